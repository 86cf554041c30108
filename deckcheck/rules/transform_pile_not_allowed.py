"""T001 transform-pile-not-allowed: a transform pile is listed, and nothing gives one."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.transform import gives_transform_pile

RULE = Rule(
    "T001",
    "transform-pile-not-allowed",
    "a transform pile is listed, and nothing gives one",
    Severity.ERROR,
    ("RB Transform Pile",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the first card of the transform pile."""
    pile = deck.zone(Zone.TRANSFORM)
    if not pile or deck.unresolved(Zone.MAIN, Zone.LEVEL_UP, None) or gives_transform_pile(deck, context):
        return
    yield RULE.at(
        pile[0].span,
        "a transform pile is listed, but neither a main character nor its Level Up Zone gives one",
        here="transform pile",
        help="take the pile out, or bring the main character that transforms",
        subject="transform",
    )
