"""Cockatrice decks (`.cod`)."""

from collections.abc import Iterator

from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.xml_tree import Xml

LAYOUT = "cockatrice"


def recognises(root: Xml) -> bool:
    """Whether an element is the root of such a deck."""
    return root.name == "cockatrice_deck"


def read(file: DeckFile, root: Xml) -> Iterator[Structure]:
    """The deck of the file."""
    deck = file.deck(LAYOUT)
    for zone in root.within("zone"):
        name = zone.get("name")
        if name is not None and name.value == "main":
            deck.zone(name, None)
        elif name is not None:
            deck.section(name)
        for card in zone.within("card"):
            deck.card(
                deck.span_of(card.start, card.end),
                card.get("name") or card.text,
                card.get("number"),
                copies=1,
            )
    yield deck
