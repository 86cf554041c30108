"""F008 unclear-date: the list's date is no day that can be told."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, is_text, shown
from deckcheck.rules.stated import stated

RULE = Rule(
    "F008",
    "unclear-date",
    "the list's date is no day that can be told, so it is judged by another",
    Severity.WARNING,
    (),
    needs=is_text,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the list's own Date."""
    field = stated(deck.listed, "date")
    if field and context.unclear_date:
        yield RULE.at(
            field.value_span,
            f"{shown(field.value)!r} is no day that can be told; the deck is judged as of {context.as_of}",
            here="unclear",
            help="write it as YYYY-MM-DD",
            subject="date",
        )
