"""Recruiting to spend the most, against trying every choice."""

from itertools import combinations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.build.plan import Recruit
from deckcheck.build.spending import Spending


def recruits_of(costs, repeated=(), clashing=(), players=None):
    """Recruits by cost, dearest first; kinds are places in `costs`."""
    found = []
    for kind, cost in enumerate(costs):
        same = {kind} if kind not in repeated else set()
        for pair in clashing:
            same |= set(pair) if kind in pair and kind not in repeated else set()
        found.append(Recruit(kind, cost, tuple(sorted(same)), kind in repeated, (players or {}).get(kind)))
    return sorted(found, key=lambda one: (-one.cost, one.kind))


def spend(recruits, hand, side, points):
    """What one game spends, and how many of each kind come."""
    columns = [np.array([[one] for one in rows]) for rows in (hand, side)]
    spent, came = Spending(
        recruits, columns[0].astype(np.int8), columns[1].astype(bool), np.array([points], np.int8)
    ).most()
    return int(spent[0]), {kind: int(number[0]) for kind, number in came.items() if number[0]}


def best(costs, hand, side, points, repeated):
    """The most that any choice of cards can spend."""
    cards = [
        kind
        for kind, number in enumerate(hand)
        for _ in range(number if kind in repeated else min(1, number))
    ]
    able = [kind for kind in cards if kind in repeated or not side[kind]]
    choices = (choice for size in range(len(able) + 1) for choice in combinations(able, size))
    return max(total for choice in choices if (total := sum(costs[kind] for kind in choice)) <= points)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.tuples(st.integers(1, 9), st.integers(0, 3), st.booleans(), st.booleans()), max_size=6),
    st.integers(0, 12),
)
def test_no_choice_spends_more(cards, points):
    costs = [cost for cost, _, _, _ in cards]
    hand = [number for _, number, _, _ in cards]
    side = [there for _, _, there, _ in cards]
    repeated = [kind for kind, (_, _, _, again) in enumerate(cards) if again]
    if not cards:
        return
    spent, came = spend(recruits_of(costs, repeated), hand, side, points)
    assert spent == best(costs, hand, side, points, repeated)
    assert spent == sum(costs[kind] * number for kind, number in came.items())
    assert all(number <= (hand[kind] if kind in repeated else 1) for kind, number in came.items())
    assert not any(side[kind] for kind in came if kind not in repeated)


def test_of_equal_choices_the_dearest_cards_come():
    assert spend(recruits_of([1, 2, 3]), [1, 1, 1], [0, 0, 0], 3) == (3, {2: 1})


def test_of_two_that_clash_one_comes():
    """Both together would spend 5; the dearer one with the third card spends 4."""
    recruits = recruits_of([2, 3, 1], clashing=[(0, 1)])
    assert spend(recruits, [1, 1, 1], [0, 0, 0], 5) == (4, {1: 1, 2: 1})
    assert spend(recruits, [1, 1, 1], [0, 1, 0], 5) == (1, {2: 1})


def test_affiliated_equipment_waits_for_a_character():
    recruits = recruits_of([2, 1], repeated=[1], players={1: (0,)})
    assert spend(recruits, [0, 2], [0, 0], 3) == (0, {})
    assert spend(recruits, [0, 2], [1, 0], 3) == (2, {1: 2})


def test_what_is_free_comes_as_well():
    recruits = recruits_of([0, 0, 2], repeated=[1])
    assert spend(recruits, [2, 2, 1], [0, 0, 0], 2) == (2, {0: 1, 1: 2, 2: 1})
    assert spend(recruits, [2, 0, 0], [1, 0, 0], 2) == (0, {})
