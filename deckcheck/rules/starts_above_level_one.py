"""Z006 starts-above-level-one: the starting main character is not Level 1 although a Level 1 leads to it."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix, Severity
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.fixing import fix, put_before
from deckcheck.rules.levelling import level_ones, named, zone_cards
from deckcheck.rules.lines import Place

RULE = Rule(
    "Z006",
    "starts-above-level-one",
    "the starting main character is not Level 1 although a Level 1 leads to it",
    Severity.ERROR,
    (
        "RB Setting Up the Game",
        "RU The Level Up Zone",
    ),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a main character."""
    levels = context.levels
    for main in deck.mains:
        card = main.card
        if card.level in (None, 1, card.rules.starting_level):
            continue
        first = level_ones(card, levels)
        if first:
            yield RULE.at(
                main.span,
                f"{main.title} is Level {card.level}; the game starts with Level 1",
                here=f"Level {card.level}",
                help=f"start with {named(first)} and put this card into the Level Up Zone",
                subject=card.number,
                fix=_start_with(first[0], main, deck) if len(first) == 1 else None,
            )


def _start_with(first: Card, main: CardEntry, deck: Deck) -> Fix | None:
    """Put the Level 1 in the place of the only main character, which goes to the Level Up Zone."""
    if len(deck.mains) > 1 or main.quantity > 1 or main.entry.zone is not Zone.MAIN:
        return None
    if any(entry.card.number == first.number for entry in zone_cards(deck)):
        return None
    edits = put_before(deck, main.entry, first, Place(Zone.LEVEL_UP))
    return fix(f"start with {named((first,))} and put this card into the Level Up Zone", edits)
