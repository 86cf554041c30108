"""Laying out what was asked for: rewriting the lists, and saying which were changed or left alone."""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from deckcheck.cards.library import Library
from deckcheck.cli import console, environment, exit_code, files, rewriting
from deckcheck.cli.request import Request
from deckcheck.cli.settings import Applying, Checkers, of_run
from deckcheck.database.fresh import open_library
from deckcheck.layout.layout import LaidOut, lay_out
from deckcheck.report.base import Problem
from deckcheck.report.printable import line_start, printable
from deckcheck.report.text import counted

_SAID = ("laid out", "to lay out", "already laid out", "left alone")


class Wish(NamedTuple):
    """How to lay out: only telling what would change, and showing it."""

    check: bool = False
    diff: bool = False

    @property
    def only_tells(self) -> bool:
        """Whether nothing is written."""
        return self.check or self.diff


class LayingOut:
    """The layout of all files of a run."""

    def __init__(self, checkers: Checkers, library: Library, wish: Wish, debug: bool) -> None:
        self._checkers = checkers
        self._library = library
        self._wish = wish
        self._debug = debug
        self._counts: Counter[str] = Counter()
        self.code = exit_code.LEGAL

    def run(self, found: files.Found) -> Iterator[str]:
        """Lay out each file; a line for each that was changed or left alone, and one on them all."""
        for problem in found.problems:
            self._complain(problem)
        for file in found.files:
            done = rewriting.attempt(file, partial(self._lay_out, file), self._debug)
            if isinstance(done, Problem):
                self._complain(done)
            else:
                yield from self._line(file, *done)
        yield self._summary()

    def _lay_out(self, file: str) -> tuple[LaidOut, bool]:
        """Lay out a file and deliver it; also whether that changes it."""
        original = rewriting.read(file)
        done = lay_out(original.source, self._checkers.of(file).check, self._library)
        data = rewriting.changed_bytes(original, done.source)
        changes = data != original.data
        if self._wish.diff:
            rewriting.show_changes(original.source, done.source)
        if self._wish.only_tells:
            if changes and self._wish.check:
                self.code = max(self.code, exit_code.ILLEGAL)
        elif file == files.STANDARD_INPUT:
            rewriting.pass_on(data)
        else:
            rewriting.write_back(original, data)
        return done, changes

    def _line(self, file: str, done: LaidOut, changes: bool) -> Iterator[str]:
        path = line_start(files.shown_path(file))
        if done.why:
            self._counts["left alone"] += 1
            yield f"{path}: left alone: {printable(done.why)}\n"
        elif changes:
            words = "to lay out" if self._wish.only_tells else "laid out"
            self._counts[words] += 1
            yield f"{path}: {words}\n"
        else:
            self._counts["already laid out"] += 1

    def _complain(self, problem: Problem) -> None:
        self.code = exit_code.NOT_JUDGED
        console.complain(f"{problem.path}: {problem.message}", problem.hint)

    def _summary(self) -> str:
        parts = [f"{self._counts[words]} {words}" for words in _SAID if self._counts[words]]
        total = counted(sum(self._counts.values()), "file")
        return f"{total}: {', '.join(parts)}\n" if parts else f"{total}\n"


def lay_out_decks(request: Request, wish: Wish, debug: bool = False) -> int:
    """Lay out the decks, say which were changed or left alone, give the exit code.

    What is said goes to standard output; with `diff` the changes do, and for
    standard input the list that was laid out, and what is said goes to standard
    error. Raises DeckcheckError where the request itself is wrong; what is wrong
    with one path is said on standard error and does not stop the others.
    """
    found = files.find(request.paths)
    applying = Applying(request, found.files)
    request = of_run(request, applying)
    library = open_library(environment.data_folder(request.data))
    laying_out = LayingOut(Checkers(request, library, applying), library, wish, debug)
    said = laying_out.run(found)
    if wish.diff or (files.STANDARD_INPUT in found.files and not wish.check):
        sys.stderr.writelines(said)
    else:
        console.write(said)
    return laying_out.code
