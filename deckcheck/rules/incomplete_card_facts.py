"""N007 incomplete-card-facts: a rule needed a fact that the library does not know of a card."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.near import listing
from deckcheck.rules.base import Context, Missing, Rule

RULE = Rule(
    "N007",
    "incomplete-card-facts",
    "a rule needed a fact that the library does not know of a card",
    Severity.WARNING,
    (),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card, naming the facts and the rules that give no verdict on it."""
    cards: dict[str, list[Missing]] = {}
    for missing in context.missing:
        cards.setdefault(missing.entry.card.number, []).append(missing)
    for number, lacks in cards.items():
        facts = listing(dict.fromkeys(missing.fact for missing in lacks))
        codes = listing(dict.fromkeys(missing.code for missing in lacks))
        entry = lacks[0].entry
        yield RULE.at(
            entry.span,
            f"the library does not know of {entry.title}: {facts}; no verdict on it by {codes}",
            here="known only in part",
            help="a fuller card list can be imported into the library",
            subject=number,
        )
