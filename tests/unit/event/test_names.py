"""Whom a name means."""

import pytest

from deckcheck.event.names import How, Match, Players, file_claim, name_words, person_key

NAMES = (
    "Anna Berg",
    "Björn Ødegård",
    "Jon Smith",
    "John Smith",
    "Cara Diaz",
    "Cara Dunn",
    "José O'Neil",
    "李 明",
    "💀",
)
PLAYERS = Players(NAMES)


@pytest.mark.parametrize(
    ("claim", "name", "how"),
    [
        ("anna berg", "Anna Berg", How.EXACT),
        ("BERG, Anna", "Anna Berg", How.EXACT),
        ("bjorn odegard", "Björn Ødegård", How.EXACT),
        ("Jose ONeil", "José O'Neil", How.EXACT),
        ("李 明", "李 明", How.EXACT),
        ("💀", "💀", How.EXACT),
        ("Jon Smith", "Jon Smith", How.EXACT),
        ("Anna", "Anna Berg", How.PART),
        ("A. Berg", "Anna Berg", How.PART),
        ("Anna Maria Berg", "Anna Berg", How.PART),
        ("Ana Berg", "Anna Berg", How.LIKENESS),
        ("Anna Bergh", "Anna Berg", How.LIKENESS),
        ("Bjørn Odegaard", "Björn Ødegård", How.LIKENESS),
    ],
)
def test_one_player_is_clearly_meant(claim: str, name: str, how: How) -> None:
    assert PLAYERS.find([claim]) == Match(NAMES.index(name), how)


@pytest.mark.parametrize(
    "claim", ["", "Cara", "Smith", "Jhon Smith", "J. Smith", "A", "Zed", "C. D.", "Dora Exel"]
)
def test_nobody_is_clearly_meant(claim: str) -> None:
    assert PLAYERS.find([claim]) is None


def test_an_exact_name_beats_a_stronger_claim_that_is_none() -> None:
    assert PLAYERS.find(["Goblin Night", "Cara", "Cara Dunn"]) == Match(5, How.EXACT)


def test_of_two_players_the_stronger_claim_counts() -> None:
    assert PLAYERS.find(["Cara Diaz", "Cara Dunn"]) == Match(4, How.EXACT)


def test_two_players_of_one_name_are_nobody() -> None:
    assert Players(["Anna Berg", "Berg Anna"]).find(["Anna Berg"]) is None


def test_who_may_be_meant() -> None:
    assert PLAYERS.near(["Jhon Smith"]) == (2, 3)
    assert PLAYERS.near([]) == ()


@pytest.mark.parametrize(
    ("file", "claim"),
    [
        ("anna_berg.txt", "anna berg"),
        ("in/Anna Berg - Decklist (final) v2.txt", "Anna Berg"),
        ("Anna.Berg.deck.yaml", "Anna Berg"),
        ("deck-2.txt", ""),
        ("list", ""),
        (".txt", ""),
        ("Björn.txt", "Björn"),
    ],
)
def test_what_the_name_of_a_file_tells(file: str, claim: str) -> None:
    assert file_claim(file) == claim


def test_keys() -> None:
    assert name_words("Dr. Straße-Müller") == ("dr", "strasse", "muller")
    assert person_key("Berg, Anna") == person_key("anna  BERG") == "anna berg"
