"""All that is said of the lists on the pages of rules and of illegal sample decks, to the last word."""

import re
from pathlib import Path

import pytest
from found import whole
from syrupy.assertion import SnapshotAssertion

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.engine import Settings, Verdict, check
from deckcheck.rules import all_rules, explain_text

BLOCK = re.compile(r"```(?:decklist|yaml)\n(.*?)```", re.DOTALL)
ROOT = Path(__file__).parents[2]
FOLDERS = sorted(path for path in (ROOT / "sample_decks" / "illegal").iterdir())
DAY = "2026-11-29"


def findings(verdicts: tuple[Verdict, ...], code: str = "") -> str:
    found = [one for verdict in verdicts for one in verdict.diagnostics if code in ("", one.code)]
    return "\n".join(map(whole, found))


@pytest.mark.parametrize("code", [rule.code for rule in all_rules()])
def test_what_a_rule_says_of_the_lists_on_its_page(
    code: str, library: Library, snapshot: SnapshotAssertion
) -> None:
    settings = Settings(DAY, advice=True)
    lists = BLOCK.findall(explain_text(code))

    said = [findings(check(source_from_text("page.txt", text), library, settings), code) for text in lists]

    assert "\n---\n".join(said) == snapshot


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_what_is_said_of_the_illegal_decks_of_a_format(
    folder: Path, library: Library, snapshot: SnapshotAssertion
) -> None:
    settings = Settings(DAY, usual_format=folder.name)
    said = {
        path.name: findings(check(source_from_bytes(path.name, path.read_bytes()), library, settings))
        for path in sorted(folder.iterdir())
    }

    assert "\n\n".join(f"{name}\n{words}" for name, words in said.items()) == snapshot
