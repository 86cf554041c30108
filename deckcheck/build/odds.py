"""The exact chance to have cards by a turn, by the game's own rules for drawing.

Seven cards, one mulligan for seven new ones (RB Setting Up the Game, Step 5);
two cards a turn, the first player's first turn without (RB Turn Sequence, Draw
Phase); one resource a turn (Resource Step). All numbers are ratios of whole
numbers until they are shown.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

from deckcheck.rules.chances import DRAWS, OPENING_HAND, draws_by

Distribution = tuple[Fraction, ...]
"""The chance of exactly so many cards, from none up to all of them."""


class Cards(NamedTuple):
    """How many cards are drawn from, and how many of them are wanted.

    Where a mulligan is taken without any of the `kept` cards in the opening
    hand, `both` are the cards both wanted and kept for; `kept` is None where
    none is ever taken.
    """

    size: int
    wanted: int
    kept: int | None = None
    both: int = 0


class Row(NamedTuple):
    """The chances on a turn (0: with the opening hand): of who goes first, and of who does not."""

    turn: int
    first: float
    second: float


def chance_of_mulligan(cards: Cards) -> Fraction:
    """The chance that the first seven hold none of the cards one keeps a hand for."""
    if cards.kept is None:
        return Fraction(0)
    drawn = min(OPENING_HAND, cards.size)
    return Fraction(comb(cards.size - cards.kept, drawn), comb(cards.size, drawn))


def opening(cards: Cards) -> Distribution:
    """The wanted cards in the opening hand that is kept.

    What a hand without a kept card held does not matter: it is shuffled back, and
    the second hand is like any other.
    """
    plain = among(cards.size, cards.wanted, OPENING_HAND)
    again = chance_of_mulligan(cards)
    if not again:
        return plain
    others = among(cards.size - (cards.kept or 0), cards.wanted - cards.both, OPENING_HAND)
    missed = (*others, *[Fraction(0)] * (len(plain) - len(others)))
    return tuple(one + again * one - again * thrown for one, thrown in zip(plain, missed))


def seen(cards: Cards, turn: int, first: bool) -> Distribution:
    """The wanted cards drawn by a turn, the kept opening hand among them, wherever they are by then."""
    found = [Fraction(0)] * (cards.wanted + 1)
    left = max(0, cards.size - OPENING_HAND)
    for have, chance in enumerate(opening(cards)):
        if chance:
            for more, likely in enumerate(among(left, cards.wanted - have, draws_by(turn, first))):
                found[have + more] += chance * likely
    return tuple(found)


def in_hand(cards: Cards, turn: int, first: bool) -> Distribution:
    """The wanted cards in hand after the Resource Step of a turn, with nothing played but resources.

    Each turn a card that is not wanted becomes a resource, a wanted one where
    there is no other.
    """
    states = {_Hand(have, 0): chance for have, chance in enumerate(opening(cards)) if chance}
    drawn = min(OPENING_HAND, cards.size)
    for now in range(1, turn + 1):
        more = min(0 if first and now == 1 else DRAWS, cards.size - drawn)
        states = _turn(states, cards, drawn, more, now)
        drawn += more
    found = [Fraction(0)] * (cards.wanted + 1)
    for hand, chance in states.items():
        found[hand.seen - hand.laid] += chance
    return tuple(found)


def at_least(distribution: Sequence[Fraction], count: int) -> Fraction:
    """The chance of that many or more."""
    return sum(distribution[count:], Fraction(0))


def table(cards: Cards, count: int, turns: int, hand: bool = False) -> tuple[Row, ...]:
    """The chance to have at least `count`, seen or in hand, with the opening hand and by each turn."""
    count_by = in_hand if hand else seen

    def chance(turn: int, first: bool) -> float:
        return float(at_least(count_by(cards, turn, first), count))

    return tuple(Row(turn, chance(turn, True), chance(turn, False)) for turn in range(turns + 1))


def among(size: int, wanted: int, drawn: int) -> Distribution:
    """How many wanted cards are among so many drawn from so many (the hypergeometric distribution)."""
    drawn = min(drawn, size)
    ways = comb(size, drawn)
    most = min(wanted, drawn)
    chances = (Fraction(comb(wanted, k) * comb(size - wanted, drawn - k), ways) for k in range(most + 1))
    return (*chances, *[Fraction(0)] * (wanted - most))


class _Hand(NamedTuple):
    """So many wanted cards drawn, and so many of them laid down as resources."""

    seen: int
    laid: int


def _turn(
    states: dict[_Hand, Fraction], cards: Cards, drawn: int, more: int, turn: int
) -> dict[_Hand, Fraction]:
    """The hands after the draw and the resource of a turn, given those before it."""
    after: dict[_Hand, Fraction] = {}
    for hand, chance in states.items():
        for new, likely in enumerate(among(cards.size - drawn, cards.wanted - hand.seen, more)):
            if likely:
                now = _lay(_Hand(hand.seen + new, hand.laid), drawn + more, turn)
                after[now] = after.get(now, Fraction(0)) + chance * likely
    return after


def _lay(hand: _Hand, drawn: int, turn: int) -> _Hand:
    """Lay down a card that is not wanted, else a wanted one, else nothing."""
    others = drawn - hand.seen - (turn - 1 - hand.laid)
    if others > 0 or hand.seen == hand.laid:
        return hand
    return hand._replace(laid=hand.laid + 1)
