"""`deckcheck goldfish` on sample decks, and wrong use."""

import json
import re
import sys
from pathlib import Path

import pytest

SAMPLES = "sample_decks/legal/multiverse"
DAY = ("--as-of", "2026-11-29")
GOBLIN = f"{SAMPLES}/green-goblin.txt"
FEW = ("--games", "3000", "--seed", "7")

pytestmark = pytest.mark.usefixtures("in_the_checkout")


@pytest.fixture
def in_the_checkout(monkeypatch):
    monkeypatch.chdir(Path(__file__).parents[2])


@pytest.mark.parametrize(
    "words",
    [
        (GOBLIN,),
        (GOBLIN, "--first", "--turns", "3", "--mulligan", "no-1-drop"),
        (f"{SAMPLES}/falconer-forum-post.txt", "--second", "--turns", "20"),
        (f"{SAMPLES}/zombie-masters.txt", "--turns", "5"),
        (f"{SAMPLES}/evidence-of-unknown-kind.txt", "--turns", "4"),
        (f"{SAMPLES}/franklin-richards-three-decks.txt", "--turns", "2"),
    ],
    ids=" ".join,
)
def test_the_games_of_a_deck(cli, snapshot, words):
    ran = cli("goldfish", *words, *FEW, *DAY)
    assert str(ran) == snapshot
    assert max(map(len, ran.out.splitlines())) <= 80


ODD = b"""Main Character
1 Green Goblin L1 (MNB-079)
Supporting Characters
4 Mercury (TUB-026)
4 War Machine (DEF-021)
4 Ant-Man (MNB-009)
4 Kang (FRI-009)
2 Who Is That Supposed To Be
Plot Twists
12 Savage Surprise (MNB-107)
"""


def test_what_never_pays_or_is_never_recruited_is_told(cli, snapshot):
    ran = cli("goldfish", "-", "--turns", "7", *FEW, *DAY, stdin=ODD)
    assert str(ran) == snapshot


def test_games_for_programs(cli, snapshot):
    ran = cli("goldfish", GOBLIN, "--turns", "2", "--output-format", "json", *FEW, *DAY)
    found = json.loads(ran.out)
    assert found == snapshot
    assert (ran.err, ran.code) == ("", 0)


def test_goldfish_agrees_with_the_odds_of_the_same_question(cli):
    """A symbol is there as often as `odds` says; 2.3 intervals are 4.5 deviations."""
    words = ("--turns", "4", "--games", "40000", "--seed", "5", "--second", "--output-format", "json", *DAY)
    turns = json.loads(cli("goldfish", GOBLIN, *words).out)["decks"][0]["turns"]
    asked = ("--cards", "symbol:skill", "--turn", "4", "--second", "--output-format", "json", *DAY)
    rows = json.loads(cli("odds", GOBLIN, *asked).out)["decks"][0]["turns"]
    for turn, row in zip(turns, rows[1:]):
        found = turn["symbols"]["skill"]
        assert abs(found["value"] - row["second"]) < 2.3 * (found["high"] - found["low"]) / 2


def test_a_run_says_the_seed_that_gives_it_again(cli):
    words = ("goldfish", GOBLIN, "--games", "200", "--turns", "2", *DAY)
    first = cli(*words)
    (seed,) = re.findall(r"seed (\d+)", first.out)
    assert cli(*words, "--seed", seed) == first


@pytest.mark.parametrize(
    ("words", "stdin", "error"),
    [
        (("-",), b"", "error: - has no cards to draw from\nhint: name a list with a deck\n"),
        (
            (GOBLIN, "--output-format", "csv"),
            b"",
            "error: there is no output format 'csv'\nhint: choose one of text, json\n",
        ),
        ((GOBLIN, "--turns", "21"), b"", None),
        ((GOBLIN, "--games", "1"), b"", None),
    ],
)
def test_wrong_use_is_refused(cli, words, stdin, error):
    ran = cli("goldfish", *words, stdin=stdin)
    assert (ran.out, ran.code) == ("", 2)
    assert error is None or ran.err == error


def test_without_numpy_there_is_a_hint(cli, monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    ran = cli("goldfish", GOBLIN, *DAY)
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err == (
        "error: goldfish plays with numpy, which is not there\nhint: pip install 'deckcheck[simulate]'\n"
    )
