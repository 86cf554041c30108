"""What changed between two decks: by card and zone, whatever the lists look like."""

import pytest

from deckcheck.build.difference import differences
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings

MAIN = "Main Character\n1 Green Goblin L1 (MNB-079)\n"


@pytest.fixture
def changes(library):
    """The changes from one list to another, a line each."""
    checker = Checker(library, Settings("2026-11-29"))

    def between(old, new):
        old, new = (checker.check(source_from_text("list.txt", MAIN + text))[0].deck for text in (old, new))
        return [said(one) for one in differences(old, new)]

    return between


def said(one):
    number = one.card.number if one.card else "?"
    to = f" to {one.to.heading}" if one.to else ""
    printings = f" {one.old.set} {one.new.set}" if one.old and one.new else ""
    counts = f"{one.before} -> {one.after}"
    return f"{one.kind} {one.quantity} {one.title} {number} in {one.place.heading}{to}: {counts}{printings}"


def test_nothing_changed_where_only_the_list_did(changes):
    old = "Supporting Characters (6)\n4 Ronan (MNB-087)\n2 Mystique (MNB-088)\n"
    new = "Deck\n# other words\n2x MNB-088\n2 ronnan (MNB)\n2 Ronan, MNB-087\n"
    assert changes(old, new) == []


def test_what_came_and_what_went_by_zone_and_title(changes):
    old = "Deck\n4 Ronan (MNB-087)\n4 Metal and Fire (MNB-102)\n3 Mystique (MNB-088)\n"
    new = (
        "Level Up Zone\n1 Green Goblin L2 (MNB-080)\nDeck\n2 Ronan (MNB-087)\n4 Mystique (MNB-088)\n"
        "1 Loki (MNB-098)\n2 Nobody Known\n"
    )
    assert changes(old, new) == [
        "added 1 Green Goblin MNB-080 in Level Up Zone: 0 -> 1",
        "added 1 Loki MNB-098 in Supporting Characters: 0 -> 1",
        "added 1 Mystique MNB-088 in Supporting Characters: 3 -> 4",
        "removed 2 Ronan MNB-087 in Supporting Characters: 4 -> 2",
        "removed 4 Metal and Fire MNB-102 in Plot Twists: 4 -> 0",
        "added 2 Nobody Known ? in Deck: 0 -> 2",
    ]


def test_copies_that_changed_their_place_moved(changes):
    old = "Level Up Zone\n1 Bucky Barnes L2 (MCU4-003)\nDeck\n4 Ronan (MNB-087)\n"
    bridge = "Pile: The Man on the Bridge\n1 Bucky Barnes L2 (MCU4-003)\n"
    new = f"{bridge}Deck\n3 Ronan (MNB-087)\nPile: Wish\n2 Ronan (MNB-087)\n"
    assert changes(old, new) == [
        "moved 1 Bucky Barnes MCU4-003 in Level Up Zone to Pile: The Man on the Bridge: 1 -> 1",
        "moved 1 Ronan MNB-087 in Supporting Characters to Pile: Wish: 4 -> 2",
        "added 1 Ronan MNB-087 in Pile: Wish: 0 -> 2",
    ]


def test_another_printing_of_a_card_is_no_other_card(changes):
    old, new = "Deck\n4 Cosmo (BAN-001)\n", "Deck\n4 Cosmo (LEG)\n"
    assert changes(old, new) == [
        "printing 4 Cosmo MNB-061 in Supporting Characters: 4 -> 4 MNB LEG",
    ]
    assert changes(old, "Deck\n3 Cosmo (LEG)\n") == [
        "removed 1 Cosmo MNB-061 in Supporting Characters: 4 -> 3",
        "printing 3 Cosmo MNB-061 in Supporting Characters: 4 -> 3 MNB LEG",
    ]


def test_a_name_that_is_no_known_card_is_told_by_itself(changes):
    assert changes("Deck\n2 Nobody Known\n", "Deck\n2 nobody known\n1 Somebody Known\n") == [
        "added 1 Somebody Known ? in Deck: 0 -> 1",
    ]
