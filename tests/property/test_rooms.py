"""What a builder offers is what the checker accepts: judged on the list that an edit really writes."""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest
from edited import edit
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deckcheck.build.legal import Rooms
from deckcheck.build.skeleton import skeleton, starters
from deckcheck.build.skeleton_text import as_text
from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.diagnostic import Severity
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Context, levels_of
from deckcheck.source import Source

LIBRARY: Library = open_library()
CHECKER = Checker(LIBRARY, Settings("2026-11-29"))
SAMPLES = Path(__file__).parents[2] / "sample_decks/legal"
MULTIVERSE = sorted(SAMPLES.glob("multiverse/*.txt"))
OTHERS = sorted(path for path in SAMPLES.glob("*/*.txt") if path.parent.name != "multiverse")
CARDS = [card for card in LIBRARY.cards() if card.title]
FIRST = [
    card
    for card in CARDS
    if card.is_main and not card.unknown and starters(card, levels_of(LIBRARY)) == (card,)
]


@cache
def sample(path: Path) -> tuple[Source, tuple[Verdict, ...]]:
    """A sample deck as it is judged."""
    source = source_from_bytes(path.name, path.read_bytes())
    return source, CHECKER.check(source)


def thinned(path: Path, random: Random) -> tuple[Source, Verdict]:
    """A sample deck without some lines of its 60 cards."""
    source, verdicts = sample(path)
    assume(len(verdicts) == 1)
    lines = {entry.line.span.line for entry in verdicts[0].deck.entries if entry.zone is Zone.DECK}
    share = random.random()
    gone = {line for line in lines if random.random() < share}
    rows = enumerate(zip(source.lines, source.ends), start=1)
    text = "".join(line + end for number, (line, end) in rows if number not in gone)
    thin = source_from_text(path.name, text)
    return thin, CHECKER.check(thin)[0]


def some_card(verdict: Verdict, random: Random) -> Card:
    """A card of the deck, of its universe, or any."""
    inside = [entry.card for entry in verdict.deck.entries if entry.card]
    universe = verdict.deck.mains[0].card.universe
    alike = [card for card in CARDS if card.universe == universe]
    return random.choice(random.choice((inside, alike, alike, CARDS)))


def errors(verdict: Verdict) -> Counter[tuple[str, str]]:
    """The errors of a deck, its size apart."""
    found = (one for one in verdict.diagnostics if one.severity is Severity.ERROR and one.code != "D001")
    return Counter((one.code, one.subject) for one in found)


def new_errors(source: Source, card: Card, quantity: int) -> int:
    """How many errors come with so many copies more in the list."""
    outcome = edit(CHECKER, source, "add", str(quantity), card.number)
    return (errors(outcome.after) - errors(outcome.before)).total()


@pytest.mark.filterwarnings("ignore::hypothesis.errors.NonInteractiveExampleWarning")
@settings(max_examples=120, deadline=None)
@given(st.sampled_from(MULTIVERSE), st.integers(0, 2**32))
def test_one_copy_more_than_there_is_room_for_makes_exactly_one_error_and_none_before(path, seed):
    random = Random(seed)
    source, verdict = thinned(path, random)
    card = some_card(verdict, random)
    rooms = Rooms(verdict.deck, Context(LIBRARY, verdict.format, verdict.as_of))
    place = rooms.place(card)
    assume(place.zone is Zone.DECK)
    room = rooms.copies(card, place)
    if room:
        assert [new_errors(source, card, number) for number in range(1, room + 1)] == [0] * room
        assert new_errors(source, card, room + 1) == 1
    else:
        assert new_errors(source, card, 1) >= 1


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(OTHERS), st.integers(0, 2**32))
def test_in_every_format_what_is_offered_is_accepted_and_one_more_is_not(path, seed):
    random = Random(seed)
    source, verdict = thinned(path, random)
    card = some_card(verdict, random)
    rooms = Rooms(verdict.deck, Context(LIBRARY, verdict.format, verdict.as_of))
    place = rooms.place(card)
    assume(place.zone is Zone.DECK)
    room = rooms.copies(card, place)
    if room:
        assert new_errors(source, card, room) == 0
    assert new_errors(source, card, room + 1) >= 1


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(MULTIVERSE), st.integers(0, 2**32))
def test_the_size_of_the_deck_is_a_limit_too(path, seed):
    random = Random(seed)
    source, verdict = thinned(path, random)
    card = some_card(verdict, random)
    rooms = Rooms(verdict.deck, Context(LIBRARY, verdict.format, verdict.as_of))
    place = rooms.place(card)
    assume(place.zone is Zone.DECK)
    assert rooms.of(card) == min(rooms.space, rooms.copies(card, place))
    assert rooms.space == 60 - verdict.deck.copies(Zone.DECK) or verdict.deck.mains[0].card.rules.decks
    if rooms.copies(card, place) <= rooms.space:
        return
    outcome = edit(CHECKER, source, "add", str(rooms.space + 1), card.number)
    assert {one.code for one in outcome.after.diagnostics if one.severity is Severity.ERROR} == {"D001"}
    if rooms.space:
        assert edit(CHECKER, source, "add", "max", card.number).after.legal


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(FIRST), st.integers(0, 2**32))
def test_a_skeleton_filled_with_what_is_offered_is_a_legal_deck(main, seed):
    random = Random(seed)
    made = skeleton(main, Context(LIBRARY, "multiverse", "2026-11-29"))
    assume(not made.open_piles)
    source = source_from_text("list.txt", as_text(made))
    alike = [card for card in CARDS if card.universe == main.universe and not card.is_main]
    for card in random.sample(alike, len(alike)):
        verdict = CHECKER.check(source)[0]
        rooms = Rooms(verdict.deck, Context(LIBRARY, verdict.format, verdict.as_of))
        if not rooms.space:
            break
        if rooms.place(card).zone is Zone.DECK and rooms.of(card):
            source = edit(CHECKER, source, "add", "max", card.number).source
    verdict = CHECKER.check(source)[0]
    assert (verdict.legal, verdict.deck.copies(Zone.DECK)) == (True, 60)
