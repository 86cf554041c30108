"""What a term compares with: the value as written, checked and brought to its proper spelling."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from deckcheck.cards.keys import name_key
from deckcheck.cards.query.dates import period
from deckcheck.cards.query.fields import (
    BY_NAME,
    DATE,
    FACTS,
    FLAG,
    KNOWN,
    NAME,
    NUMBER,
    OF_SETS,
    OTHER_NAMES,
    TEXT,
    Field,
    field_named,
)
from deckcheck.cards.query.lexer import WORD, Token
from deckcheck.errors import QueryError
from deckcheck.model import CardType
from deckcheck.near import did_you_mean, nearest

if TYPE_CHECKING:
    from deckcheck.cards.library import Library
    from deckcheck.model import Card

SYMBOLS = ("alien", "energy", "humanity", "intellect", "might", "skill")
ALIGNMENTS = ("good", "evil", "neutral")
UNIVERSES = ("illustrated", "photographic")
LOCATION_KINDS = ("basic", "special")

_CHARACTERS = (str(CardType.MAIN), str(CardType.SUPPORTING))
_TYPES: dict[str, tuple[str, ...]] = {
    **{str(one): (str(one),) for one in CardType},
    "main": (str(CardType.MAIN),),
    "mc": (str(CardType.MAIN),),
    "supporting": (str(CardType.SUPPORTING),),
    "sc": (str(CardType.SUPPORTING),),
    "pt": (str(CardType.PLOT_TWIST),),
    "eq": (str(CardType.EQUIPMENT),),
    "loc": (str(CardType.LOCATION),),
    "pile": (str(CardType.PILE_CARD),),
    "boss": (str(CardType.BOSS_BATTLE),),
    "challenge": (str(CardType.CHALLENGE_MATCH),),
    "character": _CHARACTERS,
}
_FIXED = {
    "alignment": ALIGNMENTS,
    "universe": UNIVERSES,
    "symbol": SYMBOLS,
    "power": SYMBOLS,
    "kind": LOCATION_KINDS,
}
_YES = ("yes", "true", "1", "y")
_NO = ("no", "false", "0", "n")
_ORDERED = ("<", "<=", ">", ">=")


class Words:
    """The names that a library knows, against which values are checked.

    `sets` and `teams` map name keys to codes and names. `has_number` tells
    whether a collector number exists. `cards` gives every card, for the values
    of keyword, subtype, ip and brand; without it these are not checked.
    `counted` are titles and the word that each counts as having in it
    (RB Alternate Names).
    """

    def __init__(
        self,
        sets: Mapping[str, str],
        teams: Mapping[str, str],
        has_number: Callable[[str], bool] | None = None,
        cards: "Callable[[], Iterable[Card]] | None" = None,
        counted: Mapping[str, str] | None = None,
    ) -> None:
        self.sets = sets
        self.teams = teams
        self.has_number = has_number
        self._cards = cards
        self._counted = counted or {}

    def counting_as(self, text: str) -> tuple[str, ...]:
        """The titles that count as having that text in them, though they spell it otherwise."""
        wanted = name_key(text)
        return tuple(title for title, word in self._counted.items() if wanted in name_key(word))

    def listed(self, field: str) -> dict[str, str] | None:
        """The values of keyword, subtype, ip or brand by their folded form, if they are known."""
        return self._lists.get(field)

    @cached_property
    def _lists(self) -> dict[str, dict[str, str]]:
        if self._cards is None:
            return {}
        lists: dict[str, dict[str, str]] = {"keyword": {}, "subtype": {}, "ip": {}, "brand": {}}
        for card in self._cards():
            lists["ip"][card.ip.casefold()] = card.ip
            lists["brand"][card.brand.casefold()] = card.brand
            lists["subtype"].update((one.casefold(), one) for one in card.subtypes)
            lists["keyword"].update((one.casefold(), one) for one in card.keywords)
        for keyword in tuple(lists["keyword"].values()):
            lists["keyword"].setdefault(keyword_stem(keyword).casefold(), keyword_stem(keyword))
        return lists


def words_of(library: "Library") -> Words:
    """The names that a library knows."""
    return Words(
        library.words["sets"],
        library.words["teams"],
        lambda number: library.card(number) is not None,
        library.cards,
        {card.title: word for key, word in _name_words(library).items() for card in library.titled(key)},
    )


def _name_words(library: "Library") -> dict[str, str]:
    words: dict[str, str] = library.section("name_words") or {}
    return words


def keyword_stem(keyword: str) -> str:
    """A keyword without what it is about: `Spell (Might)` and `Spell: Might` are both `Spell`."""
    return keyword.partition("(")[0].partition(":")[0].strip()


def unknown_field(token: Token) -> QueryError:
    """The error for a field that does not exist."""
    names = [*BY_NAME, *OTHER_NAMES]
    fallback = "fields: " + " ".join(BY_NAME)
    return QueryError(f"unknown field {token.text!r}", token.column, _hint(token.text, names, fallback))


def check_operator(field: Field, operator: Token) -> None:
    """Raises QueryError where a field does not understand an operator."""
    allowed = [":", "=", "!="]
    if field.kind in (NUMBER, DATE):
        allowed += _ORDERED
    if field.contains:
        allowed.append("~")
    if operator.text not in allowed:
        hint = f"{field.name} takes " + " ".join(allowed)
        raise QueryError(f"{field.name} cannot be compared with {operator.text!r}", operator.column, hint)


def leaf(field: Field, operator: str, value: Token, words: Words | None) -> tuple[Any, ...]:
    """The plain form of one comparison; raises QueryError at the value where it does not exist."""
    if field.optional and value.kind is WORD and value.text.casefold() == "none":
        if operator != "=":
            raise QueryError("'none' cannot be compared in size", value.column, f"write {field.name}:none")
        return ("none", field.name)
    if field.kind == KNOWN:
        return ("known", _fact(value))
    found = _READERS[field.kind](field, operator, value, words)
    parts = tuple(("is", field.name, operator, one) for one in found)
    if words and field.name == "name" and operator == "~":
        parts += tuple(("is", "title", "=", title) for title in words.counting_as(value.text))
    return parts[0] if len(parts) == 1 else ("or", *parts)


def _name(field: Field, operator: str, value: Token, words: Words | None) -> tuple[str, ...]:
    if not name_key(value.text):
        raise QueryError(f"{value.text!r} has no letter or digit to look for", value.column)
    return (value.text,)


def _number(field: Field, operator: str, value: Token, words: Words | None) -> tuple[int | str, ...]:
    if value.text == "*" and field.name not in ("level", "volume"):
        if operator != "=":
            raise QueryError("'*' cannot be compared in size", value.column, f"write {field.name}:*")
        return ("*",)
    if not (value.text.isascii() and value.text.isdigit() and len(value.text) < 6):
        hint = f"for example {field.name}<=3"
        raise QueryError(f"{value.text!r} is not a whole number", value.column, hint)
    return (int(value.text),)


def _flag(field: Field, operator: str, value: Token, words: Words | None) -> tuple[bool, ...]:
    folded = value.text.casefold()
    if folded not in _YES + _NO:
        hint = f"write {field.name}:yes or {field.name}:no"
        raise QueryError(f"{value.text!r} is neither yes nor no", value.column, hint)
    return (folded in _YES,)


def _date(field: Field, operator: str, value: Token, words: Words | None) -> tuple[str, ...]:
    if period(value.text) is None:
        hint = "write 2021, 2021-08 or 2021-08-31"
        raise QueryError(f"{value.text!r} is not a date", value.column, hint)
    return (value.text,)


def _text(field: Field, operator: str, value: Token, words: Words | None) -> tuple[str, ...]:
    if not value.text.strip():
        raise QueryError(f"{field.name} needs a value", value.column)
    if operator == "~":
        return (value.text,)
    if field.name == "type":
        return _type(value)
    if field.name in _FIXED:
        choices = {choice: choice for choice in _FIXED[field.name]}
        return (_choice(field, value, value.text.casefold(), choices),)
    if field.name in ("number", "printing"):
        return (_collector_number(value, words),)
    return (_named(field, value, words),)


def _type(value: Token) -> tuple[str, ...]:
    folded = value.text.casefold().replace("-", " ").replace("_", " ")
    found = _TYPES.get(folded) or _TYPES.get(folded.removesuffix("s"))
    if found is None:
        fallback = "types: " + ", ".join(CardType)
        raise QueryError(f"unknown type {value.text!r}", value.column, _hint(folded, _TYPES, fallback))
    return found


def _collector_number(value: Token, words: Words | None) -> str:
    number = value.text.upper()
    if words is not None and words.has_number is not None and not words.has_number(number):
        raise QueryError(f"no card has the number {value.text!r}", value.column)
    return number


def _named(field: Field, value: Token, words: Words | None) -> str:
    if words is None:
        return value.text
    if field.name in ("set", "team"):
        choices: Mapping[str, str] | None = words.sets if field.name == "set" else words.teams
        return _choice(field, value, name_key(value.text), choices)
    return _choice(field, value, value.text.casefold(), words.listed(field.name))


def _choice(field: Field, value: Token, key: str, choices: Mapping[str, str] | None) -> str:
    if choices is None:
        return value.text
    if key not in choices:
        names = sorted(set(choices.values()))
        fallback = f"{field.name}: " + ", ".join(names) if len(names) < 12 else ""
        raise QueryError(
            f"unknown {field.name} {value.text!r}", value.column, _choice_hint(key, choices, fallback)
        )
    return choices[key]


def _choice_hint(key: str, choices: Mapping[str, str], fallback: str) -> str:
    return did_you_mean([_written(choices[near]) for near in nearest(key, choices, 1)], fallback)


def _fact(value: Token) -> str:
    folded = value.text.casefold()
    field = field_named(folded)
    fact = folded if folded in FACTS else field.fact if field is not None else ""
    if not fact or fact in OF_SETS:
        names = [name for name, one in BY_NAME.items() if one.fact and one.fact not in OF_SETS]
        fallback = "facts: " + " ".join(names)
        raise QueryError(f"unknown fact {value.text!r}", value.column, _hint(folded, names, fallback))
    return fact


def _hint(word: str, names: Iterable[str], fallback: str) -> str:
    return did_you_mean([_written(near) for near in nearest(word, names, 1)], fallback)


def _written(value: str) -> str:
    return f"'{value}'" if " " in value and "'" not in value else value


_READERS: dict[str, Callable[[Field, str, Token, Words | None], tuple[Any, ...]]] = {
    NAME: _name,
    TEXT: _text,
    NUMBER: _number,
    FLAG: _flag,
    DATE: _date,
}
