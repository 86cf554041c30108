"""The referee judges by itself: of the program it knows the cards of the library and nothing of the rules."""

import ast
from pathlib import Path

import pytest

REFEREE = Path(__file__).parents[1] / "referee"
DRIVERS = {"compare.py"}
"""The modules that also run the engine."""

KNOWN = {"deckcheck.cards.library", "deckcheck.database.fresh", "deckcheck.model"}
MODULES = sorted(path for path in REFEREE.glob("*.py") if path.name not in DRIVERS)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_the_referee_knows_nothing_of_the_rules(path):
    imported = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
        elif isinstance(node, ast.Import):
            imported.update(one.name for one in node.names)
    assert {name for name in imported if name.split(".")[0] == "deckcheck"} <= KNOWN
