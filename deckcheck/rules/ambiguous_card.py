"""N003 ambiguous-card: several different cards have the name, and nothing tells which is meant."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Choice
from deckcheck.rules.base import Context, Rule, facts, plural, shown

RULE = Rule(
    "N003",
    "ambiguous-card",
    "several different cards have the name, and nothing tells which is meant",
    Severity.ERROR,
    (),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line, with what tells the cards apart."""
    for entry in deck.entries:
        if entry.answer.choice is Choice.AMBIGUOUS:
            answer = entry.resolution
            numbers = tuple(f"{card.title} ({card.number})" for card in answer.candidates)
            yield RULE.at(
                entry.span,
                f'"{shown(answer.reading.name)}" may be any of {plural(len(numbers), "card")}',
                here="which one?",
                help="add the number of the one that is meant: "
                + "; ".join(facts(card, context.library) for card in answer.candidates),
                subject=answer.reading.name,
                suggestions=numbers,
            )
