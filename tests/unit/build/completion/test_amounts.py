"""Curves and counts by type: as options write them, and what is left open."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.build.completion.amounts import (
    DEFAULT_TYPES,
    Cost,
    read_curve,
    read_types,
    shared_out,
    wished_amounts,
)
from deckcheck.errors import UsageError
from deckcheck.model import CardType


def test_a_curve_names_costs_and_how_many_cards_each_has():
    assert read_curve("2:10, 1:6,4+:3") == ((Cost(1), 6), (Cost(2), 10), (Cost(4, True), 3))
    assert read_curve("") == ()
    assert [cost for cost in ("*", None, 3, 4, 9) if Cost(4, True).holds(cost)] == [4, 9]
    assert [cost for cost in ("*", None, 3, 4, 9) if Cost(4).holds(cost)] == [4]


def test_types_are_named_by_their_first_letters():
    assert read_types("supporting:30,plot:8,equip:4,locations:18") == DEFAULT_TYPES
    assert read_types("p:10") == {CardType.PLOT_TWIST: 10}


@pytest.mark.parametrize(
    ("read", "text", "error"),
    [
        (read_curve, "a:3", "--curve: 'a' is no cost"),
        (read_curve, "3", "--curve: '3' is no name and number"),
        (read_curve, "3:100", "--curve: '3:100' is no name and number"),
        (read_curve, "3:-1", "--curve: '3:-1' is no name and number"),
        (read_types, "token:3", "--types: 'token' is no type of card"),
        (read_types, ":3", "--types: '' is no type of card"),
    ],
)
def test_what_means_nothing_is_said(read, text, error):
    with pytest.raises(UsageError) as caught:
        read(text)
    assert caught.value.message == error


def amounts(curve="", types="", size=60):
    wished, by_type = wished_amounts(read_curve(curve), read_types(types), size)
    return {str(cost): number for cost, number in wished}, [number for _, number in by_type]


def test_what_options_leave_open_is_as_usual():
    usual = {"1": 4, "2": 6, "3": 6, "4": 5, "5": 4, "6": 3, "7+": 2}
    assert amounts() == (usual, [30, 8, 4, 18])
    assert amounts(curve="1:10,2:10") == ({"1": 10, "2": 10}, [20, 11, 5, 24])
    assert amounts(types="supporting:15") == (
        {"1": 2, "2": 3, "3": 3, "4": 3, "5": 2, "6": 1, "7+": 1},
        [15, 12, 6, 27],
    )
    assert amounts(curve="1:10", types="supporting:30,plot:8,equipment:4,location:18")[1] == [30, 8, 4, 18]
    assert amounts(types="location:99")[1] == [0, 0, 0, 99]


@given(st.integers(0, 99), st.lists(st.integers(0, 30), min_size=1, max_size=8).filter(any))
def test_what_is_shared_out_is_all_there_and_as_near_to_the_shares_as_can_be(total, shares):
    parts = shared_out(total, shares)
    assert sum(parts) == total
    assert all(abs(part - total * share / sum(shares)) < 1 for part, share in zip(parts, shares))
