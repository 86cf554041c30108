"""The order in which lists print cards: by type, cost and title."""

from deckcheck.cards.keys import name_key
from deckcheck.model import DECK_TYPES, Card, CardType

TYPES = (CardType.MAIN, *DECK_TYPES)
_DEAREST = 1000

Order = tuple[int, int, str, int, str]


def card_order(card: Card | None, by_title: bool = False) -> Order:
    """What cards of one section are sorted by; main characters by level, what is not known last.

    With `by_title` the title comes before the cost.
    """
    if card is None:
        return (len(TYPES) + 1, 0, "", 0, "")
    kind = TYPES.index(card.type) if card.type in TYPES else len(TYPES)
    cost = card.level if card.is_main else card.cost
    dear = _DEAREST if cost == "*" else cost or 0
    title = name_key(card.title)
    return (kind, 0, title, dear, card.number) if by_title else (kind, dear, title, 0, card.number)
