"""Judging what was asked for: from a request to the report and the exit code."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from itertools import chain
from typing import TYPE_CHECKING

from deckcheck import __version__
from deckcheck.cards.library import Library
from deckcheck.cli import console, environment, exit_code, files
from deckcheck.cli.commands import COMMANDS
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, Checkers, of_run
from deckcheck.cli.stopping import Groups, Stopping
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Verdict
from deckcheck.errors import DeckcheckError, UsageError
from deckcheck.report.base import Outcome, Problem, Run, renderer

if TYPE_CHECKING:
    from deckcheck.cli.outputs import Outputs

FAIL_ON = ("error", "warning")

FEW = 20
"""Files that are judged before anybody would ask how far it has come."""


class Tally:
    """Passes outcomes on, says what could not be judged, and knows the exit code at the end."""

    def __init__(self, request: Request) -> None:
        self.code = exit_code.LEGAL
        self._request = request

    def watch(self, outcomes: Iterator[Outcome]) -> Iterator[Outcome]:
        """The same outcomes, counted."""
        for outcome in outcomes:
            self.code = max(self.code, self._code(outcome))
            yield outcome

    def _code(self, outcome: Outcome) -> int:
        if isinstance(outcome, Problem):
            if outcome.judged is not None:
                console.complain(outcome.message)
                return exit_code.INTERRUPTED
            console.complain(f"{outcome.path}: {outcome.message}", outcome.hint)
            return exit_code.NOT_JUDGED
        if not outcome.judged:
            return exit_code.NOT_JUDGED
        failed = not outcome.legal or (self._request.fail_on == "warning" and outcome.warnings > 0)
        return exit_code.ILLEGAL if failed and not self._request.exit_zero else exit_code.LEGAL


def judge(request: Request, debug: bool = False) -> int:
    """Judge the decks, print the report, give the exit code.

    Raises DeckcheckError where the request itself is wrong; what is wrong with
    one path is said on standard error and does not stop the others.
    """
    if request.watch:
        from deckcheck.cli.watch import watch

        return watch(request, debug)
    found = files.find(request.paths)
    asked, applying = request, Applying(request, found.files)
    request = of_run(asked, applying)
    if request.fail_on not in FAIL_ON:
        raise UsageError(f"--fail-on takes {' or '.join(FAIL_ON)}, not {request.fail_on!r}")
    render = renderer(request.output_format)
    color = console.color_wanted(request.color)
    outputs = _outputs(request)
    library = open_library(environment.data_folder(request.data))
    checkers = Checkers(request, library, applying)
    settings = checkers.settings
    if request.show_settings:
        from deckcheck.cli.show_settings import show_settings

        return show_settings(request, found, applying, library)
    if request.formats:
        from deckcheck.cli.by_formats import judge_by_formats

        return judge_by_formats(request, checkers, library, found)
    run = Run(
        tool=__version__,
        data=library.version,
        format=settings.format or settings.usual_format or library.default_format,
        as_of=settings.as_of,
        files=len(found.files),
        color=color,
        fix_command="deckcheck fix" if "fix" in COMMANDS else "",
        folder=environment.working_folder(),
        root=environment.project_root(),
        fail_on=request.fail_on,
        hash=request.hash,
    )
    tally = Tally(request)
    stopping = Stopping()
    with stopping if len(found.files) > FEW else nullcontext():
        judged = stopping.outcomes(*_groups(found, checkers, asked, library, debug))
        outcomes = tally.watch(_with_progress(chain(found.problems, judged), found, request))
        if outputs:
            outputs.write(outcomes, run, found.files)
        else:
            console.write(render(outcomes, run))
    return tally.code


def _outputs(request: Request) -> "Outputs | None":
    """Where reports go, unless there is but one and that to standard output."""
    if not request.output and not request.report and request.output_format != "github":
        return None
    from deckcheck.cli.outputs import Outputs

    return Outputs(request)


def _groups(
    found: files.Found, checkers: Checkers, request: Request, library: Library, debug: bool
) -> tuple[Groups, Sequence[str], int]:
    """The outcomes in groups, the files they are of, and of how many files each group is."""
    settings = checkers.settings
    if settings.mode or settings.team:
        from deckcheck.cli.together import judged_together

        return judged_together(found, checkers.run), found.files, len(found.files)
    spreading = None
    if request.jobs and not debug:
        from deckcheck.cli import spread

        spreading = spread.outcomes(found, request, library)
    one_by_one = (judged(file, checkers, debug) for file in found.files)
    return spreading or one_by_one, found.files, 1


def _with_progress(outcomes: Iterator[Outcome], found: files.Found, request: Request) -> Iterator[Outcome]:
    if len(found.files) <= FEW:
        return outcomes
    from deckcheck.cli.progress import watched

    return watched(outcomes, len(found.files), "decks", sys.stdout.isatty() and not request.output)


def judged(file: str, checkers: Checkers, debug: bool) -> Sequence[Verdict | Problem]:
    """The verdicts on the decks of one file, or why there are none; with `debug` a fault is raised."""
    path = files.shown_path(file)
    try:
        return checkers.of(file).check(source_from_bytes(path, files.read(file)))
    except OSError as fault:
        return [Problem(path, f"cannot be read: {fault.strerror or fault}")]
    except DeckcheckError as error:
        return [Problem(path, error.message, error.hint)]
    except Exception as fault:  # noqa: BLE001 - a fault in judging one list must not stop the others
        if debug:
            raise
        return [Problem(path, *console.fault_words(fault))]
