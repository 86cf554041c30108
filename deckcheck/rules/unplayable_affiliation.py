"""A001 unplayable-affiliation: an affiliated card, and no character that has its team."""

from collections.abc import Iterator
from functools import cache, partial

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import CardType, Zone
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.sides import at_a_time, characters, is_understood, of_teams

RULE = Rule(
    "A001",
    "unplayable-affiliation",
    "an affiliated plot twist or equipment, and no character that could be on your side has its team",
    Severity.ADVICE,
    ("RB Playing Plot Twists", "RB Playing Equipment"),
    needs=is_understood,
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic an entry that nobody of the deck lets one play."""
    able = characters(deck, context)
    if able is None:
        return
    fitting = cache(partial(of_teams, able))
    for entry in deck.zone(Zone.DECK):
        card = entry.card
        if card.type not in (CardType.PLOT_TWIST, CardType.EQUIPMENT) or not card.teams:
            continue
        having = fitting(card.teams)
        most = at_a_time(having)
        if most is not None and most < _needed(entry):
            yield RULE.at(
                entry.span,
                f"{card.title} can never be played: {_reason(entry, most)}",
                here="nobody to play it",
                help=f"bring characters of {listing(card.teams, 'or')}, or leave it out",
                subject=card.number,
            )


def _needed(entry: CardEntry) -> int:
    """How many characters of the team it asks for; one symbol of each of several teams asks for one."""
    symbols = entry.card.team_symbols or 1
    return symbols if len(entry.card.teams) == 1 else 1


def _reason(entry: CardEntry, most: int) -> str:
    teams, needed = listing(entry.card.teams, "or"), _needed(entry)
    if needed == 1:
        return f"no character of the deck has the team {teams}"
    return f"it takes {needed} characters of {teams} at a time, and there can be {most}"
