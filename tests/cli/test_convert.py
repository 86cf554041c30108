"""`deckcheck convert`: what it writes where, what it says is lost, and its exit codes."""

import json
from zipfile import ZipFile

import pytest

from deckcheck.cli.targets import safe_name
from deckcheck.decklist.exchange.writers import FORMS

DAY = ("--as-of", "2026-11-29")
GOBLINS = """\
# A deck of goblins
Name: Goblins: <b>"again"</b>
Player: A. Nonymous
Format: multiverse

Main Character
1 Green Goblin L1 (MNB-079)

Level Up Zone
1 Green Goblin L2 (MNB-080)

Supporting Characters
4 Cosmo (LEG)  # a dog
4 Mystique (MNB-088)
1 ***Spider-Man*** (WEB-001)
2 Nobody Known

Plot Twists
4 Metal and Fire (MNB-102)
0 Trickster God

== Bench ==
1 Thanos (MNB-100)

Pile: Wish
1 Trickster God (MNB-103)

what is this
"""
SMALL = (
    "Name: Small\nMain Character\n1 Green Goblin L1 (MNB-079)\nSupporting Characters\n4 Mystique (MNB-088)\n"
)
SEVERAL = f"{GOBLINS}\n=====\n\n{SMALL}"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A working folder with a few lists."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "goblins.txt").write_text(GOBLINS)
    (tmp_path / "small.txt").write_text(SMALL)
    (tmp_path / "several.txt").write_text(SEVERAL)
    return tmp_path


def _without_versions(text):
    """A text without the versions of program, data and rules, which are others tomorrow."""
    if not text.startswith("{"):
        return text
    return json.dumps(json.loads(text) | {"deckcheck": sorted(json.loads(text)["deckcheck"])}, indent=1)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("form", [name for name in FORMS if name not in ("json", "sheet")])
def test_every_form_on_standard_output(cli, snapshot, form):
    ran = cli("convert", "goblins.txt", "-", "--to", form, *DAY)
    assert str(ran) == snapshot
    assert ran.code == 0


@pytest.mark.usefixtures("folder")
def test_json_on_standard_output(cli, snapshot):
    ran = cli("convert", "goblins.txt", "-", "--to", "json", *DAY)
    about = json.loads(ran.out)["deckcheck"]
    assert (list(about), about["version"]) == (["version", "program", "data", "rules"], 1)
    assert json.loads(ran.out) | {"deckcheck": None} == snapshot
    assert ran.code == 0


@pytest.mark.usefixtures("folder")
def test_text_is_what_standard_output_gets(cli):
    assert cli("convert", "small.txt", *DAY) == cli("convert", "small.txt", "-", "--to", "text", *DAY)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("words", "name"), [((), "<stdin>"), (("out.yaml",), "<stdin>")])
def test_a_list_on_standard_input(cli, folder, words, name):
    ran = cli("convert", "-", *words, *DAY, stdin=(SMALL + "# end").encode())
    assert (ran.err, ran.code) == (f"lossy: {name}: 1 comment (line 6)\n", 0)
    written = (folder / words[0]).read_text() if words else ran.out
    assert written.lower().startswith("name: small\n")


@pytest.mark.parametrize(
    "form", [form for form in FORMS.values() if form.suffixes], ids=lambda form: form.name
)
def test_the_name_of_a_file_says_its_form(cli, folder, form):
    (folder / "small.txt").rename(folder / "a list")
    for suffix in form.suffixes:
        target = f"out{suffix.upper()}"
        ran = cli("convert", "a list", target, *DAY)
        assert (ran.out, ran.code) == ("", 0)
        assert (folder / target).read_text() == cli("convert", "a list", "-", "--to", form.name, *DAY).out


def test_a_file_that_is_there_gets_the_new_list(cli, folder):
    (folder / "out.o8d").write_text("old")
    (folder / "out.o8d").chmod(0o640)
    assert cli("convert", "small.txt", "out.o8d", *DAY).code == 0
    assert "old" not in (folder / "out.o8d").read_text()
    assert (folder / "out.o8d").stat().st_mode & 0o777 == 0o640


def _files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_a_folder_of_lists(cli, folder, snapshot):
    (folder / "decks" / "inner").mkdir(parents=True)
    for name in ("several.txt", "small.txt", "inner/small.txt", "goblins.txt"):
        (folder / "decks" / name).write_text((folder / name.rpartition("/")[2]).read_text())
    (folder / "decks" / "small.yaml").write_text("name: Yaml\ndeck:\n  - 4 Mystique (MNB-088)\n")
    (folder / "decks" / "empty.txt").write_text("nothing here\n")

    ran = cli("convert", "decks", "out", "--to", "cockatrice", *DAY)

    assert str(ran) == snapshot
    assert ran.code == 2
    assert _files(folder / "out") == [
        "goblins.cod",
        "inner/small.cod",
        "several-Goblins_ _b_again_b_.cod",
        "several-Small.cod",
        "small-2.cod",
        "small.cod",
    ]


def test_an_archive_of_lists_stays_within_the_folder(cli, folder):
    with ZipFile(folder / "decks.zip", "w") as archive:
        archive.writestr("a/small.txt", SMALL)
        archive.writestr("b/small.txt", SMALL)

    assert cli("convert", "decks.zip", "out/", "--to", "octgn", *DAY).out == "2 files written to out/\n"
    assert _files(folder / "out") == ["a/small.o8d", "b/small.o8d"]


def test_a_pattern_of_lists(cli, folder):
    ran = cli("convert", "s*.txt", "out", "--to", "yaml", *DAY)
    assert (ran.out, ran.code) == ("3 files written to out\n", 0)


def test_all_lists_in_one_file_where_it_holds_several(cli, folder):
    (folder / "decks").mkdir()
    for name in ("small.txt", "several.txt"):
        (folder / name).rename(folder / "decks" / name)

    assert cli("convert", "decks", "all.json", *DAY).code == 0
    decks = json.loads((folder / "all.json").read_text())["decks"]
    assert [deck["name"] for deck in decks] == ['Goblins: <b>"again"</b>', "Small", "Small"]
    ran = cli("convert", "decks", "all.o8d", *DAY)
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err == (
        "error: this has 3 decks, and an OCTGN deck holds one\n"
        "hint: name a folder for them (out/), or say which one with --deck N\n"
    )


def test_one_deck_of_several(cli, folder):
    assert cli("convert", "several.txt", "out.o8d", "--deck", "2", *DAY).code == 0
    assert "<notes><![CDATA[Name: Small]]></notes>" in (folder / "out.o8d").read_text()


def test_several_decks_of_one_list_in_a_folder(cli, folder):
    (folder / "out").mkdir()
    assert cli("convert", "several.txt", "out", "--to", "csv", *DAY).out == "2 files written to out\n"
    assert _files(folder / "out") == ["several-Goblins_ _b_again_b_.csv", "several-Small.csv"]


@pytest.mark.parametrize("words", [("out.csv",), ("-", "--to", "csv"), ("out/", "--to", "csv")])
def test_no_loss_writes_nothing_where_anything_is_lost(cli, folder, words):
    ran = cli("convert", "small.txt", *words, "--no-loss", *DAY)
    assert (ran.out, ran.err, ran.code) == (
        "",
        "lossy: small.txt: the deck's name\n"
        "error: nothing was written, for something would be lost\nhint: leave out --no-loss\n",
        1,
    )
    assert not (folder / "out.csv").exists()
    assert not (folder / "out").exists()


@pytest.mark.parametrize(
    "form", ["text", "yaml", "json", "markdown", "octgn", "lackey", "tabletop", "dragncards"]
)
def test_no_loss_writes_what_loses_nothing(cli, folder, form):
    (folder / "none.txt").write_text("Name: X\nDeck\n4 Metal and Fire (MNB-102)\n")
    ran = cli("convert", "none.txt", "out", "--to", form, "--no-loss", *DAY)
    assert (ran.err.startswith("lossy"), ran.code) == (False, 0)
    assert cli("diff", "none.txt", "out", *DAY).code == 0


def test_ids_and_zones_are_made_where_they_are_wished(cli, folder):
    plain, ids = (cli("convert", "small.txt", "-", "--to", "octgn", *word, *DAY) for word in ((), ("--ids",)))
    side, zones = (
        cli("convert", "small.txt", "-", "--to", "cockatrice", *word, *DAY) for word in ((), ("--zones",))
    )
    assert (plain.out.count("00000000-0000"), ids.out.count("00000000-0000")) == (2, 0)
    assert '<zone name="side">' in side.out
    assert '<zone name="side">' not in zones.out


def test_no_list_of_a_folder_is_written_over(cli, folder):
    before = (folder / "small.txt").read_text(), (folder / "goblins.txt").read_text()
    ran = cli("convert", ".", ".", "--to", "text", *DAY)
    assert [line for line in ran.err.splitlines() if line.startswith("error")] == [
        "error: goblins.txt is the list itself",
        "error: small.txt is the list itself",
    ]
    assert (ran.out, ran.code) == ("2 files written to .\n", 2)
    assert ((folder / "small.txt").read_text(), (folder / "goblins.txt").read_text()) == before


WRONG = {
    "a form that there is not": (("small.txt", "-", "--to", "octgon"), "error: there is no form 'octgon'\n"),
    "a name that says no form": (("small.txt", "out"), "error: nothing tells in which form to write out\n"),
    "a list that is not there": (("nowhere.txt", "-"), "error: nowhere.txt: no such file or folder\n"),
    "a deck that is not there": (("several.txt", "-", "--deck", "3"), "error: several.txt has 2 decks\n"),
    "a deck of several lists": (
        ("s*.txt", "-", "--deck", "1"),
        "error: --deck is about one list, and these are several\n",
    ),
    "a list over itself": (("small.txt", "./small.txt"), "error: ./small.txt is the list itself\n"),
    "a list without a card": (("empty.txt", "-"), "error: empty.txt names no card\n"),
    "what is no list": (("binary.txt", "-"), "error: binary.txt:1:1: binary file"),
    "a folder that is none": (("small.txt", "small.txt/out.o8d"), "error: cannot write small.txt/out.o8d: "),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_use(cli, folder, case):
    (folder / "empty.txt").write_text("only words\n")
    (folder / "binary.txt").write_bytes(b"\0\1\2")
    words, error = WRONG[case]
    before = {path: path.read_bytes() for path in folder.iterdir()}

    ran = cli("convert", *words, *DAY)

    assert (ran.out, ran.code) == ("", 2)
    assert error in ran.err
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Rush", "Rush"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ('a/b\\c:d*e?f"g<h>i|j\0k', "a_b_c_d_e_f_g_h_i_j_k"),
        ("  . hidden. ", "hidden"),
        ("con", "_con"),
        ("LPT1.deck", "_LPT1.deck"),
        ("", "_"),
        ("...", "_"),
        ("x" * 300, "x" * 80),
        ("Ä & ö", "Ä & ö"),
    ],
)
def test_a_title_as_the_name_of_a_file(title, name):
    assert safe_name(title) == name
