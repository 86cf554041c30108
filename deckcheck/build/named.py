"""Which card a builder means by a name: the resolver is asked, with the deck around the name."""

from collections.abc import Iterable
from typing import NamedTuple

from deckcheck.cards.context import Context as Around
from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.cards.narrow import Place as Section
from deckcheck.cards.narrow import belongs
from deckcheck.cards.resolve import Resolver
from deckcheck.cards.vocabulary import LibraryVocabulary
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.text import read_text
from deckcheck.model import DECK_TYPES, Card, CardType, Choice, Reading, Resolution, Zone
from deckcheck.near import nearest
from deckcheck.rules.base import Context
from deckcheck.rules.lines import Place
from deckcheck.rules.universe import deck_universe
from deckcheck.source import Span

_NOWHERE = Span(1, 1, 1, 1)


class Among(NamedTuple):
    """The entries of a deck that a name may mean, and titles of the deck that come near to it."""

    entries: tuple[Entry, ...]
    suggestions: tuple[str, ...] = ()


class Names:
    """Resolves names as if they stood in a deck."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._vocabulary = LibraryVocabulary(library)
        self._resolver = Resolver(library)

    def main(self, name: str, as_of: str) -> Resolution:
        """The main character meant, where there is no deck yet."""
        around = Around(as_of, Zone.MAIN, (CardType.MAIN,))
        return self._resolver.resolve(self._readings(name, 1), around)

    def card(
        self, name: str, quantity: int, deck: Deck, context: Context, place: Place | None = None
    ) -> Resolution:
        """The card meant, of which so many copies are to be added.

        Without a place a card of the 60 comes first where several cards of one
        name fit, then one of the Level Up Zone, or one that starts where nothing
        does yet.
        """
        readings = self._readings(name, quantity)
        near = _around(deck, context)
        if place:
            return self._resolver.resolve(readings, _within(near, place))
        answer = self._resolver.resolve(readings, near)
        if answer.choice is not Choice.AMBIGUOUS:
            return answer
        for zone in (Zone.DECK, Zone.LEVEL_UP if deck.mains else Zone.MAIN):
            around = _within(near, Place(zone))
            found = self._resolver.resolve(readings, around)
            cards = (found.card,) if found.card else found.candidates
            if any(belongs(card, Section(zone, around.types, None)) for card in cards):
                return found
        return answer

    def among(self, name: str, deck: Deck, context: Context, place: Place | None = None) -> Among:
        """The entries of the deck that a name means, at that place where one is given.

        A line whose card is not known is meant by the name that stands there.
        """
        entries = [one for one in deck.entries if place is None or is_at(one, place)]
        exact, near = self._cards_called(name, deck, context, place)
        key = name_key(name)
        for cards in (exact, near):
            meant = tuple(one for one in entries if one.card in cards or _is_written(one, key))
            if meant:
                return Among(meant)
        return Among((), nearest(name, [one.title for one in entries]))

    def _cards_called(
        self, name: str, deck: Deck, context: Context, place: Place | None
    ) -> tuple[set[Card], set[Card]]:
        """The cards that a name means in any zone, and those that a misspelled one comes near to."""
        around = _around(deck, context)
        readings = self._readings(name, 1)
        exact: set[Card] = set()
        near: set[Card] = set()
        for one in [place] if place else [None, *map(Place, Zone)]:
            answer = self._resolver.resolve(readings, _within(around, one) if one else around)
            found = near if answer.choice is Choice.FUZZY else exact
            found.update(filter(None, (answer.card, *answer.candidates)))
        return exact, near

    def _readings(self, name: str, quantity: int) -> tuple[Reading, ...]:
        """The ways to read the name, as a line of a list with that quantity would be read."""
        text = " ".join(name.split())
        listed = read_text(source_from_text("", f"{quantity} {text}"), self._vocabulary)[0]
        if len(listed.cards) == 1 and not listed.bad_quantities:
            return listed.cards[0].readings
        return (Reading(quantity, text, _NOWHERE),)


def is_at(entry: Entry, place: Place) -> bool:
    """Whether an entry lies in the zone, or in the pile, of a place."""
    return entry.zone is place.zone and (entry.pile or "") == place.pile


def cards_of(entries: Iterable[Entry]) -> tuple[Card, ...]:
    """The known cards of entries, each once."""
    return tuple(dict.fromkeys(one.card for one in entries if one.card))


def _is_written(entry: Entry, key: str) -> bool:
    return entry.card is None and name_key(entry.title) == key


def _around(deck: Deck, context: Context) -> Around:
    inside = (one.card for one in deck.entries if one.card and not one.card.basic_symbol)
    return Around(
        context.as_of,
        universe=deck_universe(deck) or None,
        teams=tuple(dict.fromkeys(team for main in deck.mains for team in main.card.teams)),
        sets=frozenset(card.printings[0].set for card in inside),
    )


def _within(near: Around, place: Place) -> Around:
    types: tuple[CardType, ...] = ()
    if place.zone is Zone.DECK:
        types = (place.type,) if place.type else DECK_TYPES
    elif place.zone in (Zone.MAIN, Zone.LEVEL_UP, Zone.TRANSFORM):
        types = (CardType.MAIN,)
    return near._replace(zone=place.zone, types=types, pile=place.pile or None)
