"""A fault of a data file, at its place."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from deckcheck.errors import DataError
from deckcheck.near import did_you_mean, nearest


class Fault(NamedTuple):
    """Something wrong in a file of the data; lines and columns count from 1.

    `path` is relative to the data folder; line and column are 0 where the
    whole file is meant.
    """

    path: str
    line: int
    column: int
    message: str
    hint: str = ""

    @property
    def location(self) -> str:
        """`path:line:column`, or the path alone."""
        return f"{self.path}:{self.line}:{self.column}" if self.line else self.path


def near(word: str, words: Iterable[str]) -> str:
    """A did-you-mean hint for a word that is none of the words, or nothing."""
    return did_you_mean([repr(one) for one in nearest(word, words, 1)])


def as_error(faults: list[Fault], data: Path) -> DataError:
    """The exception for these faults of a data folder: the first, and how many more there are."""
    first, more = faults[0], len(faults) - 1
    also = f"{more} more: see `deckcheck db verify`" if more else ""
    return DataError(first.message, "; ".join(filter(None, (first.hint, also))), str(data / first.location))
