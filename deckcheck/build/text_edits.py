"""Edits to a list in text: on the line of the card, or on a new line in the style of those around it."""

from collections.abc import Iterator, Mapping

from deckcheck.build.edit import MOST, Change, Plan, fewer, has_numbers, place_order, section_order
from deckcheck.build.line_style import are_spaced, card_rows, cost_heading, new_heading
from deckcheck.build.named import is_at
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.tree import NodeKind, Section
from deckcheck.decklist.write import card_words, usual_printing
from deckcheck.diagnostic import Edit
from deckcheck.model import DECK_TYPES, Zone
from deckcheck.rules.lines import Lines, Place
from deckcheck.source import Span, line_span

Found = tuple[Plan, Mapping[int, int]]
"""Edits, and by how many copies each section grows."""

Spot = tuple[int, tuple[str, ...], Mapping[int, int]]
"""The line below which new ones go, the lines of a heading before them, and what grows."""


class TextEdits:
    """The edits to one deck of a text list."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._lines = Lines(deck)
        self._listed = deck.listed
        self._source = deck.listed.source

    def plans(self, change: Change) -> Iterator[Found]:
        """Edits that may bring the change about, the best first."""
        if change.by > 0:
            yield from self._on_their_lines(change)
            yield from self._on_new_lines(change)
        else:
            kept, gone, grown = fewer(change)
            yield (*kept, *map(self._without, gone)), grown
            yield from self._parted(change)

    def _on_their_lines(self, change: Change) -> Iterator[Found]:
        for entry in change.entries:
            reading = entry.resolution.reading
            if not change.fits(entry):
                continue
            total, grown = entry.quantity + change.by, {entry.line.section: change.by}
            if total > MOST:
                continue
            if reading.quantity_span:
                yield (Edit(reading.quantity_span, str(total)),), grown
            elif self._listed.one_per_copy:
                copies = [self._lines.text(entry)] * change.by
                yield (self._lines.below(entry.line.span.line, *copies),), grown
            else:
                yield (_insert(_words_start(entry), f"{total} "),), grown

    def _without(self, entry: Entry) -> Edit:
        """Take out the line of an entry, or its part of a line."""
        span = entry.line.span
        row = sorted(one.span for one in self._listed.cards if one.span.line == span.line)
        if len(row) < 2:
            return self._row_out(span.line)
        at = row.index(span)
        if at + 1 < len(row):
            return Edit(line_span(span.line, span.column - 1, row[at + 1].column - 1), "")
        return Edit(line_span(span.line, row[at - 1].end_column - 1, span.end_column - 1), "")

    def _parted(self, change: Change) -> Iterator[Found]:
        """Where one line means several cards, a line for each of them."""
        for entry in change.entries[:1] if len(change.entries) == 1 else ():
            together = [one for one in self._deck.entries if one.line is entry.line]
            rows: list[str] = []
            for one in together:
                quantity = change.after if one is entry else one.quantity
                if quantity and one.card:
                    label = card_words(one.card, one.printing or usual_printing(one.card))
                    rows.append(f"{quantity} {label}")
            if len(together) > 1:
                line = entry.line.span.line
                whole = line_span(line, 0, len(self._source.line(line)))
                yield (Edit(whole, self._lines.newline.join(rows)),), {entry.line.section: change.by}

    def _row_out(self, line: int) -> Edit:
        if self._source.ends[line - 1] or line == 1:
            return Edit(Span(line, 1, line + 1, 1), "")
        before = len(self._source.line(line - 1)) + 1
        return Edit(Span(line - 1, before, line, len(self._source.line(line)) + 1), "")

    def _on_new_lines(self, change: Change) -> Iterator[Found]:
        if not self._source.lines:
            words = (change.place.heading, f"{change.by} {change.labels[-1]}", "")
            yield (Edit(Span(1, 1, 1, 1), self._lines.newline.join(words)),), {}
            return
        labels = change.labels[::-1] if has_numbers(self._deck) else change.labels
        for line, above, grown in self._spots(change):
            for label in labels:
                for rows in self._rows(line, change, label):
                    yield (self._lines.below(line, *above, *rows),), grown
                yield (self._lines.below(line, *above, f"{change.by} {label}"),), grown

    def _rows(self, line: int, change: Change, label: str) -> Iterator[tuple[str, ...]]:
        """The new rows in the style of the one above, else of another one of the deck."""
        whole = [one for one in self._deck.entries if self._lines.is_whole(one)]
        above = [one for one in whole if one.line.span.line == line]
        for beside in (*above, *reversed(whole))[:1]:
            row = self._lines.text(beside)
            card = change.card if label == change.labels[-1] else None
            yield from card_rows(self._deck, row, beside, change.by, label, card, change.printing)

    def _spots(self, change: Change) -> Iterator[Spot]:
        """Below which lines a new one may stand, with what goes before it, and what grows."""
        for entry in self._neighbours(change):
            yield entry.line.span.line, (), {entry.line.section: change.by}
        yield from self._new_costs(change)
        for index, section in self._headings(change):
            yield self._end(section), (), {index: change.by}
        if not any(section.heading for section in self._listed.sections) and self._listed.cards:
            yield self._listed.cards[-1].span.line, (), {}
        yield from self._new_headings(change)

    def _new_costs(self, change: Change) -> Iterator[Spot]:
        """A new heading for a cost, where the cards of the place stand under such headings."""
        cost = change.card.cost if change.card else None
        if not isinstance(cost, int):
            return
        place = change.place
        costed = [
            one
            for one in self._listed.sections
            if one.cost is not None and one.zone is place.zone and one.type in (place.type, None) and one.span
        ]
        lower = [one for one in costed if one.cost is not None and one.cost < cost]
        for section in (lower or costed)[-1:] if lower else costed[:1]:
            assert section.span is not None
            heading = cost_heading(self._deck, section, cost, change.by)
            grown = {} if section.parent is None else {section.parent: change.by}
            line = self._end(section) if lower else section.span.line - 1
            if line:
                yield line, (*self._gap(), heading), grown

    def _neighbours(self, change: Change) -> Iterator[Entry]:
        """The last entry of the place's section with the card's type and cost, or nearly so."""
        place, card = change.place, change.card
        inside = [one for one in self._deck.entries if is_at(one, place) and change.is_for(one, self._deck)]
        alike = [one for one in inside if one.card and card and one.card.type is card.type]
        cost = card.cost if card else None
        same_cost = [one for one in alike if one.section.cost is not None and one.section.cost == cost]
        own_type = [one for one in alike if one.section.type is place.type and one.section.cost is None]
        any_type = [one for one in inside if one.section.type is None]
        if self._has_type_headings() and place.zone is Zone.DECK:
            any_type = []
        for entries in (same_cost, own_type, [one for one in alike if one in any_type], any_type):
            yield from entries[-1:]

    def _has_type_headings(self) -> bool:
        return any(one.zone is Zone.DECK and one.type in DECK_TYPES for one in self._listed.sections)

    def _headings(self, change: Change) -> Iterator[tuple[int, Section]]:
        """The headings of the place, the last first; then that of the whole deck, if types have none."""
        place, among = change.place, change.sections(self._deck)
        wanted = [place]
        if place.zone is Zone.DECK and place.type and not self._has_type_headings():
            wanted.append(Place(Zone.DECK))
        for one in wanted:
            index = self._lines.section_of(one, among)
            if index is not None:
                yield index, self._listed.sections[index]

    def _end(self, section: Section) -> int:
        """The last line of a section: its last card, else the comments right under its heading."""
        last = self._lines.section_end(section)
        kinds = {node.span.line: node.kind for node in self._listed.nodes}
        if section.span and last == section.span.line:
            while kinds.get(last + 1) is NodeKind.COMMENT:
                last += 1
        return last

    def _new_headings(self, change: Change) -> Iterator[Spot]:
        """A new heading: below the section that comes before it, else at the end of the deck."""
        place = change.place
        before = None
        among = change.sections(self._deck)
        for index, section in enumerate(self._listed.sections):
            if among is not None and index not in among:
                continue
            if section.heading and section.span and section_order(section) <= place_order(place):
                before = index if section.known else before
        for heading in dict.fromkeys((new_heading(self._deck, place, change.by), place.heading)):
            if before is not None:
                under = self._listed.sections[before]
                grown = {} if under.parent is None else {under.parent: change.by}
                yield self._end(under), (*self._gap(), heading), grown
            yield self._lines.deck_end(), (*self._gap(), heading), {}

    def _gap(self) -> tuple[str, ...]:
        """The blank line before a new heading."""
        return ("",) if are_spaced(self._deck) else ()


def _words_start(entry: Entry) -> Span:
    reading = entry.resolution.reading
    return min(reading.name_span, *(hint.span for hint in reading.hints), reading.name_span)


def _insert(before: Span, text: str) -> Edit:
    return Edit(Span(before.line, before.column, before.line, before.column), text)
