"""O008 stray-token: a token is listed that nothing in the deck makes."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule

RULE = Rule(
    "O008",
    "stray-token",
    "a token is listed that nothing in the deck makes",
    Severity.WARNING,
    (
        "RU Token Cards",
        "RB Tokens",
    ),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a token."""
    if deck.unresolved(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK, Zone.PILE, Zone.TRANSFORM, None):
        return
    makers = deck.zone(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK, Zone.PILE, Zone.TRANSFORM)
    made = {number for entry in makers for number in entry.card.rules.tokens}
    for entry in deck.zone(Zone.TOKENS):
        if entry.card.number not in made:
            yield RULE.at(
                entry.span,
                f"nothing in this deck makes {entry.title}",
                here="nothing makes it",
                subject=entry.card.number,
            )
