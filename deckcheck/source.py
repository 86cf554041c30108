"""A text as it was read, and places in it.

Lines and columns are 1-based and count code points; the end of a span is
exclusive in its column, so an empty span has equal start and end.
"""

from typing import NamedTuple


class Span(NamedTuple):
    """A place in a source: lines and columns from 1, `end_column` exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int

    def shifted(self, columns: int) -> "Span":
        """The same place `columns` code points further right."""
        return Span(self.line, self.column + columns, self.end_line, self.end_column + columns)

    def on_line(self, line: int) -> "Span":
        """The same columns of the line of that number, for a place on one line."""
        return Span(line, self.column, line, self.end_column)


def line_span(line: int, start: int, end: int) -> Span:
    """The span on one line from 0-based offset `start` to offset `end` (exclusive)."""
    return Span(line, start + 1, line, end + 1)


class Unreadable(NamedTuple):
    """Why a source could not be read as a decklist, and where."""

    message: str
    span: Span
    help: str


class Source(NamedTuple):
    """One input file (or standard input) as text.

    `lines` has no line ends; `ends` holds the line end of each line as it was
    written, so that joining both gives the text back to the byte. `notes` are
    remarks on how the bytes were read (a fallback encoding, say).
    """

    path: str
    text: str
    lines: tuple[str, ...]
    ends: tuple[str, ...]
    encoding: str
    bom: bool
    notes: tuple[str, ...] = ()
    unreadable: Unreadable | None = None

    def line(self, number: int) -> str:
        """The line of that 1-based number, or nothing past the end."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""


def offset_span(text: str, start: int, end: int) -> Span:
    """The span of `text[start:end]`, whose lines end with \\n."""
    line = text.count("\n", 0, start) + 1
    column = start - (text.rfind("\n", 0, start) + 1) + 1
    end_line = line + text.count("\n", start, end)
    end_column = end - (text.rfind("\n", 0, end) + 1) + 1
    return Span(line, column, end_line, end_column)
