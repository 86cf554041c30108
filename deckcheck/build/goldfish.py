"""Games without an opponent, many thousands at a time, under a simple policy.

Each turn the player draws, lays down one resource and recruits to spend the most
(RB Turn Sequence). A location that gives a power symbol no face-up location gives
yet is laid first, then others that give one that super powers take, all face up;
then what is never recruited, a copy of who is on the side already, and at last
the dearest card. Of the ways to spend the most the one with the dearest cards is
taken. No name comes twice on the side (RB Uniqueness; Swarm and equipment do),
nobody is stunned, and neither plot twists nor super powers are played: for a
super power it is only noted whether locations, face up or in hand, could pay.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from deckcheck.build.dealing import deal_hands
from deckcheck.build.plan import Payment, Plan
from deckcheck.build.table import Table, TurnTally
from deckcheck.rules.chances import seen_by

BATCH = 16_384
"""So many games are played at a time, for the caches of a processor to hold them."""


class PowerTally(NamedTuple):
    """How often a card with a super power was recruited, and how often locations could pay for it then."""

    payment: Payment
    recruited: int
    payable: int


class Tally(NamedTuple):
    """All that was counted in so many games; `missed` are sums and squares of missed turns a game."""

    games: int
    mulligans: int
    turns: tuple[TurnTally, ...]
    powers: tuple[PowerTally, ...]
    missed: int
    missed_squares: int


def play(
    plan: Plan,
    games: int,
    turns: int,
    random: np.random.Generator,
    first: bool = False,
    keeps: Sequence[bool] | None = None,
) -> Tally:
    """Play so many games by the plan, going first or second.

    A first hand without a card of the kinds in `keeps` takes a mulligan;
    without `keeps` none does.
    """
    found = [
        _batch(plan, min(BATCH, games - start), turns, random, first, keeps)
        for start in range(0, games, BATCH)
    ]
    return together(found)


def together(tallies: Sequence[Tally]) -> Tally:
    """The games of one or more tallies of one plan and as many turns."""
    first = tallies[0]
    return Tally(
        sum(one.games for one in tallies),
        sum(one.mulligans for one in tallies),
        tuple(_turns_together(those) for those in zip(*(one.turns for one in tallies))),
        tuple(
            PowerTally(power.payment, _sum(those, 1), _sum(those, 2))
            for power, those in zip(first.powers, zip(*(one.powers for one in tallies)))
        ),
        sum(one.missed for one in tallies),
        sum(one.missed_squares for one in tallies),
    )


def _turns_together(those: Sequence[TurnTally]) -> TurnTally:
    return TurnTally(
        points=_sum(those, 0),
        spent=_sum(those, 1),
        squares=_sum(those, 2),
        missed=_sum(those, 3),
        all_spent=_sum(those, 4),
        symbols=tuple(map(sum, zip(*(one.symbols for one in those)))),
        mains=tuple(map(sum, zip(*(one.mains for one in those)))),
    )


def _sum(rows: Sequence[tuple[Any, ...]], place: int) -> int:
    return sum(int(row[place]) for row in rows)


def _batch(
    plan: Plan,
    games: int,
    turns: int,
    random: np.random.Generator,
    first: bool,
    keeps: Sequence[bool] | None,
) -> Tally:
    dealt, mulligans = deal_hands(plan.copies, keeps, games, seen_by(turns, first), random)
    table = Table(plan, dealt)
    found = []
    for turn in range(1, turns + 1):
        table.draw(seen_by(turn, first))
        table.lay()
        found.append(table.recruit())
    missed = table.missed.astype(np.int64)
    powers = (PowerTally(one, *counts) for one, counts in zip(plan.payments, table.powers))
    return Tally(
        games, mulligans, tuple(found), tuple(powers), int(missed.sum()), int((missed * missed).sum())
    )
