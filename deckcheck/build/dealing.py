"""Shuffled decks by the million, with numpy: opening hands and the draws after them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deckcheck.rules.chances import OPENING_HAND

Kinds = NDArray[Any]
"""The kind of each card drawn, one row a draw and one column a game."""

CHUNK = 32_768
"""So many games are dealt at a time, for the caches of a processor to hold them."""


def deal(copies: Sequence[int], games: int, draws: int, random: np.random.Generator) -> Kinds:
    """The first cards of so many shuffled decks, given how many copies of each kind a deck holds.

    Each order is as likely as any other. A deck that has fewer cards gives all of them.
    """
    deck = np.repeat(np.arange(len(copies), dtype=_small(len(copies))), copies)
    dealt = np.empty((min(draws, len(deck)), games), dtype=deck.dtype)
    for start in range(0, games, CHUNK):
        end = min(start + CHUNK, games)
        dealt[:, start:end] = deck[_places(len(deck), end - start, len(dealt), random)]
    return dealt


def deal_hands(
    copies: Sequence[int], keeps: Sequence[bool] | None, games: int, draws: int, random: np.random.Generator
) -> tuple[Kinds, int]:
    """Decks after the mulligan, and how many took one.

    A hand is kept for any card of the kinds in `keeps`; without `keeps` every
    hand is. Who does not keep it shuffles again.
    """
    dealt = deal(copies, games, draws, random)
    if keeps is None:
        return dealt, 0
    good = np.asarray(keeps, dtype=bool)
    again = np.flatnonzero(~good[dealt[:OPENING_HAND]].any(axis=0))
    dealt[:, again] = deal(copies, len(again), draws, random)
    return dealt, len(again)


def _places(size: int, games: int, draws: int, random: np.random.Generator) -> NDArray[Any]:
    """Places in a deck without repetition.

    A draw picks one of the places that are left by its rank; counting up past
    the places taken before, in rising order, turns the rank into the place.
    """
    kind = _small(size)
    places = np.empty((draws, games), dtype=kind)
    taken = np.empty((draws, games), dtype=kind)
    for draw in range(draws):
        place = random.integers(0, size - draw, games, dtype=kind)
        for lower in taken[:draw]:
            place += lower <= place
        places[draw] = place
        for slot in taken[:draw]:
            higher = np.maximum(slot, place)
            np.minimum(slot, place, out=slot)
            place = higher
        taken[draw] = place
    return places


def _small(count: int) -> type[np.unsignedinteger[Any]]:
    """The smallest type that counts so far."""
    return np.uint8 if count <= 256 else np.uint16
