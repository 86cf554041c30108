"""Solves an integer program with HiGHS; the only module that needs the extra `complete`."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from deckcheck.build.completion.counting import counting
from deckcheck.build.completion.program import INFINITY, Demand, Program
from deckcheck.errors import DeckcheckError, UsageError

_OPTIONS = {
    "output_flag": False,
    "threads": 1,
    "random_seed": 1,
    "mip_rel_gap": 0.0,
    "mip_abs_gap": 1e-7,
}
"""Everything that makes two runs the same, and the best answer the best."""


class Solution(NamedTuple):
    """An answer: the value of each variable, and the points that no answer can exceed.

    It is `proven` where no answer has more points.
    """

    values: tuple[int, ...]
    bound: float
    proven: bool


class Solver:
    """Solves programs one after the other, always in the same way.

    `seconds` bounds the search for the best answer; what was found by then is
    given. Raises UsageError where the solver is not installed.
    """

    def __init__(self, seconds: float = INFINITY) -> None:
        self._seconds = seconds
        self._highs = _imported()

    def best(self, program: Program, demands: Sequence[Demand]) -> Solution | None:
        """The answer that keeps the demands and gives the most points; None where none keeps them.

        Raises DeckcheckError where the time was too short to find any.
        """
        problem = _Problem(program, demands, wishes=True)
        if problem.is_impossible:
            return None
        engine = self._run(problem)
        if self._is_infeasible(engine):
            return None
        info = engine.getInfo()
        if info.primal_solution_status != self._highs.SolutionStatus.kSolutionStatusFeasible:
            raise self._out_of_time()
        values = problem.values(engine.getSolution().col_value)
        return Solution(values, info.mip_dual_bound, self._is_optimal(engine))

    def is_possible(self, program: Program, demands: Sequence[Demand]) -> bool:
        """Whether any answer keeps the demands; raises DeckcheckError where time is too short to tell."""
        problem = _Problem(program, demands, wishes=False)
        if problem.is_impossible:
            return False
        engine = self._run(problem)
        if not (self._is_optimal(engine) or self._is_infeasible(engine)):
            raise self._out_of_time()
        return self._is_optimal(engine)

    def _is_optimal(self, engine: Any) -> bool:
        return bool(engine.getModelStatus() == self._highs.HighsModelStatus.kOptimal)

    def _is_infeasible(self, engine: Any) -> bool:
        # No wish gives points without end, so what is unbounded or infeasible is infeasible.
        status = self._highs.HighsModelStatus
        return engine.getModelStatus() in (status.kInfeasible, status.kUnboundedOrInfeasible)

    def _out_of_time(self) -> DeckcheckError:
        return DeckcheckError(f"no answer was found within {self._seconds:g} seconds", "give more --seconds")

    def _run(self, problem: "_Problem") -> Any:
        with _quiet():
            engine = self._highs.Highs()
            for name, setting in _OPTIONS.items():
                engine.setOptionValue(name, setting)
            if self._seconds != INFINITY:
                engine.setOptionValue("time_limit", float(self._seconds))
            engine.passModel(problem.as_model(self._highs))
            engine.run()
        return engine


class _Problem:
    """The columns that are not settled, those that count, and the rows over them."""

    def __init__(self, program: Program, demands: Sequence[Demand], wishes: bool) -> None:
        self._lows, self._highs = program.bounds(demands)
        self.is_impossible = any(low > high for low, high in zip(self._lows, self._highs))
        self._whole = list(program.whole)
        self._rows = [row for demand in demands for row in demand.rows]
        self._points: dict[int, float] = {}
        if wishes:
            self._rows += program.links
            self._points = program.points()
            for variable, points in program.preferences.items():
                self._points[variable] = self._points.get(variable, 0) + points
        counted = counting(program, demands, wishes)
        self._lows += [low for low, _ in counted.bounds]
        self._highs += [high for _, high in counted.bounds]
        self._whole += [True] * len(counted.bounds)
        self._rows += counted.rows
        self._columns = [one for one, (low, high) in enumerate(zip(self._lows, self._highs)) if low < high]
        self._place = {column: place for place, column in enumerate(self._columns)}

    def values(self, found: Sequence[float]) -> tuple[int, ...]:
        """The value of every variable, settled ones among them."""
        values = [round(low) for low in self._lows]
        for column, value in zip(self._columns, found):
            values[column] = round(value)
        return tuple(values)

    def as_model(self, highs: Any) -> Any:
        """The program as HiGHS takes it."""
        lp = highs.HighsLp()
        lp.sense_ = highs.ObjSense.kMaximize
        lp.num_col_ = len(self._columns)
        lp.col_cost_ = [self._points.get(one, 0.0) for one in self._columns]
        settled = [one for one in self._points if one not in self._place]
        lp.offset_ = sum(self._points[one] * self._lows[one] for one in settled)
        lp.col_lower_ = [self._lows[one] for one in self._columns]
        lp.col_upper_ = [self._highs[one] for one in self._columns]
        kinds = {True: highs.HighsVarType.kInteger, False: highs.HighsVarType.kContinuous}
        lp.integrality_ = [kinds[self._whole[one]] for one in self._columns]
        self._put_rows(lp, highs)
        return lp

    def _put_rows(self, lp: Any, highs: Any) -> None:
        starts, columns, values = [0], [], []
        lows, uppers = [], []
        for row in self._rows:
            settled = 0.0
            for column, factor in row.terms.items():
                place = self._place.get(column)
                if place is None:
                    settled += factor * self._lows[column]
                else:
                    columns.append(place)
                    values.append(factor)
            starts.append(len(columns))
            lows.append(row.low - settled)
            uppers.append(row.high - settled)
        lp.num_row_ = len(self._rows)
        lp.row_lower_, lp.row_upper_ = lows, uppers
        lp.a_matrix_.format_ = highs.MatrixFormat.kRowwise
        lp.a_matrix_.start_, lp.a_matrix_.index_, lp.a_matrix_.value_ = starts, columns, values


def _imported() -> Any:
    try:
        import highspy
    except ImportError as error:
        raise UsageError(
            "completing a deck needs the solver HiGHS, which is not installed",
            "pip install 'deckcheck[complete]'",
        ) from error
    return highspy


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep what HiGHS prints when it is made away from standard output, which holds the deck."""
    try:
        sys.stdout.flush()
        kept = os.dup(1)
    except (OSError, ValueError):
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 1)
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)
