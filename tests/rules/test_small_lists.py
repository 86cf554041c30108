"""Small lists that show the corners of the rules, a file a topic: the findings of each, to the last word."""

import re
from pathlib import Path

import pytest
from found import whole
from judged import cards
from specs import marks
from syrupy.assertion import SnapshotAssertion

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, Verdict, check

TOPICS = sorted(Path(__file__).with_name("small_lists").glob("*.md"))
LIST = re.compile(r"^## (.*)\n+(?:[^`#\n].*\n+)*```(?:decklist|yaml)\n((?:(?!```).*\n)*)```", re.MULTILINE)
DAY = "2026-11-29"
OF_SHORT_LISTS = ("D001", "D005", "Z001")
"""What a list of a few lines breaks by being short, judged where it is marked, or asked for by a comment."""
ASKED = re.compile(r"^# judged by ([A-Z]\d{3}) too$", re.MULTILINE)


def lists() -> list[tuple[Path, str, str]]:
    return [(path, name, text) for path in TOPICS for name, text in LIST.findall(path.read_text("utf-8"))]


def judged(library: Library, text: str) -> tuple[Verdict, ...]:
    marked = {code for _, _, code in marks(text)}.union(ASKED.findall(text))
    off = tuple((code, None) for code in OF_SHORT_LISTS if code not in marked)
    settings = Settings(DAY, severities=off, advice=any(code.startswith("A") for code in marked))
    return check(source_from_text("list.txt", text), library, settings)


@pytest.mark.parametrize(
    "text", [pytest.param(text, id=f"{path.stem}-{name}") for path, name, text in lists()]
)
def test_a_small_list_gives_exactly_its_marks(text: str, library: Library) -> None:
    found = [one for verdict in judged(library, text) for one in verdict.diagnostics]
    assert sorted((one.span.line, str(one.severity), one.code) for one in found) == marks(text)


@pytest.mark.parametrize("topic", TOPICS, ids=lambda path: path.stem)
def test_what_is_read_and_said_of_the_small_lists_of_a_topic(
    topic: Path, library: Library, snapshot: SnapshotAssertion
) -> None:
    told = []
    for path, name, text in lists():
        if path == topic:
            told.append(f"## {name}")
            for verdict in judged(library, text):
                told += [*cards(verdict), *map(whole, verdict.diagnostics)]

    assert "\n".join(told) == snapshot
