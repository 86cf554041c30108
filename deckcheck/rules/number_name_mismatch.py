"""N005 number-name-mismatch: the printed number and the name are two different cards."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Choice
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule

RULE = Rule(
    "N005",
    "number-name-mismatch",
    "the printed number and the name are two different cards",
    Severity.ERROR,
    (),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line; neither card is taken."""
    for entry in deck.entries:
        if entry.answer.choice is Choice.CONFLICT:
            answer = entry.resolution
            both = tuple(f"{card.title} ({card.number})" for card in answer.candidates)
            yield RULE.at(
                entry.span,
                f"name and number are two different cards: {listing(both)}",
                here="name or number is wrong",
                help="write the number that belongs to the name, or leave it out",
                subject=answer.reading.name,
                suggestions=both,
            )
