"""The words of the library that readers of lists ask for."""

import pytest

from deckcheck.cards.vocabulary import LibraryVocabulary


@pytest.fixture(scope="module")
def vocabulary(small):
    return LibraryVocabulary(small)


@pytest.mark.parametrize(
    ("text", "exact", "near"),
    [
        ("Even the Odds", True, True),
        ("Rookie", True, True),
        ("Trapsetter", True, True),
        ("aaa 12", True, False),
        ("AAA-999", False, False),
        ("Even the Ods", False, True),
        ("Deck", False, False),
        ("*Toad*", False, False),
    ],
)
def test_cards(vocabulary, text, exact, near):
    assert (vocabulary.is_card(text), vocabulary.is_near_card(text)) == (exact, near)
    assert (vocabulary.is_card(text), vocabulary.is_near_card(text)) == (exact, near)


@pytest.mark.parametrize(
    ("text", "exact", "near"),
    [
        ("Workshop", "Workshop", "Workshop"),
        ("workshop pile", "Workshop", "Workshop"),
        ("Hidden Cards", "Hidden", "Hidden"),
        ("Wrokshop Pile", None, "Workshop"),
        ("Workers", None, None),
        ("Pile", None, None),
    ],
)
def test_piles(vocabulary, text, exact, near):
    assert (vocabulary.pile(text), vocabulary.near_pile(text)) == (exact, near)


def test_teams_and_sets(vocabulary):
    assert [vocabulary.team(text) for text in ("riders", "Horsemen")] == ["Riders", None]
    assert [vocabulary.set_code(text) for text in ("aaa", "First Things", "Wind", "CCC")] == [
        "AAA",
        "AAA",
        "BBB",
        None,
    ]
