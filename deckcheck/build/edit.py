"""A change to a list: from so many copies of a card at a place to so many."""

from collections.abc import Sequence
from typing import NamedTuple

from deckcheck.build.named import is_at
from deckcheck.build.places import open_part
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.tree import Section
from deckcheck.decklist.write import card_words, usual_printing
from deckcheck.diagnostic import Edit
from deckcheck.model import DECK_TYPES, Card, Printing, Zone
from deckcheck.rules.lines import Place

Plan = tuple[Edit, ...]
Order = tuple[int, int]
MOST = 99

_ZONES = (Zone.MAIN, Zone.LEVEL_UP, Zone.DECK, Zone.PILE, Zone.TRANSFORM, Zone.TOKENS)


class Change(NamedTuple):
    """From so many copies to so many, of a card (or a name that is no known card) at a place.

    `entries` are the lines that hold it now. `section` is the last one of the
    deck of 60 that it goes into, None where the list has but one. The printing is
    the one that new lines name; unless `exact` any other that is in force will do.
    """

    card: Card | None
    title: str
    printing: Printing | None
    place: Place
    before: int
    after: int
    entries: tuple[Entry, ...]
    section: int | None = None
    exact: bool = True

    @property
    def by(self) -> int:
        """How many copies more, or less."""
        return self.after - self.before

    def fits(self, entry: Entry) -> bool:
        """Whether further copies may stand on the line of an entry, as far as the printing goes."""
        if self.printing is None or entry.printing in (None, self.printing):
            return True
        return not self.exact

    def is_for(self, entry: Entry, deck: Deck) -> bool:
        """Whether an entry is in the deck of 60 that the change is for, where the list has several."""
        if self.section is None or self.place.zone is not Zone.DECK:
            return True
        sections = deck.listed.sections
        return root_of(sections, entry.line.section) == root_of(sections, self.section)

    def sections(self, deck: Deck) -> frozenset[int] | None:
        """The sections of the deck of 60 that the change is for; None where the list has but one."""
        if self.section is None or self.place.zone is not Zone.DECK:
            return None
        sections = deck.listed.sections
        root = root_of(sections, self.section)
        return frozenset(at for at in range(len(sections)) if root_of(sections, at) == root)

    @property
    def labels(self) -> tuple[str, ...]:
        """How a new line may call the card: by its title, and with its number."""
        if self.card is None:
            return (self.title,)
        printing = self.printing or usual_printing(self.card)
        return card_words(self.card, None), card_words(self.card, printing)


def entries_of(deck: Deck, card: Card, place: Place) -> tuple[Entry, ...]:
    """The lines of a card at a place; of several decks of 60 those of the one that is not full."""
    found = tuple(one for one in deck.entries if one.card == card and is_at(one, place))
    if place.zone is not Zone.DECK:
        return found
    inside = {one.entry.line for one in open_part(deck).deck.zone(Zone.DECK)}
    return tuple(one for one in deck.entries if one.card == card and one.line in inside)


def fewer(change: Change) -> tuple[Plan, tuple[Entry, ...], dict[int, int]]:
    """How to take copies away, from the last lines first.

    Edits to the quantities of lines that stay, the entries that go, and by how
    many copies each section grows.
    """
    left = -change.by
    kept: list[Edit] = []
    gone: list[Entry] = []
    grown: dict[int, int] = {}
    for entry in reversed(change.entries):
        taken = min(left, entry.quantity)
        where = entry.resolution.reading.quantity_span
        if not taken:
            continue
        if taken < entry.quantity and where:
            kept.append(Edit(where, str(entry.quantity - taken)))
        else:
            gone.append(entry)
        grown[entry.line.section] = grown.get(entry.line.section, 0) - taken
        left -= taken
    return tuple(kept), tuple(gone), grown


def has_numbers(deck: Deck) -> bool:
    """Whether the lines of a list tell more of a card than its name, or there are none."""
    told = [bool(one.readings[0].hints) for one in deck.listed.cards]
    return not told or 2 * sum(told) >= len(told)


def root_of(sections: Sequence[Section], section: int) -> int:
    """The section under whose heading another one stands, or itself."""
    parent = sections[section].parent
    return section if parent is None else root_of(sections, parent)


def section_order(section: Section) -> Order:
    """Where a section stands in a list, by zone and card type."""
    zone = _ZONES.index(section.zone) if section.zone else len(_ZONES)
    return zone, DECK_TYPES.index(section.type) if section.type in DECK_TYPES else -1


def place_order(place: Place) -> Order:
    """Where the section of a place stands in a list."""
    return _ZONES.index(place.zone), DECK_TYPES.index(place.type) if place.type in DECK_TYPES else -1
