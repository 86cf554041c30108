"""The house itself: layers, types, lint, and what the code must not contain."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.rules import MODULES as RULES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "deckcheck"
MODULES = sorted(PACKAGE.rglob("*.py"))


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)


@pytest.mark.parametrize(
    "command",
    [("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",)],
    ids=lambda command: " ".join(command),
)
def test_the_tool_finds_nothing(command):
    result = run(*command)
    assert result.returncode == 0, result.stdout + result.stderr


def test_no_layer_imports_a_higher_one():
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_rule_imports_no_other_rule():
    for name in RULES:
        tree = ast.parse((PACKAGE / "rules" / f"{name}.py").read_text())
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not imported & {f"deckcheck.rules.{other}" for other in RULES}, name


def test_every_rule_module_has_a_page_and_is_registered():
    pages = {path.stem for path in (PACKAGE / "rules").glob("*.md")}
    with_rule = {
        path.stem
        for path in (PACKAGE / "rules").glob("*.py")
        if re.search(r"^RULE = ", path.read_text(), re.MULTILINE)
    }
    assert pages == with_rule == set(RULES)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_is_short_and_explains_itself(path):
    text = path.read_text()
    assert len(text.splitlines()) <= 420
    assert ast.get_docstring(ast.parse(text))


def test_no_card_team_set_or_pile_is_named_in_code(library):
    """Only in data; words that are the game's own terms as well are left out."""
    terms = {"power", "gift", "key", "edge", "wish", "chaos", "memory", "transform", "tactics", "clone"}
    names = {card.title for card in library.cards()} | set(library.teams)
    names |= {one.name for one in library.sets.values()} | {pile.name for pile in library.piles}
    names = {name for name in names if name and name.lower() not in terms and len(name) > 3}
    found = []
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in names:
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}")
    assert found == []


def test_the_changelog_has_the_version_of_the_package():
    from deckcheck import __version__

    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_the_package_says_that_it_is_typed():
    assert (PACKAGE / "py.typed").exists()


def test_shipped_schemas_are_json():
    for path in PACKAGE.rglob("*.json"):
        if "_library" not in path.parts:
            json.loads(path.read_text())
