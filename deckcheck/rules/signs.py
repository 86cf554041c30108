"""What a deck shows at a glance, so that only the rules it may concern are looked at.

A sign is a word; a rule that states signs is judged where the deck has one of
them. Most decks have few, and most rules are then not even imported.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from deckcheck.cards.library import Library
from deckcheck.deck import CardEntry, Deck, Entry
from deckcheck.model import DECK_TYPES, NO_RULES, Card, DeckRules, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.limits import COPIES, DECK_SIZE


class _Facts(NamedTuple):
    """What a card shows in every deck.

    `released` is the first day that it is known to be out on, empty where a
    printing has no known day. `symbol` is that of a basic location. `single`: a
    second copy may be one too many; `odd`: it may not lie among the 60 by its own
    nature.
    """

    card: Card
    signs: frozenset[str]
    released: str
    symbol: str | None
    single: bool
    odd: bool


def signs(deck: Deck, context: Context) -> frozenset[str]:
    """Every sign of a deck: of its list, its zones, its cards and its format."""
    found = {*_of_list(deck), *_of_context(context), *_of_zones(deck)}
    _add_answers(found, deck.entries)
    _add_cards(found, deck.known, _facts_of(context.library), context.as_of)
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


def _of_context(context: Context) -> Iterator[str]:
    format = context.game_format
    if context.table:
        yield "table"
    if format.bans:
        yield "bans"
    if format.sets:
        yield "sets"
    if format.has_requirements:
        yield "requirements"
    if not format.runs_on(context.as_of):
        yield "out of season"
    if context.unknown_format:
        yield "unknown format"
    if context.unclear_date:
        yield "unclear date"


def _add_answers(found: set[str], entries: Sequence[Entry]) -> None:
    zones, choices = set(), set()
    for line, _, answer, _, zone, _, _, way in entries:
        zones.add(zone)
        choices.add(answer.choice)
        if answer.notes:
            found.add("notes")
        if answer.printing is not None and answer.printing.banned:
            found.add("withdrawn printing")
        if line.before is None and (answer.reading.quantity if way < 0 else line.quantity_by(way)) is None:
            found.add("no quantity")
    found.update([f"zone {zone}" for zone in zones])
    found.update([f"choice {choice}" for choice in choices])


def _add_cards(found: set[str], known: Sequence[CardEntry], facts_by: dict[str, _Facts], day: str) -> None:
    symbols = []
    for card, entry in known:
        _, signs, released, symbol, single, odd = facts_by.get(card.number) or _learn(card, facts_by)
        found |= signs
        if released > day:
            found.add("not released")
        if entry.quantity > COPIES:
            found.add("many copies")
        if single and entry.quantity > 1:
            found.add("copies of one")
        if entry.zone is Zone.DECK and odd:
            found.add("odd deck card")
        if symbol:
            symbols.append(symbol)
    if len({one.universe for one in known if one.entry.zone is not None}) > 1:
        found.add("two universes")
    if len({card.number for card, _ in known}) < len(known):
        found.add("repeated card")
    if len(set(symbols)) < len(symbols):
        found.add("repeated symbol")


def _of_zones(deck: Deck) -> Iterator[str]:
    mains = deck.mains
    if not mains:
        yield "no main"
    if sum([main.quantity for main in mains]) > 1:
        yield "several mains"
    if any((main.card.level or 1) > 1 for main in mains):
        yield "high start"
    if deck.copies(Zone.DECK) != DECK_SIZE:
        yield "not 60"
    for one in deck.zone(Zone.LEVEL_UP):
        if not one.card.is_main:
            yield "odd level up card"
        if one.quantity > 1:
            yield "copies of one"


@lru_cache(maxsize=4)
def _facts_of(library: Library) -> dict[str, _Facts]:
    """What is known so far of the library's cards, by number."""
    return {}


def _learn(card: Card, known: dict[str, _Facts]) -> _Facts:
    found = set(_of_rules(card.rules)) if card.rules is not NO_RULES else set()
    if card.unknown:
        found.add("unknown facts")
    if card.is_main and (card.level_up or card.rules.level_up_into or not card.known("level_up")):
        found.add("level up")
    dates = [one.released for one in card.printings]
    facts = known[card.number] = _Facts(
        card,
        frozenset(found),
        min((date for date in dates if date), default="") if all(dates) else "",
        card.basic_symbol,
        card.rules.one_of_a_kind or not card.known("keywords"),
        card.type not in DECK_TYPES or card.rules.never_in_deck is not None,
    )
    return facts


def _of_rules(rules: DeckRules) -> list[str]:
    return [f"rule {kind}" for kind, value in zip(DeckRules._fields, rules) if value]
