"""The transform pile (RB Transform Pile): its options, and which cards go with them."""

from deckcheck.deck import CardEntry, Deck
from deckcheck.model import Zone
from deckcheck.rules.base import Context


def gives_transform_pile(deck: Deck, context: Context) -> bool:
    """Whether a starting main character or its Level Up Zone gives a transform pile."""
    names = {spec.name for spec in context.piles.values() if spec.zone is Zone.TRANSFORM}
    sources = deck.zone(Zone.MAIN, Zone.LEVEL_UP)
    return any(entry.card.rules.transform and entry.card.rules.transform.pile in names for entry in sources)


def option_entries(deck: Deck) -> list[CardEntry]:
    """The Level 2 main characters of the transform pile."""
    return [entry for entry in deck.zone(Zone.TRANSFORM) if entry.card.is_main and entry.card.level == 2]


def characters(entries: list[CardEntry], context: Context) -> list[list[CardEntry]]:
    """The entries by character, in list order."""
    groups: dict[str, list[CardEntry]] = {}
    for entry in entries:
        groups.setdefault(context.levels.family(entry.card), []).append(entry)
    return list(groups.values())
