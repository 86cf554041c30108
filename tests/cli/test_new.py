"""`deckcheck new`: the list that is printed, what is said of it, and what it does with several cards."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

DAY = ("--as-of", "2026-11-29")
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "main",
    [
        "MNB-079",
        "Scarlet Spider",
        "Mimic",
        "Falconer",
        "Franklin Richards",
        "Sandman (SYN)",
        "Outrider (MCU6-006)",
        "MCU5-010",
        "Bucky Barnes L1",
        "Mister Fantastic L1 (FAN-005)",
        "Chris Jericho",
        "LEG-067",
        "BLK-001",
    ],
)
def test_a_list_in_text(cli, snapshot, main):
    assert str(cli("new", "--main", main, *DAY)) == snapshot


@pytest.mark.parametrize(
    "main", ["MNB-079", "Scarlet Spider", "Franklin Richards", "Mister Fantastic (FAN-005)"]
)
def test_a_list_in_yaml(cli, snapshot, main):
    assert str(cli("new", "--main", main, "--yaml", "--format", "multiverse", *DAY)) == snapshot


def test_several_main_characters_are_listed(cli, snapshot):
    ran = cli("new", "--main", "Spider-Man", *DAY)
    assert str(ran) == snapshot
    assert ran.code == 2


def test_the_format_and_the_day_leave_out_what_they_bar(cli, snapshot):
    assert str(cli("new", "--main", "Green Goblin", "--as-of", "2016-01-01")) == snapshot
    assert str(cli("new", "--main", "Green Goblin", "--format", "deep-six", *DAY)) == snapshot


def test_a_main_character_that_its_format_does_not_let_in(cli, snapshot):
    ran = cli("new", "--main", "MNB-079", "--format", "life-is-too-short", *DAY)
    assert str(ran) == snapshot
    barred = cli("new", "--main", "FFO-005", "--format", "duality", *DAY)
    assert str(barred) == snapshot
    assert barred.code == 1


@pytest.mark.parametrize(
    ("main", "error"),
    [
        ("Grene Goblin", None),
        ("Nobody Knows Him", "error: no main character is called 'Nobody Knows Him'\n"),
        ("Immortus", None),
        ("Zombie Hulk", "error: Zombie Hulk L3 (ZOM-007) is a main character of the 60 and never starts\n"),
        ("Metal and Fire", "error: Metal and Fire (MNB-102) is no main character\n"),
    ],
)
def test_a_name_that_no_deck_begins_with(cli, snapshot, main, error):
    ran = cli("new", "--main", main, *DAY)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err == (snapshot if error is None else error)


def test_it_is_written_to_a_new_file_only(cli, tmp_path):
    path = tmp_path / "goblin.yaml"
    ran = cli("new", "--main", "MNB-079", "-o", str(path), *DAY)
    assert ran == ("", "Green Goblin (MNB-079) in multiverse (2026-11-29): 8 cards, 52 to go\n", 0)
    text = path.read_text()
    assert text.startswith("# To go: 52 cards.\nname: Green Goblin\nmain character:\n")
    again = cli("new", "--main", "MNB-007", "-o", str(path), *DAY)
    assert again == ("", f"error: {path} is there already\nhint: choose another name, or --force\n", 2)
    assert path.read_text() == text
    assert cli("new", "--main", "MNB-007", "-o", str(path), "--force", *DAY).code == 0
    assert "name: Spider-Man\n" in path.read_text()


def test_a_wrong_game_format_is_said(cli):
    ran = cli("new", "--main", "MNB-079", "--format", "multivers", *DAY)
    assert ran == ("", "error: there is no game format 'multivers'\nhint: did you mean multiverse?\n", 2)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (b"7\n1\n", "Name: Green Goblin\r\n\r\nMain Character\r\n1 Green Goblin L1 (MNB-079)\r\n"),
        (b"pny-033\n", "1 Green Goblin L1 (PNY-033)\r\n"),
        (b"\n", "error: no card was chosen\r\n"),
    ],
)
def test_at_a_terminal_it_asks_which_one_is_meant(answers, expected):
    code, out = at_a_terminal(["new", "--main", "Green Goblin", *DAY], answers)
    assert "2)  CV1-005  Green Goblin  Crossover Vol. 1" in out
    assert "Which one? [1-3] " in out
    assert expected in out
    assert code == (2 if answers == b"\n" else 0)


def at_a_terminal(words: list[str], answers: bytes) -> tuple[int, str]:
    """Run the program with a terminal for its input and both of its outputs."""
    screen, terminal = pty.openpty()
    try:
        command = [sys.executable, "-m", "deckcheck", *words]
        environment = {**os.environ, "TERM": "dumb", "NO_COLOR": "1"}
        process = subprocess.Popen(
            command, cwd=ROOT, stdin=terminal, stdout=terminal, stderr=terminal, env=environment
        )
        os.close(terminal)
        terminal = -1
        os.write(screen, answers)
        return process.wait(60), read_all(screen)
    finally:
        os.close(screen)
        if terminal >= 0:
            os.close(terminal)


def read_all(screen: int) -> str:
    """All that was written to a terminal whose program ended."""
    pieces = []
    while True:
        try:
            piece = os.read(screen, 65536)
        except OSError:
            break
        if not piece:
            break
        pieces.append(piece)
    return b"".join(pieces).decode()
