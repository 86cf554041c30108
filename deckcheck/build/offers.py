"""Cards that a deck may still be given, and how many of each."""

from collections.abc import Iterable
from typing import NamedTuple

from deckcheck.build.legal import Rooms, Severities
from deckcheck.deck import Deck
from deckcheck.model import Card, Zone
from deckcheck.rules import missing_pile
from deckcheck.rules.base import Context
from deckcheck.rules.limits import deck_size


class Waiting(NamedTuple):
    """A card that has room as soon as the list has its pile."""

    card: Card
    pile: str


class Offers(NamedTuple):
    """The cards with room, with how many more the deck may hold; of `size` cards `space` are to go.

    `waiting` are cards that only lack a pile in the list.
    """

    rooms: dict[Card, int]
    space: int
    size: int
    waiting: tuple[Waiting, ...] = ()


def offers(
    cards: Iterable[Card], deck: Deck, context: Context, severities: Severities | None = None
) -> Offers:
    """What of these cards a deck may still be given: exactly what its rules accept."""
    rooms = Rooms(deck, context, severities)
    found: dict[Card, int] = {}
    waiting = []
    for card in cards:
        room = rooms.of(card)
        if room:
            found[card] = room
        elif card.rules.pile and rooms.place(card).zone is Zone.DECK and rooms.space:
            errors = rooms.errors(card, 1)
            if errors and all(one.code == missing_pile.RULE.code for one in errors):
                waiting.append(Waiting(card, errors[0].subject.removeprefix("pile ")))
    return Offers(found, rooms.space, deck_size(deck), tuple(waiting))
