"""From a deck to what is to be written of it, whatever the format."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckcheck.cards.hints import read_number, told_printings, understand
from deckcheck.cards.library import Library
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.exchange.written import Block, WrittenCard, WrittenDeck
from deckcheck.decklist.quantity import MAX_QUANTITY
from deckcheck.decklist.tree import Field
from deckcheck.decklist.write import usual_printing
from deckcheck.model import DECK_TYPES, Choice, Hint, Reading, Zone
from deckcheck.rules.counts import leaves_counts_out, own_section
from deckcheck.rules.decks import brought_decks, parts_by_line
from deckcheck.rules.order import card_order
from deckcheck.rules.stated import without_comment

_UNPLACED, _MAIN, _LEVEL_UP, _DECK, _OWN, _PILE, _TRANSFORM, _TOKENS = range(8)
_ZONES = {
    _MAIN: Zone.MAIN,
    _LEVEL_UP: Zone.LEVEL_UP,
    _DECK: Zone.DECK,
    _PILE: Zone.PILE,
    _TRANSFORM: Zone.TRANSFORM,
    _TOKENS: Zone.TOKENS,
}
_RANKS = {zone: rank for rank, zone in _ZONES.items()}
_BY_TITLE = (Choice.EXACT, Choice.CONTEXT)


class _Key(NamedTuple):
    """A block by its place in the order.

    `part` is the deck of 60, `place` the card type in it, the pile, or the heading
    that only the player knows.
    """

    rank: int
    part: int = 0
    place: int = 0


def written_deck(deck: Deck, library: Library) -> WrittenDeck:
    """A deck as it is to be written: in canonical order, those of one card and printing on one line.

    Lines that mean no card keep their words, headings that are none of the game
    stay. A line whose quantity is none that a deck can have is left out.
    """
    fields = tuple((one.name, one.value) for one in fields_of(deck))
    return WrittenDeck(title_of(deck), fields, tuple(_Arranging(deck, library).blocks()))


def title_of(deck: Deck) -> str:
    """The name of the deck, without a comment behind it."""
    return without_comment(deck.listed.title)


def fields_of(deck: Deck) -> list[Field]:
    """The fields that say something, but for the name, without the comments behind them."""
    fields = (one._replace(value=without_comment(one.value)) for one in deck.listed.fields)
    return [one for one in fields if one.value and one.name != "name"]


class _Arranging:
    """Puts the entries of a deck into blocks."""

    def __init__(self, deck: Deck, library: Library) -> None:
        self._sections = deck.listed.sections
        self._library = library
        self._counted = not leaves_counts_out(deck)
        self._parts = parts_by_line(deck)
        bringing = brought_decks(deck)
        self._apart = bringing.pile if bringing else ""
        self._names: list[str] = []
        self._places: dict[str, int] = {}
        self._found: dict[_Key, list[Entry]] = {}
        for entry in deck.entries:
            entries = self._found.setdefault(self._key(entry), [])
            if not entry.bad_quantity:
                entries.append(entry)
        self._add_headings()

    def blocks(self) -> Iterator[Block]:
        """The blocks in their order; a block without cards only where its heading says something alone."""
        keys = sorted(self._found)
        if keys and keys[0].rank == _OWN:
            keys.sort(key=lambda key: key.rank == _OWN)
        for key in keys:
            cards = tuple(self._cards(key))
            if cards or key.rank in (_OWN, _PILE, _TRANSFORM):
                zone = _ZONES.get(key.rank)
                type = DECK_TYPES[key.place - 1] if zone is Zone.DECK and key.place else None
                name = self._names[key.place] if key.rank in (_OWN, _PILE) else ""
                yield Block(zone, cards, type, name if zone else "", "" if zone else name, key.part)

    def _add_headings(self) -> None:
        """Add the piles and own sections that have a heading but no cards."""
        piles = {key.place for key in self._found if key.rank == _PILE}
        for section in self._sections:
            if section.heading and not section.known:
                self._found.setdefault(_Key(_OWN, 0, self._named(section.heading)), [])
            elif section.heading and section.zone is Zone.TRANSFORM:
                self._found.setdefault(_Key(_TRANSFORM), [])
            elif section.heading and section.zone is Zone.PILE:
                place = self._named(section.pile or "")
                if place not in piles:
                    piles.add(place)
                    self._found[_Key(_PILE, 0, place)] = []

    def _key(self, entry: Entry) -> _Key:
        own = own_section(self._sections, entry.line.section)
        if own is not None:
            return _Key(_OWN, 0, self._named(self._sections[own].heading))
        part = self._parts.get(id(entry.line), 0)
        if entry.zone is Zone.DECK:
            kind = entry.card.type if entry.card and entry.card.type else entry.section.type
            return _Key(_DECK, part, DECK_TYPES.index(kind) + 1 if kind in DECK_TYPES else 0)
        if entry.zone is Zone.PILE:
            pile = entry.pile or ""
            return _Key(_PILE, part if pile and pile == self._apart else 0, self._named(pile))
        return _Key(_RANKS[entry.zone]) if entry.zone else _Key(_UNPLACED)

    def _named(self, name: str) -> int:
        """The place of a pile, or of an own heading, in the order of the list."""
        place = self._places.setdefault(name, len(self._names))
        if place == len(self._names):
            self._names.append(name)
        return place

    def _cards(self, key: _Key) -> list[WrittenCard]:
        """The cards of a block, those of one card and printing together."""
        found: dict[WrittenCard, int] = {}
        for entry in self._found[key]:
            card = self._card(entry)
            found[card] = found.get(card, 0) + entry.quantity
        cards = [one for card, quantity in found.items() for one in _lines(card, quantity)]
        if key.rank != _MAIN:
            cards.sort(key=lambda one: card_order(one.card, by_title=key.rank == _TRANSFORM))
        return cards

    def _card(self, entry: Entry) -> WrittenCard:
        """The card of an entry, its quantity still to be added up."""
        card, reading = entry.card, entry.resolution.reading
        counted = self._counted or reading.quantity is not None
        if card is None:
            return WrittenCard(0, _said(reading), counted=counted)
        alone = len(self._library.named(card.title)) == 1
        told = _tells_printing(entry, self._library) or entry.resolution.choice not in _BY_TITLE
        printing = entry.printing or usual_printing(card)
        return WrittenCard(0, card.title, card, printing, alone, told, counted)


def _lines(card: WrittenCard, quantity: int) -> Iterable[WrittenCard]:
    """As many lines as it takes, for one has 99 copies at most."""
    for start in range(0, quantity, MAX_QUANTITY):
        copies = min(quantity - start, MAX_QUANTITY)
        yield card._replace(quantity=copies, counted=card.counted or copies > 1)


def _said(reading: Reading) -> str:
    """What a line that means no known card says, but for its quantity."""
    hints = ", ".join(hint.text for hint in reading.hints)
    return f"{reading.name} ({hints})" if hints else reading.name


def _tells_printing(entry: Entry, library: Library) -> bool:
    """Whether a line itself tells the printing, or its card has but one; the day may tell it too."""
    if entry.printing is None or entry.card is None:
        return False
    if len(entry.card.printings) == 1:
        return True
    reading = entry.resolution.reading
    hints = reading.hints
    if read_number(reading.name, library):
        hints = (Hint(reading.name, reading.name_span), *hints)
    return len(told_printings(understand(hints, library)[0], entry.card)) == 1
