"""Decks put together at random: every rule gives a verdict, and it does not depend on the order of lines."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.build.setup import setup_sheet
from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.rules.base import Context

LIBRARY: Library = open_library()
CHECKER = Checker(LIBRARY, Settings("2026-11-29"))
CARDS = [card for card in LIBRARY.cards() if card.title]
MAINS = [card for card in CARDS if card.is_main]
HEADINGS = ("Main Character", "Level Up Zone", "Deck", "Transform Pile", "Tokens") + tuple(
    f"Pile: {pile.name}" for pile in LIBRARY.piles
)


def random_deck(random: Random) -> list[tuple[str, list[str]]]:
    """A few sections, each with a few cards that need not belong there."""
    headings = [*random.sample(HEADINGS[:3], 3), *random.sample(HEADINGS[3:], random.randrange(4))]
    return [(heading, some_cards(random, heading)) for heading in headings]


def some_cards(random: Random, heading: str) -> list[str]:
    cards = MAINS if heading in HEADINGS[:2] or random.random() < 0.3 else CARDS
    least = 1 if heading == HEADINGS[0] else 0
    return [
        f"{random.choice((1, 1, 2, 4))} {card.number}"
        for card in random.sample(cards, random.randrange(least, 5))
    ]


def judged(sections: list[tuple[str, list[str]]]) -> Verdict:
    text = "\n".join(line for heading, lines in sections for line in (heading, *lines))
    return CHECKER.check(source_from_text("list.txt", text))[0]


@pytest.mark.filterwarnings("ignore::hypothesis.errors.NonInteractiveExampleWarning")
@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_the_order_of_lines_and_sections_changes_no_verdict(seed):
    random = Random(seed)
    sections = random_deck(random)
    shuffled = [(heading, random.sample(lines, len(lines))) for heading, lines in sections]
    codes = {one.code for one in judged(sections).diagnostics}
    assert {one.code for one in judged(shuffled).diagnostics} == codes


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32))
def test_every_deck_gets_a_sheet_with_all_its_cards(seed):
    verdict = judged(random_deck(Random(seed)))
    sheet = setup_sheet(verdict.deck, Context(LIBRARY, verdict.format, verdict.as_of))
    on_sheet = sum(sheet.decks) + sum(one.quantity for one in (*sheet.mains, *sheet.level_up_zone))
    in_piles = sum(pile.total for pile in sheet.piles)
    tokens = sum(token.listed for token in sheet.tokens)
    assert on_sheet + in_piles + tokens == sum(entry.quantity for entry in verdict.deck.entries)
