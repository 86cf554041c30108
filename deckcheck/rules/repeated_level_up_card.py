"""Z005 repeated-level-up-card: more copies of a card lie in the Level Up Zone than characters could use."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix, Severity
from deckcheck.model import Card
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.levelling import zone_cards

RULE = Rule(
    "Z005",
    "repeated-level-up-card",
    "more copies of a card lie in the Level Up Zone than characters could use",
    Severity.WARNING,
    ("RU The Level Up Zone",),
    fixable="unsafe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card, at the line with the first copy too many."""
    groups: dict[str, list[CardEntry]] = {}
    for entry in zone_cards(deck):
        groups.setdefault(entry.card.number, []).append(entry)
    for entries in groups.values():
        total = sum(entry.quantity for entry in entries)
        users = max(_users(entries[0].card, deck, context), 1)
        if total > users:
            yield RULE.at(
                entries[-1].entry.count_span,
                f"{total} copies of {entries[0].title} lie in the Level Up Zone; {users} can be used",
                here="more than can be used",
                labels=labels(entries[:-1], "counted too"),
                subject=entries[0].card.number,
                fix=_fewer(deck, entries, users) if len(entries) == 1 else None,
            )


def _fewer(deck: Deck, entries: list[CardEntry], users: int) -> Fix | None:
    from deckcheck.rules.fixing import fix, set_quantity

    return fix(f"set the quantity to {users}", set_quantity(deck, entries[0].entry, users), safe=False)


def _users(card: Card, deck: Deck, context: Context) -> int:
    """How many starting characters can become the card."""
    reach = context.levels.reachable
    return sum(main.quantity for main in deck.mains if card.number in reach(main.card))
