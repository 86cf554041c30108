"""Several reports from one run: none is far ahead, none lacks anything."""

from collections.abc import Iterable, Iterator

from deckcheck.report.base import Outcome, Problem
from deckcheck.report.several import Written, together


def outcomes(number: int, given: list[str]) -> Iterator[Outcome]:
    for path in map(str, range(number)):
        given.append(path)
        yield Problem(path, "")


def pieces_of(each: int, taken: list[str]) -> Written:
    """A report with so many pieces an outcome."""

    def write(some: Iterable[Outcome]) -> Iterator[str]:
        for outcome in some:
            assert isinstance(outcome, Problem)
            taken.append(outcome.path)
            for _ in range(each):
                yield outcome.path
        yield "end"

    return write


def test_all_get_everything_in_order() -> None:
    written: list[list[str]] = [[], [], []]
    for number, piece in together(outcomes(4, []), [pieces_of(each, []) for each in (0, 1, 3)]):
        written[number].append(piece)
    expected = list("0123")
    assert written == [
        ["end"],
        [*expected, "end"],
        [path for path in expected for _ in range(3)] + ["end"],
    ]


def test_a_talkative_report_does_not_lag() -> None:
    given: list[str] = []
    terse: list[str] = []
    talkative: list[str] = []
    for _ in together(outcomes(50, given), [pieces_of(1, terse), pieces_of(40, talkative)]):
        assert len(given) - min(len(terse), len(talkative)) <= 2


def test_nothing_is_judged_before_it_is_asked_for() -> None:
    given: list[str] = []
    pieces = together(outcomes(9, given), [pieces_of(1, []), pieces_of(1, [])])
    assert given == []
    next(pieces)
    assert given == ["0"]


def test_no_outcomes_and_no_reports() -> None:
    assert list(together(iter(()), [pieces_of(1, [])])) == [(0, "end")]
    assert list(together(iter(()), [])) == []
