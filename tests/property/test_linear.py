"""However long a list and whatever it repeats, no command takes more time than in proportion to its size.

Time is counted in lines of the program that are run, so that it is the same on
any machine: each function in doubling lists, where what a length costs that a
list of half that length does not may double and no more.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from long_lists import SHAPES
from output_cases import RUN

import deckcheck
from deckcheck.build.exchange import written_deck
from deckcheck.build.losses import losses
from deckcheck.decklist.decode import source_from_text
from deckcheck.decklist.exchange.writers import FORMS
from deckcheck.decklist.exchange.written import Options
from deckcheck.engine import Checker, Settings
from deckcheck.fixes import fix
from deckcheck.layout.layout import lay_out
from deckcheck.report.base import RENDERERS, renderer
from deckcheck.source import Source

PACKAGE = str(Path(deckcheck.__file__).parent)
LENGTHS = (8, 16, 32, 64)
GROWTH = 3.0
"""How many times more a doubling may cost than the one before: 4 is a square, and some lists are uneven."""

FEW = 250
"""Lines run that are no matter."""


@pytest.fixture(scope="module")
def checker(library) -> Checker:
    return Checker(library, Settings("2026-11-29", advice=True))


def judge(source: Source, checker: Checker) -> Iterable[int]:
    """Judge a list, and report on it in every way."""
    verdicts = checker.check(source)
    for name in RENDERERS:
        for _ in renderer(name)(iter(verdicts), RUN):
            pass
    return (1,)


def mend(source: Source, checker: Checker) -> Iterable[int]:
    """Fix a list; how often it is judged for that depends on what there is to fix."""
    judged = []

    def again(text: Source):
        judged.append(1)
        return checker.check(text)

    fix(source, again, unsafe=True)
    return judged


def rearrange(source: Source, checker: Checker) -> Iterable[int]:
    """Lay a list out."""
    lay_out(source, checker.check, checker.library)
    return (1,)


def convert(source: Source, checker: Checker) -> Iterable[int]:
    """Write a list in every form."""
    decks = [verdict.deck for verdict in checker.check(source)]
    written = [written_deck(deck, checker.library) for deck in decks]
    for form in FORMS.values():
        form.write(written if form.several else written[:1], Options(False, False, ()))
    for deck in decks:
        losses(deck, deck)
    return (1,)


def cost(
    command: Callable[[Source, Checker], Iterable[int]], source: Source, checker: Checker
) -> Counter[str]:
    """How many lines of each function are run by a command, for each time that it judges the list."""
    run: Counter[str] = Counter()

    def follow(frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        if not code.co_filename.startswith(PACKAGE):
            return None
        name = f"{code.co_filename[len(PACKAGE) + 1 :]}:{code.co_firstlineno} {code.co_name}"

        def count(_frame: FrameType, event: str, _: Any) -> Callable[..., Any]:
            run[name] += event == "line"
            return count

        return count

    before = sys.gettrace()
    sys.settrace(follow)
    try:
        times = sum(command(source, checker))
    finally:
        sys.settrace(before)
    return Counter({name: round(lines / times) for name, lines in run.items()})


def outgrown(costs: list[Counter[str]]) -> Iterator[str]:
    """The functions, and the program itself, that twice in a row cost more than a doubling may."""
    every = [counted + Counter({"in all": counted.total()}) for counted in costs]
    for name in every[-1]:
        first, second, third = (after[name] - before[name] for before, after in zip(every, every[1:]))
        if third > FEW and second > GROWTH * max(first, 1) and third > GROWTH * second:
            yield f"{name}: {[counted[name] for counted in every]}"


OTHERS = (mend, rearrange, convert)
CASES = [
    *[(shape, judge) for shape in SHAPES],
    *[(shape, OTHERS[number % len(OTHERS)]) for number, shape in enumerate(SHAPES)],
]
"""Every shape is judged, and one of the other commands is given it: all of them would take minutes."""


@pytest.mark.parametrize(("shape", "command"), CASES, ids=lambda one: getattr(one, "__name__", one))
def test_no_list_takes_more_time_than_in_proportion_to_its_length(shape, command, checker):
    sources = [source_from_text("list", SHAPES[shape](length)) for length in LENGTHS]
    command(sources[-1], checker)
    costs = [cost(command, source, checker) for source in sources]
    assert list(outgrown(costs)) == []


def test_a_function_that_looks_at_every_pair_is_found():
    square = [Counter({"pairs": length * length, "lines": 7 * length}) for length in LENGTHS]
    assert list(outgrown(square)) == ["pairs: [64, 256, 1024, 4096]", "in all: [120, 368, 1248, 4544]"]
    assert list(outgrown([Counter({"lines": 7 * length}) for length in LENGTHS])) == []
