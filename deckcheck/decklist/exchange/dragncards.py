"""DragnCards: load lists and prebuilt decks."""

from collections.abc import Iterator

from deckcheck.decklist.elements import Element, Items, Pairs
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.structure import Structure

LAYOUT = "dragncards"


def recognises(root: Element) -> bool:
    """Whether a value is a load list, or holds prebuilt decks."""
    if isinstance(root, Pairs):
        return root.get("preBuiltDecks") is not None
    first = root.items[0] if isinstance(root, Items) and root.items else None
    return isinstance(first, Pairs) and (first.get("databaseId") or first.get("loadGroupId")) is not None


def read(file: DeckFile, root: Element) -> Iterator[Structure]:
    """The decks of the file."""
    raise NotImplementedError
