"""`deckcheck validate` with several processes, its progress, and the deck hash in its reports."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from event_cases import TOO_MANY, goblin, write

from deckcheck.cli import progress
from deckcheck.report.base import RENDERERS

Cli = Callable[..., object]
SAMPLES = str(Path(__file__).parents[2] / "sample_decks")
DAY = ("--as-of", "2026-11-29")


@pytest.mark.parametrize("output_format", RENDERERS)
def test_every_report_is_the_same_from_several_processes(cli: Cli, output_format: str) -> None:
    words = ["validate", SAMPLES, "gone.txt", *DAY, "--hash", "--output-format", output_format]
    assert cli(*words, "--jobs", "2") == cli(*words)


def test_settings_reach_the_processes(cli: Cli, tmp_path: Path) -> None:
    contents = {f"{number}.txt": goblin("", TOO_MANY) for number in range(40)}
    contents |= {"strict/a.txt": goblin("", TOO_MANY), "deckcheck.toml": '[severity]\nD002 = "warning"\n'}
    contents |= {"strict/deckcheck.toml": 'data = "elsewhere"\n'}
    folder = str(write(tmp_path, contents))
    by_one, by_two = (cli("validate", folder, *DAY, "--jobs", jobs) for jobs in ("1", "2"))
    assert by_one == by_two
    assert "40 decks: 40 legal" in by_two.out
    assert by_two.err.startswith(
        f"error: {folder}/strict/a.txt: the configuration of this deck has other card data"
    )


def test_standard_input_is_judged_all_the_same(cli: Cli) -> None:
    ran = cli("validate", "-", SAMPLES, *DAY, "--jobs", "2", stdin=goblin().encode())
    assert ran.out.startswith("<stdin>: legal in multiverse")


def test_a_wrong_number(cli: Cli) -> None:
    ran = cli("validate", SAMPLES, "--jobs", "0")
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err == "error: --jobs takes a number from 1 to 61, or auto, not '0'\n"


def test_the_hash_in_the_reports(cli: Cli, tmp_path: Path) -> None:
    paths = [
        str(write(tmp_path, {"a.txt": goblin("Zoe"), "empty.txt": ""}) / name)
        for name in ("a.txt", "empty.txt")
    ]
    ran = cli("validate", *paths, *DAY, "--hash")
    assert "0 warnings · 60 cards · Green Goblin · hash 2d43hbuy\n" in ran.out
    assert "0 cards · hash -\n" in ran.out
    assert "· hash" not in cli("validate", *paths, *DAY).out
    decks = json.loads(cli("validate", *paths, *DAY, "--output-format", "json").out)["decks"]
    assert [deck["hash"] for deck in decks] == ["2d43hbuy", None]


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "EVERY", 0)
    assert list(progress.watched(range(3), 3, "decks", is_shared=False, after=0)) == [0, 1, 2]
    lines = terminal.getvalue().split("\r")
    assert lines[1].startswith("[##########....................] 1 of 3 decks, ")
    assert lines[3].startswith("[##############################] 3 of 3 decks, ")
    assert not lines[-2].strip() and not lines[-1]


def test_progress_of_nobody_knows_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert list(progress.watched(iter("ab"), None, "submissions", is_shared=False, after=0)) == ["a", "b"]
    assert terminal.getvalue().startswith("\r1 submissions, ")


def test_no_progress_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, is_shared, after in (
        (Terminal(), True, 0.0),
        (io.StringIO(), False, 0.0),
        (Terminal(), False, 60.0),
    ):
        monkeypatch.setattr(sys, "stderr", stream)
        assert list(progress.watched("ab", 2, "decks", is_shared, after)) == ["a", "b"]
        assert stream.getvalue() == ""
