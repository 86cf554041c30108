"""The chance to have seen cards by a turn (RB Setting Up the Game, Step 5; Turn Sequence, Draw Phase).

Seven cards are drawn before the game and two each turn; the player who goes
first draws none on the first turn.
"""

from collections.abc import Callable, Sequence
from math import comb
from typing import TypeVar

Need = TypeVar("Need")

OPENING_HAND = 7
DRAWS = 2


def draws_by(turn: int, first: bool) -> int:
    """How many cards a player has drawn on turns 1 to `turn`; turn 0 is before the game."""
    return DRAWS * max(0, turn - 1 if first else turn)


def seen_by(turn: int, first: bool) -> int:
    """How many cards a player has seen by the draw of that turn, the opening hand among them."""
    return OPENING_HAND + draws_by(turn, first)


def at_least(count: int, wanted: int, size: int, drawn: int) -> float:
    """The chance of `count` or more of the `wanted` among so many drawn of a deck of that size."""
    drawn = min(drawn, size)
    held = range(count, min(wanted, drawn) + 1)
    ways = sum(comb(wanted, have) * comb(size - wanted, drawn - have) for have in held)
    return ways / comb(size, drawn)


def either_seat(chance: Callable[[int], float], turn: int) -> float:
    """The chance by a turn where nobody knows who goes first; `chance` is given the cards seen."""
    return sum(chance(seen_by(turn, first)) for first in (True, False)) / 2


def meeting(
    copies: Sequence[int],
    size: int,
    drawn: int,
    need: Need | None,
    after: Callable[[Need, int], Need | None],
) -> float:
    """The chance that so many drawn meet a need, given how many of each kind there are.

    `copies` are the copies of each kind in a deck of that size; `after` says
    what is still needed with one more of a kind (by its place), None for nothing.
    """
    drawn = min(drawn, size)
    ways: dict[Need | None, list[int]] = {need: [1] + [0] * drawn}
    for kind, held in enumerate(copies):
        further: dict[Need | None, list[int]] = {}
        for needed, before in ways.items():
            left = needed
            for count in range(min(held, drawn) + 1):
                left = after(left, kind) if count and left is not None else left
                _add(further.setdefault(left, [0] * (drawn + 1)), before, count, comb(held, count))
        ways = further
    rest = size - sum(copies)
    met = ways.get(None, ()) if rest >= 0 else ()
    return sum(number * comb(rest, drawn - taken) for taken, number in enumerate(met)) / comb(size, drawn)


def _add(ways: list[int], before: Sequence[int], count: int, times: int) -> None:
    """Add the ways to draw `count` cards more, of which there are so many for each way before."""
    for taken, number in enumerate(before[: len(before) - count]):
        if number:
            ways[taken + count] += number * times
