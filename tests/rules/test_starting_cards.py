"""What starts the game beside one main character and 60 cards."""

import pytest
from found import found, said

from deckcheck.model import NO_RULES, CardType

LEGAL: list[tuple[int, str]] = []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Main Character\n6 Outrider (MCU6-006)", LEGAL),
        ("Main Character\n5 Outrider (MCU6-006)", [(2, "D012")]),
        ("Main Character\n7 Outrider (MCU6-006)", [(2, "D006")]),
        ("Main Character\n1 Death (BLK-001)\n1 Death (BLK-002)", LEGAL),
        ("Main Character\n1 Bark Creature (XFB-044)\n1 Bark Monster (XFB-045)", LEGAL),
        ("Main Character\n1 Bark Creature (XFB-044)", [(2, "D012")]),
        (
            "Main Character\n1 Cloak L1 (VER-001)\n1 Dagger L1 (VER-003)\n"
            "Level Up Zone\n1 Cloak L2 (VER-002)\n1 Dagger L2 (VER-004)",
            LEGAL,
        ),
        ("Main Character\n1 Galactus (FFO-001)", LEGAL),
        (
            "Main Character\n1 Thor L1 (LEG-001)\n1 Storm L1 (HOX-037)",
            [(2, "Z001"), (3, "D006"), (3, "Z001")],
        ),
    ],
    ids=[
        "six of one card",
        "five of six",
        "seven of six",
        "one character on two cards",
        "two that start together",
        "one of two",
        "two that level up",
        "level three",
        "two strangers",
    ],
)
def test_which_main_characters_start(judge, text, expected):
    assert found(judge(text)) == expected


ULTRON = "Pile: Ultron Facility\n2 Ultron L1 (MCU1-040)\n2 Ultron L2 (MCU1-041)\n"


def test_one_ultron_starts_and_five_lie_in_the_facility(judge):
    start = "Main Character\n1 Ultron L1 (MCU1-040)\n"
    assert found(judge(start + ULTRON + "1 Ultron L3 (MCU1-042)")) == LEGAL
    assert found(judge(start)) == [(2, "O001")]
    assert found(judge(start + ULTRON)) == [(3, "O003")]


@pytest.mark.parametrize(
    ("deck", "expected"),
    [("1 Falcon Drone (PRD-009)", LEGAL), ("", [(2, "D012")])],
    ids=["among the sixty", "left out"],
)
def test_a_card_that_starts_in_play_is_one_of_the_sixty(judge, deck, expected):
    falconer = "Main Character\n1 Falconer L1 (PRD-001)\nLevel Up Zone\n1 Falconer L2 (PRD-002)\nDeck\n"
    assert found(judge(falconer + deck)) == expected


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        ("2 Spider-Gwen (CV2-004)\n2 Spider-Man Noir (CV2-006)", LEGAL),
        ("4 Spider-Gwen (CV2-004)\n1 Spider-Man Noir (CV2-006)", [(5, "D007")]),
        ("1 Spider-Ham (CV2-005)", [(4, "D007")]),
    ],
    ids=["four others", "five others", "itself"],
)
def test_spider_verse_lets_four_other_main_characters_into_the_deck(judge, deck, expected):
    assert found(judge(f"Main Character\n1 Spider-Ham (CV2-005)\nDeck\n{deck}")) == expected


def test_zombie_masters_are_among_the_sixty(judge):
    thor = "Main Character\n1 Thor L1 (LEG-001)\nLevel Up Zone\n1 Thor L2 (LEG-002)\nDeck\n"
    assert found(judge(thor + "1 ZOM-005\n1 ZOM-006")) == LEGAL
    assert found(judge(thor + "2 ZOM-005")) == [(6, "D003")]


def test_uatu_mixes_the_universes_of_one_brand(judge):
    uatu = "Main Character\n1 Uatu L1 (FRF-011)\nLevel Up Zone\n1 Uatu L2 (FRF-012)\n"
    uatu += "Deck\n4 Iron Man (MNB-020)\n"
    assert found(judge(uatu + "4 Falcon (MCU1-016)")) == LEGAL
    assert found(judge(uatu + "1 Buffy (TBB-020)\nPile: Key\n4 Dawn (TBB-011)")) == [
        (7, "D010"),
        (7, "D013"),
        (9, "O005"),
    ]


FRANKLIN = (
    "Main Character\n1 Franklin Richards L1 (FRF-001)\nLevel Up Zone\n1 Franklin Richards L2 (FRF-002)\n"
)


@pytest.fixture(scope="module")
def lines(library):
    """Lines of four copies each of cards that ask nothing, one card a title."""
    plain = (
        card
        for card in library.cards()
        if card.type is CardType.SUPPORTING
        and card.universe == "illustrated"
        and card.rules == NO_RULES
        and len(card.printings) == 1
        and not card.unknown
    )
    return [f"4 {card.title} ({card.number})\n" for card in {card.title: card for card in plain}.values()]


def three_decks(lines, heading="Deck", sizes=(15, 15, 15), shared=0):
    """A list of decks of so many lines each, the first `shared` lines of each being the same."""
    parts, start = [FRANKLIN], shared
    for size in sizes:
        parts += [f"{heading}\n", *lines[:shared], *lines[start : start + size - shared]]
        start += size - shared
    return "".join(parts)


@pytest.mark.parametrize(
    "heading", ["Deck", "Deck (60)", "Deck\nSupporting Characters", "Pile: Multiverse Adventure"]
)
def test_three_decks_stand_under_a_heading_each(judge, lines, heading):
    assert found(judge(three_decks(lines, heading), every=True)) == LEGAL


def test_each_of_three_decks_has_sixty_cards(judge, lines):
    verdict = judge(three_decks(lines, sizes=(15, 14, 16)), every=True)
    assert said(verdict) == [
        "35 D001 the deck has 56 cards; it must have exactly 60 · add 4 cards",
        "52 D001 the deck has 64 cards; it must have exactly 60 · take out 4 cards",
    ]


def test_three_decks_share_no_card(judge, lines):
    named = [line[2 : line.index(" (")] for line in lines]
    verdict = judge(three_decks(lines, shared=1), every=True)
    assert found(verdict) == [(22, "O003")]
    (one,) = [one for one in verdict.diagnostics if one.code == "O003"]
    assert [label.span.line for label in one.labels] == [38]
    assert one.message == (
        "the pile Multiverse Adventure must hold three complete decks of 60 with no card in common: "
        f"the decks share {named[0]}"
    )
    many = judge(three_decks(lines, shared=5), every=True)
    (one,) = [one for one in many.diagnostics if one.code == "O003"]
    assert one.message.endswith(f": the decks share {', '.join(named[:3])} and 2 more")


def test_two_decks_are_one_too_few_and_one_is_told_how_to_write_three(judge, lines):
    two = judge(three_decks(lines, sizes=(15, 15)), every=True)
    assert [one.split(": ")[-1] for one in said(two)] == [
        "2 decks there; each stands under its own heading Deck"
    ]
    one = FRANKLIN + "Supporting Characters\n" + "".join(lines[:45])
    assert [one.split(": ")[-1] for one in said(judge(one, every=True))] == [
        "1 deck there; each stands under its own heading Deck"
    ]


def test_each_of_three_decks_keeps_its_own_loyalty(judge, lines):
    text = three_decks(lines, sizes=(15, 15, 15))
    first = text.splitlines()[5]
    text = text.replace(first, "4 Unwavering Loyalty (SVH-059)")
    codes = {code for _, code in found(judge(text, every=True))}
    assert codes == {"L001"}
    assert [line for line, code in found(judge(text, every=True))] == [6]
