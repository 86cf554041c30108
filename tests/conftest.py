"""What every test may use."""

import pytest

from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library


@pytest.fixture(scope="session")
def library() -> Library:
    """The library of the checkout's data, opened once."""
    return open_library()
