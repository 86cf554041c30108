"""What a line says as a card, apart from where the line stands in its list."""

from typing import NamedTuple

from deckcheck.decklist.tree import BadQuantity, CardLine
from deckcheck.model import Hint, Reading, Zone
from deckcheck.source import Span

_new = tuple.__new__


class Way(NamedTuple):
    """One reading of a line; the numbers are columns of it, from 1, ends exclusive.

    `hints` are words with their columns; `counted` is where the quantity stands.
    """

    quantity: int | None
    name: str
    start: int
    end: int
    hints: tuple[tuple[str, int, int], ...] = ()
    counted: tuple[int, int] | None = None


class Template(NamedTuple):
    """All readings of a line, the likeliest first.

    `zone` is one that the line itself says; `bad` is a quantity that no deck
    can have, as written and where. `place` is a word of the line for a section
    that is no zone of the game.
    """

    ways: tuple[Way, ...]
    zone: Zone | None = None
    bad: tuple[str, int, int] | None = None
    place: tuple[str, int, int] | None = None

    @property
    def counted(self) -> bool:
        """Whether the likeliest reading has a quantity, a possible one or not."""
        return self.ways[0].counted is not None


def card_line(template: Template, span: Span, section: int) -> CardLine:
    """The card line of a template, on the line where the span begins."""
    ways = template.ways
    line = span.line
    readings: tuple[Reading, ...] = (_reading(ways[0], line),)
    if len(ways) > 1:
        readings = tuple([_reading(way, line) for way in ways])
    return _new(CardLine, (span, readings, section, template.zone))


def bad_quantity(template: Template, span: Span, section: int) -> BadQuantity:
    """The card line of a template whose quantity is impossible; its `bad` is set."""
    written, start, end = template.bad or ("", 1, 1)
    return BadQuantity(card_line(template, span, section), written, Span(span[0], start, span[0], end))


def _reading(way: Way, line: int) -> Reading:
    """The reading of a line.

    Tuples are made without the constructors of their classes here: those would
    take more time than all the rest of reading a list.
    """
    quantity, name, start, end, found, counted = way
    hints: tuple[Hint, ...] = ()
    if found:
        hints = tuple([_new(Hint, (text, _new(Span, (line, low, line, high)))) for text, low, high in found])
    number = _new(Span, (line, counted[0], line, counted[1])) if counted else None
    return _new(Reading, (quantity, name, _new(Span, (line, start, line, end)), hints, number))
