"""A005 heavy-curve: a deck that costs much and often has nothing to recruit on the first turns."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.curve import average_cost, chance_of_a_play, cost, recruits
from deckcheck.rules.limits import deck_size
from deckcheck.rules.sides import is_understood
from deckcheck.rules.starting import to_draw

TURNS = (1, 2, 3, 4)
MOST_AVERAGE = 4.25
"""The decks of rulebooks and tournaments cost 2.2 to 4.3 a recruit, and three of four lie below 3.9."""
LEAST_PLAYS = 3.0
"""In those decks a player can expect a recruit on at least three of the first four turns."""

RULE = Rule(
    "A005",
    "heavy-curve",
    "the average recruit costs over 4.25, and fewer than three of the first four turns can expect one",
    Severity.ADVICE,
    ("RB Turn Sequence",),
    needs=is_understood,
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic on a whole deck, at its dearest card."""
    drawn = to_draw(deck)
    size = drawn.copies(Zone.DECK)
    found = recruits(drawn, context)
    prices = [price for one in found if (price := cost(one)) is not None]
    average = average_cost(found)
    whole = deck.copies(Zone.DECK) >= deck_size(deck)
    if not whole or average is None or len(prices) < len(found):
        return
    plays = [chance_of_a_play(found, size, turn) for turn in TURNS]
    if average > MOST_AVERAGE and sum(plays) < LEAST_PLAYS:
        yield _diagnostic(found[prices.index(max(prices))], average, plays)


def _diagnostic(dearest: CardEntry, average: float, plays: list[float]) -> Diagnostic:
    chances = ", ".join(f"{100 * play:.0f} %" for play in plays)
    return RULE.at(
        dearest.span,
        f"the average recruit costs {average:.1f}, and the chance to have one on turns 1 to 4 is {chances}",
        here="the dearest",
        help="add supporting characters that cost 1 to 3",
        subject=str(Zone.DECK),
    )
