"""D002 too-many-copies: over four copies of one card, all its printings together."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.limits import Limit, copies, limit, over

RULE = Rule(
    "D002",
    "too-many-copies",
    "over four copies of one card, all its printings together",
    Severity.ERROR,
    ("RB Deck Building Rules",),
    fixable="safe",
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card, at the line with the first copy too many."""
    for entries in copies(deck):
        card = entries[0].card
        if limit(card).rule is Limit.COPIES and not card.basic_symbol:
            yield from over(RULE, deck, entries)
