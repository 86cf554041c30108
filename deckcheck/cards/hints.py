"""What the words beside a name say about the card: set, number, level, type, team, printing."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.model import Card, CardType, Hint, Printing

_NUMBER = r"([a-z]{2,4})(\d?)[\s\-:_#/]*(\d{1,3})([a-z]{0,2})(\*?)"
_DIGITS = r"#?(\d{1,3})([a-z]{0,2})"
_LEVEL = r"(?<![a-z])(?:level|lvl|lv|l)[\s.\-]*([1-9])(?!\w)"
_LEVELS = {f"{word}{level}": level for word in ("level", "lvl", "lv", "l") for level in range(1, 10)}
_BRACKETS = str.maketrans(dict.fromkeys("()[]{}<>|", " "))

_TYPES = {
    CardType.MAIN: "mc main maincharacter maincharacters mainchar",
    CardType.SUPPORTING: "sc supporting supportingcharacter supportingcharacters support",
    CardType.PLOT_TWIST: "pt plot plottwist plottwists",
    CardType.EQUIPMENT: "eq equip equipment",
    CardType.LOCATION: "l loc location locations basiclocation speciallocation bl sl",
    CardType.TOKEN: "token tokens",
    CardType.PILE_CARD: "pilecard",
    CardType.BATTLEWORLD: "battleworld domain",
    CardType.TERRAIN: "terrain",
    CardType.BOSS_BATTLE: "boss bossbattle",
    CardType.CHALLENGE_MATCH: "challenge challengematch",
    CardType.STORY: "story storymode",
}
_TYPE_WORDS = {word: type for type, words in _TYPES.items() for word in words.split()}
_UNIVERSES = {"illustrated": "illustrated", "photographic": "photographic", "photo": "photographic"}
_VERSIONS = {
    "original": True,
    "banned": True,
    "replacement": False,
    "reprint": False,
    "new": False,
}


class Meaning(NamedTuple):
    """What one hint may mean; where several of these are set, any of them may hold.

    `number` is a collector number that exists; `digits` the number inside a
    set, as written; `original` tells a withdrawn printing (True) from its
    replacement (False); `key` is the hint as a name key.
    """

    text: str
    key: str = ""
    number: str = ""
    digits: str = ""
    set: str = ""
    team: str = ""
    type: CardType | None = None
    level: int | None = None
    universe: str = ""
    original: bool | None = None

    @property
    def understood(self) -> bool:
        """Whether the hint is a known word, and not only perhaps another name of the card."""
        return self != Meaning(self.text, self.key)


def read_number(text: str, library: Library) -> str:
    """The collector number that a text spells (`ABC-059`, `abc 59`, `ABC059`), or nothing.

    Its set exists; the number itself may not (see Library.has_number).
    """
    text = text.strip()
    if library.has_number(text):
        return text.upper()
    if not text[:2].isalpha() or not any(map(str.isdigit, text)):
        return ""
    match = re.fullmatch(_NUMBER, text, re.IGNORECASE)
    if match is None:
        return ""
    letters, figure, digits, suffix, _ = match.groups()
    code = letters.upper()
    if figure and code + figure in library.sets:
        return _number(code + figure, digits, suffix)
    if code in library.sets:
        return _number(code, figure + digits, suffix)
    return f"{code}-{digits}" if library.has_number(f"{code}-{digits}") else ""


def understand(hints: Sequence[Hint], library: Library) -> tuple[tuple[Meaning, ...], tuple[str, ...]]:
    """The meanings of the hints, and notes on collector numbers that do not exist.

    A number inside a set (`013`) beside one set becomes a collector number.
    """
    read = [meaning for hint in hints for meaning in _meanings(hint.text, library)]
    sets = {meaning.set for meaning in read if meaning.set}
    only_set = sets.pop() if len(sets) == 1 else ""
    meanings: list[Meaning] = []
    notes: list[str] = []
    for meaning in read:
        if meaning.digits and only_set:
            meaning = meaning._replace(number=f"{only_set}-{meaning.digits}")
        if meaning.number and not library.has_number(meaning.number):
            notes.append(f"{meaning.number} is no known collector number")
            meaning = meaning._replace(number="", digits="")
        if meaning.understood or not meaning.key.isdigit():
            meanings.append(meaning)
    return tuple(meanings), tuple(notes)


def fits_card(meaning: Meaning, card: Card) -> bool:
    """Whether the hint may be said of the card."""
    if not meaning.understood:
        return _is_called(card, meaning.key)
    printings = card.printings
    said = (
        meaning.set and any(meaning.set in (one.set, _code(one)) for one in printings),
        meaning.team and meaning.team in card.teams,
        meaning.type and meaning.type is card.type,
        meaning.level and meaning.level == card.level,
        meaning.universe and meaning.universe in _universes(card),
        meaning.original is not None and any(one.banned or one.replaces for one in printings),
        meaning.digits and any(_digits_of(one) == meaning.digits for one in printings),
    )
    return any(said) or _is_called(card, meaning.key)


def told_printings(meanings: Iterable[Meaning], card: Card) -> tuple[Printing, ...]:
    """The printings of the card that the hints leave.

    A replacement prints the set and number of what it replaces, so that set
    alone leaves both; set and number written apart mean the first printing.
    """
    left = card.printings
    meanings = tuple(meanings)
    of_set = _by_set if any(meaning.digits for meaning in meanings) else _by_printed_set
    for meaning in meanings:
        for test in (_by_number, of_set, _by_digits, _by_version):
            left = tuple(one for one in left if test(meaning, one)) or left
    return left


def in_set_as_told(meanings: Sequence[Meaning], card: Card) -> bool:
    """Whether a printing of the card has both the set and the number inside it that the hints tell."""
    sets = {meaning.set for meaning in meanings if meaning.set}
    digits = {meaning.digits for meaning in meanings if meaning.digits}
    return any(one.set in sets and _digits_of(one) in digits for one in card.printings)


def _number(code: str, digits: str, suffix: str) -> str:
    return f"{code}-{digits:0>3}{suffix}".upper()


def _meanings(text: str, library: Library) -> list[Meaning]:
    text = " ".join(text.translate(_BRACKETS).split())
    whole = _meaning(text, library)
    if whole.understood or not text:
        return [whole] if text else []
    parts = [_meaning(part, library) for part in _parts(text)]
    return parts if all(part.understood for part in parts) else [whole]


def _parts(text: str) -> list[str]:
    levels = [match.group() for match in re.finditer(_LEVEL, text, re.IGNORECASE)]
    rest = re.sub(_LEVEL, ",", text, flags=re.IGNORECASE)
    phrases = [phrase.strip() for phrase in re.split(r"[,;/|]+", rest)]
    words = [phrase for phrase in phrases if phrase]
    if not levels and len(words) < 2:
        words = [word for word in re.split(r"[,;/|\s]+", rest) if word]
    return levels + words


def _meaning(text: str, library: Library) -> Meaning:
    key = name_key(text)
    number = read_number(text, library)
    if number:
        code = number.partition("-")[0]
        version = False if text.endswith("*") else None
        return Meaning(text, key, number=number, set=code if code in library.sets else "", original=version)
    digits = re.fullmatch(_DIGITS, text, re.IGNORECASE) if key[:1].isdecimal() else None
    set, team = _word("sets", key, library), _word("teams", key, library)
    if set and text.casefold() == library.sets[set].name.casefold() != team.casefold():
        team = ""
    return Meaning(
        text,
        key,
        digits=f"{digits[1]:0>3}{digits[2]}".upper() if digits else "",
        set=set,
        team=team,
        type=_TYPE_WORDS.get(key),
        level=_LEVELS.get(key),
        universe=_UNIVERSES.get(key, ""),
        original=_VERSIONS.get(key),
    )


def _word(kind: str, key: str, library: Library) -> str:
    words = library.words[kind]
    if key in words or len(key) < 4:
        return words.get(key, "")
    meant = {word for other, word in words.items() if other.startswith(key)}
    return meant.pop() if len(meant) == 1 else ""


def _is_called(card: Card, key: str) -> bool:
    others = (*card.names[1:], card.printed_title or "", *card.subtypes, card.location_kind or "")
    return any(name_key(other) == key for other in others if other)


def _universes(card: Card) -> set[str | None]:
    return {card.universe, *(one.universe for one in card.printings)}


def _code(printing: Printing) -> str:
    return printing.number.partition("-")[0]


def _digits_of(printing: Printing) -> str:
    return printing.number.partition("-")[2].upper()


def _by_number(meaning: Meaning, printing: Printing) -> bool:
    return meaning.number in ("", printing.number.upper(), *map(str.upper, printing.codes))


def _by_set(meaning: Meaning, printing: Printing) -> bool:
    return meaning.number != "" or meaning.set in ("", printing.set)


def _by_printed_set(meaning: Meaning, printing: Printing) -> bool:
    return _by_set(meaning, printing) or (printing.replaces is not None and _code(printing) == meaning.set)


def _by_digits(meaning: Meaning, printing: Printing) -> bool:
    return meaning.digits in ("", _digits_of(printing))


def _by_version(meaning: Meaning, printing: Printing) -> bool:
    if meaning.original is None:
        return True
    return bool(printing.banned) if meaning.original else bool(printing.replaces)
