"""P006 repeated-entry: the same card stands with a quantity on two lines of one zone."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule, labels, plural
from deckcheck.source import Span

RULE = Rule(
    "P006",
    "repeated-entry",
    "the same card stands with a quantity on two lines of one zone",
    Severity.WARNING,
    (),
    fixable="safe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card and zone, at its second line; the copies are added up."""
    if deck.listed.one_per_copy:
        return
    groups: dict[tuple[str, str | None, str, str | None], list[CardEntry]] = {}
    for entry in deck.zone(*Zone):
        if entry.entry.resolution.reading.quantity is not None:
            place = (entry.card.number, entry.entry.zone, entry.entry.pile)
            groups.setdefault((place[0], place[1], _printed(entry), place[2]), []).append(entry)
    for first, *more in groups.values():
        if more:
            total = first.quantity + sum(entry.quantity for entry in more)
            yield RULE.at(
                more[0].span,
                f"{first.title} is listed on {len(more) + 1} lines, {plural(total, 'copy', 'copies')} in all",
                here="listed again",
                labels=labels([first, *more[1:]], "also listed here"),
                subject=first.card.number,
                fix=_merge(first, more, total),
            )


def _printed(entry: CardEntry) -> str:
    return entry.entry.printing.number if entry.entry.printing else ""


def _merge(first: CardEntry, more: list[CardEntry], total: int) -> Fix | None:
    where = first.entry.resolution.reading.quantity_span
    if where is None or total > 99:
        return None
    removed = tuple(Edit(_whole_line(entry), "") for entry in more)
    return Fix(f"merge the lines into one of {total}", (Edit(where, str(total)), *removed), safe=True)


def _whole_line(entry: CardEntry) -> Span:
    line = entry.entry.line.span.line
    return Span(line, 1, line + 1, 1)
