"""Which main character can level up into which (RU Leveling Up Characters; RB Main Characters).

A character with a Level Up power reaches those one level higher that share a
name (NAME), are linked by set, art or a chain of those (LINK) and share a team
where both have one (TEAM). What a card says itself beats all of it.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from deckcheck.cards.keys import bare_key
from deckcheck.cards.library import Library
from deckcheck.model import Card


class Criterion(StrEnum):
    """What two cards must have in common for one to level into the other."""

    POWER = "power"
    LEVEL = "level"
    NAME = "name"
    LINK = "link"
    TEAM = "team"


class Graph(NamedTuple):
    """Targets and sources by card number, and the link group of each main character."""

    targets: dict[str, tuple[str, ...]]
    sources: dict[str, tuple[str, ...]]
    groups: dict[str, int]


def build_graph(cards: Iterable[Card]) -> Graph:
    """The graph of a library's main characters."""
    mains = [card for card in cards if card.is_main]
    groups = _link_groups(mains)
    by_number = {card.number: card for card in mains}
    targets: dict[str, tuple[str, ...]] = {}
    for card in mains:
        found = _named(card, by_number) + _general(card, mains, groups)
        if found:
            targets[card.number] = tuple(dict.fromkeys(found))
    sources: dict[str, list[str]] = {}
    for number, reached in targets.items():
        for target in reached:
            sources.setdefault(target, []).append(number)
    return Graph(targets, {number: tuple(come) for number, come in sources.items()}, groups)


def failing(card: Card, target: Card, groups: dict[str, int]) -> tuple[Criterion, ...]:
    """The criteria of the general rule that keep a card from levelling into another."""
    checks = (
        (Criterion.POWER, card.level_up is not False),
        (Criterion.LEVEL, card.level is not None and target.level == card.level + 1),
        (Criterion.NAME, _share_a_name(card, target)),
        (Criterion.LINK, card.number in groups and groups[card.number] == groups.get(target.number)),
        (Criterion.TEAM, not card.teams or not target.teams or bool(set(card.teams) & set(target.teams))),
    )
    return tuple(criterion for criterion, holds in checks if not holds)


class Levels:
    """The compiled graph of a library."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._families: dict[str, str] = {}
        self._targets: dict[str, tuple[Card, ...]] = {}

    @cached_property
    def graph(self) -> Graph:
        """The graph as the data build left it."""
        section: Any = self._library.section("levels")
        return Graph(*section)

    def targets(self, card: Card) -> tuple[Card, ...]:
        """The cards that this one can level into, in number order of the data."""
        found = self._targets.get(card.number)
        if found is None:
            found = self._targets[card.number] = self._cards(self.target_numbers(card))
        return found

    def target_numbers(self, card: Card) -> tuple[str, ...]:
        """The numbers of the cards that this one can level into."""
        return self.graph.targets.get(card.number, ())

    def sources(self, card: Card) -> tuple[Card, ...]:
        """The cards that can level into this one."""
        return self._cards(self.graph.sources.get(card.number, ()))

    def reachable(self, card: Card) -> dict[str, Card]:
        """Every card that this one reaches by one or more levels, by number."""
        found: dict[str, Card] = {}
        waiting = list(self.targets(card))
        while waiting:
            target = waiting.pop(0)
            if target.number not in found:
                found[target.number] = target
                waiting.extend(self.targets(target))
        return found

    def family(self, card: Card) -> str:
        """The least number of all cards that levelling joins with this one: what tells its character."""
        if card.number not in self._families:
            seen = {card.number}
            waiting = [card.number]
            while waiting:
                number = waiting.pop()
                joined = (*self.graph.sources.get(number, ()), *self.graph.targets.get(number, ()))
                waiting.extend(other for other in joined if other not in seen)
                seen.update(joined)
            self._families.update(dict.fromkeys(seen, min(seen)))
        return self._families[card.number]

    def why_not(self, card: Card, target: Card) -> tuple[Criterion, ...]:
        """What of the general rule fails between two cards; empty where the one reaches the other."""
        if target.number in self.target_numbers(card):
            return ()
        return failing(card, target, self.graph.groups)

    def near_misses(self, card: Card) -> tuple[tuple[Card, tuple[Criterion, ...]], ...]:
        """The cards of its name, mantles aside, one level higher that it cannot level into, and what fails.

        What fails is empty where the card itself names other targets.
        """
        if not card.is_main or card.level is None:
            return ()
        bare = {bare_key(name) for name in card.names}
        reached = self.target_numbers(card)
        return tuple(
            (other, failing(card, other, self.graph.groups))
            for other in self._library.cards()
            if other.is_main
            and other.level == card.level + 1
            and other.number not in reached
            and not bare.isdisjoint(map(bare_key, other.names))
        )

    def _cards(self, numbers: Sequence[str]) -> tuple[Card, ...]:
        cards = (self._library.card(number) for number in numbers)
        return tuple(card for card in cards if card)


def _share_a_name(card: Card, other: Card) -> bool:
    return card.ip == other.ip and bool(set(card.names) & set(other.names))


def _named(card: Card, by_number: dict[str, Card]) -> list[str]:
    own = card.rules.level_up_into
    return [number for number in (*own.all, *own.any) if number in by_number] if own else []


def _general(card: Card, mains: Sequence[Card], groups: dict[str, int]) -> list[str]:
    own = card.rules.level_up_into
    if not card.level_up or (own and not own.optional):
        return []
    return [other.number for other in mains if not failing(card, other, groups)]


def _link_groups(mains: Sequence[Card]) -> dict[str, int]:
    """Groups of cards that set or art join, directly or by a chain; each named by its least index."""
    index = {card.number: place for place, card in enumerate(mains)}
    parent = list(range(len(mains)))

    def find(place: int) -> int:
        while parent[place] != place:
            place = parent[place]
        return place

    def join(one: int, other: int) -> None:
        first, second = sorted((find(one), find(other)))
        parent[second] = first

    names: dict[tuple[str, str], int] = {}
    for place, card in enumerate(mains):
        for name in card.names:
            join(place, names.setdefault((_set_of(card), name), place))
        for linked in card.art_of:
            if linked in index:
                join(place, index[linked])
    return {card.number: find(place) for place, card in enumerate(mains)}


def _set_of(card: Card) -> str:
    return card.number.rpartition("-")[0]
