"""The library at run time: cards, sets, teams and names, decoded when asked for."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from deckcheck.cards.keys import name_key
from deckcheck.cards.record import unpack
from deckcheck.cards.snapshot import Snapshot
from deckcheck.model import Card, Printing


class CardSet(NamedTuple):
    """A set: `released` may be known only to the month or year; `size` is the product's card count.

    `complete` and `partial` count the numbers held; `distinct` is how many
    different cards the set is said to have.
    """

    code: str
    name: str
    aliases: tuple[str, ...]
    volume: int | None
    issue: int | None
    universe: str
    ip: str
    brand: str
    released: str | None
    size: int | None
    distinct: int | None
    complete: int
    partial: int


class Team(NamedTuple):
    """An affiliation."""

    name: str
    aliases: tuple[str, ...]
    alignment: str
    universe: str


class PileName(NamedTuple):
    """A pile as headings call it."""

    name: str
    aliases: tuple[str, ...]


class Library:
    """All cards and what else data/ says; immutable, cheap to open."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        self._cards: dict[int, Card] = {}

    @cached_property
    def meta(self) -> dict[str, Any]:
        """`version` (date and hash of the data), `date`, `schema` and counts."""
        meta: dict[str, Any] = self._snapshot.section("meta")
        return meta

    @property
    def version(self) -> str:
        """The version of the data: a date and the start of a hash of its sources."""
        return str(self.meta["version"])

    @cached_property
    def sets(self) -> dict[str, CardSet]:
        """Sets by code, in release order."""
        return {row[0]: CardSet(*row) for row in self._snapshot.section("sets")}

    @cached_property
    def teams(self) -> dict[str, Team]:
        """Teams by name."""
        return {row[0]: Team(*row) for row in self._snapshot.section("teams")}

    @cached_property
    def piles(self) -> tuple[PileName, ...]:
        """Every out-of-game pile by name and aliases."""
        return tuple(PileName(row[0], row[1]) for row in self._snapshot.section("pile_names"))

    @cached_property
    def starting_piles(self) -> tuple[str, ...]:
        """The piles whose main characters start the game."""
        names: tuple[str, ...] = self._snapshot.section("starting_piles") or ()
        return names

    @cached_property
    def _numbers(self) -> dict[str, tuple[int, ...]]:
        numbers: dict[str, tuple[int, ...]] = self._snapshot.section("numbers")
        return numbers

    @cached_property
    def _titles(self) -> dict[str, tuple[int, ...]]:
        titles: dict[str, tuple[int, ...]] = self._snapshot.section("titles")
        return titles

    @cached_property
    def _aliases(self) -> dict[str, tuple[int, ...]]:
        aliases: dict[str, tuple[int, ...]] = self._snapshot.section("aliases")
        return aliases

    @cached_property
    def words(self) -> dict[str, dict[str, str]]:
        """What bracketed words mean, by kind: `sets`, `teams`, `piles`; name key to code or name."""
        words: dict[str, dict[str, str]] = self._snapshot.section("words")
        return words

    @cached_property
    def default_format(self) -> str:
        """The name of the format that is meant where none is."""
        return next(str(row[0]) for row in self._snapshot.section("formats") if row[3])

    @cached_property
    def _queries(self) -> dict[str, Any]:
        queries: dict[str, Any] = self._snapshot.section("queries")
        return queries

    def query(self, text: str) -> Any:
        """The compiled form of a query that stands in the data."""
        return self._queries[text]

    @cached_property
    def _pile_cards(self) -> dict[str, dict[int, None]]:
        section: dict[str, tuple[int, ...]] = self._snapshot.section("pile_cards") or {}
        return {name: dict.fromkeys(indexes) for name, indexes in section.items()}

    def cards_for_pile(self, pile: str) -> Iterator[Card]:
        """The cards that a pile may hold, as far as a card alone tells."""
        return (self.at(index) for index in self._pile_cards.get(pile, range(len(self))))

    def may_lie_in(self, pile: str, card: Card) -> bool | None:
        """Whether a pile may hold a card, as far as the card alone tells; None where it may hold any."""
        indexes = self._pile_cards.get(pile)
        return None if indexes is None else self._numbers[card.number.upper()][0] in indexes

    def section(self, name: str) -> Any:
        """The plain data of a section of the snapshot; each belongs to the module that compiles it."""
        return self._snapshot.section(name)

    def __len__(self) -> int:
        return self._snapshot.size()

    def at(self, index: int) -> Card:
        """The card of that index, 0 to len(library) - 1, in the order of the data."""
        card = self._cards.get(index)
        if card is None:
            card = self._cards[index] = unpack(self._snapshot.card(index))
        return card

    def cards(self) -> Iterator[Card]:
        """Every card, sets in release order, then by number."""
        return (self.at(index) for index in range(len(self)))

    def printings(self, number: str) -> tuple[tuple[Card, Printing], ...]:
        """The printings with that collector number or GUID (any case); two where one replaced the other."""
        wanted = number.upper()
        cards = (self.at(index) for index in self._numbers.get(wanted, ()))
        return tuple(
            (card, one)
            for card in cards
            for one in card.printings
            if wanted in map(str.upper, (*one.numbers, one.guid))
        )

    def has_number(self, number: str) -> bool:
        """Whether any printing has that collector number or GUID (any case)."""
        return number.upper() in self._numbers

    def card(self, number: str) -> Card | None:
        """The card with that collector number, of whatever printing; None where there is none."""
        found = self._numbers.get(number.upper())
        return self.at(found[0]) if found else None

    def titled(self, key: str) -> tuple[Card, ...]:
        """The cards whose title has that name key."""
        found = self._titles.get(key)
        return tuple(map(self.at, found)) if found else ()

    def also_called(self, key: str) -> tuple[Card, ...]:
        """The cards that have that name key as an AKA, nickname or accepted spelling only."""
        found = self._aliases.get(key)
        return tuple(map(self.at, found)) if found else ()

    def named(self, name: str) -> tuple[Card, ...]:
        """The cards that have a name as title or AKA."""
        key = name_key(name)
        return self.titled(key) + tuple(card for card in self.also_called(key) if name in card.aka)

    def has_name(self, key: str) -> bool:
        """Whether any card has that name key."""
        return key in self._titles or key in self._aliases
