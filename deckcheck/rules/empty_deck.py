"""P007 empty-deck: no line of the list names a card."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, is_text
from deckcheck.source import line_span

RULE = Rule(
    "P007",
    "empty-deck",
    "no line of the list names a card",
    Severity.ERROR,
    (),
    needs=is_text,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the end of the list."""
    if not deck.entries:
        line = max(len(deck.listed.source.lines), 1)
        yield RULE.at(
            line_span(line, 0, 0),
            "no card line was found",
            help="write one card a line, with its quantity first",
        )
