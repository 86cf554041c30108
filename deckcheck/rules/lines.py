"""The lines of a text list as fixes see them: which are whole card lines, and where new ones go."""

from collections import Counter
from collections.abc import Collection, Iterable
from functools import cached_property
from typing import NamedTuple

from deckcheck.deck import Deck, Entry
from deckcheck.decklist.encode import newline
from deckcheck.decklist.tail import comment_start
from deckcheck.decklist.tree import NodeKind, Section
from deckcheck.decklist.write import heading
from deckcheck.diagnostic import Edit
from deckcheck.model import CardType, Zone
from deckcheck.rules.remember import once_a_deck
from deckcheck.source import Span, line_span

_SECTION_ENDS = (NodeKind.HEADING, NodeKind.SEPARATOR)
_LAST_OF_DECK = (NodeKind.BLANK, NodeKind.SEPARATOR)


class Place(NamedTuple):
    """Where a card belongs: a zone, the pile of that name, or a card type of the 60."""

    zone: Zone
    pile: str = ""
    type: CardType | None = None

    @property
    def heading(self) -> str:
        """The heading of the place."""
        return heading(self.zone, self.type, self.pile)


class Lines:
    """The lines of one deck of a text list."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.listed = deck.listed
        self.source = deck.listed.source
        self._fitting: dict[Place, list[int]] = {}

    @cached_property
    def newline(self) -> str:
        """What ends its lines."""
        return _newline(self.source)

    def text(self, entry: Entry) -> str:
        """The line of an entry, as it is written."""
        return self.source.line(entry.line.span.line)

    def is_whole(self, entry: Entry) -> bool:
        """Whether the entry is all that its line says, the zone too left to the heading."""
        line = entry.line.span.line
        if entry.line.zone or entry.line.span.end_line != line or not self.is_alone(entry):
            return False
        return self._cards[line] == 1 and self._kinds.get(line) is NodeKind.CARD

    def is_alone(self, entry: Entry) -> bool:
        """Whether the entry's line means no further cards."""
        return self._meant[id(entry.line)] == 1

    def without(self, entries: Iterable[Entry], keep_comments: bool = False) -> tuple[Edit, ...]:
        """Take the lines of entries out, but for their comments where those are kept."""
        edits = []
        whole: list[int] = []
        for entry in entries:
            line = entry.line.span.line
            start = comment_start(self.source.line(line), words_end(entry))
            if keep_comments and start < len(self.source.line(line)):
                edits.append(Edit(line_span(line, 0, start), ""))
            else:
                whole.append(line)
        return (*edits, *(Edit(self._whole(first, last), "") for first, last in _runs(whole)))

    def _whole(self, first: int, last: int) -> Span:
        """Lines with their ends; where the last one has none, with the end of the line before."""
        if self.source.ends[last - 1]:
            return Span(first, 1, last + 1, 1)
        before = len(self.source.line(first - 1)) + 1
        return Span(first - 1, before, last, len(self.source.line(last)) + 1)

    def section_of(self, place: Place, among: Collection[int] | None = None) -> int | None:
        """The index of the last section with a heading for that place, and nothing else on its line.

        With `among` of the sections with these indexes only.
        """
        fitting = self._fitting.get(place)
        if fitting is None:
            fitting = self._fitting[place] = [
                index
                for index, section in enumerate(self.listed.sections)
                if _is_for(section, place) and section.span and self._is_heading(section.span.line)
            ]
        return next((index for index in reversed(fitting) if among is None or index in among), None)

    def section_end(self, section: Section) -> int:
        """The last line of a section under a heading: its last card, or what there is of its heading."""
        assert section.span is not None
        return self._last_card(section.span.line)

    def cards_end(self, entry: Entry) -> int:
        """The last line of the cards around an entry, up to the next heading."""
        return self._last_card(entry.line.span.line)

    def deck_end(self) -> int:
        """The last line of the deck that says anything."""
        said = (node for node in reversed(self.listed.nodes) if node.kind not in _LAST_OF_DECK)
        last = next(said, None)
        return last.span.end_line if last else 1

    def deck_start(self) -> int:
        """The line of the first heading or card, or of the comment right above it but for a title."""
        begin = (NodeKind.HEADING, NodeKind.CARD)
        first = next(node.span.line for node in self.listed.nodes if node.kind in begin)
        line = first
        while self._kinds.get(line - 1) is NodeKind.COMMENT:
            line -= 1
        return line if line - 1 in self._kinds else first

    def below(self, line: int, *texts: str) -> Edit:
        """Add lines below a line."""
        column = len(self.source.line(line)) + 1
        return Edit(Span(line, column, line, column), "".join(f"{self.newline}{text}" for text in texts))

    def above(self, line: int, *texts: str) -> Edit:
        """Add lines above a line."""
        return Edit(Span(line, 1, line, 1), "".join(f"{text}{self.newline}" for text in texts))

    def _is_heading(self, line: int) -> bool:
        return self._kinds.get(line) is NodeKind.HEADING

    def _last_card(self, line: int) -> int:
        """The last card line from a line up to the next heading; rows of signs under a heading go with it."""
        ruled = self._kinds.get(line + 1) is NodeKind.RULE
        return self._last_cards.get(line) or (line + 1 if ruled else line)

    @cached_property
    def _kinds(self) -> dict[int, NodeKind]:
        return {node.span.line: node.kind for node in self.listed.nodes}

    @cached_property
    def _cards(self) -> Counter[int]:
        """How many cards each line names."""
        return Counter(card.span.line for card in self.listed.cards)

    @cached_property
    def _meant(self) -> Counter[int]:
        """How many cards each card line means, by its identity."""
        return Counter(id(entry.line) for entry in self.deck.entries)

    @cached_property
    def _last_cards(self) -> dict[int, int]:
        """For each line the last card line from it up to the next heading, where there is one."""
        found: dict[int, int] = {}
        last = 0
        for node in reversed(self.listed.nodes):
            line = node.span.line
            last = last or (line if node.kind is NodeKind.CARD else 0)
            if last:
                found[line] = last
            if node.kind in _SECTION_ENDS:
                last = 0
        return found


lines_of = once_a_deck(Lines)
_newline = once_a_deck(newline)


def _runs(lines: Iterable[int]) -> list[tuple[int, int]]:
    """Lines in runs of those that follow each other, first and last of each."""
    runs: list[tuple[int, int]] = []
    for line in sorted(lines):
        if runs and runs[-1][1] == line - 1:
            runs[-1] = (runs[-1][0], line)
        else:
            runs.append((line, line))
    return runs


def words_end(entry: Entry) -> int:
    """The offset behind the name, the quantity and the hints of an entry."""
    reading = entry.reading
    spans = [reading.name_span, *(hint.span for hint in reading.hints)]
    if reading.quantity_span:
        spans.append(reading.quantity_span)
    return max(span.end_column for span in spans) - 1


def _is_for(section: Section, place: Place) -> bool:
    if section.zone is not place.zone:
        return False
    if place.zone is Zone.PILE:
        return section.pile == place.pile
    return place.zone is not Zone.DECK or section.type is place.type
