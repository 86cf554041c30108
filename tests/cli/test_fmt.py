"""`deckcheck fmt`: what is written, what is said, and the exit code."""

from collections.abc import Callable
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

Cli = Callable[..., object]
DAY = ("--as-of", "2026-11-29")
PLAIN = "# trees\nDeck\n4 Groot MNB-070  # a tree\n2 Mantis MNB-064\n"
LAID_OUT = "# trees\n\nSupporting Characters (6)\n2 Mantis (MNB-064)\n4 Groot (MNB-070)  # a tree\n"
YAML = "deck:\n  - 4 Groot (MNB-070)\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with lists in it."""
    lists = {
        "plain.txt": PLAIN,
        "done.txt": LAID_OUT,
        "deck.yaml": YAML,
        "odd.txt": "Supporting Characters (3)\n4 Even the Odds\n3 Groot (MNB-070)\n",
        "note.txt": "Dear diary,\ntoday I went shopping.\n",
    }
    for name, text in lists.items():
        (tmp_path / name).write_bytes(text.encode())
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        ["plain.txt"],
        ["done.txt"],
        ["."],
        [".", "--check"],
        [".", "--diff"],
        [".", "--check", "--diff"],
        ["plain.txt", "missing.txt", "*.none"],
        ["--help"],
    ],
    ids=" ".join,
)
def test_whole_output(cli: Cli, words: list[str], snapshot: SnapshotAssertion) -> None:
    assert str(cli("fmt", *words, *DAY)) == snapshot


def test_a_list_is_rewritten_once(cli: Cli, folder: Path) -> None:
    assert cli("fmt", "plain.txt", *DAY).code == 0
    assert (folder / "plain.txt").read_text() == LAID_OUT
    assert cli("fmt", "plain.txt", "--check", *DAY).code == 0


def test_what_cannot_be_laid_out_is_left_alone(cli: Cli, folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert cli("fmt", "deck.yaml", "odd.txt", "note.txt", *DAY).code == 0
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["plain.txt"], 0),
        (["plain.txt", "--check"], 1),
        (["done.txt", "--check"], 0),
        (["deck.yaml", "--check"], 0),
        (["plain.txt", "--diff"], 0),
        (["plain.txt", "--diff", "--check"], 1),
        (["plain.txt", "missing.txt", "--check"], 2),
        (["missing.txt"], 2),
        (["plain.txt", "--format", "multivers"], 2),
    ],
    ids=str,
)
def test_exit_code(cli: Cli, words: list[str], code: int) -> None:
    assert cli("fmt", *words, *DAY).code == code


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_telling_changes_nothing(cli: Cli, folder: Path, option: str) -> None:
    cli("fmt", "plain.txt", option, *DAY)
    assert (folder / "plain.txt").read_text() == PLAIN


def test_standard_input_is_laid_out_to_standard_output(cli: Cli) -> None:
    ran = cli("fmt", "-", *DAY, stdin=PLAIN.encode())
    assert (ran.out, ran.err, ran.code) == (LAID_OUT, "<stdin>: laid out\n1 file: 1 laid out\n", 0)
    ran = cli("fmt", "-", *DAY, stdin=YAML.encode())
    assert (ran.out, ran.code) == (YAML, 0)
    ran = cli("fmt", "-", "--check", *DAY, stdin=PLAIN.encode())
    assert (ran.out, ran.err, ran.code) == ("<stdin>: to lay out\n1 file: 1 to lay out\n", "", 1)


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [
        ("utf-8", b""),
        ("utf-8", b"\xef\xbb\xbf"),
        ("utf-16-le", b"\xff\xfe"),
        ("utf-16-be", b"\xfe\xff"),
        ("cp1252", b""),
    ],
    ids=["utf-8", "utf-8 with mark", "utf-16-le", "utf-16-be", "cp1252"],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_encoding_and_line_ends_stay(cli: Cli, folder: Path, encoding: str, mark: bytes, end: str) -> None:
    def data(text: str) -> bytes:
        return mark + text.replace("trees", "Bäume").replace("\n", end).encode(encoding)

    (folder / "plain.txt").write_bytes(data(PLAIN))
    assert cli("fmt", "plain.txt", *DAY).code == 0
    assert (folder / "plain.txt").read_bytes() == data(LAID_OUT)


def test_a_fault_in_one_list_does_not_stop_the_others(
    cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckcheck.cli import laying_out

    def failing(source, judge, library):
        if source.path == "done.txt":
            raise ZeroDivisionError("division by zero")
        return laid_out(source, judge, library)

    laid_out = laying_out.lay_out
    monkeypatch.setattr(laying_out, "lay_out", failing)
    ran = cli("fmt", "done.txt", "plain.txt", *DAY)
    assert (ran.code, "done.txt: internal fault: ZeroDivisionError" in ran.err) == (2, True)
    assert (folder / "plain.txt").read_text() == LAID_OUT
