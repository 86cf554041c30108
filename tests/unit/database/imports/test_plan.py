"""Card lists against the library: what is new, filled in, in conflict, and what cannot be used."""

from datetime import UTC, datetime

import pytest

from deckcheck.database import fresh
from deckcheck.database.fresh import open_library
from deckcheck.database.imports.layer import layer_name, put_layer
from deckcheck.database.imports.mapping import read_mapping
from deckcheck.database.imports.plan import plan, shown
from deckcheck.database.imports.records import CardList, Record
from deckcheck.database.layers.write import remove_layer
from deckcheck.database.schema import SetEntry, TeamEntry
from deckcheck.errors import ConfigurationError, DataError, UsageError

KEYWORDS = """\
- {keyword: Solo, deck_rules: [{one_of_a_kind: true}], source: list}
- {keyword: "{team} Loyalty", deck_rules: [{loyalty: {teams: ["{team}"]}}], source: list}
"""
GUID = "11111111-2222-3333-4444-555555555555"


@pytest.fixture
def over(small_data, monkeypatch):
    """The small library, with keywords that tell rules, in the place of the checkout's."""
    (small_data / "keywords.yaml").write_text(KEYWORDS)
    monkeypatch.setattr(fresh, "checkout_data", lambda: str(small_data))
    return small_data


def cards(*rows, name="list.csv", kind="table"):
    """A card list whose columns are called as our facts are."""
    records = tuple(Record(f"{name}:{place}", row) for place, row in enumerate(rows, start=2))
    columns = {fact: fact for row in rows for fact in row}
    return CardList(name, kind, records, columns, sha256="0" * 64)


def planned(*rows, overwrite=(), **more):
    return plan([cards(*rows)], open_library(None), overwrite, **more)


def changes(card):
    return [(change.fact, change.action, change.theirs) for change in card.facts]


def test_a_fact_that_is_not_known_is_filled_in(over):
    (card,) = planned({"number": "xyz-2", "title": "Runner", "cost": "2", "atk": ""}).cards
    assert (card.number, card.title, card.status) == ("XYZ-002", "Runner", "fill")
    assert changes(card) == [("title", "fill", "Runner"), ("cost", "fill", 2)]
    assert card.entry == {
        "number": "XYZ-002",
        "title": "Runner",
        "cost": 2,
        "source": ["import: list.csv"],
    }


def test_what_is_said_alike_is_no_change(over):
    row = {
        "number": "ABC-001",
        "title": "CAPTAIN TEST",
        "type": "L1 Main Character",
        "teams": "Drifters; Hero",
        "alignment": "Good",
        "super_powers": "energy",
        "flight": "1",
        "universe": "illustrated",
        "keywords": [],
    }
    (card,) = planned({key: value for key, value in row.items() if key != "super_powers"}).cards
    assert (card.status, card.facts, card.entry) == ("same", (), {})
    (card,) = planned(row).cards
    assert changes(card) == [("super_powers", "conflict", [["energy"]])]


def test_a_title_may_be_one_of_its_names(over):
    (card,) = planned({"number": "ABC-001", "title": "Testman"}).cards
    assert card.status == "same"


def test_a_conflict_is_kept_as_ours_and_names_our_sources(over):
    (card,) = planned({"number": "ABC-003", "cost": "3", "teams": "Heroes"}).cards
    assert card.status == "conflict"
    assert [(one.fact, one.theirs, one.ours, one.sources) for one in card.facts] == [
        ("teams", ["Heroes"], ["Rogues"], ("list",)),
        ("cost", 3, 2, ("list",)),
    ]
    assert card.entry == {}


@pytest.mark.parametrize(
    ("overwrite", "taken"), [((), []), (("cost",), ["cost"]), (("all",), ["teams", "cost"])]
)
def test_a_conflict_ends_in_their_favour_where_the_user_says_so(over, overwrite, taken):
    made = planned({"number": "ABC-003", "cost": "3", "teams": "Heroes"}, overwrite=overwrite)
    (card,) = made.cards
    assert [change.fact for change in card.facts if change.action == "overwrite"] == taken
    assert card.entry.get("overwrites", []) == taken
    assert made.facts("conflict") == 2 - len(taken)


def test_a_new_card(over):
    row = {
        "number": "ABC-009",
        "title": "Baker",
        "type": "Supporting Character",
        "cost": "1",
        "teams": "Heroes",
        "alignment": "good",
        "universe": "illustrated",
        "keywords": "Solo, Swarm",
        "text": "Solo. Swarm.",
        "id": GUID,
    }
    (card,) = planned(row).cards
    assert card.status == "new"
    assert card.entry == {
        "number": "ABC-009",
        "title": "Baker",
        "type": "supporting character",
        "teams": ["Heroes"],
        "cost": 1,
        "super_powers": [],
        "keywords": ["Solo", "Swarm"],
        "guid": GUID,
        "deck_rules": [{"one_of_a_kind": True}],
        "text": "Solo. Swarm.",
        "source": ["import: list.csv", "derived: super_powers", "derived: one_of_a_kind"],
    }


def test_the_text_tells_what_the_columns_do_not(over):
    text = "Heroes Loyalty. Solo. Main [Might]: x. Level Up (3) - y."
    row = {"number": "ABC-009", "type": "Main Character L1", "text": text}
    (card,) = planned(row).cards
    derived = {change.fact: change.theirs for change in card.facts if change.derived}
    assert derived == {
        "super_powers": [["might"]],
        "keywords": ["Heroes Loyalty", "Solo"],
        "level_up": True,
        "level_up_cost": 3,
        "deck_rules.loyalty": {"teams": ["Heroes"]},
        "deck_rules.one_of_a_kind": True,
    }
    assert {change.note for change in card.facts} == {"", "Heroes Loyalty", "Solo"}


def test_what_only_the_text_tells_is_no_conflict_with_what_is_known(over):
    text = "Main [Might]: x."
    (card,) = planned({"number": "ABC-003", "text": text}).cards
    assert (card.status, card.facts) == ("same", ())
    assert card.entry == {"number": "ABC-003", "text": text, "source": ["import: list.csv"]}


def test_a_rule_that_the_card_should_have_is_a_conflict_and_one_of_a_card_half_known_is_filled(over):
    known, partial = planned(
        {"number": "ABC-004", "text": "Solo."}, {"number": "XYZ-002", "text": "Solo."}
    ).cards
    assert changes(known) == [("deck_rules.one_of_a_kind", "conflict", True)]
    assert changes(partial) == [
        ("super_powers", "fill", []),
        ("keywords", "fill", ["Solo"]),
        ("deck_rules.one_of_a_kind", "fill", True),
    ]


@pytest.mark.parametrize(
    ("limit", "facts"),
    [
        ("4", []),
        ("", []),
        ("2", [("deck_rules.copies", "new", 2)]),
    ],
)
def test_a_limit_of_copies_is_a_rule_where_it_is_not_the_usual_one(over, limit, facts):
    (card,) = planned({"number": "ABC-009", "limit": limit}).cards
    assert changes(card) == facts


def test_a_limit_that_another_rule_says_already(over):
    made = planned({"number": "ABC-003", "limit": 8}, {"number": "ABC-009", "limit": 1, "keywords": "Solo"})
    assert changes(made.cards[0]) == []
    assert ("deck_rules.copies", "new", 1) not in changes(made.cards[1])


def test_a_basic_location_of_a_known_name_is_a_printing_of_it(over):
    (over / "cards" / "ABC.yaml").write_text(
        (over / "cards" / "ABC.yaml").read_text()
        + "\n- {number: ABC-008, title: Yard, type: location, teams: [], kind: basic, symbols: [might],\n"
        "   keywords: [], source: list}\n"
    )
    made = planned({"number": "ABC-010", "title": "Yard", "type": "Basic Location", "id": GUID})
    (card,) = made.cards
    assert (card.status, changes(card)) == ("new", [("printings", "new", ["ABC-010"])])
    assert card.entry == {
        "number": "ABC-008",
        "printings": [{"number": "ABC-010", "guid": GUID}],
        "source": ["import: list.csv"],
    }


def test_a_list_may_say_what_a_card_is_a_printing_of(over):
    made = planned(
        {"number": "ABC-010", "printing_of": "ABC-003"}, {"number": "ABC-011", "printing_of": "ABC-999"}
    )
    assert [card.entry["number"] for card in made.cards] == ["ABC-003"]
    assert [tuple(one) for one in made.unused] == [
        (
            "list.csv:3",
            "ABC-011",
            "it is said to be a printing of ABC-999, which the library does not have",
        )
    ]


def test_a_row_without_a_number_is_found_by_its_title_where_that_leaves_no_doubt(over):
    made = planned(
        {"title": "Henchman", "cost": "5"},
        {"title": "Captain Test", "cost": ""},
        {"title": "Captain Test", "type": "L2 Main Character", "atk": 6},
        {"title": "Nobody"},
        {"cost": "1"},
    )
    assert [(card.number, card.status) for card in made.cards] == [
        ("ABC-002", "conflict"),
        ("ABC-003", "conflict"),
    ]
    assert [tuple(one) for one in made.unused] == [
        (
            "list.csv:3",
            "Captain Test",
            "it has no collector number, and 2 cards may be meant: ABC-001, ABC-002",
        ),
        ("list.csv:5", "Nobody", "it has no collector number, and no card of the library is called so"),
        (
            "list.csv:6",
            "a card without a title",
            "it has no collector number, and no card of the library is called so",
        ),
    ]


def test_a_card_is_found_by_its_guid(over):
    path = over / "cards" / "ABC.yaml"
    path.write_text(path.read_text().replace("title: The Gem\n", f"title: The Gem\n  guid: {GUID}\n"))
    made = planned({"id": GUID.upper(), "cost": "3"})
    assert [(card.number, changes(card)) for card in made.cards] == [("ABC-004", [("cost", "conflict", 3)])]
    other = GUID.replace("1", "2")
    (card,) = planned({"number": "ABC-004", "id": other}).cards
    assert [(one.fact, one.action, one.ours) for one in card.facts] == [("guid", "conflict", GUID)]


def test_what_cannot_be_used_is_said_at_its_place(over):
    made = planned(
        {"number": "ABC-009", "cost": "many", "teams": "Heros", "type": "Plot Twist", "atk": "3"},
        {"number": "QQQ-001", "title": "Elsewhere"},
    )
    assert [tuple(one) for one in made.unused] == [
        ("list.csv:2", "cost", "'many' is no number"),
        ("list.csv:2", "teams", "there is no team 'Heros'; did you mean 'Heroes'?"),
        ("list.csv:2", "ABC-009", "atk does not apply to a plot twist"),
        (
            "list.csv:3",
            "QQQ-001",
            "the library has no set QQQ; describe it under `sets` in a mapping file",
        ),
    ]
    assert [card.entry["type"] for card in made.cards] == ["plot twist"]


def test_the_price_of_levelling_up_needs_what_it_is_the_price_of(over):
    rows = [
        {"number": "ABC-010", "type": "Plot Twist", "level_up": "1", "level_up_cost": "2"},
        {"number": "ABC-011", "type": "Main Character L1", "level_up": "0", "level_up_cost": "2"},
        {"number": "ABC-012", "type": "Main Character L1", "level_up": "1", "level_up_cost": "2"},
    ]
    prices = [card.entry.get("level_up_cost") for card in planned(*rows).cards]
    assert prices == [None, None, 2]


def test_links_to_main_characters_of_other_sets_are_those_of_their_art(over):
    rows = [
        {"number": "ABC-001", "linked": "ABC-002, XYZ-002, ABC-777"},
        {"number": "ABC-003", "linked": "XYZ-002"},
    ]
    made = planned(*rows)
    assert [(card.number, changes(card)) for card in made.cards] == [
        ("ABC-001", [("art_of", "fill", ["XYZ-002"])]),
        ("ABC-003", []),
    ]
    assert [one.why for one in made.unused] == ["it is linked with ABC-777, which the library does not have"]


def test_of_two_rows_with_one_number_the_first_counts(over):
    first = cards({"number": "XYZ-002", "cost": "1"}, name="a.csv")
    second = cards({"number": "XYZ-002", "cost": "2", "atk": "3"}, name="b.csv")
    made = plan([first, second], open_library(None))
    assert changes(made.cards[0]) == [("cost", "fill", 1), ("atk", "fill", 3)]
    assert made.cards[0].entry["source"] == ["import: a.csv", "import: b.csv"]
    assert [tuple(one) for one in made.unused] == [
        ("b.csv:2", "XYZ-002", "cost is 2 here, 1 in a.csv:2, which counts")
    ]


def test_new_sets_and_teams_come_from_the_user(over):
    sets = [
        SetEntry.model_validate(
            {"code": "NEU", "name": "New", "universe": "photographic", "ip": "New", "source": "mapping: m"}
        ),
        SetEntry.model_validate(
            {"code": "OTH", "name": "Other", "universe": "photographic", "ip": "New", "source": "mapping: m"}
        ),
    ]
    teams = [
        TeamEntry.model_validate(
            {"name": "Movers", "alignment": "evil", "universe": "photographic", "source": "mapping: m"}
        )
    ]
    row = {"number": "NEU-001", "teams": "movers", "alignment": "evil", "universe": "photographic"}
    made = planned(row, sets=sets, teams=teams)
    assert made.cards[0].entry == {"number": "NEU-001", "teams": ["Movers"], "source": ["import: list.csv"]}
    assert ([one.code for one in made.sets], [one.name for one in made.teams]) == (["NEU"], ["Movers"])


def test_nobody_can_write_into_the_library_with_a_list(over, tmp_path):
    """Whatever stands in a list, the layer is YAML that reads back the same."""
    nasty = {
        "number": "ABC-009",
        "title": '"A: b" #c [d] {e} \\ \u2028 *f* &g',
        "type": "Supporting Character",
        "aka": ["- x", "%y", "@z: {}"],
        "keywords": ["!!python/object", "&a *a"],
        "text": "one: two\n- three\n# four\t'five' \"six\"",
    }
    made = planned(nasty)
    put_layer(made, tmp_path / "home" / "n", open_library(None), str(tmp_path / "home"))
    library = open_library(tmp_path / "home")
    card = library.card("ABC-009")
    assert card.title == '"A: b" #c [d] {e} \\ *f* &g'
    assert card.aka == ("- x", "%y", "@z: {}")
    assert card.keywords == ("!!python/object", "&a *a")
    assert library.section("texts")["ABC-009"] == "one: two\n- three\n# four 'five' \"six\""


def test_a_layer_says_what_it_was_made_of(over, tmp_path):
    library = open_library(None)
    folder = tmp_path / "home" / "first"
    made = planned({"number": "XYZ-002", "cost": 1}, {"number": "ABC-010", "title": "X"})
    moment = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    put_layer(made, folder, library, str(folder.parent), moment)
    text = (folder / "layer.yaml").read_text()
    assert f'over: "{library.version}"\nimported: "2026-01-02T03:04:05.000000Z"\n' in text
    assert f'[{{"file": "list.csv", "kind": "table", "sha256": "{"0" * 64}"}}]' in text
    assert sorted(path.name for path in (folder / "cards").iterdir()) == ["ABC.yaml", "XYZ.yaml"]
    assert sorted(path.name for path in folder.parent.iterdir()) == [".snapshot", "first"]


def test_a_layer_that_would_make_the_library_wrong_leaves_all_as_it_was(over, tmp_path):
    home = tmp_path / "home"
    put_layer(planned({"number": "XYZ-002", "cost": 1}), home / "one", open_library(None), str(home))
    before = (home / "one" / "cards" / "XYZ.yaml").read_text()
    broken = planned({"number": "XYZ-002", "cost": 2})
    broken.cards[0].entry["teams"] = ["Nobodies"]
    with pytest.raises(DataError, match="with these cards the library would be wrong: there is no team"):
        put_layer(broken, home / "one", open_library(None), str(home))
    with pytest.raises(DataError):
        put_layer(broken, home / "two", open_library(None), str(home))
    assert (home / "one" / "cards" / "XYZ.yaml").read_text() == before
    assert sorted(path.name for path in home.iterdir()) == [".snapshot", "one"]
    remove_layer(home / "one")
    assert [path.name for path in home.iterdir()] == [".snapshot"]


def test_what_is_no_layer_is_not_replaced(over, tmp_path):
    folder = tmp_path / "home" / "papers"
    folder.mkdir(parents=True)
    (folder / "letter.txt").write_text("dear")
    with pytest.raises(DataError, match="there is something else than a layer"):
        put_layer(planned({"number": "XYZ-002", "cost": 1}), folder, open_library(None), str(folder.parent))
    assert (folder / "letter.txt").read_text() == "dear"


@pytest.mark.parametrize(
    ("given", "first", "name"),
    [
        ("mine", "x.xml", "mine"),
        ("", "sets/House of X!.xml", "house-of-x"),
        ("", "\u00e4\u00f6", "imported"),
        ("", "sets/", "sets"),
    ],
)
def test_names_of_layers(given, first, name):
    assert layer_name(given, first) == name


@pytest.mark.parametrize("given", ["../up", "a b", ".hidden", "-x", "x" * 61])
def test_what_is_no_name_for_a_layer(given):
    with pytest.raises(UsageError, match="is no name for a layer"):
        layer_name(given, "x")


TOML = """\
[columns]
"Karte" = "title"
[[sets]]
code = "NEU"
name = "New"
universe = "illustrated"
ip = "Own"
[[teams]]
name = "Movers"
alignment = "good"
universe = "illustrated"
"""
YAML = """\
columns: {Karte: title}
sets: [{code: NEU, name: New, universe: illustrated, ip: Own}]
teams: [{name: Movers, alignment: good, universe: illustrated, source: me}]
"""


@pytest.mark.parametrize(("name", "text"), [("m.toml", TOML), ("m.yaml", YAML), ("m", YAML)])
def test_mapping_files(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text)
    found = read_mapping(str(path), ["Nr=number", "Karte=-"])
    assert found.columns == {"Karte": "-", "Nr": "number"}
    assert (found.sets[0].code, found.teams[0].name) == ("NEU", "Movers")
    assert found.sets[0].source == [f"mapping: {name}"]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("m.toml", "columns = [", "m.toml: not TOML: "),
        ("m.yaml", "columns: [\n", "m.yaml:2:1: not YAML: "),
        ("m.yaml", "- x\n", "m.yaml: a mapping is wanted here"),
        ("m.yaml", "colums: {A: title}\n", "m.yaml:1:1: no key 'colums'"),
        ("m.yaml", "columns: {A: 3}\n", "m.yaml: columns are words to words"),
        ("m.yaml", "sets: {}\n", "m.yaml:1:7: a list is wanted here"),
        ("m.yaml", "sets: [{code: NEU}]\n", "m.yaml:1:8: the key 'name' is missing"),
        ("m.yaml", "teams: [x]\n", "a mapping is wanted here"),
    ],
)
def test_wrong_mapping_files(tmp_path, name, text, message):
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(ConfigurationError) as caught:
        read_mapping(str(path), [])
    assert message in caught.value.message


def test_a_mapping_file_that_is_not_there(tmp_path):
    with pytest.raises(ConfigurationError, match="cannot be read: No such file"):
        read_mapping(str(tmp_path / "m.toml"), [])


@pytest.mark.parametrize("pair", ["number", "=number", "A="])
def test_pairs_that_are_none(pair):
    with pytest.raises(UsageError, match="is not COLUMN=FACT"):
        read_mapping("", [pair])


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "none"),
        ([], "none"),
        (True, "yes"),
        (["a", "b"], "a, b"),
        ([["might", "might"], {"any_of": [["skill"], ["energy"]]}], "might, might; skill or energy"),
        ({"teams": ["A", "B"]}, "teams A, B"),
    ],
)
def test_values_for_people(value, text):
    assert shown(value) == text
