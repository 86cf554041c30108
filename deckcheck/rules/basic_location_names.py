"""D008 basic-location-names: basic locations of one power symbol under two names."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.limits import basic_locations

RULE = Rule(
    "D008",
    "basic-location-names",
    "basic locations of one power symbol under two names",
    Severity.ERROR,
    ("RB Deck Building Rules",),
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a power symbol, at the first line of the second name."""
    for symbol, entries in basic_locations(deck).items():
        names = list(dict.fromkeys(entry.card.title for entry in entries))
        if len(names) < 2:
            continue
        odd = next(entry for entry in entries if entry.card.title != names[0])
        rest = [entry for entry in entries if entry is not odd]
        yield RULE.at(
            odd.span,
            f"basic locations for {symbol} have two names: {listing(names)}",
            here=f"the others are {names[0]}",
            labels=labels(rest),
            help=f"use one name for all basic locations for {symbol}",
            subject=f"symbol {symbol}",
        )
