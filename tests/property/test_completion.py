"""Whatever a deck begins with, what comes of completing it is legal, or there is a reason.

With DECKCHECK_TEST_ALL in the environment every main character is tried in every
format, and other random lists each time, else a sample that is always the same.
"""

import os
from pathlib import Path
from random import Random
from zlib import crc32

import pytest
from completing import TODAY, begun, completed, judged, wishes
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.build.completion.complete import Completed, Impossible
from deckcheck.build.skeleton import starters
from deckcheck.cards.library import Library
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_text
from deckcheck.diagnostic import Severity
from deckcheck.engine import Checker, Settings
from deckcheck.model import DECK_TYPES, Zone
from deckcheck.rules.base import levels_of

LIBRARY: Library = open_library()
LEVELS = levels_of(LIBRARY)
MAINS = [card.number for card in LIBRARY.cards() if starters(card, LEVELS) == (card,) and not card.unknown]
FORMATS = [row[0] for row in LIBRARY.section("formats")]
EVERY = "DECKCHECK_TEST_ALL" in os.environ
SAMPLES = Path(__file__).parents[2] / "sample_decks" / "legal"
CARDS = [card for card in LIBRARY.cards() if card.type in DECK_TYPES]
PAIRS = (
    [(number, format) for number in MAINS for format in FORMATS]
    if EVERY
    else [(number, FORMATS[place % len(FORMATS)]) for place, number in enumerate(MAINS[::16])]
)


def errors(text: str, format: str = "") -> set[tuple[str, str]]:
    """Code and subject of every error of a list."""
    (verdict,) = Checker(LIBRARY, Settings(TODAY, format)).check(source_from_text("list.txt", text))
    return {(one.code, one.subject) for one in verdict.diagnostics if one.severity is Severity.ERROR}


def check(text: str, found: Completed | Impossible, format: str = "") -> None:
    """A completed list is legal and holds what stood; an impossible one says why."""
    if isinstance(found, Impossible):
        assert found.demands or {(one.code, one.subject) for one in found.findings} <= errors(text, format)
        return
    verdict = judged(LIBRARY, found, format)
    assert [one.message for one in verdict.diagnostics if one.severity is Severity.ERROR] == []
    assert all(one.proven for one in found.outcomes)
    assert not found.barred
    (before,) = Checker(LIBRARY, Settings(TODAY, format)).check(source_from_text("list.txt", text))
    for zone in Zone:
        kept = {entry.card.number for entry in before.deck.zone(zone)}
        assert kept <= {entry.card.number for entry in verdict.deck.zone(zone)}


@pytest.mark.parametrize(("number", "format"), PAIRS)
def test_a_main_character_becomes_a_legal_deck_wherever_it_may(number, format):
    text = begun(LIBRARY, number, format)
    found = completed(LIBRARY, text, format=format)
    check(text, found, format)
    if format in ("multiverse", "casual", "secret-wars", "3v3-team-match"):
        assert isinstance(found, Completed)


@pytest.mark.parametrize(
    "path", sorted(SAMPLES.glob("*/*.txt"))[:: 1 if EVERY else 5], ids=lambda path: path.stem
)
def test_half_of_a_legal_deck_becomes_a_whole_one(path):
    """The second half of the 60 of a sample deck is taken out, and something else put in."""
    source = source_from_text("list.txt", path.read_text(encoding="utf-8"))
    verdicts = Checker(LIBRARY, Settings(TODAY, path.parent.name)).check(source)
    lines = [one.entry.line.span.line for one in verdicts[0].deck.zone(Zone.DECK)]
    if len(verdicts) > 1 or len(set(lines)) < len(lines):
        pytest.skip("several decks, or several cards on a line")
    gone = set(lines[len(lines) // 2 :])
    text = "".join(f"{row}\n" for at, row in enumerate(source.lines, start=1) if at not in gone)
    found = completed(LIBRARY, text, format=path.parent.name)
    check(text, found, path.parent.name)
    assert isinstance(found, Completed)


def random_list(random: Random) -> str:
    """The beginning of a deck with some cards in it, few of which fit each other."""
    universe = random.choice(("illustrated", "illustrated", "photographic"))
    mains = [number for number in MAINS if (LIBRARY.card(number) or CARDS[0]).universe == universe]
    cards = [card for card in CARDS if card.universe == universe]
    rows = [f"{random.randrange(1, 5)} {card.number}" for card in random.sample(cards, random.randrange(6))]
    return "\n".join([begun(LIBRARY, random.choice(mains)), "Deck", *rows, ""])


@settings(max_examples=500 if EVERY else 10, deadline=None, derandomize=not EVERY)
@given(st.integers(0, 2**32))
def test_a_random_beginning_becomes_a_legal_deck_or_cannot(seed):
    random = Random(seed)
    text = random_list(random)
    salt = random.randrange(1, 50)
    wished = wishes(
        random.choice(("", "1:8,2:8,3+:10")),
        random.choice(("", "equipment:12")),
        favour=lambda card: crc32(card.number.encode()) % 50 < salt,
        max_different=random.choice((0, 0, 20, 30)),
    )
    found = completed(LIBRARY, text, wished)
    if isinstance(found, Completed):
        check(text, found)
    else:
        assert found.demands or found.findings
