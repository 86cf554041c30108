"""Where the cards of a YAML list stand among its elements."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from deckcheck.decklist import words
from deckcheck.decklist.elements import Element, Items, Pairs, Places, Scalar
from deckcheck.decklist.yaml_tree import documents
from deckcheck.source import Source, Span

_FACTS = frozenset({"card", "name", "title", "number"})
"""Keys of which a mapping has one that is a card with its facts."""

Range = tuple[int, int]


class Key(NamedTuple):
    """A key that heads cards, and what stands under it."""

    key: Scalar
    value: Element


class Spot(NamedTuple):
    """The element of a card: its offsets, what it stands in, and its place among the children there.

    The container of a card that is all its key's value, or a row of a block of
    text, is that scalar. `key` heads the container, where a key does.
    """

    start: int
    end: int
    container: Element
    at: int
    key: Scalar | None
    element: Element | None = None


class Spots:
    """The elements of one document of a YAML list, by their offsets."""

    def __init__(self, source: Source, inside: Span | None) -> None:
        """The document in which a span stands, or the first; raises TreeError for what is no YAML."""
        self.source = source
        self.text = source.text
        self.places = Places(source)
        lengths = (len(line) + len(end) for line, end in zip(source.lines, source.ends))
        self._starts = list(accumulate(lengths, initial=0))
        self.root = self._document(self.offset(inside) if inside else 0)
        self.keys: list[Key] = []
        self._spots: dict[int, Spot] = {}
        if self.root:
            self._walk(self.root)

    def offset(self, span: Span) -> int:
        """The offset at which a span begins."""
        return self._starts[span.line - 1] + span.column - 1

    def at(self, span: Span) -> Spot | None:
        """The card that begins where a span does."""
        return self._spots.get(self.offset(span))

    def key_at(self, span: Span) -> Key | None:
        """The key in which a span begins."""
        start = self.offset(span)
        found = (one for one in self.keys if one.key.start <= start < max(one.key.end, one.key.start + 1))
        return next(found, None)

    def is_flow(self, element: Element) -> bool:
        """Whether a list or mapping stands in brackets."""
        return not isinstance(element, Scalar) and self.text[element.start] in "[{"

    def whole(self, element: Element) -> Range:
        """The offsets of an element with its closing bracket."""
        if self.is_flow(element) and children(element):
            closing = "]" if self.text[element.start] == "[" else "}"
            return element.start, self.text.index(closing, element.end) + 1
        return element.start, element.end

    def indent(self, offset: int) -> str:
        """As many spaces as stand before an offset on its line."""
        return " " * self.places.column(offset)

    def _document(self, offset: int) -> Pairs | None:
        for root in documents(self.text):
            if offset <= root.end:
                return root if isinstance(root, Pairs) else None
        return None

    def _walk(self, root: Pairs) -> None:
        for key, value in root.pairs:
            if not isinstance(key, Scalar):
                continue
            self.keys.append(Key(key, value))
            if words.key(key.value) == "piles" and isinstance(value, Pairs):
                self._walk(value)
            else:
                self._cards(value, key)

    def _cards(self, value: Element, key: Scalar | None) -> None:
        if isinstance(value, Items):
            for at, item in enumerate(value.items):
                if isinstance(item, Scalar) or _is_card(item):
                    self._add(Spot(item.start, item.end, value, at, key, item))
                else:
                    self._cards(item, None)
        elif isinstance(value, Pairs):
            self._pairs(value, key)
        elif value.literal:
            self._rows(value, key)
        else:
            self._add(Spot(value.start, value.end, value, 0, key, value))

    def _pairs(self, value: Pairs, key: Scalar | None) -> None:
        if _is_card(value):
            self._add(Spot(value.start, value.end, value, 0, key, value))
            return
        for at, (inner, part) in enumerate(value.pairs):
            if isinstance(part, Scalar):
                self._add(Spot(inner.start, part.end, value, at, key))
            if isinstance(inner, Scalar) and (not isinstance(part, Scalar) or not part.value):
                self.keys.append(Key(inner, part))
                self._cards(part, inner)

    def _rows(self, block: Scalar, key: Scalar | None) -> None:
        first, last = self.places.line(block.start), self.places.line(max(block.end - 1, block.start))
        for number in range(first + 1, last + 1):
            row = self.source.line(number)
            start = self._starts[number - 1] + len(row) - len(row.lstrip())
            self._add(Spot(start, self._starts[number - 1] + len(row.rstrip()), block, number, key))

    def _add(self, spot: Spot) -> None:
        self._spots.setdefault(spot.start, spot)


def children(container: Element) -> Sequence[Range]:
    """The offsets of the items of a list, or of the pairs of a mapping."""
    if isinstance(container, Items):
        return [(item.start, item.end) for item in container.items]
    if isinstance(container, Pairs):
        return [(key.start, value.end) for key, value in container.pairs]
    return [(container.start, container.end)]


def named_keys(pairs: Pairs, *names: str) -> Iterator[Key]:
    """The pairs of a mapping whose key is one of these words."""
    for key, value in pairs.pairs:
        if isinstance(key, Scalar) and words.key(key.value) in names:
            yield Key(key, value)


def _is_card(element: Element) -> bool:
    if not isinstance(element, Pairs):
        return False
    plain = (key for key, value in element.pairs if isinstance(value, Scalar))
    return any(isinstance(key, Scalar) and words.key(key.value) in _FACTS for key in plain)
