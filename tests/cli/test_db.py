"""`deckcheck db`."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from syrupy.assertion import SnapshotAssertion

from deckcheck.report.library import library_text

Cli = Callable[..., object]
DATA = Path(__file__).parents[2] / "data"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the card data."""
    copy = tmp_path / "data"
    shutil.copytree(DATA, copy, ignore=shutil.ignore_patterns(".snapshot"))
    return copy


def test_build_says_what_it_built(cli: Cli, data: Path) -> None:
    ran = cli("db", "build", "--data", str(data))
    assert ran.out.startswith("card data ")
    assert " cards, " in ran.out
    assert (ran.err, ran.code) == ("", 0)


def test_verify_finds_nothing_wrong_with_the_data(cli: Cli) -> None:
    assert cli("db", "verify", "--data", str(DATA)) == ("no faults\n", "", 0)


def test_verify_says_each_fault_at_its_place(cli: Cli, data: Path) -> None:
    teams = data / "teams.yaml"
    text = teams.read_text("utf-8")
    last = text.count("\n") + 1
    teams.write_text(f"{text}- name: Nobodies\n  alignmnt: good\n", "utf-8")
    ran = cli("db", "verify", "--data", str(data))
    assert f"{teams}:{last + 1}:3: " in ran.out
    assert "did you mean 'alignment'" in ran.out
    assert ran.out.splitlines()[-1].endswith(("fault", "faults"))
    assert (ran.err, ran.code) == ("", 1)


@pytest.mark.parametrize("command", ["build", "verify", "info"])
def test_a_folder_without_data_is_exit_code_2(cli: Cli, command: str, tmp_path: Path) -> None:
    ran = cli("db", command, "--data", str(tmp_path))
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err.startswith(f"error: {tmp_path}: ")
    assert ran.err.endswith("hint: a data folder holds library.yaml\n")


def test_the_environment_names_the_data(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> bool:
        return str(tmp_path) in cli("db", "info").err

    assert not refused()
    monkeypatch.setenv("DECKCHECK_DATA", str(tmp_path))
    assert refused()


def test_info_as_text(snapshot: SnapshotAssertion) -> None:
    info = {
        "version": "2026-11-29+1a2b3c4d",
        "cards": 6,
        "numbers": 7,
        "complete": 5,
        "partial": 2,
        "sets": [
            {
                "code": "ONE",
                "name": "The First",
                "released": "2015",
                "complete": 5,
                "partial": 0,
                "missing": [],
                "cards_missing": 0,
            },
            {
                "code": "TWO",
                "name": "The Second",
                "released": None,
                "complete": 0,
                "partial": 2,
                "missing": [f"TWO-00{number}" for number in range(1, 7)],
                "cards_missing": 9,
            },
        ],
        "partial_cards": [
            {"number": "TWO-007", "title": "Boss", "unknown": ["cost", "teams"]},
            {"number": "TWO-008", "title": None, "unknown": ["type"]},
        ],
    }
    assert "".join(library_text(info)) == snapshot


def test_info_of_the_data(cli: Cli) -> None:
    info = json.loads(cli("db", "info", "--output-format", "json").out)
    assert info["complete"] + info["partial"] == info["numbers"]
    text = cli("db", "info").out
    assert all(f"\n{one['code']:5} " in text for one in info["sets"])


def test_schema_lists_and_prints_schemas(cli: Cli) -> None:
    names = cli("db", "schema").out.split()
    assert "cards" in names
    for name in names:
        schema = json.loads(cli("db", "schema", name).out)
        jsonschema.Draft202012Validator.check_schema(schema)


def test_an_unknown_schema(cli: Cli) -> None:
    ran = cli("db", "schema", "carsd")
    assert ran.err.startswith("error: there is no schema 'carsd'\nhint: choose one of ")
    assert (ran.out, ran.code) == ("", 2)
