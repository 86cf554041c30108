"""Tells decks from the other files of a folder that end alike: settings, lists of results, catalogues."""

from deckcheck.decklist.cells import header
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.decklist.pattern import Pattern

_KEY = Pattern(
    r'"(?:ObjectStates|ContainedObjects|loadGroupId|preBuiltDecks|deckcheck|main[ _]characters?)"\s*:'
    r'|\s*\[\s*"Exported from '
)
_FIRST_LINES = 20


def shows_a_deck(beginning: bytes) -> bool:
    """Whether the beginning of a JSON file or a table shows that it is a deck.

    JSON does by a key that only deck files have, a table by a header row that
    names cards and their quantities.
    """
    source = source_from_bytes("", beginning)
    if source.text.lstrip()[:1] in ("{", "["):
        return _KEY.search(source.text) is not None
    columns = (header(line) for line in source.lines[:_FIRST_LINES])
    return any(one is not None and {"name", "quantity"} <= set(one.roles) for one in columns)
