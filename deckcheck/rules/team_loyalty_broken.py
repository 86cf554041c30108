"""L002 team-loyalty-broken: a card has Loyalty to named teams, and a card of the deck has none of them."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule, labels, plural
from deckcheck.rules.loyalty import amount, bound, breakers, team_labels, titles

RULE = Rule(
    "L002",
    "team-loyalty-broken",
    "a card has Loyalty to named teams, and a card of the deck has none of them",
    Severity.ERROR,
    ("RB Deck Building Rules",),
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a Loyalty, with a label on each card that breaks it."""
    for one in bound(deck):
        loyalty = one.loyalty
        if not (loyalty.teams or loyalty.any_of):
            continue
        wrong = breakers(deck, context, RULE, loyalty)
        if wrong:
            first, *more = one.holders
            teams = listing(loyalty.teams) if loyalty.teams else listing(loyalty.any_of, "or")
            yield RULE.at(
                first.span,
                f"{first.title} has Loyalty to {teams}, and {plural(amount(wrong), 'card')} "
                f"of the deck {'is' if amount(wrong) == 1 else 'are'} not of it",
                here=f"Loyalty to {teams}",
                labels=labels(more, "has it too") + team_labels(wrong),
                help=f"replace {titles(wrong)}, or take out {first.card.title}",
                subject=first.card.number,
            )
