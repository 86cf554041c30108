"""The formats, modes and editions of the data: what the documents say of them."""

from collections import Counter

import pytest
from jsonschema import Draft202012Validator
from judged import TODAY

from deckcheck.cards import query
from deckcheck.database.fresh import data_folder
from deckcheck.database.schemas import json_schema
from deckcheck.database.yaml_file import read
from deckcheck.report.game_formats import format_json
from deckcheck.rules.base import edition_of, format_of
from deckcheck.rules.format_names import find_mode

SEASONS = {
    "3v3-team-match": ("2018-08", "2018-08"),
    "battles-royale": ("2021-01-01", "2021-03-31"),
    "big-apple-battles": ("2018-10-01", "2018-12-31"),
    "boss-vs-boss-battles": ("2022-10-01", "2022-12-31"),
    "build-an-arc": ("2022-01-01", "2022-03-31"),
    "casual": ("", ""),
    "children-of-the-atom": ("2019-07-01", "2019-09-30"),
    "cosmic-power": ("2020-07-01", "2020-09-30"),
    "crossing-the-spider-verse": ("2022-04-01", "2022-06-30"),
    "deep-six": ("2021-04-01", "2021-06-30"),
    "double-exposure": ("2020-01-01", "2020-03-31"),
    "duality": ("2023-04-01", "2023-06-30"),
    "good-vs-evil": ("2020-04-01", "2020-06-30"),
    "incursion": ("", ""),
    "incursion-season": ("2023-07-01", "2023-09-30"),
    "its-all-good": ("2021-07-01", "2021-09-30"),
    "life-goes-on": ("2022-07-01", "2022-09-30"),
    "life-is-too-short": ("2019-10-01", "2019-12-31"),
    "loyalty": ("", ""),
    "modern-1": ("2021-04", "2021-10"),
    "modern-2": ("2021-10", "2022-12"),
    "modern-3": ("2022-12", "2024-01"),
    "modern-4": ("2024-01", ""),
    "multiverse": ("", ""),
    "photographic-universe": ("2019-01-01", "2019-03-31"),
    "previously-on": ("2023-01-01", "2023-03-31"),
    "second-chance-1": ("2021-10-01", "2021-12-31"),
    "second-chance-2": ("2023-10-01", "2023-12-31"),
    "secret-wars": ("", ""),
    "singularity": ("2019-04-01", "2019-06-30"),
    "steadfast-loyalty": ("", ""),
    "the-alpha-and-the-omega": ("2020-10-01", "2020-12-31"),
    "the-benchwarmers": ("2021", "2021"),
    "the-enemy-of-my-zombie-enemy": ("2024-01-01", "2024-03-31"),
}
COMMUNITY = {"casual", "modern-1", "modern-2", "modern-3", "modern-4", "the-benchwarmers"}


def every(library):
    return [format_of(library, row[0]) for row in library.section("formats")]


def test_every_format_and_its_season(library):
    assert {one.name: (one.start, one.end) for one in every(library)} == SEASONS
    assert {one.name for one in every(library) if not one.official} == COMMUNITY
    assert [one.name for one in every(library) if one.default] == ["multiverse"]
    assert [one.name for one in every(library) if one.mixed] == ["crossing-the-spider-verse", "secret-wars"]


def test_incursion_bans_event_by_event(library):
    bans = format_of(library, "incursion").bans
    assert Counter((ban.event, ban.date) for ban in bans) == {
        ("Gen Con 2022", "2022-08"): 25,
        ("Midwinter 2023", "2023"): 19,
        ("Ohio Regional 2023", "2023"): 28,
        ("Midgard Special Location 2023", "2023"): 2,
        ("Gen Con 2023", "2023-08"): 31,
        ("Midwinter 2024", "2024"): 16,
        ("Gen Con 2024", "2024-08"): 24,
    }
    assert len({ban.number for ban in bans}) == len(bans) == 145
    assert {ban.number: ban.title for ban in bans}["MCU1-029"] == "Sokovia Accords"


@pytest.mark.parametrize(("iteration", "number"), [(1, 13), (2, 19), (3, 28), (4, 38)])
def test_the_iterations_of_modern_build_on_each_other(library, iteration, number):
    assert len(format_of(library, f"modern-{iteration}").bans) == number


def test_what_an_iteration_brought_back_is_banned_no_more(library):
    banned = [{ban.number for ban in format_of(library, f"modern-{number}").bans} for number in (1, 2, 3, 4)]
    assert [("FAN-024" in one, "LEG-066" in one, "WDV-019" in one) for one in banned] == [
        (False, True, True),
        (True, False, False),
        (True, False, False),
        (False, False, False),
    ]


@pytest.mark.parametrize("name", SEASONS)
def test_every_query_of_a_format_can_be_searched(library, name):
    plain = format_json(format_of(library, name), library, TODAY)
    asked = [*plain["requirements"]]
    for choice in plain["choices"]:
        asked += [one for option in choice["options"] for one in option["requirements"]]
    words = query.library_words(library)
    for one in asked:
        if one["search"]:
            found, _ = query.select(query.compile_query(one["search"], words), library)
            assert found, one["search"]


def test_the_search_for_a_requirement_finds_the_cards_it_speaks_of(library):
    requirement = format_json(format_of(library, "life-is-too-short"), library, TODAY)["requirements"][1]
    assert (requirement["says"], requirement["search"]) == (
        "each supporting character has exactly 1 health",
        "type:supporting health=1",
    )
    found, _ = query.select(query.compile_query(requirement["search"]), library)
    assert len(found) > 400
    assert {(card.type, card.health) for card in found} == {("supporting character", 1)}


def test_a_format_names_the_file_of_each_part(library):
    plain = format_json(format_of(library, "modern-2"), library, TODAY)
    assert plain["origins"] == {"universes": "formats/multiverse.yaml"}
    assert Counter(ban["file"] for ban in plain["bans"]) == {
        "formats/modern-1.yaml": 9,
        "formats/modern-2.yaml": 10,
    }
    assert {one["file"] for one in plain["lifts"]} == {"formats/modern-2.yaml"}


def test_every_format_file_keeps_its_schema():
    validator = Draft202012Validator(json_schema("formats"))
    for path in sorted((data_folder() / "formats").glob("*.yaml")):
        errors = [error.message for error in validator.iter_errors(read(path, path.name).data)]
        assert errors == [], path.name


def test_every_format_file_begins_with_how_to_add_to_it():
    for path in sorted((data_folder() / "formats").glob("*.yaml")):
        head = path.read_text("utf-8").split("name:")[0]
        assert head.startswith("# ") and "To add" in head, path.name


MODES = {
    "free-for-all": ("3 or 4", 0),
    "2v2": ("4", 0),
    "2-headed": ("4", 0),
    "leviathon-invasion": ("3", 1),
    "boss-battle": ("3", 16),
    "boss-vs-boss": ("2", 16),
    "terrain": ("2 to 4", 0),
    "battleworld": ("2", 0),
    "story": ("2", 0),
}


def test_every_mode_its_players_and_its_bosses(library):
    modes = {name: find_mode(name, library) for name in MODES}
    assert {name: (one.players, len(one.bosses)) for name, one in modes.items()} == MODES
    assert find_mode("Leviathon Invasion", library) is modes["leviathon-invasion"]
    assert find_mode("no such mode", library) is None


@pytest.mark.parametrize(
    ("day", "in_force"),
    [
        ("2019-06-30", []),
        ("2019-07-01", ["loyalty_bars_unaffiliated"]),
        ("2019-09-01", ["loyalty_bars_unaffiliated", "level_ups_mandatory"]),
        ("2020-10-01", ["loyalty_bars_unaffiliated", "loyalty_spares_piles", "level_ups_mandatory"]),
    ],
)
def test_what_of_the_rules_is_in_force_on_a_day(library, day, in_force):
    edition = edition_of(library, day)
    found = [name for name in edition._fields if getattr(edition, name)]
    assert [name for name in found if name != "absorption_titles_limited"] == in_force


def test_today_everything_is_in_force(library):
    assert all(edition_of(library, TODAY))
