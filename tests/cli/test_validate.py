"""`deckcheck validate`: what is judged, the exit codes, what goes to which stream."""

import json
import os
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from syrupy.assertion import SnapshotAssertion

from deckcheck.diagnostic import Severity
from deckcheck.engine import Settings

pytestmark = pytest.mark.usefixtures("scripted")

Cli = Callable[..., object]
SCHEMA = json.loads((files("deckcheck.report") / "schema" / "validate-1.json").read_text("utf-8"))


@pytest.fixture(autouse=True)
def decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of lists, in which the command runs."""
    contents = {
        "legal.txt": "1 Boss",
        "illegal.txt": "1 Boss\n!5 Ally",
        "warned.txt": "?4 Aly",
        "advised.txt": "~1 Ally",
        "two.txt": "1 Boss\n---\n!5 Ally",
        "fault.txt": "fault",
        "refuse.txt": "refuse",
        "notes.md": "!not a deck",
        "folder/b.txt": "1 Boss",
        "folder/a.YAML": "1 Boss",
        "folder/inner/c.deck": "!5 Ally",
        "folder/.hidden.txt": "!5 Ally",
        "folder/.git/d.txt": "!5 Ally",
        "folder/image.png": "!5 Ally",
        "empty/readme": "!5 Ally",
        "odd[1].txt": "?4 Aly",
    }
    for name, text in contents.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.chdir(tmp_path)


def judged_paths(out: str) -> list[str]:
    """The decks of a JSON report, in order."""
    document = json.loads(out)
    jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)
    return [deck["path"] for deck in document["decks"]]


def joined(value: object) -> str | None:
    """A test id of words on a command line; none of its own for anything else."""
    return " ".join(value) if isinstance(value, list) else None


@pytest.mark.parametrize("output_format", ["text", "concise", "json"])
@pytest.mark.parametrize(
    "paths",
    [
        ["legal.txt"],
        ["illegal.txt"],
        ["legal.txt", "warned.txt", "two.txt"],
        ["missing.txt", "empty", "*.none", "illegal.txt", "refuse.txt", "fault.txt", "legal.txt"],
    ],
    ids=["legal", "illegal", "several", "problems"],
)
def test_whole_output(cli: Cli, paths: list[str], output_format: str, snapshot: SnapshotAssertion) -> None:
    assert str(cli("validate", *paths, "--output-format", output_format)) == snapshot


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["legal.txt"], 0),
        (["warned.txt"], 0),
        (["advised.txt"], 0),
        (["illegal.txt"], 1),
        (["legal.txt", "illegal.txt"], 1),
        (["illegal.txt", "legal.txt"], 1),
        (["two.txt"], 1),
        (["missing.txt"], 2),
        (["illegal.txt", "missing.txt"], 2),
        (["missing.txt", "illegal.txt"], 2),
        (["empty"], 2),
        (["*.none"], 2),
        (["fault.txt"], 2),
        (["refuse.txt", "illegal.txt"], 2),
        (["warned.txt", "--fail-on", "warning"], 1),
        (["legal.txt", "--fail-on", "warning"], 0),
        (["illegal.txt", "--exit-zero"], 0),
        (["missing.txt", "illegal.txt", "--exit-zero"], 2),
    ],
    ids=joined,
)
def test_exit_code(cli: Cli, words: list[str], code: int) -> None:
    assert cli("validate", *words).code == code


@pytest.mark.parametrize(
    ("path", "hint"),
    [
        ("Legl.txt", "hint: did you mean legal.txt?\n"),
        ("folder/b.tx", "hint: did you mean folder/b.txt?\n"),
        ("flder", "hint: did you mean folder?\n"),
        ("nowhere/b.txt", ""),
    ],
)
def test_what_a_path_that_leads_nowhere_may_mean(cli: Cli, path: str, hint: str) -> None:
    ran = cli("validate", path)
    assert (ran.err, ran.code) == (f"error: {path}: no such file or folder\n{hint}", 2)


@pytest.mark.parametrize(
    ("paths", "expected"),
    [
        (["folder"], ["folder/a.YAML", "folder/b.txt", "folder/inner/c.deck"]),
        (["folder/inner", "folder"], ["folder/inner/c.deck", "folder/a.YAML", "folder/b.txt"]),
        (["./legal.txt", "legal.txt", "folder/../legal.txt"], ["./legal.txt"]),
        (["folder/*.txt"], ["folder/b.txt"]),
        (["f*r", "legal.txt"], ["folder/a.YAML", "folder/b.txt", "folder/inner/c.deck", "legal.txt"]),
        (["folder/**/*.deck"], ["folder/inner/c.deck"]),
        (["odd[1].txt"], ["odd[1].txt"]),
        (["notes.md"], ["notes.md"]),
        (["folder/.hidden.txt"], ["folder/.hidden.txt"]),
        (["folder/.git"], ["folder/.git/d.txt"]),
    ],
    ids=joined,
)
def test_which_files_are_judged_and_in_which_order(cli: Cli, paths: list[str], expected: list[str]) -> None:
    found = judged_paths(cli("validate", *paths, "--output-format=json").out)
    assert [path.replace(os.sep, "/") for path in found] == expected


def test_links_to_folders_are_not_followed(cli: Cli) -> None:
    (Path("folder") / "loop").symlink_to(Path("..").resolve(), target_is_directory=True)
    assert len(judged_paths(cli("validate", "folder", "--output-format", "json").out)) == 3


def test_standard_input_is_judged_once(cli: Cli) -> None:
    ran = cli("validate", "-", "legal.txt", "-", "--output-format", "concise", stdin=b"1 Boss\n!5 Ally")
    assert ran.out == "<stdin>:2:1: error D002 [too-many-copies] it says !5 Ally\n"
    assert ran.code == 1


def test_a_file_that_cannot_be_read_stops_no_other(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckcheck.cli import files

    def read(file: str) -> bytes:
        if file == "legal.txt":
            raise PermissionError(13, "Permission denied")
        return b"!5 Ally"

    monkeypatch.setattr(files, "read", read)
    ran = cli("validate", "legal.txt", "illegal.txt", "--output-format=concise")
    assert ran.err == "error: legal.txt: cannot be read: Permission denied\n"
    assert ran.out == "illegal.txt:1:1: error D002 [too-many-copies] it says !5 Ally\n"
    assert ran.code == 2


def test_a_path_that_cannot_be_searched_stops_no_other(cli: Cli) -> None:
    ran = cli("validate", "", "x" * 5000, "illegal.txt", "nul\0byte", "--output-format=concise")
    assert ran.err == (
        'error: "": an empty path means nothing\n'
        f"error: {'x' * 5000}: cannot be searched: File name too long\n"
        "error: nul<U+0000>byte: no such file or folder\n"
    )
    assert ran.out == "illegal.txt:2:1: error D002 [too-many-copies] it says !5 Ally\n"
    assert ran.code == 2


def test_only_the_start_of_an_enormous_file_is_read(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckcheck.cli import judge
    from deckcheck.decklist.decode import MAX_BYTES

    sizes = []
    original = judge.source_from_bytes
    monkeypatch.setattr(
        judge, "source_from_bytes", lambda path, data: sizes.append(len(data)) or original(path, b"1 Boss")
    )
    Path("huge.txt").write_bytes(b"x" * (3 * MAX_BYTES))
    cli("validate", "huge.txt")
    assert sizes == [MAX_BYTES + 1]


@pytest.mark.parametrize(
    "words",
    [
        ["--output-format", "jsno"],
        ["--output-format", "spreadsheet"],
        ["--format", "multivers"],
        ["--as-of", "29.11.2026"],
        ["--as-of", "2026-02-30"],
        ["--select", "D002,too-many-copis"],
        ["--ignore", "Q"],
        ["--severity", "D002"],
        ["--severity", "D002=fatal"],
        ["--severity", "D0021=off"],
        ["--fail-on", "advice"],
        ["--color", "sometimes"],
        ["--format"],
        ["--casual=yes"],
    ],
    ids=joined,
)
def test_wrong_use_is_one_sentence_and_exit_code_2(
    cli: Cli, words: list[str], snapshot: SnapshotAssertion
) -> None:
    ran = cli("validate", "legal.txt", *words)
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err == snapshot


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], Settings("2026-11-29")),
        (["--format", "Multiverse"], Settings("2026-11-29", format="multiverse")),
        (["--as-of", "2019-10-05", "--casual"], Settings("2019-10-05", casual=True, fixed_day=True)),
        (["--strict", "--advice"], Settings("2026-11-29", strict=True, advice=True)),
        (
            ["--severity", "D002=warning", "--severity=n002=off"],
            Settings("2026-11-29", severities=(("D002", Severity.WARNING), ("N002", None))),
        ),
    ],
    ids=joined,
)
def test_options_become_settings(cli: Cli, scripted: type, words: list[str], expected: Settings) -> None:
    cli("validate", "legal.txt", *words)
    assert scripted.settings == [expected]


def test_the_environment_gives_the_format_and_an_option_wins(
    cli: Cli, scripted: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKCHECK_FORMAT", "pauper")
    cli("validate", "legal.txt")
    cli("validate", "legal.txt", "--format", "multiverse")
    assert [(one.format, one.usual_format) for one in scripted.settings] == [
        ("", "pauper"),
        ("multiverse", "pauper"),
    ]


def test_a_fault_shows_its_place_only_with_debug(cli: Cli) -> None:
    assert "Traceback" not in cli("validate", "fault.txt").err
    with pytest.raises(ZeroDivisionError):
        cli("validate", "fault.txt", "--debug")
