"""The chance to have seen cards by a turn (RB Setting Up the Game, Step 5; Turn Sequence, Draw Phase).

Seven cards are drawn before the game and two each turn; the player who goes
first draws none on the first turn.
"""

from collections.abc import Callable, Iterator, Sequence
from math import comb

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
    return (chance(seen_by(turn, True)) + chance(seen_by(turn, False))) / 2


def holding(copies: tuple[int, ...], size: int, drawn: int, enough: Callable[[Sequence[int]], bool]) -> float:
    """The chance that so many drawn are enough, given how many of each kind there are.

    `copies` are the copies of each kind in a deck of that size; `enough` is told
    how many of each kind were drawn.
    """
    drawn = min(drawn, size)
    rest = size - sum(copies)
    ways = 0
    for counts in _drawn_of(copies, drawn):
        left = drawn - sum(counts)
        if left <= rest and enough(counts):
            ways += _ways(copies, counts) * comb(rest, left)
    return ways / comb(size, drawn)


def _drawn_of(copies: tuple[int, ...], drawn: int) -> Iterator[tuple[int, ...]]:
    """Every way to have at most so many cards of the kinds."""
    if not copies:
        yield ()
        return
    for count in range(min(copies[0], drawn) + 1):
        for others in _drawn_of(copies[1:], drawn - count):
            yield (count, *others)


def _ways(copies: tuple[int, ...], counts: tuple[int, ...]) -> int:
    ways = 1
    for held, count in zip(copies, counts):
        ways *= comb(held, count)
    return ways
