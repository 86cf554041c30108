"""The sections of a deck in the canonical layout, and which card line goes into which of them."""

from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from typing import NamedTuple

from deckcheck.deck import Deck, Entry
from deckcheck.decklist.tree import Section
from deckcheck.decklist.write import heading
from deckcheck.layout.pieces import Pieces
from deckcheck.layout.rows import Row
from deckcheck.model import DECK_TYPES, Zone
from deckcheck.rules.counts import copies_under, own_section
from deckcheck.rules.decks import brought_decks, parts_by_line
from deckcheck.rules.order import Order, card_order

_UNPLACED, _MAIN, _LEVEL_UP, _DECK, _OWN, _PILE, _TRANSFORM, _TOKENS = range(8)
_RANKS = {Zone.MAIN: _MAIN, Zone.LEVEL_UP: _LEVEL_UP, Zone.TRANSFORM: _TRANSFORM, Zone.TOKENS: _TOKENS}
_ZONES = {rank: zone for zone, rank in _RANKS.items()}


class Key(NamedTuple):
    """A section of the layout, by its place in it.

    `part` is the deck, where a main character brings several; `place` the card
    type within a deck, the pile, or the section of the list that is kept as it is.
    """

    rank: int
    part: int = 0
    place: int = 0


class Block(NamedTuple):
    """A section: its rows, and the comments above its heading and behind it.

    Lines that nothing places have no heading.
    """

    heading: str
    rows: tuple[Row, ...]
    before: tuple[str, ...] = ()
    behind: str = ""


class UnfitError(Exception):
    """A list that the layout cannot hold, and why, in words that follow "left as it is: "."""


def blocks_of(deck: Deck, pieces: Pieces) -> tuple[tuple[Block, ...], tuple[str, ...]]:
    """The sections of a deck in order, and the comments on headings that nothing stands under.

    Raises UnfitError where the list has cards that no section of the layout can hold.
    """
    arranging = _Arranging(deck, pieces)
    keys = sorted(arranging.rows)
    if keys and keys[0].rank == _OWN:
        keys.sort(key=lambda key: key.rank == _OWN)
    return tuple(map(arranging.block, keys)), tuple(arranging.loose)


class _Arranging:
    """Puts rows, and comments on headings, into sections."""

    def __init__(self, deck: Deck, pieces: Pieces) -> None:
        self._sections = deck.listed.sections
        self._pieces = pieces
        self._part_of = parts_by_line(deck)
        bringing = brought_decks(deck)
        self._apart = bringing.pile if bringing else ""
        self._piles: dict[tuple[str, int], int] = {}
        self._wrong = {
            index: section.stated.number
            for index, section in enumerate(self._sections)
            if section.stated and section.stated.number != copies_under(deck, index)
        }
        self._first: dict[int, Key] = {}
        self.rows: dict[Key, list[Row]] = {}
        self.loose: list[str] = []
        for row, index in pieces.rows:
            key = self._key(row.entry, index)
            self.rows.setdefault(key, []).append(row)
            self._note_first(index, key)
        self._add_headings(deck)
        self._stated = {
            self._key_of(self._sections[index], index): stated
            for index, stated in self._wrong.items()
            if self._sections[index].cost is None
        }
        self._before: dict[Key, list[str]] = {}
        self._behind: dict[Key, str] = {}
        self._take_all_comments()
        if deck.listed.one_per_copy:
            self.rows = {key: _merged(rows) for key, rows in self.rows.items()}

    def block(self, key: Key) -> Block:
        """The section of that key."""
        rows = self.rows[key]
        if key.rank != _MAIN:
            rows = sorted(rows, key=partial(_sorting, by_title=key.rank == _TRANSFORM))
        before, behind = tuple(self._before.get(key, ())), self._behind.get(key, "")
        return Block(self._heading(key), tuple(rows), before, behind)

    def _key(self, entry: Entry | None, index: int) -> Key:
        own = own_section(self._sections, index)
        if own is not None:
            return Key(_OWN, 0, own)
        section = self._sections[index]
        if entry is None:
            return self._key_of(section, index)
        if entry.zone is Zone.DECK:
            return Key(_DECK, self._part_of.get(id(entry.line), 0), _type_place(entry, section))
        if entry.zone is Zone.PILE:
            return self._pile(entry.pile or "", index)
        return Key(_RANKS[entry.zone]) if entry.zone else Key(_UNPLACED)

    def _key_of(self, section: Section, index: int) -> Key:
        """The section of the layout that a heading of the list means."""
        own = own_section(self._sections, index)
        if own is not None:
            return Key(_OWN, 0, own)
        if section.zone is Zone.PILE:
            return self._pile(section.pile or "", index)
        if section.zone is Zone.DECK:
            place = DECK_TYPES.index(section.type) + 1 if section.type in DECK_TYPES else 0
            return Key(_DECK, self._first.get(index, Key(_DECK)).part, place)
        return Key(_RANKS[section.zone]) if section.zone else Key(_UNPLACED)

    def _pile(self, pile: str, index: int) -> Key:
        """One section a pile, but for one that is several decks."""
        place = (pile, index if pile and pile == self._apart else -1)
        return Key(_PILE, 0, self._piles.setdefault(place, len(self._piles)))

    def _note_first(self, index: int | None, key: Key) -> None:
        """Keep where the first row goes of a section, and of those around it."""
        while index is not None:
            self._first.setdefault(index, key)
            index = self._sections[index].parent

    def _add_headings(self, deck: Deck) -> None:
        """Add the sections that have a heading but no rows, where the heading alone says something."""
        for index, section in enumerate(self._sections):
            alone = section.zone in (Zone.PILE, Zone.TRANSFORM) or not section.known
            wrong = index in self._wrong and section.cost is None
            if section.heading and (alone or wrong):
                self.rows.setdefault(self._key_of(section, index), [])
        parts = {key.part for key in self.rows if key.rank == _DECK}
        if len(set(self._part_of.values())) > 1:
            self.rows.update({Key(_DECK, part): self.rows.get(Key(_DECK, part), []) for part in parts})

    def _take_all_comments(self) -> None:
        """Those of headings that stay come before those of headings that go into their sections."""
        keys = {index: self._key_of(self._sections[index], index) for index in self._pieces.headings}
        for index in sorted(keys, key=lambda index: keys[index] not in self.rows):
            self._take_comments(index)

    def _take_comments(self, index: int) -> None:
        head = self._pieces.headings[index]
        key = self._key_of(self._sections[index], index)
        key = key if key in self.rows else self._first.get(index, key)
        if key not in self.rows:
            self.loose += [*head.before, *filter(None, [head.behind])]
            return
        self._before.setdefault(key, []).extend(head.before)
        if key not in self._behind:
            self._behind[key] = head.behind
        elif head.behind:
            self._before[key].append(head.behind)

    def _heading(self, key: Key) -> str:
        if key.rank == _UNPLACED:
            return ""
        if key.rank == _OWN:
            return self._kept_heading(key.place)
        count = self._count(key)
        return f"{self._words(key)} ({count})" if count is not None else self._words(key)

    def _kept_heading(self, index: int) -> str:
        if index not in self._pieces.headings:
            words = self._sections[index].heading
            raise UnfitError(f'"{words}" names no zone, and stands on a line with cards')
        return self._pieces.headings[index].text

    def _words(self, key: Key) -> str:
        if key.rank == _DECK:
            return heading(Zone.DECK, DECK_TYPES[key.place - 1] if key.place else None)
        if key.rank == _PILE:
            return heading(Zone.PILE, pile=self._pile_names[key.place])
        return heading(_ZONES[key.rank])

    @cached_property
    def _pile_names(self) -> list[str]:
        return [name for name, _ in self._piles]

    @cached_property
    def _decks(self) -> dict[int, list[Row]]:
        """The rows of the 60 by the deck that they are of."""
        found: dict[int, list[Row]] = {}
        for key, rows in self.rows.items():
            if key.rank == _DECK:
                found.setdefault(key.part, []).extend(rows)
        return found

    def _count(self, key: Key) -> int | None:
        """The count that the heading states: the right one of the 60, or a wrong one that the list states."""
        if key in self._stated:
            return self._stated[key]
        if key.rank != _DECK:
            return None
        counted = self.rows[key] if key.place else self._decks[key.part]
        if any(row.entry and row.entry.bad_quantity for row in counted):
            return None
        return sum(row.copies for row in counted)


def _type_place(entry: Entry, section: Section) -> int:
    """1 to 4 for the types of deck cards, 0 for others; a card that is not known goes by its heading."""
    known = entry.card is not None and entry.card.type is not None
    kind = entry.card.type if entry.card and known else section.type
    return DECK_TYPES.index(kind) + 1 if kind in DECK_TYPES else 0


def _sorting(row: Row, by_title: bool) -> Order:
    """What rows of a section are sorted by; what is not known stays last, as it was listed."""
    known = row.entry.card if row.entry and not row.entry.bad_quantity else None
    return card_order(known, by_title)


def _merged(rows: Iterable[Row]) -> list[Row]:
    """The rows with those of one card put together; all their comments stay."""
    found: dict[tuple[str, bool], list[Row]] = {}
    for number, row in enumerate(rows):
        same = (row.body, True) if row.quantity is not None else (f"{number}", False)
        found.setdefault(same, []).append(row)
    return [_in_one(same) if len(same) > 1 else same[0] for same in found.values()]


def _in_one(rows: Sequence[Row]) -> Row:
    """Rows of one card as one: the first comment behind any of them stays there, the others go above it."""
    before: list[str] = []
    behind = ""
    for row in rows:
        before += row.before
        if behind and row.behind:
            before.append(row.behind)
        behind = behind or row.behind
    quantity = sum(row.quantity or 0 for row in rows)
    copies = sum(row.copies for row in rows)
    return rows[0]._replace(quantity=quantity, copies=copies, before=tuple(before), behind=behind)
