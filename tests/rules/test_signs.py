"""A rule that finds something states a sign of that deck: looking at fewer rules never changes a verdict."""

from pathlib import Path

import pytest

from deckcheck import engine
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Checker, Settings
from deckcheck.rules import MODULES, registry

ROOT = Path(__file__).parents[2]
LISTS = sorted(
    path
    for folder in ("sample_decks", "tests/real")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".txt", ".yaml")
)


@pytest.mark.parametrize("as_of", ["2015-12-31", "2019-06-30", "2026-11-29"])
def test_the_rules_of_the_signs_find_what_all_rules_find(as_of, library, monkeypatch):
    checker = Checker(library, Settings(as_of=as_of, advice=True))
    by_signs = [checker.check(source_from_bytes(path.name, path.read_bytes())) for path in LISTS]
    monkeypatch.setattr(engine, "concerned", lambda signs: registry())
    by_all = [checker.check(source_from_bytes(path.name, path.read_bytes())) for path in LISTS]
    differing = [path for path, one, other in zip(LISTS, by_signs, by_all) if one != other]
    assert differing == []


def test_a_plain_deck_looks_at_few_rules(library):
    checker = Checker(library, Settings(as_of="2026-11-29"))
    path = ROOT / "sample_decks" / "legal" / "multiverse" / "green-goblin.txt"
    place = checker._places(source_from_bytes(path.name, path.read_bytes()))[0]
    context = engine.Context(library, library.default_format, "2026-11-29")
    looked_at = engine.concerned(engine.signs(place.deck, context))
    assert 2 * len(looked_at) < len(MODULES)
