"""L001 loyalty-broken: a card with Loyalty is in the deck, and its cards share no one team."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, labels, plural
from deckcheck.rules.loyalty import amount, best_team, bound, concerned, shared_teams, team_labels, titles

RULE = Rule(
    "L001",
    "loyalty-broken",
    "a card with Loyalty is in the deck, and its cards share no one team",
    Severity.ERROR,
    ("RB Deck Building Rules",),
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic for all cards with this Loyalty, with a label on each card that stands in the way."""
    asking = [one for one in bound(deck) if one.loyalty.shared]
    if not asking:
        return
    known = [entry for entry in concerned(deck, context) if context.knows(entry, RULE, "teams")]
    if shared_teams(deck, context) or not known:
        return
    team, lacking = best_team(deck, context)
    for one in asking:
        first, *more = one.holders
        yield RULE.at(
            first.span,
            f"{first.title} has Loyalty, but the cards of the deck share no team",
            here="asks for one team",
            labels=labels(more, "asks for it too") + team_labels(lacking),
            help=_nearest(team, lacking),
            subject=first.card.number,
        )


def _nearest(team: str, lacking: list[CardEntry]) -> str:
    if not team:
        return "no card of the deck has a team"
    return f"nearest is {team}: {plural(amount(lacking), 'card')} without it, {titles(lacking)}"
