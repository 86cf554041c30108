"""Judging files by several processes."""

from collections.abc import Callable
from contextlib import closing
from typing import NamedTuple

from deckcheck.cards.library import Library
from deckcheck.cli import environment, files, workers
from deckcheck.cli.judge import judged
from deckcheck.cli.packed import Packed, Unpacking, pack
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, Checkers
from deckcheck.cli.stopping import Groups
from deckcheck.database.fresh import open_library
from deckcheck.report.base import Outcome, Problem

PackedOutcome = Packed | Problem


class Judging(NamedTuple):
    """Judges one file after another as the request asks; `first` are the first files it found."""

    request: Request
    first: tuple[str, ...]

    def start(self) -> Callable[[str], list[PackedOutcome]]:
        """Open the library and read the settings in the process that judges."""
        applying = Applying(self.request, self.first)
        library = open_library(environment.data_folder(applying.run.text("data")))
        checkers = Checkers(self.request, library, applying)
        return lambda file: [_packed(one) for one in judged(file, checkers, debug=False)]

    def lost(self, file: str) -> list[PackedOutcome]:
        """A file that ends the process that judges it."""
        return [Problem(files.shown_path(file), "judging it ended the process that did it")]


def outcomes(found: files.Found, request: Request, library: Library) -> Groups | None:
    """The outcomes of one file after another; None where one process is enough.

    Raises UsageError for a number of processes that is none.
    """
    jobs = workers.number_of(request.jobs, len(found.files))
    if jobs <= 1 or files.STANDARD_INPUT in found.files:
        return None
    return _outcomes(found, Judging(request, found.files[:1]), jobs, library)


def _outcomes(found: files.Found, work: Judging, jobs: int, library: Library) -> Groups:
    unpacking = Unpacking(library)
    with closing(workers.done(work, found.files, jobs)) as done:
        for several in done:
            yield [one if isinstance(one, Problem) else unpacking.verdict(one) for one in several]


def _packed(outcome: Outcome) -> PackedOutcome:
    return outcome if isinstance(outcome, Problem) else pack(outcome)
