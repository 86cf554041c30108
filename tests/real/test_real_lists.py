"""Lists that people played and lists of starter decks: what is read from them, and the verdict."""

from pathlib import Path

import pytest
from judged import TODAY, cards, findings, messages
from judged import judge as judge_list

from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Verdict
from deckcheck.model import Zone

HERE = Path(__file__).parent
TOURNAMENT = sorted((HERE / "tournament").glob("*.txt"))
STARTERS = sorted((HERE / "starters").glob("*.txt"))
BEFORE_LEGACY = "2016-06-16"
"""The day of a tournament at which the first printings of Cosmo and Thanos were played."""

WITHOUT_MAIN = {
    "starter-alien-xenomorphs",
    "starter-marvel-a-force",
    "starter-marvel-avengers",
    "starter-marvel-champions",
    "starter-marvel-defenders",
    "starter-marvel-guardians-of-the-galaxy",
    "starter-marvel-hydra",
    "starter-marvel-inhumans",
    "starter-marvel-mcu-heroes",
    "starter-marvel-monsters-unleashed",
    "starter-marvel-s-h-i-e-l-d",
    "starter-marvel-super-villians",
    "starter-marvel-the-underground",
    "starter-predator-prey",
}
PRINTED_TWICE = {
    "starter-marvel-a-force": "7 warning N004",
    "starter-marvel-fantastic-four": "24 warning N004",
    "starter-marvel-guardians-of-the-galaxy": "2 warning N004",
}
"""Starters that hold a card whose first printing was withdrawn: their lists do not tell which it is."""


def judge(path: Path, library, as_of: str = TODAY) -> Verdict:
    return judge_list(library, source_from_bytes(path.name, path.read_bytes()), as_of=as_of)


def replaced(title: str, number: str, set: str, day: str) -> str:
    return (
        f"N004 {title} is taken as {number} as printed in {set}: "
        f"the first printing of {number} was withdrawn on {day}"
    )


COSMO = replaced("Cosmo", "MNB-061", "LEG", "2017-05-24")

EXPECTED = {
    "luke-cage-2-origins2016": (
        ["main: 1 DEF-007 Luke Cage", "level up: 1 DEF-008 Luke Cage"],
        [f"10 {COSMO}"],
    ),
    "star-lord-gencon-2015-6th": (
        ["main: 1 MNB-055 Star-Lord", "level up: 1 MNB-056 Star-Lord"],
        [f"2 {COSMO}"],
    ),
    "thanos-1-origins2016": (
        [
            "main: 1 MNB-085 Thanos",
            "level up: 1 MNB-086 Thanos",
            "tokens: 4 AFF-054 Demon Goblin",
        ],
        [
            f"3 {replaced('Singularity', 'AFF-015', 'SVH', '2017-11-29')}",
            f"8 {COSMO}",
            f"20 {replaced('Thanos', 'MNB-085', 'LEG', '2017-05-24')}",
            f"21 {replaced('Thanos', 'MNB-086', 'LEG', '2017-05-24')}",
        ],
    ),
    "wolverine-rush-2015": (
        ["main: 1 MNB-029 Wolverine"],
        [
            "4 N004 Wolverine is taken as MNB-029: the list has other cards of MNB",
            "17 N004 Storm is taken as MNB-042: the list has other cards of MNB",
        ],
    ),
}


@pytest.mark.parametrize("path", TOURNAMENT, ids=lambda path: path.stem)
def test_a_played_list_is_read_completely_and_judged(path, library):
    outside, expected = EXPECTED[path.stem]
    verdict = judge(path, library)
    assert messages(verdict) == expected
    assert verdict.legal
    assert verdict.deck.copies(Zone.DECK) == 60
    assert [line for line in cards(verdict) if not line.startswith("deck: ")] == outside


@pytest.mark.parametrize("path", TOURNAMENT[:3], ids=lambda path: path.stem)
def test_on_its_day_a_played_list_means_the_printings_of_that_day(path, library):
    verdict = judge(path, library, BEFORE_LEGACY)
    assert messages(verdict) == []
    replacements = [
        entry.title for entry in verdict.deck.entries if entry.printing and entry.printing.replaces
    ]
    assert replacements == []


def test_each_line_of_a_played_list_is_the_card_it_names(library):
    verdict = judge(HERE / "tournament" / "star-lord-gencon-2015-6th.txt", library)
    assert cards(verdict) == [
        "deck: 3 MNB-061 Cosmo",
        "deck: 4 MNB-062 Yondu",
        "deck: 4 MNB-064 Mantis",
        "deck: 3 MNB-067 Gamora",
        "deck: 3 MNB-091 Red Skull",
        "deck: 4 MNB-092 Sabretooth",
        "deck: 1 MNB-068 Nova",
        "deck: 3 MNB-070 Groot",
        "deck: 3 MNB-094 Abomination",
        "deck: 3 MNB-073 Drax",
        "deck: 1 MNB-097 Magneto",
        "deck: 2 MNB-099 Dormammu",
        "deck: 2 MNB-100 Thanos",
        "deck: 1 MNB-074 Adam Warlock",
        "deck: 4 MNB-108 Find Cover",
        "deck: 4 MNB-076 Even the Odds",
        "deck: 1 MNB-077 Give 'Em a Lift",
        "deck: 4 MNB-109 Training Ground",
        "deck: 4 MNB-111 Academy",
        "deck: 4 MNB-078 Knowhere",
        "deck: 2 MNB-104 The Vault",
        "main: 1 MNB-055 Star-Lord",
        "level up: 1 MNB-056 Star-Lord",
    ]


def test_all_lists_are_here():
    assert [path.stem for path in TOURNAMENT] == sorted(EXPECTED)
    assert len(STARTERS) == 30


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: path.stem)
def test_a_starter_is_read_completely_and_lacks_nothing_but_what_its_list_leaves_out(path, library):
    verdict = judge(path, library)
    expected = []
    if path.stem in WITHOUT_MAIN:
        expected.append("1 error D005")
    if path.stem in PRINTED_TWICE:
        expected.append(PRINTED_TWICE[path.stem])
    assert findings(verdict) == expected
    assert [entry.title for entry in verdict.deck.entries if not entry.card] == []
    assert verdict.deck.copies(Zone.DECK) == 60
    assert len(verdict.deck.mains) == (path.stem not in WITHOUT_MAIN)


@pytest.mark.parametrize(
    "path", [path for path in STARTERS if path.stem in WITHOUT_MAIN], ids=lambda path: path.stem
)
def test_at_its_time_a_starter_without_main_character_lacks_that_alone(path, library):
    day = BEFORE_LEGACY if path.stem in PRINTED_TWICE else TODAY
    assert findings(judge(path, library, day)) == ["1 error D005"]


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: path.stem)
def test_every_line_of_a_starter_is_the_card_of_its_number(path, library):
    verdict = judge(path, library)
    for entry in verdict.deck.entries:
        written = path.read_text().splitlines()[entry.line.span.line - 1]
        number = written.rpartition("(")[2].rstrip(")")
        printed = [(one.number, *one.codes) for one in entry.card.printings]
        assert number in {code for codes in printed for code in codes}, written


def test_four_of_one_number_are_the_four_cards_of_that_number(library):
    verdict = judge(HERE / "starters" / "starter-marvel-the-underground.txt", library)
    assert [line for line in cards(verdict) if "Mary Walker" in line] == [
        "deck: 1 DEF-038a Mary Walker",
        "deck: 1 DEF-038b Mary Walker",
        "deck: 1 DEF-038c Mary Walker",
        "deck: 1 DEF-038d Mary Walker",
    ]


def test_two_locations_under_one_number_are_told_apart_by_name(library):
    verdict = judge(HERE / "starters" / "starter-aew-dr-britt-baker-d-m-d.txt", library)
    assert [line for line in cards(verdict) if line.endswith(("All Out", "Full Gear"))] == [
        "deck: 3 AEW-069 All Out",
        "deck: 3 AEW-068 Full Gear",
    ]
