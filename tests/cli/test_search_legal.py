"""`deckcheck search` as a builder uses it: what a deck may still be given, and long output on a terminal."""

import csv
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

DAY = ("--as-of", "2026-11-29")
ROOT = Path(__file__).parents[2]
DECK = """Main Character
1 Green Goblin L1 (MNB-079)
Level Up Zone
1 Green Goblin L2 (MNB-080)
Deck
3 Ronan (MNB-087)
50 Crossbones (LEG-032)
"""


@pytest.fixture
def deck(tmp_path, monkeypatch):
    """A deck in the working folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "goblin.txt").write_text(DECK)
    return tmp_path / "goblin.txt"


@pytest.mark.usefixtures("deck")
def test_cards_that_may_still_be_added_with_how_many(cli, snapshot):
    ran = cli(
        "search", "team:supervillains cost<=2", "--legal-with", "goblin.txt", "--sort", "-room,title", *DAY
    )
    assert str(ran) == snapshot


@pytest.mark.usefixtures("deck")
def test_without_a_query_every_card_is_looked_at(cli, snapshot):
    ran = cli("search", "--legal-with", "goblin.txt", "--limit", "3", *DAY)
    assert str(ran) == snapshot


@pytest.mark.usefixtures("deck")
def test_the_game_format_counts(cli):
    def numbers(*words):
        ran = cli("search", "set:mnb team:supervillains", "--legal-with", "goblin.txt", *words, *DAY)
        return [line.split()[:2] for line in ran.out.splitlines() if "MNB-08" in line]

    assert numbers() == [["1", "MNB-087"], ["4", "MNB-088"], ["4", "MNB-089"]]
    assert numbers("--format", "singularity") == [["1", "MNB-088"], ["1", "MNB-089"]]


@pytest.mark.usefixtures("deck")
def test_for_programs(cli, snapshot):
    words = ("search", "number:(MNB-087 or CV4-005 or MNB-010)", "--legal-with", "goblin.txt", *DAY)
    found = json.loads(cli(*words, "--output-format", "json").out)
    assert [(card["number"], card["room"]) for card in found.pop("cards")] == [("MNB-010", 4), ("MNB-087", 1)]
    assert found == snapshot
    rows = list(csv.DictReader(cli(*words, "--output-format", "csv").out.splitlines()))
    assert [(row["room"], row["number"]) for row in rows] == [("4", "MNB-010"), ("1", "MNB-087")]


def test_a_full_deck_has_no_room(cli, deck):
    deck.write_text(DECK.replace("50 ", "57 "))
    ran = cli("search", "cost:1", "--legal-with", "goblin.txt", *DAY)
    assert ran.out.splitlines()[0] == "0 cards · cards that cost 1"
    assert "60 of 60 cards, 0 to go" in ran.out
    assert ran.out.endswith(", for the deck is full\n")


def test_of_several_decks_one_is_named(cli, deck):
    deck.write_text(f"{DECK}\n=====\n{DECK}")
    assert cli("search", "ronan", "--legal-with", "goblin.txt").err == (
        "error: goblin.txt has 2 decks\nhint: say which one with --deck N\n"
    )
    assert cli("search", "ronan", "--legal-with", "goblin.txt", "--deck", "2").code == 0


@pytest.mark.usefixtures("deck")
@pytest.mark.parametrize(
    ("words", "error"),
    [
        ((), "error: there is no query\nhint: give one, or a deck with --legal-with\n"),
        (("ronan", "--sort", "room"), "error: cards cannot be sorted by 'room'\n"),
        (
            ("ronan", "--legal-with", "nowhere.txt"),
            "error: nowhere.txt cannot be read: No such file or directory\n",
        ),
        (
            ("ronan", "--legal-with", "goblin.txt", "--format", "nothing"),
            "error: there is no game format 'nothing'\n",
        ),
    ],
)
def test_wrong_use(cli, words, error):
    ran = cli("search", "--no-pager", *words)
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err.startswith(error)


@pytest.mark.parametrize(
    ("words", "pager", "paged"),
    [
        ((), "sed s/^/PAGED:/", True),
        (("--no-pager",), "sed s/^/PAGED:/", False),
        (("--limit", "3"), "sed s/^/PAGED:/", False),
        ((), "cat", False),
        ((), "", False),
        ((), "/nowhere/pager", False),
        (("--output-format", "csv"), "sed s/^/PAGED:/", False),
    ],
)
def test_long_output_on_a_terminal_goes_through_the_pager(words, pager, paged):
    out = on_a_terminal(["search", "type:supporting team:avengers", *words], pager)
    assert ("PAGED:number" in out) == paged
    assert "Black Widow" in out or words == ("--limit", "3")


def on_a_terminal(words: list[str], pager: str) -> str:
    """What the program shows on a terminal of 24 lines and 80 columns."""
    screen, terminal = pty.openpty()
    environment = {**os.environ, "PAGER": pager, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    command = [sys.executable, "-m", "deckcheck", *words]
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=terminal, stdout=terminal, stderr=terminal, env=environment
    )
    os.close(terminal)
    pieces = []
    while True:
        try:
            piece = os.read(screen, 65536)
        except OSError:
            break
        if not piece:
            break
        pieces.append(piece)
    os.close(screen)
    assert process.wait(60) == 0
    return b"".join(pieces).decode()
