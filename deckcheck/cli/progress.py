"""How far a long run has come: a line on standard error, only on a terminal, only after a second."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

One = TypeVar("One")

AFTER = 1.0
"""Seconds before it is shown."""

EVERY = 0.1
"""Seconds from one drawing to the next."""

WIDTH = 30


def watched(
    ones: Iterable[One], total: int | None, noun: str, is_shared: bool, after: float = AFTER
) -> Iterator[One]:
    """The same things, counted as they pass.

    Nothing is shown where standard error is no terminal, or where results are
    written to the same terminal meanwhile (`is_shared`).
    """
    if is_shared or not sys.stderr.isatty():
        yield from ones
        return
    line = _Line(total, noun, after)
    try:
        for one in ones:
            line.count()
            yield one
    finally:
        line.clear()


class _Line:
    def __init__(self, total: int | None, noun: str, after: float) -> None:
        self._total = total
        self._noun = noun
        self._number = 0
        self._start = time.monotonic()
        self._next = self._start + after
        self._drawn = 0

    def count(self) -> None:
        """One more; draw the line where it is time to."""
        self._number += 1
        now = time.monotonic()
        if now >= self._next:
            self._next = now + EVERY
            self._draw(now - self._start)

    def clear(self) -> None:
        """Take the line away."""
        if self._drawn:
            self._write("\r" + " " * self._drawn + "\r")

    def _draw(self, seconds: float) -> None:
        rate = f"{self._number / seconds:,.0f} {self._noun} a second" if seconds else ""
        if self._total:
            part = min(1.0, self._number / self._total)
            full = int(part * WIDTH)
            text = (
                f"[{'#' * full}{'.' * (WIDTH - full)}] {self._number} of {self._total} {self._noun}, {rate}"
            )
        else:
            text = f"{self._number} {self._noun}, {rate}"
        self._write("\r" + text.ljust(self._drawn))
        self._drawn = len(text)

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
