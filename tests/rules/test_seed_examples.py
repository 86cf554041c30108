"""The examples of the rulebook and of the rules update of August 2021 that concern building a deck.

Each test gives the verdict that the document gives.
"""

from pathlib import Path

import pytest
from found import found, said

GOBLIN = "Main Character\n1 Green Goblin L1 (MNB-079)\nLevel Up Zone\n"
LEGAL: list[tuple[int, str]] = []


@pytest.mark.parametrize(
    ("zone", "expected"),
    [
        ("1 Green Goblin L2 (MNB-080)", LEGAL),
        ("1 Green Goblin L2 (MNB-080)\n1 Green Goblin L2 (LEG-028)\n1 Green Goblin L3 (LEG-029)", LEGAL),
        ("1 Green Goblin L2 (LEG-028)\n1 Green Goblin L3 (LEG-029)", LEGAL),
        ("", [(2, "Z001")]),
        ("1 Green Goblin L2 (LEG-028)", [(4, "Z001")]),
        ("1 Green Goblin L2 (MNB-080)\n1 Green Goblin L3 (LEG-029)", [(5, "Z003")]),
    ],
    ids=["one", "both and the third level", "the one that levels up", "none", "no third", "stray third"],
)
def test_green_goblin_needs_one_of_his_two_second_levels(judge, zone, expected):
    assert found(judge(GOBLIN + zone)) == expected


def test_what_a_goblin_without_second_level_can_become_is_named(judge):
    (one,) = judge(GOBLIN).diagnostics
    assert one.suggestions == ("Green Goblin (MNB-080)", "Green Goblin (LEG-028)")
    assert one.help == "add Green Goblin L2 (MNB-080) or Green Goblin L2 (LEG-028) to the Level Up Zone"


def test_dr_pym_brings_both_ant_man_and_giant_man(judge):
    pym = "Main Character\n1 Dr. Henry Pym L1\nLevel Up Zone\n1 Ant-Man L2 (MOE-002)\n"
    assert found(judge(pym + "1 Giant-Man L2 (MOE-003)")) == LEGAL
    assert said(judge(pym)) == [
        "2 Z002 Dr. Henry Pym (MOE-001) names several cards to level into, and the Level Up Zone lacks "
        "Giant-Man L2 (MOE-003) · add Giant-Man L2 (MOE-003) to the Level Up Zone"
    ]


WOLVERINE = (
    "Main Character\n1 Wolverine L1 (MNB-029)\n"
    "Level Up Zone\n1 Wolverine L2 (LEG-012)\n1 Wolverine L3 (LEG-013)\n"
)


def test_wolverine_may_become_logan_although_they_share_no_name(judge):
    assert found(judge(WOLVERINE + "1 Logan L4 (FUT-003)\n1 Logan L5 (FUT-004)")) == LEGAL
    assert found(judge(WOLVERINE)) == LEGAL
    assert found(judge(WOLVERINE + "1 Logan L4 (FUT-003)")) == [(6, "Z001")]
    assert found(judge(WOLVERINE + "1 Logan L5 (FUT-004)")) == [(6, "Z003")]


BUCKY = "Main Character\n1 Bucky Barnes L1 (MCU4-001)\nLevel Up Zone\n"


def test_bucky_barnes_level_two_lies_in_the_pile_of_winter_soldier(judge):
    pile = "1 Winter Soldier L2 (MCU4-002)\nPile: The Man on the Bridge\n1 Bucky Barnes L2 (MCU4-003)"
    assert found(judge(BUCKY + pile)) == LEGAL


def test_bucky_barnes_level_two_in_the_level_up_zone_is_told_where_he_belongs(judge):
    verdict = judge(BUCKY + "1 Winter Soldier L2 (MCU4-002)\n1 Bucky Barnes L2 (MCU4-003)")
    assert said(verdict) == [
        "5 Z003 Bucky Barnes (MCU4-003) lies in the Level Up Zone, and nothing can level into it · "
        'it belongs under the heading "Pile: The Man on the Bridge"'
    ]
    (label,) = verdict.diagnostics[0].labels
    assert (label.span.line, label.message) == (2, "this one cannot: the card itself names other targets")


def test_bucky_barnes_does_not_level_into_himself(judge):
    assert said(judge(BUCKY + "1 Bucky Barnes L2 (MCU4-003)")) == [
        "2 Z001 Bucky Barnes (MCU4-001) can level up, and the Level Up Zone has nothing for it · "
        "add Winter Soldier L2 (MCU4-002) to the Level Up Zone",
        "4 Z003 Bucky Barnes (MCU4-003) lies in the Level Up Zone, and nothing can level into it · "
        'it belongs under the heading "Pile: The Man on the Bridge", '
        "which Winter Soldier L2 (MCU4-002) brings",
    ]


def test_winter_soldier_without_the_pile_lacks_it(judge):
    assert said(judge(BUCKY + "1 Winter Soldier L2 (MCU4-002)")) == [
        "4 O001 Winter Soldier (MCU4-002) brings the pile The Man on the Bridge, and the list does "
        "not have it · "
        'add a heading "Pile: The Man on the Bridge"; it holds 1 Bucky Barnes (MCU4-003)'
    ]


def test_emma_frost_brings_both_second_levels_of_two_teams(judge):
    emma = "Main Character\n1 Emma Frost L1 (TUB-003)\nLevel Up Zone\n1 Emma Frost L2 (TUB-004)\n"
    assert found(judge(emma + "1 Emma Frost L2 (TUB-005)")) == LEGAL
    assert found(judge(emma)) == [(2, "Z002")]


def test_the_two_spider_men_of_the_civil_war_do_not_level_into_each_other(judge):
    for first, own, other in (("CIV-007", "CIV-008", "CIV-035"), ("CIV-034", "CIV-035", "CIV-008")):
        main = f"Main Character\n1 Spider-Man L1 ({first})\nLevel Up Zone\n1 Spider-Man L2 "
        assert found(judge(main + f"({own})")) == LEGAL
        verdict = judge(main + f"({other})")
        assert found(verdict) == [(2, "Z001"), (4, "Z003")]
        assert verdict.diagnostics[1].labels[0].message == "this one cannot: they share no team"


def test_thanos_levels_across_sets_by_his_art(judge):
    thanos = "Main Character\n1 Thanos L1 (MCU3-007)\nLevel Up Zone\n1 Thanos L2 (MCU6-009)\n"
    assert found(judge(thanos + "1 Thanos L3 (MCU6-010)")) == LEGAL


@pytest.mark.parametrize(
    ("mains", "zone"),
    [
        ("1 Mysterio L1 (MCU7-001)", "1 Mysterio L2 (MCU7-002)"),
        (
            "1 Quicksilver L1 (MCU5-010)\n1 Scarlet Witch L1 (MCU5-012)",
            "1 Quicksilver L2 (MCU5-011)\n1 Scarlet Witch L2 (MCU5-013)",
        ),
    ],
    ids=["Mysterio", "Quicksilver and Scarlet Witch"],
)
def test_a_card_that_says_so_changes_its_team_when_it_levels_up(judge, mains, zone):
    assert found(judge(f"Main Character\n{mains}\nLevel Up Zone\n{zone}")) == LEGAL


def test_names_do_not_cross_intellectual_properties(judge_small):
    warden = "Main Character\n1 Warden (ABC-001)\nPile: Chest\n2 Scout\nLevel Up Zone\n"
    assert found(judge_small(warden + "1 Warden (DEF-001)")) == LEGAL
    assert found(judge_small(warden + "1 Warden (NEW-001)")) == [(2, "Z001"), (6, "Z003")]


def test_a_card_is_linked_by_art_and_then_by_the_set_of_that_art(judge_small):
    warden = "Main Character\n1 Warden (ABC-001)\nPile: Chest\n2 Scout\nLevel Up Zone\n1 Warden (ABC-002)\n"
    assert found(judge_small(warden + "1 Warden (DEF-002)")) == LEGAL
    unlinked = judge_small(warden + "1 Warden (DEF-002)\n1 Warden (GHI-001)")
    assert found(unlinked) == [(8, "Z003")]
    assert unlinked.diagnostics[0].labels[0].message == "this one cannot: neither set nor art links them"


def test_a_starting_main_character_is_level_one(judge):
    assert found(judge("Main Character\n1 Thor L2 (LEG-002)")) == [(2, "Z006")]


SIX = (
    "1 Electro (SYN-001)",
    "1 Kraven the Hunter (SYN-002)",
    "1 Mysterio (SYN-003)",
    "1 Sandman (SYN-004)",
    "1 Vulture (SYN-005)",
    "1 Doctor Octopus (SYN-006)",
)


def under(*parts: str) -> str:
    return "\n".join(parts)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (under("Pile: Sinister Six", *SIX), LEGAL),
        (under("Main Character", *SIX), LEGAL),
        (under("Main Character", SIX[0], "Pile: Sinister Six", *SIX[1:]), LEGAL),
        (under("Pile: Sinister Six", *SIX[:5]), [(1, "O003")]),
        (under("Main Character", *SIX[:5]), [(2, "O003")]),
        (under("Main Character", SIX[0]), [(2, "O001")]),
        (under("Pile: Sinister Six", *SIX, "1 Chameleon (SFO-001)"), [(8, "O003")]),
        (under("Pile: Sinister Six", *SIX[:5], "1 Green Goblin L1 (MNB-079)"), [(7, "O003")]),
        (under("Pile: Sinister Six", *SIX[:4], "2 Electro (SYN-001)"), [(2, "O003")]),
        (under("Main Character", "1 X-23 (NEW-006)", "Pile: Sinister Six", *SIX), [(4, "D006")]),
        (under("Pile: Sinister Six", *SIX, "Deck", "1 Rocket L1 (MNB-053)"), [(9, "D007")]),
    ],
    ids=[
        "as a pile",
        "as main characters",
        "the first as main character",
        "five in the pile",
        "five main characters",
        "one alone",
        "seven",
        "a stranger",
        "one twice",
        "another main character beside them",
        "another main character among the 60",
    ],
)
def test_the_sinister_six_start_the_game(judge, text, expected):
    expected = [(line + 1, code) for line, code in expected]
    assert found(judge("# the Main Character is a pile\n" + text, "P006")) == expected


def test_the_sinister_six_keep_loyalty_and_requirements_as_main_characters(judge):
    six = under("Pile: Sinister Six", *SIX, "Deck", "1 Avenge (LEG-009)", "1 Iron Man (MNB-020)")
    codes = found(judge(six, "D005"))
    assert codes == [(line, "L004") for line in range(2, 8)]


@pytest.mark.parametrize(("last", "expected"), [(SIX[5], (8, "O002")), ("1 Xyqqzzt Wfghj", (7, "N001"))])
def test_a_card_of_the_sinister_six_that_nobody_knows_may_bring_a_pile(judge, last, expected):
    text = under("Pile: Sinister Six", *SIX[:5], last, "Pile: Quiver", "1 Defensive Arrowheads (COS-016)")
    assert found(judge(text)) == [expected]


def test_moon_girl_and_devil_dinosaur_start_together(judge):
    both = "Main Character\n1 Moon Girl L1 (MMU-045)\n1 Devil Dinosaur L1 (MMU-105)\nLevel Up Zone\n"
    levels = "1 Moon Girl L2 (MMU-046)\n1 Devil Dinosaur L2 (MMU-106)"
    assert found(judge(both + levels)) == LEGAL
    alone = "Main Character\n1 Moon Girl L1 (MMU-045)\nLevel Up Zone\n1 Moon Girl L2 (MMU-046)"
    assert found(judge(alone)) == [(2, "D012")]


AVENGERS = (
    "Main Character\n1 Thor L1 (LEG-001)\nLevel Up Zone\n1 Thor L2 (LEG-002)\nDeck\n4 Avenge (LEG-009)\n"
)


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("4 Iron Man (MNB-020)", LEGAL),
        ("4 Iron Man (MNB-020)\n4 Find Cover", LEGAL),
        ("4 Odinson (COS-010)", [(6, "L002")]),
        ("4 Storm (MNB-042)", [(6, "L002")]),
        ("4 Iron Man (MNB-020)\n1 Mattie Franklin (WEB-011)", [(6, "L002"), (8, "O001")]),
    ],
    ids=[
        "kept",
        "a plot twist without team",
        "a character without team",
        "another team",
        "another team and a pile",
    ],
)
def test_loyalty_bars_characters_without_the_team_and_no_other_card_without_a_team(judge, rest, expected):
    assert found(judge(AVENGERS + rest)) == expected


def test_loyalty_does_not_look_at_piles(judge):
    hawkeye = AVENGERS.replace("Thor L1 (LEG-001)", "Hawkeye L1 (COS-006)")
    hawkeye = hawkeye.replace("Thor L2 (LEG-002)", "Hawkeye L2 (COS-007)")
    quiver = (
        "Pile: Quiver\n1 Defensive Arrowheads\n1 Offensive Arrowheads\n1 Powered Arrowheads\n"
        "1 Utility Arrowheads\n"
    )
    power = (
        "Pile: Power\n1 Thor (MNB-021)\n1 Iron Man (MNB-020)\n1 Storm (MNB-042)\n"
        "1 Cyclops (MNB-038)\n1 Ronan (MNB-087)\n"
    )
    beyonder = "1 The Beyonder (CV4-013)\n"
    domains = "Pile: Creator\n1 CV3-012\n1 CV3-013\n1 CV3-014\n1 CV3-015\n1 CV3-016\n"
    assert found(judge(hawkeye + "4 Iron Man (MNB-020)\n" + quiver)) == LEGAL
    assert found(judge(hawkeye + beyonder + quiver + power + domains)) == [(6, "L002")]


def test_the_main_character_follows_the_loyalty_of_the_deck(judge):
    storm = AVENGERS.replace("Thor L1 (LEG-001)", "Storm L1 (MNB-027)").replace("LEG-002", "MNB-028")
    verdict = judge(storm.replace("Thor L2", "Storm L2") + "4 Iron Man (MNB-020)")
    assert said(verdict) == [
        "2 L004 Storm (MNB-027) does not keep the Loyalty of Avenge (LEG-009) · "
        "the main character must keep it too: Avengers"
    ]


GOOD = (
    "Main Character\n1 Thor L1 (LEG-001)\nLevel Up Zone\n1 Thor L2 (LEG-002)\nDeck\n"
    "1 In Good Hands (DAR-021)\n"
)


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("1 Iron Man (MNB-020)\n1 Mister Fantastic (FAN-020)", LEGAL),
        ("1 Franklin Richards (FAN-021)", LEGAL),
        ("1 Iceman (OGA-007)", [(6, "L003")]),
        ("1 Doctor Octopus (MNB-089)", [(6, "L003")]),
        ("1 Odinson (COS-010)", [(6, "L003")]),
        ("1 Find Cover", LEGAL),
    ],
    ids=[
        "good",
        "good and neutral",
        "neutral alone",
        "evil",
        "a character without team",
        "a plot twist without team",
    ],
)
def test_good_loyalty(judge, rest, expected):
    assert found(judge(GOOD + rest)) == expected


def test_evil_loyalty_and_a_neutral_main_character(judge):
    jean = (
        "Main Character\n1 Jean Grey L1 (OGA-001)\nLevel Up Zone\n1 Jean Grey L2 (OGA-002)\n"
        "1 Jean Grey L3 (OGA-003)\n"
    )
    deck = "Deck\n1 A Necessary Evil (DAR-022)\n1 Doctor Octopus (MNB-089)\n"
    assert found(judge(jean + deck)) == [(2, "L004")]
    assert found(judge(jean + deck + "1 Jean Grey (OGA-008)")) == [(7, "L003")]


@pytest.mark.parametrize(
    ("card", "loyalty", "expected"),
    [
        ("Guide", "Good Company", LEGAL),
        ("Long Road", "Good Company", [(2, "L003")]),
        ("Vagrant", "Good Company", [(2, "L003")]),
        ("Vagrant", "Bad Company", [(2, "L003")]),
        ("Turncoat", "Good Company", [(2, "L003")]),
        ("Turncoat", "Bad Company", [(2, "L003")]),
        ("Thief", "Bad Company", LEGAL),
    ],
)
def test_a_neutral_team_helps_no_one_and_breaks_loyalty_on_another_card_than_a_character(
    judge_small, card, loyalty, expected
):
    assert found(judge_small(f"Deck\n1 {loyalty}\n1 {card}")) == expected


def test_a_card_known_only_in_part_is_not_guessed_about(judge):
    verdict = judge("Main Character\n1 Iron Fist L1 (DHK-003)\nLevel Up Zone\n1 Iron Fist L2 (DHK-004)")
    assert found(verdict) == [(2, "N007")]
    assert verdict.legal


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Deck\n1 Side by Side\n1 Scout\n1 Stranger", [(4, "N007")]),
        ("Deck\n1 Side by Side\n1 Stranger", [(3, "N007")]),
        ("Deck\n1 Good Company\n1 Rumour", [(3, "N007")]),
        ("Main Character\n1 Hermit (GHI-002)\nLevel Up Zone\n1 Hermit (GHI-003)", [(2, "N007")]),
        (
            "Main Character\n1 Warden (ABC-001)\nLevel Up Zone\n1 Warden (DEF-001)\nPile: Chest\n"
            "1 Scout\n1 Stranger",
            [(7, "N007")],
        ),
    ],
    ids=["shared team", "nothing known", "a plot twist", "Level Up", "a pile"],
)
def test_a_fact_that_is_missing_makes_no_verdict(judge_small, text, expected):
    assert found(judge_small(text, "D003", "D007", "D002")) == expected


GOBLIN_NIGHT = Path(__file__).parents[2] / "sample_decks" / "legal" / "multiverse" / "green-goblin.txt"


def test_a_list_with_a_missing_pile_and_a_stray_level_gets_those_two_with_what_puts_them_right(judge):
    whole = GOBLIN_NIGHT.read_text(encoding="utf-8")
    assert found(judge(whole, every=True)) == LEGAL
    whole = whole.replace(
        "1 Green Goblin L2 (MNB-080)", "1 Green Goblin L2 (MNB-080)\n1 Green Goblin L3 (LEG-029)"
    )
    whole = whole.replace("2 Thanos (MNB-100)", "2 Ahab (FUT-023)")
    assert said(judge(whole, every=True)) == [
        "12 Z003 Green Goblin (LEG-029) lies in the Level Up Zone, and nothing can level into it · "
        "it is for Green Goblin L2 (LEG-028), which the list does not have; take it out, or add that card",
        "24 O001 Ahab (FUT-023) brings the pile Hound, and the list does not have it · "
        'add a heading "Pile: Hound"; it holds exactly four supporting characters; '
        "only supporting characters of the "
        "Brotherhood of Mutants, the Resistance or the X-Men; no two characters that share a name; "
        "no character that shares a name with a character of the deck",
    ]


def test_several_main_characters_share_one_team_with_the_deck(judge):
    both = "Main Character\n1 Moon Girl L1 (MMU-045)\n1 Devil Dinosaur L1 (MMU-105)\nLevel Up Zone\n"
    both += "1 Moon Girl L2 (MMU-046)\n1 Devil Dinosaur L2 (MMU-106)\nDeck\n1 Stand Together (CV1-022)\n"
    assert found(judge(both + "1 Lockjaw (MMU-056)")) == [(3, "L004")]
