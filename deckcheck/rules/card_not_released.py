"""F005 card-not-released: every printing of a card came out after the day judged by."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.format_cards import everywhere, set_names
from deckcheck.rules.release import is_unreleased, release

RULE = Rule(
    "F005",
    "card-not-released",
    "every printing of a card came out after the day judged by",
    Severity.ERROR,
    ("set list",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line; a date known to the month or year counts from its first day."""
    for entry in everywhere(deck):
        if is_unreleased(entry.card, context):
            yield RULE.at(
                entry.span,
                f"{entry.title} comes out with {set_names(entry.card, context)} "
                f"({release(entry.card)}), after {context.as_of}",
                here="not released",
                subject=entry.card.number,
            )
