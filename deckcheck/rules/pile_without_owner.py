"""O002 pile-without-owner: a pile is listed that nothing in main characters, Level Up Zone or deck brings."""

from collections.abc import Iterator
from functools import lru_cache

from deckcheck.cards.library import Library
from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.piles import at_pile, listed_piles, owners

RULE = Rule(
    "O002",
    "pile-without-owner",
    "a pile is listed that nothing in main characters, Level Up Zone or deck brings",
    Severity.ERROR,
    ("RU Out-of-Game Piles",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a pile, at its heading or first card."""
    if deck.unresolved(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK, None):
        return
    bringing = owners(deck, context)
    making = {name for entry in deck.zone(*Zone) for name in entry.card.rules.creates_pile}
    for pile in listed_piles(deck, context).values():
        spec = context.piles.get(pile.name)
        if spec is None or spec.zone or spec.game_mode or spec.starters:
            continue
        if pile.name in bringing or pile.name in making:
            continue
        cards = _givers(pile.name, context.library)
        yield RULE.at(
            at_pile(pile),
            f"nothing in this deck brings the pile {pile.name}",
            here="no owner",
            help=f"it comes with {listing(cards, 'or')}" if cards else "take it out",
            subject=f"pile {pile.name}",
        )


@lru_cache(maxsize=256)
def _givers(name: str, library: Library) -> tuple[str, ...]:
    """The titles of the cards that bring a pile."""
    return tuple(sorted({card.title for card in library.cards() if name in card.rules.pile}))
