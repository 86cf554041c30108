"""Completing lists for game formats: what comes into piles is of the format too, and counts in it."""

import pytest
from completing import begun, completed, judged, why

from deckcheck.build.completion.complete import Completed
from deckcheck.model import Zone


def legal(library, text, format):
    """The deck of a completed list, which has no error, and the best."""
    done = completed(library, text, format=format)
    assert isinstance(done, Completed), why(done)
    verdict = judged(library, done, format)
    assert [one.message for one in verdict.diagnostics if one.code != "F007"] == []
    assert (done.barred, [one.proven for one in done.outcomes]) == ((), [True] * len(done.outcomes))
    return verdict.deck


def sets(library, deck, size):
    """The sets of that size that the characters can only be of; some other cards may be of any set."""
    characters = [entry.card for entry in deck.entries if entry.card.is_character]
    printed = [{one.set for one in card.printings} for card in characters]
    return {code for (code, *more) in printed if not more and library.sets[code].size == size}


@pytest.mark.parametrize(
    "number",
    ["CV2-001", "CV2-007", "HAM-005", "NEW-003", "FRF-001"],
    ids=[
        "a pile of one card",
        "and of another main character",
        "a pile filled by choice",
        "graduates",
        "three decks",
    ],
)
def test_sets_that_are_chosen_are_those_of_piles_and_of_all_decks(library, number):
    deck = legal(library, begun(library, number, "build-an-arc"), "build-an-arc")
    assert len(sets(library, deck, 200)) <= 1
    assert len(sets(library, deck, 55)) <= 2


def test_graduates_count_where_a_format_counts_main_characters(library):
    deck = legal(library, begun(library, "NEW-003", "duality"), "duality")
    assert sum(entry.quantity for entry in deck.zone(Zone.PILE)) <= 1


@pytest.mark.parametrize(("number", "pile"), [("SYN-005", "Sinister Six"), ("HAM-005", "Absorption History")])
def test_a_pile_with_which_the_format_is_broken_is_not_filled(library, number, pile):
    done = completed(library, begun(library, number, "duality"), format="duality")
    assert why(done)[:1] == [
        "Duality: at most two different main characters anywhere, all levels of one counted once"
    ]
    assert why(done)[-1] == "Duality: no main character that needs a pile with two or more main characters"
    assert not hasattr(done, "source")


def test_who_becomes_what_the_pile_of_graduates_holds_is_added(library):
    text = begun(library, "NEW-003") + "\nPile: Graduation\n1 Storm L1 (MNB-027)\n1 Storm L2 (MNB-028)\n"
    deck = legal(library, text, "")
    assert {"MNB-027", "MNB-028"} <= {entry.card.number for entry in deck.pile("Graduation")}
    assert "Storm" in {entry.card.title for entry in deck.zone(Zone.DECK)}


def test_nobody_becomes_what_lies_in_the_pile_of_graduates(library):
    text = begun(library, "NEW-003") + "\nPile: Graduation\n1 Green Goblin L1 (MNB-079)\n"
    done = completed(library, text)
    assert why(done) == ["the deck holds characters that become what is in the pile Graduation"]
