"""What differs between two card libraries."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckcheck.cards.library import Library
from deckcheck.database.schema import IN_THE_MODEL
from deckcheck.model import Card, DeckRules

_IN_DATA = {model: key for key, model in IN_THE_MODEL.items()}
_NOT_COMPARED = frozenset(("number", "unknown", "source", "status"))


class FactDifference(NamedTuple):
    """A fact that two libraries state otherwise; None: it does not apply, UNKNOWN: it is not known."""

    fact: str
    old: Any
    new: Any


class CardDifference(NamedTuple):
    """A card that two libraries describe otherwise."""

    number: str
    title: str
    facts: tuple[FactDifference, ...]


class Group(NamedTuple):
    """Names of one kind of thing: those that only one library has, and those that differ."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        return not (self.added or self.removed or self.changed)


class Difference(NamedTuple):
    """What the second library has beyond the first, lacks, and says otherwise.

    `added` and `removed` are cards as number and title; `groups` are the sets,
    teams, piles, formats and bans.
    """

    added: tuple[tuple[str, str], ...]
    removed: tuple[tuple[str, str], ...]
    changed: tuple[CardDifference, ...]
    groups: Mapping[str, Group]

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        alike = all(group.same for group in self.groups.values())
        return alike and not (self.added or self.removed or self.changed)


UNKNOWN = "not known"
"""The value of a fact that a library does not know."""


def difference(old: Library, new: Library) -> Difference:
    """What differs from one library to another."""
    before = {card.number: card for card in old.cards()}
    after = {card.number: card for card in new.cards()}
    changed = [
        CardDifference(number, card.title, facts)
        for number, card in after.items()
        if number in before and (facts := _facts(before[number], card))
    ]
    return Difference(
        tuple((number, card.title) for number, card in after.items() if number not in before),
        tuple((number, card.title) for number, card in before.items() if number not in after),
        tuple(changed),
        {
            "sets": _group(_sets(old), _sets(new)),
            "teams": _group(old.teams, new.teams),
            "piles": _group(_rows(old, "piles"), _rows(new, "piles")),
            "formats": _group(_formats(old), _formats(new)),
            "bans": _group(_bans(old), _bans(new)),
        },
    )


def _facts(old: Card, new: Card) -> tuple[FactDifference, ...]:
    found = []
    for field in Card._fields:
        if field == "rules":
            found += _rules(old.rules, new.rules)
        elif field not in _NOT_COMPARED:
            values = [_value(field, card) for card in (old, new)]
            if values[0] != values[1]:
                found.append(FactDifference(_IN_DATA.get(field, field), *values))
    return tuple(found)


def _rules(old: DeckRules, new: DeckRules) -> list[FactDifference]:
    pairs = zip(DeckRules._fields, old, new)
    return [
        FactDifference(f"deck_rules.{kind}", _plain(before) or None, _plain(after) or None)
        for kind, before, after in pairs
        if before != after
    ]


def _value(field: str, card: Card) -> Any:
    if not card.known(field) and not getattr(card, field):
        return UNKNOWN
    value = _plain(getattr(card, field))
    return {"known in part": value} if not card.known(field) else value


def _plain(value: Any) -> Any:
    """Named tuples as mappings of what they say, tuples as lists."""
    if hasattr(value, "_asdict"):
        return {key: _plain(part) for key, part in value._asdict().items() if part or part is False}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return str(value) if isinstance(value, str) else value


def _group(old: Mapping[str, Any], new: Mapping[str, Any]) -> Group:
    return Group(
        tuple(name for name in new if name not in old),
        tuple(name for name in old if name not in new),
        tuple(name for name in new if name in old and old[name] != new[name]),
    )


def _sets(library: Library) -> dict[str, Any]:
    """The sets without the counts of numbers held, which cards tell."""
    return {code: one._replace(complete=0, partial=0) for code, one in library.sets.items()}


def _rows(library: Library, section: str) -> dict[str, Any]:
    return {str(row[0]): tuple(row) for row in library.section(section) or ()}


def _formats(library: Library) -> dict[str, Any]:
    rows = library.section("formats") or ()
    return {str(row[0]): (tuple(row), library.section(f"format {row[0]}")) for row in rows}


def _bans(library: Library) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for kind, numbers, code, date, says, _ in library.section("bans") or ():
        named = ", ".join(numbers) or code or says
        found[f"{kind} {date or ''}: {named}".replace(" :", ":")] = says
    return found
