"""What a deck is completed from: the deck as it stands, and the cards that may be added to it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from deckcheck.build.completion.program import Demand, Program
from deckcheck.cards.library import Library
from deckcheck.deck import CardEntry, Deck
from deckcheck.formats.requirement import Held
from deckcheck.model import DECK_TYPES, Card, Printing, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.limits import deck_size, limit
from deckcheck.rules.piles import held


class Situation:
    """One deck of 60 as it stands, and everything around it.

    `elsewhere` are numbers of cards in the other decks of a main character that
    brings several without a card in common.
    """

    def __init__(self, deck: Deck, context: Context, elsewhere: frozenset[str] = frozenset()) -> None:
        self.deck = deck
        self.context = context
        self.elsewhere = elsewhere

    @property
    def library(self) -> Library:
        """The library of cards."""
        return self.context.library

    @cached_property
    def mains(self) -> tuple[Card, ...]:
        """The starting main characters."""
        return tuple(entry.card for entry in self.deck.mains)

    @cached_property
    def leaders(self) -> tuple[Card, ...]:
        """The starting main characters and the cards of the Level Up Zone."""
        return (*self.mains, *(entry.card for entry in self.deck.zone(Zone.LEVEL_UP)))

    @cached_property
    def inside(self) -> tuple[CardEntry, ...]:
        """The entries of the 60 that stand."""
        return self.deck.zone(Zone.DECK)

    @cached_property
    def kept(self) -> Mapping[str, int]:
        """How many copies of each card of the 60 stand, by number."""
        found: dict[str, int] = {}
        for entry in self.inside:
            found[entry.card.number] = found.get(entry.card.number, 0) + entry.quantity
        return found

    def lot(self, zones: Iterable[Zone]) -> list[Held]:
        """The entries of zones as a lot for requirements."""
        return held(self.deck.zone(*zones))


class Candidate(NamedTuple):
    """A card that the finished deck may hold; its index is that of its variable.

    `kept` copies of it stand already; `printing` is the one to write.
    """

    card: Card
    kept: int
    printing: Printing


class Pool:
    """The candidates, each a variable of the program: how many copies the finished deck has.

    Beside what stands, they are the cards that fill a deck by their type and of
    which the library knows everything.
    """

    def __init__(self, situation: Situation, program: Program) -> None:
        self.situation = situation
        self.candidates = tuple(_candidates(situation))
        self.index = {one.card.number: place for place, one in enumerate(self.candidates)}
        size = deck_size(situation.deck)
        for _ in self.candidates:
            program.variable(size)
        program.cards = len(self.candidates)

    def __iter__(self) -> Iterator[tuple[int, Candidate]]:
        return iter(enumerate(self.candidates))

    def those(self, test: Callable[[Card], bool]) -> list[int]:
        """The variables of the candidates whose card passes a test."""
        return [index for index, one in self if test(one.card)]

    def bar(self, demand: Demand, test: Callable[[Card], bool]) -> Demand:
        """Let no copy be added of the cards that pass a test; gives the demand back."""
        for index in self.those(test):
            demand.cap(index, self.candidates[index].kept)
        return demand

    def most(self, index: int) -> int:
        """How many copies a deck may hold by the copy limit, or has."""
        one = self.candidates[index]
        return max(one.kept, limit(one.card).number)

    def kept_copies(self, variables: Iterable[int]) -> int:
        """How many copies of these cards stand."""
        return sum(self.candidates[index].kept for index in variables)


def either(
    demand: Demand, pool: Pool, program: Program, holders: Sequence[int], others: Sequence[int]
) -> int | None:
    """Demand that a deck has some cards or others; what stands decides, a switch where neither stands.

    The switch is 1 where the holders may be in; None where there is none.
    """
    if pool.kept_copies(holders):
        for index in others:
            demand.cap(index, pool.candidates[index].kept)
        return None
    if pool.kept_copies(others):
        for index in holders:
            demand.cap(index, 0)
        return None
    chosen = program.switch()
    for index in holders:
        demand.row({index: 1, chosen: -pool.most(index)}, high=0)
    size = deck_size(pool.situation.deck)
    demand.row({**dict.fromkeys(others, 1), chosen: size}, high=size)
    return chosen


def named(card: Card) -> str:
    """Title and number, as messages name a card."""
    return f"{card.title} ({card.number})"


def _candidates(situation: Situation) -> Iterator[Candidate]:
    for card in situation.library.cards():
        kept = situation.kept.get(card.number, 0)
        if kept or fills_decks(card):
            yield Candidate(card, kept, printing_to_write(card, situation.context))


def fills_decks(card: Card) -> bool:
    """Whether a card is one to fill a deck with: by its type, and with nothing unknown about it."""
    return card.type in DECK_TYPES and card.rules.never_in_deck is None and not card.unknown


def printing_to_write(card: Card, context: Context) -> Printing:
    """The printing to name: not withdrawn, out by the day, of the format's sets; the first such one."""
    sets = context.game_format.sets

    def drawbacks(printing: Printing) -> tuple[bool, bool, bool]:
        withdrawn = bool(printing.banned and printing.banned <= context.as_of)
        early = bool(printing.released and printing.released > context.as_of)
        return withdrawn, early, bool(sets) and printing.set not in sets

    return min(card.printings, key=drawbacks)
