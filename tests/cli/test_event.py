"""`deckcheck event`: a small evening in all outputs, and what was asked for wrongly."""

import csv
import io
import json
import os
import re
import zipfile
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from event_cases import TOO_MANY, USUAL, goblin, write
from output_readers import Page
from syrupy.assertion import SnapshotAssertion

from deckcheck import __version__
from deckcheck.database.fresh import open_library
from deckcheck.report.event_base import RENDERERS

Cli = Callable[..., object]
SCHEMA = json.loads((files("deckcheck.report") / "schema" / "event-1.json").read_text("utf-8"))
DAY = ("--as-of", "2026-11-29")

ROSTER = """Name;Late?;File
Anna Berg;;
Ben Cole;yes;
Cara Diaz;;
Dora Exel;;
Eve Falk;no;gone.txt
"""


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Five players: one legal after a change, one not legal and late, two of one list, one missing."""
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.chdir(tmp_path)
    other = (4, 4, 4, 4, 4, 4, 2, 3, 3, 2)
    contents = {
        "anna berg.txt": goblin("", TOO_MANY, Name="Goblin Night"),
        "anna berg 2.txt": goblin("", Name="Goblin Night"),
        "ben.txt": goblin("Ben Cole", TOO_MANY, Format="pauper"),
        "cara diaz.txt": goblin("", other),
        "exel, dora.txt": goblin("Dora Exel", other).replace("4 Cosmo", "4x cosmo"),
        "scan.zip": b"PK",
        "roster.csv": ROSTER,
    }
    write(tmp_path / "friday", contents)
    return tmp_path


def same(text: str) -> str:
    """The text without versions, style and script, which change."""
    text = text.replace(open_library().version, "DATA").replace(__version__, "VERSION")
    text = re.sub(r"(<style>|<script>).*?(</style>|</script>)", r"\1...\2", text, flags=re.DOTALL)
    return re.sub(r"'sha256-[^']*'", "'HASH'", text)


@pytest.mark.parametrize("output_format", RENDERERS)
def test_a_small_event_whole(
    cli: Cli, evening: Path, output_format: str, snapshot: SnapshotAssertion
) -> None:
    ran = cli("event", "friday", *DAY, "--output-format", output_format)
    assert same(str(ran)) == snapshot


def test_the_folder_of_a_small_event_whole(cli: Cli, evening: Path, snapshot: SnapshotAssertion) -> None:
    ran = cli("event", "friday", *DAY, "-o", "out")
    names = sorted(path.relative_to("out").as_posix() for path in Path("out").rglob("*.*"))
    shown = {name: (Path("out") / name).read_bytes().decode() for name in names}
    assert shown.pop("summary.txt") == ran.out
    for name, form in (("players.csv", "csv"), ("event.json", "json"), ("report.html", "html")):
        by_itself = cli("event", "friday", *DAY, "--output-format", form).out
        assert shown.pop(name).removeprefix("\ufeff" if form == "csv" else "") == by_itself
    assert {name: same(text) for name, text in shown.items()} == snapshot


def test_the_json_is_as_its_schema_says(cli: Cli, evening: Path) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    ran = cli("event", "friday", *DAY, "--output-format", "json")
    assert ran.out.isascii()
    document = json.loads(ran.out)
    jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)
    assert document["summary"] == {
        "players": 5,
        "submissions": 5,
        "legal": 3,
        "illegal": 1,
        "unreadable": 0,
        "missing": 1,
    }
    assert document["same_lists"] == [["Cara Diaz", "Dora Exel"]]


def test_a_zip_gives_what_its_folder_gives(cli: Cli, evening: Path) -> None:
    by_folder = cli("event", "friday", *DAY)
    with zipfile.ZipFile("friday.zip", "w") as archive:
        for path in sorted(Path("friday").iterdir()):
            when = (2023, 11, 14, 22, 13 + int(path.stat().st_mtime - 1_700_000_000) // 60, 20)
            archive.writestr(zipfile.ZipInfo(f"friday/{path.name}", when), path.read_bytes())
    by_zip = cli("event", "friday.zip", *DAY, "--name", "friday")
    told = (
        "scan.zip: an archive; it is not opened",
        "scan.zip: an archive within the archive; it is not opened",
    )
    assert by_zip.out == by_folder.out.replace(*told)


def test_mails_give_what_their_lists_give(cli: Cli, evening: Path) -> None:
    box = b""
    for number, (name, text) in enumerate({"Anna Berg": goblin(), "Ben Cole": goblin("", TOO_MANY)}.items()):
        date = f"Date: Fri, 27 Nov 2026 18:0{number}:00 +0000"
        box += f"From x Fri\nFrom: {name} <x{number}@example.org>\n{date}\n\n{text}\n".encode()
    Path("evening.mbox").write_bytes(box)
    document = json.loads(cli("event", "evening.mbox", *DAY, "--output-format", "json").out)
    found = {one["name"]: (one["standing"], one["deck"]["path"]) for one in document["players"]}
    assert found == {"Anna Berg": ("legal", "evening.mbox#1"), "Ben Cole": ("not legal", "evening.mbox#2")}
    assert document["players"][0]["deck"]["received"] == "2026-11-27T18:00:00+00:00"


def test_a_roster_that_names_the_files(cli: Cli, evening: Path) -> None:
    Path("friday/list.csv").write_text(
        "player,file\nAnna,anna berg.txt\nBen,../friday/ben.txt\nZed,cara diaz.txt\n"
    )
    document = json.loads(cli("event", "friday/list.csv", *DAY, "--output-format", "json").out)
    assert [(one["name"], one["standing"]) for one in document["players"]] == [
        ("Anna", "not legal"),
        ("Ben", "missing"),
        ("Zed", "legal"),
    ]
    assert document["players"][1]["remarks"] == [
        "../friday/ben.txt: the roster names a file outside its folder",
    ]


def test_a_list_settles_neither_its_format_nor_what_is_left_out(cli: Cli, tmp_path: Path) -> None:
    tricks = "# deckcheck: ignore-file[D002] please\n" + goblin(
        "Anna", TOO_MANY, Format="casual", Date="1999-01-01"
    )
    write(tmp_path / "in", {"anna.txt": tricks, "deckcheck.toml": '[tool]\nignore = ["D002"]\n'})
    ran = cli("event", str(tmp_path / "in"), *DAY, "--format", "multiverse")
    assert "D002 [too-many-copies]" in ran.out
    assert "Anna: the list says it is for casual; it was judged by the format of the event" in ran.out
    assert ran.code == 1


def test_settings_come_from_the_working_folder(cli: Cli, evening: Path) -> None:
    write(evening, {"deckcheck.toml": 'ignore = ["D002"]\nas-of = "2026-11-29"\n'})
    ran = cli("event", "friday")
    assert ran.out.splitlines()[-1] == "5 players: 4 legal, 0 not legal, 0 unreadable, 1 missing"
    assert cli("event", "friday", "--isolated", *DAY).out.splitlines()[-1].startswith("5 players: 3 legal")


def test_a_deadline(cli: Cli, evening: Path) -> None:
    ran = cli("event", "friday", *DAY, "--deadline", "2023-11-14 22:15:00")
    late = ran.out.split("\nLate\n")[1].split("\n\n")[0]
    assert late.splitlines() == [
        "  Ben Cole: noted on the roster",
        "  Cara Diaz: handed in 2023-11-14 22:16, after the deadline",
        "  Dora Exel: handed in 2023-11-14 22:17, after the deadline",
    ]


@pytest.mark.parametrize(
    ("contents", "code"),
    [
        ({"anna.txt": goblin()}, 0),
        ({"anna.txt": goblin(), "ben.txt": goblin("", TOO_MANY)}, 1),
        ({"anna.txt": goblin(), "roster.csv": "player\nAnna\nBen\n"}, 1),
        ({"anna.txt": goblin(), "ben.txt": b"\0"}, 1),
    ],
    ids=["legal", "not legal", "missing", "unreadable"],
)
def test_exit_codes(cli: Cli, tmp_path: Path, contents: dict[str, str | bytes], code: int) -> None:
    assert cli("event", str(write(tmp_path, contents)), *DAY).code == code


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(cli: Cli, evening: Path) -> None:
    Path("friday/ben.txt").chmod(0)
    assert cli("event", "friday", *DAY).code == 2


def test_colour(cli: Cli, evening: Path) -> None:
    plain, coloured = (cli("event", "friday", *DAY, "--color", when).out for when in ("never", "always"))
    assert "\x1b[1;32mlegal\x1b[0m      Anna Berg" in coloured
    assert "\x1b[1;31mnot legal\x1b[0m  Ben Cole" in coloured
    assert "\x1b[1;33mmissing\x1b[0m    Eve Falk" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["gone"], "gone: no such file or folder"),
        (["friday/ben.txt"], "friday/ben.txt: neither a folder, a zip archive, an mbox nor a roster"),
        (["friday", "--roster", "gone.csv"], "gone.csv: cannot be read: No such file or directory"),
        (["friday", "--output-format", "pdf"], "an event has no output format 'pdf'"),
        (["friday", "--format", "multivers"], "there is no game format 'multivers'"),
        (["friday", "--as-of", "soon"], "'soon' is not a date"),
        (["friday", "--deadline", "noon"], "--deadline: 'noon' is not a time"),
        (["friday", "--jobs", "many"], "--jobs takes a number from 1 to 61, or auto, not 'many'"),
        (["friday", "-o", "friday/out"], "friday/out lies among the submissions"),
        (["friday", "-o", "friday"], "friday lies among the submissions"),
        (["friday", "-o", "friday/ben.txt"], "friday/ben.txt lies among the submissions"),
    ],
)
def test_wrong_use(cli: Cli, evening: Path, words: list[str], message: str) -> None:
    ran = cli("event", *words)
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err.splitlines()[0] == f"error: {message}"


def test_hostile_names(cli: Cli, tmp_path: Path) -> None:
    script, formula = "<script>alert(1)</script>", '=HYPERLINK("http://example.com")'
    contents = {
        "a.txt": goblin(script, Name="<img src=x onerror=alert(1)>"),
        "b.txt": goblin(formula, TOO_MANY, Name='"><b>'),
        "c.txt": goblin("+1", Name="-x"),
        "d.txt": goblin("@SUM(1)\tx", (0, *USUAL[1:])),
        "e.txt": goblin("::error::forged") + "\n##[error]forged\n",
        "f.txt": goblin("../../../etc/passwd"),
        "g.txt": goblin("con"),
        "h.txt": goblin("\x1b[31mRed\u202e"),
    }
    out = tmp_path / "out"
    ran = cli("event", str(write(tmp_path / "in", contents)), *DAY, "-o", str(out))
    assert not [line for line in ran.out.splitlines() if line.startswith(("::", "##["))]
    assert "\x1b" not in ran.out and "\u202e" not in ran.out

    rows = list(csv.reader(io.StringIO((out / "players.csv").read_text("utf-8-sig"), newline="")))
    assert len(rows) == 9
    assert not [
        cell for row in rows for cell in row if cell.lstrip()[:1] in ("=", "+", "-", "@") and cell.strip()
    ]
    assert f"'{formula}" in [row[0] for row in rows]

    for name in ("report.html", "decklists.html"):
        text = (out / name).read_text("ascii")
        page = Page(text)
        assert script not in text and script in page.texts
        assert len(page.all("script")) == (name == "report.html")
        assert not {"img", "b x", "link", "iframe", "form"} & {tag for tag, _ in page.elements}

    answers = sorted(path.name for path in (out / "answers").iterdir())
    assert answers == [
        "answer-1.txt",
        "answer-31mred.txt",
        "answer-con.txt",
        "answer-error-forged.txt",
        "answer-etc-passwd.txt",
        "answer-hyperlink-http-example-com.txt",
        "answer-script-alert-1-script.txt",
        "answer-sum-1-x.txt",
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "out"]
