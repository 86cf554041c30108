"""The sample decks: a legal one has no error, an illegal one says on its lines what is wrong with it.

A deck is of the format of its folder, unless it states one itself.
"""

from pathlib import Path

import pytest
from judged import FAMILIES, TODAY
from specs import marks

from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Settings, check
from deckcheck.rules import all_rules

ROOT = Path(__file__).parents[1] / "sample_decks"
LEGAL = sorted(ROOT.glob("legal/*/*"))
ILLEGAL = sorted(ROOT.glob("illegal/*/*"))


def deck_name(path: Path) -> str:
    return "/".join(path.relative_to(ROOT).with_suffix("").parts)


def expected(path: Path) -> list[tuple[int, str, str]]:
    return marks(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", [*LEGAL, *ILLEGAL], ids=deck_name)
def test_a_sample_deck_gives_exactly_its_marks(path, library):
    source = source_from_bytes(path.name, path.read_bytes())
    verdicts = check(source, library, Settings(TODAY, usual_format=path.parent.name))
    found = [(one.span.line, str(one.severity), one.code) for v in verdicts for one in v.diagnostics]
    assert sorted(found) == expected(path)


@pytest.mark.parametrize("path", LEGAL, ids=deck_name)
def test_a_legal_sample_deck_expects_no_error(path):
    assert {severity for _, severity, _ in expected(path)} <= {"warning"}


@pytest.mark.parametrize("path", ILLEGAL, ids=deck_name)
def test_an_illegal_sample_deck_expects_an_error(path):
    assert "error" in {severity for _, severity, _ in expected(path)}


def test_there_are_enough_sample_decks():
    assert len(LEGAL) >= 12
    assert len(ILLEGAL) >= 30


def test_each_format_has_a_legal_and_an_illegal_sample_deck(library):
    formats = {row[0] for row in library.section("formats")}
    assert {path.parent.name for path in LEGAL} == {path.parent.name for path in ILLEGAL} == formats


def test_the_sample_decks_show_every_rule_about_reading_names_and_the_deck():
    shown = {code for path in (*LEGAL, *ILLEGAL) for _, _, code in expected(path)}
    assert {rule.code for rule in all_rules() if rule.code[0] in FAMILIES} - shown == set()


def test_a_sample_deck_says_what_it_shows_in_its_name():
    for path in (*LEGAL, *ILLEGAL):
        assert path.name == path.name.lower().replace("_", "-").replace(" ", "-"), path.name
