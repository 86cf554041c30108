"""The action for GitHub workflows: its step runs as the runner would run it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from output_readers import read_github, read_json
from ruamel.yaml import YAML

ROOT = Path(__file__).parents[2]
ACTION = YAML(typ="safe").load((ROOT / "action.yml").read_text("utf-8"))
STEPS = ACTION["runs"]["steps"]
SAMPLES = ROOT / "sample_decks"
BAD = "illegal/multiverse/too-many-cosmos.txt"
GOOD = "legal/multiverse/green-goblin.txt"


def check(folder: Path, **inputs: str) -> "subprocess.CompletedProcess[str]":
    """Run the step that checks, with these inputs and the defaults of the others, in the samples."""
    program = folder / "deckcheck"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckcheck "$@"\n', "utf-8")
    program.chmod(0o755)
    values = {name: one["default"] for name, one in ACTION["inputs"].items()} | inputs
    given = {
        name: values[written.split("inputs.")[1].removesuffix(" }}")]
        for name, written in STEPS[1]["env"].items()
    }
    runner = {
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
        "GITHUB_WORKSPACE": str(SAMPLES),
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", STEPS[1]["run"]],
        cwd=SAMPLES,
        env=os.environ | runner | given,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_no_input_is_pasted_into_a_script() -> None:
    assert [step["name"] for step in STEPS if "${{" in step["run"]] == []
    assert {step["shell"] for step in STEPS} == {"bash"}


def test_an_illegal_deck_is_annotated_and_fails_the_step(tmp_path: Path) -> None:
    sarif = tmp_path / "decks.sarif"
    inputs = {"paths": f"{GOOD}\n{BAD}\n", "as-of": "2026-11-29", "reports": f"sarif={sarif}\n"}
    ran = check(tmp_path, **inputs)
    (found,) = read_github(ran.stdout)
    assert (found.name, found.properties["file"], found.properties["line"]) == ("error", BAD, "14")
    assert (ran.stderr, ran.returncode) == ("", 1)
    assert "**2 decks: 1 legal, 1 not legal · 1 error, 0 warnings**" in (tmp_path / "summary.md").read_text(
        "utf-8"
    )
    (log,) = read_json("sarif", sarif.read_text("utf-8"))["runs"]
    (result,) = log["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == BAD


def test_a_legal_deck_passes(tmp_path: Path) -> None:
    ran = check(tmp_path, paths=GOOD)
    assert (ran.stdout, ran.stderr, ran.returncode) == ("", "", 0)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("paths", "$(touch pwned)"),
        ("paths", "--exit-zero"),
        ("format", "x; touch pwned"),
        ("as-of", "`touch pwned`"),
        ("fail-on", "error --exit-zero"),
        ("reports", "json=x/$(touch pwned)"),
    ],
)
def test_an_input_is_a_word_and_nothing_else(tmp_path: Path, name: str, value: str) -> None:
    ran = check(tmp_path, **({"paths": GOOD} | {name: value}))
    assert ran.returncode == 2
    assert ran.stderr.startswith("error: ")
    assert not (SAMPLES / "pwned").exists()
