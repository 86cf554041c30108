"""D009 basic-location-limit: over four basic locations of one power symbol."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.limits import basic_locations, over

RULE = Rule(
    "D009",
    "basic-location-limit",
    "over four basic locations of one power symbol",
    Severity.ERROR,
    ("RB Deck Building Rules",),
    fixable="safe",
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a power symbol, at the line with the fifth."""
    for symbol, entries in basic_locations(deck).items():
        yield from over(RULE, deck, entries, what=f"basic locations for {symbol}", subject=f"symbol {symbol}")
