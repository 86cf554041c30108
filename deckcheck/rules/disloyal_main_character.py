"""L004 disloyal-main-character: the 60 keep a Loyalty, and a starting main character does not."""

from collections.abc import Iterator, Sequence

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Loyalty
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule, first_few, labels
from deckcheck.rules.loyalty import bound, concerned, keeps_alignment, keeps_teams, shared_teams, team_words

RULE = Rule(
    "L004",
    "disloyal-main-character",
    "the 60 keep a Loyalty, and a starting main character does not",
    Severity.ERROR,
    ("RB Deck Building Rules",),
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a main character and Loyalty."""
    shared = shared_teams(deck, context)
    best = _best(deck, shared)
    for one in bound(deck):
        if any(not _keeps(one.loyalty, entry, best, context) for entry in concerned(deck, context)):
            continue
        if one.loyalty.shared and not shared:
            continue
        asked = _asks(one.loyalty, shared)
        holders = labels(first_few(one.holders), asked)
        for main in deck.mains:
            if not main.card.is_main or not context.knows(main, RULE, "teams"):
                continue
            if not _keeps(one.loyalty, main, best, context):
                yield RULE.at(
                    main.span,
                    f"{main.title} does not keep the Loyalty of {one.holders[0].title}",
                    here=team_words(main.card),
                    labels=holders,
                    help=f"the main character must keep it too: {asked}",
                    subject=main.card.number,
                )


def _keeps(loyalty: Loyalty, entry: CardEntry, best: Sequence[str], context: Context) -> bool:
    if not entry.card.known("teams"):
        return True
    if not entry.card.teams and not context.edition.loyalty_bars_unaffiliated:
        return True
    if loyalty.alignment:
        return keeps_alignment(loyalty, entry.card, context)
    if loyalty.shared:
        return any(team in entry.card.teams for team in best)
    return keeps_teams(loyalty, entry.card)


def _best(deck: Deck, shared: Sequence[str]) -> Sequence[str]:
    """Of the teams that the 60 share the one that most main characters have too, if they share any."""
    having = {team: sum(team in main.card.teams for main in deck.mains) for team in shared}
    return sorted(shared, key=lambda team: -having[team])[:1]


def _asks(loyalty: Loyalty, shared: Sequence[str]) -> str:
    if loyalty.alignment:
        return f"a {loyalty.alignment} team"
    return listing(loyalty.teams or loyalty.any_of or shared, "or")
