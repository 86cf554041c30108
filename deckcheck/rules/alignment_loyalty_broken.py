"""L003 alignment-loyalty-broken: a card has Good or Evil Loyalty, and a card of the deck does not keep it."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, labels, plural
from deckcheck.rules.loyalty import amount, bound, breakers, team_labels, titles

RULE = Rule(
    "L003",
    "alignment-loyalty-broken",
    "a card has Good or Evil Loyalty, and a card of the deck does not keep it",
    Severity.ERROR,
    ("RB Deck Building Rules",),
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a Loyalty, with a label on each card that breaks it."""
    for one in bound(deck):
        loyalty = one.loyalty
        if not loyalty.alignment:
            continue
        wrong = breakers(deck, context, RULE, loyalty)
        if wrong:
            first, *more = one.holders
            yield RULE.at(
                first.span,
                f"{first.title} has {loyalty.alignment.title()} Loyalty, and {plural(amount(wrong), 'card')} "
                f"of the deck {'does' if amount(wrong) == 1 else 'do'} not keep it",
                here=f"{loyalty.alignment.title()} Loyalty",
                labels=labels(more, "has it too") + team_labels(wrong),
                help=f"replace {titles(wrong)}, or take out {first.card.title}",
                subject=first.card.number,
            )
