"""Work spread over processes."""

import os
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from deckcheck.cli.workers import CHUNK, done, number_of, processors
from deckcheck.errors import UsageError


class Doubling(NamedTuple):
    """Doubles numbers; one of the `deadly` ends the process."""

    deadly: tuple[int, ...] = ()

    def start(self) -> Callable[[int], int]:
        """Nothing is to be made ready."""
        return self._double

    def _double(self, number: int) -> int:
        if number in self.deadly:
            os._exit(3)
        return 2 * number

    def lost(self, number: int) -> int:
        """What stands for a deadly number."""
        return -number


@pytest.mark.parametrize("method", [None, "spawn"])
def test_results_come_in_order(method: str | None) -> None:
    numbers = list(range(3 * CHUNK + 1))
    assert list(done(Doubling(), numbers, 2, method)) == [2 * number for number in numbers]


def test_one_process_is_this_one() -> None:
    assert list(done(Doubling(), [1, 2, 3], 1)) == [2, 4, 6]


def test_nothing_to_do() -> None:
    assert list(done(Doubling(), [], 2)) == []


def test_an_item_that_ends_its_process_stops_no_other() -> None:
    numbers = list(range(6 * CHUNK))
    deadly = (3, 2 * CHUNK, 6 * CHUNK - 1)
    expected = [-number if number in deadly else 2 * number for number in numbers]
    assert list(done(Doubling(deadly), numbers, 2)) == expected


def test_few_items_are_taken_ahead() -> None:
    taken = []

    def items() -> Iterator[int]:
        for number in range(10_000):
            taken.append(number)
            yield number

    results = done(Doubling(), items(), 2)
    assert [next(results) for _ in range(3)] == [0, 2, 4]
    assert len(taken) <= 8 * CHUNK
    results.close()  # type: ignore[attr-defined]
    assert len(taken) <= 8 * CHUNK


def test_how_many_processes() -> None:
    assert number_of("", 1000) == 1
    assert number_of("", 1000, usual=2) == 2
    assert number_of("3", 1000) == 3
    assert number_of("3", None) == 3
    assert number_of("3", 2 * CHUNK) == 2
    assert number_of("3", 0) == 1
    assert number_of("auto", None) == processors()


@pytest.mark.parametrize("jobs", ["0", "-1", "62", "1.5", "two", "1" * 5000, "²"])
def test_no_number_of_processes(jobs: str) -> None:
    with pytest.raises(UsageError, match="--jobs takes a number from 1 to 61, or auto"):
        number_of(jobs, None)
