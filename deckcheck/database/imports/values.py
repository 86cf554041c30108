"""The values of a card list, from the words of other programs to those of the data files."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.cards.keys import name_key
from deckcheck.database.faults import near
from deckcheck.model import CardType

_NUMBER = re.compile(
    r"(?P<set>[A-Za-z][A-Za-z0-9]*)[\s:_#/\u2010-\u2015-]+(?P<digits>[0-9]{1,3})(?P<suffix>[A-Za-z]{0,3})\Z"
    r"|(?P<set_>[A-Za-z]{2,4}[0-9]?)(?P<digits_>[0-9]{3})(?P<suffix_>[A-Za-z]{0,3})\Z"
)
_GUID = re.compile(r"\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?\Z", re.IGNORECASE)
_LEVEL = re.compile(r"(?<![A-Za-z])(?:Level|Lvl|Lv|L)[\s.]*([1-9])(?!\w)", re.IGNORECASE)
_SYMBOL = re.compile(r"[A-Za-z]+")
_SPLIT_LIST = re.compile(r"[,;/|\n]")
_AND = re.compile(r"[,;/|+&\n]|\band\b", re.IGNORECASE)
_YES = frozenset(("1", "true", "yes", "y", "x"))
_NO = frozenset(("0", "false", "no", "n"))
_BLANK = frozenset(("", "-", "\u2013", "\u2014", "n/a", "null"))
_STAR = frozenset(("*", "x", "\u221e", "inf", "infinite", "infinity", "[infinite]"))
_SYMBOLS = {name: name for name in ("energy", "intellect", "might", "skill", "humanity", "alien")}
# The files of sets that players keep call this symbol by the name of its picture.
_SYMBOLS["strength"] = "might"
_TYPES = {name_key(type): type for type in CardType} | {
    "main": CardType.MAIN,
    "mc": CardType.MAIN,
    "supporting": CardType.SUPPORTING,
    "sc": CardType.SUPPORTING,
    "terraintoken": CardType.TERRAIN,
    "storymode": CardType.STORY,
    "challenge": CardType.CHALLENGE_MATCH,
}
_KINDS = {"basiclocation": "basic", "speciallocation": "special"}


class OddValueError(ValueError):
    """A value that cannot be understood; says why."""


def is_blank(value: Any) -> bool:
    """Whether a value says nothing."""
    return value is None or (isinstance(value, str) and value.strip().lower() in _BLANK)


def clean(text: str) -> str:
    """A text without what no file may hold: control characters but line ends, halves of characters."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").replace("\xa0", " ")
    kept = "".join(
        letter for letter in text if letter.isprintable() or letter == "\n" or letter in "\u200d\ufe0f"
    )
    return kept.strip()


def read_number(value: Any, set_code: str = "") -> str:
    """The collector number that a value spells, as SET-001; nothing where it spells none."""
    text = str(value).strip()
    if set_code and text.isascii() and text.isdigit() and len(text) <= 3:
        return f"{set_code.upper()}-{int(text):03}"
    found = _NUMBER.match(text)
    if found is None:
        return ""
    code = found["set"] or found["set_"]
    digits = found["digits"] or found["digits_"]
    suffix = found["suffix"] if found["set"] else found["suffix_"]
    return f"{code.upper()}-{int(digits):03}{suffix}"


def read_guid(value: Any) -> str:
    """The GUID that a value spells, in small letters; nothing where it spells none, or that of zeros."""
    found = _GUID.match(str(value).strip())
    return found[1].lower() if found and found[1].strip("0-") else ""


def read_title(value: Any) -> str:
    """A title in one line."""
    title = " ".join(clean(_word(value)).split())
    if not name_key(title):
        raise OddValueError(f"{title!r} is no title")
    return title


def read_text(value: Any) -> str:
    """The text of a card, without the marks of web pages."""
    import html

    text = re.sub(r"(?i)<\s*(?:p|br|li|div)\b[^<>]{0,200}>", "\n", _word(value))
    text = html.unescape(re.sub(r"</?[A-Za-z][^<>]{0,200}>", "", text))
    lines = (" ".join(line.split()) for line in clean(text).splitlines())
    return "\n".join(line for line in lines if line)


def read_value(value: Any) -> int | str:
    """A printed number; `*` where the card sets it."""
    if isinstance(value, bool):
        raise OddValueError(f"{value} is no number")
    text = str(value).strip().lower().removesuffix(".0")
    if text in _STAR:
        return "*"
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise OddValueError(f"{str(value)[:40]!r} is no number")
    return int(text)


def read_count(value: Any) -> int:
    """A whole number from 1 to 99."""
    found = read_value(value)
    if not isinstance(found, int) or not 1 <= found <= 99:
        raise OddValueError(f"{str(value)[:40]!r} is no number from 1 to 99")
    return found


def read_flag(value: Any) -> bool:
    """Yes or no."""
    text = str(value).strip().lower()
    if text in _YES or text in _NO:
        return text in _YES
    raise OddValueError(f"{str(value)[:40]!r} is neither yes nor no")


def read_type(value: Any) -> dict[str, Any]:
    """The facts in a card type: the type, a level, the kind of a location, subtypes."""
    text = _word(value).replace("_", " ")
    level = _LEVEL.search(text)
    found: dict[str, Any] = {"level": int(level[1])} if level else {}
    words, *further = re.split(r"\s+[-\u2013\u2014]\s+|:\s+", _LEVEL.sub(" ", text).strip(" -(),"))
    key = name_key(words)
    if key in _KINDS:
        return {**found, "type": str(CardType.LOCATION), "kind": _KINDS[key]}
    if key not in _TYPES:
        hint = near(words, map(str, CardType))
        raise OddValueError(f"{text[:40]!r} is no card type" + (f"; {hint}" if hint else ""))
    subtypes = [word.strip().lower() for word in further if word.strip()]
    return {**found, "type": str(_TYPES[key]), **({"subtypes": subtypes} if subtypes else {})}


def read_kind(value: Any) -> str:
    """Basic or special."""
    word = _word(value).strip().lower().removesuffix(" location")
    if word not in ("basic", "special"):
        raise OddValueError(f"{word[:40]!r} is no kind of location; it is basic or special")
    return word


def read_universe(value: Any) -> str:
    """Illustrated or photographic."""
    word = _word(value).strip().lower()
    if word not in ("illustrated", "photographic"):
        raise OddValueError(f"{word[:40]!r} is no universe; it is illustrated or photographic")
    return word


def read_alignments(value: Any) -> list[str]:
    """Good, evil, neutral."""
    words = [
        word.lower() for word in read_list(value if isinstance(value, list) else _AND.split(_word(value)))
    ]
    words = [word for word in words if word != "none"]
    for word in words:
        if word not in ("good", "evil", "neutral"):
            raise OddValueError(f"{word[:40]!r} is neither good nor evil nor neutral")
    return sorted(set(words))


def read_list(value: Any) -> list[str]:
    """Words: a list, or what commas, semicolons, strokes or lines part."""
    parts = value if isinstance(value, list | tuple) else _SPLIT_LIST.split(_word(value))
    words = [clean(_word(part)).strip("[] ") for part in parts]
    return list(dict.fromkeys(word for word in words if word))


def read_teams(value: Any, teams: Mapping[str, str]) -> list[str]:
    """Teams as the library spells them; `teams` are name keys to names."""
    if not isinstance(value, list) and name_key(_word(value)) in teams:
        return [teams[name_key(_word(value))]]
    found = []
    for word in read_list(value):
        if word.lower() in ("none", "no team", "unaffiliated"):
            continue
        team = teams.get(name_key(word))
        if team is None:
            hint = near(word, teams.values())
            raise OddValueError(f"there is no team {word[:40]!r}" + (f"; {hint}" if hint else ""))
        found.append(team)
    return list(dict.fromkeys(found))


def read_symbols(value: Any) -> list[str]:
    """Power symbols."""
    words = value if isinstance(value, list | tuple) else _SYMBOL.findall(_word(value))
    found = []
    for word in words:
        name = str(word).strip().strip("[]()").lower()
        if name in ("or", "and", "none"):
            continue
        if name not in _SYMBOLS:
            raise OddValueError(f"{name[:40]!r} is no power symbol")
        found.append(_SYMBOLS[name])
    return found


def read_super_powers(value: Any) -> list[Any]:
    """The symbols of each super power: a list for each, or words parted by commas or semicolons."""
    if not isinstance(value, list | tuple):
        value = [part for part in re.split(r"[;\n]", _word(value)) if part.strip()]
    found: list[Any] = []
    for part in value:
        ways = part.get("any_of") if isinstance(part, dict) else None
        if isinstance(part, str) and re.search(r"\bor\b", part):
            ways = re.split(r"\bor\b", part)
        if ways is not None:
            found.append({"any_of": [read_symbols(way) for way in ways]})
        else:
            found.append(read_symbols(part))
    return found


def read_stats(value: Any) -> dict[str, Any]:
    """ATK, DEF and perhaps health, parted by strokes."""
    parts = [part.strip() for part in _word(value).split("/")]
    if not 2 <= len(parts) <= 3:
        raise OddValueError(f"{str(value)[:40]!r} is not ATK/DEF or ATK/DEF/health")
    pairs = zip(("atk", "def", "health"), parts)
    return {fact: read_value(part) for fact, part in pairs if not is_blank(part)}


def _word(value: Any) -> str:
    if isinstance(value, dict | list | tuple | bool):
        raise OddValueError(f"{str(value)[:40]!r} is not a word")
    return str(value).strip()


READERS: dict[str, Callable[[Any], Any]] = {
    "title": read_title,
    "universe": read_universe,
    "alignment": read_alignments,
    "cost": read_value,
    "atk": read_value,
    "def": read_value,
    "health": read_value,
    "level": read_count,
    "level_up_cost": read_count,
    "limit": read_count,
    "flight": read_flag,
    "range": read_flag,
    "level_up": read_flag,
    "kind": read_kind,
    "symbols": read_symbols,
    "super_powers": read_super_powers,
    "keywords": read_list,
    "subtypes": read_list,
    "aka": read_list,
    "text": read_text,
}
"""How the value of each fact is read that stands for itself."""
