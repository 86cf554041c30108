"""Comparing two lists."""

from itertools import zip_longest

from deckcheck.build.difference import differences
from deckcheck.cli import console, environment, exit_code
from deckcheck.cli.list_read import judged
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, Checkers
from deckcheck.database.fresh import open_library
from deckcheck.deck import Deck
from deckcheck.engine import Verdict
from deckcheck.errors import UsageError
from deckcheck.report.difference import FORMATS, Compared


def compare(request: Request, output_format: str = "text") -> int:
    """Print what changed from the first list of the request to the second; gives the exit code.

    Decks of lists with several are compared in their order. Raises UsageError
    for a list that cannot be read, and for an output format, game format or day
    that does not exist.
    """
    if output_format not in FORMATS:
        choices = ", ".join(FORMATS)
        raise UsageError(f"there is no output format {output_format!r}", f"choose one of {choices}")
    if request.paths[0] == request.paths[1] == "-":
        raise UsageError("both lists cannot be standard input", "name a file for one of them")
    applying = Applying(request, request.paths)
    library = open_library(environment.data_folder(applying.run.text("data")))
    checkers = Checkers(request, library, applying)
    old, new = (judged(path, checkers).verdicts for path in request.paths)
    pairs = [_compared(*pair) for pair in zip_longest(old, new)]
    console.write(FORMATS[output_format](pairs))
    return exit_code.ILLEGAL if any(pair.differences for pair in pairs) else exit_code.LEGAL


def _compared(old: Verdict | None, new: Verdict | None) -> Compared:
    decks = [one.deck if one else None for one in (old, new)]
    some = next(deck for deck in decks if deck)
    nothing = Deck(some.listed, ())
    return Compared(old, new, differences(decks[0] or nothing, decks[1] or nothing))
