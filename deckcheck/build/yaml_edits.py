"""Edits to a list in YAML: on the element of the card, or a new element in the form of those around it."""

from collections.abc import Iterator, Mapping, Sequence

from deckcheck.build.edit import MOST, Change, Plan, fewer, has_numbers, place_order, section_order
from deckcheck.build.named import is_at
from deckcheck.build.yaml_spots import Key, Spot, Spots, children, named_keys
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.elements import Element, Pairs, Scalar
from deckcheck.decklist.encode import newline
from deckcheck.decklist.tree import Section
from deckcheck.decklist.write import heading
from deckcheck.decklist.yaml_write import scalar
from deckcheck.diagnostic import Edit
from deckcheck.model import Zone
from deckcheck.rules.lines import Place
from deckcheck.source import Span

Found = tuple[Plan, Mapping[int, int]]
"""Edits, and by how many copies each section grows."""

_STEP = "  "
_PILES = "piles"


class YamlEdits:
    """The edits to one deck of a YAML list."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._source = deck.listed.source
        self._newline = newline(self._source)
        nodes = deck.listed.nodes
        self._spots = Spots(self._source, nodes[0].span if nodes else None)

    def plans(self, change: Change) -> Iterator[Found]:
        """Edits that may bring the change about, the best first."""
        if self._spots.root is None:
            return
        if change.by > 0:
            yield from self._on_their_elements(change)
            yield from self._new(change)
            return
        kept, gone, grown = fewer(change)
        yield (*kept, *self._without(gone)), grown

    def _on_their_elements(self, change: Change) -> Iterator[Found]:
        for entry in change.entries:
            if not change.fits(entry):
                continue
            total, grown = entry.quantity + change.by, {entry.line.section: change.by}
            if total > MOST:
                continue
            where = entry.resolution.reading.quantity_span
            if where:
                yield (Edit(where, str(total)),), grown
            spot = self._spots.at(entry.line.span)
            if spot and isinstance(spot.element, Pairs):
                yield (self._with_quantity(spot.element, total),), grown
            elif spot and isinstance(spot.element, Scalar):
                for label in change.labels[::-1]:
                    yield (self._replace(spot.start, spot.end, scalar(f"{total} {label}")),), grown

    def _with_quantity(self, card: Pairs, quantity: int) -> Edit:
        """How many copies, as one fact more of a card."""
        key, value = card.pairs[0]
        if self._spots.is_flow(card):
            return self._replace(value.end, value.end, f", quantity: {quantity}")
        fact = f"{self._newline}{self._spots.indent(key.start)}quantity: {quantity}"
        return self._replace(value.end, value.end, fact)

    def _without(self, entries: Sequence[Entry]) -> Iterator[Edit]:
        """Take elements out of their containers; one that would be left without any becomes an empty list."""
        spots = [spot for spot in (self._spots.at(one.line.span) for one in entries) if spot]
        for spot in spots:
            container = spot.container
            together = [one for one in spots if one.container is container]
            if isinstance(container, Scalar) and not container.literal:
                yield self._replace(container.start, container.end, "[]")
            elif len(together) < len(children(container)) or isinstance(container, Scalar):
                yield self._removed(spot)
            elif spot.key is None or self._spots.is_flow(container):
                if spot is together[0]:
                    yield self._replace(*self._spots.whole(container), "[]")
            else:
                if spot is together[0]:
                    colon = self._colon(spot.key)
                    yield self._replace(colon, colon, " []")
                yield self._removed(spot)

    def _removed(self, spot: Spot) -> Edit:
        """Take out an element with its comma, or with its lines."""
        places, around = self._spots.places, children(spot.container)
        if self._spots.is_flow(spot.container):
            if spot.at + 1 < len(around):
                return self._replace(spot.start, around[spot.at + 1][0], "")
            return self._replace(around[spot.at - 1][1], spot.end, "")
        first, last = places.line(spot.start), places.line(max(spot.end - 1, spot.start))
        if self._source.ends[last - 1]:
            return Edit(Span(first, 1, last + 1, 1), "")
        before = len(self._source.line(first - 1)) + 1
        return Edit(Span(first - 1, before, last, len(self._source.line(last)) + 1), "")

    def _new(self, change: Change) -> Iterator[Found]:
        labels = change.labels[::-1] if has_numbers(self._deck) else change.labels
        for entry in self._neighbours(change):
            for label in labels:
                for edit in self._beside(entry, f"{change.by} {label}", f"{scalar(label)}: {change.by}"):
                    yield (edit,), {entry.line.section: change.by}
        written = [scalar(f"{change.by} {label}") for label in labels]
        for index, key in self._empty_keys(change.place):
            yield from (((self._first(key, one),), {index: change.by}) for one in written)
        yield from ((plan, {}) for one in written for plan in self._new_keys(change.place, one))

    def _neighbours(self, change: Change) -> Iterator[Entry]:
        """The last entry under the heading of the place, else where the types have no headings."""
        place, card = change.place, change.card
        inside = [one for one in self._deck.entries if is_at(one, place) and change.is_for(one, self._deck)]
        alike = [one for one in inside if card and one.card and one.card.type is card.type]
        typed = [one for one in alike if one.section.type is place.type]
        untyped = [one for one in inside if one.section.type is None]
        for entries in (typed, [one for one in alike if one in untyped], untyped):
            yield from entries[-1:]

    def _beside(self, entry: Entry, text: str, pair: str) -> Iterator[Edit]:
        """A further element behind that of an entry."""
        spot = self._spots.at(entry.line.span)
        if spot is None:
            return
        container = spot.container
        if isinstance(container, Scalar):
            yield self._joined(spot, container, text)
            return
        written = pair if isinstance(container, Pairs) else scalar(text)
        if spot.element is container:
            card = self._spots.text[slice(*self._spots.whole(container))]
            if self._spots.is_flow(container):
                yield self._replace(*self._spots.whole(container), f"[{card}, {scalar(text)}]")
        elif self._spots.is_flow(container):
            end = self._spots.whole(spot.element)[1] if spot.element else spot.end
            yield self._replace(end, end, f", {written}")
        else:
            row = self._source.line(self._spots.places.line(spot.start))
            lead = row[: len(row) - len(row.lstrip(" -"))]
            yield self._below(self._last_line(spot), f"{lead}{written}")

    def _joined(self, spot: Spot, container: Scalar, text: str) -> Edit:
        """A second card where one was the whole value, or a further row of a block of text."""
        if container.literal:
            line = self._spots.places.line(spot.start)
            return self._below(line, f"{self._spots.indent(spot.start)}{text}")
        return self._replace(
            container.start, container.end, f"[{scalar(container.value.strip())}, {scalar(text)}]"
        )

    def _empty_keys(self, place: Place) -> Iterator[tuple[int, Key]]:
        """The keys that stand for a place and head no card yet, by the index of their section."""
        for index, section in enumerate(self._deck.listed.sections):
            key = self._spots.key_at(section.span) if section.span else None
            if key and _is_for(section, place) and _is_empty(key.value):
                yield index, key

    def _first(self, key: Key, written: str) -> Edit:
        """The first card under a key, on a line of its own."""
        colon = self._colon(key.key)
        end = max(self._spots.whole(key.value)[1], colon) if _stands(key.value) else colon
        row = f"{self._newline}{self._spots.indent(key.key.start)}{_STEP}- {written}"
        return self._replace(colon, end, row)

    def _new_keys(self, place: Place, written: str) -> Iterator[Plan]:
        """A key for the place: among those of the deck or of the piles, else among all."""
        root = self._spots.root
        if root is None:
            return
        inner = scalar(place.pile) if place.pile else heading(place.zone, place.type).lower()
        outer = {Zone.DECK: heading(Zone.DECK).lower(), Zone.PILE: _PILES}.get(place.zone, inner)
        for key in named_keys(root, outer) if outer != inner else ():
            if isinstance(key.value, Pairs):
                yield (self._key_within(key.value, place, (f"{inner}:", f"{_STEP}- {written}")),)
            elif _is_empty(key.value):
                yield (self._first_key(key, inner, written),)
        typed = place.type and any(one.zone is Zone.DECK and one.type for one in self._deck.listed.sections)
        if outer == inner or typed:
            yield (self._key_within(root, place, (f"{inner}:", f"{_STEP}- {written}")),)
        if outer != inner:
            rows = (f"{outer}:", f"{_STEP}{inner}:", f"{_STEP}{_STEP}- {written}")
            yield (self._key_within(root, place, rows),)

    def _first_key(self, key: Key, inner: str, written: str) -> Edit:
        """The first key under one that heads nothing yet."""
        indent = f"{self._newline}{self._spots.indent(key.key.start)}{_STEP}"
        colon = self._colon(key.key)
        end = max(self._spots.whole(key.value)[1], colon) if _stands(key.value) else colon
        return self._replace(colon, end, f"{indent}{inner}:{indent}{_STEP}- {written}")

    def _key_within(self, pairs: Pairs, place: Place, rows: Sequence[str]) -> Edit:
        """A key behind the last one of a mapping that comes before it in a list."""
        at = self._before(pairs, place)
        end = self._spots.whole(pairs.pairs[at][1])[1]
        if self._spots.is_flow(pairs):
            (key, item) = rows[0], rows[-1].lstrip(" -")
            return self._replace(end, end, f", {key} [{item}]")
        first = pairs.pairs[0][0]
        indent = self._spots.indent(first.start)
        line = self._spots.places.line(max(end - 1, first.start))
        gap = ("",) if self._is_spaced(pairs) else ()
        return self._below(line, *gap, *(f"{indent}{row}" for row in rows))

    def _before(self, pairs: Pairs, place: Place) -> int:
        """The index of the last pair that comes before a place in a list, else of the last one of all."""
        sections = {self._spots.offset(one.span): one for one in self._deck.listed.sections if one.span}
        found = [
            at
            for at, (key, _) in enumerate(pairs.pairs)
            if key.start in sections and sections[key.start].known
            if section_order(sections[key.start]) <= place_order(place)
        ]
        return found[-1] if found else len(pairs.pairs) - 1

    def _is_spaced(self, pairs: Pairs) -> bool:
        """Whether a blank line stands between two keys of a mapping."""
        lines = [self._spots.places.line(key.start) for key, _ in pairs.pairs[1:]]
        return any(not self._source.line(line - 1).strip() for line in lines)

    def _last_line(self, spot: Spot) -> int:
        end = self._spots.whole(spot.element)[1] if spot.element else spot.end
        return self._spots.places.line(max(end - 1, spot.start))

    def _colon(self, key: Scalar) -> int:
        """The offset behind the colon of a key."""
        return self._spots.text.index(":", key.end) + 1

    def _replace(self, start: int, end: int, text: str) -> Edit:
        return Edit(self._spots.places.span(start, end), text)

    def _below(self, line: int, *rows: str) -> Edit:
        column = len(self._source.line(line)) + 1
        return Edit(Span(line, column, line, column), "".join(f"{self._newline}{row}" for row in rows))


def _is_for(section: Section, place: Place) -> bool:
    if section.zone is not place.zone:
        return False
    return section.pile == place.pile if place.zone is Zone.PILE else section.type in (place.type, None)


def _is_empty(value: Element) -> bool:
    return not value.value if isinstance(value, Scalar) else not children(value)


def _stands(value: Element) -> bool:
    """Whether anything is written for a value."""
    return not isinstance(value, Scalar) or value.end > value.start
