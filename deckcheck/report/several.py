"""Several reports from one run over the decks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import tee
from typing import NamedTuple

from deckcheck.report.base import Outcome

Written = Callable[[Iterable[Outcome]], Iterator[str]]
"""A report that only lacks its outcomes."""


def together(outcomes: Iterable[Outcome], reports: Sequence[Written]) -> Iterator[tuple[int, str]]:
    """The text of all reports as the outcomes come, each piece with the number of its report.

    The report that has taken the fewest outcomes goes on, so that few outcomes
    are kept for those that lag behind.
    """
    feeds = [_Feed(copy) for copy in tee(outcomes, len(reports))]
    started = zip(feeds, reports)
    running = [_Running(number, feed, report(feed)) for number, (feed, report) in enumerate(started)]
    while running:
        last = min(running, key=lambda one: one.feed.taken)
        piece = next(last.pieces, None)
        if piece is None:
            running.remove(last)
        else:
            yield last.number, piece


class _Feed:
    """The outcomes for one report, counted as they are taken."""

    def __init__(self, outcomes: Iterator[Outcome]) -> None:
        self.taken = 0
        self._outcomes = outcomes

    def __iter__(self) -> "_Feed":
        return self

    def __next__(self) -> Outcome:
        outcome = next(self._outcomes)
        self.taken += 1
        return outcome


class _Running(NamedTuple):
    number: int
    feed: _Feed
    pieces: Iterator[str]
