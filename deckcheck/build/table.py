"""The table of a simulation: hands, resources and sides of many games, side by side."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from deckcheck.build.plan import Payment, Plan, Ways
from deckcheck.build.spending import Spending

Numbers = NDArray[Any]
Flags = NDArray[np.bool_]


class TurnTally(NamedTuple):
    """What happened on a turn in all games.

    Sums of recruit points, of those spent and of their squares; games in which
    nothing was recruited, and in which every point was spent. `symbols` and
    `mains` count the games in which locations could pay for each of the plan's.
    """

    points: int
    spent: int
    squares: int
    missed: int
    all_spent: int
    symbols: tuple[int, ...]
    mains: tuple[int, ...]


class Table:
    """Games side by side: one column a game, one row a kind of card.

    `missed` counts the turns without a recruit of each game; `powers` counts for
    each payment of the plan how often its card was recruited, and how often it
    could be paid for then.
    """

    def __init__(self, plan: Plan, dealt: Numbers) -> None:
        games = dealt.shape[1]
        shape = (len(plan.cards), games)
        self._plan = plan
        self._dealt = dealt
        self._drawn = 0
        self._games = np.arange(games)
        self._hand: Numbers = np.zeros(shape, dtype=np.int8)
        self._up: Numbers = np.zeros(shape, dtype=np.int8)
        self._side: Flags = np.zeros(shape, dtype=np.bool_)
        self._side[list(plan.started)] = True
        self._points: Numbers = np.zeros(games, dtype=np.int8)
        self._helping = _helping(plan)
        self.missed: Numbers = np.zeros(games, dtype=np.int8)
        self.powers = [[0, 0] for _ in plan.payments]

    def draw(self, seen: int) -> None:
        """Draw until so many cards have been seen."""
        for kinds in self._dealt[self._drawn : seen]:
            self._hand[kinds, self._games] += 1
        self._drawn = max(self._drawn, seen)

    def lay(self) -> None:
        """Lay down a resource in every game whose hand has a card."""
        left = np.ones(len(self._games), dtype=np.bool_)
        covered = {symbol: self._any(self._up, kinds) for symbol, kinds in self._plan.symbols}
        for kind, symbols in self._helping.items():
            known = np.logical_and.reduce([covered[symbol] for symbol in symbols])
            left = self._lay(kind, left & ~known, left, self._up)
        for kind in self._helping:
            left = self._lay(kind, left, left, self._up)
        for kind in self._plan.spare:
            left = self._lay(kind, left, left)
        for one in self._plan.recruits:
            if not one.repeated:
                left = self._lay(one.kind, left & self._any(self._side, one.clashing), left)
        for one in self._plan.recruits:
            left = self._lay(one.kind, left, left)
        self._points += ~left

    def recruit(self) -> TurnTally:
        """Recruit for the most points, and count."""
        spent, came = Spending(self._plan.recruits, self._hand, self._side, self._points).most()
        missed: Flags = np.ones(len(self._games), dtype=np.bool_)
        for kind, number in came.items():
            there = number > 0
            self._hand[kind] -= number
            self._side[kind] |= there
            missed &= ~there
        self.missed += missed
        locations = self._hand + self._up
        for counts, payment in zip(self.powers, self._plan.payments):
            _count(counts, payment, came, locations)
        whole = spent.astype(np.int64)
        return TurnTally(
            int(self._points.sum(dtype=np.int64)),
            int(whole.sum()),
            int((whole * whole).sum()),
            int(missed.sum()),
            int((spent == self._points).sum()),
            tuple(int(self._any(locations, kinds).sum()) for _, kinds in self._plan.symbols),
            tuple(int(_payable(one.ways, locations).sum()) for one in self._plan.mains),
        )

    def _lay(self, kind: int, where: Flags, left: Flags, row: Numbers | None = None) -> Flags:
        """Lay a card of a kind down in games where it is in hand; gives the games that still lay none."""
        laid = where & (self._hand[kind] > 0)
        self._hand[kind] -= laid
        if row is not None:
            row[kind] += laid
        still: Flags = left & ~laid
        return still

    def _any(self, cards: Numbers, kinds: Sequence[int]) -> Flags:
        found: Flags = np.zeros(len(self._games), dtype=np.bool_)
        for kind in kinds:
            found |= cards[kind] > 0
        return found


def _helping(plan: Plan) -> dict[int, list[str]]:
    """The kinds of locations that help to pay for super powers, and with which symbols."""
    found: dict[int, list[str]] = {}
    for symbol, kinds in plan.symbols:
        for kind in kinds:
            found.setdefault(kind, []).append(symbol)
    return found


def _count(counts: list[int], payment: Payment, came: dict[int, Numbers], locations: Numbers) -> None:
    if payment.kind in came:
        there = came[payment.kind] > 0
        counts[0] += int(there.sum())
        counts[1] += int((there & _payable(payment.ways, locations)).sum())


def _payable(ways: Ways, locations: Numbers) -> Flags:
    """In which games so many locations pay for a super power, one way or another."""
    found: Flags = np.zeros(locations.shape[1], dtype=np.bool_)
    for groups in ways:
        pays: Flags = np.ones(locations.shape[1], dtype=np.bool_)
        for group in groups:
            pays &= locations[list(group.kinds)].sum(axis=0) >= group.needed
        found |= pays
    return found
