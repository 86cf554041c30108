"""Starting main characters and their Level Up Zone (RU The Level Up Zone)."""

from deckcheck.cards.levels import Criterion, Levels
from deckcheck.deck import CardEntry, Deck
from deckcheck.model import Card, Zone
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.remember import once_a_deck


def zone_cards(deck: Deck) -> tuple[CardEntry, ...]:
    """The main characters in the Level Up Zone."""
    return tuple([entry for entry in deck.zone(Zone.LEVEL_UP) if entry.card.is_main])


@once_a_deck
def brought(deck: Deck) -> tuple[CardEntry, ...]:
    """The main characters that start or lie in the Level Up Zone."""
    return tuple([entry for entry in deck.mains if entry.card.is_main]) + zone_cards(deck)


def levelled_into(deck: Deck, context: Context) -> set[str]:
    """The numbers of the cards that something brought can become, by levelling or otherwise."""
    found: set[str] = set()
    for entry in brought(deck):
        found.update(context.levels.target_numbers(entry.card), _changes_into(entry.card))
    return found


def _changes_into(card: Card) -> tuple[str, ...]:
    """Cards that it changes into without levelling, where no pile of its own holds them."""
    if card.rules.transform is None or card.rules.pile:
        return ()
    return card.rules.transform.cards


def may_level(deck: Deck, context: Context) -> tuple[CardEntry, ...]:
    """The main characters that start, and those of the zone that something brought can become."""
    reached = levelled_into(deck, context)
    return tuple(
        [
            entry
            for entry in brought(deck)
            if entry.entry.zone is not Zone.LEVEL_UP or entry.card.number in reached
        ]
    )


def is_understood(deck: Deck) -> bool:
    """Whether every line is known that may be a main character or lie in the Level Up Zone."""
    return not deck.unresolved(Zone.MAIN, Zone.LEVEL_UP, None)


def must_bring_all(card: Card) -> tuple[str, ...]:
    """The numbers of the targets that a card names and that must all be brought."""
    own = card.rules.level_up_into
    return own.all if own and len(own.all) > 1 else ()


def can_level(entry: CardEntry, context: Context, rule: Rule) -> bool:
    """Whether the card must be able to level up; not known is noted and means no."""
    own = entry.card.rules.level_up_into
    if own and not own.optional:
        return True
    return context.knows(entry, rule, "level_up") and bool(entry.card.level_up)


def named(cards: tuple[Card, ...], last: str = "or") -> str:
    """Cards by title, level and number, as messages list them."""
    return listing((f"{card.title} L{card.level} ({card.number})" for card in cards), last)


def nearest(
    card: Card, others: tuple[CardEntry, ...], levels: Levels
) -> tuple[CardEntry, tuple[Criterion, ...]]:
    """The card that comes nearest to levelling into another, and what keeps it from that.

    The level weighs most, for a card one level below is what a player means,
    then the name. At least one other must be given.
    """
    failing = [(levels.why_not(other.card, card), other) for other in others]
    reasons, other = min(failing, key=lambda pair: sum(_WEIGHTS[one] for one in pair[0]))
    return other, reasons


def level_ones(card: Card, levels: Levels) -> tuple[Card, ...]:
    """The cards of level 1 that lead to a card, directly or by steps, in number order."""
    found: dict[str, Card] = {}
    waiting = list(levels.sources(card))
    while waiting:
        source = waiting.pop()
        if source.number not in found:
            found[source.number] = source
            waiting.extend(levels.sources(source))
    return tuple(found[number] for number in sorted(found) if found[number].level == 1)


_WEIGHTS = {
    Criterion.NAME: 8,
    Criterion.LEVEL: 4,
    Criterion.POWER: 2,
    Criterion.LINK: 1,
    Criterion.TEAM: 1,
}
