"""D004 legion-limit: over the Legion number of copies of a Legion card."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.limits import Limit, copies, limit, over

RULE = Rule(
    "D004",
    "legion-limit",
    "over the Legion number of copies of a Legion card",
    Severity.ERROR,
    ("RB Deck Building Rules",),
    fixable="safe",
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card, at the line with the first copy too many."""
    for entries in copies(deck):
        if limit(entries[0].card).rule is Limit.LEGION:
            yield from over(RULE, deck, entries)
