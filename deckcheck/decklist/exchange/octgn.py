"""OCTGN decks (`.o8d`).

A section has cards with a quantity, the program's id of the card, and its name.
Without an id the program takes the first card of that name. `number` is an
attribute of this program's own, which OCTGN passes over.
"""

import re
from collections.abc import Iterator, Sequence
from uuid import NAMESPACE_URL, uuid5

from deckcheck.decklist import words
from deckcheck.decklist.elements import Scalar
from deckcheck.decklist.encode import spelled
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
from deckcheck.decklist.exchange.written import Options, Output, WrittenCard, WrittenDeck
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.xml_tree import Xml
from deckcheck.model import Hint

LAYOUT = "octgn"
_PROGRAM = "OCTGN"
# The id that the game's community set files bear.
_GAME = "d9d22574-b64d-4f4b-9726-092d35b778c9"
_NOBODY = "00000000-0000-0000-0000-000000000000"
_IDS = uuid5(NAMESPACE_URL, f"octgn:{_GAME}")
_FIELD = re.compile(r"[ \t]*(?P<name>[^\W\d_][\w .'/-]{0,30}?)[ \t]*:[ \t]+(?P<value>[^\r\n]*[^\s])")
_NO_XML = dict.fromkeys((*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF), "")


def recognises(root: Xml) -> bool:
    """Whether an element is the root of such a deck."""
    return root.name == "deck" and (root.child("section") is not None or root.get("game") is not None)


def read(file: DeckFile, root: Xml) -> Iterator[Structure]:
    """The deck of the file: its sections, however deep, and the fields in its notes."""
    deck = file.deck(LAYOUT)
    for section in root.within("section"):
        _section(file, deck, section)
    for notes in root.within("notes"):
        for name, value in fields_in(file.source.text, notes.text):
            deck.field(name, value)
    yield deck


def _section(file: DeckFile, deck: Structure, section: Xml) -> None:
    name = section.get("name")
    if name is not None and name.value.strip():
        deck.section(name)
    for child in section.children:
        if child.name.lower() == "section":
            _section(file, deck, child)
        elif child.name.lower() == "card":
            _card(file, deck, child)


def _card(file: DeckFile, deck: Structure, card: Xml) -> None:
    hints: tuple[Hint, ...] = ()
    known = [one for one in (card.get("number"), card.get("id")) if one and file.is_number(one.value)]
    name = card.text if card.text.value else next(iter(known), None)
    if name is None:
        deck.unparsed(
            Scalar(card.start, card.end, ""), "this card has neither a name nor an id that is known"
        )
        return
    for one in known[:1]:
        hints = deck.hint(one) if one is not name else ()
    set = card.get("set")
    if set and file.words.set_code(set.value):
        hints += deck.hint(set)
    deck.card(
        deck.span_of(card.start, card.end), name, card.get("qty"), hints, None if card.get("qty") else 1
    )


def fields_in(text: str, notes: Scalar) -> Iterator[tuple[str, Scalar]]:
    """The fields that lines of notes are (`Player: A. Nonymous`), at their places; other lines are prose."""
    start = notes.start
    for line in text[notes.start : notes.end].splitlines(keepends=True):
        shown = line.removeprefix("<![CDATA[")
        field = _FIELD.match(shown)
        key = words.key(field["name"]) if field else ""
        if field and key in words.FIELDS:
            at = start + len(line) - len(shown) + field.start("value")
            value = field["value"].removesuffix("]]>")
            plain = (
                value.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
                if "&" in value
                else value
            )
            yield words.FIELDS[key], Scalar(at, at + len(value), plain)
        start += len(line)


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck as OCTGN writes it, with what else there is to say of it in its notes."""
    found = piles(decks[0])
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{_GAME}">']
    for pile in found:
        lines.append(f'  <section name="{_xml(pile.name)}" shared="False">')
        lines += [f"    {_written(card, options)}" for card in pile.cards]
        lines.append("  </section>")
    lines += [f"  <notes><![CDATA[{_notes(decks[0])}]]></notes>", "</deck>", ""]
    losses = [*together(found, _PROGRAM), *unplaced(found, _PROGRAM), *_unsure(found, options)]
    return Output("\n".join(lines), tuple(losses))


def _written(card: WrittenCard, options: Options) -> str:
    number = identity(card)
    told = f' number="{_xml(number)}"' if number else ""
    told += f' set="{_xml(card.set)}"' if needs_set(card) else ""
    return f'<card qty="{card.quantity}" id="{_id(card, options)}"{told}>{_xml(title(card))}</card>'


def _id(card: WrittenCard, options: Options) -> str:
    """The program's id of a card: the known one, one made of its number where that is wished, or none."""
    if card.printing and card.printing.guid:
        return card.printing.guid
    number = identity(card)
    return str(uuid5(_IDS, number)) if options.ids and number else _NOBODY


def _notes(deck: WrittenDeck) -> str:
    fields = ((("name", deck.title),) if deck.title else ()) + deck.fields
    lines = (f"{name.capitalize()}: {' '.join(value.split())}" for name, value in fields)
    return "\n".join(lines).translate(_NO_XML).replace("]]>", "]] >")


def _unsure(found: Sequence[Pile], options: Options) -> list[str]:
    """The sentence on cards for which the program may take another one of their name."""
    cards = [card for pile in found for card in pile.cards]
    unsure = [card for card in cards if not card.alone and _id(card, options) == _NOBODY and card.name]
    if not unsure:
        return []
    return [f"{_PROGRAM} takes the first card of a name where no id tells which: {names(unsure)}"]


def _xml(text: str) -> str:
    return spelled(text.translate(_NO_XML), LAYOUT)
