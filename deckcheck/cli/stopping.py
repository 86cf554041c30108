"""Ending a run early: Ctrl-C ends the judging, and the report is completed; a second one ends all."""

import sys
from collections.abc import Generator, Sequence
from types import FrameType
from typing import Any, Self

from deckcheck.cli import console
from deckcheck.report.base import Outcome, Problem

Groups = Generator[Sequence[Outcome], None, None]
"""The outcomes of one file after another."""


class Stopping:
    """Takes outcomes until somebody wants the run to end.

    While the context is entered, Ctrl-C and SIGTERM break off nothing but the
    judging: what writes a report is not disturbed. The second of them raises
    KeyboardInterrupt wherever it comes, and ends the processes that judge.
    """

    def __init__(self) -> None:
        self._wanted = 0
        self._judging = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        import signal

        for one in (signal.SIGINT, signal.SIGTERM):
            # A signal that is ignored, as in the background of a script, stays so.
            if signal.getsignal(one) in (signal.SIG_DFL, signal.default_int_handler) and _is_main_thread():
                self._before[one] = signal.signal(one, self._note)
        return self

    def __exit__(self, *about: object) -> None:
        import signal

        for one, handler in self._before.items():
            signal.signal(one, handler)

    def outcomes(self, groups: Groups, files: Sequence[str], each: int = 1) -> Generator[Outcome, None, None]:
        """The outcomes of the files; a group is those of `each` files.

        Where the run ends early, a Problem of the first file that was not judged
        comes last.
        """
        judged = 0
        try:
            while (group := self._next(groups)) is not None:
                yield from group
                judged += each
            if judged < len(files) and self._wanted:
                words = f"interrupted; {judged} of {len(files)} files were judged"
                yield Problem(files[judged], words, judged=judged)
        finally:
            groups.close()

    def _next(self, groups: Groups) -> Sequence[Outcome] | None:
        if self._wanted:
            return None
        self._judging = True
        try:
            return next(groups, None)
        except KeyboardInterrupt:
            if self._wanted > 1:
                raise
            self._wanted = 1
            return None
        finally:
            self._judging = False

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._wanted += 1
        if self._wanted > 1:
            workers = sys.modules.get("deckcheck.cli.workers")
            if workers:
                workers.end()
            # Whoever reads the output may have stopped, and what is left of it would wait for them.
            console.discard_output()
        if self._wanted > 1 or self._judging:
            raise KeyboardInterrupt


def _is_main_thread() -> bool:
    import threading

    return threading.current_thread() is threading.main_thread()
