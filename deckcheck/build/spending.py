"""Recruiting to spend the most: for many games at a time, what of each hand comes into play.

The sums of costs that a hand can make are the bits of one number a game. Each
card that may come adds the sums so far, moved up by its cost; the highest sum
within the points is then taken apart again, from the last card to the first.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deckcheck.build.plan import Recruit

Numbers = NDArray[Any]
Flags = NDArray[np.bool_]


class Option(NamedTuple):
    """A card that may come, in the games where it may."""

    kind: int
    cost: int
    able: Flags


class Spending:
    """Hands, sides and points of games, and what can be recruited."""

    def __init__(self, recruits: Sequence[Recruit], hand: Numbers, side: Flags, points: Numbers) -> None:
        """`recruits` are dearest first; `points` are at most 30, for a sum is a bit of a number."""
        self._recruits = recruits
        self._hand = hand
        self._side = side
        self._points = points
        self._most = int(points.max(initial=0))

    def most(self) -> tuple[Numbers, dict[int, Numbers]]:
        """The points spent in each game, and by kind how many cards come."""
        slots = list(self._slots())
        sums: list[Numbers] = [np.ones(len(self._points), dtype=np.uint32)]
        for options in slots:
            reached = sums[-1].copy()
            for one in options:
                reached |= np.where(one.able, sums[-1] << np.uint32(one.cost), np.uint32(0))
            sums.append(reached)
        within = sums[-1] & ((np.uint32(2) << self._points.astype(np.uint32)) - np.uint32(1))
        spent = (np.frexp(within.astype(np.float64))[1] - 1).astype(np.int8)
        came = self._taken(slots, sums, spent)
        self._add_free(came)
        return spent, came

    def _taken(
        self, slots: Sequence[Sequence[Option]], sums: Sequence[Numbers], spent: Numbers
    ) -> dict[int, Numbers]:
        came: dict[int, Numbers] = {}
        rest = spent.astype(np.int16)
        for before, options in zip(reversed(sums[:-1]), reversed(slots)):
            needed = ~_has(before, rest)
            for one in options:
                takes = needed & one.able & (rest >= one.cost) & _has(before, rest - one.cost)
                rest = rest - np.where(takes, one.cost, 0).astype(np.int16)
                needed &= ~takes
                came[one.kind] = came.get(one.kind, 0) + takes.astype(np.int8)
        return came

    def _slots(self) -> Iterator[list[Option]]:
        """Of each slot one card at most may come: of characters that clash, and of each copy."""
        seen: set[int] = set()
        for one in self._recruits:
            if one.cost == 0 or one.cost > self._most or one.kind in seen:
                continue
            if one.repeated:
                held = int(self._hand[one.kind].max(initial=0))
                for copy in range(1, min(held, self._most // one.cost) + 1):
                    yield [Option(one.kind, one.cost, self._able(one, copy))]
                continue
            together = _joined(one, self._recruits)
            seen.update(other.kind for other in together)
            yield [Option(other.kind, other.cost, self._able(other, 1)) for other in together if other.cost]

    def _able(self, one: Recruit, copies: int) -> Flags:
        """The games where so many copies are in hand and nothing keeps them out."""
        able: Flags = self._hand[one.kind] >= copies
        if not one.repeated:
            able = able & ~self._side[list(one.clashing)].any(axis=0)
        if one.players is not None:
            able = able & self._side[list(one.players)].any(axis=0)
        return able

    def _add_free(self, came: dict[int, Numbers]) -> None:
        """What costs nothing comes as well: all copies, or one where its name is not there."""
        for one in self._recruits:
            if one.cost == 0:
                able = self._able(one, 1)
                for kind in () if one.repeated else one.clashing:
                    able = able & ~(came.get(kind, np.zeros(len(able), dtype=np.int8)) > 0)
                number = self._hand[one.kind] if one.repeated else np.int8(1)
                came[one.kind] = np.where(able, number, np.int8(0)).astype(np.int8)


def _joined(one: Recruit, recruits: Sequence[Recruit]) -> list[Recruit]:
    """The characters that clash with one, or with one that does: at most one of them comes on a turn."""
    by_kind = {other.kind: other for other in recruits}
    found = {one.kind}
    waiting = [one]
    while waiting:
        for kind in waiting.pop().clashing:
            if kind in by_kind and kind not in found:
                found.add(kind)
                waiting.append(by_kind[kind])
    return [other for other in recruits if other.kind in found]


def _has(sums: Numbers, number: Numbers) -> Flags:
    """Whether a sum is among the bits; none below zero is."""
    bits = (sums >> np.maximum(number, 0).astype(np.uint32)) & np.uint32(1)
    found: Flags = (bits > 0) & (number >= 0)
    return found
