"""What `deckcheck setup` prints."""

from deckcheck.build.setup import setup_sheet
from deckcheck.cli import console, environment, exit_code
from deckcheck.cli.list_read import source_of
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, Checkers
from deckcheck.database.fresh import open_library
from deckcheck.engine import Checker
from deckcheck.errors import UsageError
from deckcheck.report.setup import FORMATS, Prepared
from deckcheck.rules.base import Context
from deckcheck.source import Source


def show_setup(request: Request, output_format: str = "text") -> int:
    """Print the sheet of each deck of the one list of the request; gives the exit code.

    Raises UsageError for a path that leads to no list, or an output format,
    game format or day that does not exist.
    """
    if output_format not in FORMATS:
        choices = ", ".join(FORMATS)
        raise UsageError(f"there is no output format {output_format!r}", f"choose one of {choices}")
    (path,) = request.paths
    applying = Applying(request, (path,))
    library = open_library(environment.data_folder(applying.run.text("data")))
    checker = Checkers(request, library, applying).of(path)
    decks = _prepared(source_of(path), checker)
    console.write(FORMATS[output_format](decks))
    return exit_code.LEGAL if all(one.verdict.legal for one in decks) else exit_code.ILLEGAL


def _prepared(source: Source, checker: Checker) -> list[Prepared]:
    prepared = []
    for verdict in checker.check(source):
        context = Context(checker.library, verdict.format, verdict.as_of, checker.settings.casual)
        prepared.append(Prepared(verdict, setup_sheet(verdict.deck, context)))
    return prepared
