"""Lists judged by every rule, but for those that a list of a few lines breaks by being short."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from deckcheck.cards.library import Library
from deckcheck.database.compile import compile_data
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, Verdict, check
from deckcheck.formats.editions import CHANGES

SMALL = Path(__file__).parents[1] / "fixtures" / "small"
TODAY = "2026-11-29"

Judge = Callable[..., Verdict]


@pytest.fixture(scope="session")
def judge(library: Library) -> Judge:
    """Judge a list by the card library."""
    return _judge_with(library)


@pytest.fixture(scope="session")
def judge_small(tmp_path_factory: pytest.TempPathFactory) -> Judge:
    """Judge a list by the library of invented cards."""
    folder = copytree(SMALL, tmp_path_factory.mktemp("small") / "data")
    editions = (f"- {{name: {name}, since: 2019-01, says: a change, source: tests}}\n" for name in CHANGES)
    (folder / "editions.yaml").write_text("".join(editions), encoding="utf-8")
    return _judge_with(Library(compile_data(folder, "0" * 64)))


def _judge_with(library: Library) -> Judge:
    def judge(text: str, *off: str, casual: bool = False, every: bool = False) -> Verdict:
        short = ("D001",) if "Main Character" in text else ("D001", "D005")
        severities = tuple((code, None) for code in (*off, *(() if every else short)))
        settings = Settings(TODAY, casual=casual, severities=severities)
        (verdict,) = check(source_from_text("list.txt", text), library, settings)
        return verdict

    return judge
