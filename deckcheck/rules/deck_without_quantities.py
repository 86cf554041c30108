"""P008 deck-without-quantities: more than half of the card lines give no quantity."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, plural

RULE = Rule(
    "P008",
    "deck-without-quantities",
    "more than half of the card lines give no quantity",
    Severity.WARNING,
    (),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the first line without a quantity."""
    bare = [entry for entry in deck.entries if entry.has_no_quantity]
    bare = [entry for entry in bare if not entry.bad_quantity]
    if deck.listed.one_per_copy or 2 * len(bare) <= len(deck.entries):
        return
    yield RULE.at(
        bare[0].span,
        f"{plural(len(bare), 'card line gives', 'card lines give')} no quantity, of {len(deck.entries)}; "
        "each counts as one copy",
        here="counts as 1",
    )
