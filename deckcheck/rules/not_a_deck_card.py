"""D007 not-a-deck-card: a token, main character or pile card is among the 60."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Card, CardType, Zone
from deckcheck.rules.allowed import Allowance, belongs_in_deck
from deckcheck.rules.base import Context, Rule, labels

RULE = Rule(
    "D007",
    "not-a-deck-card",
    "a token, main character or pile card is among the 60",
    Severity.ERROR,
    (
        "RB Deck Building Rules",
        "RB Tokens",
    ),
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line."""
    allowance = Allowance(deck, context, RULE)
    for entry in deck.zone(Zone.DECK):
        excess = entry.quantity - allowance.take(entry)
        if belongs_in_deck(entry, context, RULE) or excess <= 0:
            continue
        twin = [main for main in deck.mains if main.card.number == entry.card.number]
        yield RULE.at(
            entry.span,
            f"{entry.title} is {_what(entry.card)} and may not be among the 60",
            here="not a deck card",
            labels=labels(twin, "it is listed here too"),
            help=_where(entry.card),
            subject=entry.card.number,
        )


def _what(card: Card) -> str:
    if card.rules.never_in_deck:
        return f"a card of the {card.rules.never_in_deck.pile} pile"
    return f"a {card.type}"


def _where(card: Card) -> str:
    if card.rules.never_in_deck:
        return f'put it under the heading "Pile: {card.rules.never_in_deck.pile}"'
    if card.is_main:
        return "put it under Main Character, the Level Up Zone or the pile it belongs to"
    return 'put it under the heading "Tokens"' if card.type is CardType.TOKEN else "take it out of the deck"
