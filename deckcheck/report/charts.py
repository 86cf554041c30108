"""Charts with bars, and where each of their shapes stands: what SVG and PNG draw alike."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from deckcheck.report.printable import cells, printable

WIDTH = 960
MARGIN = 32
HEAD = 76
PANEL = 340
GAP = 40
AXIS = 40

NUMBERED = 18
"""A bar must be so wide for its number to stand above it."""
LETTER = 0.54
"""About how wide a letter is, of the size of its text; the fonts differ."""

INK, SOFT, GRID, PAPER = "ink", "soft", "grid", "paper"
SERIES = ("one", "two")
"""The roles of colours; a theme says which colour each has."""


class Series(NamedTuple):
    """Values under one name, one for each label of its chart."""

    name: str
    values: tuple[float, ...]


class Chart(NamedTuple):
    """Bars over labels, of one or two series: side by side, or one on the other where `stacked`."""

    title: str
    subtitle: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    stacked: bool = False
    percent: bool = False


class Figure(NamedTuple):
    """A picture: its title, a line below it, and rows of one or two charts."""

    title: str
    subtitle: str
    rows: tuple[tuple[Chart, ...], ...]


class Box(NamedTuple):
    """A filled rectangle; `striped` with lines of the paper across it."""

    x: float
    y: float
    width: float
    height: float
    color: str
    striped: bool = False


class Text(NamedTuple):
    """A line of text whose `anchor` (start, middle, end) and baseline are at the point."""

    x: float
    y: float
    text: str
    size: int
    color: str = INK
    anchor: str = "start"
    bold: bool = False


class Line(NamedTuple):
    """A level line."""

    x: float
    y: float
    width: float
    color: str = GRID


Shape = Box | Text | Line


def height(figure: Figure) -> int:
    """How high the picture is; it is WIDTH wide."""
    return HEAD + len(figure.rows) * (PANEL + GAP)


def shapes(figure: Figure) -> Iterator[Shape]:
    """Everything that is drawn, from the back to the front."""
    room = WIDTH - 2 * MARGIN
    yield Text(MARGIN, 40, cut(figure.title, 22, room), 22, bold=True)
    yield Text(MARGIN, 64, cut(figure.subtitle, 14, room), 14, SOFT)
    for place, row in enumerate(figure.rows):
        wide = (room - GAP * (len(row) - 1)) / len(row)
        for column, chart in enumerate(row):
            yield from _panel(chart, MARGIN + column * (wide + GAP), HEAD + place * (PANEL + GAP) + 20, wide)


def cut(text: str, size: int, room: float) -> str:
    """Printable text that fits into the room at a size, as far as that can be told without the font."""
    shown, most = printable(text), int(room / (size * LETTER))
    columns = cells(shown)[1]
    if columns[-1] <= most:
        return shown
    return shown[: sum(column < most for column in columns[1:])].rstrip() + "…"


def _panel(chart: Chart, x: float, y: float, wide: float) -> Iterator[Shape]:
    yield Text(x, y + 14, cut(chart.title, 15, wide), 15, bold=True)
    yield Text(x, y + 34, cut(chart.subtitle, 12, wide), 12, SOFT)
    yield from _legend(chart, x, y + 56)
    left, top, bottom = x + AXIS, y + 90, y + PANEL - 28
    most, step = _scale(chart)
    mark = 0.0
    while mark <= most:
        level = bottom - (bottom - top) * mark / most
        yield Line(left, level, wide - AXIS, INK if mark == 0 else GRID)
        yield Text(left - 6, level + 4, f"{mark:g}{' %' if chart.percent else ''}", 11, SOFT, "end")
        mark += step
    slot = (wide - AXIS) / max(1, len(chart.labels))
    for place, label in enumerate(chart.labels):
        middle = left + slot * (place + 0.5)
        yield Text(middle, bottom + 18, cut(label, 12, slot + 8), 12, INK, "middle")
        values = [one.values[place] for one in chart.series]
        draw = _stack if chart.stacked else _group
        yield from draw(values, middle, slot, bottom, (bottom - top) / most)


def _legend(chart: Chart, x: float, y: float) -> Iterator[Shape]:
    if len(chart.series) < 2:
        return
    for place, series in enumerate(chart.series):
        yield Box(x, y - 10, 12, 12, SERIES[place], striped=place == 1)
        yield Text(x + 18, y, series.name, 12)
        x += 18 + LETTER * 12 * len(series.name) + 24


def _scale(chart: Chart) -> tuple[float, float]:
    """Up to which value the chart goes, and the step between its lines."""
    if chart.percent:
        return 100, 25
    columns = zip(*(one.values for one in chart.series))
    highest = max((sum(one) if chart.stacked else max(one) for one in columns), default=0)
    step = next(one for one in (1, 2, 5, 10, 20, 50, 100, 1000) if highest <= 6 * one or one == 1000)
    return max(step, ceil(highest / step) * step), step


def _stack(
    values: Sequence[float], middle: float, slot: float, bottom: float, unit: float
) -> Iterator[Shape]:
    wide = min(44, slot * 0.66)
    base = bottom
    for place, value in enumerate(values):
        if value:
            tall = value * unit
            yield Box(
                middle - wide / 2, base - tall, wide, max(1.0, tall - (1 if place else 0)), *_fill(place)
            )
            base -= tall
    if sum(values):
        yield Text(middle, base - 6, f"{sum(values):g}", 12, INK, "middle")


def _group(
    values: Sequence[float], middle: float, slot: float, bottom: float, unit: float
) -> Iterator[Shape]:
    wide = min(40, slot * 0.8 / len(values))
    start = middle - wide * len(values) / 2
    for place, value in enumerate(values):
        x = start + place * wide
        tall = value * unit
        if value:
            yield Box(x + 1, bottom - tall, wide - 2, tall, *_fill(place))
        if wide >= NUMBERED:
            yield Text(x + wide / 2, bottom - tall - 5, f"{value:.0f}", 11, INK, "middle")


def _fill(place: int) -> tuple[str, bool]:
    return SERIES[place], place == 1
