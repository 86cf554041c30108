"""The universe of a deck (RB Deck Building Rules)."""

from collections import Counter

from deckcheck.deck import Deck
from deckcheck.formats.pile import PileSpec
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.remember import once_a_deck

ZONES = (Zone.MAIN, Zone.DECK, Zone.LEVEL_UP)


@once_a_deck
def deck_universe(deck: Deck) -> str:
    """The universe of the starting main characters, else of most cards; empty where there is none."""
    counts: Counter[str] = Counter()
    for entry in deck.mains or deck.zone(*ZONES):
        counts[entry.universe] += entry.quantity
    return max(sorted(counts), key=lambda universe: counts[universe], default="")


@once_a_deck
def universe_mixers(deck: Deck) -> list[str]:
    """The queries of cards that let both universes in for what the query finds."""
    queries = (entry.card.rules.mix_universes for entry in deck.zone(*ZONES))
    return list(dict.fromkeys(filter(None, queries)))


def strange_in_pile(card: Card, universe: str, spec: PileSpec, deck: Deck, context: Context) -> str:
    """The universe of the deck, where a card of another one may not lie in a pile of it; else empty."""
    own = deck_universe(deck)
    if context.game_format.mixed or spec.any_universe or spec.game_mode or own == universe:
        return ""
    return "" if any(context.answer(query, card) for query in universe_mixers(deck)) else own
