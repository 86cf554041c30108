"""P005 section-count-mismatch: a stated count is not what the lines add up to."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.decklist.tree import Listed
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule, plural
from deckcheck.rules.counts import copies_under

RULE = Rule(
    "P005",
    "section-count-mismatch",
    "a stated count is not what the lines add up to",
    Severity.WARNING,
    (),
    fixable="unsafe",
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a stated count, and one a card under a curve heading of another cost."""
    listed = deck.listed
    unsure = _unsure(listed)
    for index, section in enumerate(listed.sections):
        if section.stated and index not in unsure:
            total = copies_under(deck, index)
            if total != section.stated.number:
                message = (
                    f'"{section.heading}" states {section.stated.number}, but its lines add up to {total}'
                )
                edit = Edit(section.stated.span, str(total))
                yield RULE.at(
                    section.stated.span,
                    message,
                    here=f"{total} listed",
                    fix=Fix(f"write {total}", (edit,), safe=False),
                )
    if not unsure and listed.total and listed.total.number not in _totals(deck):
        total = deck.copies(Zone.DECK)
        message = f"the list states {plural(listed.total.number, 'card')}, but the deck has {total}"
        yield RULE.at(listed.total.span, message, here=f"{total} listed")
    yield from _costs(deck)


def _unsure(listed: Listed) -> set[int]:
    """The sections in which, or under which, a quantity cannot be what is meant."""
    found: set[int] = set()
    for bad in listed.bad_quantities:
        place: int | None = bad.line.section
        while place is not None:
            found.add(place)
            place = listed.sections[place].parent
    return found


def _totals(deck: Deck) -> tuple[int, ...]:
    """What a list may count: the deck, with the cards that may belong to it, everything."""
    inside = deck.copies(Zone.DECK)
    unsure = sum(entry.quantity for entry in deck.unresolved(None))
    return inside, inside + unsure, sum(entry.quantity for entry in deck.entries)


def _costs(deck: Deck) -> Iterator[Diagnostic]:
    for entry in deck.entries:
        cost = entry.section.cost
        if cost is None or entry.card is None or entry.card.cost in (None, "*", cost):
            continue
        message = f"{entry.card.title} costs {entry.card.cost}, but stands under the heading for cost {cost}"
        yield RULE.at(entry.span, message, here=f"costs {entry.card.cost}", subject=entry.card.number)
