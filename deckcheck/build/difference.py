"""What changed from one deck to another, card by card and zone by zone."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from deckcheck.deck import Deck, Entry
from deckcheck.model import DECK_TYPES, Card, CardType, Printing, Zone
from deckcheck.rules.lines import Place

ZONES = (Zone.MAIN, Zone.LEVEL_UP, Zone.DECK, Zone.PILE, Zone.TRANSFORM, Zone.TOKENS)


class Kind(StrEnum):
    """What happened to copies of a card."""

    ADDED = "added"
    REMOVED = "removed"
    MOVED = "moved"
    PRINTING = "printing"


class Difference(NamedTuple):
    """So many copies of a card came to a place, left it, or moved from one to another.

    `before` and `after` count the copies at the place, for what moved those where
    it left and where it came to. `card` is None for a name that is no known card.
    A change of printing has the `old` one and the `new` one.
    """

    kind: Kind
    title: str
    card: Card | None
    place: Place
    quantity: int
    before: int
    after: int
    to: Place | None = None
    old: Printing | None = None
    new: Printing | None = None


class _Held(NamedTuple):
    """The copies of a card at a place, and the printings that lines tell."""

    card: Card | None
    title: str
    quantity: int
    printings: frozenset[Printing]


_Name = str
_Contents = Mapping[_Name, Mapping[Place, _Held]]


def differences(old: Deck, new: Deck) -> tuple[Difference, ...]:
    """Everything that changed, by zone, pile and card type, then by title; empty where nothing did.

    Cards are told by identity, not by spelling; copies that left one place and
    came to another are a move.
    """
    before, after = _contents(old), _contents(new)
    names = dict.fromkeys([*before, *after])
    found = [one for name in names for one in _of_card(before.get(name, {}), after.get(name, {}))]
    return tuple(sorted(found, key=_order))


def place_of(entry: Entry) -> Place:
    """Where an entry stands: its zone, its pile, or its card type in the 60."""
    zone = entry.zone or Zone.DECK
    if zone is Zone.DECK:
        type = entry.card.type if entry.card else entry.section.type
        return Place(zone, type=type if type in DECK_TYPES else None)
    return Place(zone, entry.pile or "")


def _contents(deck: Deck) -> _Contents:
    found: dict[_Name, dict[Place, _Held]] = {}
    for entry in deck.entries:
        name = entry.card.number if entry.card else entry.title.casefold()
        places = found.setdefault(name, {})
        place = place_of(entry)
        held = places.get(place) or _Held(entry.card, entry.title, 0, frozenset())
        printings = held.printings | ({entry.printing} if entry.printing else frozenset())
        places[place] = held._replace(quantity=held.quantity + entry.quantity, printings=printings)
    return found


def _of_card(old: Mapping[Place, _Held], new: Mapping[Place, _Held]) -> Iterator[Difference]:
    card, title = next((held.card, held.title) for held in (*new.values(), *old.values()))
    before = {place: held.quantity for place, held in old.items()}
    after = {place: held.quantity for place, held in new.items()}
    places = list(dict.fromkeys([*before, *after]))
    left = {place: before.get(place, 0) - after.get(place, 0) for place in places}
    for place in places:
        for to in places:
            moved = min(left[place], -left[to])
            if moved > 0:
                left[place] -= moved
                left[to] += moved
                ends = before.get(place, 0), after.get(to, 0)
                yield Difference(Kind.MOVED, title, card, place, moved, *ends, to)
    for place in places:
        counts = before.get(place, 0), after.get(place, 0)
        if left[place] > 0:
            yield Difference(Kind.REMOVED, title, card, place, left[place], *counts)
        elif left[place] < 0:
            yield Difference(Kind.ADDED, title, card, place, -left[place], *counts)
        if place in old and place in new:
            yield from _printings(title, card, place, old[place], new[place])


def _printings(title: str, card: Card | None, place: Place, old: _Held, new: _Held) -> Iterator[Difference]:
    """Another printing of the same card, where both lists tell just one."""
    if len(old.printings) == len(new.printings) == 1 and old.printings != new.printings:
        (one,), (other,) = old.printings, new.printings
        counts = old.quantity, new.quantity
        yield Difference(Kind.PRINTING, title, card, place, new.quantity, *counts, None, one, other)


def _order(one: Difference) -> tuple[int, str, int, str, int]:
    type = one.place.type
    types: tuple[CardType | None, ...] = (*DECK_TYPES, None)
    kinds = list(Kind)
    title = one.title.strip("*\"'").casefold()
    return (ZONES.index(one.place.zone), one.place.pile, types.index(type), title, kinds.index(one.kind))
