"""O005 pile-card-not-legal: a card of a pile breaks the format, or no legal pile can exist."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Missing, Rule, labels
from deckcheck.rules.format_cards import pile_reason, unknown_in_pile
from deckcheck.rules.format_piles import impossible_piles
from deckcheck.rules.piles import pile_of
from deckcheck.rules.universe import strange_in_pile

RULE = Rule(
    "O005",
    "pile-card-not-legal",
    "a card of a pile breaks the format, or no legal pile can exist",
    Severity.ERROR,
    ("RU Out-of-Game Piles",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card of a pile, and one a pile that cannot be legal, at the card that brings it."""
    for entry in deck.zone(Zone.PILE, Zone.TRANSFORM):
        yield from _universe(entry, deck, context)
        yield from _format(entry, deck, context)
    for spec, bringing, reason in impossible_piles(deck, context):
        first, *more = bringing
        yield RULE.at(
            first.span,
            f"{first.title} brings the pile {spec.name}, which cannot be legal: {reason}",
            here="not legal either",
            labels=labels(more, "not legal either"),
            help="take out what brings the pile",
            subject=first.card.number,
        )


def _universe(entry: CardEntry, deck: Deck, context: Context) -> Iterator[Diagnostic]:
    spec = pile_of(entry, context)
    if spec is None:
        return
    universe = strange_in_pile(entry.card, entry.universe, spec, deck, context)
    if universe:
        yield RULE.at(
            entry.span,
            f"{entry.title} in the pile {spec.name} is {entry.universe}, but the deck is {universe}",
            here=entry.universe,
            help="use a card of the deck's universe",
            subject=entry.card.number,
        )


def _format(entry: CardEntry, deck: Deck, context: Context) -> Iterator[Diagnostic]:
    reason = pile_reason(entry.card, deck, context)
    if not reason:
        unknown = unknown_in_pile(entry.card, deck, context)
        context.missing += [Missing(entry, fact, RULE.code) for fact in unknown]
    else:
        yield RULE.at(
            entry.span,
            f"{entry.title} lies in a pile and breaks {context.game_format.title}: {reason}",
            here="not legal in a pile",
            help=f"`deckcheck formats {context.format}` shows what the format asks",
            subject=entry.card.number,
        )
