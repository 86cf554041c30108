"""M004 wrong-player-count: a table has more or fewer decks than the mode takes."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, plural

RULE = Rule(
    "M004",
    "wrong-player-count",
    "a table has more or fewer decks than the mode takes",
    Severity.ERROR,
    ("RB Alternative Formats",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the first card of the table's first deck; a single deck is no table."""
    table = context.table
    if table is None or context.seat > 0:
        return
    number = len(table.seats)
    if table.mode and number > 1 and not table.mode.takes(number):
        message = f"{table.mode.title} takes {table.mode.players} players; this table has {number}"
    elif table.is_team and number != context.game_format.team:
        team = plural(context.game_format.team, "deck")
        message = f"a team of {context.game_format.title} has {team}; this one has {number}"
    else:
        return
    yield RULE.at(
        deck.entries[0].span,
        message,
        here="the first deck",
        help="judge the decks of one table together",
        subject="table",
    )
