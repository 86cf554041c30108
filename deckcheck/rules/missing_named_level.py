"""Z002 missing-named-level: a card names several targets that must all be brought, and one is missing."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.fixing import add, fix
from deckcheck.rules.levelling import is_understood, may_level, must_bring_all, named, zone_cards
from deckcheck.rules.lines import Place

RULE = Rule(
    "Z002",
    "missing-named-level",
    "a card names several targets that must all be brought, and one is missing",
    Severity.ERROR,
    (
        "RU The Level Up Zone",
        "RU Leveling Up Characters",
    ),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a main character, with the targets that are missing."""
    if not is_understood(deck):
        return
    present = {entry.card.number for entry in zone_cards(deck)}
    for entry in may_level(deck, context):
        cards = (context.library.card(number) for number in must_bring_all(entry.card))
        missing = tuple(card for card in cards if card and card.number not in present)
        if missing and context.edition.level_ups_mandatory:
            edits = add(deck, Place(Zone.LEVEL_UP), [(card, 1) for card in missing], entry.entry)
            yield RULE.at(
                entry.span,
                f"{entry.title} names several cards to level into, and the Level Up Zone lacks "
                f"{named(missing, 'and')}",
                here="all of its targets must be brought",
                help=f"add {named(missing, 'and')} to the Level Up Zone",
                subject=entry.card.number,
                suggestions=tuple(f"{card.title} ({card.number})" for card in missing),
                fix=fix(f"add {named(missing, 'and')} to the Level Up Zone", edits),
            )
