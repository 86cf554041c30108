"""M001 wrong-boss: the main character of the boss's deck is none of the bosses of the mode."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule

RULE = Rule(
    "M001",
    "wrong-boss",
    "the main character of the boss's deck is none of the bosses of the mode",
    Severity.ERROR,
    ("RB Alternative Formats",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the main character of the deck that plays the boss."""
    table = context.table
    if table is None or table.mode is None or not table.mode.bosses or not deck.mains:
        return
    if table.boss != context.seat and not table.mode.all_bosses:
        return
    names = {name for main in deck.mains for name in main.card.names}
    if not names & set(table.mode.bosses):
        main = deck.mains[0]
        yield RULE.at(
            main.span,
            f"{main.title} is none of the bosses of {table.mode.title}",
            here="plays the boss",
            help=f"a boss is a main character named {listing(table.mode.bosses, 'or')}",
            subject=main.card.number,
        )
