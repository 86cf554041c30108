"""`deckcheck validate --formats`: every deck by several game formats."""

from deckcheck import __version__
from deckcheck.cards.library import Library
from deckcheck.cli import console, exit_code, files
from deckcheck.cli.game_formats import formats_named
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Checkers
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.errors import DeckcheckError, UsageError
from deckcheck.report.by_format import Judged, as_json, as_text


def judge_by_formats(request: Request, checkers: Checkers, library: Library, found: files.Found) -> int:
    """Print a table a deck, a row a format; the exit code is the highest of all verdicts.

    Raises UsageError for options that do not go together, formats that do not
    exist, and an output format that this report does not have.
    """
    if request.format or request.mode or request.team:
        raise UsageError("--formats does not go with --format, --mode or --team")
    if request.output_format not in ("text", "json"):
        raise UsageError(f"--formats has no output format {request.output_format!r}", "choose text or json")
    names = formats_named(request.formats, library, checkers.settings.as_of)
    code = exit_code.LEGAL
    for problem in found.problems:
        console.complain(f"{problem.path}: {problem.message}", problem.hint)
        code = exit_code.NOT_JUDGED
    decks: list[Judged] = []
    for file in found.files:
        path = files.shown_path(file)
        try:
            source = source_from_bytes(path, files.read(file))
            checker = checkers.of(file)
        except DeckcheckError as error:
            console.complain(f"{path}: {error.message}", error.hint)
            code = exit_code.NOT_JUDGED
            continue
        except OSError as fault:
            console.complain(f"{path}: cannot be read: {fault.strerror or fault}")
            code = exit_code.NOT_JUDGED
            continue
        decks += [Judged(path, verdicts) for verdicts in checker.check_by(source, names)]
    if request.output_format == "json":
        console.write([as_json(decks, library, __version__)])
    else:
        console.write(as_text(decks, library))
    return max(code, _code(decks, request))


def _code(decks: list[Judged], request: Request) -> int:
    legal = all(verdict.legal for deck in decks for verdict in deck.verdicts)
    return exit_code.LEGAL if legal or request.exit_zero else exit_code.ILLEGAL
