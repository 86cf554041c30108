"""The deck hash: what it leaves out of account, and what not."""

from base64 import b32encode
from hashlib import sha256

import pytest
from judged import judge

from deckcheck.build.deck_hash import deck_hash
from deckcheck.cards.library import Library

LIST = """Main Character
1 Green Goblin L1 (MNB-079)

Level Up Zone
1 Green Goblin L2 (MNB-080)

Supporting Characters
4 Cosmo (MNB-061)
3 Mystique (MNB-088)

Pile: Invention
2 Unstable Molecules
"""


def hashed(library: Library, text: str) -> str:
    """The hash of a list."""
    return deck_hash(judge(library, text).deck)


def test_the_hash_is_made_as_it_is_documented(library: Library) -> None:
    deck = judge(library, LIST).deck
    (molecules,) = [one.card.number for one in deck.pile("Invention")]
    lines = [
        "main\t\tMNB-079\t1",
        "level up\t\tMNB-080\t1",
        "deck\t\tMNB-061\t4",
        "deck\t\tMNB-088\t3",
        f"pile\tInvention\t{molecules}\t2",
    ]
    digest = sha256("\n".join(sorted(lines)).encode()).digest()
    assert deck_hash(deck) == b32encode(digest[:5]).decode().lower()


@pytest.mark.parametrize(
    "other",
    [
        LIST.replace("4 Cosmo (MNB-061)\n3 Mystique (MNB-088)", "3 Mystique (MNB-088)\n4 Cosmo (MNB-061)"),
        LIST.replace("4 Cosmo", "4x COSMO").replace("1 Green", "1x green"),
        LIST.replace("4 Cosmo (MNB-061)", "1 Cosmo (MNB-061)\n3 Cosmo (MNB-061)"),
        LIST.replace("4 Cosmo (MNB-061)", "4 Cosmo (LEG)"),
        f"Name: Another\nPlayer: Zoe\nFormat: casual\n{LIST}",
        LIST.replace("\n", "\r\n"),
        LIST.replace("Supporting Characters", "SC (7):"),
    ],
    ids=["order", "case", "two lines", "printing", "fields", "line ends", "headings"],
)
def test_lists_of_the_same_cards_have_one_hash(library: Library, other: str) -> None:
    assert other != LIST
    assert hashed(library, other) == hashed(library, LIST)


@pytest.mark.parametrize(
    "other",
    [
        LIST.replace("4 Cosmo", "3 Cosmo"),
        LIST.replace("3 Mystique (MNB-088)", "3 Ronan (MNB-087)"),
        LIST.replace("Pile: Invention\n", "Transform Pile\n"),
        LIST.replace("\nPile: Invention\n2 Unstable Molecules\n", ""),
        LIST.replace("4 Cosmo (MNB-061)", "4 Cosmo (MNB-061)\n1 Nobody Atall"),
    ],
    ids=["copies", "card", "pile", "no pile", "unknown card"],
)
def test_another_deck_has_another_hash(library: Library, other: str) -> None:
    assert other != LIST
    assert hashed(library, other) != hashed(library, LIST)


def test_unknown_cards_are_known_by_their_folded_names(library: Library) -> None:
    with_one = LIST + "\nEquipment\n1 Nobody Atall\n"
    assert hashed(library, with_one) == hashed(library, with_one.replace("Nobody Atall", "NOBODY  atall"))


def test_a_pile_that_starts_may_be_listed_under_either_heading(library: Library) -> None:
    six = "\n".join(f"1 SYN-00{number}" for number in range(1, 7))
    as_pile = f"Pile: Sinister Six\n{six}\n\nSupporting Characters\n4 Cosmo (MNB-061)\n"
    as_mains = as_pile.replace("Pile: Sinister Six", "Main Character")
    assert hashed(library, as_pile) == hashed(library, as_mains)


def test_no_cards_no_hash(library: Library) -> None:
    assert hashed(library, "") == ""
    assert hashed(library, "Player: Zoe\n") == ""
