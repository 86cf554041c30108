"""P008 deck-without-quantities: more than half of the card lines give no quantity."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, plural
from deckcheck.rules.counts import leaves_counts_out, without_quantity

RULE = Rule(
    "P008",
    "deck-without-quantities",
    "more than half of the card lines give no quantity",
    Severity.WARNING,
    (),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the first line without a quantity."""
    if not leaves_counts_out(deck):
        return
    bare = without_quantity(deck)
    lines = plural(len(bare), "card line gives", "card lines give")
    yield RULE.at(
        bare[0].span,
        f"{lines} no quantity, of {len(deck.entries)}; each counts as one copy",
        here="counts as 1",
    )
