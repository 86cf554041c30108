"""Edits in place: whatever the list looks like, the cards are those wished for and the rest stays.

With DECKCHECK_TEST_ALL in the environment many more edits are tried, others each
time, else a sample that is always the same.
"""

import os
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

from edited import edit
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deckcheck.build.difference import differences
from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.model import Zone
from deckcheck.source import Source

LIBRARY: Library = open_library()
CHECKER = Checker(LIBRARY, Settings("2026-11-29"))
EVERY = "DECKCHECK_TEST_ALL" in os.environ
EXAMPLES = 1600 if EVERY else 80
ROOT = Path(__file__).parents[2]
PATHS = sorted(
    path
    for folder in ("sample_decks", "tests/real")
    for path in (ROOT / folder).rglob("*.*")
    if path.suffix in (".txt", ".yaml")
)
CARDS = [card for card in LIBRARY.cards() if card.title and card.type and not card.is_main]


@cache
def judged(path: Path) -> tuple[Source, tuple[Verdict, ...]]:
    """A list as it is judged."""
    source = source_from_bytes(path.name, path.read_bytes())
    return source, CHECKER.check(source)


def some_list(path: Path, random: Random) -> tuple[Source, int, Verdict]:
    """A list that can be read, and one of its decks."""
    source, verdicts = judged(path)
    assume(verdicts[0].deck.listed.source.unreadable is None)
    at = random.randrange(len(verdicts))
    return source, at + 1, verdicts[at]


def changed_lines(before: str, after: str) -> int:
    """How many lines are in one text and not in the other."""
    old, new = Counter(before.splitlines()), Counter(after.splitlines())
    return (old - new).total() + (new - old).total()


@settings(max_examples=EXAMPLES, deadline=None, derandomize=not EVERY)
@given(st.sampled_from(PATHS), st.integers(0, 2**32))
def test_a_card_that_is_added_is_all_that_changes(path, seed):
    random = Random(seed)
    source, ordinal, verdict = some_list(path, random)
    card = random.choice(CARDS)
    outcome = edit(CHECKER, source, "add", "2", card.number, ordinal=ordinal)
    (change,) = differences(verdict.deck, outcome.after.deck)
    assert (change.card, change.quantity, change.kind) == (card, 2, "added")
    # The line itself, a heading with a blank line, and counts that headings state.
    assert changed_lines(source.text, outcome.source.text) <= 7


@settings(max_examples=EXAMPLES, deadline=None, derandomize=not EVERY)
@given(st.sampled_from(PATHS), st.integers(0, 2**32), st.integers(1, 9))
def test_a_quantity_set_and_set_back_gives_the_same_bytes(path, seed, number):
    random = Random(seed)
    source, ordinal, verdict = some_list(path, random)
    entries = [
        one for one in verdict.deck.entries if one.card and one.zone is Zone.DECK and not one.bad_quantity
    ]
    assume(entries and not verdict.deck.listed.one_per_copy)
    # A heading that miscounts may be made right by chance, and is then kept right.
    assume(all(one.code != "P005" for one in verdict.diagnostics))
    entry = random.choice(entries)
    alike = [one for one in entries if one.card == entry.card]
    assume(len(alike) == 1 and entry.resolution.reading.quantity is not None)
    first = edit(CHECKER, source, "set", str(number), entry.card.number, ordinal=ordinal, zone="deck")
    again = edit(
        CHECKER, first.source, "set", str(entry.quantity), entry.card.number, ordinal=ordinal, zone="deck"
    )
    assert again.source.text == source.text


@settings(max_examples=EXAMPLES, deadline=None, derandomize=not EVERY)
@given(st.sampled_from(PATHS), st.integers(0, 2**32))
def test_a_card_that_is_taken_out_is_gone_and_the_others_are_not(path, seed):
    random = Random(seed)
    source, ordinal, verdict = some_list(path, random)
    entries = [one for one in verdict.deck.entries if one.card and one.zone is Zone.DECK and one.quantity]
    assume(entries)
    card = random.choice(entries).card
    outcome = edit(CHECKER, source, "remove", "all", card.number, ordinal=ordinal, zone="deck")
    changes = [one for one in differences(verdict.deck, outcome.after.deck) if one.card == card]
    assert {one.kind for one in changes} == {"removed"}
    assert [one for one in differences(verdict.deck, outcome.after.deck) if one.card != card] == []
    assert not [one for one in outcome.after.deck.zone(Zone.DECK) if one.card == card]
