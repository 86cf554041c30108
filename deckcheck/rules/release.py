"""When cards came out."""

from deckcheck.model import Card
from deckcheck.rules.base import Context


def release(card: Card, context: Context) -> str | None:
    """The first release of a card, as far as it is known; None where a printing has no known date."""
    dates = [one.released for one in card.printings]
    return min((date for date in dates if date), default=None) if all(dates) else None


def is_unreleased(card: Card, context: Context) -> bool:
    """Whether every printing came out after the day judged by; a month or year counts from its first day."""
    day = context.as_of
    return all(one.released and one.released > day for one in card.printings)
