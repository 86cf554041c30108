"""Which characters cannot stand beside which (RB Uniqueness, Mantles; RB Ability Glossary, AKA)."""

from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.cards.keys import name_key
from deckcheck.deck import CardEntry, Deck
from deckcheck.model import Card, CardType, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.levelling import zone_cards

SWARM = "swarm"
"""The keyword of characters of which several may be on one side."""


class Line(NamedTuple):
    """A starting main character and the cards of the Level Up Zone that it can become.

    Of those of a starting pile only one starts the game, so it is not `certain`.
    """

    forms: tuple[CardEntry, ...]
    certain: bool


class Barred(NamedTuple):
    """A supporting character and the main characters that keep it from being recruited.

    `never`: one of those is there throughout the game.
    """

    entry: CardEntry
    by: tuple[CardEntry, ...]
    never: bool


def share_a_name(card: Card, other: Card, apart: bool = True) -> bool:
    """Whether two characters are the same one: by title or AKA, mantles and, if `apart`, properties apart."""
    return (card.ip == other.ip or not apart) and bool(shared_name(card, other))


def shared_name(card: Card, other: Card) -> str:
    """The name that two characters share, the title of one before its AKA; empty where they share none."""
    keys = {name_key(name) for name in other.names}
    return next((name for name in card.names if name_key(name) in keys), "")


def may_swarm(card: Card) -> bool:
    """Whether several of the character may be on one side, as far as the library knows."""
    return not card.known("keywords") or any(word.casefold().startswith(SWARM) for word in card.keywords)


def clash(card: Card, other: Card, apart: bool = True) -> bool:
    """Whether two characters cannot be on one side at a time; `apart`: names stay in their property."""
    return share_a_name(card, other, apart) and not may_swarm(card) and not may_swarm(other)


def lines(deck: Deck, context: Context) -> tuple[Line, ...]:
    """What each starting main character is during the game."""
    zone = zone_cards(deck)
    found = []
    for main in deck.mains:
        reached = context.levels.reachable(main.card)
        forms = (main, *(one for one in zone if one.card.number in reached))
        found.append(Line(forms, not set(main.card.rules.pile) & set(deck.starting_piles)))
    return tuple(found)


def barred(deck: Deck, context: Context) -> tuple[Barred, ...]:
    """The supporting characters of the 60 that share a name with a main character, in list order."""
    side = _Side(deck, context)
    known: dict[str, tuple[tuple[CardEntry, ...], bool]] = {}
    found = []
    for entry in deck.zone(Zone.DECK):
        card = entry.card
        if card.type is not CardType.SUPPORTING:
            continue
        if card.number not in known:
            known[card.number] = side.clashing(card)
        by, never = known[card.number]
        if by:
            found.append(Barred(entry, by, never))
    return tuple(found)


class _Side:
    """What the starting main characters of a deck are during the game, each card looked at once."""

    def __init__(self, deck: Deck, context: Context) -> None:
        self._apart = context.edition.names_stay_in_their_property
        self._certain: list[frozenset[str]] = []
        self._places: dict[str, list[int]] = {}
        self._named: dict[str, dict[str, Card]] = {}
        self._forms = tuple(dict.fromkeys(self._in_order(deck, context)))
        for place, form in enumerate(self._forms):
            if form.card.number not in self._places:
                for name in form.card.names:
                    self._named.setdefault(name_key(name), {})[form.card.number] = form.card
            self._places.setdefault(form.card.number, []).append(place)

    def clashing(self, card: Card) -> tuple[tuple[CardEntry, ...], bool]:
        """The forms that cannot stand beside a card, and whether one of them is there throughout the game."""
        near = (self._named.get(name_key(name), {}) for name in card.names)
        numbers = {
            number for forms in near for number, form in forms.items() if clash(form, card, self._apart)
        }
        places = sorted(place for number in numbers for place in self._places[number])
        never = any(forms <= numbers for forms in self._certain)
        return tuple(self._forms[place] for place in places), never

    def _in_order(self, deck: Deck, context: Context) -> Iterator[CardEntry]:
        """The forms of each main character in turn; those of one card have the same ones to level into."""
        zone: dict[str, list[tuple[int, CardEntry]]] = {}
        for place, entry in enumerate(zone_cards(deck)):
            zone.setdefault(entry.card.number, []).append((place, entry))
        firsts = {main.card.number: main for main in reversed(deck.mains)}
        for main in deck.mains:
            yield main
            if main is not firsts[main.card.number]:
                continue
            reached = zone.keys() & context.levels.reachable(main.card).keys()
            if not set(main.card.rules.pile) & set(deck.starting_piles):
                self._certain.append(frozenset((main.card.number, *reached)))
            forms = sorted(one for number in reached for one in zone[number])
            yield from (entry for _, entry in forms)
