"""D014 cannot-start: a main character that may never start the game does."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule

RULE = Rule(
    "D014",
    "cannot-start",
    "a main character that may never start the game does",
    Severity.ERROR,
    ("RB Setting Up the Game",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a main character."""
    for main in deck.mains:
        if main.card.rules.cannot_start:
            pile = main.card.rules.never_in_deck
            yield RULE.at(
                main.span,
                f"{main.title} may never be the starting main character",
                here="cannot start",
                help=f'it belongs under "Pile: {pile.pile}"' if pile else "",
                subject=main.card.number,
            )
