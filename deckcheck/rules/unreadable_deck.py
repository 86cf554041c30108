"""P001 unreadable-deck: the file is not text, is too large, or does not parse."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, always

RULE = Rule(
    "P001",
    "unreadable-deck",
    "the file is not text, is too large, or does not parse",
    Severity.ERROR,
    (),
    needs=always,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic at the place where reading stopped."""
    unreadable = deck.listed.source.unreadable
    if unreadable:
        yield RULE.at(unreadable.span, unreadable.message, help=unreadable.help)
