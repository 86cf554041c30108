"""Sample opening hands (RB Setting Up the Game, Step 5)."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from deckcheck.build.drawing import Stack
from deckcheck.build.mulligan import NEVER, Mulligan
from deckcheck.build.setup import Copies
from deckcheck.model import DECK_TYPES
from deckcheck.rules.chances import OPENING_HAND


class Hand(NamedTuple):
    """An opening hand, and the one that was shuffled back for it (empty: none was)."""

    cards: tuple[Copies, ...]
    thrown: tuple[Copies, ...] = ()


def sample_hands(stack: Stack, count: int, seed: int, mulligan: Mulligan = NEVER) -> Iterator[Hand]:
    """So many opening hands; the same deck and seed give the same hands, however the list is laid out."""
    order = sorted(stack.cards, key=_place)
    deck = [one for one in order for _ in range(one.quantity)]
    random = Random(seed)
    for _ in range(count):
        first = random.sample(deck, min(OPENING_HAND, len(deck)))
        if keeps(mulligan, first):
            yield Hand(_together(first))
        else:
            second = random.sample(deck, min(OPENING_HAND, len(deck)))
            yield Hand(_together(second), _together(first))


def keeps(mulligan: Mulligan, hand: Iterable[Copies]) -> bool:
    """Whether a policy keeps a hand; a card that is not known, or too little, is no reason to."""
    test = mulligan.keeps
    return test is None or any(one.card is not None and bool(test(one.card)) for one in hand)


def _together(hand: Iterable[Copies]) -> tuple[Copies, ...]:
    """A row a card: supporting characters by cost, plot twists, equipment, locations."""
    counts: dict[Copies, int] = {}
    for one in hand:
        counts[one] = counts.get(one, 0) + 1
    rows = [one._replace(quantity=count) for one, count in counts.items()]
    return tuple(sorted(rows, key=_place))


def _place(one: Copies) -> tuple[int, int, str, str]:
    if one.card is None:
        return (len(DECK_TYPES) + 1, 0, one.title, "")
    known = one.card.type in DECK_TYPES
    rank = DECK_TYPES.index(one.card.type) if known and one.card.type else len(DECK_TYPES)
    cost = one.card.cost if isinstance(one.card.cost, int) else 99
    return (rank, cost, one.title, one.card.number)
