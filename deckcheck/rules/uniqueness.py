"""Which characters cannot stand beside which (RB Uniqueness, Mantles; RB Ability Glossary, AKA)."""

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
    mains = lines(deck, context)
    apart = context.edition.names_stay_in_their_property
    found = []
    for entry in deck.zone(Zone.DECK):
        if entry.card.type is not CardType.SUPPORTING:
            continue
        forms = (line.forms for line in mains)
        clashing = [tuple(one for one in some if clash(one.card, entry.card, apart)) for some in forms]
        never = any(line.certain and by == line.forms for line, by in zip(mains, clashing))
        by = tuple(dict.fromkeys(form for forms in clashing for form in forms))
        if by:
            found.append(Barred(entry, by, never))
    return tuple(found)
