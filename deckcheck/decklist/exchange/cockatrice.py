"""Cockatrice decks (`.cod`).

Cards are called `Title (number)`. Its versions of old know the zones `main`,
`side` and `tokens` only, so the zones of the game stand in the comments as
well: a line that says so, and then for each zone its numbers and quantities.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import unescape

from deckcheck.decklist.elements import Scalar
from deckcheck.decklist.encode import spelled
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.exchange.octgn import fields_in
from deckcheck.decklist.exchange.piling import Pile, identity, needs_set, piles, title, together, unnumbered
from deckcheck.decklist.exchange.written import Options, Output, WrittenCard, WrittenDeck
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.xml_tree import Xml
from deckcheck.model import DECK_TYPES, Hint, Zone

LAYOUT = "cockatrice"
_PROGRAM = "Cockatrice"
_BY_TYPE = frozenset({"main", "side", "maindeck", "sideboard"})
_SPLIT = "Zones of the game:"
_ZONE = re.compile(r"[ \t]*- (?P<zone>[^\r\n]+?): (?P<cards>\d[^\r\n]*)")
_NUMBERED = re.compile(r"(?P<title>.+?) \((?P<number>[^()]+)\)$")
_NO_XML = dict.fromkeys((*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF), "")


def recognises(root: Xml) -> bool:
    """Whether an element is the root of such a deck."""
    return root.name == "cockatrice_deck"


def read(file: DeckFile, root: Xml) -> Iterator[Structure]:
    """The deck of the file.

    Cards of the zones `main` and `side` lie where their type says, unless the
    comments tell the zones of the game; any other zone is a heading.
    """
    deck = file.deck(LAYOUT)
    name = root.child("deckname")
    if name is not None:
        deck.field("name", name.text)
    format = root.child("format")
    if format is not None and format.text.value:
        deck.field("format", format.text)
    comments = root.child("comments")
    if comments is not None:
        for field, value in fields_in(file.source.text, comments.text):
            deck.field(field, value)
    told = list(_told(file.source.text, comments.text)) if comments is not None else []
    _Reader(file, deck, told).zones(root)
    yield deck


class _Told(NamedTuple):
    """A zone of the game that the comments name, and the copies there by number or title."""

    name: Scalar
    copies: dict[str, int]


def _told(text: str, comments: Scalar) -> Iterator[_Told]:
    """The zones of the game in the comments."""
    start, begun = comments.start, False
    for line in text[comments.start : comments.end].splitlines(keepends=True):
        zone = _ZONE.match(line) if begun else None
        begun = begun or line.strip() == _SPLIT
        if zone:
            at = start + zone.start("zone")
            cards = dict(_copies(unescape(zone["cards"])))
            yield _Told(Scalar(at, at + len(zone["zone"]), unescape(zone["zone"])), cards)
        start += len(line)


def _copies(cards: str) -> Iterator[tuple[str, int]]:
    for part in cards.split("; "):
        quantity, _, name = part.partition(" ")
        if quantity.isdecimal() and len(quantity) < 4:
            yield name.strip(), int(quantity)


class _Reader:
    """Reads the zones of a file into a deck."""

    def __init__(self, file: DeckFile, deck: Structure, told: Sequence[_Told]) -> None:
        self._file = file
        self._deck = deck
        self._told = told
        self._moved: dict[int, list[Xml]] = {}

    def zones(self, root: Xml) -> None:
        """Every zone with the cards that no comment places, then the zones of the comments."""
        for zone in root.within("zone"):
            self._zone(zone)
        for number, cards in sorted(self._moved.items()):
            self._deck.section(self._told[number].name)
            for card in cards:
                self._card(card)

    def _zone(self, zone: Xml) -> None:
        cards = [card for card in zone.named("card") if not self._is_moved(card)]
        name = zone.get("name")
        if cards and name is not None and name.value.strip():
            if name.value.strip().lower() in _BY_TYPE:
                self._deck.zone(name, None)
            else:
                self._deck.section(name)
        for card in cards:
            self._card(card)
        for inner in zone.named("zone"):
            self._zone(inner)

    def _is_moved(self, card: Xml) -> bool:
        """Whether the comments place a card; it is then kept for there."""
        name = card.get("name") or card.text
        numbered = _NUMBERED.match(name.value.strip())
        key = numbered["number"] if numbered else name.value.strip()
        number = card.get("number")
        quantity = int(number.value) if number and number.value.isdecimal() and len(number.value) < 4 else 1
        for at, told in enumerate(self._told):
            if told.copies.get(key, 0) >= quantity:
                told.copies[key] -= quantity
                self._moved.setdefault(at, []).append(card)
                return True
        return False

    def _card(self, card: Xml) -> None:
        name = card.get("name") or card.text
        if not name.value.strip():
            self._deck.unparsed(Scalar(card.start, card.end, ""), "this card has no name")
            return
        quantity = card.get("number")
        copies = None if quantity else 1
        self._deck.card(
            self._deck.span_of(card.start, card.end), name, quantity, self._hints(card, name), copies
        )

    def _hints(self, card: Xml, name: Scalar) -> tuple[Hint, ...]:
        """The set and number beside the name, where the name does not tell the number."""
        set, number = card.get("setShortName"), card.get("collectorNumber")
        known = set and self._file.words.set_code(set.value)
        if not set or not known:
            return ()
        told = f"{set.value}-{number.value}" if number else ""
        if number and told.lower() not in name.value.lower() and self._file.is_number(told):
            return tuple(one._replace(text=told) for one in self._deck.hint(number))
        return self._deck.hint(set)


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck as Cockatrice writes it; with `options.zones` a zone each instead of main and side."""
    deck = decks[0]
    found = piles(deck)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_deck version="1">',
        f"    <deckname>{_xml(deck.title)}</deckname>",
        f"    <comments>{_xml(_comments(deck, () if options.zones else found))}</comments>",
    ]
    for name, cards in _zones(found, options).items():
        lines.append(f'    <zone name="{_xml(name)}">')
        lines += [f"        {_written(card)}" for card in cards]
        lines.append("    </zone>")
    losses = (*together(found, _PROGRAM), *unnumbered(found, _PROGRAM))
    return Output("\n".join((*lines, "</cockatrice_deck>", "")), losses)


def _zones(found: Sequence[Pile], options: Options) -> dict[str, list[WrittenCard]]:
    """The cards by the program's zone."""
    zones: dict[str, list[WrittenCard]] = {}
    for pile in found:
        usual = {Zone.DECK: "main", None: "main", Zone.TOKENS: "tokens"}.get(pile.zone, "side")
        own = options.zones and pile.zone not in (Zone.DECK, Zone.TOKENS) and pile.name
        zones.setdefault(pile.name if own else usual, []).extend(pile.cards)
    return dict(sorted(zones.items(), key=lambda zone: zone[0] != "main"))


def _comments(deck: WrittenDeck, found: Sequence[Pile]) -> str:
    """The fields of the deck, and which cards lie in which zone where their type alone does not say it."""
    lines = [f"{name.capitalize()}: {' '.join(value.split())}" for name, value in deck.fields]
    zones = []
    for pile in found:
        apart = [card for card in pile.cards if _is_apart(card, pile)]
        if apart and pile.name:
            zones.append(f"- {pile.name}: " + "; ".join(f"{one.quantity} {_key(one)}" for one in apart))
    return "\n".join([*lines, *((_SPLIT, *zones) if zones else ())])


def _is_apart(card: WrittenCard, pile: Pile) -> bool:
    """Whether a card may lie elsewhere than its type alone would put it."""
    known = card.card
    return pile.zone is not Zone.DECK or not (
        known and known.type in DECK_TYPES and not known.rules.never_in_deck
    )


def _key(card: WrittenCard) -> str:
    return identity(card) or card.name


def _written(card: WrittenCard) -> str:
    number = identity(card)
    code, _, digits = number.partition("-")
    set = card.set if needs_set(card) else code
    name = f"{title(card)} ({number})" if number and card.name else title(card)
    told = f' setShortName="{_xml(set.upper())}" collectorNumber="{_xml(digits)}"' if digits else ""
    return f'<card number="{card.quantity}" name="{_xml(name)}"{told}/>'


def _xml(text: str) -> str:
    return spelled(text.translate(_NO_XML), LAYOUT)
