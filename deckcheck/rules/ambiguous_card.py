"""N003 ambiguous-card: several different cards have the name, and nothing tells which is meant."""

from collections.abc import Iterator

from deckcheck.deck import Deck, Entry
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Choice
from deckcheck.rules.base import Context, Rule, facts, plural, shown
from deckcheck.rules.remember import once_a_line

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
            yield _say(deck, entry, context)


@once_a_line
def _say(deck: Deck, entry: Entry, context: Context) -> Diagnostic:
    reading, candidates = entry.reading, entry.answer.candidates
    numbers = tuple(f"{card.title} ({card.number})" for card in candidates)
    return RULE.at(
        reading.name_span,
        f'"{shown(reading.name)}" may be any of {plural(len(numbers), "card")}',
        here="which one?",
        help="add the number of the one that is meant: "
        + "; ".join(facts(card, context.library) for card in candidates),
        subject=reading.name,
        suggestions=numbers,
    )
