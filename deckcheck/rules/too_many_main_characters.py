"""D006 too-many-main-characters: more starting main characters than the first one allows."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.starting import beyond_grants

RULE = Rule(
    "D006",
    "too-many-main-characters",
    "more starting main characters than the first one allows",
    Severity.ERROR,
    (
        "RB Deck Building Rules",
        "RB Main Characters",
    ),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the first main character too many."""
    extra = beyond_grants(deck)
    if not extra:
        return
    first, *more = extra
    yield RULE.at(
        first.span,
        f"{first.title} is one starting main character too many",
        here="too many",
        labels=labels([deck.mains[0]], "the main character") + labels(more, "too many as well"),
        help=_help(deck, deck.mains[0].span.line, first.span.line),
        subject=first.card.number,
    )


def _help(deck: Deck, first: int, second: int) -> str:
    between = range(first, second)
    if any(entry.span.line in between for entry in deck.zone(Zone.DECK)):
        return "where two decks stand in one file, put a line of === between them"
    return "a deck starts with one main character, unless that character brings others"
