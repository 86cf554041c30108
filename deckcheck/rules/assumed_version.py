"""N004 assumed-version: several cards or printings fit, and what stands around the name left one."""

from collections.abc import Iterator

from deckcheck.deck import Deck, Entry
from deckcheck.decklist.write import printing_words
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Severity
from deckcheck.model import Card, Choice, Printing, Resolution
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule
from deckcheck.rules.fixing import fix, tell
from deckcheck.rules.remember import once_a_line

RULE = Rule(
    "N004",
    "assumed-version",
    "several cards or printings fit, and what stands around the name left one",
    Severity.WARNING,
    (),
    fixable="safe",
    strict=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a line, saying what decided."""
    for entry in deck.entries:
        answer = entry.answer
        if answer.card and (answer.choice is Choice.CONTEXT or answer.notes):
            yield _say(deck, entry, context)


@once_a_line
def _say(deck: Deck, entry: Entry, context: Context) -> Diagnostic:
    answer = entry.answer
    card = answer.card
    assert card is not None
    printing = answer.printing or card.printings[0]
    reasons = [answer.reason] if answer.choice is Choice.CONTEXT else []
    return RULE.at(
        entry.span,
        f"{card.title} is taken as {_which(card, printing)}: {listing([*reasons, *answer.notes])}",
        here="assumed",
        help=_others(card, answer),
        subject=card.number,
        fix=_tell(deck, entry, card, printing),
    )


def _which(card: Card, printing: Printing) -> str:
    words = printing_words(card, printing)
    return f"{printing.number} as printed in {words}" if words == printing.set else words


def _others(card: Card, answer: Resolution) -> str:
    others = [other for other in answer.candidates if other.number != card.number]
    if not others and answer.notes:
        return "correct what stands beside the name, or leave it out"
    if not others:
        return "write the set of the printing to say which one it is"
    return (
        f"it may also be {listing((other.number for other in others), 'or')}; write the number to say which"
    )


def _tell(deck: Deck, entry: Entry, card: Card, printing: Printing) -> Fix | None:
    """Write what tells the printing; a main character keeps its number, which tells its level too."""
    if entry.answer.notes:
        return None
    words = printing_words(card, printing)
    for hint in entry.reading.hints:
        if hint.text.upper() == printing.number != words and not card.is_main:
            return Fix(f"write {words} in place of the number", (Edit(hint.span, words),), safe=True)
    return fix(f"write {words} behind the name", tell(deck, entry, words))
