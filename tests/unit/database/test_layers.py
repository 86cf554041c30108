"""Layers over the library: what they add, what they leave alone, and when they are read anew."""

import os
import shutil

import pytest

from deckcheck.database import fresh
from deckcheck.database.fresh import BINARY, build, open_library
from deckcheck.database.info import card_origins
from deckcheck.database.layers import opening
from deckcheck.database.layers.find import layer_folders
from deckcheck.database.layers.info import layers_info, made_at
from deckcheck.database.verify import verify_layers
from deckcheck.errors import DataError
from deckcheck.model import CardType

GUID = "11111111-2222-3333-4444-555555555555"


@pytest.fixture
def over(small_data, monkeypatch):
    """The small library in the place of the checkout's."""
    monkeypatch.setattr(fresh, "checkout_data", lambda: str(small_data))
    return small_data


@pytest.fixture
def home(tmp_path, over):
    return tmp_path / "home" / "layers"


def layer(home, name, moment="2026-01-01T00:00:00Z", **files):
    """Write a layer; files by their name without `.yaml`, `ABC` being cards/ABC.yaml."""
    folder = home / name
    (folder / "cards").mkdir(parents=True)
    (folder / "layer.yaml").write_text(f'name: {name}\nover: 2020-02-02+0\nimported: "{moment}"\n')
    for file, text in files.items():
        (folder / ("" if file.islower() else "cards") / f"{file}.yaml").write_text(text)
    return folder


def test_a_layer_fills_what_is_not_known_and_leaves_the_rest_alone(home):
    layer(
        home,
        "one",
        XYZ="""\
- number: XYZ-002
  title: Runner
  type: equipment
  teams: [Heroes]
  cost: 3
  keywords: [Swarm]
  aka: [Jogger]
  text: What it says.
  source: ["import: one.csv", "derived: keywords"]
""",
    )
    before, after = open_library(None), open_library(home)
    old, card = before.card("XYZ-002"), after.card("XYZ-002")
    assert (old.title, old.type) == ("", CardType.SUPPORTING)
    assert (card.title, card.type, card.teams, card.cost) == ("Runner", CardType.SUPPORTING, ("Heroes",), 3)
    assert (card.keywords, card.aka, card.alignments) == (("Legion", "Swarm"), ("Jogger",), ("good",))
    assert card.source == ("list", "import: one.csv", "derived: keywords")
    assert card.unknown == old.unknown - {"title", "teams", "cost", "keywords"}
    assert after.titled("runner") == (card,)
    assert after.section("texts") == {"XYZ-002": "What it says."}
    facts = [(one["fact"], one["derived"]) for one in card_origins(card, after)["layers"]]
    assert facts == [
        ("title", False),
        ("teams", False),
        ("cost", False),
        ("keywords", True),
        ("aka", False),
    ]
    others = [card for card in after.cards() if card.number != "XYZ-002"]
    assert others == [card for card in before.cards() if card.number != "XYZ-002"]
    assert before.version != after.version


def test_what_is_known_is_overwritten_where_the_layer_says_so(home):
    text = "- {number: ABC-003, cost: 9, atk: 8, overwrites: [atk], source: 'import: x'}\n"
    layer(home, "one", ABC=text)
    card = open_library(home).card("ABC-003")
    assert (card.cost, card.atk) == (2, 8)


def test_a_type_that_is_overwritten_takes_what_does_not_apply_with_it(home):
    text = "- {number: ABC-003, type: plot twist, overwrites: [type], source: 'import: x'}\n"
    layer(home, "one", ABC=text)
    card = open_library(home).card("ABC-003")
    assert (card.type, card.cost, card.health, card.teams) == (CardType.PLOT_TWIST, None, None, ("Rogues",))


@pytest.mark.parametrize("fact", ["type: plot twist", "level_up: false"])
def test_the_price_of_levelling_up_goes_with_it(home, fact):
    key = fact.partition(":")[0]
    layer(home, "one", ABC=f"- {{number: ABC-001, {fact}, overwrites: [{key}], source: 'import: x'}}\n")
    card = open_library(home).card("ABC-001")
    assert (card.level_up or None, card.level_up_cost) == (None, None)


def test_deck_rules_are_added_kind_by_kind(home):
    text = """\
- number: ABC-003
  deck_rules: [{legion: 5}, {one_of_a_kind: true}]
  source: "import: x"
"""
    layer(home, "one", ABC=text)
    rules = open_library(home).card("ABC-003").rules
    assert (rules.legion, rules.one_of_a_kind) == (8, True)


def test_deck_rules_of_a_kind_are_overwritten_together(home):
    text = "- {number: ABC-003, deck_rules: [{legion: 5}], overwrites: [deck_rules], source: 'import: x'}\n"
    layer(home, "one", ABC=text)
    assert open_library(home).card("ABC-003").rules.legion == 5


def test_new_cards_sets_and_teams(home):
    layer(
        home,
        "one",
        sets="- {code: NEU, name: Brand New, universe: illustrated, ip: Old, source: 'import: x'}\n",
        teams="- {name: Movers, alignment: evil, universe: illustrated, source: 'import: x'}\n",
        NEU="- {number: NEU-001, title: Mover, type: plot twist, teams: [Movers], source: 'import: x'}\n",
        ABC="- {number: ABC-002, printings: [NEU-002, {number: ABC-050}], source: 'import: x'}\n",
    )
    library = open_library(home)
    assert [card.number for card in library.cards()] == [
        "ABC-001",
        "ABC-002",
        "ABC-003",
        "ABC-004",
        "XYZ-002",
        "NEU-001",
    ]
    assert library.card("NEU-001").alignments == ("evil",)
    assert library.card("NEU-002") == library.card("ABC-050") == library.card("ABC-002")
    assert (library.sets["NEU"].name, library.sets["NEU"].partial) == ("Brand New", 1)
    facts = [one["fact"] for one in card_origins(library.card("NEU-001"), library)["layers"]]
    assert facts == ["title", "type", "teams"]


def test_a_guid_goes_to_the_printing_with_the_number(home):
    layer(home, "one", ABC=f"- {{number: ABC-003, guid: {GUID}, source: 'import: x'}}\n")
    library = open_library(home)
    ((card, printing),) = library.printings(GUID)
    assert (card.number, printing.banned) == ("ABC-003", "2020-01-05")


def test_a_guid_that_is_there_is_changed_only_where_the_layer_says_so(home, over):
    path = over / "cards" / "ABC.yaml"
    path.write_text(path.read_text().replace("title: The Gem\n", f"title: The Gem\n  guid: {GUID}\n"))
    other = GUID.replace("1", "2")
    one = layer(home, "one", ABC=f"- {{number: ABC-004, guid: {other}, source: 'import: x'}}\n")
    assert open_library(home).card("ABC-004").printings[0].guid == GUID
    cards = one / "cards" / "ABC.yaml"
    cards.write_text(cards.read_text().replace("source", "overwrites: [guid], source"))
    assert open_library(home).card("ABC-004").printings[0].guid == other


def test_of_two_layers_the_older_one_fills_first(home):
    layer(home, "a-late", "2026-02-02T00:00:00Z", XYZ="- {number: XYZ-002, cost: 2, source: 'import: a'}\n")
    layer(home, "b-early", "2026-01-01T00:00:00Z", XYZ="- {number: XYZ-002, cost: 1, source: 'import: b'}\n")
    assert open_library(home).card("XYZ-002").cost == 1
    assert [one["name"] for one in layers_info(str(home))] == ["b-early", "a-late"]


def test_a_single_layer_may_be_named_as_the_data(home):
    one = layer(home, "one", XYZ="- {number: XYZ-002, cost: 1, source: 'import: a'}\n")
    layer(home, "two", XYZ="- {number: XYZ-002, atk: 1, source: 'import: b'}\n")
    card = open_library(one).card("XYZ-002")
    assert (card.cost, card.known("atk")) == (1, False)
    assert layer_folders(one) == (str(one),)


def test_hidden_folders_and_others_are_no_layers(home):
    layer(home, ".away")
    (home / "other").mkdir()
    (home / "file").write_text("")
    assert layer_folders(home) == ()
    assert layer_folders(home / "missing") == ()
    with pytest.raises(DataError, match="there is no card library here"):
        open_library(home)


def test_the_snapshot_is_kept_until_something_changes(home, over, monkeypatch):
    one = layer(home, "one", XYZ="- {number: XYZ-002, cost: 1, source: 'import: a'}\n")
    version = open_library(home).version
    kept = (home / ".snapshot" / BINARY).stat()
    os.utime(one / "layer.yaml", (1, 1))
    monkeypatch.setattr(opening, "compiled", None)
    assert open_library(home).version == version
    monkeypatch.undo()
    monkeypatch.setattr(fresh, "checkout_data", lambda: str(over))

    path = one / "cards" / "XYZ.yaml"
    path.write_text(path.read_text().replace("cost: 1", "cost: 4"))
    assert open_library(home).card("XYZ-002").cost == 4
    (over / "teams.yaml").write_text((over / "teams.yaml").read_text().replace("Hero]", "Herox]"))
    assert open_library(home).teams["Heroes"].aliases == ("Herox",)
    shutil.rmtree(one)
    layer(home, "two")
    assert not open_library(home).card("XYZ-002").known("cost")
    assert (home / ".snapshot" / BINARY).stat().st_mtime_ns >= kept.st_mtime_ns
    assert build(home).version == open_library(home).version


def test_the_library_may_learn_what_a_layer_says(home, over):
    layer(
        home, "one", XYZ="- {number: XYZ-009, title: Ours, type: equipment, cost: 1, source: 'import: a'}\n"
    )
    assert open_library(home).card("XYZ-009").title == "Ours"
    cards = over / "cards" / "XYZ.yaml"
    cards.write_text(cards.read_text() + "\n- {number: XYZ-009, title: Theirs, type: token, source: list}\n")
    card = open_library(home).card("XYZ-009")
    assert (card.title, card.type, card.cost) == ("Theirs", CardType.TOKEN, None)


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("XYZ", "- {number: XYZ-002, cost: many, source: 'import: a'}\n", "XYZ.yaml:1:27: "),
        (
            "XYZ",
            "- {number: XYZ-002, teams: [Nobodies], source: 'import: a'}\n",
            "there is no team 'Nobodies'",
        ),
        ("QQQ", "- {number: QQQ-001, source: 'import: a'}\n", "there is no set 'QQQ'"),
        ("XYZ", "- {number: XYZ-009, type: plot twist, cost: 1, source: 'import: a'}\n", "does not apply"),
        ("sets", "- {code: NEU, name: N, source: 'import: x'}\n", "the key 'universe' is missing"),
        ("layer", "name: one\n", "the key 'over' is missing"),
        ("XYZ", "- [[[[\n", "not YAML"),
    ],
)
def test_a_layer_that_is_wrong_is_named_and_how_to_go_without(home, file, text, message):
    one = layer(home, "one", **{file: text})
    with pytest.raises(DataError) as caught:
        open_library(home)
    assert message in caught.value.message
    assert caught.value.message.startswith(str(one))
    assert "`deckcheck db remove one` takes the layer away" in caught.value.hint
    assert open_library(None).card("XYZ-002")
    (info,) = layers_info(str(home))
    assert (info["name"], info["new"]) == ("one", None)
    assert message in info["fault"]


def test_verify_finds_the_faults_of_layers_at_their_place(home, over):
    one = layer(
        home,
        "one",
        XYZ="- {number: XYZ-002, teams: [Nobodies], source: 'import: a'}\n",
        ABC=f"- {{number: ABC-001, guid: {GUID}, source: 'import: a'}}\n"
        f"- {{number: ABC-002, guid: {GUID}, source: 'import: a'}}\n",
    )
    found = [(fault.location, fault.message) for fault in verify_layers(over, [one])]
    assert found == [
        (f"{one}/cards/ABC.yaml:2:27", f"the GUID {GUID} is taken"),
        (f"{one}/cards/XYZ.yaml:1:29", "there is no team 'Nobodies'"),
    ]


def test_the_moment_of_a_layer(home):
    assert made_at(layer(home, "one")) == "2026-01-01T00:00:00Z"
    assert made_at(home / "missing") == ""


def test_layers_over_an_installed_library(small_data, tmp_path, monkeypatch):
    from deckcheck.database.ship import write_library

    target = tmp_path / "_library"
    target.mkdir()
    write_library(small_data, target)
    monkeypatch.setattr(fresh, "SHIPPED", target)
    home = tmp_path / "layers"
    layer(home, "one", XYZ="- {number: XYZ-002, cost: 1, source: 'import: a'}\n")
    seen = sorted(path.name for path in target.rglob("*"))
    library = open_library(home)
    assert library.card("XYZ-002").cost == 1
    assert not open_library().card("XYZ-002").known("cost")
    monkeypatch.setattr(opening, "compiled", None)
    assert open_library(home).version == library.version
    assert sorted(path.name for path in target.rglob("*")) == seen
