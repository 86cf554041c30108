"""deckcheck's own JSON: the form of its YAML lists."""

from collections.abc import Iterator

from deckcheck.decklist.elements import Element, Items, Pairs
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.mapping import read_mapping
from deckcheck.decklist.structure import Structure

LAYOUT = "json"


def recognises(root: Element) -> bool:
    """Whether a value may be a deck, or several."""
    return isinstance(root, (Pairs, Items))


def read(file: DeckFile, root: Element) -> Iterator[Structure]:
    """The decks of the file: those of its key `decks`, or the one that it is."""
    decks = root.get("decks") if isinstance(root, Pairs) else None
    for one in decks.items if isinstance(decks, Items) else (root,):
        deck = file.deck(LAYOUT)
        read_mapping(deck, file.source.text, one)
        yield deck
