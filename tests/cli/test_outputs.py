"""Where reports go: `--output`, `--report`, the step summary."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from output_readers import READERS, read_github, read_json

from deckcheck.cli.request import Request, from_words
from deckcheck.report.base import RENDERERS

pytestmark = pytest.mark.usefixtures("scripted")

Cli = Callable[..., object]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a deck that is not legal and one that is."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.txt").write_text("!five\n?three\n~slow\n", "utf-8")
    (tmp_path / "good.txt").write_text("fine\n", "utf-8")
    return tmp_path


def left(folder: Path) -> set[str]:
    """The files beside the decks."""
    return {path.name for path in folder.iterdir()} - {"bad.txt", "good.txt"}


@pytest.mark.parametrize("name", RENDERERS)
@pytest.mark.parametrize("option", ["-o", "--output"])
def test_a_file_gets_what_standard_output_would(cli: Cli, folder: Path, name: str, option: str) -> None:
    words = ("validate", "bad.txt", "good.txt", "--output-format", name)
    plain = cli(*words)
    ran = cli(*words, option, "out")
    assert (ran.out, ran.err, ran.code) == ("", "", 1)
    assert (folder / "out").read_bytes() == plain.out.encode()
    assert left(folder) == {"out"}


@pytest.mark.parametrize("name", RENDERERS)
def test_standard_output_holds_the_report_and_nothing_else(cli: Cli, name: str) -> None:
    ran = cli("validate", "bad.txt", "none.txt", "--output-format", name)
    assert (ran.err, ran.code) == ("error: none.txt: no such file or folder\n", 2)
    if name not in ("github", "gitlab", "rdjson"):
        assert READERS[name](ran.out) == [(1, "D002"), (2, "N002"), (3, "A001")]


def test_several_at_once(cli: Cli, folder: Path) -> None:
    reports = [word for name in RENDERERS for word in ("--report", f"{name}=out.{name}")]
    ran = cli("validate", "bad.txt", "good.txt", *reports)
    assert (ran.err, ran.code) == ("", 1)
    assert ran.out == cli("validate", "bad.txt", "good.txt").out
    for name in RENDERERS:
        expected = cli("validate", "bad.txt", "good.txt", "--output-format", name).out
        assert (folder / f"out.{name}").read_text("utf-8") == expected


def test_a_report_may_take_standard_output(cli: Cli, folder: Path) -> None:
    ran = cli("validate", "bad.txt", "-o", "out.txt", "--report", "concise=-")
    assert ran.out == cli("validate", "bad.txt", "--output-format", "concise").out
    assert (folder / "out.txt").read_text("utf-8") == cli("validate", "bad.txt", "-o", "-").out


@pytest.mark.parametrize("words", [("none.txt",), ("bad.txt", "none.txt"), ("fault.txt", "bad.txt")])
def test_nothing_is_written_where_a_path_was_not_judged(
    cli: Cli, folder: Path, words: tuple[str, ...]
) -> None:
    (folder / "fault.txt").write_text("fault\n", "utf-8")
    (folder / "old.json").write_text("old", "utf-8")
    ran = cli("validate", *words, "--output-format", "json", "-o", "old.json", "--report", "sarif=new.sarif")
    assert ran.code == 2
    assert ran.err.endswith(
        "error: old.json was not written\nhint: a report is only written when every path was judged\n"
        "error: new.sarif was not written\nhint: a report is only written when every path was judged\n"
    )
    assert (folder / "old.json").read_text("utf-8") == "old"
    assert left(folder) == {"fault.txt", "old.json"}


def test_nothing_is_written_where_the_run_stops(
    cli: Cli, folder: Path, scripted: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scripted, "check", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    (folder / "old.json").write_text("old", "utf-8")
    assert cli("validate", "bad.txt", "-o", "old.json", "--report", "html=new.html").code == 130
    assert (folder / "old.json").read_text("utf-8") == "old"
    assert left(folder) == {"old.json"}


def test_the_old_file_stays_whole_until_the_new_one_is(cli: Cli, folder: Path, scripted: type) -> None:
    seen = []
    check = scripted.check

    def watch(self: object, source: object) -> object:
        seen.append((folder / "old.txt").read_text("utf-8"))
        return check(self, source)

    (folder / "old.txt").write_text("old", "utf-8")
    scripted.check = watch
    try:
        cli("validate", "bad.txt", "good.txt", "-o", "old.txt")
    finally:
        scripted.check = check
    assert seen == ["old", "old"]
    assert (
        (folder / "old.txt")
        .read_text("utf-8")
        .endswith("2 decks: 1 legal, 1 not legal · 1 error, 1 warning\n")
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--report", "sarif"), "--report takes FORMAT=FILE, not 'sarif'"),
        (("--report", "=x"), "--report takes FORMAT=FILE, not '=x'"),
        (("--report", "sarf=x"), "there is no output format 'sarf'"),
        (("-o", "x", "--report", "json=./x"), "two reports go to x"),
        (("--report", "json=-"), "two reports go to standard output"),
        (("-o", "nowhere/x"), "there is no folder nowhere"),
        (("-o", "."), ". is a folder"),
        (("-o", "sub/../good.txt"), "good.txt is one of the decks; a report may not overwrite it"),
        (("--formats", "all", "-o", "x"), "--formats does not go with --output or --report"),
    ],
)
def test_wrong_use(cli: Cli, folder: Path, words: tuple[str, ...], said: str) -> None:
    (folder / "sub").mkdir()
    ran = cli("validate", "good.txt", *words)
    assert (ran.out, ran.err.splitlines()[0], ran.code) == ("", f"error: {said}", 2)
    assert left(folder) == {"sub"}


@pytest.mark.skipif(os.name == "nt", reason="permissions are otherwise there")
def test_permissions_and_links_stay(cli: Cli, folder: Path) -> None:
    (folder / "real.txt").write_text("old", "utf-8")
    (folder / "real.txt").chmod(0o640)
    (folder / "link.txt").symlink_to("real.txt")
    mask = os.umask(0o027)
    try:
        cli("validate", "good.txt", "-o", "link.txt", "--report", "json=new.json")
    finally:
        os.umask(mask)
    assert (folder / "link.txt").is_symlink()
    assert (folder / "real.txt").read_text("utf-8").startswith("good.txt: legal")
    assert stat.S_IMODE((folder / "real.txt").stat().st_mode) == 0o640
    assert stat.S_IMODE((folder / "new.json").stat().st_mode) == 0o640


@pytest.mark.skipif(os.name == "nt", reason="there are no such devices there")
def test_a_device_stays_a_device(cli: Cli) -> None:
    assert cli("validate", "good.txt", "-o", "/dev/null").code == 0
    assert Path("/dev/null").is_char_device()


def test_a_file_that_cannot_be_written_is_said(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    ran = cli("validate", "good.txt", "-o", "out.txt")
    assert (ran.err, ran.code) == ("error: cannot write out.txt: No space left on device\n", 2)


def test_a_file_has_colours_only_where_they_are_asked_for(cli: Cli, folder: Path) -> None:
    cli("validate", "good.txt", "-o", "out.txt", "--color", "always")
    assert "\x1b[" in (folder / "out.txt").read_text("utf-8")
    ran = cli("validate", "good.txt", "-o", "out.txt", "--color", "never")
    assert "\x1b[" not in (folder / "out.txt").read_text("utf-8")
    assert ran.code == 0


def test_a_step_of_a_github_workflow_gets_a_summary(
    cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("validate", "bad.txt", "good.txt", "none.txt", "--output-format")
    markdown = cli(*words, "markdown").out
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(folder / "summary.md"))
    (folder / "summary.md").write_text("# Before\n\n", "utf-8")
    assert cli(*words, "text").code == 2
    ran = cli(*words, "github")
    assert len(read_github(ran.out)) == 4
    assert (folder / "summary.md").read_text("utf-8") == f"# Before\n\n{markdown}"


def test_files_are_named_from_the_checkout(cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = folder / "league" / "round"
    inside.mkdir(parents=True)
    (inside / "bad.txt").write_text("!five\n", "utf-8")
    monkeypatch.chdir(inside)
    for name, root, path in (
        ("GITHUB_WORKSPACE", str(folder), "league/round/bad.txt"),
        ("CI_PROJECT_DIR", f"{folder}/league", "round/bad.txt"),
        ("CI_PROJECT_DIR", f"{folder}/leag", "bad.txt"),
        ("CI_PROJECT_DIR", "", "bad.txt"),
    ):
        with monkeypatch.context() as around:
            around.setenv(name, root)
            for given in ("bad.txt", "./bad.txt", f"{inside}/bad.txt", "../round/bad.txt"):
                (issue,) = read_json("gitlab", cli("validate", given, "--output-format", "gitlab").out)
                assert issue["location"]["path"] == path


def test_plain_options_go_the_short_way() -> None:
    assert from_words(["a.txt", "--output", "x", "--report=json=y", "--report", "html=z"]) == Request(
        ("a.txt",), output="x", report=("json=y", "html=z")
    )
