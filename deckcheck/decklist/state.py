"""What a reader of text knows between two lines, and how it notes what a line is."""

from functools import cached_property
from typing import TYPE_CHECKING

from deckcheck.decklist.builder import Builder, Standing
from deckcheck.decklist.clean import View
from deckcheck.decklist.headings import Heading, known_heading
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.template import Template
from deckcheck.decklist.tree import NodeKind, Unparsed, Vocabulary
from deckcheck.decklist.vocabulary import words_of
from deckcheck.source import Source, Span

if TYPE_CHECKING:
    from deckcheck.decklist.cells import Columns

INSTRUCTION = "deckcheck:"
"""What comments to this program begin with; they never name the deck."""

BLOCKS = {"/*": "*/", "<!--": "-->"}
"""Signs that begin a comment of several lines, and those that end it."""

_QUANTITY = Pattern(
    r"[\W_]{0,8}[xX]?[0-9]{1,2}[xX*)\]]?[\s,;|:]|.{0,80}(?:[\sxX*(\[=:,;|]|\s-\s)[0-9]{1,2}[xX)\]|]?\s*$"
)
_NO_CARD = frozenset("#/;=-[")


class Shared:
    """What all decks of one text share."""

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        self.source = source
        self.words = words_of(vocabulary)

    @cached_property
    def quantities(self) -> bool:
        """Whether the list writes quantities: a good part of its lines has one."""
        counted = uncounted = 0
        for line in self.source.lines:
            if _QUANTITY.match(line):
                counted += 1
            elif line.strip() and line.lstrip()[0] not in _NO_CARD and known_heading(line[:80]) is None:
                uncounted += 1
        return 3 * counted >= uncounted

    @cached_property
    def last_closing(self) -> dict[str, int]:
        """The index of the last line that ends a comment of several lines, by its sign."""
        last = dict.fromkeys(BLOCKS.values(), -1)
        for at, line in enumerate(self.source.lines):
            for closing in last:
                if closing in line:
                    last[closing] = at
        return last


class State:
    """The deck so far, and in which kind of passage its lines stand.

    `titled`: words that name the deck stood before its cards; `headless`: its
    first card stood under no heading; `closing`: the sign that ends a comment
    begun before; `notes`: all lines up to a heading are prose; `paragraph`: so
    are those up to a blank line; `columns`: those of a table.
    """

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.lines = shared.source.lines
        self.words = shared.words
        self.built = Builder(shared.source)
        self.titled = False
        self.headless = False
        self.closing = ""
        self.notes = False
        self.paragraph = False
        self.columns: Columns | None = None

    @property
    def busy(self) -> bool:
        """Whether lines do not mean here what they mean elsewhere."""
        return bool(self.closing or self.notes or self.paragraph or self.columns)

    @property
    def begun(self) -> bool:
        """Whether cards or headings stood before."""
        return self.built.has_cards or bool(self.built.sections)

    @property
    def is_named(self) -> bool:
        """Whether a field names the deck, so that no words above its cards need to."""
        return any(field.name == "name" for field in self.built.fields)

    def is_card(self, card: Template) -> bool:
        """Whether one of the readings names a card exactly."""
        return any(self.words.is_card(way.name) for way in card.ways)

    def is_near(self, card: Template) -> bool:
        """Whether a likely reading is close to a card's name."""
        return any(self.words.is_near_card(way.name) for way in card.ways[:2])

    def card(self, span: Span, card: Template, section: int | None = None) -> None:
        """Add a line that names a card."""
        self.one_card(span, card, section)
        self.built.node(NodeKind.CARD, span)

    def one_card(self, span: Span, card: Template, section: int | None = None) -> None:
        """Add one of the cards of a line."""
        if not self.built.has_cards:
            self.headless = section is None and self.built.current < 0
        self.built.card(span, card, section)

    def heading(self, view: View, heading: Heading, span: Span, standing: Standing = None) -> None:
        """Add a line that heads what follows."""
        self.notes = self.paragraph = False
        self.built.heading(view, heading, standing)
        self.built.node(NodeKind.HEADING, span)

    def title(self, text: str, span: Span) -> None:
        """Add a line that names the deck."""
        self.built.title = text
        self.titled = True
        self.note(span)

    def comment(self, text: str, span: Span) -> None:
        """Add a comment; the first one before everything else may be the deck's title."""
        if not self.built.title and not self.begun and INSTRUCTION not in text:
            self.built.title = text.lstrip("#/;-").strip()
        self.built.node(NodeKind.COMMENT, span)

    def note(self, span: Span) -> None:
        """Add a line of prose."""
        self.built.node(NodeKind.NOTE, span)

    def unparsed(self, text: str, span: Span) -> None:
        """Add a line that is nothing known."""
        self.built.unparsed.append(Unparsed(text, span))
        self.built.node(NodeKind.UNPARSED, span)
