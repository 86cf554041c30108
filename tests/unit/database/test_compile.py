import pytest

from deckcheck.cards.library import CardSet, Library, PileName, Team
from deckcheck.cards.snapshot import SCHEMA, BinarySnapshot, from_json, to_bytes, to_json
from deckcheck.database.compile import compile_data
from deckcheck.database.info import library_info
from deckcheck.errors import DataError
from deckcheck.model import Card, CardType, DeckRules, Loyalty, MayInclude, NeverInDeck, Printing


@pytest.fixture
def snapshot(small_data):
    return compile_data(small_data, "0123456789abcdef")


@pytest.fixture
def small(snapshot):
    return Library(snapshot)


def test_meta_counts_numbers_and_cards(small):
    assert small.meta == {
        "version": "2020-02-02+0123456789ab",
        "date": "2020-02-02",
        "schema": SCHEMA,
        "numbers": 6,
        "cards": 5,
        "complete": 5,
        "partial": 1,
    }


def test_a_main_character(small):
    assert small.card("abc-001") == Card(
        number="ABC-001",
        title="Captain Test",
        type=CardType.MAIN,
        universe="illustrated",
        ip="Old",
        brand="Old",
        printings=(Printing("ABC-001", "ABC", "2019-01", universe="illustrated"),),
        aka=("Testman",),
        level=1,
        teams=("Heroes", "Drifters"),
        alignments=("good",),
        atk=2,
        defense=3,
        health=5,
        flight=True,
        range=False,
        super_powers=((("might", "skill"),), (("might",), ("skill",))),
        level_up=True,
        level_up_cost=3,
        source=("list",),
    )


def test_rules_become_one_value_a_kind(small):
    assert small.card("ABC-002").rules == DeckRules(
        pile=("Vault",),
        loyalty=(Loyalty(teams=("Heroes",)),),
        may_include=(MayInclude("team:Heroes", 2),),
    )
    assert small.card("ABC-003").rules == DeckRules(legion=8)
    assert small.card("ABC-004").rules == DeckRules(never_in_deck=NeverInDeck("Vault", 1))


def test_a_banned_printing_and_its_replacement_share_a_number(small):
    card = small.card("ABC-003")
    banned = Printing(
        "ABC-003", "ABC", "2019-01", banned="2020-01-05", universe="illustrated", codes=("OLD-001",)
    )
    replacement = Printing("ABC-003", "XYZ", "2020-01-05", replaces="ABC-003", universe="illustrated")
    assert small.printings("abc-003") == ((card, banned), (card, replacement))
    assert small.printings("OLD-001") == ((card, banned),)


def test_missing_facts_are_unknown_and_those_that_do_not_apply_are_not(small):
    assert small.card("XYZ-002").unknown == frozenset(
        ["title", "teams", "cost", "atk", "defense", "health", "flight", "range", "super_powers", "keywords"]
    )
    assert small.card("XYZ-002").keywords == ("Legion",)
    assert small.card("ABC-004").unknown == frozenset()
    assert small.card("ABC-004").cost == "*"


def test_names_find_their_cards(small):
    def numbers(cards):
        return [card.number for card in cards]

    assert numbers(small.titled("captaintest")) == ["ABC-001", "ABC-002"]
    assert numbers(small.also_called("testman")) == ["ABC-001"]
    assert numbers(small.also_called("boss")) == ["ABC-001", "ABC-002"]
    assert numbers(small.also_called("gemm")) == ["ABC-004"]
    assert numbers(small.titled("gem")) == ["ABC-004"]
    assert not small.has_name("")
    assert small.section("name_words") == {"gm": "Gem"}


def test_sets_teams_piles_and_the_words_for_them(small):
    assert small.sets == {
        "ABC": CardSet("ABC", "The First Set", (), 1, 1, "illustrated", "Old", "Old", "2019-01", 55, 4, 4, 0),
        "XYZ": CardSet(
            "XYZ", "Second", ("Two",), None, None, "photographic", "New", "Old", "2020", None, None, 0, 1
        ),
    }
    assert small.teams["Heroes"] == Team("Heroes", ("Hero",), "good", "illustrated")
    assert small.piles == (PileName("Vault", ("Safe",)),)
    assert small.words == {
        "sets": {"abc": "ABC", "xyz": "XYZ", "firstset": "ABC", "second": "XYZ", "two": "XYZ"},
        "teams": {"heroes": "Heroes", "rogues": "Rogues", "drifters": "Drifters", "hero": "Heroes"},
        "piles": {"vault": "Vault", "safe": "Vault"},
    }


def test_queries_formats_and_bans_are_ready(small):
    assert list(small.section("queries")) == ["type:main", "team:Heroes"]
    assert small.section("formats") == (("open", "Open", (), True),)
    assert small.section("bans") == (("replaced", ("ABC-003",), None, "2020-01-05", "too strong", ("list",)),)


def test_info_says_what_is_held_and_what_is_missing(small):
    assert library_info(small) == {
        "version": "2020-02-02+0123456789ab",
        "date": "2020-02-02",
        "cards": 5,
        "numbers": 6,
        "complete": 5,
        "partial": 1,
        "sets": [
            {
                "code": "ABC",
                "name": "The First Set",
                "released": "2019-01",
                "complete": 4,
                "partial": 0,
                "missing": [],
                "cards_missing": 0,
            },
            {
                "code": "XYZ",
                "name": "Second",
                "released": "2020",
                "complete": 0,
                "partial": 1,
                "missing": ["XYZ-001"],
                "cards_missing": None,
            },
        ],
        "partial_cards": [
            {
                "number": "XYZ-002",
                "title": None,
                "unknown": [
                    "atk",
                    "cost",
                    "defense",
                    "flight",
                    "health",
                    "keywords",
                    "range",
                    "super_powers",
                    "teams",
                    "title",
                ],
            }
        ],
    }


def test_the_three_forms_of_a_snapshot_hold_the_same(snapshot):
    binary, plain = BinarySnapshot(to_bytes(snapshot)), from_json(to_json(snapshot))
    assert plain.cards == snapshot.cards == [binary.card(index) for index in range(binary.size())]
    assert plain.sections == snapshot.sections
    assert {name: binary.section(name) for name in snapshot.sections} == snapshot.sections


def test_wrong_data_raises_at_its_place(small_data):
    cards = small_data / "cards" / "ABC.yaml"
    cards.write_text(cards.read_text().replace("team:Heroes", "team:Heros"))
    with pytest.raises(DataError) as caught:
        compile_data(small_data, "0")
    assert caught.value.location == f"{cards}:34:28"
    cards.write_text(
        cards.read_text().replace("teams: [Rogues]", "teams: [Rouges]").replace("range: f", "rang: f")
    )
    with pytest.raises(DataError) as caught:
        compile_data(small_data, "0")
    assert str(caught.value) == f"{cards}:11:3: there is no key 'rang' here"
    assert caught.value.hint == "did you mean 'range'?; 2 more: see `deckcheck db verify`"
