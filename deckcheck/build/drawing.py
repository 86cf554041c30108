"""The cards a player draws from, and those of them that a query means."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from deckcheck.build.setup import Copies, in_play, total
from deckcheck.deck import Deck
from deckcheck.model import Card, Zone
from deckcheck.rules.decks import split
from deckcheck.rules.starting import to_draw

Test = Callable[[Card], bool | None]
"""Whether a query means a card; None where a fact that it needs is not known."""


class Stack(NamedTuple):
    """The cards a player draws from, a row a card in the order of the list, and those that start in play.

    Main characters, the Level Up Zone and piles are not among them, nor is what
    a main character starts with in play (RB Setting Up the Game). A row without a
    card is a line of the list that names no card that is known.
    """

    cards: tuple[Copies, ...]
    in_play: tuple[Copies, ...]

    @property
    def size(self) -> int:
        """How many cards that is."""
        return total(self.cards)


class Wanted(NamedTuple):
    """The cards of a stack that a query means; of the `unclear` ones nobody can tell."""

    cards: tuple[Copies, ...]
    unclear: tuple[Copies, ...]

    @property
    def copies(self) -> int:
        """How many cards that is."""
        return total(self.cards)


def stacks(deck: Deck) -> tuple[Stack, ...]:
    """What a player may draw from: the one deck of a list, or each of the decks it brings."""
    return tuple(_stack(part) for part in split(deck))


def wanted(stack: Stack, test: Test) -> Wanted:
    """The cards of the stack that pass a test."""
    answers = [(one, test(one.card) if one.card else None) for one in stack.cards]
    return Wanted(
        tuple(one for one, answer in answers if answer),
        tuple(one for one, answer in answers if answer is None),
    )


def overlap(some: Iterable[Copies], others: Sequence[Copies]) -> int:
    """How many cards are among both."""
    return total(one for one in some if one in others)


def _stack(deck: Deck) -> Stack:
    copies: dict[str, Copies] = {}
    for entry in (one for one in to_draw(deck).entries if one.zone is Zone.DECK):
        key = entry.card.number if entry.card else f"line {entry.line.span.line}"
        before = copies[key].quantity if key in copies else 0
        copies[key] = Copies(before + entry.quantity, entry.title, entry.card)
    return Stack(tuple(one for one in copies.values() if one.quantity), tuple(in_play(deck)))
