"""O004 nested-pile: a card in a pile needs or can make a pile itself."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.piles import pile_of

RULE = Rule(
    "O004",
    "nested-pile",
    "a card in a pile needs or can make a pile itself",
    Severity.ERROR,
    ("RU Out-of-Game Piles",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card of a pile."""
    for entry in deck.zone(Zone.PILE, Zone.TRANSFORM):
        home = pile_of(entry, context)
        if home is None or home.nested:
            continue
        others = [
            name for name in (*entry.card.rules.pile, *entry.card.rules.creates_pile) if name != home.name
        ]
        if others and context.edition.piles_hold_no_owners:
            makes = "makes" if others[0] in entry.card.rules.creates_pile else "brings"
            yield RULE.at(
                entry.span,
                f"{entry.title} {makes} the pile {others[0]}, so it may not lie in a pile itself",
                here=f"{makes} {others[0]}",
                help="put a card there that needs no pile, not even an empty one",
                subject=entry.card.number,
            )
