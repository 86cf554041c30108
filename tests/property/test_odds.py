"""Odds of any deck and question: they add up, and more cards or more turns never make them worse."""

from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.build.odds import Cards, at_least, in_hand, opening, seen

few = settings(max_examples=60, deadline=None)


@st.composite
def decks(draw: st.DrawFn) -> Cards:
    size = draw(st.integers(8, 70))
    wanted = draw(st.integers(0, size))
    if draw(st.booleans()):
        return Cards(size, wanted)
    kept = draw(st.integers(0, size))
    both = draw(st.integers(max(0, wanted + kept - size), min(wanted, kept)))
    return Cards(size, wanted, kept, both)


turns = st.integers(0, 8)


@few
@given(decks(), turns, st.booleans())
def test_the_chances_of_all_numbers_add_up_to_one(cards, turn, first):
    for distribution in (opening(cards), seen(cards, turn, first), in_hand(cards, turn, first)):
        assert sum(distribution) == 1
        assert min(distribution) >= 0
        assert len(distribution) == cards.wanted + 1


@few
@given(decks(), turns, st.booleans(), st.integers(0, 9))
def test_a_turn_more_or_going_second_is_never_worse(cards, turn, first, least):
    now = at_least(seen(cards, turn, first), least)
    assert at_least(seen(cards, turn + 1, first), least) >= now
    assert at_least(seen(cards, turn, False), least) >= at_least(seen(cards, turn, True), least)


@few
@given(decks(), turns, st.booleans(), st.integers(0, 9))
def test_what_is_in_hand_was_seen(cards, turn, first, least):
    assert at_least(in_hand(cards, turn, first), least) <= at_least(seen(cards, turn, first), least)


@few
@given(st.integers(8, 70), st.data())
def test_a_mulligan_for_a_card_helps_to_have_it(size, data):
    wanted = data.draw(st.integers(0, size))
    plain = at_least(opening(Cards(size, wanted)), 1)
    assert at_least(opening(Cards(size, wanted, wanted, wanted)), 1) == plain + (1 - plain) * plain


@few
@given(decks(), turns, st.booleans())
def test_one_more_copy_is_never_worse(cards, turn, first):
    if cards.kept is None and cards.wanted < cards.size:
        more = cards._replace(wanted=cards.wanted + 1)
        assert at_least(seen(more, turn, first), 1) >= at_least(seen(cards, turn, first), 1)
