"""A003 unpayable-super-power: no location of the deck gives what a super power takes."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.sides import characters, is_understood
from deckcheck.rules.symbols import Power, in_words, kinds, locations, payable, paying_cards, paying_teams

RULE = Rule(
    "A003",
    "unpayable-super-power",
    "a super power takes a power symbol that no location of the deck gives its character",
    Severity.ADVICE,
    ("RB Super Powers", "RB Resources and Locations"),
    needs=is_understood,
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a super power that all locations of the deck together cannot pay for."""
    sources = locations(deck)
    able = characters(deck, context)
    if sources is None or able is None:
        return
    for entry in paying_cards(deck):
        teams = paying_teams(entry.card, able) or ()
        for power in dict.fromkeys(entry.card.super_powers):
            found = kinds(power, teams, sources)
            if not payable(power, found, [kind.copies for kind in found]):
                yield _diagnostic(entry, power, sum(kind.copies for kind in found))


def _diagnostic(entry: CardEntry, power: Power, giving: int) -> Diagnostic:
    title = entry.card.title
    lacking = "the locations of the deck give too few" if giving else "no location of the deck gives it"
    return RULE.at(
        entry.span,
        f"a super power of {title} takes {in_words(power)}, and {lacking}",
        here=f"needs {in_words(power)}",
        help=f"add locations that give {in_words(power)} to {title}, or take it for what else it does",
        subject=entry.card.number,
    )
