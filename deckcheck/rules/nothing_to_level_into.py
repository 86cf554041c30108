"""Z001 nothing-to-level-into: a main character can level up, and the zone holds none of its targets."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix, Severity
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.levelling import can_level, is_understood, may_level, must_bring_all, named, zone_cards

RULE = Rule(
    "Z001",
    "nothing-to-level-into",
    "a main character can level up, and the Level Up Zone holds none of its targets",
    Severity.ERROR,
    (
        "RU The Level Up Zone",
        "RU Leveling Up Characters",
    ),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a main character, with the cards it can level into."""
    if not is_understood(deck):
        return
    levels = context.levels
    present = {entry.card.number for entry in zone_cards(deck)}
    for entry in may_level(deck, context):
        if must_bring_all(entry.card) or not can_level(entry, context, RULE):
            continue
        numbers = levels.target_numbers(entry.card)
        if numbers and present.isdisjoint(numbers) and context.edition.level_ups_mandatory:
            targets = levels.targets(entry.card)
            yield RULE.at(
                entry.span,
                f"{entry.title} can level up, and the Level Up Zone has nothing for it",
                here="levels into nothing",
                help=f"add {named(targets)} to the Level Up Zone",
                subject=entry.card.number,
                suggestions=tuple(f"{card.title} ({card.number})" for card in targets),
                fix=_only(deck, entry, targets) if len(targets) == 1 else None,
            )


def _only(deck: Deck, entry: CardEntry, targets: tuple[Card, ...]) -> Fix | None:
    from deckcheck.rules.fixing import add, fix
    from deckcheck.rules.lines import Place

    edits = add(deck, Place(Zone.LEVEL_UP), [(targets[0], 1)], entry.entry)
    return fix(f"add {named(targets)} to the Level Up Zone", edits)
