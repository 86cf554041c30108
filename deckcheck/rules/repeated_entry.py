"""P006 repeated-entry: the same card stands with a quantity on two lines of one zone."""

from bisect import bisect
from collections.abc import Iterator
from operator import itemgetter

from deckcheck.deck import CardEntry, Deck
from deckcheck.decklist.quantity import MAX_QUANTITY
from deckcheck.diagnostic import Diagnostic, Fix, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule, labels
from deckcheck.rules.decks import parts_by_line
from deckcheck.rules.fixing import fix, merge
from deckcheck.rules.remember import once_a_deck

RULE = Rule(
    "P006",
    "repeated-entry",
    "the same card stands with a quantity on two lines of one zone",
    Severity.WARNING,
    (),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card and zone (of several decks of 60 each), at its second line."""
    if deck.listed.one_per_copy:
        return
    parts = parts_by_line(deck)
    groups: dict[tuple[object, ...], list[CardEntry]] = {}
    for entry in deck.zone(*Zone):
        line = entry.entry
        if not line.has_no_quantity:
            place = (line.zone, line.pile, parts.get(id(line.line)))
            groups.setdefault((entry.card.number, _printed(entry), *place), []).append(entry)
    for first, *more in groups.values():
        if more:
            total = first.quantity + sum(entry.quantity for entry in more)
            yield RULE.at(
                more[0].span,
                f"{first.title} is listed on {len(more) + 1} lines, {total} copies in all",
                here="listed again",
                labels=labels([first, *more[1:]], "also listed here"),
                subject=first.card.number,
                fix=_merge(deck, first, more, total),
            )


def _printed(entry: CardEntry) -> str | None:
    return entry.entry.printing.number if entry.entry.printing else None


def _merge(deck: Deck, first: CardEntry, more: list[CardEntry], total: int) -> Fix | None:
    printings = {entry.entry.printing for entry in (first, *more)}
    if total > MAX_QUANTITY or len(printings) > 1 or _are_of_two_decks(deck, first, more):
        return None
    edits = merge(deck, first.entry, [entry.entry for entry in more])
    return fix(f"merge the lines into one of {total}", edits)


def _are_of_two_decks(deck: Deck, first: CardEntry, more: list[CardEntry]) -> bool:
    """Whether a further main character stands between the lines: two decks that nothing parts."""
    starts = _further_starts(deck)
    at = bisect(starts, first.span.line, key=itemgetter(0))
    while at < len(starts) and starts[at][1] == first.card.number:
        at += 1
    return at < len(starts) and starts[at][0] < more[-1].span.line


@once_a_deck
def _further_starts(deck: Deck) -> list[tuple[int, str]]:
    """The lines of all starting main characters but the first, with their numbers."""
    return sorted((main.span.line, main.card.number) for main in deck.mains[1:])
