"""Submissions from folders, archives, mails and rosters, and what is kept out."""

import io
import os
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from event_cases import write

from deckcheck.errors import UsageError
from deckcheck.event.archive import safe_name
from deckcheck.event.collect import Collected, collect
from deckcheck.event.submission import Ignored, Submission

LIST = "4 Cosmo\n"
MAIL = b"From: Anna <a@example.org>\nDate: Fri, 27 Nov 2026 18:00:00 +0000\n\n" + b"4 Cosmo\n" * 6


def parted(collected: Collected) -> tuple[list[Submission], list[Ignored]]:
    """The submissions and what is none."""
    found = list(collected.submissions)
    return (
        [one for one in found if isinstance(one, Submission)],
        [one for one in found if isinstance(one, Ignored)],
    )


def test_a_folder(tmp_path: Path) -> None:
    contents = {"deck10.txt": LIST, "deck2.txt": LIST, "anna/a.txt": LIST, "anna/old/b.yaml": LIST}
    contents |= {
        ".hidden.txt": LIST,
        "x.eml": MAIL,
        "photo.jpg": b"\0",
        "bundle.ZIP": b"PK",
        "box": b"From a\n" + MAIL,
    }
    submissions, ignored = parted(collect(str(write(tmp_path, contents))))
    assert [(one.order, one.name, one.folder, one.sender) for one in submissions] == [
        (1, "anna/a.txt", "anna", ""),
        (2, "anna/old/b.yaml", "anna", ""),
        (3, "box#1", "", "Anna"),
        (4, "deck2.txt", "", ""),
        (5, "deck10.txt", "", ""),
        (6, "photo.jpg", "", ""),
        (7, "x.eml", "", "Anna"),
    ]
    assert ignored == [Ignored("bundle.ZIP", "an archive; it is not opened")]
    assert submissions[3].received == 1_700_000_060


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_links_are_not_followed(tmp_path: Path) -> None:
    secret = write(tmp_path / "elsewhere", {"secret.txt": "secret"})
    folder = write(tmp_path / "in", {"a.txt": LIST})
    (folder / "file.txt").symlink_to(secret / "secret.txt")
    (folder / "folder").symlink_to(secret)
    (folder / "loop").symlink_to(folder)
    os.mkfifo(folder / "pipe.txt")
    submissions, ignored = parted(collect(str(folder)))
    assert [one.name for one in submissions] == ["a.txt"]
    assert [one.name for one in ignored] == ["file.txt", "folder", "loop", "pipe.txt"]


def test_the_roster_in_the_folder(tmp_path: Path) -> None:
    contents = {"players.csv": "player\nAnna\n", "deck.csv": "quantity,name\n4,Cosmo\n", "anna.txt": LIST}
    found = collect(str(write(tmp_path, contents)))
    assert found.roster and found.roster.name == "players.csv"
    assert [one.name for one in parted(found)[0]] == ["anna.txt", "deck.csv"]
    assert found.total == 2


def test_a_roster_that_is_named_is_no_submission(tmp_path: Path) -> None:
    folder = write(tmp_path, {"players.csv": "player\nAnna\n", "anna.txt": LIST})
    found = collect(str(folder), str(folder / "players.csv"))
    assert found.roster and [row.player for row in found.roster.rows] == ["Anna"]
    assert [one.name for one in parted(found)[0]] == ["anna.txt"]


def zipped(path: Path, *members: tuple[str | zipfile.ZipInfo, bytes | str]) -> str:
    """An archive with those members."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return str(path)


def test_an_archive(tmp_path: Path) -> None:
    dated = zipfile.ZipInfo("evening/anna.txt", (2026, 11, 27, 18, 0, 0))
    path = zipped(
        tmp_path / "in.zip",
        (dated, LIST),
        ("evening/ben/deck.txt", LIST),
        ("evening/roster.csv", "player\nAnna\n"),
        ("evening/c.eml", MAIL),
        ("__MACOSX/evening/._anna.txt", "x"),
        ("evening/more.zip", b"PK"),
    )
    found = collect(path)
    submissions, ignored = parted(found)
    assert [(one.name, one.folder) for one in submissions] == [
        ("anna.txt", ""),
        ("ben/deck.txt", "ben"),
        ("c.eml", ""),
    ]
    assert submissions[0].text == LIST.encode()
    assert ignored == [Ignored("more.zip", "an archive within the archive; it is not opened")]
    assert found.roster and found.roster.name == "roster.csv"


@pytest.mark.parametrize(
    "name",
    ["../up.txt", "a/../../up.txt", "/etc/passwd", "C:\\up.txt", "..\\up.txt", "\\\\host\\up.txt", "a/.."],
)
def test_a_name_that_leads_out_of_the_archive(tmp_path: Path, name: str) -> None:
    path = zipped(tmp_path / "in.zip", ("good.txt", LIST), (name, "4 Evil\n"))
    before = sorted(tmp_path.rglob("*"))
    submissions, ignored = parted(collect(path))
    assert [one.name for one in submissions] == ["good.txt"]
    assert [one.reason for one in ignored] == ["its name leads out of the archive"]
    assert sorted(tmp_path.rglob("*")) == before
    assert not safe_name(name)


def test_what_an_archive_may_hold_against_its_reader(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("link.txt")
    link.external_attr = 0o120777 << 16
    path = zipped(
        tmp_path / "in.zip",
        ("bomb.txt", b"0" * 50_000_000),
        (link, "/etc/passwd"),
        ("ok.txt", LIST),
        ("z.txt", LIST),
    )
    data = bytearray(Path(path).read_bytes())
    data[data.rindex(b"z.txt", 0, data.index(b"PK\1\2")) + 5] ^= 0xFF
    Path(path).write_bytes(data)
    submissions, ignored = parted(collect(path))
    sizes = {one.name: len(one.text or b"") for one in submissions}
    assert sizes == {"bomb.txt": 1024 * 1024 + 1, "ok.txt": len(LIST), "z.txt": 0}
    assert submissions[2].fault.startswith("cannot be unpacked: ")
    assert ignored == [Ignored("link.txt", "a link, not a file")]


def test_a_member_with_a_password(tmp_path: Path) -> None:
    path = Path(zipped(tmp_path / "in.zip", ("a.txt", LIST)))
    data = bytearray(path.read_bytes())
    for mark, place in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        data[data.index(mark) + place] |= 1
    path.write_bytes(data)
    assert [one.fault for one in parted(collect(str(path)))[0]] == ["it is locked with a password"]


def test_limits_of_an_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = zipped(tmp_path / "in.zip", *((f"{number}.txt", LIST) for number in range(5)))
    monkeypatch.setattr("deckcheck.event.archive.MOST_FILES", 3)
    submissions, ignored = parted(collect(path))
    assert [one.name for one in submissions] == ["0.txt", "1.txt", "2.txt"]
    assert ignored == [Ignored(f"{number}.txt", "the archive holds more than is read") for number in (3, 4)]
    monkeypatch.setattr("deckcheck.event.archive.MOST_FILES", 9)
    monkeypatch.setattr("deckcheck.event.archive.MOST_BYTES", 10)
    assert [one.name for one in parted(collect(path))[0]] == ["0.txt", "1.txt"]


def test_an_mbox_by_any_name(tmp_path: Path) -> None:
    path = tmp_path / "inbox.txt"
    path.write_bytes(
        b"From a Fri Nov 27 18:00:00 2026\n" + MAIL + b"\nFrom b Fri Nov 27 18:00:00 2026\n" + MAIL
    )
    assert [one.name for one in parted(collect(str(path)))[0]] == ["inbox.txt.mbox#1", "inbox.txt.mbox#2"]


def test_the_files_that_a_roster_names(tmp_path: Path) -> None:
    write(tmp_path, {"outside.txt": LIST})
    folder = write(
        tmp_path / "in", {"a.txt": LIST, "ben/1.txt": LIST, "ben/2.txt": LIST, "not-named.txt": LIST}
    )
    names = ["a.txt", "ben", "../outside.txt", str(tmp_path / "outside.txt"), "gone.txt", "x" * 5000 + ".txt"]
    (folder / "roster.csv").write_text(
        "player,file\n" + "".join(f"P{n},{name}\n" for n, name in enumerate(names))
    )
    submissions, ignored = parted(collect(str(folder / "roster.csv")))
    assert [one.name for one in submissions] == ["a.txt", "ben/1.txt", "ben/2.txt"]
    reasons = [one.reason.removeprefix("the roster names a file ") for one in ignored]
    assert reasons[:3] == ["outside its folder", "outside its folder", "that is not there"]
    assert reasons[3] in ("that cannot be opened", "that is not there")


Make = Callable[[Path], str]


def _empty(folder: Path) -> str:
    return str(folder)


def _deck(folder: Path) -> str:
    return str(write(folder, {"a.txt": LIST}) / "a.txt")


def _no_files(folder: Path) -> str:
    return str(write(folder, {"r.csv": "player\nAnna\n"}) / "r.csv")


def _broken_zip(folder: Path) -> str:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("a.txt", LIST)
    data = stream.getvalue().replace(b"PK\1\2", b"PK\0\0")
    return str(write(folder, {"a.zip": data}) / "a.zip")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda folder: str(folder / "gone"), "no such file or folder"),
        (_empty, "no submissions in this folder"),
        (_deck, "neither a folder, a zip archive, an mbox nor a roster"),
        (_no_files, "the roster names no files"),
        (_broken_zip, "no zip archive that can be read"),
    ],
)
def test_what_is_no_event(tmp_path: Path, make: Make, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        collect(make(tmp_path))
