"""Where reports go: standard output, files, and the step summary of a GitHub workflow."""

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple

from deckcheck.cli import console, environment
from deckcheck.cli.output_file import OutputFile, append, writing
from deckcheck.cli.request import Request
from deckcheck.errors import UsageError
from deckcheck.report import step_summary
from deckcheck.report.base import Outcome, Problem, Run, renderer
from deckcheck.report.several import Written, together


class Output(NamedTuple):
    """A report that was asked for: its output format, and the file it goes to (empty: standard output)."""

    format: str
    file: str


class Outputs:
    """All reports of a request, written in one run over the decks."""

    def __init__(self, request: Request) -> None:
        """Raises UsageError where a report cannot be written as it is asked for."""
        if request.formats and (request.output or request.report):
            raise UsageError("--formats does not go with --output or --report")
        main = Output(request.output_format, "" if request.output == "-" else request.output)
        self._outputs = (main, *map(_report, request.report))
        self._color = request.color == "always"
        for output in self._outputs:
            renderer(output.format)
            _check_file(output.file)
        _check_apart(self._outputs)

    def write(self, outcomes: Iterator[Outcome], run: Run, decks: Sequence[str]) -> None:
        """Write the reports on outcomes; a file appears whole at the end, once every path was judged.

        Where the run is ended early, that is every path so far, unless there is none.

        Raises UsageError where a report would overwrite one of the decks,
        DeckcheckError where a file cannot be written.
        """
        _check_no_deck(self._outputs, decks)
        with ExitStack() as stack:
            watched = _Watched(outcomes)
            staged = [_staged(output, stack) for output in self._outputs]
            written: list[Written] = [partial(self._render, output, run) for output in self._outputs]
            summary: list[str] = []
            place = environment.step_summary() if self._for_github() else ""
            if place:
                room = step_summary.ROOM - _size(place)
                written.append(partial(step_summary.render, run=run, room=room))
            console.write(_spread(together(watched, written), staged, summary))
            if place:
                append(place, summary)
            for file in filter(None, staged):
                _finish(file, watched.complete)

    def _render(self, output: Output, run: Run, outcomes: Iterator[Outcome]) -> Iterator[str]:
        color = self._color if output.file else run.color
        return renderer(output.format)(outcomes, run._replace(color=color))

    def _for_github(self) -> bool:
        return any(output.format == "github" for output in self._outputs)


class _Watched:
    """Outcomes, and whether each of them is a verdict, as far as the run went if it was ended early."""

    def __init__(self, outcomes: Iterator[Outcome]) -> None:
        self.complete = True
        self._outcomes = outcomes

    def __iter__(self) -> Iterator[Outcome]:
        for outcome in self._outcomes:
            self.complete = self.complete and not (isinstance(outcome, Problem) and not outcome.judged)
            yield outcome


def _report(written: str) -> Output:
    name, _, file = written.partition("=")
    if not name or not file:
        raise UsageError(f"--report takes FORMAT=FILE, not {written!r}", "such as --report sarif=decks.sarif")
    return Output(name, "" if file == "-" else file)


def _check_file(file: str) -> None:
    if file and Path(file).is_dir():
        raise UsageError(f"{file} is a folder", "name a file for the report")
    if file and not Path(file).parent.is_dir():
        raise UsageError(f"there is no folder {Path(file).parent}", "make it first")


def _check_apart(outputs: Sequence[Output]) -> None:
    taken = [os.path.realpath(output.file) if output.file else "" for output in outputs]
    for output, place in zip(outputs, taken):
        if taken.count(place) > 1:
            where = output.file or "standard output"
            raise UsageError(f"two reports go to {where}", "give each a file of its own")


def _check_no_deck(outputs: Sequence[Output], decks: Sequence[str]) -> None:
    places = {os.path.realpath(output.file) for output in outputs if output.file}
    for deck in decks:
        if os.path.realpath(deck) in places:
            raise UsageError(
                f"{deck} is one of the decks; a report may not overwrite it", "name another file"
            )


def _staged(output: Output, stack: ExitStack) -> OutputFile | None:
    return stack.enter_context(OutputFile(output.file)) if output.file else None


def _spread(
    pieces: Iterator[tuple[int, str]], staged: Sequence[OutputFile | None], summary: list[str]
) -> Iterator[str]:
    """Hand each piece to its file, or to the summary; give what is for standard output."""
    for number, piece in pieces:
        file = staged[number] if number < len(staged) else None
        if file:
            file.write(piece)
        elif number < len(staged):
            yield piece
        else:
            summary.append(piece)


def _finish(file: OutputFile, complete: bool) -> None:
    if complete:
        file.finish()
    else:
        console.complain(
            f"{file.name} was not written", "a report is only written when every path was judged"
        )


def _size(file: str) -> int:
    with writing(file):
        return Path(file).stat().st_size if Path(file).exists() else 0
