"""Sample hands: of seven cards, the same for a seed, and the mulligan when the policy says so."""

import pytest
from decks import listed

from deckcheck.build.hands import sample_hands
from deckcheck.build.mulligan import read_mulligan
from deckcheck.cards.query import library_words
from deckcheck.errors import UsageError

LIST = """Supporting Characters
4 Ant-Man (MNB-009)
4 Ms. Marvel (MNB-017)
Plot Twists
4 Savage Surprise (MNB-107)
Locations
4 Training Ground (MNB-109)
4 Academy (MNB-111)
"""
OTHER_WAY_ROUND = "\n".join(
    ["Locations", *LIST.splitlines()[6:], "Supporting Characters", *LIST.splitlines()[1:3]]
    + ["Plot Twists", LIST.splitlines()[4]]
)


def policy(library, text):
    return read_mulligan(text, library, library_words(library))


def test_a_hand_has_seven_cards_and_no_more_copies_than_the_deck(library):
    _, stack, _ = listed(library, LIST)
    for hand in sample_hands(stack, 200, seed=1):
        assert sum(one.quantity for one in hand.cards) == 7
        assert max(one.quantity for one in hand.cards) <= 4
        assert hand.thrown == ()


def test_a_seed_gives_the_same_hands_however_the_list_is_laid_out(library):
    one, other = (listed(library, text).stack for text in (LIST, OTHER_WAY_ROUND))
    assert list(sample_hands(one, 20, seed=5)) == list(sample_hands(other, 20, seed=5))
    assert list(sample_hands(one, 20, seed=5)) != list(sample_hands(one, 20, seed=6))


def test_a_hand_without_what_the_policy_wants_is_shuffled_back_once(library):
    _, stack, _ = listed(library, LIST)
    taken = list(sample_hands(stack, 300, 2, policy(library, "no-1-drop")))
    for hand in taken:
        first = hand.thrown or hand.cards
        assert ("Ant-Man" in {one.title for one in first}) == (not hand.thrown)
    again = [hand for hand in taken if hand.thrown]
    assert 0 < len(again) < 300
    assert any("Ant-Man" not in {one.title for one in hand.cards} for hand in again)


def test_a_small_deck_is_drawn_whole(library):
    _, stack, _ = listed(library, "Supporting Characters\n3 Ant-Man (MNB-009)\n")
    (hand,) = sample_hands(stack, 1, 0)
    assert [(one.quantity, one.title) for one in hand.cards] == [(3, "Ant-Man")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("none", "never"),
        ("", "never"),
        ("no-2-drop", "an opening hand without supporting characters that cost 2"),
        ("without type:location", "an opening hand without locations"),
        (
            " without  team:avengers or kw:swarm ",
            "an opening hand without cards of the Avengers or cards that have the keyword Swarm",
        ),
    ],
)
def test_a_policy_says_when_it_takes_the_mulligan(library, text, says):
    found = policy(library, text)
    assert found.says == says
    assert bool(found.keeps) == (says != "never")


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        (
            "always",
            "there is no mulligan policy 'always'",
            "--mulligan takes none, no-2-drop (any number), or 'without QUERY'",
        ),
        ("without", "there is no mulligan policy 'without'", None),
        ("no-x-drop", "there is no mulligan policy 'no-x-drop'", None),
        ("without csot:2", "--mulligan without csot:2: unknown field 'csot'", None),
    ],
)
def test_a_policy_that_is_none_is_refused(library, text, message, hint):
    with pytest.raises(UsageError) as caught:
        policy(library, text)
    assert caught.value.message == message
    assert hint is None or caught.value.hint == hint
