"""A006 useless-location: a location of a team that nobody in the deck has."""

from collections.abc import Iterator
from functools import cache, partial

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import CardType, Zone
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.sides import characters, is_understood, of_teams

RULE = Rule(
    "A006",
    "useless-location",
    "a special location that gives its power symbols to a team that nobody in the deck has",
    Severity.ADVICE,
    ("RB Locations", "RB Resources and Locations"),
    needs=is_understood,
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic an entry; a location that gives no symbol may be there for something else."""
    able = characters(deck, context)
    if able is None:
        return
    fitting = cache(partial(of_teams, able))
    for entry in deck.zone(Zone.DECK):
        card = entry.card
        if card.type is not CardType.LOCATION or not card.symbols or not card.teams:
            continue
        if not fitting(card.teams):
            teams = listing(card.teams, "or")
            yield RULE.at(
                entry.span,
                f"{card.title} pays only for characters with the team {teams}, and the deck has none",
                here="pays for nobody",
                help="take basic locations, or the location of a team of the deck",
                subject=card.number,
            )
