"""D003 one-of-a-kind: over one copy of a One of a Kind card."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.limits import Limit, copies, limit, over

RULE = Rule(
    "D003",
    "one-of-a-kind",
    "over one copy of a One of a Kind card",
    Severity.ERROR,
    ("RB Deck Building Rules",),
    fixable="safe",
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card, at the line with the second copy."""
    for entries in copies(deck):
        card = entries[0].card
        if card.known("keywords") and limit(card).rule is not Limit.ONE_OF_A_KIND:
            continue
        several = sum(entry.quantity for entry in entries) > 1
        if several and context.knows(entries[0], RULE, "keywords"):
            yield from over(RULE, deck, entries)
