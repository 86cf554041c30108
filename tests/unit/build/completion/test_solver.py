"""The solver against trying every answer, numbers of different cards among the demands."""

import sys
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.build.completion.program import Demand, Program, Row, Target, Term, value
from deckcheck.build.completion.solver import Solver
from deckcheck.errors import DeckcheckError, UsageError

MOST = 3
CARDS = 5


class Case:
    """A small program, and its best answer found by trying all of them."""

    def __init__(self, points, preferred, wanted, total, kinds, different, least, kept):
        self.program = program = Program()
        for _ in range(CARDS):
            program.variable(MOST)
        program.cards = CARDS
        every = dict.fromkeys(range(CARDS), 1)
        self.size, self.keep, self.count = Demand("size"), Demand("kept"), Demand("different")
        self.size.row(every, total, total)
        for card, number in enumerate(kept):
            self.keep.floor(card, number)
        self.count.different = different
        self.count.least = dict(enumerate(least))
        program.demands = [self.size, self.keep, self.count]
        self.group = [card for card in range(CARDS) if kinds[card]]
        short = program.variable(whole=False)
        program.links.append(Row(wanted, wanted + 99, {**dict.fromkeys(self.group, 1), short: 1}))
        program.targets.append(Target(dict.fromkeys(self.group, 1), wanted, short))
        program.terms = [Term("points", "", dict(enumerate(points))), Term("group", "", {short: -5})]
        program.preferences = {card: -place / 1000 for place, card in enumerate(preferred)}
        self.wanted, self.points = wanted, points

    def worth(self, answer):
        lacking = max(0, self.wanted - sum(answer[card] for card in self.group))
        points = sum(one * number for one, number in zip(self.points, answer)) - 5 * lacking
        return points + value(self.program.preferences, answer)

    def is_fine(self, answer):
        rows = [row.low <= value(row.terms, answer) <= row.high for row in self.size.rows]
        kept = all(answer[card] >= number for card, number in self.keep.floors.items())
        there = [card for card in range(CARDS) if answer[card]]
        least = all(answer[card] >= self.count.least[card] for card in there)
        return all(rows) and kept and least and len(there) <= self.count.different

    def best(self):
        answers = product(range(MOST + 1), repeat=CARDS)
        return max(map(self.worth, filter(self.is_fine, answers)), default=None)


def each(values):
    return st.tuples(*[values] * CARDS)


cases = st.builds(
    Case,
    each(st.integers(-2, 2)),
    st.permutations(range(CARDS)),
    st.integers(0, 8),
    st.integers(0, 12),
    each(st.booleans()),
    st.integers(0, CARDS),
    each(st.sampled_from((1, 1, 2, 3))),
    each(st.sampled_from((0, 0, 0, 1, 2))),
)


@settings(max_examples=150, deadline=None)
@given(cases)
def test_the_answer_is_the_best_of_all(case):
    solver, best = Solver(), case.best()
    found = solver.best(case.program, case.program.demands)
    assert solver.is_possible(case.program, case.program.demands) == (best is not None)
    if best is None:
        assert found is None
    else:
        assert found.proven
        assert case.is_fine(found.values)
        assert abs(case.worth(found.values) - best) < 1e-6
        assert abs(found.bound - best) < 1e-6


def test_bounds_that_exclude_each_other_need_no_search():
    program = Program()
    program.variable(4)
    low, high = Demand("at least 3"), Demand("at most 2")
    low.floor(0, 3)
    high.cap(0, 2)
    assert Solver().best(program, [low, high]) is None
    assert not Solver().is_possible(program, [low, high])
    assert Solver().is_possible(program, [low])


def test_a_search_without_time_says_so():
    program = Program()
    rows = Demand("sums that are hard to hit")
    random = Random(1)
    for _ in range(40):
        program.variable(1)
    for _ in range(4):
        rows.row({one: random.randrange(100) for one in range(40)}, 1000, 1000)
    with pytest.raises(DeckcheckError) as caught:
        Solver(0).best(program, [rows])
    assert (caught.value.message, caught.value.hint) == (
        "no answer was found within 0 seconds",
        "give more --seconds",
    )


def test_without_the_solver_its_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "highspy", None)
    with pytest.raises(UsageError) as caught:
        Solver()
    assert caught.value.hint == "pip install 'deckcheck[complete]'"
