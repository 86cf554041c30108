"""When cards came out."""

from deckcheck.model import Card
from deckcheck.rules.base import Context


def release(card: Card) -> str:
    """The first known release of a card: a day, a month or a year."""
    return min(one.released for one in card.printings if one.released)


def is_unreleased(card: Card, context: Context) -> bool:
    """Whether every printing came out after the day judged by; a month or year counts from its first day."""
    day = context.as_of
    return all(one.released and one.released > day for one in card.printings)
