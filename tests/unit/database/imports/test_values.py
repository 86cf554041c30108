"""The words of other programs, and what the text on a card tells."""

import pytest

from deckcheck.database.imports import from_text, values
from deckcheck.database.imports.values import OddValueError
from deckcheck.database.keywords import Keywords


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("EXA-001", "EXA-001"),
        ("exa 1", "EXA-001"),
        ("EXA:12a", "EXA-012a"),
        ("EXA001", "EXA-001"),
        ("MCU1-012", "MCU1-012"),
        ("EXA\u2013007", "EXA-007"),
        ("EXA-0012", ""),
        ("12", ""),
        ("", ""),
        ("A Card", ""),
        ("11111111-2222-3333-4444-555555555555", ""),
    ],
)
def test_numbers(text, number):
    assert values.read_number(text) == number


def test_a_number_without_its_set():
    assert values.read_number("7", "exa") == "EXA-007"
    assert values.read_number("", "exa") == ""


def test_guids():
    guid = "AB111111-2222-3333-4444-555555555555"
    assert values.read_guid(f"{{{guid}}}") == guid.lower()
    assert values.read_guid("00000000-0000-0000-0000-000000000000") == values.read_guid("EXA-001") == ""


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("L1 Main Character", {"level": 1, "type": "main character"}),
        ("Main Character L2", {"level": 2, "type": "main character"}),
        ("main_character", {"type": "main character"}),
        ("Supporting Character", {"type": "supporting character"}),
        ("Equipment - Machine", {"type": "equipment", "subtypes": ["machine"]}),
        ("Basic Location", {"type": "location", "kind": "basic"}),
        ("Special Location", {"type": "location", "kind": "special"}),
        ("Terrain Token", {"type": "terrain"}),
        ("Challenge Match", {"type": "challenge match"}),
        ("Boss Battle", {"type": "boss battle"}),
        ("Story Mode", {"type": "story"}),
        ("Plot Twist", {"type": "plot twist"}),
    ],
)
def test_types(text, facts):
    assert values.read_type(text) == facts


@pytest.mark.parametrize(
    ("fact", "value", "read"),
    [
        ("cost", "3", 3),
        ("cost", 3, 3),
        ("cost", "3.0", 3),
        ("cost", "*", "*"),
        ("atk", "[Infinite]", "*"),
        ("flight", "1", True),
        ("flight", "no", False),
        ("range", True, True),
        ("alignment", "Good,Evil", ["evil", "good"]),
        ("alignment", "evil+good", ["evil", "good"]),
        ("alignment", "none", []),
        ("universe", "Photographic", "photographic"),
        ("kind", "Basic Location", "basic"),
        ("symbols", "[Energy] or [Strength]", ["energy", "might"]),
        ("symbols", ["skill"], ["skill"]),
        ("super_powers", [["might"], {"any_of": [["skill"], ["energy"]]}], None),
        ("keywords", "One of a Kind; Swarm", ["One of a Kind", "Swarm"]),
        ("title", '  "Quick"\tstep ', '"Quick" step'),
        ("text", "<p>One&amp;two</p><p>three\x00 <b>four</b>", "One&two\nthree four"),
    ],
)
def test_values(fact, value, read):
    assert values.READERS[fact](value) == (value if read is None else read)


def test_super_powers_in_words():
    assert values.read_super_powers("might might; energy or skill") == [
        ["might", "might"],
        {"any_of": [["energy"], ["skill"]]},
    ]


def test_stats():
    assert values.read_stats("2/5") == {"atk": 2, "def": 5}
    assert values.read_stats("2 / * / 5") == {"atk": 2, "def": "*", "health": 5}
    assert values.read_stats("-/5") == {"def": 5}


TEAMS = {"heroes": "Heroes", "sistersandsons": "Sisters and Sons"}


@pytest.mark.parametrize(
    ("value", "teams"),
    [
        ("Heroes", ["Heroes"]),
        ("[Heroes], Sisters & Sons", ["Heroes", "Sisters and Sons"]),
        (["heroes"], ["Heroes"]),
        ([], []),
        ("None", []),
    ],
)
def test_teams(value, teams):
    assert values.read_teams(value, TEAMS) == teams


@pytest.mark.parametrize(
    ("read", "value", "why"),
    [
        (values.read_value, "many", "'many' is no number"),
        (values.read_value, -1, "'-1' is no number"),
        (values.read_value, True, "True is no number"),
        (values.read_value, 10**30, "is no number"),
        (values.read_value, [1], "is no number"),
        (values.read_count, 0, "'0' is no number from 1 to 99"),
        (values.read_flag, "maybe", "'maybe' is neither yes nor no"),
        (values.read_type, "Wizard", "'Wizard' is no card type"),
        (values.read_type, "Plot Twits", "did you mean 'plot twist'?"),
        (values.read_type, {"a": 1}, "is not a word"),
        (values.read_title, "***", "'***' is no title"),
        (values.read_symbols, "love", "'love' is no power symbol"),
        (values.read_stats, "3", "'3' is not ATK/DEF or ATK/DEF/health"),
        (values.read_universe, "casual", "'casual' is no universe; it is illustrated or photographic"),
        (values.read_list, [{"a": 1}], "is not a word"),
        (lambda value: values.read_teams(value, TEAMS), "Heros", "there is no team 'Heros'; did you mean"),
    ],
)
def test_odd_values_say_why(read, value, why):
    with pytest.raises(OddValueError) as caught:
        read(value)
    assert why in str(caught.value)


def test_a_text_is_made_fit_for_a_file():
    assert values.clean("a\x1b[2Jb\ud800\r\nc\u202e") == "a[2Jb\nc"


KEYWORDS = Keywords(
    [("Leader Wanted: {team}", ("{team} Leader Wanted",), ({"main_team_required": "{team}"},))],
    {"sos": "S.O.S."},
    ["Solo", "Swarm", "Fast Feet", "Tag Team"],
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Solo, Swarm. Baking. Bake a cake.", ["Solo", "Swarm"]),
        ("Fast Feet. Baker runs. SOLO.", ["Fast Feet", "Solo"]),
        ("[S.O.S.] Leader Wanted. Solo. More.", ["Leader Wanted: S.O.S.", "Solo"]),
        ("Tag Team: Bread and Butter. Both rise.", ["Tag Team"]),
        ("Baker has Swarm this turn.", []),
        ("", []),
    ],
)
def test_keywords_in_a_text(text, found):
    assert from_text.keywords_in(text, KEYWORDS) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Rise. Main [Might][Might]: It rises.", [["might", "might"]]),
        ("A. Build (Skill): x. B. Main [Energy] [Intellect]: y.", [["skill"], ["energy", "intellect"]]),
        ("[Any Turn] Combat [MIGHT] or [SKILL]: x.", [{"any_of": [["might"], ["skill"]]}]),
        ("Main [Strength]: x.", [["might"]]),
        ("Level Up (2) - When you bake with a [Skill] oven, gain 1 XP.", []),
        ("No symbols at all.", []),
        ("[Skill] Rise: It rises. [Might]: odd.", None),
    ],
)
def test_super_powers_in_a_text(text, found):
    assert from_text.super_powers_in(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[Intellect]", ["intellect"]),
        ("[Energy] or [Might] for a [Heroes] character.", ["energy", "might"]),
        ("Bread is free here.", []),
        ("Bread costs [Might] here.", None),
    ],
)
def test_symbols_in_a_text(text, found):
    assert from_text.symbols_in(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Bake. Level Up (12) - x", (True, 12)),
        ("Level Up [3] - x", (True, 3)),
        ("Bread.", (False, None)),
        ("When you level up, x.", (None, None)),
    ],
)
def test_levelling_up_in_a_text(text, found):
    assert from_text.level_up_in(text) == found
