"""O006 pile-shared-by-two-owners: two cards bring a pile of one kind; one pile serves both."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.piles import listed_piles, owners

RULE = Rule(
    "O006",
    "pile-shared-by-two-owners",
    "two cards bring a pile of one kind; one pile serves both",
    Severity.WARNING,
    ("RU Out-of-Game Piles",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a pile that cards of two titles bring, at the second of them."""
    there = listed_piles(deck, context)
    for name, bringing in owners(deck, context).items():
        spec = context.piles.get(name)
        if name not in there or spec is None or spec.starters or spec.shared:
            continue
        other = next((entry for entry in bringing if not _same(entry, bringing[0])), None)
        if other:
            yield RULE.at(
                other.span,
                f"{bringing[0].title} and {other.title} both bring the pile {name}; one pile serves both",
                here=f"brings {name} too",
                labels=labels(bringing[:1], f"brings {name}"),
                subject=f"pile {name}",
            )


def _same(entry: CardEntry, other: CardEntry) -> bool:
    return bool(set(entry.card.names) & set(other.card.names))
