"""The rules that advise: what they say whole, and that what is not known is no reason to advise."""

import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Severity
from deckcheck.engine import Settings, check
from deckcheck.rules import all_rules

ROOT = Path(__file__).parents[2]
DAY = "2026-11-29"
ADVISING = tuple(rule.code for rule in all_rules() if rule.severity is Severity.ADVICE)


def advice(library, text, **settings):
    off = tuple((rule.code, None) for rule in all_rules() if rule.code not in ADVISING)
    given = Settings(DAY, severities=(*off, *settings.pop("severities", ())), **{"advice": True, **settings})
    (verdict,) = check(source_from_text("list.txt", text), library, given)
    return [f"{one.span.line} {one.severity} {one.code} {one.message}" for one in verdict.diagnostics]


def test_the_catalogue_has_six_of_them():
    assert ADVISING == ("A001", "A002", "A003", "A004", "A005", "A006")


EVERYTHING = """Main Character
1 Star-Lord L1 (MNB-055)
Level Up Zone
1 Star-Lord L2 (MNB-056)
Supporting Characters
2 Star-Lord (MNB-069)
4 Yondu (MNB-062)
4 Mole Man (FAN-039)
Plot Twists
4 Stark Tech (MNB-025)
Equipment
1 Hydra Assault Rifle (SVH-022)
Locations
4 Training Ground (MNB-109)
1 Avengers Mansion (MNB-026)
"""


def test_every_advice_in_one_list(library):
    assert advice(library, EVERYTHING) == [
        "2 advice A003 a super power of Star-Lord takes intellect, and no location of the deck gives it",
        "4 advice A003 a super power of Star-Lord takes intellect, and no location of the deck gives it",
        "6 advice A002 Star-Lord is never recruited: the main character is the same character",
        "7 advice A004 Yondu can be recruited on turn 1; the chance to pay by then for its super power"
        " (skill) is 44 %",
        "8 advice A003 a super power of Mole Man takes intellect, and no location of the deck gives it",
        "8 advice A004 Mole Man can be recruited on turn 1; the chance to pay by then for its super power"
        " (skill) is 44 %",
        "10 advice A001 Stark Tech can never be played: no character of the deck has the team Avengers",
        "12 advice A001 Hydra Assault Rifle can never be played: no character of the deck has the team Hydra",
        "12 advice A003 a super power of Hydra Assault Rifle takes might, and no location of the deck"
        " gives it",
        "15 advice A006 Avengers Mansion pays only for characters with the team Avengers, and the deck has"
        " none",
    ]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        # Of this character the teams are not known, so it may be of any.
        ("4 White Tiger (DHK-017)", ["A002", "A005"]),
        # Of this card the type is not known, so it may be a character, or a location.
        ("1 Evidence (DHK-031)", ["A002", "A005"]),
        # A line that names no card may be anything.
        ("1 Nobody Knows Him At All", []),
    ],
)
def test_what_is_not_known_gives_no_advice(library, line, left):
    found = {one.split()[2] for one in advice(library, f"{EVERYTHING}{line}\n")}
    assert found <= set(left)


def test_a_line_above_all_headings_that_names_no_card_may_be_anything_too(library):
    assert advice(library, f"1 Nobody Knows Him At All\n{EVERYTHING}") == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "Main Character\n1 Green Goblin L1 (MNB-079)\nSupporting Characters\n4 Iron Patriot (TUB-049)\n",
            "4 advice A002 Iron Patriot is never recruited: the main character is the same character,"
            " as Green Goblin",
        ),
        (
            "Main Character\n1 Liu Kang L1 (MKE-001)\nLevel Up Zone\n1 Fire God Liu Kang L2 (MKE-002)\n"
            "Supporting Characters\n4 Raiden (MKE-024)\n",
            "6 advice A002 Raiden cannot be recruited while the main character is Fire God Liu Kang L2"
            " (MKE-002)",
        ),
        # Swarm on either side.
        ("Main Character\n1 Ultron L1 (LEG-030)\nSupporting Characters\n4 Ultron (MNB-093)\n", None),
        # The same name in another intellectual property.
        ("Main Character\n1 Angel L1 (TBB-001)\nSupporting Characters\n4 Angel (DEF-009)\n", None),
    ],
)
def test_a_name_is_what_keeps_a_character_out(library, text, message):
    assert [one for one in advice(library, text) if "A002" in one] == ([message] if message else [])


def test_equipment_pays_with_the_locations_of_whoever_carries_it(library):
    """Its own team does not have the location, but one of the characters that may carry it does."""
    text = "Supporting Characters\n4 Ant-Man (MNB-009)\n4 Hydra Soldier (SVH-010)\nEquipment\n"
    mansion = f"{text}1 Hydra Assault Rifle (SVH-022)\nLocations\n1 Avengers Mansion (MNB-026)\n"
    assert [one.split()[2] for one in advice(library, mansion)] == ["A004"]


def test_three_decks_are_advised_one_by_one(library):
    """The location of the first deck pays for nobody in the second."""
    text = (
        "Main Character\n1 Franklin Richards (FRF-001)\n"
        "Deck\n4 Yondu (MNB-062)\n4 Training Ground (MNB-109)\n"
        "Deck\n4 Mole Man (FAN-039)\n"
        "Deck\n4 Ant-Man (MNB-009)\n"
    )
    assert [one.split()[0:3:2] for one in advice(library, text)] == [
        ["4", "A004"],
        ["7", "A003"],
        ["7", "A003"],
    ]


def test_advice_is_given_only_where_it_is_wanted(library):
    assert advice(library, EVERYTHING, advice=False) == []
    raised = advice(library, EVERYTHING, advice=False, severities=(("A006", Severity.WARNING),))
    assert [one.split()[1:3] for one in raised] == [["warning", "A006"]]
    silent = advice(library, EVERYTHING, severities=(("A003", None), ("A004", None)))
    assert {one.split()[2] for one in silent} == {"A001", "A002", "A006"}


def test_validate_without_advice_loads_none_of_it():
    code = (
        "import sys; from deckcheck.cli.main import run;"
        "run(['validate', 'sample_decks/legal/multiverse/green-goblin.txt']);"
        "advising = {'unplayable_affiliation', 'symbol_starved', 'heavy_curve', 'symbols', 'chances'};"
        "print(sorted(advising & {name.split('.')[-1] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stderr == "[]\n"
