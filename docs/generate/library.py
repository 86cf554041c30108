"""The card library of the checkout, opened once."""

from functools import cache

from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library


@cache
def library() -> Library:
    """The library that every page is made from."""
    return open_library()
