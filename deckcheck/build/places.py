"""Where a card goes that is added to a deck: its zone, and the pile or the card type of its section."""

from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.deck import CardEntry, Deck, Entry
from deckcheck.decklist.tree import CardLine, Section
from deckcheck.model import DECK_TYPES, Card, CardType, Choice, Printing, Reading, Resolution, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.decks import split
from deckcheck.rules.levelling import levelled_into
from deckcheck.rules.limits import deck_size
from deckcheck.rules.lines import Place
from deckcheck.rules.piles import holds_card, listed_piles, owners
from deckcheck.rules.starting import beyond_grants
from deckcheck.source import Span

NOWHERE = Span(0, 0, 0, 0)
"""The place in the list of a card that is only thought of."""

LAST_SECTION = -1


class Part(NamedTuple):
    """The deck of a list that cards go into: what it holds, how many more it takes, its last section."""

    deck: Deck
    free: int
    section: int


def open_part(deck: Deck) -> Part:
    """Of the decks of a list the first that is not full, else the last; as a rule there is but one."""
    parts = []
    for part in split(deck):
        inside = [entry.line.section for entry in part.entries if entry.zone is Zone.DECK]
        free = deck_size(part) - part.copies(Zone.DECK)
        parts.append(Part(part, free, inside[-1] if inside else LAST_SECTION))
    return next((part for part in parts if part.free > 0), parts[-1])


def added(
    deck: Deck,
    card: Card,
    quantity: int,
    place: Place,
    printing: Printing | None = None,
    section: int = LAST_SECTION,
) -> Deck:
    """The deck with so many copies more of a card, as if a further line named it."""
    reading = Reading(quantity, card.title, NOWHERE, (), NOWHERE)
    line = CardLine(NOWHERE, (reading,), section)
    answer = Resolution(Choice.EXACT, reading, card, printing)
    sections = deck.listed.sections
    under = sections[section] if sections else Section()
    entry = Entry(line, under, answer, quantity, place.zone, place.pile or None)
    return deck.with_entries((*deck.entries, entry))


def usual_place(card: Card, deck: Deck, context: Context) -> Place:
    """Where a card belongs in this deck by its own nature, or by what the deck's cards say of it."""
    own = card.rules.never_in_deck
    if own:
        return Place(Zone.PILE, own.pile)
    if card.type in DECK_TYPES or card.type is None or card.rules.in_deck_main_character:
        return deck_place(card)
    if card.is_main:
        return _place_of_main(card, deck, context)
    piles = _piles_for(card, deck, context)
    if card.type is CardType.TOKEN:
        fixed = (name for name in piles if holds_card(context.piles.get(name), card.number))
        pile = next(fixed, "")
        return Place(Zone.PILE, pile) if pile else Place(Zone.TOKENS)
    return Place(Zone.PILE, next(piles, ""))


def deck_place(card: Card) -> Place:
    """The place of a card among the 60: under the heading of its type, if that is one of the 60."""
    return Place(Zone.DECK, type=card.type if card.type in DECK_TYPES else None)


def _place_of_main(card: Card, deck: Deck, context: Context) -> Place:
    if not deck.mains:
        pile = next((name for name in card.rules.pile if name in deck.starting_piles), "")
        return Place(Zone.PILE, pile) if pile in listed_piles(deck, context) else Place(Zone.MAIN)
    if card.number in levelled_into(deck, context):
        return Place(Zone.LEVEL_UP)
    pile = next((name for name in deck.starting_piles if name in card.rules.pile and deck.pile(name)), "")
    if pile:
        return Place(Zone.PILE, pile)
    if not beyond_grants(added(deck, card, 1, Place(Zone.MAIN))):
        return Place(Zone.MAIN)
    if any(_lets_in(main, card, context) for main in deck.mains):
        return deck_place(card)
    pile = next(_piles_for(card, deck, context), "")
    if pile:
        spec = context.piles[pile]
        return Place(spec.zone) if spec.zone else Place(Zone.PILE, pile)
    return Place(Zone.LEVEL_UP if card.level and card.level > 1 else Zone.MAIN)


def _lets_in(main: CardEntry, card: Card, context: Context) -> bool:
    return any(context.answer(permission.query, card) for permission in main.card.rules.may_include)


def _piles_for(card: Card, deck: Deck, context: Context) -> Iterator[str]:
    """The piles that the deck has or needs and that may hold a card, as far as the card alone tells."""
    for name in dict.fromkeys([*listed_piles(deck, context), *owners(deck, context)]):
        if name in context.piles and context.library.may_lie_in(name, card):
            yield name
