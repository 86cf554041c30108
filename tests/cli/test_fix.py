"""`deckcheck fix`: what is written, what is said, and the exit code."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from deckcheck.cli import rewriting
from deckcheck.errors import DeckcheckError

Cli = Callable[..., object]
DAY = ("--as-of", "2026-11-29")
SAMPLES = Path(__file__).parents[2] / "sample_decks"
LEGAL = (SAMPLES / "legal" / "multiverse" / "green-goblin.txt").read_text(encoding="utf-8")
TYPO = LEGAL.replace("4 Red Skull (MNB-091)", "4 Red Skul  # mine")
FIXED = LEGAL.replace("4 Red Skull (MNB-091)", "4 Red Skull (MNB-091)  # mine")
MANY = LEGAL.replace("4 Cosmo (LEG)\n4 M", "5 Cosmo (LEG)\n3 M")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with lists in it."""
    lists = {
        "legal.txt": LEGAL,
        "typo.txt": TYPO,
        "many.txt": MANY,
        "both/one.txt": TYPO,
        "both/two.txt": MANY.replace("2 Loki (MNB-098)", '2 "Loki"'),
        "both/readme.md": TYPO,
    }
    for name, text in lists.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(text.encode())
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        ["legal.txt"],
        ["typo.txt"],
        ["many.txt"],
        ["both"],
        ["both", "--unsafe-fixes"],
        ["both", "--diff"],
        ["typo.txt", "legal.txt", "--diff"],
        ["typo.txt", "missing.txt", "*.none"],
        ["typo.txt", "--color", "always"],
        ["--help"],
    ],
    ids=" ".join,
)
def test_whole_output(cli: Cli, words: list[str], snapshot: SnapshotAssertion) -> None:
    assert str(cli("fix", *words, *DAY)) == snapshot


def test_a_list_is_rewritten_and_fixing_it_again_changes_nothing(cli: Cli, folder: Path) -> None:
    assert cli("fix", "typo.txt", *DAY).code == 0
    assert (folder / "typo.txt").read_text() == FIXED
    again = cli("fix", "typo.txt", *DAY)
    assert (again.code, "nothing fixed" in again.out) == (0, True)
    assert (folder / "typo.txt").read_text() == FIXED
    assert sorted(path.name for path in folder.iterdir()) == ["both", "legal.txt", "many.txt", "typo.txt"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["legal.txt"], 0),
        (["typo.txt"], 0),
        (["many.txt"], 1),
        (["typo.txt", "many.txt"], 1),
        (["many.txt", "--diff"], 1),
        (["typo.txt", "--diff"], 0),
        (["typo.txt", "missing.txt"], 2),
        (["many.txt", "--severity", "D002=warning"], 0),
        (["typo.txt", "--format", "multivers"], 2),
    ],
    ids=str,
)
def test_exit_code(cli: Cli, words: list[str], code: int) -> None:
    assert cli("fix", *words, *DAY).code == code


def test_diff_changes_nothing_and_is_all_there_is_on_standard_output(cli: Cli, folder: Path) -> None:
    ran = cli("fix", "typo.txt", "--diff", *DAY)
    assert (folder / "typo.txt").read_text() == TYPO
    assert ran.out.splitlines()[:2] == ["--- typo.txt", "+++ typo.txt"]
    assert [line for line in ran.out.splitlines()[2:] if line[0] in "+-"] == [
        "-4 Red Skul  # mine",
        "+4 Red Skull (MNB-091)  # mine",
    ]
    assert "would fix N002" in ran.err


def test_standard_input_is_fixed_to_standard_output(cli: Cli) -> None:
    ran = cli("fix", "-", *DAY, stdin=TYPO.encode())
    assert (ran.out, ran.code) == (FIXED, 0)
    assert ran.err.startswith("<stdin>:18:3: fixed N002 [misspelled-card] write Red Skull\n")


def test_standard_input_with_nothing_to_fix_comes_out_as_it_went_in(cli: Cli) -> None:
    ran = cli("fix", "-", *DAY, stdin=MANY.encode())
    assert (ran.out, ran.code) == (MANY, 1)
    ran = cli("fix", "-", *DAY, stdin=b"4 Groot\0")
    assert (ran.out, ran.code) == ("4 Groot\0", 1)


def test_standard_input_that_is_too_large_is_not_passed_on_in_part(cli: Cli) -> None:
    ran = cli("fix", "-", *DAY, stdin=b"4 Groot\n" * 200_000)
    assert (ran.out, ran.code) == ("", 2)
    assert "over 1,048,576 bytes" in ran.err


def test_only_selected_rules_are_fixed(cli: Cli, folder: Path) -> None:
    cli("fix", "typo.txt", *DAY, "--select", "D")
    assert (folder / "typo.txt").read_text() == TYPO
    cli("fix", "typo.txt", *DAY, "--select", "N002")
    assert (folder / "typo.txt").read_text() == TYPO.replace("Red Skul ", "Red Skull ")


def test_what_a_list_leaves_out_is_not_fixed_unless_it_is_told_so(cli: Cli, folder: Path) -> None:
    text = TYPO.replace("# mine", "# deckcheck: ignore[N]")
    (folder / "typo.txt").write_text(text)
    cli("fix", "typo.txt", *DAY)
    assert (folder / "typo.txt").read_text() == text
    cli("fix", "typo.txt", *DAY, "--no-suppressions")
    assert "4 Red Skull (MNB-091)" in (folder / "typo.txt").read_text()


def test_the_configuration_of_a_list_applies(cli: Cli, folder: Path) -> None:
    (folder / "deckcheck.toml").write_text('[per-file]\n"both/*" = { ignore = ["N"] }\n')
    cli("fix", "both", "typo.txt", *DAY)
    assert (folder / "both" / "one.txt").read_text() == TYPO
    assert (folder / "typo.txt").read_text() == FIXED


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
@pytest.mark.parametrize("last", ["\r\n", ""], ids=["ends with a line break", "ends without"])
def test_bytes_stay_but_for_what_is_fixed(
    cli: Cli, folder: Path, encoding: str, mark: bytes, last: str
) -> None:
    def data(text: str) -> bytes:
        lines = f"# Für Zoë\n{text}".rstrip("\n").replace("\n", "\r\n")
        return mark + (lines + last).encode(encoding)

    (folder / "typo.txt").write_bytes(data(TYPO))
    assert cli("fix", "typo.txt", *DAY).code == 0
    assert (folder / "typo.txt").read_bytes() == data(FIXED)


def test_a_file_keeps_its_mode_and_a_link_stays_a_link(cli: Cli, folder: Path) -> None:
    (folder / "typo.txt").chmod(0o640)
    (folder / "link.txt").symlink_to("typo.txt")
    assert cli("fix", "link.txt", *DAY).code == 0
    assert (folder / "link.txt").is_symlink()
    assert (folder / "typo.txt").read_text() == FIXED
    assert stat.S_IMODE((folder / "typo.txt").stat().st_mode) == 0o640


def test_a_file_with_nothing_to_fix_is_not_touched(cli: Cli, folder: Path) -> None:
    before = (folder / "many.txt").stat()
    cli("fix", "many.txt", *DAY)
    after = (folder / "many.txt").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_what_is_no_regular_file_is_not_rewritten(cli: Cli, folder: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, TYPO.encode())
    os.close(writing)
    ran = cli("fix", f"/dev/fd/{reading}", "many.txt", *DAY)
    os.close(reading)
    assert (ran.code, "no regular file" in ran.err) == (2, True)
    assert "many.txt:14:1: error D002" in ran.out


def test_a_file_that_cannot_be_written_is_said_and_does_not_stop_the_others(
    cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).name != "typo.txt")
    ran = cli("fix", "typo.txt", "both/one.txt", *DAY)
    assert (ran.code, "typo.txt: cannot write typo.txt" in ran.err) == (2, True)
    assert (folder / "typo.txt").read_text() == TYPO
    assert (folder / "both" / "one.txt").read_text() == FIXED


def test_a_file_that_changed_meanwhile_is_left_alone(folder: Path) -> None:
    original = rewriting.read("typo.txt")
    (folder / "typo.txt").write_text("4 Groot\n")
    with pytest.raises(DeckcheckError, match="changed meanwhile"):
        rewriting.write_back(original, b"x")
    assert (folder / "typo.txt").read_text() == "4 Groot\n"


def test_a_character_that_the_encoding_lacks_is_not_written(folder: Path) -> None:
    (folder / "typo.txt").write_bytes("4 Zoë\n".encode("cp1252"))
    original = rewriting.read("typo.txt")
    after = original.source._replace(text="4 Zo\u0113\n")
    with pytest.raises(DeckcheckError, match="cp1252 has no character"):
        rewriting.changed_bytes(original, after)


def test_a_text_whose_encoding_would_be_taken_for_another_is_not_written(folder: Path) -> None:
    (folder / "typo.txt").write_bytes(b"4 Zo\xeb\n4 Zo\xc3\xab\n")
    original = rewriting.read("typo.txt")
    after = original.source._replace(text=original.source.text.split("\n")[1])
    with pytest.raises(DeckcheckError, match="would not be told any more"):
        rewriting.changed_bytes(original, after)


def test_every_illegal_sample_is_fixed_by_the_command_as_well(cli: Cli, folder: Path) -> None:
    from shutil import copytree

    copytree(SAMPLES / "illegal" / "multiverse", folder / "decks")
    first = cli("fix", "decks", *DAY)
    texts = {path: path.read_bytes() for path in (folder / "decks").iterdir()}
    second = cli("fix", "decks", *DAY)
    assert (first.code, "\nnothing fixed" in first.out) == (2, False)  # one states a format that there is not
    assert (second.code, "\nnothing fixed" in second.out) == (2, True)
    assert texts == {path: path.read_bytes() for path in (folder / "decks").iterdir()}
