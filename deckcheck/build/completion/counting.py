"""How many different cards a deck has, as variables: one for all cards that are alike to the program.

Cards are alike where they stand in the same rows, with the same bounds and the same points. As an answer
loses nothing by having the preferred of them first, their number follows from how many copies they have
together; so one variable counts all of them, and the solver need not tell them apart.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from deckcheck.build.completion.program import INFINITY, Demand, Program, Row, Sum, Target


class Alike(NamedTuple):
    """Cards that are alike, the bounds of each, and how many copies of one there are where there are any."""

    cards: tuple[int, ...]
    low: float
    high: float
    least: int


class Counting(NamedTuple):
    """Variables that count different cards, numbered after those of the program: bounds and rows."""

    bounds: tuple[tuple[float, float], ...] = ()
    rows: tuple[Row, ...] = ()


def counting(program: Program, demands: Sequence[Demand], wishes: bool) -> Counting:
    """The counting that demands on numbers of cards need; empty where there is no such demand."""
    most = [demand.different for demand in demands if demand.different is not None]
    if not (most or any(demand.least for demand in demands)):
        return Counting()
    groups = dict(enumerate(_alike(program, demands), start=len(program.lows)))
    rows = [row for counter, group in groups.items() for row in _rows(counter, group)]
    if most:
        rows.append(Row(-INFINITY, min(most), dict.fromkeys(groups, 1)))
    if wishes:
        rows += [row for target in program.targets for row in _sharpened(target, groups)]
    bounds = tuple((len(one.cards) if one.low > 0 else 0, len(one.cards)) for one in groups.values())
    return Counting(bounds, tuple(rows))


def _rows(counter: int, group: Alike) -> Iterator[Row]:
    together: Sum = dict.fromkeys(group.cards, 1)
    yield Row(-INFINITY, 0, {**together, counter: -group.high})
    if group.least > 1:
        yield Row(0, INFINITY, {**together, counter: -group.least})


def _sharpened(target: Target, groups: Mapping[int, Alike]) -> Iterator[Row]:
    """What whole cards add to a target: with too few different ones, copies are lacking.

    It follows from the other rows and only helps the solver (a mixed-integer
    rounding cut: n copies need n/4 cards, rounded up).
    """
    inside = {counter: one for counter, one in groups.items() if one.cards[0] in target.counted}
    if target.wanted <= 0 or not inside:
        return
    highs = [one.high for one in inside.values()]
    each = int(max(dict.fromkeys(highs), key=highs.count))
    needed = ceil(target.wanted / each)
    rest = target.wanted - each * (needed - 1)
    counted = {counter: rest * ceil(one.high / each) for counter, one in inside.items()}
    yield Row(rest * needed, INFINITY, {**counted, target.lacking: 1})


def _alike(program: Program, demands: Sequence[Demand]) -> Iterator[Alike]:
    lows, highs = program.bounds(demands)
    least = {card: number for demand in demands for card, number in demand.least.items()}
    points = program.points()
    groups: dict[tuple[object, ...], list[int]] = {}
    for card, entries in enumerate(_entries(program, demands)):
        if highs[card] > 0:
            each = least.get(card, 1)
            # Where the preferred come first, the last one may get any number: fewer than the least, too.
            alone = card if 1 < each < highs[card] else None
            key = (alone, lows[card], highs[card], each, points.get(card, 0), *entries)
            groups.setdefault(key, []).append(card)
    for cards in groups.values():
        first = cards[0]
        yield Alike(tuple(cards), lows[first], highs[first], least.get(first, 1))


def _entries(program: Program, demands: Sequence[Demand]) -> list[list[tuple[int, float]]]:
    """For each card the rows that it stands in, with its factors."""
    found: list[list[tuple[int, float]]] = [[] for _ in range(program.cards)]
    rows = [row for demand in demands for row in demand.rows]
    for place, row in enumerate([*rows, *program.links]):
        for variable, factor in row.terms.items():
            if variable < program.cards:
                found[variable].append((place, factor))
    return found
