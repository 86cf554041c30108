"""Judging an event: from its submissions to the reports and the exit code."""

import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from deckcheck import __version__
from deckcheck.cli import console, environment, exit_code, progress, workers
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, judging
from deckcheck.database.fresh import open_library
from deckcheck.engine import Checker, Settings
from deckcheck.errors import UsageError
from deckcheck.event import judged as judging_one
from deckcheck.event.collect import Collected, collect
from deckcheck.event.judged import Judged, Listed
from deckcheck.event.results import About, Event, Standing, results
from deckcheck.event.submission import Ignored, Submission
from deckcheck.report.event_base import Made, renderer

FEW = 100
"""Submissions that one process judges faster than two are started."""


class Asked(NamedTuple):
    """What `deckcheck event` was asked for beside how to judge."""

    path: str
    roster: str = ""
    deadline: str = ""
    name: str = ""
    output_dir: str = ""
    debug: bool = False


class Judging(NamedTuple):
    """Judges submissions by the card data of a folder (empty: what is installed)."""

    data: str
    settings: Settings

    def start(self) -> Callable[[Submission], tuple[Judged, ...]]:
        """Open the library in the process that judges."""
        checker = Checker(open_library(environment.data_folder(self.data)), self.settings)
        return lambda submission: judging_one.judge_submission(submission, checker)

    def lost(self, submission: Submission) -> tuple[Judged, ...]:
        """A submission that ends the process that judges it."""
        return judging_one.lost(submission)


class Taken:
    """What came of the submissions so far; they are asked for one after the other."""

    def __init__(self, collected: Collected) -> None:
        self.judged: list[Judged] = []
        self.ignored: list[Ignored] = []
        self.stopped: int | None = None
        self._collected = collected
        self._cards: dict[Listed, Listed] = {}

    def judge(self, work: Judging, jobs: int) -> None:
        """Judge all of them; Ctrl-C ends it with what is done."""
        number = 0
        done = workers.done(work, self._submissions(), jobs)
        try:
            for decks in progress.watched(done, self._collected.total, "submissions", is_shared=False):
                self.judged += map(self._light, decks)
                number += 1
        except KeyboardInterrupt:
            self.stopped = number

    def _light(self, deck: Judged) -> Judged:
        """The same deck; what it has in common with others is held once for all of them."""
        return deck._replace(cards=tuple(self._cards.setdefault(one, one) for one in deck.cards))

    def _submissions(self) -> Iterator[Submission]:
        for one in self._collected.submissions:
            if isinstance(one, Ignored):
                self.ignored.append(one)
            else:
                yield one


def run_event(asked: Asked, request: Request) -> int:
    """Judge, print and write the reports; gives the exit code.

    Raises DeckcheckError where what was asked for is wrong; what is wrong with
    one submission is in the reports. Settings are those of the working folder,
    not of the folder with the submissions, which may come from anybody.
    """
    render = renderer(request.output_format)
    color = console.color_wanted(request.color or "auto")
    deadline = _time(asked.deadline)
    _check_folder(asked)
    applying = Applying(request, ())
    data = applying.run.text("data")
    library = open_library(environment.data_folder(data))
    settings = judging(applying.run, request, library)
    format = settings.format or settings.usual_format or library.default_format
    settings = settings._replace(format=format, fixed_day=True, suppressions=False)
    collected = collect(asked.path, asked.roster)
    taken = Taken(collected)
    taken.judge(Judging(data, settings), _jobs(request, collected.total))
    name = asked.name or Path(asked.path).resolve().name
    about = About(name, _format(taken.judged, format), settings.as_of, deadline)
    event = results(about, taken.judged, collected.roster, taken.ignored, taken.stopped)
    made = Made(__version__, library.version, color, _width())
    if asked.output_dir:
        from deckcheck.cli.event_folder import write_folder

        write_folder(event, made._replace(color=False, width=None), asked.output_dir)
    console.write(render(event, made))
    return _code(event)


def _jobs(request: Request, total: int | None) -> int:
    usual = workers.processors() if total is None or total > FEW else 1
    return workers.number_of(request.jobs, total, usual)


def _format(judged: list[Judged], format: str) -> str:
    """The format that was judged by: of a series the one of the day."""
    return next((one.format for one in judged if one.format), format)


def _time(written: str) -> float | None:
    if not written:
        return None
    try:
        return datetime.fromisoformat(written).timestamp()
    except (ValueError, OverflowError, OSError) as error:
        hint = "write it as '2026-11-29 18:00', with +01:00 behind it for another time zone"
        raise UsageError(f"--deadline: {written!r} is not a time", hint) from error


def _check_folder(asked: Asked) -> None:
    """Raises UsageError where the reports would lie among the submissions of the next run."""
    if not asked.output_dir:
        return
    place, folder = Path(asked.output_dir).resolve(), Path(asked.path).resolve()
    if place == folder or folder in place.parents and folder.is_dir():
        raise UsageError(f"{asked.output_dir} lies among the submissions", "name a folder outside of them")
    if place.exists() and not place.is_dir():
        raise UsageError(f"{asked.output_dir} is not a folder", "name a folder for the reports")


def _width() -> int | None:
    if not sys.stdout.isatty():
        return None
    from shutil import get_terminal_size

    return get_terminal_size().columns


def _code(event: Event) -> int:
    if event.stopped is not None:
        return exit_code.INTERRUPTED
    if any(one.deck and one.deck.fault for one in event.entrants):
        return exit_code.NOT_JUDGED
    legal = event.count(Standing.LEGAL) == len(event.entrants)
    return exit_code.LEGAL if legal else exit_code.ILLEGAL
