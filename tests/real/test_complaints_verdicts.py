"""What people complained of in other deck checkers, about what a verdict says.

Each test names the complaints of the collection that it was made from.
"""

import json
import random
from pathlib import Path

import pytest
from judged import SIZE_AND_MAIN, TODAY, findings, judge, judge_all, messages

from deckcheck.cli.main import run
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.diagnostic import Severity

SAMPLES = Path(__file__).parents[2] / "sample_decks"
EVERYTHING = SAMPLES / "illegal" / "multiverse" / "everything-at-once.txt"


def sample(name: str):
    path = SAMPLES / "illegal" / "multiverse" / name
    return source_from_bytes(path.name, path.read_bytes())


def test_the_copies_of_a_card_are_shown_with_every_line_that_adds_to_them(library):
    """complaint-056, complaint-103, complaint-104"""
    verdict = judge(library, "3 Jubilee\n4 Blink\n2 Jubilee (HOX-040)\n1 Jubilee\n", *SIZE_AND_MAIN, "P006")
    (found,) = verdict.diagnostics
    assert found.message == "6 copies of Jubilee (HOX-040); a deck holds at most 4"
    assert (found.span.line, found.span_message, found.help) == (3, "two too many", "take out 2")
    assert [(label.span.line, label.message) for label in found.labels] == [
        (1, "counted too"),
        (4, "counted too"),
    ]


def test_a_deck_that_is_too_small_says_so_and_by_how_much(library):
    """complaint-118, complaint-119, complaint-120"""
    (found,) = judge(library, sample("fifty-nine-cards.txt")).diagnostics
    assert (found.code, found.message) == ("D001", "the deck has 59 cards; it must have exactly 60")
    assert (found.span_message, found.help) == ("the deck ends here", "add 1 card")


def test_everything_that_is_wrong_is_said_in_one_run(library):
    """complaint-121"""
    assert findings(judge(library, sample("everything-at-once.txt"))) == [
        "5 error D005",
        "6 error D002",
        "7 error D004",
        "8 error D003",
        "9 error D007",
        "10 error D010",
        "20 error D008",
        "21 error D001",
    ]


def test_everything_that_is_wrong_says_what(library):
    """complaint-122, complaint-123, complaint-125"""
    assert messages(judge(library, sample("everything-at-once.txt"))) == [
        "5 D005 the list names no main character to start with",
        "6 D002 5 copies of Yondu (MNB-062); a deck holds at most 4",
        "7 D004 9 copies of Leviathon Servitor (MMU-072); a deck holds at most 8",
        "8 D003 2 copies of The Nullifier (SVH-057); a deck holds at most 1",
        "9 D007 Demon Goblin (AFF-054) is a token and may not be among the 60",
        "10 D010 Killian (MCU1-043) is photographic, but the deck is illustrated",
        "20 D008 basic locations for intellect have two names: Academy and The Auriga",
        "21 D001 the deck has 61 cards; it must have exactly 60",
    ]


def test_the_same_list_always_gets_the_same_verdict(library):
    """complaint-127, complaint-128"""
    first, second = (judge(library, sample("everything-at-once.txt")) for _ in range(2))
    assert first == second


def test_the_order_of_lines_makes_no_difference_to_what_is_wrong(library):
    """complaint-128"""
    lines = [line for line in EVERYTHING.read_text().splitlines() if line[:1].isdigit()]
    expected = wrong(library, lines)
    shuffle = random.Random(20261129)
    for _ in range(20):
        shuffle.shuffle(lines)
        assert wrong(library, lines) == expected


def wrong(library, lines: list[str]) -> set[tuple[str, str]]:
    """What is wrong with a deck of these lines: rules, and cards but for the two names of D008."""
    found = judge(library, "\n".join(["Deck", *lines])).diagnostics
    return {(one.code, "" if one.code == "D008" else one.subject) for one in found}


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("illegal/*/*")), ids=lambda path: path.stem)
def test_a_verdict_speaks_only_of_lines_that_are_there(path, library):
    """complaint-103, complaint-122, complaint-167: each diagnostic and each label is at words of the list."""
    source = source_from_bytes(path.name, path.read_bytes())
    for verdict in judge_all(library, source):
        for one in verdict.diagnostics:
            for span in (one.span, *(label.span for label in one.labels)):
                assert 1 <= span.line <= len(source.lines)
                assert 1 <= span.column <= span.end_column <= len(source.line(span.end_line)) + 1


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The lists of four players: two legal ones, an illegal one, and one that is no list."""
    sent = {
        "anna": "legal/multiverse/green-goblin.txt",
        "ben": "illegal/multiverse/too-many-cosmos.txt",
        "cleo": "legal/multiverse/spider-verse.txt",
    }
    for name, deck in sent.items():
        (tmp_path / f"{name}.txt").write_bytes((SAMPLES / deck).read_bytes())
    (tmp_path / "dora.txt").write_bytes(b"\0\1\2")
    return tmp_path


def test_a_folder_is_judged_whole_and_fails_for_one_illegal_list(folder, capsys):
    """complaint-130, complaint-131, complaint-132"""
    code = run(["validate", str(folder), "--as-of", TODAY, "--output-format", "json"])
    decks = json.loads(capsys.readouterr().out)["decks"]
    assert code == 1
    assert [(Path(deck["path"]).stem, deck["legal"]) for deck in decks] == [
        ("anna", True),
        ("ben", False),
        ("cleo", True),
        ("dora", False),
    ]


def test_severities_are_those_of_the_catalogue(library):
    """complaint-113, complaint-114: what may be a slip is a warning, what breaks a rule is an error."""
    verdict = judge(library, "4 Cosmo (SC)\n2 Even the Ods\n5 Jubilee\n", *SIZE_AND_MAIN)
    assert [(one.code, one.severity) for one in verdict.diagnostics] == [
        ("N004", Severity.WARNING),
        ("N002", Severity.WARNING),
        ("D002", Severity.ERROR),
    ]
