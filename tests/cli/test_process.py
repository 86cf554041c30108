"""The program as a process: what it loads, its streams, its exit code."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

START = [sys.executable, "-m", "deckcheck"]
HEAVY = (
    "pathlib",
    "string",
    "tomllib",
    "typer",
    "click",
    "rich",
    "pydantic",
    "ruamel",
    "yaml",
    "rapidfuzz",
    "json",
    "inspect",
    "difflib",
)
SELDOM = (
    "cards.fuzzy",
    "cards.query",
    "config.configuration",
    "decklist.lines",
    "decklist.steps",
    "decklist.yaml",
    "formats.mode",
    "formats.parts",
    "formats.requirement",
    "report.excerpt",
    "rules.fixing",
    "rules.piles",
    "rules.suppressions",
)
"""Modules that most decks have no use for."""

PLAIN = Path(__file__).parents[2] / "sample_decks" / "legal" / "multiverse" / "green-goblin.txt"
LOADED = """
import sys
from deckcheck.cli.main import run
code = run({words!r})
print(*sorted(sys.modules), file=sys.stderr)
sys.exit(code)
"""


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A small list of exact names, far from legal."""
    file = tmp_path / "deck.txt"
    text = "Main Character\n1 Green Goblin L1 (MNB-079)\n\nSupporting Characters\n5 Cosmo\n"
    file.write_text(text, "utf-8")
    return file


def process(
    words: Sequence[str], *, stdin: bytes = b"", **environment: str
) -> "subprocess.CompletedProcess[bytes]":
    """Run the program, without the variables that change it."""
    dropped = ("DECKCHECK_DATA", "DECKCHECK_FORMAT", "NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING")
    around = {name: value for name, value in os.environ.items() if name not in dropped} | environment
    return subprocess.run([*words], input=stdin, capture_output=True, env=around, check=False)


@pytest.mark.parametrize(
    "words", ["--version", "explain D002", "validate DECK", "validate DECK --color=never --strict"]
)
def test_an_everyday_call_loads_nothing_heavy(words: str, deck: Path) -> None:
    process([*START, "--version"])
    called = [str(deck) if word == "DECK" else word for word in words.split()]
    ran = process([sys.executable, "-c", LOADED.format(words=called)])
    loaded = ran.stderr.decode().split()
    assert "deckcheck.cli.main" in loaded
    assert [name for name in loaded if name.split(".")[0] in HEAVY] == []


def test_a_plain_legal_deck_loads_only_what_it_needs() -> None:
    ran = process([sys.executable, "-c", LOADED.format(words=["validate", str(PLAIN)])])
    loaded = ran.stderr.decode().split()
    assert ran.returncode == 0
    assert [name for name in SELDOM if f"deckcheck.{name}" in loaded] == []
    rules = [name for name in loaded if name.startswith("deckcheck.rules.")]
    assert len(rules) < 30


def test_a_deck_is_judged(deck: Path) -> None:
    ran = process([*START, "validate", str(deck), "--select", "D002", "--as-of", "2026-11-29"])
    assert ran.returncode == 1
    assert ran.stderr == b""
    lines = ran.stdout.decode().splitlines()
    assert lines[0].startswith(f"{deck}:5:1: error D002 [too-many-copies] ")
    assert lines[1:4] == ["  |", "5 | 5 Cosmo", lines[3]]
    assert lines[3].startswith("  | ^")
    judged = "deck.txt: NOT LEGAL in multiverse (2026-11-29): 1 error, 0 warnings · 5 cards"
    assert lines[-1].startswith(judged)


def test_standard_input(deck: Path) -> None:
    ran = process([*START, "validate", "-", "--output-format=concise"], stdin=deck.read_bytes())
    assert b"<stdin>:5:1: error D002 [too-many-copies] " in ran.stdout
    assert ran.returncode == 1


def test_every_command_line_starts_the_same_program() -> None:
    ran = process([*START, "--version"])
    assert ran.stdout.startswith(b"deckcheck ")
    assert ran.returncode == 0


def test_an_output_that_lacks_characters_gets_escapes(deck: Path) -> None:
    ran = process([*START, "validate", str(deck)], PYTHONIOENCODING="ascii")
    assert ran.stdout.isascii()
    assert b"\\xb7 5 cards" in ran.stdout
    assert ran.returncode == 1


def test_colour_only_where_it_is_asked_for(deck: Path) -> None:
    words = [*START, "validate", str(deck)]
    assert b"\x1b[" not in process(words).stdout
    assert b"\x1b[1;31merror D002\x1b[0m" in process(words, FORCE_COLOR="1").stdout
    assert b"\x1b[" not in process(words, FORCE_COLOR="1", NO_COLOR="1").stdout
    assert b"\x1b[" in process([*words, "--color", "always"], NO_COLOR="1").stdout


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
def test_a_reader_that_goes_away_is_no_fault(deck: Path) -> None:
    files = [str(deck.with_name(f"{number}.txt")) for number in range(300)]
    for file in files:
        Path(file).write_bytes(deck.read_bytes())
    with subprocess.Popen(
        [*START, "validate", *files], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 141


def test_a_path_that_is_no_text_is_named_and_does_not_fail(tmp_path: Path, deck: Path) -> None:
    odd = os.fsencode(tmp_path) + b"/d\xffck.txt"
    try:
        Path(os.fsdecode(odd)).write_bytes(deck.read_bytes())
    except OSError:
        pytest.skip("this file system takes no such name")
    ran = process([*START, "validate", os.fsdecode(odd), "--output-format", "concise"])
    assert b"d<U+DCFF>ck.txt:5:1: error D002" in ran.stdout
    assert ran.returncode == 1


def test_a_report_is_loaded_when_it_is_asked_for(deck: Path) -> None:
    ran = process([sys.executable, "-c", LOADED.format(words=["validate", str(deck)])])
    loaded = {name for name in ran.stderr.decode().split() if name.startswith("deckcheck.report.")}
    assert loaded == {f"deckcheck.report.{name}" for name in ("base", "excerpt", "printable", "text")}
    assert b"deckcheck.cli.output" not in ran.stderr
