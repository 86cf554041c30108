"""Fixing what was asked for: rewriting the lists, and saying what was fixed and what is left."""

import sys
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from deckcheck import __version__
from deckcheck.cli import console, environment, files, rewriting
from deckcheck.cli.judge import Tally
from deckcheck.cli.request import Request
from deckcheck.cli.rewriting import Original
from deckcheck.cli.settings import Applying, Checkers, of_run
from deckcheck.database.fresh import open_library
from deckcheck.diagnostic import Diagnostic
from deckcheck.engine import Verdict
from deckcheck.fixes import Fixed, fix
from deckcheck.report import text
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.printable import line_start, printable
from deckcheck.report.text import counted


class Wish(NamedTuple):
    """How to fix: the unsafe fixes too, and only showing what would change."""

    unsafe: bool = False
    diff: bool = False


class Fixing:
    """The fixing of all files of a run."""

    def __init__(self, checkers: Checkers, wish: Wish, debug: bool) -> None:
        self._checkers = checkers
        self._wish = wish
        self._debug = debug
        self._said: list[str] = []
        self.changes: list[bytes] = []
        self._applied = self._files = self._unsafe = 0

    def outcomes(self, found: files.Found) -> Iterator[Outcome]:
        """What is left of each deck once its file is fixed."""
        yield from found.problems
        for file in found.files:
            fixed = rewriting.attempt(file, partial(self._fix, file), self._debug)
            yield from [fixed] if isinstance(fixed, Problem) else fixed.verdicts

    def report(self, outcomes: Iterator[Outcome], run: Run) -> Iterator[str]:
        """The report: what was fixed in each file, what is left of it, and a line on it all."""
        for piece in text.render(outcomes, run):
            yield from self._take_said()
            yield piece
        yield from self._take_said()
        yield f"\n{self._summary()}\n"

    def _fix(self, file: str) -> Fixed[Verdict]:
        original = rewriting.read(file)
        checker = self._checkers.of(file)
        fixed = fix(original.source, checker.check, self._wish.unsafe)
        data = rewriting.changed_bytes(original, fixed.source)
        self._deliver(original, fixed, data)
        if fixed.applied:
            self._files += 1
            self._applied += len(fixed.applied)
            self._said += [self._line(original.source.path, one) for one in fixed.applied]
        left = (one for verdict in fixed.verdicts for one in verdict.diagnostics)
        self._unsafe += sum(one.fix is not None and not one.fix.safe for one in left)
        return fixed

    def _deliver(self, original: Original, fixed: Fixed[Verdict], data: bytes) -> None:
        """Write a fixed list back, or to standard output, or show what would change."""
        if self._wish.diff:
            rewriting.show_changes(original.source, fixed.source)
        elif original.file == files.STANDARD_INPUT:
            rewriting.pass_on(data)
        else:
            rewriting.write_back(original, data)

    def _line(self, path: str, one: Diagnostic) -> str:
        place = f"{line_start(path)}:{one.span.line}:{one.span.column}"
        title = printable(one.fix.title) if one.fix else ""
        return f"{place}: {'would fix' if self._wish.diff else 'fixed'} {one.code} [{one.name}] {title}\n"

    def _take_said(self) -> Iterator[str]:
        said, self._said = self._said, []
        yield from said

    def _summary(self) -> str:
        done = "would be fixed" if self._wish.diff else "fixed"
        where = f" in {counted(self._files, 'file')}" if self._applied else ""
        parts = [f"{self._applied or 'nothing'} {done}{where}"]
        if self._unsafe and not self._wish.unsafe:
            parts.append(f"{self._unsafe} more with --unsafe-fixes")
        return " · ".join(parts)


def fix_decks(request: Request, wish: Wish, debug: bool = False) -> int:
    """Fix the decks, say what was fixed and what is left, give the exit code.

    Standard output holds the report; with `diff` the changes, and for standard
    input the fixed list, and the report goes to standard error. Raises
    DeckcheckError where the request itself is wrong; what is wrong with one
    path is said on standard error and does not stop the others.
    """
    found = files.find(request.paths)
    applying = Applying(request, found.files)
    request = of_run(request, applying)
    aside = wish.diff or files.STANDARD_INPUT in found.files
    color = console.color_wanted(request.color, sys.stderr if aside else sys.stdout)
    library = open_library(environment.data_folder(request.data))
    checkers = Checkers(request, library, applying)
    settings = checkers.settings
    run = Run(
        tool=__version__,
        data=library.version,
        format=settings.format or settings.usual_format or library.default_format,
        as_of=settings.as_of,
        files=len(found.files),
        color=color,
        fix_command="deckcheck fix",
    )
    tally = Tally(request)
    fixing = Fixing(checkers, wish, debug)
    report = fixing.report(tally.watch(fixing.outcomes(found)), run)
    if aside:
        sys.stderr.writelines(report)
    else:
        console.write(report)
    return tally.code
