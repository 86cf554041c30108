"""Which files of a folder are decks."""

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from deckcheck.cli import files
from deckcheck.decklist.decode import MAX_BYTES

OCTGN = '<deck game="x"><section name="Deck"><card qty="4">Name</card></section></deck>'
DECKS = {
    "a.txt": "",
    "b.o8d": OCTGN,
    "c.cod": "",
    "d.dek": "",
    "e.json": '{"main character": ["Name"]}',
    "f.json": '{"ObjectStates": []}',
    "g.json": '[{"databaseId": "X", "loadGroupId": "playerNDeck"}]',
    "h.json": '["Exported from somewhere", "HOX-013"]',
    "i.csv": "Quantity,Name\n4,Name\n",
    "j.csv": "sep=;\nName;Set;Qty\nName;HOX;4\n",
    "k.tsv": "Count\tCard\n4\tName\n",
}
OTHERS = {
    "package.json": '{"name": "x", "version": "1"}',
    "list.json": '["a", "b"]',
    "results.csv": "Player,Points\nA. Nonymous,3\n",
    "names.tsv": "Name\tSet\nName\tHOX\n",
    "README.md": "# Decks\n",
    "picture.png": "\x89PNG",
    "data.xml": "<cards/>",
}


def test_a_folder_gives_its_decks_and_leaves_other_files_alone(tmp_path: Path) -> None:
    for name, content in (DECKS | OTHERS).items():
        (tmp_path / name).write_text(content, "utf-8")

    found = files.find([str(tmp_path)])

    assert [Path(one).name for one in found.files] == list(DECKS)
    assert found.problems == ()


def test_a_file_that_is_named_is_always_a_deck(tmp_path: Path) -> None:
    named = [tmp_path / name for name in OTHERS]
    for path in named:
        path.write_text(OTHERS[path.name], "utf-8")

    assert files.find(map(str, named)).files == tuple(map(str, named))


def _archive(path: Path, members: dict[str, str | bytes]) -> Path:
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return path


def test_an_archive_is_searched_like_a_folder(tmp_path: Path) -> None:
    path = _archive(
        tmp_path / "decks.zip", {f"round 1/{name}": text for name, text in (DECKS | OTHERS).items()}
    )

    found = files.find([str(path)])

    assert found.files == tuple(f"{path}/round 1/{name}" for name in DECKS)
    assert found.problems == ()
    assert files.read(f"{path}/round 1/b.o8d") == OCTGN.encode()


def test_names_that_lead_out_of_an_archive_and_archives_in_it_are_not_read(tmp_path: Path) -> None:
    members: dict[str, str | bytes] = {
        "../../a.txt": "4 X",
        "/b.txt": "4 X",
        "C:\\c.txt": "4 X",
        "d.zip": b"PK",
        "e.txt": "4 X",
    }
    path = _archive(tmp_path / "decks.ZIP", members)

    found = files.find([str(path)])

    assert found.files == (f"{path}/e.txt",)
    assert [(one.path.removeprefix(f"{path}/"), one.message) for one in found.problems] == [
        ("../../a.txt", "its name leads out of the archive"),
        ("/b.txt", "its name leads out of the archive"),
        ("C:/c.txt", "its name leads out of the archive"),
        ("d.zip", "an archive within the archive; it is not opened"),
    ]


def test_what_is_no_archive_or_has_no_decks_is_said(tmp_path: Path) -> None:
    (tmp_path / "broken.zip").write_bytes(b"PK\x03\x04 broken")
    _archive(tmp_path / "empty.zip", {"README.md": "# Nothing"})

    found = files.find([str(tmp_path / "broken.zip"), str(tmp_path / "empty.zip")])

    assert found.files == ()
    assert [(Path(one.path).name, one.message, one.hint) for one in found.problems] == [
        ("broken.zip", "no zip archive that can be read: File is not a zip file", "make it anew"),
        (
            "empty.zip",
            "no deck files in this archive",
            "looked for .txt, .deck, .yaml, .yml, .o8d, .cod, .dek",
        ),
    ]


def test_a_bomb_in_an_archive_is_read_no_further_than_a_deck_may_be_long(tmp_path: Path) -> None:
    path = _archive(tmp_path / "bomb.zip", {"bomb.txt": bytes(200 * MAX_BYTES)})

    assert len(files.read(f"{path}/bomb.txt")) == MAX_BYTES + 1
