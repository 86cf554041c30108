"""The examples of the rulebook and of the rules update of August 2021 that concern piles and tokens.

Each test gives the verdict that the document gives.
"""

import pytest
from found import found, said

LEGAL: list[tuple[int, str]] = []

MIMIC = (
    "Main Character\n1 Mimic L1 (HAM-005)\n"
    "Level Up Zone\n1 Mimic L2 (HAM-006)\n1 Mimic L3 (HAM-007)\nPile: Absorption History\n"
)


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("1 Angel L1 (RES-001)\n1 Beast L2 (XFC-002)\n1 Jean Grey L3 (OGA-003)", LEGAL),
        ("1 Iceman L2 (TUB-007)\n1 Beast L2 (XFC-002)\n1 Jean Grey L3 (OGA-003)", [(8, "O003")]),
        ("1 Jean Grey L1 (OGA-001)\n1 Beast L2 (XFC-002)\n1 Jean Grey L3 (OGA-003)", [(7, "O003")]),
        ("1 Angel L1 (TBB-001)\n1 Beast L2 (XFC-002)\n1 Jean Grey L3 (OGA-003)", [(7, "O003"), (7, "O005")]),
        ("1 Beast L1 (XFC-001)\n1 Archangel L2 (RES-002)\n1 Jean Grey L3 (OGA-003)", [(8, "O003")]),
        ("1 Angel L1 (RES-001)\n1 Beast L2 (XFC-002)", [(6, "O003")]),
        ("1 Angel L1 (RES-001)\n1 Beast L2 (CV4-004)\n1 Jean Grey L3 (OGA-003)", [(8, "O004")]),
    ],
    ids=[
        "legal",
        "one of each level",
        "different titles",
        "illustrated Marvel",
        "AKA is no title",
        "three cards",
        "a Beast with a pile of his own",
    ],
)
def test_the_absorption_history_of_mimic(judge, pile, expected):
    assert found(judge(MIMIC + pile)) == expected


def test_what_is_missing_in_an_absorption_history_is_said(judge):
    assert said(judge(MIMIC + "1 Angel L1 (RES-001)\n1 Beast L2 (XFC-002)")) == [
        "6 O003 the pile Absorption History must hold one main character each of level 1, level 2 "
        "and level 3: "
        "one of the Level 3 main characters is missing"
    ]


SCARLET = "Main Character\n1 Scarlet Spider L1 (SPF-003)\nLevel Up Zone\n1 Scarlet Spider L2 (SPF-004)\n"


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("Pile: Spider-Web\n1 Spider-Man L1 (MNB-007)\n1 Ghost-Spider L1 (WEB-003)", LEGAL),
        ("", [(2, "O001")]),
        ("Pile: Spider-Web\n1 Spider-Man L2 (MNB-008)", [(6, "O003")]),
        ("Pile: Spider-Web\n2 Ghost-Spider L1 (WEB-003)", [(6, "O003")]),
        ("Pile: Spider-Web\n1 Scarlet Spider L1 (SPF-003)", [(6, "O003"), (6, "O004")]),
        ("Pile: Spider-Web\n1 Spider-Man L1 (SPF-001)", [(6, "O004")]),
    ],
    ids=["legal", "no pile", "level 2", "twice", "himself", "one with a pile of his own"],
)
def test_the_spider_web_of_scarlet_spider(judge, pile, expected):
    assert found(judge(SCARLET + pile)) == expected


BEYONDER = (
    "Deck\n1 The Beyonder (CV4-013)\nPile: Creator\n1 CV3-012\n1 CV3-013\n1 CV3-014\n1 CV3-015\n1 CV3-016\n"
)


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("Dr. Curt Connors (WEB-012)", "brings the pile Lizard"),
        ("Mastermind (CV2-014)", "makes the pile Tactics"),
    ],
)
def test_a_card_that_uses_or_makes_a_pile_lies_in_no_pile(judge, card, message):
    four = "1 Thor (MNB-021)\n1 Iron Man (MNB-020)\n1 Storm (MNB-042)\n1 Cyclops (MNB-038)"
    verdict = judge(f"{BEYONDER}Pile: Power\n{four}\n1 {card}")
    assert said(verdict) == [
        f"14 O004 {card} {message}, so it may not lie in a pile itself · "
        "put a card there that needs no pile, not even an empty one"
    ]


def test_an_echo_pile_holds_a_card_of_each_of_three_teams(judge):
    hope = "Deck\n1 Hope Summers (OGA-006)\n"
    three = "Pile: Echo\n1 Toad (HOX-012)\n1 Doctor Nemesis (RES-008)\n1 Storm (MNB-042)"
    assert found(judge(hope + three)) == LEGAL
    assert found(judge(hope)) == [(2, "O001")]
    assert said(judge(hope + "Pile: Echo\n1 Toad (HOX-012)\n1 Bishop (HOX-039)\n1 Storm (MNB-042)")) == [
        "6 O003 the pile Echo must hold one supporting character each of the Brotherhood of Mutants, "
        "the Resistance "
        "and the X-Men: one of the supporting characters of Resistance is missing"
    ]


def test_the_hounds_of_ahab_share_no_name_with_the_deck(judge):
    ahab = "Deck\n1 Ahab (FUT-023)\n1 Nimrod (FUT-024)\n"
    hounds = (
        "Pile: Hound\n1 Toad (HOX-012)\n1 Bishop (HOX-039)\n1 Doctor Nemesis (RES-008)\n1 Storm (MNB-042)\n"
    )
    assert found(judge(ahab + hounds)) == LEGAL
    assert found(judge(ahab)) == [(2, "O001")]
    assert found(judge(hounds + ahab + "1 Storm (RES-013)")) == [(5, "O003")]
    assert found(judge(ahab + hounds.replace("Storm (MNB-042)", "Toad (RES-011)"))) == [(5, "O003")]


def test_the_gifts_of_mattie_franklin_are_all_five(judge):
    mattie = "Deck\n1 Mattie Franklin (WEB-011)\n"
    four = (
        "Pile: Gift\n1 Death (WEB-018)\n1 Immortality (WEB-019)\n1 Knowledge (WEB-020)\n1 Madness (WEB-021)\n"
    )
    assert found(judge(mattie + four + "1 Power (WEB-022)")) == LEGAL
    assert found(judge(mattie)) == [(2, "O001")]
    assert [one.split(" · ")[0] for one in said(judge(mattie + four))] == [
        "3 O003 the pile Gift must hold the five Gifts, one of each: 1 Power (WEB-022) is missing"
    ]


PROFESSOR = (
    "Main Character\n1 Professor X L1 (NEW-003)\nLevel Up Zone\n1 Professor X L2 (NEW-004)\n"
    "1 Professor X L3 (NEW-005)\n"
    "Deck\n4 Storm (MNB-042)\n"
)


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("Pile: Graduation\n1 Storm L1 (MNB-027)\n1 Storm L2 (MNB-028)", LEGAL),
        ("Pile: Graduation\n1 Storm L1 (HOX-037)\n1 Storm L2 (HOX-038)", LEGAL),
        ("", [(5, "O001")]),
        ("Pile: Graduation\n1 Storm L1 (MNB-027)", [(8, "O003")]),
        (
            "Pile: Graduation\n1 Storm L1 (MNB-027)\n1 Storm L2 (MNB-028)\n1 Cyclops L1 (LEG-010)",
            [(11, "O003")],
        ),
        ("Pile: Graduation\n1 Storm L1 (SEC-005)\n1 Storm L2 (SEC-006)", [(9, "O003")]),
    ],
    ids=[
        "legal",
        "another Storm",
        "no pile",
        "a level missing",
        "one who cannot graduate",
        "of another team",
    ],
)
def test_the_graduation_of_professor_x_follows_from_the_deck(judge, rest, expected):
    assert found(judge(PROFESSOR + rest)) == expected


def test_a_graduation_pile_without_x_men_is_empty_and_may_be_left_out(judge):
    assert found(judge(PROFESSOR.replace("Storm (MNB-042)", "Thor (MNB-021)"))) == LEGAL


FANTASTIC = (
    "Main Character\n1 Mister Fantastic L1 (FAN-005)\nLevel Up Zone\n1 Mister Fantastic L2 (FAN-006)\n"
)


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("", LEGAL),
        ("Pile: Invention\n1 Gadget (FAN-023)\n4 Fantasticar (FAN-027)", LEGAL),
        ("Pile: Invention\n1 Doombot (FAN-045)", [(6, "O003")]),
        ("Pile: Invention\n2 Gadget (FAN-023)", [(6, "O003")]),
        ("Deck\n1 Frank Drake (DAR-008)\nPile: Invention\n1 Exorcist Gun (DAR-016)", [(6, "O006")]),
    ],
    ids=[
        "left out",
        "neutral and own",
        "of a team without inventor",
        "too many",
        "two inventors share one pile",
    ],
)
def test_the_invention_pile_is_optional_and_by_team(judge, rest, expected):
    assert found(judge(FANTASTIC + rest)) == expected


def test_an_invention_pile_needs_an_inventor(judge):
    thor = "Main Character\n1 Thor L1 (LEG-001)\nLevel Up Zone\n1 Thor L2 (LEG-002)\n"
    assert found(judge(thor + "Pile: Invention\n1 Gadget (FAN-023)")) == [(5, "O002")]


def test_hawkeye_brings_a_quiver_of_four_arrows(judge):
    hawkeye = "Main Character\n1 Hawkeye L1 (COS-006)\nLevel Up Zone\n1 Hawkeye L2 (COS-007)\n"
    three = "Pile: Quiver\n1 Defensive Arrowheads\n1 Offensive Arrowheads\n1 Powered Arrowheads\n"
    assert found(judge(hawkeye + three + "1 Utility Arrowheads")) == LEGAL
    assert found(judge(hawkeye)) == [(2, "O001")]
    assert found(judge(hawkeye + three)) == [(5, "O003")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Main Character\n1 Bruce Banner (MCU1-003)\nPile: I'm Always Angry\n1 Hulk (MCU1-004)", LEGAL),
        ("Main Character\n1 Bruce Banner (MCU1-003)", [(2, "O001")]),
        ("Main Character\n1 Bruce Banner (MCU1-003)\nLevel Up Zone\n1 Hulk (MCU1-004)", [(4, "Z003")]),
        (
            "Main Character\n1 Superior Spider-Man (WEB-006)\nLevel Up Zone\n"
            "1 Superior Spider-Man (WEB-007)\n"
            "Pile: Friendly Neighbor\n1 Spider-Man (MNB-008)",
            LEGAL,
        ),
        (
            "Main Character\n1 Superior Spider-Man (WEB-006)\nLevel Up Zone\n1 Superior Spider-Man (WEB-007)",
            [(4, "O001")],
        ),
        ("1 Fin Fang Foom (CV3-040)\nPile: Fin Fang Foom\n1 Fin Fang Foom (MMU-123)", LEGAL),
        ("Deck\n2 Dr. Curt Connors (WEB-012)\nPile: Lizard\n2 Lizard (SFO-012)", LEGAL),
        ("Deck\n2 Dr. Curt Connors (WEB-012)\nPile: Lizard\n1 Lizard (SFO-012)", [(3, "O003")]),
    ],
    ids=[
        "Bruce Banner",
        "Bruce Banner alone",
        "Hulk in the Level Up Zone",
        "Superior Spider-Man",
        "Superior Spider-Man without",
        "Fin Fang Foom",
        "a Lizard for each Curt Connors",
        "a Lizard too few",
    ],
)
def test_cards_that_use_piles_since_the_update(judge, text, expected):
    assert found(judge(text)) == expected


def test_the_tactics_of_mastermind_are_made_in_play(judge):
    brotherhood = (
        "Main Character\n1 Toad L1 (HOX-009)\nLevel Up Zone\n1 Toad L2 (HOX-010)\nDeck\n"
        "1 Mastermind (CV2-014)\n"
    )
    assert found(judge(brotherhood)) == LEGAL
    assert found(judge(brotherhood + "Pile: Tactics\n1 Mastermind (CV2-015)")) == [(8, "O003")]


QUEEN = (
    "Main Character\n1 Enchantress L1 (AFF-031)\nLevel Up Zone\n1 Enchantress L2 (AFF-032)\n"
    "Deck\n1 Goblin Queen (AFF-042)\n"
)


@pytest.mark.parametrize(
    ("rest", "expected"),
    [("Tokens\n4 Demon Goblin", LEGAL), ("", [(6, "O007")]), ("4 Demon Goblin", [(6, "O007"), (7, "D007")])],
    ids=["beside the deck", "not brought", "among the sixty"],
)
def test_the_tokens_of_goblin_queen_need_no_pile(judge, rest, expected):
    assert found(judge(QUEEN + rest)) == expected


def test_a_token_that_nothing_makes_is_stray(judge):
    assert found(
        judge(QUEEN.replace("Goblin Queen (AFF-042)", "Moonstone (AFF-039)") + "Tokens\n1 Demon Goblin")
    ) == [(8, "O008")]


MYSTIQUE = (
    "Main Character\n1 Mystique L1 (AFF-033)\nLevel Up Zone\n1 Mystique L2 (LEG-066)\n"
    "1 Mystique L3 (LEG-067)\n"
    "Transform Pile\n"
)
FOURTEEN = (
    "1 Green Goblin L1 (MNB-079)\n1 Green Goblin L2 (MNB-080)\n1 Green Goblin L2 (LEG-028)\n"
    "1 Green Goblin L3 (LEG-029)\n1 Wolverine L1 (MNB-029)\n1 Wolverine L2 (MNB-030)\n"
    "1 Wolverine L2 (LEG-012)\n"
    "1 Wolverine L3 (LEG-013)\n1 Logan L4 (FUT-003)\n1 Logan L5 (FUT-004)\n1 Deadpool L1 (MFM-001)\n"
    "1 Deadpool L2 (MFM-002)\n1 Deadpool L3 (MFM-003)\n1 Deadpool L4 (MFM-004)\n"
)
THOR = "1 Thor L1 (LEG-001)\n1 Thor L2 (LEG-002)\n"


def test_three_characters_with_all_their_levels_make_fourteen_legal_cards(judge):
    assert FOURTEEN.count("\n") == 14
    assert found(judge(MYSTIQUE + FOURTEEN)) == LEGAL


def test_a_fourth_character_is_one_too_many_in_a_tournament(judge):
    assert said(judge(MYSTIQUE + FOURTEEN + THOR)) == [
        "22 T002 the transform pile has Level 2 options of 4 characters: Green Goblin, Wolverine, "
        "Deadpool and Thor · "
        "keep the options of 3 characters; alternates, Level 1s and higher levels do not count"
    ]


def test_casual_play_has_no_limit(judge):
    assert found(judge(MYSTIQUE + FOURTEEN + THOR + "1 Storm L2 (MNB-028)", casual=True)) == LEGAL


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("1 Thor L2 (LEG-002)", [(7, "T003")]),
        ("1 Thor L1 (LEG-001)", [(7, "T004")]),
        (THOR + "1 Thor (MNB-021)", [(9, "T004")]),
        (THOR + "1 Hawkeye L1 (COS-006)\n1 Hawkeye L2 (COS-007)", [(9, "O004"), (10, "O004")]),
        ("1 Angel L1 (TBB-001)\n1 Angel L2 (TBB-002)", [(7, "O003"), (7, "O005"), (8, "O005")]),
        ("", LEGAL),
    ],
    ids=["no Level 1", "no Level 2", "no main character", "a card with a pile", "not Marvel", "left out"],
)
def test_what_a_transform_pile_may_not_hold(judge, pile, expected):
    assert found(judge(MYSTIQUE + pile)) == expected


def test_a_transform_pile_needs_a_level_that_transforms(judge):
    first_levels = "Main Character\n1 Mystique L1 (AFF-033)\nLevel Up Zone\n1 Mystique L2 (AFF-034)\n"
    assert found(judge(first_levels + "Transform Pile\n" + THOR)) == [(6, "T001")]
