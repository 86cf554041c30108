"""What a deck can recruit, what it costs, and how likely something is there for it (RB Turn Sequence)."""

from collections.abc import Sequence
from functools import partial

from deckcheck.deck import CardEntry, Deck
from deckcheck.model import Card, CardType, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.chances import at_least, either_seat
from deckcheck.rules.uniqueness import barred


def is_recruited(card: Card) -> bool:
    """Whether a card of the 60 is recruited; a main character among them is where it has a cost."""
    if card.is_main:
        return isinstance(card.cost, int)
    return card.type in (CardType.SUPPORTING, CardType.EQUIPMENT)


def recruits(deck: Deck, context: Context) -> tuple[CardEntry, ...]:
    """What of the 60 is recruited, but for characters that share a name with the main character."""
    never = {one.entry for one in barred(deck, context) if one.never}
    return tuple(one for one in deck.zone(Zone.DECK) if is_recruited(one.card) and one not in never)


def cost(entry: CardEntry) -> int | None:
    """What it costs to recruit; None where that is not known, or is set by the player or the card."""
    return entry.card.cost if isinstance(entry.card.cost, int) else None


def average_cost(entries: Sequence[CardEntry]) -> float | None:
    """The average of the costs that are numbers; None where there are none."""
    costs = [(cost(one) or 0, one.quantity) for one in entries if cost(one) is not None]
    copies = sum(quantity for _, quantity in costs)
    return sum(price * quantity for price, quantity in costs) / copies if copies else None


def chance_of_a_play(entries: Sequence[CardEntry], size: int, turn: int) -> float:
    """The chance to have drawn by a turn what its recruit points pay for, one resource a turn.

    Without a mulligan, the mean of going first and second.
    """
    costs = [(cost(one), one.quantity) for one in entries]
    playable = sum(quantity for price, quantity in costs if price is not None and price <= turn)
    return either_seat(partial(at_least, 1, playable, size), turn)
