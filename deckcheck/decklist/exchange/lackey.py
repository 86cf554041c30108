"""LackeyCCG decks (`.dek`), in its XML and as text."""

from collections.abc import Iterator

from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.xml_tree import Xml

LAYOUT = "lackey"


def recognises(root: Xml) -> bool:
    """Whether an element is the root of such a deck."""
    return root.name == "deck" and (root.child("superzone") is not None or root.child("meta") is not None)


def read(file: DeckFile, root: Xml) -> Iterator[Structure]:
    """The deck of the file."""
    deck = file.deck(LAYOUT, one_per_copy=True)
    for zone in root.within("superzone"):
        name = zone.get("name")
        if name is not None:
            deck.section(name)
        for card in zone.within("card"):
            title = card.child("name")
            if title is not None:
                hints = deck.hint(title.get("id"))
                deck.card(deck.span_of(card.start, card.end), title.text, hints=hints, copies=1)
    yield deck
