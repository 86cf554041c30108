"""M002 boss-clash: another player at the table has the main character of the boss."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.remember import once_a_deck

RULE = Rule(
    "M002",
    "boss-clash",
    "another player at the table has the main character of the boss",
    Severity.ERROR,
    ("RB Alternative Formats",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the main character of the player who is not the boss."""
    table = context.table
    if table is None or table.mode is None or not table.mode.boss_alone:
        return
    if table.boss is None or table.boss == context.seat:
        return
    boss = table.seats[table.boss]
    taken = _names(boss.deck)
    for main in deck.mains:
        if taken & set(main.card.names):
            yield RULE.at(
                main.span,
                f"{main.title} is the main character of the boss, {boss.name}",
                here="the boss has it",
                help="the other players choose other main characters",
                subject=main.card.number,
            )


@once_a_deck
def _names(deck: Deck) -> frozenset[str]:
    return frozenset(name for main in deck.mains for name in main.card.names)
