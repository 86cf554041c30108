"""Tabletop Simulator: saved objects, and lists of numbers."""

from collections.abc import Iterator

from deckcheck.decklist.elements import Element, Items, Pairs, Scalar
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.structure import Structure

LAYOUT = "tabletop"


def recognises(root: Element) -> bool:
    """Whether a value is a saved object or a list of numbers."""
    if isinstance(root, Pairs):
        return root.get("ObjectStates") is not None
    return isinstance(root, Items) and bool(root.items) and all(isinstance(one, Scalar) for one in root.items)


def read(file: DeckFile, root: Element) -> Iterator[Structure]:
    """The decks of the file."""
    raise NotImplementedError
