"""Every output format on every sample deck: valid, and every diagnostic in it once."""

from collections import Counter
from pathlib import Path

import pytest
from output_readers import READERS

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.report.base import RENDERERS, Run, renderer
from deckcheck.report.several import together

ROOT = Path(__file__).parents[2]
RUN = Run("0.1.0", "2026-11-29+1a2b3c4d", "multiverse", "2026-11-29", files=2)


@pytest.fixture(scope="module")
def judged(library: Library) -> list[Verdict]:
    """The verdicts on all sample decks."""
    checker = Checker(library, Settings("2026-11-29", advice=True))
    decks = (path for path in sorted((ROOT / "sample_decks").rglob("*")) if path.is_file())
    return [
        verdict
        for path in decks
        for verdict in checker.check(source_from_bytes(path.relative_to(ROOT).as_posix(), path.read_bytes()))
    ]


def expected(verdicts: list[Verdict]) -> Counter[tuple[int, str]]:
    return Counter((one.span.line, one.code) for verdict in verdicts for one in verdict.diagnostics)


def test_there_is_a_reader_for_every_format() -> None:
    assert set(READERS) == set(RENDERERS)


@pytest.mark.parametrize("name", RENDERERS)
def test_every_sample_is_valid_with_every_diagnostic_once(name: str, judged: list[Verdict]) -> None:
    render, read = renderer(name), READERS[name]
    for verdict in judged:
        text = "".join(render([verdict], RUN))
        assert Counter(read(text)) == expected([verdict]), verdict.source.path
    assert Counter(read("".join(render(judged, RUN)))) == expected(judged)


def test_all_formats_together_say_what_each_says_alone(judged: list[Verdict]) -> None:
    renders = [renderer(name) for name in RENDERERS]
    alone = ["".join(render(judged, RUN)) for render in renders]
    pieces = [""] * len(renders)
    for number, piece in together(judged, [lambda some, of=one: of(some, RUN) for one in renders]):
        pieces[number] += piece
    assert pieces == alone
