"""OCTGN decks (`.o8d`).

The program finds a card by its `id`, else it takes the first one of that name;
it ignores attributes that it does not know, such as the `number` and `set` that
are written here. Names of sections are those of the game's definition.
"""

from collections.abc import Iterator, Sequence
from uuid import UUID, uuid5

from deckcheck.decklist.elements import Scalar
from deckcheck.decklist.exchange import remarks
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.exchange.piling import (
    Pile,
    identity,
    names,
    needs_set,
    piles,
    title,
    together,
    unplaced,
)
from deckcheck.decklist.exchange.remarks import xml
from deckcheck.decklist.exchange.written import Options, Output, WrittenCard, WrittenDeck, several
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.xml_tree import Xml
from deckcheck.model import Hint

LAYOUT = "octgn"
_PROGRAM = "OCTGN"
# The game's id in the set files that its players share (jrroosevelt/VS2PCG on GitHub).
_GAME = UUID("d9d22574-b64d-4f4b-9726-092d35b778c9")
_NO_ID = str(UUID(int=0))


def recognises(root: Xml) -> bool:
    """Whether an element is the root of such a deck."""
    return root.name == "deck" and (root.child("section") is not None or root.get("game") is not None)


def read(file: DeckFile, root: Xml) -> Iterator[Structure]:
    """The deck of the file: its sections, however deep, and what its notes say."""
    reader = _Reader(file)
    for notes in root.within("notes"):
        remarks.add_fields(reader.deck, remarks.lines_of(file.source.text, notes.text))
    reader.elements(root)
    yield reader.deck


class _Reader:
    """Reads elements into a deck."""

    def __init__(self, file: DeckFile) -> None:
        self.deck = file.deck(LAYOUT)
        self._file = file

    def elements(self, parent: Xml) -> None:
        """The children of an element: sections, cards, and elements that hold some."""
        for child in parent.children:
            name = child.name.lower()
            if name == "section":
                self._section(child)
            elif name == "card":
                self._card(child)
            elif name != "notes":
                self.elements(child)

    def _section(self, section: Xml) -> None:
        """A section; what follows it stands outside."""
        name = section.get("name")
        with self.deck.inside():
            if name is not None and name.value.strip() and any(section.within("card")):
                self.deck.section(name)
            self.elements(section)

    def _card(self, card: Xml) -> None:
        known = [
            one for one in (card.get("number"), card.get("id")) if one and self._file.is_number(one.value)
        ]
        said = (card.text, card.get("name"), *(child.text for child in card.children), *known)
        name = next((one for one in said if one and one.value.strip()), None)
        if name is None:
            self.deck.unparsed(
                Scalar(card.start, card.end, ""), "this card has neither a name nor an id that is known"
            )
            return
        hints: tuple[Hint, ...] = ()
        for one in (*(one for one in known if one is not name), self._file.set_of(card.get("set"))):
            hints += self.deck.hint(one)
        quantity = card.get("qty")
        span = self.deck.span_of(card.start, card.end)
        self.deck.card(span, name, quantity, hints, self._file.copies(name, quantity))


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck as the program writes it, with number and set as attributes of the cards.

    Its title and fields are its notes. With `options.ids` a card without an
    identifier of its own has one made from its number.
    """
    deck = decks[0]
    found = piles(deck)
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{_GAME}">']
    for pile in found:
        cards = (f"    {_card(card, options)}" for card in pile.cards)
        lines += [f'  <section name="{xml(pile.name)}" shared="False">', *cards, "  </section>"]
    notes = _notes(deck)
    lines += [f"  <notes><![CDATA[{notes}]]></notes>", "</deck>", ""]
    return Output("\n".join(lines), tuple(_losses(found, options, notes)), _sections(found))


def _card(card: WrittenCard, options: Options) -> str:
    number = identity(card)
    told = f' number="{xml(number)}"' if number else ""
    told += f' set="{xml(card.set)}"' if needs_set(card) else ""
    return f'<card qty="{card.quantity}" id="{_id(card, options)}"{told}>{xml(title(card))}</card>'


def _id(card: WrittenCard, options: Options) -> str:
    """The identifier of a card: its own, one made from its number where that is wished, or none."""
    if card.printing and card.printing.guid:
        return card.printing.guid.lower()
    if not options.ids or not identity(card):
        return _NO_ID
    return str(uuid5(_GAME, f"{identity(card)} {card.set}" if needs_set(card) else identity(card)))


def _notes(deck: WrittenDeck) -> str:
    """The title and the fields; a text in CDATA is parted where it would end it."""
    name = (("name", deck.title),) if deck.title else ()
    lines = remarks.written((*name, *deck.fields))
    return remarks.for_xml("\n".join(lines)).replace("]]>", "]]]]><![CDATA[>")


def _losses(found: Sequence[Pile], options: Options, notes: str) -> Iterator[str]:
    cards = [card for pile in found for card in pile.cards]
    yield from together(found, _PROGRAM)
    yield from unplaced(found, _PROGRAM)
    unknown = [card for card in cards if card.card is None]
    if unknown:
        yield f"{_PROGRAM} refuses a deck with a card that it does not know: {names(unknown)}"
    unsure = [
        card for card in cards if card.name and not card.alone and not (card.printing and card.printing.guid)
    ]
    if unsure and options.ids:
        yield (
            f"{_PROGRAM} finds identifiers made from numbers only in set files that have the same, "
            f"else it takes the first card of a name: {_numbered(unsure)}"
        )
    elif unsure:
        yield f"{_PROGRAM} takes the first card of a name, which may be another one: {_numbered(unsure)}"
    if "<![CDATA[" in notes:
        yield f"{_PROGRAM} shows its notes only up to the first ]]>"


def _sections(found: Sequence[Pile]) -> tuple[str, ...]:
    """The sentence on the names of sections, which the package of the game may call otherwise."""
    sections = ", ".join(dict.fromkeys(pile.name for pile in found if pile.name))
    return (
        (f"the names of {_PROGRAM}'s own sections are not known; these are written: {sections}",)
        if sections
        else ()
    )


def _numbered(cards: Sequence[WrittenCard]) -> str:
    return several(f"{card.name} ({identity(card)})" for card in cards)
