"""T004 stray-transform-card: a card in the transform pile that goes with no Level 2 option there."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.transform import gives_transform_pile, option_entries

RULE = Rule(
    "T004",
    "stray-transform-card",
    "a card in the transform pile is no main character, or goes with no Level 2 option",
    Severity.ERROR,
    ("RB Transform Pile",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card."""
    if not gives_transform_pile(deck, context) or deck.unresolved(Zone.TRANSFORM):
        return
    options = {context.levels.family(entry.card) for entry in option_entries(deck)}
    for entry in deck.zone(Zone.TRANSFORM):
        if entry.card.is_main and (context.casual or context.levels.family(entry.card) in options):
            continue
        if entry.card.is_main and not context.knows(entry, RULE, "level"):
            continue
        why = "goes with no Level 2 option there" if entry.card.is_main else "is no main character"
        yield RULE.at(
            entry.span,
            f"{entry.title} lies in the transform pile and {why}",
            here="stray card",
            help="the pile holds Level 2 main characters, their Level 1s, alternates and higher levels",
            subject=entry.card.number,
        )
