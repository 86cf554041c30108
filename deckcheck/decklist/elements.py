"""The elements of a structured text with their places, whatever its syntax."""

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

from deckcheck.source import Source, Span

DEEPEST = 32
"""How deep the elements of a structured decklist may nest."""

MOST_ELEMENTS = 60_000
"""How many elements a structured decklist may have."""


class TreeError(Exception):
    """A text that is not of its syntax, or none that a decklist needs; `offset` is where."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


class Scalar(NamedTuple):
    """A text or number; `literal` for a block whose lines stand as they are.

    Offsets include the quotes it is written in, where there are any.
    """

    start: int
    end: int
    value: str
    literal: bool = False

    def part(self, start: int, end: int | None = None) -> "Scalar":
        """The part between two offsets of the value, at its place; where all is if it is not written so.

        For a text without quotes around it.
        """
        value = self.value[start:end]
        if self.end - self.start != len(self.value):
            return Scalar(self.start, self.end, value)
        return Scalar(self.start + start, self.start + start + len(value), value)


class Items(NamedTuple):
    """A list."""

    start: int
    end: int
    items: "tuple[Element, ...]"


class Pairs(NamedTuple):
    """A mapping, its keys in order; a key may come twice."""

    start: int
    end: int
    pairs: "tuple[tuple[Element, Element], ...]"

    def get(self, name: str) -> "Element | None":
        """The value of the first key of that name."""
        return next(
            (value for key, value in self.pairs if isinstance(key, Scalar) and key.value == name), None
        )

    def scalar(self, name: str) -> Scalar | None:
        """The value of that key, if it is a text or number."""
        value = self.get(name)
        return value if isinstance(value, Scalar) else None


Element = Scalar | Items | Pairs


class Places:
    """Turns offsets of a source's text into spans."""

    def __init__(self, source: Source) -> None:
        self._source = source
        lengths = (len(line) + len(end) for line, end in zip(source.lines, source.ends))
        self._starts = list(accumulate(lengths, initial=0))[: len(source.lines)] or [0]

    def line(self, offset: int) -> int:
        """The number of the line that holds the offset."""
        return max(bisect_right(self._starts, offset), 1)

    def column(self, offset: int) -> int:
        """The offset from the start of its line, or the line's end for one within a line break."""
        line = self.line(offset)
        return min(offset - self._starts[line - 1], len(self._source.line(line)))

    def span(self, start: int, end: int) -> Span:
        """The span between two offsets."""
        return Span(self.line(start), self.column(start) + 1, self.line(end), self.column(end) + 1)
