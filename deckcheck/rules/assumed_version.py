"""N004 assumed-version: several cards or printings fit, and what stands around the name left one."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Severity
from deckcheck.model import Choice, Zone
from deckcheck.rules.base import Context, Rule, listing
from deckcheck.source import Span

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
    for entry in deck.zone(*Zone, None):
        answer = entry.entry.resolution
        if answer.choice is Choice.CONTEXT or answer.notes:
            reasons = [answer.reason] if answer.choice is Choice.CONTEXT else []
            yield RULE.at(
                entry.span,
                f"{entry.card.title} is taken as {_which(entry)}: {listing([*reasons, *answer.notes])}",
                here="assumed",
                help=_others(entry),
                subject=entry.card.number,
                fix=_tell(entry),
            )


def _which(entry: CardEntry) -> str:
    printing = entry.entry.printing or entry.card.printings[0]
    shared = sum(one.number == printing.number for one in entry.card.printings) > 1
    return f"{printing.number} as printed in {printing.set}" if shared else printing.number


def _others(entry: CardEntry) -> str:
    others = [card for card in entry.entry.resolution.candidates if card.number != entry.card.number]
    if not others:
        return "write the set of the printing to say which one it is"
    return f"it may also be {listing((card.number for card in others), 'or')}; write the number to say which"


def _tell(entry: CardEntry) -> Fix | None:
    printing = entry.entry.printing or entry.card.printings[0]
    if entry.entry.resolution.reading.hints:
        return None
    shared = sum(one.number == printing.number for one in entry.card.printings) > 1
    words = printing.set if shared else printing.number
    end = entry.span
    after = Span(end.end_line, end.end_column, end.end_line, end.end_column)
    return Fix(f"write {words} behind the name", (Edit(after, f" ({words})"),), safe=True)
