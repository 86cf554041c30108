"""`deckcheck --version`."""

from deckcheck import __version__
from deckcheck.cli import console, exit_code, here
from deckcheck.errors import DeckcheckError


def show_version() -> int:
    """Print the versions of the program and of the card data."""
    console.write([f"deckcheck {__version__} (card data {_data_version()})\n"])
    return exit_code.LEGAL


def _data_version() -> str:
    from deckcheck.database.fresh import open_library

    try:
        return open_library(here.data_folder()).version
    except DeckcheckError as error:
        return f"not available: {error.message}"
