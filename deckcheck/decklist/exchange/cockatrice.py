"""Cockatrice decks (`.cod`).

The card database for the game calls cards `Title (number)`. Zones are `main`,
`side` and `tokens`; only newer versions can use others. So that the zones of the
game are not lost, the comments tell them below the fields of the deck.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from deckcheck.decklist.elements import Scalar
from deckcheck.decklist.exchange import remarks, told_zones
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.exchange.piling import (
    Pile,
    identity,
    needs_set,
    piles,
    title,
    together,
    unnumbered,
    unplaced,
)
from deckcheck.decklist.exchange.remarks import xml
from deckcheck.decklist.exchange.told_zones import Copies, ToldZones
from deckcheck.decklist.exchange.written import Options, Output, WrittenCard, WrittenDeck
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.tree import NodeKind
from deckcheck.decklist.xml_tree import Xml
from deckcheck.model import DECK_TYPES, Hint, Zone

LAYOUT = "cockatrice"
_PROGRAM = "Cockatrice"
_MAIN, _SIDE, _TOKENS = "main", "side", "tokens"
_SIDES = (_SIDE, "sideboard")
_ASIDE = frozenset({"maybeboard", "sideboard_plan"})
"""A zone and an element of which no card is in the deck."""
_QUANTITY = Pattern(r"\s*\d{1,3}\s*$")
_DIGITS = Pattern(r"\d{1,3}[A-Za-z]{0,2}$")


def recognises(root: Xml) -> bool:
    """Whether an element is the root of such a deck."""
    return root.name == "cockatrice_deck"


def read(file: DeckFile, root: Xml) -> Iterator[Structure]:
    """The deck of the file.

    Where its comments tell the zones of the game, or main characters have a zone
    of their own, `main` is the deck; else cards of `main` and `side` lie where
    their type says. Zones of other names are headings.
    """
    deck = file.deck(LAYOUT)
    for element in root.named("deckname"):
        deck.field("name", element.text)
    told: ToldZones | None = None
    for element in root.named("comments"):
        lines, zones = told_zones.parted(remarks.lines_of(file.source.text, element.text))
        remarks.add_fields(deck, lines)
        if zones is not None:
            told = ToldZones(zones, partial(_lists_in_main, deck))
    for element in root.named("format"):
        if file.words.is_format(element.text.value):
            deck.field("format", element.text)
    _Reader(file, deck, told).elements(root)
    yield deck


class _Reader:
    """Reads elements into a deck."""

    def __init__(self, file: DeckFile, deck: Structure, told: ToldZones | None) -> None:
        self._file = file
        self._deck = deck
        self._told = told
        self._sections: dict[int, int] = {}
        """The index of the section of each zone that is told, once a card lies in it."""
        self._placed: dict[int, int] = {}
        self._is_deck = told is not None

    def elements(self, root: Xml) -> None:
        """A whole deck."""
        if self._told is not None:
            self._placed = self._told.placed(_copies(root))
        self._is_deck = self._is_deck or any(map(self._is_of_game, root.within("zone")))
        self._children(root, False)

    def _children(self, parent: Xml, inner: bool) -> None:
        """The children of an element, which is `inner` in a zone or is one, in order."""
        for child in parent.children:
            name = child.name.lower()
            if name == "card":
                self._card(child)
            elif _is_aside(child):
                self._deck.built.node(NodeKind.NOTE, self._deck.span_of(child.start, child.end))
            elif name == "zone":
                self._zone(child, inner)
            else:
                self._children(child, inner)

    def _zone(self, zone: Xml, inner: bool) -> None:
        """A zone; what follows it stands outside."""
        name = zone.get("name")
        with self._deck.inside():
            if name is not None and name.value.strip() and any(_cards(zone)):
                self._open(name, inner)
            self._children(zone, True)

    def _open(self, name: Scalar, inner: bool) -> None:
        """Open the section of a zone; a zone within another is one of its own only where its name says so."""
        called = name.value.strip().lower()
        if called == _MAIN:
            self._deck.zone(name, Zone.DECK if self._is_deck else None)
        elif called in _SIDES:
            self._deck.zone(name, None)
            sections = self._deck.built.sections
            sections[-1] = sections[-1]._replace(beside=True)
        else:
            heading = self._deck.heading(name)
            if not inner or heading is not None and heading.known:
                self._deck.section(name, heading)

    def _is_of_game(self, zone: Xml) -> bool:
        """Whether a zone is one of the game and not of the program, for main characters or for the deck."""
        name = zone.get("name")
        if name is None or name.value.strip().lower() in (_MAIN, *_SIDES):
            return False
        heading = self._deck.heading(name)
        return heading is not None and heading.zone in (Zone.MAIN, Zone.DECK)

    def _card(self, card: Xml) -> None:
        """A card, in the section that is open or in the zone that is told of it."""
        zone = self._placed.get(card.start)
        if zone is None or self._told is None:
            self._add(card)
            return
        name = self._told.zones[zone]
        with self._deck.inside():
            if zone in self._sections or name.value == told_zones.NOWHERE:
                self._deck.built.current = self._sections.get(zone, -1)
            else:
                self._deck.section(name)
            self._add(card)
            self._sections[zone] = self._deck.built.current

    def _add(self, card: Xml) -> None:
        name = card.get("name") or card.text
        if not name.value.strip():
            self._deck.unparsed(Scalar(card.start, card.end, ""), "this card has no name")
            return
        quantity = card.get("number")
        span = self._deck.span_of(card.start, card.end)
        copies = self._file.copies(name, quantity)
        self._deck.card(span, name, quantity, self._hints(card, name), copies)

    def _hints(self, card: Xml, name: Scalar) -> tuple[Hint, ...]:
        """The set and the number within it, where they say more than the name does."""
        set, number = self._file.set_of(card.get("setShortName")), card.get("collectorNumber")
        if set is None:
            return ()
        if number is None or not _DIGITS.match(number.value.strip()):
            return self._deck.hint(set)
        told = f"({set.value.strip()}-{number.value.strip()})".lower()
        return () if told in name.value.lower() else (*self._deck.hint(set), *self._deck.hint(number))


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck as the program writes it: the 60 in `main`, all else in `side` or `tokens`.

    The comments hold its fields and tell the zones of the game; with
    `options.zones` these are zones of their own instead.
    """
    deck = decks[0]
    found = piles(deck)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_deck version="1">',
        "    <lastLoadedTimestamp></lastLoadedTimestamp>",
        f"    <deckname>{xml(deck.title)}</deckname>",
        "    <format></format>",
        '    <bannerCard providerId=""></bannerCard>',
        f"    <comments>{xml(_comments(deck, found, options))}</comments>",
        "    <tags/>",
    ]
    for name, cards in _zones(found, options):
        lines.append(f'    <zone name="{xml(name)}">')
        lines += [f"        {_written(card)}" for card in cards]
        lines.append("    </zone>")
    text = "\n".join((*lines, "</cockatrice_deck>", ""))
    return Output(text, _losses(found), _side(found, options))


def _zones(found: Sequence[Pile], options: Options) -> Iterator[tuple[str, list[WrittenCard]]]:
    """The program's zones with their cards, `main` first."""
    zones: dict[tuple[str, int], list[WrittenCard]] = {}
    for pile in sorted(found, key=lambda pile: not _is_main(pile)):
        own = options.zones and pile.name and _is_apart(pile)
        zones.setdefault((pile.name, pile.part) if own else (_usual(pile), 0), []).extend(pile.cards)
    for (name, _), cards in zones.items():
        yield name, cards


def _usual(pile: Pile) -> str:
    """The zone of a pile among those that every version has."""
    if pile.zone is Zone.TOKENS:
        return _TOKENS
    return _MAIN if pile.zone in (Zone.DECK, None) else _SIDE


def _comments(deck: WrittenDeck, found: Sequence[Pile], options: Options) -> str:
    lines = remarks.written(deck.fields)
    apart = [pile for pile in found if _is_apart(pile) and not (options.zones and pile.name)]
    if apart or any(_is_odd(card) for pile in found if _is_main(pile) for card in pile.cards):
        zones = ((pile.name, ((card.quantity, _name(card)) for card in pile.cards)) for pile in apart)
        lines += (*([""] if lines else []), *told_zones.written(zones))
    return "\n".join(lines)


def _is_main(pile: Pile) -> bool:
    """Whether a pile is the 60, the first ones where there are several."""
    return pile.zone is Zone.DECK and pile.part == 0


def _is_apart(pile: Pile) -> bool:
    """Whether the program has no zone for a pile."""
    return not _is_main(pile) and pile.zone is not Zone.TOKENS


def _is_odd(card: WrittenCard) -> bool:
    """Whether a card does not lie in the deck by its own type."""
    one = card.card
    return one is None or one.type not in (None, *DECK_TYPES) or one.rules.never_in_deck is not None


def _name(card: WrittenCard) -> str:
    """The name by which the program knows a card."""
    number = identity(card)
    return f"{card.name} ({number})" if number and card.name else title(card)


def _written(card: WrittenCard) -> str:
    code, _, digits = identity(card).partition("-")
    set = card.set if needs_set(card) else code
    told = f' setShortName="{xml(set.upper())}" collectorNumber="{xml(digits)}"' if digits else ""
    return f'<card number="{card.quantity}" name="{xml(_name(card))}"{told}/>'


def _losses(found: Sequence[Pile]) -> tuple[str, ...]:
    return (*together(found, _PROGRAM), *unplaced(found, _PROGRAM), *unnumbered(found, _PROGRAM))


def _side(found: Sequence[Pile], options: Options) -> tuple[str, ...]:
    """The sentence on what lies beside the 60; this program's reader finds it in the comments."""
    beside = dict.fromkeys(
        pile.name for pile in found if _is_apart(pile) and pile.zone not in (Zone.DECK, None)
    )
    if beside and options.zones:
        return (f"older versions of {_PROGRAM} show these zones but cannot use them: {', '.join(beside)}",)
    if len(beside) > 1:
        return (f"{_PROGRAM} puts these together in its side deck: {', '.join(beside)}",)
    return ()


def _cards(parent: Xml) -> Iterator[Xml]:
    """Every card in an element that is in the deck."""
    for child in parent.children:
        if child.name.lower() == "card":
            yield child
        elif not _is_aside(child):
            yield from _cards(child)


def _is_aside(element: Xml) -> bool:
    """Whether no card in an element is in the deck."""
    name = element.get("name") if element.name.lower() == "zone" else None
    return (name.value.strip() if name else element.name).lower() in _ASIDE


def _copies(root: Xml) -> Iterator[Copies]:
    """The cards of the main deck and of the side deck."""
    for zone in root.within("zone"):
        name = zone.get("name")
        called = name.value.strip().lower() if name else ""
        for card in _cards(zone) if called in (_MAIN, *_SIDES) else ():
            number, words = card.get("number"), card.get("name") or card.text
            counted = number is not None and _QUANTITY.match(number.value)
            quantity = int(number.value) if number and counted else 1
            yield Copies(card.start, called == _MAIN, words.value, quantity)


def _lists_in_main(deck: Structure, zone: Scalar) -> bool:
    """Whether the cards of a zone of the game are listed in the program's main deck."""
    heading = deck.heading(zone)
    return heading is None or heading.zone in (Zone.DECK, None)
