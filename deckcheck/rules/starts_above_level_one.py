"""Z006 starts-above-level-one: the starting main character is not Level 1 although a Level 1 leads to it."""

from collections.abc import Iterator

from deckcheck.cards.levels import Levels
from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Card
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.levelling import named

RULE = Rule(
    "Z006",
    "starts-above-level-one",
    "the starting main character is not Level 1 although a Level 1 leads to it",
    Severity.ERROR,
    (
        "RB Setting Up the Game",
        "RU The Level Up Zone",
    ),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a main character."""
    levels = context.levels
    for main in deck.mains:
        card = main.card
        if not card.level or card.level == 1 or card.rules.starting_level == card.level:
            continue
        first = _level_ones(card, levels)
        if first:
            yield RULE.at(
                main.span,
                f"{main.title} is Level {card.level}; the game starts with Level 1",
                here=f"Level {card.level}",
                help=f"start with {named(first)} and put this card into the Level Up Zone",
                subject=card.number,
            )


def _level_ones(card: Card, levels: Levels) -> tuple[Card, ...]:
    found: dict[str, Card] = {}
    waiting = list(levels.sources(card))
    while waiting:
        source = waiting.pop()
        if source.number not in found:
            found[source.number] = source
            waiting.extend(levels.sources(source))
    return tuple(sorted((one for one in found.values() if one.level == 1), key=lambda one: one.number))
