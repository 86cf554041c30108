"""What rules ask of a deck again and again, worked out once."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from deckcheck.deck import Deck

Answer = TypeVar("Answer")


def once_a_deck(ask: Callable[[Deck], Answer]) -> Callable[[Deck], Answer]:
    """The same function, which remembers its answer on the deck that it was last asked about."""
    last: list[tuple[Deck, Answer]] = []

    @wraps(ask)
    def remembered(deck: Deck) -> Answer:
        known = last[0] if last else None
        if known is None or known[0] is not deck:
            known = (deck, ask(deck))
            last[:] = [known]
        return known[1]

    return remembered
