"""Decks dealt by numpy: every order alike, and as the exact odds say."""

from itertools import permutations
from math import sqrt

import numpy as np
import pytest

from deckcheck.build.dealing import deal, deal_hands
from deckcheck.build.estimates import mean, share
from deckcheck.build.odds import Cards, at_least, chance_of_mulligan, seen
from deckcheck.rules.chances import seen_by

GAMES = 200_000
FAR = 4.5
"""So many deviations; a right simulation goes further about once in 150,000 times."""


def test_every_order_of_a_small_deck_is_as_likely():
    dealt = deal([1, 1, 1, 1], GAMES, 4, np.random.default_rng(3))
    orders, counts = np.unique(dealt, axis=1, return_counts=True)
    assert sorted(map(tuple, orders.T.tolist())) == sorted(permutations(range(4)))
    expected = GAMES / 24
    assert ((counts - expected) ** 2 / expected).sum() < 60


@pytest.mark.parametrize("copies", [[4, 3, 1], [0, 2, 5], [300, 100], [1] * 300])
def test_no_card_is_dealt_twice(copies):
    dealt = deal(copies, 500, sum(copies) + 3, np.random.default_rng(1))
    assert dealt.shape == (sum(copies), 500)
    for kind, number in enumerate(copies):
        assert ((dealt == kind).sum(axis=0) == number).all()


def test_the_same_seed_deals_the_same():
    one, other = (deal([4] * 15, 70_000, 7, np.random.default_rng(9)) for _ in range(2))
    assert (one == other).all()


@pytest.mark.parametrize(
    ("cards", "least", "turn", "first"),
    [
        (Cards(60, 4), 1, 0, False),
        (Cards(60, 4), 1, 3, True),
        (Cards(60, 8), 2, 2, True),
        (Cards(60, 4, 4, 4), 1, 0, False),
        (Cards(60, 4, 8, 0), 1, 0, False),
        (Cards(60, 8, 6, 3), 2, 4, False),
        (Cards(59, 16), 3, 5, True),
    ],
    ids=str,
)
def test_simulated_hands_agree_with_the_exact_odds(cards, least, turn, first):
    """Ten million games a row were played once as well: each exact number lay in their 95 % interval."""
    kept = cards.kept or 0
    copies = [cards.wanted - cards.both, cards.both, kept - cards.both]
    copies.append(cards.size - sum(copies))
    keeps = None if cards.kept is None else [False, True, True, False]
    dealt, again = deal_hands(copies, keeps, GAMES, seen_by(turn, first), np.random.default_rng(11))
    hits = int(((dealt < 2).sum(axis=0) >= least).sum())
    assert _away(hits, float(at_least(seen(cards, turn, first), least))) < FAR
    assert _away(again, float(chance_of_mulligan(cards))) < FAR


def _away(hits: int, chance: float) -> float:
    """By how many deviations a count is off."""
    if chance in (0.0, 1.0):
        return 0.0 if hits == chance * GAMES else float("inf")
    return abs(hits / GAMES - chance) / sqrt(chance * (1 - chance) / GAMES)


def test_an_interval_holds_its_value_and_stays_within_bounds():
    assert share(0, 0) is None
    assert mean(0, 0, 0) == (0.0, 0.0, 0.0)
    # 1, 2 and 3: a mean of 2, a variance of 2/3.
    assert tuple(round(one, 3) for one in mean(6, 14, 3)) == (2.0, 1.076, 2.924)
    none, some, every = share(0, 50), share(20, 50), share(50, 50)
    assert none and some and every
    assert (none.low, every.high) == (pytest.approx(0.0), pytest.approx(1.0))
    # Wilson's interval of 20 of 50, by hand: (0.4 + 0.0384 -+ 1.96 sqrt(0.0048 + 0.000384)) / 1.0768.
    assert tuple(round(one, 3) for one in some) == (0.4, 0.276, 0.538)
