"""Chances, beside the count of all hands of a small deck."""

from collections.abc import Sequence
from itertools import combinations

import pytest

from deckcheck.rules.chances import at_least, draws_by, either_seat, meeting, seen_by

Need = tuple[int, ...]


def counted(deck: Sequence[int], drawn: int, need: Need) -> float:
    """The share of hands that hold of each kind as many cards as are needed, -1 being no kind at all."""
    hands = list(combinations(deck, min(drawn, len(deck))))
    return sum(all(hand.count(kind) >= few for kind, few in enumerate(need)) for hand in hands) / len(hands)


def after(need: Need, kind: int) -> Need | None:
    """What is still needed with one more of a kind."""
    left = tuple(few - (at == kind and few > 0) for at, few in enumerate(need))
    return left if any(left) else None


def test_cards_are_drawn_two_a_turn_but_not_on_the_first_turn_of_who_goes_first() -> None:
    assert [draws_by(turn, True) for turn in range(4)] == [0, 0, 2, 4]
    assert [draws_by(turn, False) for turn in range(4)] == [0, 2, 4, 6]
    assert [seen_by(turn, True) for turn in range(4)] == [7, 7, 9, 11]
    assert [seen_by(turn, False) for turn in range(4)] == [7, 9, 11, 13]


def test_a_chance_from_either_seat_is_the_mean_of_both() -> None:
    assert either_seat(lambda seen: seen / 10, 3) == (1.1 + 1.3) / 2


@pytest.mark.parametrize("drawn", range(8))
@pytest.mark.parametrize("wanted", range(7))
def test_at_least_so_many_of_the_wanted(wanted: int, drawn: int) -> None:
    deck = [0] * wanted + [-1] * (6 - wanted)
    for count in range(5):
        assert at_least(count, wanted, 6, drawn) == pytest.approx(counted(deck, drawn, (count,)))


@pytest.mark.parametrize("drawn", range(10))
def test_several_kinds_that_meet_a_need(drawn: int) -> None:
    deck = [0, 0, 0, 1, 2, 2, -1, -1]
    for need in ((1, 0, 0), (2, 0, 0), (3, 1, 2), (1, 1, 1), (0, 2, 0), (0, 0, 2), (2, 0, 1)):
        chance = meeting((3, 1, 2), 8, drawn, need, after)
        assert chance == pytest.approx(counted(deck, drawn, need))


def test_a_deck_of_those_kinds_alone_and_one_that_is_too_small_for_them() -> None:
    assert meeting((3, 1), 4, 2, (1, 1), after) == pytest.approx(1 / 2)
    assert meeting((3, 1), 3, 2, (1, 1), after) == 0


def test_where_nothing_is_needed_every_hand_will_do() -> None:
    assert meeting((3, 1), 6, 2, None, after) == 1
    assert meeting((), 6, 2, None, after) == 1
    assert meeting((), 6, 2, (1,), after) == 0
