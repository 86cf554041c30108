"""The lines a diagnostic speaks of, with what it says about them underneath."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckcheck.diagnostic import Diagnostic
from deckcheck.report.printable import cells, printable
from deckcheck.source import Source, Span

WIDTH = 100
"""Columns of a line that are shown; a longer one is cut around what matters."""

LABELS = 12
"""Labels that are shown; further ones are counted."""


class Mark(NamedTuple):
    """A place to underline, and the words beside it."""

    span: Span
    message: str
    primary: bool


class Row(NamedTuple):
    """A row of an excerpt.

    `number` is set on a line of the list; `sign` (after `indent`) on an
    underline, whose `text` are the words beside it. A row with neither stands
    for lines left out.
    """

    text: str
    number: int | None = None
    sign: str = ""
    indent: str = ""
    primary: bool = False


class View(NamedTuple):
    """The part of a line that is shown: code points `first` to `last`, and columns of all."""

    text: str
    columns: Sequence[int]
    first: int
    last: int

    def column(self, index: int) -> int:
        """The shown column of a code point, at the edge where it is cut off."""
        inside = min(max(index, self.first), self.last)
        return self.columns[inside] - self.columns[self.first] + (self.first > 0)


def marks(diagnostic: Diagnostic) -> tuple[list[Mark], int]:
    """The primary place and the labels in list order, and how many labels were left out."""
    shown = [Mark(label.span, label.message, False) for label in diagnostic.labels[:LABELS]]
    shown.append(Mark(diagnostic.span, diagnostic.span_message, True))
    shown.sort(key=lambda mark: (mark.span[:2], not mark.primary))
    return shown, len(diagnostic.labels[LABELS:])


def rows(source: Source, places: Sequence[Mark]) -> Iterator[Row]:
    """The lines of those places, each shown once (a cut one once a place), each with its underlines."""
    line, view = 0, None
    for mark in places:
        if view is None or mark.span.line != line or len(view.text) > WIDTH:
            if view is not None and mark.span.line - line > 1:
                yield Row("...")
            line = mark.span.line
            view = _view(source.line(line), mark.span.column - 1)
            yield Row(view.text, line)
        yield _underline(mark, view)


def _underline(mark: Mark, view: View) -> Row:
    span = mark.span
    start = view.column(span.column - 1)
    several_lines = span.end_line > span.line
    end = view.column(len(view.columns) - 1 if several_lines else span.end_column - 1)
    words = printable(mark.message)
    if several_lines:
        words = f"{words} (to line {span.end_line})".lstrip()
    sign = "^" if mark.primary else "-"
    return Row(words, None, sign * max(end - start, 1), " " * start, mark.primary)


def _view(line: str, index: int) -> View:
    pieces, columns = cells(line)
    size = len(pieces)
    if columns[size] <= WIDTH:
        return View("".join(pieces), columns, 0, size)
    around = min(columns[min(index, size)] - WIDTH // 3, columns[size] - WIDTH)
    first = bisect_left(columns, max(around, 0))
    last = bisect_right(columns, columns[first] + WIDTH) - 1
    text = "".join(pieces[first:last])
    return View(f"{'…' * (first > 0)}{text}{'…' * (last < size)}", columns, first, last)
