"""An integer program in plain Python: variables, demands that must hold, and terms that give points."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

INFINITY = float("inf")

Sum = Mapping[int, float]
"""Variables and what each counts for."""


class Row(NamedTuple):
    """A sum that lies between two bounds."""

    low: float
    high: float
    terms: Sum


class Demand:
    """Something that must hold, and how it is said; without rows and bounds it demands nothing.

    `caps` and `floors` are the most and the least that a variable may be; one
    with a `least` is 0 or at least that. With `different` at most so many of the
    cards are more than 0.
    """

    def __init__(self, says: str) -> None:
        self.says = says
        self.caps: dict[int, float] = {}
        self.floors: dict[int, float] = {}
        self.least: dict[int, int] = {}
        self.different: int | None = None
        self.rows: list[Row] = []

    def cap(self, variable: int, most: float) -> None:
        """Let the variable be at most that; the least of several such bounds holds."""
        self.caps[variable] = min(most, self.caps.get(variable, INFINITY))

    def floor(self, variable: int, least: float) -> None:
        """Let the variable be at least that; the greatest of several such bounds holds."""
        self.floors[variable] = max(least, self.floors.get(variable, 0))

    def row(self, terms: Sum, low: float = -INFINITY, high: float = INFINITY) -> None:
        """Let a sum lie between two bounds."""
        if terms:
            self.rows.append(Row(low, high, dict(terms)))

    @property
    def is_empty(self) -> bool:
        """Whether it demands nothing."""
        return not (self.caps or self.floors or self.least or self.rows or self.different is not None)


class Part(NamedTuple):
    """Something counted for a report: what it is called, the sum, and the number wished for, if any."""

    label: str
    counted: Sum
    wanted: int | None = None


class Target(NamedTuple):
    """A number of cards that is wished for, and the variable that says how many are lacking."""

    counted: Sum
    wanted: int
    lacking: int


class Term(NamedTuple):
    """A wish: what each variable gives in points, and the parts that say what came of it."""

    name: str
    says: str
    points: Sum
    parts: tuple[Part, ...] = ()


class Program:
    """Variables with bounds, the demands on them, and the wishes.

    The first variables, those of the `cards`, say how many copies a deck has.
    `links` are rows that only tie helping variables of wishes to the others and
    can always be kept; `targets` are what some of them are about. `preferences`
    decide between answers of the same points: one for each variable, all of them
    together less than one point.
    """

    def __init__(self) -> None:
        self.cards = 0
        self.lows: list[float] = []
        self.highs: list[float] = []
        self.whole: list[bool] = []
        self.demands: list[Demand] = []
        self.links: list[Row] = []
        self.targets: list[Target] = []
        self.terms: list[Term] = []
        self.preferences: dict[int, float] = {}

    def variable(self, high: float = INFINITY, low: float = 0, whole: bool = True) -> int:
        """A new variable; its index."""
        self.lows.append(low)
        self.highs.append(high)
        self.whole.append(whole)
        return len(self.lows) - 1

    def switch(self) -> int:
        """A new variable that is 0 or 1."""
        return self.variable(1)

    def add(self, demands: Iterable[Demand]) -> None:
        """Add those demands that demand something."""
        self.demands.extend(demand for demand in demands if not demand.is_empty)

    def points(self) -> dict[int, float]:
        """What one of each variable gives, all wishes together."""
        found: dict[int, float] = {}
        for term in self.terms:
            for variable, points in term.points.items():
                found[variable] = found.get(variable, 0) + points
        return found

    def bounds(self, demands: Sequence[Demand]) -> tuple[list[float], list[float]]:
        """The least and the most that each variable may be where those demands hold."""
        lows, highs = list(self.lows), list(self.highs)
        for demand in demands:
            for variable, least in demand.floors.items():
                lows[variable] = max(lows[variable], least)
            for variable, most in demand.caps.items():
                highs[variable] = min(highs[variable], most)
        return lows, highs


def value(terms: Sum, values: Sequence[float]) -> float:
    """What a sum comes to."""
    return sum(points * values[variable] for variable, points in terms.items())
