"""D005 missing-main-character: the list names no starting main character."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule

RULE = Rule(
    "D005",
    "missing-main-character",
    "the list names no starting main character",
    Severity.ERROR,
    (
        "RB Deck Building Rules",
        "RB Setting Up the Game",
    ),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the first card of the list."""
    if deck.mains or deck.unresolved(Zone.MAIN, None):
        return
    if any(section.pile in deck.starting_piles for section in deck.listed.sections):
        return
    zone = deck.zone(Zone.LEVEL_UP)
    reason = f"; {zone[0].title} is only in the Level Up Zone" if zone else ""
    yield RULE.at(
        deck.entries[0].span,
        f"the list names no main character to start with{reason}",
        here="the list starts here",
        help='add a heading "Main Character" with one Level 1 main character below it',
        subject="main",
    )
