"""P003 bad-quantity: a quantity is 0, negative, not a whole number, or over 99."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, is_text

RULE = Rule(
    "P003",
    "bad-quantity",
    "a quantity is 0, negative, not a whole number, or over 99",
    Severity.ERROR,
    (),
    needs=is_text,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a quantity; the line's card is not counted."""
    for bad in deck.listed.bad_quantities:
        yield RULE.at(
            bad.span,
            f"{bad.written} is no quantity; it must be a whole number from 1 to 99",
            here="not a quantity",
        )
