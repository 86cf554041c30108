"""A004 symbol-starved: a super power whose power symbol comes too late, more often than not."""

from collections.abc import Iterator
from functools import partial

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.chances import either_seat
from deckcheck.rules.limits import deck_size
from deckcheck.rules.sides import characters, is_understood
from deckcheck.rules.starting import from_the_deck
from deckcheck.rules.symbols import Power, chance, in_words, kinds, locations, paying_cards, paying_teams

LEAST = 0.5
"""Below an even chance a player finds the super power dead more often than alive when it comes."""

RULE = Rule(
    "A004",
    "symbol-starved",
    "the chance to have the power symbol of a super power by the turn of its recruit is below one half",
    Severity.ADVICE,
    ("RB Super Powers", "RB Turn Sequence"),
    needs=is_understood,
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a super power of a card with a cost, with the chance to pay for it on that turn."""
    sources = locations(deck)
    able = characters(deck, context)
    if sources is None or able is None:
        return
    size = max(deck.copies(Zone.DECK), deck_size(deck)) - len(from_the_deck(deck))
    for entry in paying_cards(deck):
        turn = _turn(entry)
        if turn is None:
            continue
        teams = paying_teams(entry.card, able) or ()
        for power in dict.fromkeys(entry.card.super_powers):
            found = kinds(power, teams, sources)
            likely = either_seat(partial(chance, power, found, size), turn)
            if 0 < likely < LEAST:
                yield _diagnostic(entry, power, turn, likely)


def _turn(entry: CardEntry) -> int | None:
    """The first turn on which its cost can be paid, one resource a turn; None for what has no cost."""
    cost = entry.card.cost
    if entry.entry.zone is not Zone.DECK or not isinstance(cost, int):
        return None
    return max(cost, 1)


def _diagnostic(entry: CardEntry, power: Power, turn: int, likely: float) -> Diagnostic:
    return RULE.at(
        entry.span,
        f"{entry.card.title} can be recruited on turn {turn}; the chance to pay by then for its super power"
        f" ({in_words(power)}) is {100 * likely:.0f} %",
        here=f"{in_words(power)} comes late",
        help=f"add locations that give {in_words(power)} to {entry.card.title}",
        subject=entry.card.number,
    )
