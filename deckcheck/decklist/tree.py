"""The lossless tree of a list: a node for every line, and what the lines say.

The tree says what is written, not which cards are meant. Joining the lines of
its source with their ends gives the text back as it was.
"""

from enum import StrEnum
from typing import NamedTuple, Protocol

from deckcheck.model import CardType, Hint, Reading, Zone
from deckcheck.source import Source, Span


class NodeKind(StrEnum):
    """What a line of a list is."""

    BLANK = "blank"
    COMMENT = "comment"
    FIELD = "field"
    HEADING = "heading"
    CARD = "card"
    NOTE = "note"
    TOTAL = "total"
    RULE = "rule"
    SEPARATOR = "separator"
    UNPARSED = "unparsed"


class Node(NamedTuple):
    """A line of the list (for structured formats: an element) and what it is."""

    kind: NodeKind
    span: Span


class Field(NamedTuple):
    """A field such as `Player: A. Nonymous`; `name` is in lower case."""

    name: str
    value: str
    span: Span
    value_span: Span


class Stated(NamedTuple):
    """A count that the list states, and where."""

    number: int
    span: Span


class Section(NamedTuple):
    """The cards under one heading (or under none, where `heading` is empty).

    `zone` None means that the cards are placed by their own type. `known` is
    false for a heading that names no zone; `meant` is then the heading it may
    have meant. `cost` is that of a curve sub-heading. `beside`: the section lies
    beside the 60, so that no card of it is placed among them by its type.
    """

    heading: str = ""
    span: Span | None = None
    zone: Zone | None = None
    type: CardType | None = None
    pile: str | None = None
    stated: Stated | None = None
    cost: int | None = None
    known: bool = True
    meant: str = ""
    parent: int | None = None
    beside: bool = False


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
    """What a line says as a card, apart from where the line stands: all readings, the likeliest first.

    `zone` is one that the line itself says; `bad` is a quantity that no deck
    can have, as written and where. `place` is a word of the line for a section
    that is no zone of the game. `key` tells templates apart whose names or
    hints differ.
    """

    ways: tuple[Way, ...]
    zone: Zone | None = None
    bad: tuple[str, int, int] | None = None
    place: tuple[str, int, int] | None = None
    key: str = ""

    @property
    def counted(self) -> bool:
        """Whether the likeliest reading has a quantity, a possible one or not."""
        return self.ways[0].counted is not None


class Counted(NamedTuple):
    """A quantity before a name, the columns of its number, and how far they move those of the name."""

    quantity: int
    columns: tuple[int, int]
    shift: int


class CardLine(NamedTuple):
    """A line that names a card: its readings, likeliest first, and its section's index.

    The readings are those `given`, or where there are none those of `template`,
    which many lines have in common, behind the quantity `before` them. `zone` is
    set where the line itself says it (a prefix such as `MC:`).
    """

    span: Span
    given: tuple[Reading, ...]
    section: int
    zone: Zone | None = None
    template: Template | None = None
    before: Counted | None = None

    def __eq__(self, other: object) -> bool:
        """Whether both say the same at the same place, however it is kept."""
        if not isinstance(other, CardLine):
            return False
        return self[2:4] == other[2:4] and self.span == other.span and self.readings == other.readings

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.span, self.section))

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Every reading, the likeliest first; a few microseconds' work where they have to be made."""
        if self.template is None:
            return self.given
        return tuple([_reading(way, self.span.line, self.before) for way in self.template.ways])

    @property
    def quantity(self) -> int | None:
        """The quantity by the likeliest reading."""
        return self.quantity_by(0)

    def quantity_by(self, reading: int) -> int | None:
        """The quantity by the reading of that index."""
        if self.before is not None:
            return self.before.quantity
        return (self.template.ways if self.template else self.given)[reading].quantity

    def name_by(self, reading: int) -> str:
        """The name by the reading of that index."""
        return (self.template.ways if self.template else self.given)[reading].name

    def span_by(self, reading: int) -> Span:
        """Where the name stands by the reading of that index."""
        if self.template is None:
            return self.given[reading].name_span
        way, line = self.template.ways[reading], self.span.line
        shift = self.before.shift if self.before else 0
        return Span(line, way.start + shift, line, way.end + shift)


def _reading(way: Way, line: int, before: Counted | None) -> Reading:
    shift = before.shift if before else 0
    hints = tuple([Hint(text, Span(line, low + shift, line, high + shift)) for text, low, high in way.hints])
    columns = before.columns if before else way.counted
    return Reading(
        before.quantity if before else way.quantity,
        way.name,
        Span(line, way.start + shift, line, way.end + shift),
        hints,
        Span(line, columns[0], line, columns[1]) if columns else None,
    )


class BadQuantity(NamedTuple):
    """A card line whose quantity is 0, negative, not whole, or over 99."""

    line: CardLine
    written: str
    span: Span


class Unparsed(NamedTuple):
    """A line that is neither card, heading, field, comment nor blank; `why` where more is known of it."""

    text: str
    span: Span
    why: str = ""


class Listed(NamedTuple):
    """One deck of a list as it is written.

    `one_per_copy` is true for a list that writes a line for each copy.
    `total` is a stated number of cards of the whole deck.
    """

    source: Source
    title: str
    fields: tuple[Field, ...]
    sections: tuple[Section, ...]
    cards: tuple[CardLine, ...]
    nodes: tuple[Node, ...]
    unparsed: tuple[Unparsed, ...] = ()
    bad_quantities: tuple[BadQuantity, ...] = ()
    total: Stated | None = None
    one_per_copy: bool = False
    layout: str = "text"

    def field(self, name: str) -> Field | None:
        """The first field of that (lower-case) name."""
        return next((field for field in self.fields if field.name == name), None)


class Vocabulary(Protocol):
    """The words of the card library that a reader needs in order to tell lines apart."""

    def is_card(self, text: str) -> bool:
        """Whether the text is exactly a card's title, AKA, accepted spelling or number."""

    def is_near_card(self, text: str) -> bool:
        """Whether the text is so near to one title that it would be taken for it."""

    def pile(self, text: str) -> str | None:
        """The name of the pile so called."""

    def near_pile(self, text: str) -> str | None:
        """The name of the pile that a misspelled text may mean."""

    def team(self, text: str) -> str | None:
        """The name of the team so called."""

    def set_code(self, text: str) -> str | None:
        """The code of the set so called, by code, name or alias."""

    def is_format(self, text: str) -> bool:
        """Whether a game format is so called."""
