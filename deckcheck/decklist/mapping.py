"""Reads the form of deckcheck's own decklists, in YAML and in JSON: fields, zones and piles as keys."""

from typing import TypeGuard

from deckcheck.decklist import words
from deckcheck.decklist.elements import Element, Items, Pairs, Scalar
from deckcheck.decklist.headings import Heading
from deckcheck.decklist.structure import Structure
from deckcheck.model import Hint, Zone

_NAMES = ("card", "name", "title")
_QUANTITIES = ("quantity", "qty", "count", "copies", "amount")
_HINTS = ("number", "set", "level", "type", "team", "teams", "version")
_NULLS = frozenset({"", "~", "null", "none", "[]"})

FIELDS = "fields"
"""The key of fields that would be taken for sections by their names, and of those with several values."""

UNPLACED = "unplaced"
"""The key of cards that stand under no heading."""


def read_mapping(deck: Structure, text: str, root: Element) -> None:
    """Read one deck of a text: a mapping of fields and sections, or a list of cards."""
    _Reader(deck, text).root(root)


class _Reader:
    """Reads elements into a deck."""

    def __init__(self, deck: Structure, text: str) -> None:
        self._deck = deck
        self._text = text

    def root(self, root: Element) -> None:
        """A whole deck."""
        if isinstance(root, Pairs):
            for key, value in root.pairs:
                self._pair(key, value)
        else:
            self._cards(root)

    def _pair(self, key: Element, value: Element) -> None:
        """A key of the document: a field, a section, or the piles."""
        if not isinstance(key, Scalar):
            self._deck.unparsed(key)
            return
        name = words.key(key.value)
        if name in ("piles", "out of game piles") and isinstance(value, Pairs):
            for pile, cards in value.pairs:
                self._pile(pile, cards)
            return
        if name == FIELDS and isinstance(value, Pairs):
            self._fields(value)
            return
        if name == UNPLACED and not isinstance(value, Scalar):
            self._deck.built.current = -1
            self._cards(value)
            return
        heading = self._deck.heading(key)
        if isinstance(value, Scalar) and (name in words.FIELDS or heading is None):
            self._field(words.FIELDS.get(name, name), key, value)
        else:
            self._section(key, heading, value)

    def _fields(self, value: Pairs) -> None:
        """Fields, each with its value or a list of them."""
        for key, part in value.pairs:
            for one in part.items if isinstance(part, Items) else (part,):
                if isinstance(key, Scalar) and isinstance(one, Scalar):
                    name = words.key(key.value)
                    self._deck.field(words.FIELDS.get(name, name), one, key)
                else:
                    self._deck.unparsed(one)

    def _pile(self, key: Element, value: Element) -> None:
        if not isinstance(key, Scalar):
            self._deck.unparsed(key)
            return
        self._section(key, self._deck.pile(key), value)

    def _section(self, key: Scalar, heading: Heading | None, value: Element) -> None:
        """A section; the deck, or a pile, may be a list of decks."""
        zone = heading.zone if heading and not heading.type else None
        decks = value.items if zone in (Zone.DECK, Zone.PILE) and _are_decks(value) else (value,)
        for one in decks:
            self._deck.section(key, heading)
            self._cards(one)

    def _field(self, name: str, key: Scalar, value: Scalar) -> None:
        if name == "total" and value.value.isdecimal() and len(value.value) < 4:
            self._deck.total(key, value)
        else:
            self._deck.field(name, value, key)

    def _cards(self, value: Element) -> None:
        """The cards of a section: one, a list of them, or a mapping."""
        if isinstance(value, Items):
            for item in value.items:
                self._cards(item)
        elif isinstance(value, Pairs):
            self._mapping(value)
        elif value.literal:
            self._literal(value)
        elif value.value.strip().lower() not in _NULLS | words.NOTHING:
            self._deck.line(value)

    def _literal(self, block: Scalar) -> None:
        """A block of lines, one card each."""
        offset = block.start
        for kept in self._text[block.start : block.end].splitlines(keepends=True):
            line = kept.strip()
            start = offset + len(kept) - len(kept.lstrip())
            if line and offset > block.start:
                self._deck.line(Scalar(start, start + len(line), line))
            offset += len(kept)

    def _mapping(self, value: Pairs) -> None:
        """A card with its facts, cards with their quantities, or sections within a section."""
        facts = {words.key(key.value): part for key, part in value.pairs if isinstance(key, Scalar)}
        names = [facts[name] for name in (*_NAMES, "number") if isinstance(facts.get(name), Scalar)]
        if names and isinstance(names[0], Scalar):
            self._card(value, names[0])
            return
        for key, part in value.pairs:
            self._entry(key, part)

    def _entry(self, key: Element, part: Element) -> None:
        """`Name: 4`, `4: Name`, or a section and its cards."""
        if not isinstance(key, Scalar):
            self._deck.unparsed(key)
        elif not isinstance(part, Scalar):
            self._section(key, self._deck.heading(key), part)
        elif _is_number(part.value):
            self._deck.card(self._deck.span_of(key.start, part.end), key, part)
        elif _is_number(key.value):
            self._deck.card(self._deck.span_of(key.start, part.end), part, key)
        elif self._deck.heading(key) is not None:
            self._section(key, self._deck.heading(key), part)
        else:
            self._deck.unparsed(Scalar(key.start, part.end, ""))

    def _card(self, value: Pairs, name: Scalar) -> None:
        quantity: Scalar | None = None
        hints: list[Hint] = []
        unknown: list[Element] = []
        for key, part in value.pairs:
            known = words.key(key.value) if isinstance(key, Scalar) else ""
            if part is name:
                continue
            if known in _QUANTITIES and isinstance(part, Scalar):
                quantity = part
            elif known in _HINTS:
                hints.extend(self._hints(known, part))
            else:
                unknown.append(Scalar(key.start, part.end, ""))
        self._deck.card(value, name, quantity, tuple(hints))
        for element in unknown:
            self._deck.unparsed(element)

    def _hints(self, name: str, part: Element) -> list[Hint]:
        if isinstance(part, Items):
            return [hint for item in part.items for hint in self._hints(name, item)]
        if not isinstance(part, Scalar):
            return []
        return list(self._deck.hint(part, "level " if name == "level" and part.value.isdecimal() else ""))


def _are_decks(value: Element) -> TypeGuard[Items]:
    """Whether a value lists decks, each a list of cards or a mapping of sections, and not cards."""
    return isinstance(value, Items) and bool(value.items) and all(map(_is_deck, value.items))


def _is_deck(one: Element) -> bool:
    if isinstance(one, Pairs):
        return bool(one.pairs) and all(isinstance(part, Items) for _, part in one.pairs)
    return isinstance(one, Items)


def _is_number(text: str) -> bool:
    return text.strip().lstrip("-+").replace(".", "", 1).isdecimal()
