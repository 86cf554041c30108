"""From the elements of a structured list to its deck: what every format but plain text has in common."""

from collections.abc import Iterator
from contextlib import contextmanager

from deckcheck.decklist import words
from deckcheck.decklist.builder import Builder
from deckcheck.decklist.clean import MAX_LINE, View, clean
from deckcheck.decklist.elements import Element, Places, Scalar
from deckcheck.decklist.headings import Heading, known_heading, pile_heading
from deckcheck.decklist.lines import read_card
from deckcheck.decklist.quantity import MAX_QUANTITY
from deckcheck.decklist.template import card_line
from deckcheck.decklist.tree import BadQuantity, CardLine, Field, Listed, NodeKind, Stated, Unparsed
from deckcheck.decklist.vocabulary import Words
from deckcheck.model import CardType, Hint, Zone
from deckcheck.source import Source, Span


class Structure:
    """One deck in the making from elements with their places.

    `layout` names the file format; `one_per_copy` is for formats that write an
    element for each copy.
    """

    def __init__(
        self, source: Source, vocabulary: Words, places: Places, layout: str, one_per_copy: bool = False
    ) -> None:
        self.built = Builder(source, layout)
        self._one_per_copy = one_per_copy
        self._text = source.text
        self._words = vocabulary
        self._places = places

    def finish(self) -> Listed:
        """The deck as far as it was read."""
        listed = self.built.finish()
        return listed._replace(one_per_copy=True) if self._one_per_copy else listed

    def heading(self, name: Scalar) -> Heading | None:
        """The heading that a text is, of a zone, a type or a pile; None where it is none that is known."""
        text = self.view(name).text
        if len(text) > MAX_LINE:
            return None
        return known_heading(text) or pile_heading(text, self._words)

    def pile(self, name: Scalar) -> Heading | None:
        """The heading of a pile whose bare name a text is."""
        text = self.view(name).text
        heading = pile_heading(f"{text} pile", self._words)
        return heading and heading._replace(text=text, start=0, end=len(text))

    def section(self, name: Scalar, heading: Heading | None = None) -> None:
        """Open the section of that name for the cards that follow; `heading` where it is known already."""
        view = self.view(name)
        found = heading or self.heading(name) or unknown(view.text)
        self.built.heading(view, found)
        self.built.node(NodeKind.HEADING, self.span(name))

    def zone(self, name: Scalar, zone: Zone | None, type: CardType | None = None) -> None:
        """Open a section whose zone the format itself says; None: the cards' own type tells it."""
        text = self.view(name).text
        self.section(name, Heading(text, 0, len(text), zone, type))

    @contextmanager
    def inside(self) -> Iterator[None]:
        """What stands within an element; what follows it falls into the section from before it again."""
        outside = self.built.current
        yield
        self.built.current = outside

    def field(self, name: str, value: Scalar, key: Scalar | None = None) -> None:
        """Add a field, its name as in `words.FIELDS`; one that is empty says nothing."""
        if not value.value.strip():
            return
        span = self._places.span(key.start if key else value.start, max(value.end, key.end if key else 0))
        self.built.field(Field(name, value.value.strip(), span, self.span(value)))
        self.built.node(NodeKind.FIELD, span)

    def total(self, key: Scalar, value: Scalar) -> None:
        """Add the stated number of cards of the whole deck."""
        self.built.add_total(Stated(int(value.value), self.span(value)))
        self.built.node(NodeKind.TOTAL, self.span(key))

    def line(self, scalar: Scalar) -> None:
        """Add a card written as on a line of text."""
        card = read_card(self.view(scalar), self._words) if len(scalar.value) <= MAX_LINE else None
        if card is None:
            self.unparsed(scalar)
            return
        self.built.card(self.span(scalar), card)
        self.built.node(NodeKind.CARD, self.span(scalar))

    def card(
        self,
        element: Element | Span,
        name: Scalar,
        quantity: Scalar | None = None,
        hints: tuple[Hint, ...] = (),
        copies: int | None = None,
        zone: Zone | None = None,
    ) -> None:
        """Add a card whose quantity stands apart from its name, or which is so many `copies`.

        `element` is all that says something of the card; what `hints` say comes
        after what the name itself does. `zone` is its own where it is not that of
        its section.
        """
        card = read_card(self.view(name), self._words) if len(name.value) <= MAX_LINE else None
        if card is None:
            self.unparsed(name)
            return
        section = self.built.open_section()
        line = card_line(card, self.span(name), section)
        readings = tuple(one._replace(hints=(*one.hints, *hints)) for one in line.readings)
        if quantity is not None:
            number, place = _number(quantity.value), self.span(quantity)
            readings = tuple(one._replace(quantity=number, quantity_span=place) for one in readings)
        elif copies is not None:
            readings = tuple(one._replace(quantity=copies, quantity_span=None) for one in readings)
        span = element if isinstance(element, Span) else self.span(element)
        bad = None if copies is not None else card.bad
        self._add(CardLine(span, readings, section, zone or card.zone), quantity, bad)

    def hint(self, scalar: Scalar | None, words_before: str = "") -> tuple[Hint, ...]:
        """The hint that a text is beside a card; nothing for an empty one."""
        if scalar is None or not scalar.value.strip():
            return ()
        return (Hint(f"{words_before}{scalar.value.strip()}", self.span(scalar)),)

    def unparsed(self, element: Element, why: str = "") -> None:
        """Keep an element that says nothing of a deck, to be reported; `why` is the sentence on it."""
        written = self._text[element.start : element.end]
        self.built.unparsed.append(Unparsed(written[:MAX_LINE], self.span(element), why))
        self.built.node(NodeKind.UNPARSED, self.span(element))

    def span(self, element: Element) -> Span:
        """Where an element stands, without the spaces behind it."""
        written = self._text[element.start : element.end]
        return self._places.span(element.start, element.start + len(written.rstrip()))

    def span_of(self, start: int, end: int) -> Span:
        """The place between two offsets of the text."""
        return self._places.span(start, end)

    def view(self, scalar: Scalar) -> View:
        """The view of a scalar; where it is not written as it reads, all of it stands for each character."""
        written = self._text[scalar.start : scalar.end]
        line, column = self._places.line(scalar.start), self._places.column(scalar.start)
        rows = written.splitlines() or [""]
        if len(rows) == 1 and written == scalar.value:
            return clean(scalar.value, line, column)
        if len(rows) == 1 and written[1:-1] == scalar.value:
            return clean(scalar.value, line, column + 1)
        value = clean(" ".join(scalar.value.split()), line).text
        shown = len(rows[0].rstrip())
        return View(value, line, column, (0,) * len(value), (shown,) * len(value))

    def _add(self, line: CardLine, quantity: Scalar | None, bad: tuple[str, int, int] | None) -> None:
        written = (quantity.value or '""') if quantity else bad[0] if bad else ""
        impossible = line.readings[0].quantity is None and line.readings[0].quantity_span is not None
        if impossible and line.readings[0].quantity_span:
            self.built.bad.append(BadQuantity(line, written, line.readings[0].quantity_span))
        else:
            self.built.cards.append(line)
        self.built.node(NodeKind.CARD, line.span)


def unknown(text: str) -> Heading:
    """The heading of a section whose name means no zone, type or pile."""
    return Heading(text, 0, len(text), known=False, meant=words.near(words.key(text)))


def _number(text: str) -> int | None:
    """The quantity that a deck can have, else None."""
    text = text.strip()
    if not text.isdecimal() or len(text) > 3:
        return None
    return int(text) if 1 <= int(text) <= MAX_QUANTITY else None
