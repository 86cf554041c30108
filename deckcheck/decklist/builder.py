"""One deck in the making: what its lines said so far, and the sections they fell into."""

from deckcheck.decklist.clean import View
from deckcheck.decklist.headings import Heading
from deckcheck.decklist.template import Template, bad_quantity, card_line
from deckcheck.decklist.tree import (
    BadQuantity,
    CardLine,
    Field,
    Listed,
    Node,
    NodeKind,
    Section,
    Stated,
    Unparsed,
    Vocabulary,
)
from deckcheck.model import DECK_TYPES, Zone
from deckcheck.source import Source, Span

_MOST_MAINS = 12
_MOST_STANDING = 256
Standing = dict[tuple[int, int | None], Section] | None
"""Sections that one heading opened before, by the number of its line and the section over it."""
_new = tuple.__new__


class Builder:
    """Collects the parts of one `Listed`."""

    def __init__(self, source: Source, layout: str = "text") -> None:
        self.source = source
        self.layout = layout
        self.title = ""
        self.fields: list[Field] = []
        self.sections: list[Section] = []
        self.cards: list[CardLine] = []
        self.nodes: list[Node] = []
        self.unparsed: list[Unparsed] = []
        self.bad: list[BadQuantity] = []
        self.total: Stated | None = None
        self.current = -1
        self._base = -1
        self._deck = -1
        self._copies = self._summed = 0
        self.announced: set[tuple[Zone | None, str | None, str | None]] = set()
        """The zones, types and piles that headings of the game announced so far."""
        self._either: set[int] = set()
        self._places: dict[str, int] = {}

    @property
    def has_cards(self) -> bool:
        """Whether any line named a card."""
        return bool(self.cards or self.bad)

    @property
    def zone(self) -> Zone | None:
        """The zone of the section that the next card falls into."""
        return self.sections[self.current].zone if self.current >= 0 else None

    def node(self, kind: NodeKind, span: Span) -> None:
        """Add a line, or an element, of that kind."""
        self.nodes.append(_new(Node, (kind, span)))

    def field(self, field: Field) -> None:
        """Add a field of the list."""
        self.fields.append(field)

    def add_total(self, stated: Stated) -> None:
        """Keep the largest number that is stated for the whole deck; others are parts of it."""
        if self.total is None or stated.number > self.total.number:
            self.total = stated

    def open_section(self) -> int:
        """The section of the next card, made without heading where there was none yet."""
        if self.current < 0:
            self.sections.append(Section())
            self.current = self._base = len(self.sections) - 1
        return self.current

    def card(self, span: Span, card: Template, section: int | None = None) -> None:
        """Add a card line; one with an impossible quantity is kept apart."""
        at = self.open_section() if section is None else section
        if card.bad is None:
            self.cards.append(card_line(card, span, at))
        else:
            self.bad.append(bad_quantity(card, span, at))

    def heading(self, view: View, heading: Heading, standing: Standing = None) -> None:
        """Open the section of a heading for the cards that follow."""
        at = len(self.sections)
        if heading.cost is not None:
            self.sections.append(self._curve(view, heading))
            self.current = at
            return
        self._settle_main(heading)
        typed = heading.zone is Zone.DECK and heading.type in DECK_TYPES
        parent = self._deck if typed and self._deck >= 0 else None
        section = standing.get((view[1], parent)) if standing is not None else None
        if section is None:
            section = section_of(view, heading, parent)
            if standing is not None and len(standing) < _MOST_STANDING:
                standing[view.line, parent] = section
        self.sections.append(section)
        if heading.known:
            self.announced.add((heading.zone, heading.type, heading.pile))
        if not typed:
            self._deck = at if heading.zone is Zone.DECK else -1
        if heading.either:
            self._either.add(at)
        self.current = self._base = at

    def inline(self, view: View, heading: Heading) -> int:
        """A section for one line only; the section after it is the one before it."""
        self.sections.append(section_of(view, heading, None))
        return len(self.sections) - 1

    def place(self, place: tuple[str, int, int], vocabulary: Vocabulary, line: int) -> int:
        """The section of a pile, or of what no section is called, that a column of a table names."""
        text, start, end = place
        if text not in self._places:
            pile = vocabulary.pile(text)
            zone = Zone.PILE if pile or "pile" in text.lower().split() else None
            meant = "" if pile else vocabulary.near_pile(text) or ""
            span = Span(line, start, line, end)
            self._places[text] = len(self.sections)
            self.sections.append(Section(text, span, zone, None, pile, known=bool(pile), meant=meant))
        return self._places[text]

    def finish(self) -> Listed:
        """The deck as far as it was read."""
        for at in self._either:
            self._decide_main(at)
        named = next((field.value for field in self.fields if field.name == "name" and field.value), "")
        return Listed(
            self.source,
            named or self.title,
            tuple(self.fields),
            tuple(self.sections),
            tuple(self.cards),
            tuple(self.nodes),
            tuple(self.unparsed),
            tuple(self.bad),
            self.total,
            self._one_per_copy(),
            self.layout,
        )

    def copies(self) -> int:
        """How many cards there are so far, a line without quantity being one."""
        self._copies += sum(card.quantity or 1 for card in self.cards[self._summed :])
        self._summed = len(self.cards)
        return self._copies

    def _curve(self, view: View, heading: Heading) -> Section:
        section = section_of(view, heading, self._base if self._base >= 0 else None)
        if self._base < 0:
            return section
        base = self.sections[self._base]
        return section._replace(zone=base.zone, type=base.type, pile=base.pile)

    def _settle_main(self, heading: Heading) -> None:
        """`Main` right before a heading of a type was the deck."""
        if self.current in self._either and heading.type in DECK_TYPES and self._is_empty(self.current):
            self._either.discard(self.current)
            self.sections[self.current] = self.sections[self.current]._replace(zone=Zone.DECK, type=None)
            self._deck = self.current

    def _is_empty(self, section: int) -> bool:
        return not self.cards or self.cards[-1].section != section

    def _decide_main(self, at: int) -> None:
        """`Main` with more cards than there can be main characters was the deck."""
        copies = sum(card.quantity or 1 for card in self.cards if card.section == at)
        if copies > _MOST_MAINS:
            self.sections[at] = self.sections[at]._replace(zone=Zone.DECK, type=None)

    def _one_per_copy(self) -> bool:
        names = [
            (card.section, reading.name.casefold(), *(hint.text for hint in reading.hints))
            for card in self.cards
            if card.before is None and card.quantity is None and (reading := card.readings[0])
        ]
        return len(names) > len(set(names)) and 2 * len(names) > len(self.cards)


def section_of(view: View, heading: Heading, parent: int | None) -> Section:
    """The section that a heading of a line opens."""
    text, start, end, zone, kind, pile, count, cost, known, meant, _ = heading
    stated = Stated(count[0], view.span(count[1], count[2])) if count else None
    span = view.span(start, end)
    return _new(Section, (text, span, zone, kind, pile, stated, cost, known, meant, parent, False))
