"""A query in English, for reports: "supporting characters of the Avengers that cost 2 or less"."""

from collections.abc import Callable, Sequence
from typing import Any

from deckcheck.cards.query.dates import period
from deckcheck.cards.query.fields import FACTS
from deckcheck.model import CardType

_PLURALS = {
    CardType.EQUIPMENT: "equipment",
    CardType.STORY: "story cards",
    CardType.CHALLENGE_MATCH: "challenge matches",
}
_AMOUNTS = {"=": "{}", "<": "less than {}", "<=": "{} or less", ">": "more than {}", ">=": "{} or more"}
_LEVELS = {
    "=": "are Level {}",
    "<": "are below Level {}",
    "<=": "are Level {} or lower",
    ">": "are above Level {}",
    ">=": "are Level {} or higher",
}
_VOLUMES = {
    "=": "are of volume {}",
    "<": "are of a volume before {}",
    "<=": "are of volume {} or earlier",
    ">": "are of a volume after {}",
    ">=": "are of volume {} or later",
}
_STATS = {"atk": "ATK", "def": "DEF", "health": "health"}
_DATES = {
    "=": "were released {on} {}",
    "<": "were released before {}",
    "<=": "were released {on} or before {}",
    ">": "were released after {}",
    ">=": "were released {on} or after {}",
}
_NONE = {
    "kind": ("are no locations", "are locations"),
    "flight": ("are no characters", "are characters"),
    "range": ("are no characters", "are characters"),
    "health": ("have no health", "have health"),
    "power": ("have no super power", "have a super power"),
}


def in_words(compiled: Sequence[Any]) -> str:
    """The cards that a query finds, as a noun phrase in the plural."""
    if compiled[0] == "or" and _has_several_nouns(compiled):
        return " or ".join(in_words(part) for part in compiled[1:])
    parts = list(compiled[1:]) if compiled[0] == "and" else [compiled]
    noun = _take(parts, _plural_type) or ("locations" if _asks_for_kind(parts) else "cards")
    before = _take_all(parts, _adjective)
    teams = " and ".join(_take_all(parts, _of_teams))
    sets = " and ".join(_take_all(parts, _from_sets))
    phrase = " ".join(filter(None, (*before, noun, teams, sets)))
    if not parts:
        return phrase if phrase != "cards" else "all cards"
    clauses = [_clause(part, True, nested=len(parts) > 1) for part in parts]
    return f"{phrase} that {_listed(clauses, 'and')}"


def _take(parts: list[Any], read: Callable[[Sequence[Any]], str | None]) -> str | None:
    """The first part that can be read this way, taken out of the list, in words."""
    for index, part in enumerate(parts):
        words = read(part)
        if words is not None:
            del parts[index]
            return words
    return None


def _take_all(parts: list[Any], read: Callable[[Sequence[Any]], str | None]) -> list[str]:
    found = []
    while (words := _take(parts, read)) is not None:
        found.append(words)
    return found


def _asks_for_kind(parts: Sequence[Any]) -> bool:
    return any(part[0] == "is" and part[1] == "kind" for part in parts)


def _has_several_nouns(either: Sequence[Any]) -> bool:
    if any(_equals(either, field) is not None for field in ("type", "team", "set")):
        return False
    return any(_is_noun(part) for part in either[1:])


def _is_noun(part: Sequence[Any]) -> bool:
    inner = part[1:] if part[0] == "and" else [part]
    return any(_equals(one, field) for one in inner for field in ("type", "team", "set"))


def _equals(part: Sequence[Any], field: str) -> list[Any] | None:
    """The values of a term that asks for one of several values of a field, else nothing."""
    terms = part[1:] if part[0] == "or" else [part]
    if all(term[0] == "is" and term[1] == field and term[2] == "=" for term in terms):
        return [term[3] for term in terms]
    return None


def _plural_type(part: Sequence[Any]) -> str | None:
    types = _equals(part, "type")
    if types is None:
        return None
    if set(types) == {CardType.MAIN, CardType.SUPPORTING}:
        return "main or supporting characters"
    return _listed([_plural(one) for one in types], "or")


def _plural(card_type: str) -> str:
    return _PLURALS.get(CardType(card_type), f"{card_type}s")


def _of_teams(part: Sequence[Any]) -> str | None:
    teams = _equals(part, "team")
    return None if teams is None else "of " + _listed([_team(one) for one in teams], "or")


def _from_sets(part: Sequence[Any]) -> str | None:
    sets = _equals(part, "set")
    return None if sets is None else "from " + _listed(sets, "or")


def _team(name: str) -> str:
    words = name.split()
    plural = any(word.casefold().endswith(("s", "-men")) for word in (words[0], words[-1]))
    article = words[0].casefold() == "the" or not plural
    return name if article else f"the {name}"


def _adjective(part: Sequence[Any]) -> str | None:
    if part[0] != "is" or part[2] != "=":
        return None
    if part[1] == "level":
        return f"Level {part[3]}"
    if part[1] == "alignment":
        return str(part[3]).capitalize()
    return str(part[3]) if part[1] in ("universe", "kind") else None


def _clause(part: Sequence[Any], positive: bool, nested: bool = False) -> str:
    """What cards do that fit (or do not fit) a part of a query: "cost 2 or less"."""
    if part[0] == "not":
        return _clause(part[1], not positive, nested)
    if part[0] in ("and", "or"):
        joining = part[0] if positive else {"and": "or", "or": "and"}[part[0]]
        words = _listed([_clause(one, positive, nested=True) for one in part[1:]], joining)
        return f"({words})" if nested else words
    if part[0] == "none":
        return _without(part[1], positive)
    words = _verb(part)
    return words if positive else _negated(words)


def _without(field: str, positive: bool) -> str:
    word = _STATS.get(field, field)
    article = "an" if word[0] in "aA" else "a"
    usual = (f"have no {word}", f"have {article} {word}")
    return _NONE.get(field, usual)[0 if positive else 1]


def _negated(words: str) -> str:
    verb, _, rest = words.partition(" ")
    if verb in ("are", "were"):
        return f"{verb} not {rest}"
    return f"do not {words}"


def _verb(part: Sequence[Any]) -> str:
    if part[0] == "known":
        return f"have known {FACTS[part[1]]}"
    _, field, operator, value = part
    if field in _STATS or field == "cost":
        return _amount(field, operator, value)
    if field == "released":
        return _date(operator, value)
    if field in _ORDERED:
        return _ORDERED[field][operator].format(value)
    if field in ("flight", "range"):
        return f"have {field}" if value else f"lack {field}"
    if operator == "~":
        return f'have "{value}" in their {_CONTAINERS.get(field, field)}'
    return _word(field, value)


_ORDERED = {"level": _LEVELS, "volume": _VOLUMES}
_CONTAINERS = {"ip": "intellectual property"}


def _amount(field: str, operator: str, value: int | str) -> str:
    if value == "*":
        return f"have a variable {_STATS.get(field, field)}"
    if field == "cost":
        return "cost " + _AMOUNTS[operator].format(value)
    if operator == "=":
        return f"have {value} {_STATS[field]}"
    return f"have {_AMOUNTS[operator].format(value)} {_STATS[field]}"


def _date(operator: str, value: str) -> str:
    first, last = period(value) or (value, value)
    return _DATES[operator].format(value, on="on" if first == last else "in")


def _word(field: str, value: str) -> str:
    if field == "type":
        return f"are {_plural(value)}"
    if field == "team":
        return f"are of {_team(value)}"
    if field == "alignment":
        return f"are {value.capitalize()}"
    return _WORDS[field].format(value)


_WORDS = {
    "title": "are titled {}",
    "name": "are called {}",
    "number": "are {}",
    "printing": "were printed as {}",
    "set": "are from {}",
    "universe": "are {}",
    "ip": "are of {}",
    "brand": "carry the brand {}",
    "symbol": "give {}",
    "power": "have a super power for {}",
    "keyword": "have the keyword {}",
    "subtype": "have the subtype {}",
    "kind": "are {}",
}


def _listed(words: Sequence[str], joining: str) -> str:
    if len(words) < 3:
        return f" {joining} ".join(words)
    return f"{', '.join(words[:-1])} {joining} {words[-1]}"
