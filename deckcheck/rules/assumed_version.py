"""N004 assumed-version: several cards or printings fit, and what stands around the name left one."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.decklist.write import printing_words
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Severity
from deckcheck.model import Choice, Printing
from deckcheck.rules.base import Context, Rule, listing
from deckcheck.rules.fixing import fix, tell

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
    for entry in deck.known:
        answer = entry.entry.answer
        if answer.choice is Choice.CONTEXT or answer.notes:
            reasons = [answer.reason] if answer.choice is Choice.CONTEXT else []
            yield RULE.at(
                entry.span,
                f"{entry.card.title} is taken as {_which(entry)}: {listing([*reasons, *answer.notes])}",
                here="assumed",
                help=_others(entry),
                subject=entry.card.number,
                fix=_tell(deck, entry),
            )


def _which(entry: CardEntry) -> str:
    printing = _printing(entry)
    words = printing_words(entry.card, printing)
    return f"{printing.number} as printed in {words}" if words == printing.set else words


def _others(entry: CardEntry) -> str:
    others = [card for card in entry.entry.answer.candidates if card.number != entry.card.number]
    if not others:
        return "write the set of the printing to say which one it is"
    return f"it may also be {listing((card.number for card in others), 'or')}; write the number to say which"


def _tell(deck: Deck, entry: CardEntry) -> Fix | None:
    """Write what tells the printing; a main character keeps its number, which tells its level too."""
    if entry.entry.answer.notes:
        return None
    printing = _printing(entry)
    words = printing_words(entry.card, printing)
    for hint in entry.entry.reading.hints:
        if hint.text.upper() == printing.number != words and not entry.card.is_main:
            return Fix(f"write {words} in place of the number", (Edit(hint.span, words),), safe=True)
    return fix(f"write {words} behind the name", tell(deck, entry.entry, words))


def _printing(entry: CardEntry) -> Printing:
    return entry.entry.printing or entry.card.printings[0]
