"""F003 set-not-legal: a card is from no set of the format."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Missing, Rule
from deckcheck.rules.format_cards import is_outside, legal_sets, set_names, spared_numbers

RULE = Rule(
    "F003",
    "set-not-legal",
    "a card is from no set of the format",
    Severity.ERROR,
    ("formats list",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line; cards that the format spares and cards of piles apart."""
    free = spared_numbers(deck, context)
    for entry in deck.zone(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK):
        if entry.card.number in free:
            continue
        outside = is_outside(entry.card, context)
        if outside is None:
            context.missing.append(Missing(entry, "volume", RULE.code))
        if outside:
            yield RULE.at(
                entry.span,
                f"{entry.title} is from {set_names(entry.card, context)}, "
                f"which is not legal in {context.game_format.title}",
                here="set not legal",
                help=f"legal: {legal_sets(context)}",
                subject=entry.card.number,
            )
