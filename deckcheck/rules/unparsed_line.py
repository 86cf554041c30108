"""P002 unparsed-line: a line is neither card, heading, field, comment nor blank."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, is_text

RULE = Rule(
    "P002",
    "unparsed-line",
    "a line is neither card, heading, field, comment nor blank",
    Severity.ERROR,
    (),
    needs=is_text,
)

_HELP = "write a quantity and a card's name, or start the line with # to make it a comment"


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line."""
    for line in deck.listed.unparsed:
        yield RULE.at(
            line.span,
            line.why or "this line is neither a card, a heading, a field nor a comment",
            here="not understood",
            help="" if line.why else _HELP,
        )
