"""What a deck shows at a glance, so that only the rules it may concern are looked at.

A sign is a word; a rule that states signs is judged where the deck has one of
them. Most decks have few, and most rules are then not even imported.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from deckcheck.cards.library import Library
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.tree import Listed
from deckcheck.decklist.words import KNOWN_FIELDS
from deckcheck.model import DECK_TYPES, NO_RULES, Card, DeckRules, Resolution, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.limits import COPIES, DECK_SIZE

_MOST_ENTRIES = 16_384


class _Shown(NamedTuple):
    """What an entry shows in every deck.

    `number` and `universe` are those of its card, empty where it is not known or lies
    nowhere; `released` is the first day that the card is known to be out on, empty where
    a printing has no known day; `symbol` is that of a basic location. The `answer` is
    kept so that its identity stays its own.
    """

    answer: Resolution
    signs: frozenset[str]
    number: str = ""
    universe: str = ""
    released: str = ""
    symbol: str | None = None


class _OfCard(NamedTuple):
    """What a card shows. `single`: a second copy may be one too many; `odd`: it may not lie among the 60."""

    signs: frozenset[str]
    released: str
    single: bool
    odd: bool


class _Remembered(NamedTuple):
    """What cards of a library show, by number, and entries, by identity of the answer, zone and copies.

    `sets` are the sets of signs that entries show, each kept once.
    """

    cards: dict[str, _OfCard]
    entries: dict[tuple[int, Zone | None, int], _Shown]
    sets: dict[frozenset[str], frozenset[str]]


def signs(deck: Deck, context: Context) -> frozenset[str]:
    """Every sign of a deck: of its list, its zones, its cards and its format."""
    found = {*_of_list(deck), *_of_fields(deck.listed), *_of_context(context), *_of_zones(deck)}
    _add_entries(found, deck.entries, context.library, context.as_of)
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


def _of_fields(listed: Listed) -> Iterator[str]:
    names = [field.name for field in listed.fields]
    if "mode" in names:
        yield "stated mode"
    if len(set(names)) < len(names) or not KNOWN_FIELDS.issuperset(names):
        yield "odd field"


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


def _add_entries(found: set[str], entries: Sequence[Entry], library: Library, day: str) -> None:
    remembered = _remembered(library)
    known, last = remembered.entries, frozenset[str]()
    universes, numbers, symbols = set(), [], []
    for entry in entries:
        line, _, answer, quantity, zone, _, _, _ = entry
        shown = known.get((id(answer), zone, quantity)) or _look_at(entry, remembered)
        _, signs, number, universe, released, symbol = shown
        if signs is not last:
            found |= signs
            last = signs
        if line.before is None and entry.has_no_quantity:
            found.add("no quantity")
        if released > day:
            found.add("not released")
        numbers.append(number)
        universes.add(universe)
        symbols.append(symbol)
    _add_together(found, universes, list(filter(None, numbers)), list(filter(None, symbols)))


def _add_together(found: set[str], universes: set[str], numbers: list[str], symbols: list[str]) -> None:
    if len(universes - {""}) > 1:
        found.add("two universes")
    if len(set(numbers)) < len(numbers):
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
def _remembered(library: Library) -> _Remembered:
    """What was seen so far of the library's cards, and of entries of them."""
    return _Remembered({}, {}, {})


def _look_at(entry: Entry, remembered: _Remembered) -> _Shown:
    """What an entry shows; remembered where lines share its answer."""
    answer, zone, quantity, card = entry.answer, entry.zone, entry.quantity, entry.card
    found = {f"zone {zone}", f"choice {answer.choice}"}
    if answer.notes:
        found.add("notes")
    if answer.printing and answer.printing.banned:
        found.add("withdrawn printing")
    universe, number, released, symbol = "", "", "", None
    if card:
        own = remembered.cards.get(card.number) or _learn(card, remembered.cards)
        found.update(own.signs, _of_copies(own, quantity))
        if own.odd and zone is Zone.DECK:
            found.add("odd deck card")
        number, released, symbol = card.number, own.released, card.basic_symbol
        printed = answer.printing.universe if answer.printing else ""
        universe = (printed or card.universe) if zone else ""
    signs = frozenset(found)
    shown = _Shown(answer, remembered.sets.setdefault(signs, signs), number, universe, released, symbol)
    if entry.way >= 0:
        if len(remembered.entries) >= _MOST_ENTRIES:
            remembered.entries.clear()
        remembered.entries[id(answer), zone, quantity] = shown
    return shown


def _of_copies(card: _OfCard, quantity: int) -> Iterator[str]:
    if quantity > COPIES:
        yield "many copies"
    if card.single and quantity > 1:
        yield "copies of one"


def _learn(card: Card, known: dict[str, _OfCard]) -> _OfCard:
    found = set(_of_rules(card.rules)) if card.rules is not NO_RULES else set()
    if card.is_main and (card.level_up or card.rules.level_up_into or not card.known("level_up")):
        found.add("level up")
    dates = [one.released for one in card.printings]
    own = known[card.number] = _OfCard(
        frozenset(found),
        min((date for date in dates if date), default="") if all(dates) else "",
        card.rules.one_of_a_kind or not card.known("keywords"),
        card.type not in DECK_TYPES or card.rules.never_in_deck is not None,
    )
    return own


def _of_rules(rules: DeckRules) -> list[str]:
    return [f"rule {kind}" for kind, value in zip(DeckRules._fields, rules) if value]
