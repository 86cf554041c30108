"""What every test may use."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library

os.environ["DECKCHECK_HOME"] = str(Path(tempfile.gettempdir(), "no-such-folder", "deckcheck"))
"""Card lists that the developer imported are no part of what is tested."""

# pip reads the variable of an option that switches something off as what it switches: 0 is not to compile.
os.environ.setdefault("PIP_NO_COMPILE", "0")

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def library() -> Library:
    """The library of the checkout's data, opened once."""
    return open_library()
