"""A deck as the rules see it: cards in zones and piles, with the lines they came from.

`assemble` places each line of a list by its own prefix, its heading, or the
type and level of its card.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from deckcheck.decklist.tree import CardLine, Listed, Section
from deckcheck.model import DECK_TYPES, Card, CardType, Printing, Reading, Resolution, Zone
from deckcheck.source import Span

_DECK, _MAIN = Zone.DECK, CardType.MAIN
_new = tuple.__new__
"""Makes a tuple of a class faster than its own constructor."""


class Entry(NamedTuple):
    """A line of the list with its answer: so many copies of a card in a zone.

    `card` is None where the line names no card that is known; `zone` is None
    where nothing tells the zone of such a line; `quantity` is what the rules
    count (1 where the line gives none, 0 where it is no quantity at all).
    `answer` is the resolution; where `way` is not negative, lines that say the
    same share it, and its reading is the line's reading of that index.
    """

    line: CardLine
    section: Section
    answer: Resolution
    quantity: int
    zone: Zone | None
    pile: str | None = None
    bad_quantity: bool = False
    way: int = -1

    @property
    def reading(self) -> Reading:
        """How the line was read."""
        return self.answer.reading if self.way < 0 else self.line.readings[self.way]

    @property
    def resolution(self) -> Resolution:
        """Which card the line means, and why."""
        return self.answer if self.way < 0 else self.answer._replace(reading=self.reading)

    @property
    def card(self) -> Card | None:
        """The card meant, if known."""
        return self.answer.card

    @property
    def printing(self) -> Printing | None:
        """The printing meant, if the line tells it or context left one."""
        return self.answer.printing

    @property
    def span(self) -> Span:
        """Where the name of the card stands."""
        return self.answer.reading.name_span if self.way < 0 else self.line.span_by(self.way)

    @property
    def has_no_quantity(self) -> bool:
        """Whether the line gives no quantity."""
        if self.way < 0:
            return self.answer.reading.quantity is None
        return self.line.quantity_by(self.way) is None

    @property
    def title(self) -> str:
        """The card's title, or the name as it is written."""
        return self.card.title if self.card else self.reading.name

    @property
    def count_span(self) -> Span:
        """Where the quantity stands, or the name where there is none."""
        reading = self.reading
        return reading.quantity_span or reading.name_span


class CardEntry(NamedTuple):
    """An entry whose card is known."""

    card: Card
    entry: Entry

    @property
    def quantity(self) -> int:
        """How many copies."""
        return self.entry.quantity

    @property
    def span(self) -> Span:
        """Where the name of the card stands."""
        return self.entry.span

    @property
    def universe(self) -> str:
        """The universe of the printing meant (it belongs to the printing)."""
        printing = self.entry.answer.printing
        return printing.universe if printing and printing.universe else self.card.universe

    @property
    def title(self) -> str:
        """Title and number, as messages name a card; the number alone where the title is not known."""
        return f"{self.card.title} ({self.card.number})" if self.card.title else self.card.number


class Deck:
    """One deck of a list, assembled: every entry, and those of known cards by zone.

    The main characters of the `starting_piles` start the game. It never
    changes; what was asked of it once is kept, for every rule asks again.
    """

    def __init__(
        self, listed: Listed, entries: tuple[Entry, ...], starting_piles: tuple[str, ...] = ()
    ) -> None:
        self.listed = listed
        self.entries = entries
        self.starting_piles = starting_piles
        self._several: dict[tuple[Zone | None, ...], tuple[CardEntry, ...]] = {}
        self._copies: dict[Zone | None, int] = {}
        known: list[CardEntry] = []
        zones: dict[Zone | None, list[CardEntry]] = {}
        for entry in entries:
            card, zone = entry.answer.card, entry.zone
            self._copies[zone] = self._copies.get(zone, 0) + entry.quantity
            if card:
                one = _new(CardEntry, (card, entry))
                known.append(one)
                zones.setdefault(zone, []).append(one)
        self._zones = {zone: tuple(ones) for zone, ones in zones.items()}
        self.known = tuple(known)
        """The entries of known cards, in list order."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and (self.listed, self.entries) == (other.listed, other.entries)

    def __hash__(self) -> int:
        return hash((self.listed, self.entries))

    @cached_property
    def _unknown(self) -> tuple[Entry, ...]:
        if len(self.known) == len(self.entries):
            return ()
        return tuple([entry for entry in self.entries if not entry.answer.card])

    def with_entries(self, entries: Iterable[Entry]) -> "Deck":
        """The same deck with other entries."""
        return Deck(self.listed, tuple(entries), self.starting_piles)

    def zone(self, *zones: Zone | None) -> tuple[CardEntry, ...]:
        """The entries of known cards in these zones, in list order."""
        if len(zones) == 1:
            return self._zones.get(zones[0], ())
        found = self._several.get(zones)
        if found is None:
            found = self._several[zones] = tuple([one for one in self.known if one.entry.zone in zones])
        return found

    def unresolved(self, *zones: Zone | None) -> tuple[Entry, ...]:
        """The entries in these zones whose card is not known (None: whose zone is not known either).

        Those of a starting pile are asked for with the main characters too.
        """
        piles = self.starting_piles if Zone.MAIN in zones else ()
        return tuple([entry for entry in self._unknown if entry.zone in zones or entry.pile in piles])

    def copies(self, zone: Zone) -> int:
        """How many copies of whatever cards, known or not, lie in the zone."""
        return self._copies.get(zone, 0)

    @cached_property
    def mains(self) -> tuple[CardEntry, ...]:
        """The starting main characters: those so listed, and those of a pile that starts."""
        mains = self.zone(Zone.MAIN)
        for name in self.starting_piles:
            mains += tuple(one for one in self.pile(name) if name in one.card.rules.pile)
        return mains

    def pile(self, name: str) -> tuple[CardEntry, ...]:
        """The entries of known cards in the pile of that name, in list order."""
        return tuple(self._by_pile.get(name, ()))

    @cached_property
    def _by_pile(self) -> dict[str | None, list[CardEntry]]:
        found: dict[str | None, list[CardEntry]] = {}
        for one in self.zone(Zone.PILE):
            found.setdefault(one.entry.pile, []).append(one)
        return found

    @cached_property
    def pile_names(self) -> tuple[str, ...]:
        """The piles the list has, in list order."""
        return tuple(dict.fromkeys(e.pile for e in self.entries if e.zone is Zone.PILE and e.pile))


class Answered(NamedTuple):
    """A card line and what the resolver said of it; see Entry for `way`."""

    line: CardLine
    answer: Resolution
    bad_quantity: bool = False
    way: int = -1

    @property
    def quantity(self) -> int | None:
        """How many copies the line gives."""
        if self.way < 0:
            return self.answer.reading.quantity
        before = self.line.before
        return before.quantity if before else self.line.quantity_by(self.way)


def written_zone(line: CardLine, section: Section) -> Zone | None:
    """The zone that the list itself states for a line: by a prefix, or by its heading."""
    return line.zone or zone_of_section(section)


def zone_of_section(section: Section) -> Zone | None:
    """The zone that a heading states."""
    if section.zone:
        return section.zone
    if section.type is CardType.MAIN:
        return Zone.MAIN
    return Zone.DECK if section.type else None


def assemble(listed: Listed, answered: Sequence[Answered], starting_piles: Sequence[str] = ()) -> Deck:
    """The deck of a list, given the answer to each of its card lines in list order."""
    sections = listed.sections
    zones = [zone_of_section(section) for section in sections]
    entries: list[Entry] = []
    others: list[tuple[int, Answered, Zone | None]] = []
    for at, one in enumerate(answered):
        line, answer, bad, way = one
        section, card, zone = sections[line.section], answer.card, line.zone or zones[line.section]
        if zone is not _DECK or card is None or card.type is _MAIN or section.beside:
            others.append((at, one, zone))
        quantity = 0 if bad else one.quantity
        count = 1 if quantity is None else quantity
        entries.append(_new(Entry, (line, section, answer, count, zone, None, bad, way)))
    starts = any(section.pile in starting_piles for section in sections if section.pile)
    placing = _Placing([(one.answer.card, zone) for _, one, zone in others], starts)
    for at, _, zone in others:
        entries[at] = placing.placed(entries[at], zone)
    return Deck(listed, tuple(entries), tuple(starting_piles))


class _Placing:
    """What all lines together tell about where a main character belongs.

    `cards` are those that are not known or may be main characters, and the zones
    that the list states for them; `starts`: the list has the heading of a pile that starts.
    """

    def __init__(self, cards: Sequence[tuple[Card | None, Zone | None]], starts: bool) -> None:
        mains = [(card, zone) for card, zone in cards if card is None or card.type is CardType.MAIN]
        self._main_heading = any(zone is Zone.MAIN for _, zone in mains)
        self._start_written = starts or self._main_heading
        starters = (Zone.MAIN,) if self._main_heading else (None, Zone.MAIN, Zone.DECK)
        self._starters = [card for card, zone in mains if card and zone in starters and _may_start(card)]
        self._lowest = min((card.level for card in self._starters if card.level), default=0)
        self._first_kept = False

    def placed(self, entry: Entry, written: Zone | None) -> Entry:
        """The entry in the zone and pile where it belongs."""
        card, section = entry.answer.card, entry.section
        zone, pile = self._place(card, written, section.pile)
        if section.beside and zone is Zone.DECK and not (card and card.is_main):
            zone = Zone.PILE
        return entry._replace(zone=zone, pile=pile)

    def _place(
        self, card: Card | None, zone: Zone | None, pile: str | None
    ) -> tuple[Zone | None, str | None]:
        if card and zone is Zone.PILE and pile is None and card.rules.never_in_deck:
            return zone, card.rules.never_in_deck.pile
        if card is None or zone not in (None, Zone.MAIN, Zone.DECK):
            return zone, pile
        if zone is None:
            return self._by_type(card)
        if zone is Zone.MAIN and not card.is_main:
            return (Zone.DECK, None) if card.type in DECK_TYPES else self._by_type(card)
        if zone is Zone.DECK and (not card.is_main or self._start_written):
            return Zone.DECK, None
        return self._by_level(card), None

    def _by_type(self, card: Card) -> tuple[Zone | None, str | None]:
        if card.rules.never_in_deck:
            return Zone.PILE, card.rules.never_in_deck.pile
        if card.is_main:
            return self._by_level(card), None
        if card.type is CardType.TOKEN:
            return Zone.TOKENS, None
        if card.type in DECK_TYPES or card.type is None:
            return Zone.DECK, None
        return Zone.PILE, None

    def _by_level(self, card: Card) -> Zone:
        if card.rules.in_deck_main_character:
            return Zone.DECK
        above = self._lowest and card.level and card.level > self._lowest
        if above and card.level != card.rules.starting_level:
            return Zone.LEVEL_UP
        first = next(iter(self._starters), None)
        if not self._main_heading and self._first_kept and first and first.rules.may_include:
            return Zone.DECK
        self._first_kept = True
        return Zone.MAIN


def _may_start(card: Card) -> bool:
    return card.is_main and not card.rules.never_in_deck and not card.rules.in_deck_main_character
