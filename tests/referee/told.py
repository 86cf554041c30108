"""A deck as its maker means it: what each line says and which card it is about, known by construction."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from referee.facts import EQUIPMENT, LOCATION, MAIN, PLOT_TWIST, SUPPORTING, facts

from deckcheck.model import Card

TODAY = "2026-11-29"

ZONE_HEADINGS = {
    "main": "Main Character",
    "level up": "Level Up Zone",
    "deck": "Deck",
    "transform": "Transform Pile",
    "tokens": "Tokens",
}
TYPE_HEADINGS = {
    SUPPORTING: "Supporting Characters",
    PLOT_TWIST: "Plot Twists",
    EQUIPMENT: "Equipment",
    LOCATION: "Locations",
}


@dataclass
class Line:
    """A line under a heading.

    `card` is the card that is meant, `quantity` the copies. `text` replaces what would be written; `printing`
    is the set or code of a stated printing. `faults` are codes that this line earns as it is written. A line
    that names no single card (`card` None) may be any of `might_be`, or any card at all where that is None.
    """

    card: Card | None
    quantity: int = 1
    text: str = ""
    printing: str = ""
    faults: tuple[str, ...] = ()
    counts: bool = True
    names_card: bool = True
    plain: bool = True
    banned_printing: bool = False
    bad: bool = False

    def written(self) -> str:
        """The line as the list has it."""
        return self._words()

    def _words(self) -> str:
        if self.text or self.card is None:
            return self.text
        behind = self.printing or self.card.number
        return f"{self.quantity} {self.card.title} ({behind})"


@dataclass
class Section:
    """A heading and its lines.

    `heading` is what is written, where it is not the usual word; `counted` headings state how many cards
    stand below, `off` by that many. An `unknown` heading names no zone.
    """

    zone: str
    lines: list[Line] = field(default_factory=list)
    pile: str = ""
    heading: str = ""
    counted: bool = False
    off: int = 0
    unknown: bool = False

    def written(self) -> str:
        """The heading as the list has it."""
        words = self.heading or (f"Pile: {self.pile}" if self.pile else ZONE_HEADINGS[self.zone])
        return words + (f" ({self.copies + self.off})" if self.counted else "")

    @property
    def copies(self) -> int:
        """The cards below the heading."""
        return sum(line.quantity for line in self.lines if line.counts)


@dataclass
class Told:
    """A whole list and how it is judged."""

    sections: list[Section] = field(default_factory=list)
    format: str = "multiverse"
    date: str = ""
    as_of: str = TODAY
    state_format: bool = True
    written_format: str = ""
    written_date: str = ""
    written_mode: str = ""
    casual: bool = False
    strict: bool = False
    head: list[str] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)
    ignored: list[tuple[str, str]] = field(default_factory=list)
    raw: bytes | None = None
    only: bool = False

    @property
    def day(self) -> str:
        """The day the deck is judged by."""
        return self.date or self.as_of

    @property
    def tournament(self) -> bool:
        """Whether the limits of tournament play hold."""
        return not self.casual and facts().of_format(self.format, "tournament", True)

    @property
    def unsure(self) -> bool:
        """Whether a quantity of the 60 cannot be what is meant."""
        return any(line.bad for section in self.sections if section.zone == "deck" for line in section.lines)

    @property
    def has_cards(self) -> bool:
        """Whether any line names a card, be it one that nobody knows."""
        return any(line.names_card for section in self.sections for line in section.lines)

    def text(self) -> str:
        """The list as it is written."""
        return "\n".join(text for text, _ in self._rows()) + "\n"

    def _rows(self) -> Iterator[tuple[str, Section | Line | None]]:
        for line in self.head:
            yield line, None
        stated = self.written_format or (self.format if self.state_format else "")
        if stated:
            yield f"Format: {stated}", None
        if self.written_mode:
            yield f"Mode: {self.written_mode}", None
        if self.written_date or self.date:
            yield f"Date: {self.written_date or self.date}", None
        for section in self.sections:
            yield "", None
            if section.heading != "-":
                yield section.written(), section
            for line in section.lines:
                yield line.written(), line

    def places(self) -> dict[int, int]:
        """The line number of each line and heading, by identity."""
        rows = enumerate(self._rows(), start=1)
        return {id(thing): number for number, (_, thing) in rows if thing is not None}

    def of(self, *zones: str) -> Iterator[Line]:
        """The lines in these zones that mean a card or may mean one."""
        for section in self.sections:
            if section.zone in zones:
                yield from (line for line in section.lines if line.counts)

    def cards(self, *zones: str) -> list[tuple[int, Card]]:
        """Copies and cards of the lines in these zones; starting main characters of a pile are not moved."""
        return [(line.quantity, line.card) for line in self.of(*zones) if line.card is not None]

    def doubt(self, *zones: str) -> bool:
        """Whether a line in these zones means a card that nobody can tell."""
        return any(line.card is None for line in self.of(*zones))

    def section(self, zone: str, pile: str = "") -> Section | None:
        """The first section of a zone or pile."""
        return next((one for one in self.sections if one.zone == zone and one.pile == pile), None)

    def decks(self, pile: str) -> list[list[Section]]:
        """The decks, where there are several: each heading Deck begins one, or that of the pile of decks."""
        found: list[list[Section]] = []
        for section in (one for one in self.sections if one.zone == "deck" or one.pile == pile):
            if not section.heading or section.pile or not found:
                found.append([])
            found[-1].append(section)
        return found

    def pile_names(self) -> list[str]:
        """The piles with cards in them, in order."""
        names = (one.pile for one in self.sections if one.zone == "pile" and one.lines)
        return list(dict.fromkeys(names))

    def pile(self, name: str) -> list[Line]:
        """The lines of a pile."""
        return [line for one in self.sections if one.pile == name for line in one.lines if line.counts]

    def pile_cards(self, name: str) -> list[tuple[int, Card]]:
        """Copies and cards of a pile."""
        return [(line.quantity, line.card) for line in self.pile(name) if line.card is not None]


def is_character(card: Card) -> bool:
    """Whether it is a main or a supporting character."""
    return card.type in (MAIN, SUPPORTING)
