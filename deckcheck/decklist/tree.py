"""The lossless tree of a list: a node for every line, and what the lines say.

The tree says what is written, not which cards are meant. Joining the lines of
its source with their ends gives the text back as it was.
"""

from enum import StrEnum
from typing import NamedTuple, Protocol

from deckcheck.model import CardType, Reading, Zone
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
    have meant. `cost` is that of a curve sub-heading.
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


class CardLine(NamedTuple):
    """A line that names a card: its readings, likeliest first, and its section's index.

    `zone` is set where the line itself says it (a prefix such as `MC:`).
    """

    span: Span
    readings: tuple[Reading, ...]
    section: int
    zone: Zone | None = None


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
