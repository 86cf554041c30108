"""What a deck shows at a glance, so that only the rules it may concern are looked at.

A sign is a word; a rule that states signs is judged where the deck has one of
them. Most decks have few, and most rules are then not even imported.
"""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.model import DECK_TYPES, NO_RULES, Card, DeckRules, Zone
from deckcheck.rules.base import Context


def signs(deck: Deck, context: Context) -> frozenset[str]:
    """Every sign of a deck: of its list, its zones, its cards and its format."""
    found = {*_of_list(deck), *_of_context(deck, context)}
    numbers = [entry.card.number for entry in deck.entries if entry.card]
    if len(set(numbers)) < len(numbers):
        found.add("repeated card")
    for entry in deck.entries:
        found.add(f"zone {entry.zone}")
        found.add(f"choice {entry.resolution.choice}")
        if entry.resolution.notes:
            found.add("notes")
        if entry.resolution.reading.quantity is None:
            found.add("no quantity")
    cards = {entry.card: None for entry in deck.entries if entry.card}
    for card in cards:
        found.update(_of_card(card))
    if len({entry.universe for entry in deck.zone(*Zone)}) > 1:
        found.add("two universes")
    if any(_odd(entry.card) for entry in deck.zone(Zone.DECK)):
        found.add("odd deck card")
    if sum(main.quantity for main in deck.mains) > 1:
        found.add("several mains")
    if any((main.card.level or 1) > 1 for main in deck.mains):
        found.add("high start")
    return frozenset(found)


def _of_list(deck: Deck) -> Iterator[str]:
    listed = deck.listed
    if listed.source.unreadable:
        yield "unreadable"
    if listed.unparsed:
        yield "unparsed"
    if listed.bad_quantities:
        yield "bad quantity"
    if not deck.entries:
        yield "no cards"
    if listed.total:
        yield "stated"
    for section in listed.sections:
        if not section.known:
            yield "unknown section"
        if section.stated or section.cost is not None:
            yield "stated"
        if section.pile:
            yield "pile heading"


def _of_context(deck: Deck, context: Context) -> Iterator[str]:
    format = context.game_format
    if context.table:
        yield "table"
    if format.bans:
        yield "bans"
    if format.sets:
        yield "sets"
    if format.has_requirements:
        yield "requirements"
    if context.unknown_format:
        yield "unknown format"
    if context.unclear_date:
        yield "unclear date"


def _of_card(card: Card) -> Iterator[str]:
    if card.unknown:
        yield "unknown facts"
    if any(printing.banned for printing in card.printings):
        yield "withdrawn printing"
    if card.rules is not NO_RULES:
        for kind, value in zip(DeckRules._fields, card.rules):
            if value:
                yield f"rule {kind}"


def _odd(card: Card) -> bool:
    return card.type not in DECK_TYPES or card.rules.never_in_deck is not None
