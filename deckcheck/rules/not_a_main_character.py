"""Z004 not-a-main-character: a card in the Level Up Zone is no main character."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix, Severity
from deckcheck.model import DECK_TYPES, CardType, Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.limits import deck_size

RULE = Rule(
    "Z004",
    "not-a-main-character",
    "a card in the Level Up Zone is no main character",
    Severity.ERROR,
    ("RU The Level Up Zone",),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line."""
    for entry in deck.zone(Zone.LEVEL_UP):
        if entry.card.is_main or (entry.card.type is None and not context.knows(entry, RULE, "type")):
            continue
        yield RULE.at(
            entry.span,
            f"{entry.title} is {_kind(entry)}; only main characters lie in the Level Up Zone",
            here="no main character",
            subject=entry.card.number,
            fix=_to_deck(entry, deck),
        )


def _kind(entry: CardEntry) -> str:
    return f"{'' if entry.card.type is CardType.EQUIPMENT else 'a '}{entry.card.type}"


def _to_deck(entry: CardEntry, deck: Deck) -> Fix | None:
    """Put it among the 60, where that makes them 60."""
    fits = deck.copies(Zone.DECK) + entry.quantity == deck_size(deck)
    if not fits or entry.card.type not in DECK_TYPES or entry.card.rules.never_in_deck:
        return None
    from deckcheck.rules.fixing import fix, move
    from deckcheck.rules.lines import Place

    return fix("put it into the deck", move(deck, entry.entry, Place(Zone.DECK, type=entry.card.type)))
