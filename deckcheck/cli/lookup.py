"""What `deckcheck card` prints."""

import sys
from collections.abc import Sequence

from deckcheck.cards.hints import read_number
from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.cli import console, exit_code, here
from deckcheck.database.fresh import open_library
from deckcheck.errors import UsageError
from deckcheck.model import Card
from deckcheck.near import did_you_mean
from deckcheck.report import card as card_report


def show_card(name: str, output_format: str = "text", data: str = "") -> int:
    """Print the card of that name or number, or the cards that share it; gives the exit code.

    Raises UsageError, with what may have been meant, where there is none.
    """
    check_format(output_format, ("text", "json"))
    library = open_library(here.data_folder(data))
    cards = _cards_called(name, library)
    if not cards:
        raise UsageError(f"no card is called {name!r}", _suggestion(name, library))
    if output_format == "json":
        console.write([card_report.as_json(cards, name, library)])
    elif len(cards) == 1:
        console.write([card_report.as_text(cards[0], library)])
    else:
        console.write([card_report.choice(cards, name, library, terminal_width())])
    return exit_code.LEGAL


def _cards_called(name: str, library: Library) -> list[Card]:
    """The cards of that title, AKA or nickname, else the card of that collector number."""
    key = name_key(name)
    found = [*library.titled(key), *library.also_called(key)]
    if not found:
        found = [card for card, _ in library.printings(read_number(name, library) or name.strip())]
    return list({card.number: card for card in found}.values())


def _suggestion(name: str, library: Library) -> str:
    from deckcheck.cards.resolve import suggest

    titles = suggest(name, library)
    return did_you_mean(titles, "deckcheck search finds cards by a part of a name")


def check_format(output_format: str, choices: Sequence[str]) -> None:
    """Raise UsageError for an output format that is none of the choices."""
    if output_format not in choices:
        raise UsageError(
            f"there is no output format {output_format!r}", f"choose one of {', '.join(choices)}"
        )


def terminal_width() -> int | None:
    """The columns of the terminal; None where standard output is none, or nobody knows."""
    if not sys.stdout.isatty():
        return None
    from shutil import get_terminal_size

    return get_terminal_size().columns
