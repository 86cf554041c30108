"""D005 missing-main-character: the list names no starting main character."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Fix, Severity
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.levelling import level_ones, named, zone_cards

RULE = Rule(
    "D005",
    "missing-main-character",
    "the list names no starting main character",
    Severity.ERROR,
    (
        "RB Deck Building Rules",
        "RB Setting Up the Game",
    ),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic, at the first card of the list."""
    if deck.mains or deck.unresolved(Zone.MAIN, None):
        return
    if any(section.pile in deck.starting_piles for section in deck.listed.sections):
        return
    zone = deck.zone(Zone.LEVEL_UP)
    reason = f"; {zone[0].title} is only in the Level Up Zone" if zone else ""
    yield RULE.at(
        deck.entries[0].span,
        f"the list names no main character to start with{reason}",
        here="the list starts here",
        help='add a heading "Main Character" with one Level 1 main character below it',
        subject="main",
        fix=_start(deck, context),
    )


def _start(deck: Deck, context: Context) -> Fix | None:
    """Add the only Level 1 that the Level Up Zone can be for."""
    found: dict[str, Card] = {}
    for entry in zone_cards(deck):
        starters = (entry.card,) if entry.card.level == 1 else level_ones(entry.card, context.levels)
        found.update((card.number, card) for card in starters)
    if len(found) != 1:
        return None
    (first,) = found.values()
    if any(entry.card.number == first.number for entry in zone_cards(deck)):
        return None
    from deckcheck.rules.fixing import add_first, fix
    from deckcheck.rules.lines import Place

    return fix(f"start with {named((first,))}", add_first(deck, Place(Zone.MAIN), first))
