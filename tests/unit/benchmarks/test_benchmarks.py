"""The benchmarks still run: their lists are lists, their figures are figures."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from benchmarks import report
from benchmarks.lists import Maker
from benchmarks.measure import Row, Spread, Used, pairs, process
from benchmarks.typos import KINDS
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings
from deckcheck.model import Choice, Zone

ROOT = Path(__file__).parents[3]
CERTAIN = (Choice.EXACT, Choice.ALIAS, Choice.CONTEXT, Choice.AMBIGUOUS)


@pytest.fixture
def judged(library):
    """The verdict on a list, by its text."""
    checker = Checker(library, Settings("2026-11-29"))
    return lambda text: checker.check(source_from_text("list.txt", text))[0]


def test_the_same_seed_makes_the_same_lists(library):
    first, second, third = (list(Maker(library, seed).lists(5, 2)) for seed in (1, 1, 2))
    assert first == second != third


def test_lists_of_every_style_are_read_as_decks_of_60(library, judged):
    for text in Maker(library, 3).lists(60):
        verdict = judged(text)
        assert verdict.deck.copies(Zone.DECK) == 60, text
        assert not verdict.deck.listed.unparsed, text
        assert not [one for one in verdict.diagnostics if one.code in ("N001", "P002", "P004")], text


@pytest.mark.parametrize("misspelt", [0, 10])
def test_a_plain_list_has_25_names_of_which_some_are_misspelt(library, judged, misspelt):
    entries = judged(Maker(library, 4).plain(25, misspelt)).deck.entries
    wrong = [one for one in entries if one.resolution.choice not in CERTAIN]
    assert len(entries) == 25
    assert misspelt - 2 <= len(wrong) <= misspelt


@pytest.mark.parametrize("kind", KINDS)
def test_a_misspelling_is_another_text(kind):
    assert KINDS[kind]("The Long Arm of the Law", Random(5)) != "The Long Arm of the Law"
    assert KINDS[kind]("Xx", Random(5)) != "Xx"


def test_pairs_are_compared_run_by_run():
    one, other = iter([9.0, 2.0, 3.0, 8.0]), iter([9.0, 1.0, 3.0, 2.0])
    ratio, used = pairs(lambda: Used(next(one), 0), lambda: Used(next(other), 0), 3)
    assert ratio == Spread(2.0, 1.0, 4.0)
    assert [each.cpu for each in used] == [2.0, 3.0, 8.0]


@pytest.mark.skipif(sys.platform == "win32", reason="a child's usage cannot be asked for there")
def test_a_process_tells_what_it_used():
    used = process(("python", "-c", "bytearray(50_000_000)"))
    assert used.cpu > 0 < used.wall
    assert 50 < used.peak < 150
    with pytest.raises(RuntimeError, match="exit code 3"):
        process(("python", "-c", "raise SystemExit(3)"))


def test_rows_in_words_and_as_json():
    rows = [
        Row("fast enough", Spread(2.0, 1.5, 2.5), most=3.0, detail="1 is nothing"),
        Row("too slow", Spread(1234.5, 1234.5, 1234.5), "s", most=3.0),
        Row("not there", skipped="no such program"),
    ]
    assert [" ".join(report.line(row).split()) for row in rows] == [
        "fast enough 2.00 x (1.50 to 2.50) <= 3 met 1 is nothing",
        "too slow 1,234 s <= 3 MISSED",
        "not there skipped: no such program",
    ]
    plain = json.loads(report.as_json(rows))["rows"]
    assert [row["met"] for row in plain] == [True, False, None]
    assert plain[0]["figure"] == {"middle": 2.0, "low": 1.5, "high": 2.5}


def test_a_run_prints_its_rows_and_writes_them(tmp_path):
    file = tmp_path / "figures.json"
    command = [sys.executable, "-m", "benchmarks", "names", "--names", "3", "--json", str(file)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    names = [row["name"] for row in json.loads(file.read_text())["rows"]]
    assert len(names) == len(KINDS) + 4
    assert [line[: len(name)] for line, name in zip(ran.stdout.splitlines(), names)] == names
