"""Deck rules told from the names of keywords."""

import pytest

from deckcheck.database.fresh import data_folder, open_library
from deckcheck.database.keywords import Keywords, keywords_of
from deckcheck.database.rule_schema import DeckRule
from deckcheck.database.verify import verify
from deckcheck.errors import DataError

ROWS = (
    ("Lone Copy", (), ({"one_of_a_kind": True},)),
    ("Loyalty", (), ({"loyalty": {"shared": True}},)),
    ("Good Loyalty", ("Loyalty: Good",), ({"loyalty": {"alignment": "good"}},)),
    ("{team} Loyalty", (), ({"loyalty": {"teams": ["{team}"]}},)),
    ("Leader Wanted: {team}", ("{team} Leader Wanted",), ({"main_team_required": "{team}"},)),
)
TEAMS = {"heroes": "Heroes", "sos": "S.O.S.", "good": "Good"}


@pytest.fixture
def keywords():
    return Keywords(ROWS, TEAMS, ["Swarm", "Spell (Might)"])


@pytest.mark.parametrize(
    ("word", "rules"),
    [
        ("Lone Copy", [{"one_of_a_kind": True}]),
        ("lone-copy", [{"one_of_a_kind": True}]),
        ("Loyalty", [{"loyalty": {"shared": True}}]),
        ("Good Loyalty", [{"loyalty": {"alignment": "good"}}]),
        ("Loyalty: Good", [{"loyalty": {"alignment": "good"}}]),
        ("Heroes Loyalty", [{"loyalty": {"teams": ["Heroes"]}}]),
        ("Leader Wanted: S.O.S.", [{"main_team_required": "S.O.S."}]),
        ("[S.O.S.] Leader Wanted", [{"main_team_required": "S.O.S."}]),
        ("Questionable Loyalty", []),
        ("Swarm", []),
        ("", []),
    ],
)
def test_rules_follow_from_a_keyword(keywords, word, rules):
    assert [derived.rule for derived in keywords.rules([word])] == rules


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("swarm", "Swarm"),
        ("Spell(Might)", "Spell (Might)"),
        ("[Heroes] Leader Wanted", "Leader Wanted: Heroes"),
        ("LONE COPY", "Lone Copy"),
        ("Flying Lesson", ""),
    ],
)
def test_a_keyword_is_known_however_it_is_written(keywords, text, keyword):
    assert keywords.named(text) == keyword


def test_the_table_agrees_with_every_card_of_the_data(library):
    """`db verify` sees to it; here each card of one that the table speaks of, in both directions."""
    table = keywords_of(library)
    derived = {kind for row in library.section("keywords") for rule in row[2] for kind in rule}
    assert derived >= {"one_of_a_kind", "legion", "loyalty", "starting_main_team_required", "may_include"}
    for card in library.cards():
        found = {rule.kind for rule in table.rules(card.keywords)}
        held = {kind for kind in ("one_of_a_kind", "legion", "loyalty") if getattr(card.rules, kind)}
        assert found >= held, card.number
        for rule in table.rules(card.keywords):
            DeckRule.model_validate(rule.rule)
            assert getattr(card.rules, rule.kind), card.number


def write(data, text):
    (data / "keywords.yaml").write_text(text, "utf-8")


def test_a_library_may_go_without_the_table(small_data):
    assert open_library(small_data).section("keywords") == ()
    assert verify(small_data) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "- {keyword: Legion, deck_rules: [{legion: 4}], source: list}\n",
            "cards/ABC.yaml:48:13: ABC-003 has the keyword Legion, and not its deck rules",
        ),
        (
            '- {keyword: "{team} X", deck_rules: [{loyalty: {teams: [Nobodies]}}], source: list}\n',
            "keywords.yaml:1:57: there is no team 'Nobodies'",
        ),
        (
            '- {keyword: "{teem} X", deck_rules: [{loyalty: {teams: ["{team}"]}}], source: list}\n',
            "keywords.yaml:1:4: {team} stands in the keyword and in each alias, or in none",
        ),
        ("- {keyword: X, deck_rules: [], source: list}\n", "keywords.yaml:1:16: say at least one rule"),
        (
            "- {keyword: X, deck_rules: [{mix_universes: 'cots=1'}], source: list}\n",
            "keywords.yaml:1:45: the query, at its column 1: ",
        ),
        (
            "- {keyword: X, deck_rules: [{legion: 8}], source: list}\n"
            "- {keyword: Y, aliases: [x], deck_rules: [{legion: 8}], source: list}\n",
            "keywords.yaml:2:13: 'x' stands here twice",
        ),
        (
            "- {keyword: X, deck_rules: [{legion: 8}], source: rumour}\n",
            "keywords.yaml:1:51: there is no document 'rumour'",
        ),
    ],
)
def test_verify_checks_the_table(small_data, text, fault):
    write(small_data, text)
    found = [f"{one.location}: {one.message}" for one in verify(small_data)]
    assert found[0].startswith(fault)


def test_a_wrong_table_stops_the_opening(small_data):
    write(small_data, "- {keyword: X}\n")
    with pytest.raises(DataError) as caught:
        open_library(small_data)
    assert caught.value.location == f"{small_data / 'keywords.yaml'}:1:3"


def test_the_table_ships(library):
    assert (data_folder() / "keywords.yaml").is_file()
    assert library.section("keywords")
