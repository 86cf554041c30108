"""Cards of which one is to be chosen: a line each, with what tells them apart."""

from collections.abc import Sequence

from deckcheck.cards.library import Library
from deckcheck.model import Card
from deckcheck.report import facts
from deckcheck.report.cards import fitted
from deckcheck.report.printable import printable

_HEADINGS = ("number", "title", "set", "type", "level/cost", "teams")


def listed(cards: Sequence[Card], what: str, again: str, library: Library) -> str:
    """The cards as an error that says how to name one of them."""
    rows = [_HEADINGS, *(_row(card, library) for card in cards)]
    table = fitted(rows, (), None)
    return f"error: {printable(what)}\n{table}\nhint: {again} {cards[0].number} means the first of them\n"


def numbered(cards: Sequence[Card], what: str, library: Library) -> str:
    """The cards with numbers to choose by."""
    rows: list[tuple[str, ...]] = [("", *_HEADINGS)]
    rows += [(f"{at})", *_row(card, library)) for at, card in enumerate(cards, start=1)]
    return f"{printable(what)}:\n{fitted(rows, (), None)}\n"


def _row(card: Card, library: Library) -> tuple[str, ...]:
    return (
        card.number,
        facts.title(card),
        facts.set_name(card.printings[0].set, library.sets),
        facts.short_type(card),
        facts.level_or_cost(card),
        facts.teams(card) or "-",
    )
