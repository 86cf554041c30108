"""What every main character settles about its deck, and that only what is a matter of choice stays open."""

import pytest

from deckcheck.build.skeleton import skeleton, starters
from deckcheck.build.skeleton_text import as_text, as_yaml
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings
from deckcheck.rules.base import Context, levels_of

DAY = "2026-11-29"


@pytest.fixture
def made(library):
    """The skeleton of a main character, by its number."""

    def make(number, format="multiverse"):
        return skeleton(library.card(number), Context(library, format, DAY))

    return make


@pytest.fixture
def first_cards(library):
    """Every card with complete facts that a game may start with."""
    levels = levels_of(library)
    return [
        card
        for card in library.cards()
        if card.is_main and not card.unknown and starters(card, levels) == (card,)
    ]


def left_over(verdict, made):
    """The findings that are no matter of choice: neither cards of the 60 nor those of an open pile."""
    piles = {f"pile {name}" for name in made.open_piles}
    return [
        (one.code, one.subject)
        for one in verdict.diagnostics
        if one.code != "D001" and not (one.code == "O003" and one.subject in piles)
    ]


def test_every_main_character_gets_a_list_with_nothing_wrong_but_what_is_open(library, made, first_cards):
    checker = Checker(library, Settings(DAY))
    wrong = {}
    for card in first_cards:
        skeleton = made(card.number)
        for path, text in (("a.txt", as_text(skeleton)), ("a.yaml", as_yaml(skeleton))):
            verdict, *others = checker.check(source_from_text(path, text))
            left = left_over(verdict, skeleton)
            if left or others or verdict.errors > 1 + len(skeleton.open_piles) * 4:
                wrong[f"{card.title} {card.number} {path}"] = left
    assert len(first_cards) > 350
    assert wrong == {}


def test_text_and_yaml_hold_the_same(library, made, first_cards):
    checker = Checker(library, Settings(DAY))
    for card in first_cards[::9]:
        skeleton = made(card.number)
        text, yaml = (
            checker.check(source_from_text(path, written))[0].deck
            for path, written in (("a.txt", as_text(skeleton)), ("a.yaml", as_yaml(skeleton)))
        )
        assert copies(text) == copies(yaml), card.number


def copies(deck):
    return sorted((entry.card.number, entry.zone, entry.pile or "", entry.quantity) for entry in deck.entries)


@pytest.mark.parametrize(
    "format", ["singularity", "duality", "loyalty", "good-vs-evil", "steadfast-loyalty", "incursion"]
)
def test_in_a_format_only_its_own_rules_on_main_characters_and_piles_stand_against_a_list(
    library, made, first_cards, format
):
    checker = Checker(library, Settings(DAY, format=format))
    codes = set()
    for card in first_cards[::3]:
        skeleton = made(card.number, format)
        (verdict,) = checker.check(source_from_text("a.txt", as_text(skeleton, format)))
        codes.update(code for code, _ in left_over(verdict, skeleton))
    assert codes <= {"F001", "F004", "F007", "O005"}


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("MNB-079", ["1 MNB-080"]),
        ("MNB-007", ["1 MNB-008"]),
        ("MCU3-007", ["1 MCU3-008"]),
        ("TUB-003", ["1 TUB-004", "1 TUB-005"]),
        ("MOE-001", ["1 MOE-002", "1 MOE-003"]),
        ("HAM-005", ["1 HAM-006", "1 HAM-007"]),
        ("MCU5-010", ["1 MCU5-011", "1 MCU5-013"]),
        ("SPF-001", ["1 SPF-002"]),
        ("MCU6-006", []),
    ],
    ids=[
        "a level",
        "of several the one of its set",
        "not the one of another set",
        "all that a card names",
        "all of several forms",
        "level by level",
        "of both that start",
        "without a power to level up",
        "nothing",
    ],
)
def test_the_level_up_zone(made, number, expected):
    block = made(number).level_up_zone
    assert [f"{line.quantity} {line.card.number}" for line in block.lines] == expected


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("MMU-045", ["1 MMU-045", "1 MMU-105"]),
        ("MCU6-006", ["6 MCU6-006"]),
        ("BLK-002", ["1 BLK-002", "1 BLK-001"]),
        ("PRD-001", ["1 PRD-001"]),
    ],
)
def test_who_starts(made, number, expected):
    assert [f"{line.quantity} {line.card.number}" for line in made(number).starting.lines] == expected


def test_cards_of_the_60_that_start_in_play_are_there(made):
    assert [
        f"{line.quantity} {line.card.number}" for block in made("PRD-001").decks[0] for line in block.lines
    ] == ["1 PRD-009", "4 PRD-060", "4 PRD-063"]
    twice = [line for block in made("PRD-001", "duality").decks[0] for line in block.lines]
    assert (twice[0].card.number, twice[0].quantity) == ("PRD-009", 2)


def test_locations_are_of_the_universe_and_of_the_set_or_property(made):
    numbers = [
        [line.card.number for line in made(number).decks[0][-1].lines]
        for number in ("MNB-079", "MCU5-010", "ALN-029", "AEW-003")
    ]
    assert numbers == [
        ["MNB-111", "MNB-109"],
        ["MCU1-063", "MCU1-064", "MCU1-065"],
        ["ALN-060", "ALN-055"],
        ["AEW-070"],
    ]


def test_a_level_above_one_is_reached_from_level_one(library):
    levels = levels_of(library)

    def numbers(number):
        return [card.number for card in starters(library.card(number), levels)]

    assert numbers("MNB-080") == ["MNB-079"]
    assert numbers("LET-002") == ["LET-001", "LET-003"]
    assert numbers("FFO-001") == ["FFO-001"]
    assert numbers("MCU1-004") == ["MCU1-004"]
    assert numbers("WDV-004") == []
    assert numbers("ZOM-005") == []
    assert numbers("MNB-087") == []
