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
    found = {*_of_list(deck), *_of_context(deck, context), *_of_answers(deck)}
    known = deck.zone(*Zone, None)
    cards = {entry.card.number: entry.card for entry in known}
    if len(cards) < len(known):
        found.add("repeated card")
    for card in cards.values():
        if card.rules is not NO_RULES:
            found.update(_of_rules(card.rules))
        if card.unknown:
            found.add("unknown facts")
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


def _of_answers(deck: Deck) -> Iterator[str]:
    for zone in {entry.zone for entry in deck.entries}:
        yield f"zone {zone}"
    answers = [entry.resolution for entry in deck.entries]
    for choice in {answer.choice for answer in answers}:
        yield f"choice {choice}"
    if any(answer.printing and answer.printing.banned for answer in answers):
        yield "withdrawn printing"
    if any(answer.notes for answer in answers):
        yield "notes"
    if any(answer.reading.quantity is None for answer in answers):
        yield "no quantity"


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


def _of_rules(rules: DeckRules) -> list[str]:
    return [f"rule {kind}" for kind, value in zip(DeckRules._fields, rules) if value]


def _odd(card: Card) -> bool:
    return card.type not in DECK_TYPES or card.rules.never_in_deck is not None
