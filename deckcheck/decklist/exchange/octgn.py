"""OCTGN decks (`.o8d`)."""

from collections.abc import Iterator

from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.xml_tree import Xml

LAYOUT = "octgn"


def recognises(root: Xml) -> bool:
    """Whether an element is the root of such a deck."""
    return root.name == "deck" and (root.child("section") is not None or root.get("game") is not None)


def read(file: DeckFile, root: Xml) -> Iterator[Structure]:
    """The deck of the file."""
    deck = file.deck(LAYOUT)
    for section in root.within("section"):
        name = section.get("name")
        if name is not None:
            deck.section(name)
        for card in section.within("card"):
            deck.card(deck.span_of(card.start, card.end), card.text, card.get("qty"), copies=1)
    yield deck
