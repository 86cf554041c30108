"""Decks that are one team, or one table, judged together."""

import pytest
from found import said, whole
from syrupy.assertion import SnapshotAssertion

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings, Verdict

DAY = "2018-08-20"
FORMAT = "3v3-team-match"

ANNA = "Main Character\n1 Ghost Rider L1 (DEF-005)\nDeck\n3 Yondu (MNB-062)\n"
BERT = "Main Character\n1 Star-Lord L1 (MNB-055)\nDeck\n1 Yondu (MNB-062)\n4 Training Ground (MNB-109)\n"
CARL = "Main Character\n1 Loki L1 (MNB-081)\nDeck\n4 Loki (MNB-098)\n4 Training Ground (MNB-109)\n"


def verdicts(library: Library, *lists: str) -> list[Verdict]:
    """The verdict on each deck, but for what a list of a few lines breaks by being short."""
    off = tuple((code, None) for code in ("D001", "P006", "Z001"))
    sources = [
        source_from_text(f"{name}.txt", text) for name, text in zip(("anna", "bert", "carl", "dora"), lists)
    ]
    checker = Checker(library, Settings(DAY, FORMAT, severities=off, team=True))
    return list(checker.check_together(sources))


def team(library: Library, *lists: str) -> list[list[str]]:
    """What is said of each deck."""
    return [said(verdict) for verdict in verdicts(library, *lists)]


def test_a_team_that_shares_nothing_but_basic_locations(library):
    assert team(library, ANNA, BERT, CARL) == [[], [], []]


def test_the_deck_that_goes_past_what_a_team_may_hold(library):
    more = CARL + "1 Yondu (MNB-062)\n1 Yondu (MNB-062)\n"
    assert team(library, ANNA, BERT, more) == [
        [],
        [],
        [
            "6 F004 the decks of a team together hold at most 4 copies of Yondu (MNB-062); they hold 6: 3 in"
            " anna.txt, 1 in bert.txt and 2 in carl.txt · take out 2 of the team's copies"
        ],
    ]


def test_a_deck_is_told_once_of_what_it_holds_too_much_of_by_itself(library):
    five = ["4 D002 5 copies of Yondu (MNB-062); a deck holds at most 4 · take out 1"]
    past = [
        "4 F004 the decks of a team together hold at most 4 copies of Yondu (MNB-062); they hold 5: 4 in"
        " anna.txt and 1 in bert.txt · take out 1 of the team's copies"
    ]
    assert team(library, ANNA.replace("3", "5"), BERT, CARL) == [five, [], []]
    assert team(library, BERT, ANNA.replace("3", "5"), CARL) == [[], five, []]
    assert team(library, ANNA.replace("3", "4"), BERT, CARL) == [[], past, []]


def test_a_card_is_counted_at_the_deck_that_goes_past_only(library):
    """The third deck has none of it, and a fourth copy is no copy too many."""
    assert team(library, ANNA.replace("3", "4"), CARL, CARL.replace("081", "082"))[0] == []
    one_of_a_kind = "1 Cosmic Cube (SVH-023)\n"
    assert team(library, ANNA + one_of_a_kind, BERT + one_of_a_kind, CARL) == [
        [],
        [
            "6 F004 the decks of a team together hold at most 1 copy of Cosmic Cube (SVH-023); they hold 2:"
            " 1 in anna.txt and 1 in bert.txt · take out 1 of the team's copies"
        ],
        [],
    ]


def test_only_the_first_deck_that_goes_past_is_told(library):
    told = team(library, ANNA.replace("3", "4"), BERT, CARL + "1 Yondu (MNB-062)\n")
    assert list(map(len, told)) == [0, 1, 0]


def test_no_copy_of_a_card_is_no_copy_too_many(library):
    lists = (ANNA.replace("3", "4"), BERT.replace("1 Yondu (MNB-062)\n", ""))
    assert team(library, *lists, CARL + "0 Yondu (MNB-062)\n0 Ronan (MNB-087)\n") == [
        [],
        [],
        [f"{line} P003 0 is no quantity; it must be a whole number from 1 to 99" for line in (6, 7)],
    ]


def test_all_that_is_said_of_the_decks_of_a_team(library: Library, snapshot: SnapshotAssertion) -> None:
    cube = "1 Cosmic Cube (SVH-023)\n"
    lists = (
        ANNA + cube,
        f"{BERT}{cube}Level Up Zone\n1 Ghost Rider L1 (DEF-005)\n",
        CARL + "1 MNB-062\n" * 2,
    )
    told = ["\n".join(map(whole, verdict.diagnostics)) for verdict in verdicts(library, *lists)]

    assert "\n\n".join(told) == snapshot


@pytest.mark.parametrize("zone", ["Level Up Zone", "Pile: Spider-Web"])
def test_a_main_character_is_in_one_deck_of_a_team(library, zone):
    again = f"{CARL}{zone}\n1 Ghost Rider L1 (DEF-005)\n1 Yondu (MNB-062)\n"
    told = [
        line
        for line in team(library, ANNA, BERT + f"{zone}\n1 Ghost Rider L1 (DEF-005)\n", again)[2]
        if "F004" in line
    ]
    assert told == [
        "7 F004 a main character is in one deck of a team only; Ghost Rider (DEF-005) is also in anna.txt and"
        " bert.txt · choose another main character, its Level Up Zone and piles too"
    ]


@pytest.mark.parametrize(
    ("lists", "number"), [((ANNA,), 1), ((ANNA, BERT), 2), ((ANNA, BERT, CARL, CARL), 4)]
)
def test_a_team_has_as_many_decks_as_its_format_says(library, lists, number):
    first = team(library, *lists)[0]
    assert first == [
        f"2 M004 a team of 3v3 Team Match has 3 decks; this one has {number}"
        " · judge the decks of one table together"
    ]
