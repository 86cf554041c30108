"""Z005 repeated-level-up-card: more copies of a card lie in the Level Up Zone than characters could use."""

from collections import Counter
from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Fix, Severity
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
    usable = _users(deck, context)
    for entries in groups.values():
        total = sum(entry.quantity for entry in entries)
        users = max(usable[entries[0].card.number], 1)
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


def _users(deck: Deck, context: Context) -> Counter[str]:
    """How many starting characters can become each card, by its number."""
    starting: Counter[str] = Counter()
    for main in deck.mains:
        starting[main.card.number] += main.quantity
    cards = {main.card.number: main.card for main in deck.mains}
    users: Counter[str] = Counter()
    for number, card in cards.items():
        for reached in context.levels.reachable(card):
            users[reached] += starting[number]
    return users
