"""Z004 not-a-main-character: a card in the Level Up Zone is no main character."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule

RULE = Rule(
    "Z004",
    "not-a-main-character",
    "a card in the Level Up Zone is no main character",
    Severity.ERROR,
    ("RU The Level Up Zone",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line."""
    for entry in deck.zone(Zone.LEVEL_UP):
        if entry.card.is_main or (entry.card.type is None and not context.knows(entry, RULE, "type")):
            continue
        yield RULE.at(
            entry.span,
            f"{entry.title} is a {entry.card.type}; only main characters lie in the Level Up Zone",
            here="no main character",
            subject=entry.card.number,
        )
