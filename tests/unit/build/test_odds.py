"""The exact odds: against calculation by hand, against counting every hand, and against the page."""

import re
import shlex
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from pathlib import Path

import pytest

from deckcheck.build import odds
from deckcheck.build.odds import Cards, at_least, chance_of_mulligan, in_hand, opening, seen, table
from deckcheck.cli.main import run
from deckcheck.rules import chances

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "deckcheck" / "build" / "odds.md"


def test_one_of_four_in_the_opening_hand():
    """231,917,400 of the 386,206,920 hands hold none of the four."""
    assert (comb(60, 7), comb(56, 7)) == (386_206_920, 231_917_400)
    assert at_least(opening(Cards(60, 4)), 1) == 1 - Fraction(231_917_400, 386_206_920)


def test_going_first_sees_two_cards_fewer():
    """Eleven cards by turn 3 going first, thirteen going second."""
    first = 1 - Fraction(148_902_215_280, 342_700_125_300)
    second = 1 - Fraction(1_889_912_732_400, 5_166_863_427_600)
    assert at_least(seen(Cards(60, 4), 3, first=True), 1) == first
    assert at_least(seen(Cards(60, 4), 3, first=False), 1) == second
    assert [round(float(one), 4) for one in (first, second)] == [0.5655, 0.6342]


def test_two_of_eight_by_turn_2_going_first():
    """Of nine cards: neither none (C(52, 9)) nor exactly one (8 times C(52, 8))."""
    fewer = 3_679_075_400 + 8 * 752_538_150
    assert at_least(seen(Cards(60, 8), 2, first=True), 2) == 1 - Fraction(fewer, 14_783_142_660)


def test_a_mulligan_for_the_card_itself():
    """Two hands must miss, each with C(56, 7) / C(60, 7)."""
    missed = Fraction(231_917_400, 386_206_920)
    cards = Cards(60, 4, kept=4, both=4)
    assert at_least(opening(cards), 1) == 1 - missed**2
    assert chance_of_mulligan(cards) == missed


def test_a_mulligan_for_something_else():
    """Any hand has it with p; those that go back (q) have it with r, and are replaced by any hand."""
    p = 1 - Fraction(231_917_400, 386_206_920)
    q = Fraction(133_784_560, 386_206_920)
    r = 1 - Fraction(73_629_072, 133_784_560)
    cards = Cards(60, 4, kept=8)
    assert at_least(opening(cards), 1) == p - q * r + q * p
    assert round(float(at_least(opening(cards), 1)), 4) == 0.3821


def hands_counted(cards: Cards) -> Counter[int]:
    """Every pair of hands a player may draw, by the wanted cards in the one that is kept."""
    deck = [(place < cards.wanted, _is_kept(place, cards)) for place in range(cards.size)]
    hands = list(combinations(deck, chances.OPENING_HAND))
    found: Counter[int] = Counter()
    for first in hands:
        if cards.kept is None or any(kept for _, kept in first):
            found[sum(wanted for wanted, _ in first)] += len(hands)
        else:
            found.update(sum(wanted for wanted, _ in second) for second in hands)
    return found


def _is_kept(place: int, cards: Cards) -> bool:
    """The last wanted cards are those that are kept for as well."""
    kept = cards.kept or 0
    return cards.wanted - cards.both <= place < cards.wanted - cards.both + kept


@pytest.mark.parametrize(
    "cards",
    [
        Cards(10, 3),
        Cards(10, 3, kept=2, both=0),
        Cards(10, 3, kept=2, both=2),
        Cards(11, 4, kept=3, both=1),
        Cards(10, 3, kept=0),
        Cards(10, 0, kept=2),
        Cards(9, 9, kept=1, both=1),
    ],
    ids=str,
)
def test_every_opening_hand_is_counted(cards):
    counted = hands_counted(cards)
    total = counted.total()
    expected = tuple(Fraction(counted[have], total) for have in range(cards.wanted + 1))
    assert opening(cards) == expected


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("wanted", [1, 4, 6, 8])
def test_every_order_of_a_small_deck_is_played(wanted, first, monkeypatch):
    """Three cards to begin with; a resource each turn that is not wanted, as long as there is one."""
    monkeypatch.setattr(odds, "OPENING_HAND", 3)
    size, turns = 8, 3
    expected: Counter[int] = Counter()
    orders = (
        set(permutations([True] * wanted + [False] * (size - wanted))) if wanted < size else {(True,) * 8}
    )
    for order in orders:
        hand, place = list(order[:3]), 3
        for turn in range(1, turns + 1):
            more = 0 if first and turn == 1 else 2
            hand += order[place : place + more]
            place += more
            hand.remove(all(hand))
        expected[sum(hand)] += 1
    counted = tuple(Fraction(expected[have], len(orders)) for have in range(wanted + 1))
    assert in_hand(Cards(size, wanted), turns, first) == counted


def test_the_simple_chances_of_the_rules_are_the_same():
    for turn in range(9):
        for first in (True, False):
            simple = chances.at_least(2, 9, 60, chances.seen_by(turn, first))
            assert simple == pytest.approx(float(at_least(seen(Cards(60, 9), turn, first), 2)), rel=1e-12)


def test_a_deck_that_runs_out_gives_all_of_it():
    assert seen(Cards(12, 3), 9, first=False) == (0, 0, 0, 1)
    assert at_least(seen(Cards(5, 2), 0, first=True), 2) == 1
    assert in_hand(Cards(0, 0), 4, first=False) == (1,)


def test_a_table_has_the_opening_hand_and_each_turn_for_both_seats():
    rows = table(Cards(60, 4), 1, 2)
    assert [(row.turn, round(row.first, 4), round(row.second, 4)) for row in rows] == [
        (0, 0.3995, 0.3995),
        (1, 0.3995, 0.4875),
        (2, 0.4875, 0.5655),
    ]


def examples() -> list[tuple[str, str]]:
    blocks = re.findall(
        r"```console\n\$ deckcheck (.*?)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL
    )
    return [(command, output) for command, output in blocks]


def test_the_page_works_five_examples_out():
    assert len(examples()) == 5


@pytest.mark.parametrize(("command", "output"), examples())
def test_a_command_of_the_page_prints_what_it_says(command, output, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert run(shlex.split(command)) == 0
    assert capsys.readouterr() == (output, "")
