"""Faults of format, mode and edition files, each at its place; none of them leaves anything judged."""

import pytest

from deckcheck.database.fresh import open_library
from deckcheck.database.verify import verify
from deckcheck.errors import DataError
from deckcheck.formats.editions import CHANGES

HEAD = "name: odd\ntitle: Odd\nofficial: true\nsource: list\n"


@pytest.fixture
def faults(small_data):
    """What verify finds once the file of a format has this text behind its head."""

    def find(text: str, name: str = "formats/odd.yaml", head: str = HEAD) -> list[str]:
        (small_data / name).write_text(head + text, "utf-8")
        found = verify(small_data)
        with pytest.raises(DataError):
            open_library(small_data)
        return [f"{one.location} {one.message}" + (f" ({one.hint})" if one.hint else "") for one in found]

    return find


REQUIREMENT = "requirements:\n  - every: main\n    must: team:Heroes\n    says: heroes\n"

CASES = {
    "unknown key": (
        REQUIREMENT.replace("must:", "mus:"),
        ["formats/odd.yaml:7:5 there is no key 'mus' here (did you mean 'must'?)"],
    ),
    "unknown zone": (
        REQUIREMENT.replace("every: main", "every: main, level upp"),
        ["formats/odd.yaml:6:12 'level upp' is no zone; did you mean 'level up'?"],
    ),
    "zones as a list": (
        REQUIREMENT.replace("every: main", "every: [main]"),
        [
            "formats/odd.yaml:6:12 zones are words with commas between them: main, level up, deck, "
            "piles, tokens"
        ],
    ),
    "unknown field of a query": (
        REQUIREMENT.replace("team:", "temas:"),
        [
            "formats/odd.yaml:7:11 the query, at its column 1: unknown field 'temas' (did you mean teams?)",
        ],
    ),
    "unknown value of a query": (
        REQUIREMENT.replace("Heroes", "Heros"),
        ["formats/odd.yaml:7:11 the query, at its column 6: unknown team 'Heros' (did you mean Heroes?)"],
    ),
    "two kinds": (
        REQUIREMENT.replace("    says", "    none: deck\n    says"),
        [
            "formats/odd.yaml:9:5 a requirement has one of the kinds every, none, count, copies, distinct, "
            "same_team"
        ],
    ),
    "bounds of nothing": (
        REQUIREMENT.replace("    says", "    max: 2\n    says"),
        ["formats/odd.yaml:6:5 min, max or exactly go with 'count' and 'copies', and only with them"],
    ),
    "exactly and more": (
        "requirements:\n  - {count: main, exactly: 1, max: 2, says: one}\n",
        ["formats/odd.yaml:6:19 exactly stands alone"],
    ),
    "distinct by nothing": (
        "requirements:\n  - {distinct: main, says: different}\n",
        ["formats/odd.yaml:6:6 'by' says what is distinct: title, name, number or level"],
    ),
    "by character elsewhere": (
        "requirements:\n  - {copies: main, max: 1, by: character, says: different}\n",
        ["formats/odd.yaml:6:28 'by: character' goes with 'count'"],
    ),
    "a choice without requirements": (
        "choices:\n  - {teams: [Heroes, Rogues], says: a side}\n",
        ["formats/odd.yaml:6:6 a choice has requirements, one of sets has none"],
    ),
    "a choice of two kinds": (
        "choices:\n  - {teams: [Heroes, Rogues], alignments: [good, evil], says: a side}\n",
        ["formats/odd.yaml:6:57 a choice has one of the kinds teams, alignments, names_of, sets"],
    ),
    "a choice of sets without a number": (
        "choices:\n  - {sets: deck, says: a box}\n",
        ["formats/odd.yaml:6:6 'take' says how many sets of which size, and goes with 'sets'"],
    ),
    "unknown team of a choice": (
        "choices:\n  - teams: [Heroes, Rouges]\n    says: a side\n    requirements:\n"
        "      - {every: deck, must: '{chosen}', says: one side}\n",
        ["formats/odd.yaml:6:21 there is no team 'Rouges' (did you mean 'Rogues'?)"],
    ),
    "a word for nothing": (
        "choices:\n  - teams: [Heroes, Rogues]\n    says: a side\n    requirements:\n"
        "      - {every: deck, must: '{chosn}', says: one side}\n",
        [
            "formats/odd.yaml:9:29 {chosn} stands for nothing here ({chosen} stands for the option of a "
            "choice, {opposite} for the other alignment)"
        ],
    ),
    "chosen without a choice": (
        REQUIREMENT.replace("team:Heroes", "'{chosen}'"),
        [
            "formats/odd.yaml:7:11 {chosen} stands for nothing here ({chosen} stands for the option of a "
            "choice, {opposite} for the other alignment)"
        ],
    ),
    "names of a wrong query": (
        "choices:\n  - names_of: 'tpye:main'\n    says: a name\n    requirements:\n"
        "      - {every: deck, must: '{chosen}', says: a name}\n",
        ["formats/odd.yaml:6:15 the query, at its column 1: unknown field 'tpye' (did you mean type?)"],
    ),
    "unknown set": (
        "sets: [ABC, ABZ]\n",
        ["formats/odd.yaml:5:13 there is no set 'ABZ' (did you mean 'ABC'?)"],
    ),
    "sets and volumes": (
        "sets: [ABC]\nvolumes: [1]\n",
        ["formats/odd.yaml:6:1 say one of sets, volumes, first_volume"],
    ),
    "a day that there is not": (
        "season: {from: 2022-04-01, to: 2022-06-31}\n",
        ["formats/odd.yaml:5:32 there is no such day or month as 2022-06-31"],
    ),
    "a season backwards": (
        "season: {from: 2022-04-01, to: 2022-03}\n",
        ["formats/odd.yaml:5:1 the season ends before it begins"],
    ),
    "a series without a season": (
        "series: Odds\n",
        ["formats/odd.yaml:5:1 a format of a series needs a season"],
    ),
    "unknown parent": (
        "extends: opn\n",
        ["formats/odd.yaml:5:10 there is no format 'opn' (did you mean 'open'?)"],
    ),
    "its own parent": ("extends: odd\n", ["formats/odd.yaml:5:10 odd extends itself in the end"]),
    "a duplicate row of a ban list": (
        "bans:\n  - event: The Fair\n    date: 2019-03\n    cards:\n      ABC-001: Captain Test\n"
        "      ABC-003: Henchman\n      ABC-001: Captain Test\n",
        ["formats/odd.yaml:11:7 'ABC-001' stands here twice (leave one of them)"],
    ),
    "a card banned at two events": (
        "bans:\n  - {date: 2019-03, cards: {ABC-003: Henchman}}\n"
        "  - {date: 2019-04, cards: {ABC-003: Henchman}}\n",
        ["formats/odd.yaml:7:29 ABC-003 Henchman is banned already (it stands in formats/odd.yaml:6:29)"],
    ),
    "one number for two cards": (
        "bans:\n  - {date: 2019-03, cards: {ABC-003: Henchman}}\n"
        "  - {date: 2019-04, cards: {ABC-003: The Gem}}\n",
        [
            "formats/odd.yaml:7:29 ABC-003 The Gem is banned already (it stands in formats/odd.yaml:6:29)",
            "formats/odd.yaml:7:38 ABC-003 is Henchman, not The Gem (The Gem is ABC-004)",
        ],
    ),
    "an unknown card": (
        "bans:\n  - {date: 2019-03, cards: {ABC-009: Henchman}}\n",
        ["formats/odd.yaml:6:38 there is no card 'ABC-009'"],
    ),
    "a ban of nothing": (
        "bans:\n  - {date: 2019-03}\n",
        ["formats/odd.yaml:6:6 say which cards, levels or printings are banned"],
    ),
    "a level of no main character": (
        "bans:\n  - {date: 2019-03, levels: {ABC-003: Henchman}}\n",
        ["formats/odd.yaml:6:39 ABC-003 is no main character, so it has no level to ban"],
    ),
    "a printing of an unknown set": (
        "bans:\n  - {date: 2019-03, printings: [{number: ABC-003, set: ABD, title: Henchman}]}\n",
        ["formats/odd.yaml:6:56 there is no set 'ABD' (did you mean 'ABC'?)"],
    ),
    "a ban lifted that there is not": (
        "extends: open\nlifts: {ABC-003: Henchman}\n",
        ["formats/odd.yaml:6:9 ABC-003 is not banned by anything that this format extends"],
    ),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_a_fault_of_a_format_is_found_at_its_place(faults, text, expected):
    assert faults(text) == expected


def test_formats_that_extend_each_other_are_told(small_data):
    for name, other in (("odd", "even"), ("even", "odd")):
        text = f"name: {name}\ntitle: {name.title()}\nofficial: true\nextends: {other}\nsource: list\n"
        (small_data / "formats" / f"{name}.yaml").write_text(text, "utf-8")
    assert [f"{one.location} {one.message}" for one in verify(small_data)] == [
        "formats/even.yaml:4:10 even extends itself in the end",
        "formats/odd.yaml:4:10 odd extends itself in the end",
    ]


def test_seasons_of_one_series_do_not_overlap(small_data):
    for name, season in (("odd-1", "{from: 2020, to: 2021-06}"), ("odd-2", "{from: 2021-05}")):
        text = f"name: {name}\ntitle: {name}\nofficial: true\nseries: Odd\nseason: {season}\nsource: list\n"
        (small_data / "formats" / f"{name}.yaml").write_text(text, "utf-8")
    assert [f"{one.location} {one.message}" for one in verify(small_data)] == [
        "formats/odd-2.yaml:5:9 odd-2 runs at the same time as odd-1, of one series"
    ]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        (
            "modes.yaml",
            "- {name: duel, title: Duel, players: {min: 3, max: 2}, source: list}\n",
            "modes.yaml:1:38 max is below min",
        ),
        (
            "modes.yaml",
            "- {name: duel, title: Duel, players: {min: 2, max: 2}, boss_alone: true, source: list}\n",
            "modes.yaml:1:4 a mode with a boss says in 'bosses' who may be one",
        ),
        (
            "modes.yaml",
            "- {name: duel, title: Duel, players: {min: 2, max: 2}, bosses: 'tpye:main', source: list}\n",
            "modes.yaml:1:64 the query, at its column 1: unknown field 'tpye' (did you mean type?)",
        ),
        (
            "modes.yaml",
            "- {name: duel, title: Duel, players: {min: 2, max: 2}, piles: [Valt], source: list}\n",
            "modes.yaml:1:64 there is no pile 'Valt' (did you mean 'Vault'?)",
        ),
    ],
)
def test_a_fault_of_a_mode_is_found(faults, name, text, expected):
    assert faults(text, name, head="") == [expected]


def test_an_edition_that_no_rule_asks_for_is_told(small_data):
    path = small_data / "editions.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("level_up_needs_team", "level_up_needs_tema"), "utf-8")
    (found,) = verify(small_data)
    line = CHANGES.index("level_up_needs_team") + 1
    assert (found.location, found.hint) == (
        f"editions.yaml:{line}:10",
        "did you mean 'level_up_needs_team'?",
    )


def test_an_edition_without_a_date_and_one_twice_are_told(small_data):
    path = small_data / "editions.yaml"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[1:], lines[1]]), "utf-8")
    assert [f"{one.location} {one.message}" for one in verify(small_data)] == [
        f"editions.yaml no date for {CHANGES[0]}",
        f"editions.yaml:{len(CHANGES)}:10 {CHANGES[1]} stands here twice",
    ]
