"""Piles of game modes, and tables inside one list."""

import pytest
from judged import TODAY

from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check

DOMAINS = [f"CV3-0{number}" for number in range(12, 24)]
CITY = [f"CV3-0{number}" for number in range(24, 34)]


def piles(library, name, numbers):
    """What is wrong with a pile of a game mode."""
    text = f"Main Character\n1 MNB-057\n\nPile: {name}\n" + "".join(f"1 {number}\n" for number in numbers)
    (verdict,) = check(source_from_text("list.txt", text), library, Settings(TODAY))
    return [f"{one.span.line} {one.message}" for one in verdict.diagnostics if one.code == "M003"]


def test_a_battleworld_pile_is_twelve_different_domains(library):
    assert piles(library, "Battleworld", DOMAINS) == []
    assert piles(library, "Battleworld", [*DOMAINS[:11], "CV4-022"]) == []
    assert piles(library, "Battleworld", DOMAINS[:11]) == [
        "5 the pile Battleworld must hold exactly twelve Domains: 11 of them, exactly 12 wanted"
    ]
    assert piles(library, "Battleworld", [*DOMAINS[:11], "CV3-012"]) == [
        "5 the pile Battleworld must hold twelve different Domains: at most 1 of each wanted"
    ]


def test_a_terrain_pile_is_one_whole_set(library):
    assert piles(library, "Terrain", CITY) == []
    assert piles(library, "Terrain", CITY[:9]) == [
        "5 the pile Terrain must hold one set of ten Terrain: of City CV3-033 missing"
    ]
    assert piles(library, "Terrain", [*CITY, "CV4-028"]) == [
        "15 the pile Terrain must hold one set of ten Terrain: nearest is City"
    ]


def test_a_pile_that_is_not_understood_gets_no_verdict(library):
    assert piles(library, "Battleworld", ["Nosuchdomainwhatever"]) == []
    assert piles(library, "Battleworld", ["CV3-012", "Nosuchdomainwhatever"]) == []


TABLE = """Mode: {mode}
Player: Ines
Main Character
1 Ultron L1 (LEG-030)
===
Player: Bram
Main Character
1 Crimson Cowl L1 (MOE-006)
===
Player: Noor
Main Character
1 Storm L1 (MNB-027)
"""


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("Boss Battle", ["8 M002"]),
        ("Boss vs. Boss", ["4 M004", "12 M001"]),
        ("Leviathon Invasion", ["4 M001"]),
        ("Free for All", []),
        ("some other game", ["1 M005"]),
    ],
)
def test_a_list_of_several_decks_may_state_the_mode_of_its_table(library, mode, expected):
    source = source_from_text("list.txt", TABLE.format(mode=mode))
    verdicts = check(source, library, Settings(TODAY))
    found = [f"{one.span.line} {one.code}" for each in verdicts for one in each.diagnostics]
    assert [one for one in found if " M" in one] == expected


def test_the_settings_win_over_the_mode_of_the_list(library):
    source = source_from_text("list.txt", TABLE.format(mode="Boss Battle"))
    verdicts = check(source, library, Settings(TODAY, mode="free-for-all"))
    assert [one.code for each in verdicts for one in each.diagnostics if one.code[0] == "M"] == []
