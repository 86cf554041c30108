"""`deckcheck db import`, `layers`, `remove`, `diff`, and what every command does with what was imported."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckcheck.cli import environment, layering
from deckcheck.cli.overwriting import with_facts
from deckcheck.database import fresh
from deckcheck.errors import DataError
from deckcheck.formats.editions import CHANGES

Cli = Callable[..., Any]
SMALL = Path(__file__).parents[1] / "fixtures" / "small"
GUID = "11111111-2222-3333-4444-555555555555"

LIST = """\
Number;Name;Type;ATK;Teams;Keywords;Rarity
ABC-005;Stranger;Supporting Character;4;Heroes;Swarm;common
ABC-003;Scout;Supporting Character;3;Rogues;;common
ABC-090;Baker;Supporting Character;1;Heroes;;rare
QQQ-001;Elsewhere;Plot Twist;;;;rare
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the user's data, which is not there yet."""
    folder = tmp_path / "data home" / "deckcheck"
    monkeypatch.setenv("DECKCHECK_HOME", str(folder))
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def over(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small library in the place of the one that the program brings."""
    import shutil

    data = tmp_path / "small"
    shutil.copytree(SMALL, data, ignore=shutil.ignore_patterns(".snapshot"))
    changes = "".join(
        f"- {{name: {name}, since: 2019-07, says: a change, source: tests}}\n" for name in CHANGES
    )
    (data / "editions.yaml").write_text(changes, "utf-8")
    monkeypatch.setattr(fresh, "checkout_data", lambda: str(data))
    (tmp_path / "list.csv").write_text(LIST, "utf-8")
    return data


def files(folder: Path) -> dict[str, bytes]:
    """Every file in a folder but caches."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and ".snapshot" not in path.parts
    }


DRY = """\
list.csv: table, 4 cards
  columns not read: Rarity

ABC-003 Scout: in conflict, ours is kept (list.csv:3)
  teams          theirs Rogues | ours Heroes (tests), kept
  atk            3

ABC-005 Stranger: filled in (list.csv:2)
  teams          Heroes
  atk            4
  keywords       Swarm

ABC-090 Baker: new (list.csv:4)
  title          Baker
  type           supporting character
  teams          Heroes
  atk            1

not used:
  the library has no set QQQ; describe it under `sets` in a mapping file: list.csv:5 (QQQ-001)

3 cards: 1 new, 1 filled in, 1 in conflict, 0 the same; 1 thing not used
facts of cards that the library has: 4 filled in, 1 in conflict
conflicts are left as ours; --overwrite FACT, or --overwrite all, takes theirs
a dry run: nothing is written; the layer would be list in HOME/layers/list
"""


def test_a_dry_run_says_what_would_be_and_writes_nothing(cli: Cli, over: Path, home: Path) -> None:
    ran = cli("db", "import", "list.csv", "--dry-run")
    assert (ran.out.replace(str(home), "HOME"), ran.err, ran.code) == (DRY, "", 0)
    assert not home.exists()


WRITTEN = """\
list.csv: table, 4 cards
  columns not read: Rarity

ABC-003 Scout: in conflict, ours is kept (list.csv:3)
  teams          theirs Rogues | ours Heroes (tests), kept

not used:
  the library has no set QQQ; describe it under `sets` in a mapping file: list.csv:5 (QQQ-001)

3 cards: 1 new, 1 filled in, 1 in conflict, 0 the same; 1 thing not used
facts of cards that the library has: 4 filled in, 1 in conflict
conflicts are left as ours; --overwrite FACT, or --overwrite all, takes theirs
written: the layer list in HOME/layers/list
"""


def test_an_import_is_used_by_every_command_and_changes_no_shipped_data(
    cli: Cli, over: Path, home: Path
) -> None:
    before = files(over)
    ran = cli("db", "import", "list.csv")
    assert (ran.out.replace(str(home), "HOME"), ran.err, ran.code) == (WRITTEN, "", 0)
    assert files(over) == before
    assert cli("search", "number:ABC-090").code == 0
    card = json.loads(cli("card", "ABC-003", "--output-format", "json").out)["cards"][0]
    assert (card["teams"], card["atk"]) == (["Heroes"], 3)
    assert card["imported"] == [
        {"fact": "atk", "layer": "list", "sources": ["import: list.csv"], "derived": False}
    ]
    assert cli("card", "ABC-090", "--data", "shipped").code == 2
    assert cli("search", "atk=4", "--isolated").out.startswith("0 cards")


def test_json(cli: Cli, over: Path, home: Path) -> None:
    whole = json.loads(cli("db", "import", "list.csv", "--output-format", "json", "--name", "mine").out)
    assert whole["layer"] == {"name": "mine", "path": str(home / "layers" / "mine"), "replaced": None}
    assert (whole["version"], whole["dry_run"]) == (1, False)
    assert whole["files"][0]["not_read"] == ["Rarity"]
    assert [(card["number"], card["status"], card["places"]) for card in whole["cards"]] == [
        ("ABC-003", "conflict", ["list.csv:3"]),
        ("ABC-005", "fill", ["list.csv:2"]),
        ("ABC-090", "new", ["list.csv:4"]),
    ]
    assert whole["cards"][0]["facts"][0] == {
        "fact": "teams",
        "action": "conflict",
        "ours": ["Heroes"],
        "theirs": ["Rogues"],
        "sources": ["tests"],
        "derived": False,
        "note": "",
    }
    assert whole["not_used"] == [
        {
            "place": "list.csv:5",
            "what": "QQQ-001",
            "why": "the library has no set QQQ; describe it under `sets` in a mapping file",
        }
    ]
    assert whole["summary"] == {
        "cards": {"new": 1, "fill": 1, "overwrite": 0, "conflict": 1, "same": 0},
        "facts": {"new": 4, "fill": 4, "overwrite": 0, "conflict": 1},
        "not_used": 1,
    }


def test_conflicts_may_fail_a_run(cli: Cli, over: Path) -> None:
    assert cli("db", "import", "list.csv", "--dry-run", "--fail-on", "conflict").code == 1
    ran = cli("db", "import", "list.csv", "--dry-run", "--fail-on", "conflict", "--overwrite")
    assert ran.code == 0
    assert "theirs Rogues | ours Heroes (tests), overwritten" in ran.out


@pytest.mark.parametrize(
    ("words", "given"),
    [
        ("a.csv --overwrite", "a.csv --overwrite all"),
        ("--overwrite a.csv", "--overwrite all a.csv"),
        ("--overwrite cost a.csv", "--overwrite cost a.csv"),
        ("--overwrite --dry-run a.csv", "--overwrite all --dry-run a.csv"),
        ("a.csv --overwrite=cost", "a.csv --overwrite=cost"),
        ("-- --overwrite", "-- --overwrite"),
    ],
)
def test_overwrite_takes_a_fact_or_stands_alone(words: str, given: str) -> None:
    assert with_facts(words.split()) == given.split()


def test_what_is_overwritten_stays_so_and_the_shipped_data_keeps_its_own(cli: Cli, over: Path) -> None:
    assert cli("db", "import", "list.csv", "--overwrite", "teams").code == 0
    origins = cli("db", "info", "--card", "abc-003").out
    assert origins == (
        "ABC-003 Scout\n"
        "  sources: tests\n"
        "  teams: layer list (import: list.csv)\n"
        "  atk: layer list (import: list.csv)\n"
        "  not known: cost, defense, flight, health, keywords, range, super_powers\n"
    )
    assert json.loads(cli("db", "info", "--card", "ABC-003", "--output-format", "json").out)["layers"]
    diff = cli("db", "diff", "shipped", "user")
    assert (diff.err, diff.code) == ("", 1)
    assert diff.out == (
        "+ ABC-090 Baker\n"
        "~ ABC-003 Scout\n"
        "    teams: Heroes -> Rogues\n"
        "    alignments: good -> evil\n"
        "    atk: not known -> 3\n"
        "~ ABC-005 Stranger\n"
        "    teams: not known -> Heroes\n"
        "    alignments: none -> good\n"
        "    atk: not known -> 4\n"
        "    keywords: not known -> Swarm\n"
        "\n"
        "from shipped to user: cards 1 added, 0 removed, 2 changed\n"
    )
    back = json.loads(cli("db", "diff", "user", "shipped", "--output-format", "json").out)
    assert back["cards"]["removed"] == [{"number": "ABC-090", "title": "Baker"}]
    assert back["cards"]["changed"][0]["facts"][0] == {"fact": "teams", "old": ["Rogues"], "new": ["Heroes"]}


def test_the_difference_of_libraries_beyond_cards(cli: Cli, over: Path, tmp_path: Path) -> None:
    import shutil

    other = tmp_path / "other"
    shutil.copytree(over, other, ignore=shutil.ignore_patterns(".snapshot"))
    assert cli("db", "diff", "shipped", str(other)) == (f"shipped and {other} hold the same\n", "", 0)
    for name, old, new in (
        ("sets.yaml", "name: Third", "name: Fourth"),
        ("teams.yaml", "{name: Drifters,", "{name: Drifters, aliases: [Floaters],"),
        ("piles.yaml", "exactly: 2", "exactly: 3"),
        ("formats/open.yaml", "title: Open", "title: Opened"),
    ):
        path = other / name
        assert old in path.read_text("utf-8")
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    (other / "bans.yaml").write_text("- {kind: errata, numbers: [ABC-003], says: x, source: tests}\n")
    ran = cli("db", "diff", str(over), str(other))
    assert ran.out.splitlines()[:-2] == [
        "~ set GHI",
        "~ team Drifters",
        "~ pile Chest",
        "~ format open",
        "+ ban errata: ABC-003",
    ]
    assert ran.code == 1


def test_layers_are_listed_replaced_and_removed(cli: Cli, over: Path, home: Path) -> None:
    nothing = f"no card lists are imported (they would lie in {home / 'layers'})\n"
    assert cli("db", "layers") == (nothing, "", 0)
    cli("db", "import", "list.csv")
    again = cli("db", "import", "list.csv", "--overwrite", "teams").out
    assert ", in place of that of 20" in again.splitlines()[-1]
    cli("db", "import", "list.csv", "--name", "second")
    listed = json.loads(cli("db", "layers", "--output-format", "json").out)["layers"]
    assert [(one["name"], one["new"], one["filled"]) for one in listed] == [("list", 1, 2)]
    text = cli("db", "info").out
    assert "layer list: 1 new, 2 filled in, imported 20" in text
    assert cli("db", "remove", "lst").err == "error: there is no layer 'lst'\nhint: there are list\n"
    assert cli("db", "remove", "../list").code == 2
    assert cli("db", "remove", "list").out == f"removed: the layer list from {home / 'layers'}\n"
    assert list((home / "layers").iterdir()) == []
    assert cli("db", "remove", "list").code == 2
    assert cli("card", "ABC-090").code == 2


def test_a_second_list_is_compared_with_the_first(cli: Cli, over: Path, tmp_path: Path) -> None:
    cli("db", "import", "list.csv")
    (tmp_path / "more.json").write_text('[{"number": "ABC-005", "atk": 9, "def": 7}]', "utf-8")
    ran = cli("db", "import", "more.json")
    assert "  atk            theirs 9 | ours 4 (import: list.csv, layer list), kept\n" in ran.out
    card = json.loads(cli("card", "ABC-005", "--output-format", "json").out)["cards"][0]
    assert (card["atk"], card["def"]) == (4, 7)
    cli("db", "remove", "list")
    card = json.loads(cli("card", "ABC-005", "--output-format", "json").out)["cards"][0]
    assert (card["atk"], card["def"]) == (None, 7)


def test_a_layer_may_lie_in_a_folder_of_its_own(cli: Cli, over: Path, home: Path, tmp_path: Path) -> None:
    own = tmp_path / "league"
    assert cli("db", "import", "list.csv", "--data", str(own)).code == 0
    assert not home.exists()
    assert (own / "layer.yaml").is_file()
    assert cli("card", "ABC-090").code == 2
    assert cli("card", "ABC-090", "--data", str(own)).code == 0
    assert cli("db", "diff", "shipped", str(own)).code == 1
    assert cli("db", "verify", "--data", str(own)) == ("no faults\n", "", 0)
    assert cli("db", "build", "--data", str(own)).code == 0
    assert cli("db", "import", "list.csv", "--data", str(own), "--name", "x").code == 2


def test_a_whole_library_is_never_imported_into(cli: Cli, over: Path) -> None:
    before = files(over)
    ran = cli("db", "import", "list.csv", "--data", str(over))
    assert ran.err.startswith(f"error: {over} is a whole card library, which imports never change\n")
    assert (ran.code, files(over)) == (2, before)


def test_text_is_kept_in_the_layer_and_shown(cli: Cli, over: Path, tmp_path: Path) -> None:
    rows = [{"number": "ABC-005", "text": "Runs fast.\nSleeps\u001b[2J long.", "guid": GUID}]
    (tmp_path / "list.json").write_text(json.dumps(rows), "utf-8")
    assert cli("db", "import", "list.json").code == 0
    out = cli("card", "ABC-005").out
    assert "  text            Runs fast.\n                  Sleeps[2J long.\n" in out
    card = json.loads(cli("card", "ABC-005", "--output-format", "json").out)["cards"][0]
    assert (card["text"], card["printings"][0]["guid"]) == ("Runs fast.\nSleeps[2J long.", GUID)
    assert cli("card", GUID).out == out
    assert (
        "text"
        not in json.loads(cli("card", "ABC-005", "--output-format", "json", "--data", "shipped").out)[
            "cards"
        ][0]
    )


def test_columns_and_sets_are_named_by_the_user(cli: Cli, over: Path, tmp_path: Path) -> None:
    (tmp_path / "odd.csv").write_text("Nr,Karte,Kraft\nNEU-001,Brot,3\n", "utf-8")
    (tmp_path / "m.toml").write_text(
        '[columns]\nKarte = "title"\n[[sets]]\ncode = "NEU"\nname = "Neu"\n'
        'universe = "illustrated"\nip = "Old"\n',
        "utf-8",
    )
    ran = cli("db", "import", "odd.csv", "--mapping", "m.toml", "--map", "Nr=number", "--map", "kraft=atk")
    assert (ran.err, ran.code) == ("", 0)
    card = json.loads(cli("card", "NEU-001", "--output-format", "json").out)["cards"][0]
    assert (card["title"], card["atk"], card["ip"]) == ("Brot", 3, "Old")
    ran = cli("db", "import", "odd.csv", "--map", "Nr=number", "--map", "Krft=atk")
    assert ran.err.startswith("error: no list has a column 'Krft'\n")
    assert cli("db", "import", "odd.csv", "--map", "Nr=numbr").code == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("missing.csv", "missing.csv does not exist"),
        ("list.csv --name ../x", "'../x' is no name for a layer"),
        ("list.csv --fail-on error", "--fail-on takes conflict, not 'error'"),
        ("list.csv --overwrite=colour", "--overwrite takes no 'colour'"),
        ("list.csv --output-format xml", "there is no output format 'xml'"),
        ("list.csv --mapping no.toml", "no.toml cannot be read: No such file or directory"),
        ("list.csv --map Number", "--map 'Number' is not COLUMN=FACT"),
        ("bomb.xml", "bomb.xml is not read: it declares a document type or entities"),
        ("deep.json", "deep.json is not read: it is nested too deep"),
        ("deck.xml", "deck.xml is no card list: its root is <deck>"),
        ("empty", "there is no card list in empty"),
    ],
)
def test_wrong_use_and_hostile_files_end_in_one_sentence(
    cli: Cli, over: Path, home: Path, tmp_path: Path, words: str, message: str
) -> None:
    (tmp_path / "bomb.xml").write_text('<!DOCTYPE set [<!ENTITY a "a">]><set name="&a;"/>')
    (tmp_path / "deep.json").write_text("[" * 200_000)
    (tmp_path / "deck.xml").write_text("<deck><section name='Deck'/></deck>")
    (tmp_path / "empty").mkdir()
    ran = cli("db", "import", *words.split())
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err.startswith(f"error: {message}")
    assert ran.err.count("\n") <= 2
    assert not home.exists()


def test_words_of_a_list_cannot_move_the_cursor(cli: Cli, over: Path, tmp_path: Path) -> None:
    rows = [{"number": "ABC-005", "type": "\x1b[31mred", "a\x1b[2J": 1, "title": "\u202eX"}, "\x1b[1m"]
    (tmp_path / "list.json").write_text(json.dumps(rows), "utf-8")
    out = cli("db", "import", "list.json", "--dry-run").out
    assert "\x1b" not in out and "\u202e" not in out


def test_nothing_new_is_nothing_written(cli: Cli, over: Path, home: Path, tmp_path: Path) -> None:
    (tmp_path / "same.json").write_text('[{"number": "ABC-003", "title": "Scout"}]', "utf-8")
    ran = cli("db", "import", "same.json")
    assert ran.out.endswith("nothing to import\n")
    assert (ran.code, home.exists()) == (0, False)


def test_a_layer_that_was_spoilt_is_named_and_can_be_removed(cli: Cli, over: Path, home: Path) -> None:
    cli("db", "import", "list.csv")
    cards = home / "layers" / "list" / "cards" / "ABC.yaml"
    cards.write_text(cards.read_text("utf-8").replace("atk: 4", "atk: four"), "utf-8")
    ran = cli("search", "atk=1")
    assert ran.err.startswith(f"error: {cards}:")
    assert "`deckcheck db remove list`" in ran.err
    assert "cannot be used" in cli("db", "layers").out
    verified = cli("db", "verify")
    assert (verified.out.startswith(f"{cards}:"), verified.code) == (True, 1)
    assert cli("db", "remove", "list").code == 0
    assert cli("search", "name:scout").code == 0


def test_a_fuller_list_turns_what_could_not_be_judged_into_verdicts(
    cli: Cli, home: Path, tmp_path: Path
) -> None:
    """Over the library of the program itself: facts that it lacks today, with values made up here."""
    shipped = files(Path(fresh.checkout_data() or ""))
    (number, *_) = (
        one["number"]
        for one in json.loads(cli("db", "info", "--output-format", "json").out)["partial_cards"]
        if {"keywords", "teams", "cost"} <= set(one["unknown"]) and one["title"]
    )
    (tmp_path / "deck.txt").write_text(f"Supporting Characters\n2 {number}\n", "utf-8")
    words = ("validate", "deck.txt", "--select", "D003,N007", "--output-format", "concise")
    before = cli(*words).out
    assert "warning N007 [incomplete-card-facts]" in before and "D003 [one-of-a-kind]" not in before
    (tmp_path / "set.xml").write_text(
        f'<set name="X"><cards><card id="" name=""><property name="Card Number" value="{number}"/>'
        '<property name="Rules" value="One of a Kind. Made Up. It naps."/></card></cards></set>',
        "utf-8",
    )
    assert cli("db", "import", "set.xml").code == 0
    after = cli(*words).out
    assert "error D003 [one-of-a-kind]" in after and "N007" not in after
    for option in ("--no-layers", "--isolated", "--data=shipped"):
        assert cli(*words, option).out == before
    assert files(Path(fresh.checkout_data() or "")) == shipped
    assert "derived" in cli("db", "info", "--card", number).out
    shown = cli("validate", "deck.txt", "--show-settings").out
    assert "the data that came with the program, and what was imported" in shown


@pytest.mark.parametrize(
    "variables",
    [
        {},
        {"XDG_DATA_HOME": "/srv/data"},
        {"XDG_DATA_HOME": "relative"},
        {"XDG_DATA_HOME": ""},
        {"HOME": "/home/somebody"},
    ],
)
def test_the_cheap_way_to_the_users_data_leads_where_platformdirs_does(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    from platformdirs import user_data_dir

    for name in ("DECKCHECK_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    named = Path(user_data_dir("deckcheck", appauthor=False), "layers")
    assert Path(environment.layers_folder()) == named
    assert layering.layers_home() == str(named)


def test_two_ways_that_part_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.delenv("DECKCHECK_HOME", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *words, **options: "/elsewhere")
    with pytest.raises(DataError) as caught:
        layering.layers_home()
    assert caught.value.hint == "say it with DECKCHECK_HOME"


def test_no_run_that_judges_loads_what_only_an_import_needs(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("4 Cosmo\n")
    code = (
        "import sys\nfrom deckcheck.cli.main import run\n"
        "run(['validate', sys.argv[1]])\n"
        "print([name for name in ('platformdirs', 'defusedxml', 'xml', 'csv')"
        " if name in sys.modules], file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "deck.txt")],
        capture_output=True,
        env={**os.environ, "DECKCHECK_HOME": str(tmp_path / "none")},
        check=True,
    )
    assert ran.stderr.strip() == b"[]"
