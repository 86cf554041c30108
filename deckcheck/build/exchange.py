"""From a deck to what is written of it in another format, and what is lost on the way."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from deckcheck.build.difference import Difference, Kind, differences
from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.exchange.written import Block, WrittenCard, WrittenDeck
from deckcheck.decklist.tree import Field, NodeKind
from deckcheck.decklist.write import usual_printing
from deckcheck.model import DECK_TYPES, Card, CardType, Zone
from deckcheck.rules.decks import split
from deckcheck.rules.lines import Place
from deckcheck.rules.stated import without_comment

_ORDER = (Zone.MAIN, Zone.LEVEL_UP, Zone.DECK, None, Zone.PILE, Zone.TRANSFORM, Zone.TOKENS)
_TYPES = (CardType.MAIN, *DECK_TYPES)
_DEAREST = 1000
_Key = tuple[int, int, int, str]


def written_deck(deck: Deck, library: Library) -> WrittenDeck:
    """A deck as it is to be written: its cards in canonical order, those of one printing on one line.

    Lines that mean no card keep their words, sections that are none of the game
    their heading. A line whose quantity is none is left out.
    """
    fields = tuple((one.name, one.value) for one in _fields(deck))
    return WrittenDeck(without_comment(deck.listed.title), fields, tuple(_blocks(deck, library)))


def losses(before: Deck, after: Deck) -> tuple[str, ...]:
    """What of a deck is not in its written form, as that is read again, a sentence each."""
    return (
        *_of_cards(before, after),
        *_of_printings(before, after),
        *_of_fields(before, after),
        *_of_lines(before),
    )


def _blocks(deck: Deck, library: Library) -> Iterator[Block]:
    parts = _parts(deck)
    found: dict[_Key, list[Entry]] = {}
    piles: list[str] = []
    for entry in deck.entries:
        if not entry.bad_quantity:
            found.setdefault(_key(entry, parts.get(id(entry.line), 0), piles), []).append(entry)
    for key in sorted(found, key=lambda key: key[:3]):
        entries = found[key]
        zone = _ORDER[key[0]]
        type = DECK_TYPES[key[2] - 1] if zone is Zone.DECK and key[2] else None
        cards = _cards(entries, library, zone)
        pile = entries[0].pile or "" if zone is Zone.PILE else ""
        yield Block(zone, tuple(cards), type, pile, "" if zone else key[3], key[1])


def _key(entry: Entry, part: int, piles: list[str]) -> _Key:
    """What blocks are told apart and sorted by: zone, deck of 60, type or pile, heading."""
    if not entry.section.known or entry.zone is None:
        name = entry.section.heading
        if name not in piles:
            piles.append(name)
        return _ORDER.index(None), 0, piles.index(name), name
    rank = _ORDER.index(entry.zone)
    if entry.zone is Zone.DECK:
        kind = entry.card.type if entry.card and entry.card.type else entry.section.type
        return rank, part, DECK_TYPES.index(kind) + 1 if kind in DECK_TYPES else 0, ""
    if entry.zone is Zone.PILE:
        name = entry.pile or ""
        if name not in piles:
            piles.append(name)
        return rank, 0, piles.index(name), name
    return rank, 0, 0, ""


def _parts(deck: Deck) -> dict[int, int]:
    """Which deck of 60 a line is of, by the line's identity, where a main character brings several."""
    parts = split(deck)
    inside = ((entry, number) for number, part in enumerate(parts) for entry in part.entries)
    return (
        {id(entry.line): number for entry, number in inside if entry.zone is Zone.DECK}
        if len(parts) > 1
        else {}
    )


def _cards(entries: Iterable[Entry], library: Library, zone: Zone | None) -> list[WrittenCard]:
    found: dict[WrittenCard, int] = {}
    for entry in entries:
        card = _card(entry, library)
        found[card] = found.get(card, 0) + entry.quantity
    cards = [one for card, quantity in found.items() for one in _lines(card, quantity)]
    if zone is Zone.MAIN:
        return cards
    return sorted(cards, key=_by_title if zone is Zone.TRANSFORM else _by_cost)


def _lines(card: WrittenCard, quantity: int) -> Iterator[WrittenCard]:
    """As many lines as it takes: one says 99 copies at most."""
    while quantity > 0:
        yield card._replace(quantity=min(quantity, 99))
        quantity -= 99


def _card(entry: Entry, library: Library) -> WrittenCard:
    card = entry.card
    if card is None:
        hints = "".join(f" ({hint.text})" for hint in entry.resolution.reading.hints)
        return WrittenCard(0, f"{entry.resolution.reading.name}{hints}")
    alone = len(library.titled(name_key(card.title))) == 1
    return WrittenCard(
        0, card.title, card, entry.printing or usual_printing(card), alone, entry.printing is not None
    )


def _by_cost(one: WrittenCard) -> tuple[int, int, str, str]:
    """By type, cost or level, and title; what is not known stays last, as it was listed."""
    card = one.card
    if card is None:
        return (len(_TYPES) + 1, 0, "", "")
    cost = card.level if card.is_main else card.cost
    kind = _TYPES.index(card.type) if card.type in _TYPES else len(_TYPES)
    return (kind, _DEAREST if cost == "*" else cost or 0, name_key(card.title), card.number)


def _by_title(one: WrittenCard) -> tuple[int, str, int, str]:
    kind, cost, title, number = _by_cost(one)
    return kind, title, cost, number


def _of_cards(before: Deck, after: Deck) -> Iterator[str]:
    found = differences(before, after)
    moved: dict[tuple[Place, Place], list[Difference]] = {}
    for one in found:
        if one.kind is Kind.MOVED and one.to and not one.place.zone is one.to.zone is Zone.DECK:
            moved.setdefault((one.place, one.to), []).append(one)
    for (place, to), some in moved.items():
        yield f"the zone of {_names(some)}: {_place(place)} is read again as {_place(to)}"
    removed = [one for one in found if one.kind is Kind.REMOVED]
    added = [one for one in found if one.kind is Kind.ADDED]
    if removed:
        yield f"not read again: {_names(removed)}"
    if added:
        yield f"read again as another card: {_names(added)}"


def _of_printings(before: Deck, after: Deck) -> Iterator[str]:
    again = Counter((entry.card, entry.printing) for entry in after.entries)
    lost = [
        entry
        for entry in before.entries
        if entry.card
        and entry.printing
        and not again[entry.card, entry.printing]
        and any(card == entry.card for card, _ in again)
    ]
    if lost:
        names = (f"{entry.title} ({entry.printing.set})" for entry in lost if entry.printing)
        yield f"the printing of {', '.join(dict.fromkeys(names))}"


def _of_fields(before: Deck, after: Deck) -> Iterator[str]:
    title = without_comment(before.listed.title)
    if title and " ".join(title.split()) != " ".join(after.listed.title.split()):
        yield f'the name of the deck, "{title}"'
    kept = {(one.name, " ".join(one.value.split())) for one in after.listed.fields}
    for one in _fields(before):
        if (one.name, " ".join(one.value.split())) not in kept:
            yield f"the field {one.name}: {one.value}"


def _fields(deck: Deck) -> list[Field]:
    """The fields that say something, but for the name, without the comments behind them."""
    fields = (one._replace(value=without_comment(one.value)) for one in deck.listed.fields)
    return [one for one in fields if one.value and one.name != "name"]


def _of_lines(before: Deck) -> Iterator[str]:
    """Lines that are no cards are written in no format."""
    for unparsed in before.listed.unparsed:
        yield f'line {unparsed.span.line}, which is not understood: "{unparsed.text.strip()[:60]}"'
    for bad in before.listed.bad_quantities:
        yield f'line {bad.line.span.line}, whose quantity is none: "{bad.written}"'
    comments = sum(node.kind is NodeKind.COMMENT for node in before.listed.nodes)
    notes = sum(node.kind is NodeKind.NOTE for node in before.listed.nodes)
    if comments:
        yield f"{comments} {'line' if comments == 1 else 'lines'} of comments"
    if notes:
        yield f"{notes} {'line' if notes == 1 else 'lines'} of notes"


def _names(some: Sequence[Difference]) -> str:
    return ", ".join(f"{one.quantity} {_title(one.card, one.title)}" for one in some)


def _title(card: Card | None, title: str) -> str:
    return f"{card.title} ({card.number})" if card else title


def _place(place: Place) -> str:
    return place.heading
