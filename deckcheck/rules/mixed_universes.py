"""D010 mixed-universes: illustrated and photographic cards are together in one deck."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.universe import ZONES, deck_universe, universe_mixers

RULE = Rule(
    "D010",
    "mixed-universes",
    "illustrated and photographic cards are together in one deck",
    Severity.ERROR,
    ("RB Deck Building Rules",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the first card of the other universe, with a label on each further one."""
    if context.game_format.mixed:
        return
    entries = deck.zone(*ZONES)
    universe = deck_universe(deck)
    allowed = universe_mixers(deck)
    strangers = [
        entry
        for entry in entries
        if entry.universe != universe and not any(context.matches(query, entry, RULE) for query in allowed)
    ]
    if not strangers:
        return
    first, *more = strangers
    yield RULE.at(
        first.span,
        f"{first.title} is {first.universe}, but the deck is {universe}",
        here=f"{first.universe}",
        labels=labels(more, f"{first.universe} as well"),
        help="use cards of one universe",
        subject=first.card.number,
    )
