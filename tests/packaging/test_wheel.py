"""The built wheel works in a fresh environment, away from the checkout."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "sample_decks" / "illegal" / "multiverse" / "too-many-cosmos.txt"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--wheel", "--outdir", str(out), str(ROOT)]
    result = subprocess.run(build, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def program(wheel, tmp_path_factory) -> Path:
    home = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    bin_ = home / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([str(bin_ / "python"), "-m", "pip", "install", "--quiet", str(wheel)], check=True)
    return bin_ / "deckcheck"


def run(program: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(program), *arguments], cwd=folder, capture_output=True, encoding="utf-8")


def test_the_wheel_holds_what_runs_and_nothing_of_the_checkout(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"deckcheck"}
    assert "deckcheck/_library/library.json" in names
    assert "deckcheck/_library/data/sets.yaml" in names
    assert "deckcheck/_library/data/keywords.yaml" in names
    assert "deckcheck/rules/too_many_copies.md" in names
    assert not [name for name in names if name.endswith((".pyc", ".snap"))]


def test_an_installed_program_judges_a_deck(program, tmp_path):
    (tmp_path / "deck.txt").write_text(SAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    result = run(program, tmp_path, "validate", "deck.txt", "--output-format", "json")
    assert (result.returncode, result.stderr) == (1, "")
    deck = json.loads(result.stdout)["decks"][0]
    assert [(one["code"], one["span"]["line"]) for one in deck["diagnostics"]] == [("D002", 14)]


def test_an_installed_program_checks_its_own_data(program, tmp_path):
    result = run(program, tmp_path, "db", "verify")
    assert (result.returncode, result.stderr) == (0, "")


def test_an_installed_program_says_both_versions(program, tmp_path):
    result = run(program, tmp_path, "--version")
    assert (result.returncode, result.stdout.split()[0]) == (0, "deckcheck")


def test_an_installed_program_imports_a_card_list(program, tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("DECKCHECK_HOME", str(home))
    (tmp_path / "list.xml").write_text(
        '<set name="X"><cards><card id="" name="Baker"><property name="Card Number" value="MNB-900"/>'
        '<property name="Type" value="Plot Twist"/></card></cards></set>',
        encoding="utf-8",
    )
    result = run(program, tmp_path, "db", "import", "list.xml")
    assert (result.returncode, result.stderr) == (0, "")
    assert (home / "layers" / "list" / "layer.yaml").is_file()
    assert "Baker (MNB-900)" in run(program, tmp_path, "card", "MNB-900").stdout
    assert run(program, tmp_path, "card", "MNB-900", "--data", "shipped").returncode == 2
    assert "MNB-900" in run(program, tmp_path, "db", "diff", "shipped", "user").stdout
