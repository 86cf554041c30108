"""Edits that put a list right, built for the rules.

Each builder gives None where the list is written in a way that such an edit
might break: several cards on a line, a zone before a card, a structured format.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from deckcheck.deck import Deck, Entry
from deckcheck.decklist.clean import clean
from deckcheck.decklist.encode import spelled
from deckcheck.decklist.write import card_words, usual_printing
from deckcheck.diagnostic import Edit, Fix
from deckcheck.model import Card, Reading, Zone
from deckcheck.rules.counts import around, copies_under
from deckcheck.rules.lines import Lines, Place, lines_of
from deckcheck.source import Span, line_span

Edits = tuple[Edit, ...]

_TOLD_BEHIND_NAMES = frozenset({"text", "yaml", "json", "cockatrice"})
_CLOSING = ")]}>"
_EMPHASIS = "*_~`"


def fix(title: str, edits: Edits | None, safe: bool = True) -> Fix | None:
    """The fix of those edits; None where there are none."""
    return Fix(title, edits, safe) if edits else None


def rename(deck: Deck, entry: Entry, name: str) -> Edits | None:
    """Write another name in place of the entry's."""
    span = entry.span
    text = spelled(name, deck.listed.layout)
    return (Edit(span, text),) if _is_written_so(deck, entry.reading) else None


def tell(deck: Deck, entry: Entry, words: str) -> Edits | None:
    """Write words in brackets behind the name, and behind the hints that follow it.

    None for the deck files of programs that take all of a name for the card's.
    """
    reading = entry.reading
    if deck.listed.layout not in _TOLD_BEHIND_NAMES or not _is_written_so(deck, reading):
        return None
    last = max((reading.name_span, *(hint.span for hint in reading.hints)))
    line = deck.listed.source.line(last.line)
    end = last.end_column - 1
    marks = _CLOSING if last != reading.name_span else _EMPHASIS
    end += len(line[end:]) - len(line[end:].lstrip(marks))
    if "_" in line[reading.name_span.column - 1 : end]:
        return None
    return (Edit(line_span(last.line, end, end), f" ({words})"),)


def set_quantity(deck: Deck, entry: Entry, number: int) -> Edits | None:
    """Write another quantity, and the counts that headings state of it."""
    where = entry.reading.quantity_span
    if where is None or not lines_of(deck).is_alone(entry):
        return None
    if not _written(deck, where).strip("\"' ").isdecimal():
        return None
    more = number - entry.quantity
    counts = (*recount(deck, {entry.line.section: more}), *_retotal(deck, {entry.zone: more}))
    return (Edit(where, str(number)), *counts)


def merge(deck: Deck, first: Entry, others: Sequence[Entry]) -> Edits | None:
    """Add the quantities of other lines of its zone to that of the first; their comments stay."""
    lines = _lines(deck)
    where = first.reading.quantity_span
    if lines is None or where is None or not all(map(lines.is_whole, (first, *others))):
        return None
    total = first.quantity + sum(entry.quantity for entry in others)
    changes = Counter({first.line.section: total})
    for entry in (first, *others):
        changes[entry.line.section] -= entry.quantity
    removed = lines.without(others, keep_comments=True)
    return (Edit(where, str(total)), *removed, *recount(deck, changes))


def move(
    deck: Deck, entry: Entry, place: Place, beside: Entry | None = None, instead: int = 0
) -> Edits | None:
    """Put an entry's line, with its comment, under the heading of a place, made where there is none.

    A new heading stands below the cards around `beside`, or at the end of the deck. `instead`
    are the copies that take the entry's place.
    """
    lines = _lines(deck)
    spot = _spot(lines, place, beside) if lines and lines.is_whole(entry) else None
    if lines is None or spot is None:
        return None
    number = entry.quantity
    changes = Counter({spot.section: number})
    changes[entry.line.section] -= number - instead
    zones: Counter[Zone | None] = Counter({place.zone: number})
    zones[entry.zone] -= number
    counts = (*recount(deck, changes), *_retotal(deck, zones))
    line = entry.line.span.line
    if spot.line == line:
        return (lines.above(line, *spot.heading), *counts)
    moved = lines.below(spot.line, *spot.heading, lines.text(entry).strip())
    return (*lines.without([entry]), moved, *counts)


def add(
    deck: Deck, place: Place, cards: Sequence[tuple[Card, int]], beside: Entry | None = None
) -> Edits | None:
    """Add so many of each card under the heading of a place; new headings as for `move`.

    In a list without headings the cards go right below `beside`.
    """
    lines = _lines(deck)
    spot = _spot(lines, place, beside) if lines else None
    if lines is None or spot is None:
        return None
    more = sum(count for _, count in cards)
    texts = [card_line(card, count) for card, count in cards]
    counts = (*recount(deck, {spot.section: more}), *_retotal(deck, {place.zone: more}))
    return (lines.below(spot.line, *spot.heading, *texts), *counts)


def put_before(deck: Deck, entry: Entry, card: Card, place: Place) -> Edits | None:
    """Put a card in the place of an entry of one copy, whose line goes to another place.

    Where the list has no heading for that place, the entry's own section ends
    with a new one; in a list without headings its line stays where it is.
    """
    lines = _lines(deck)
    if lines is None or not lines.is_whole(entry):
        return None
    line = entry.line.span.line
    first = card_line(card, 1)
    if not entry.section.heading:
        return (lines.above(line, first),)
    if lines.section_of(place) is None and lines.cards_end(entry) == line:
        return (lines.above(line, first, "", place.heading),)
    return (lines.above(line, first), *(move(deck, entry, place, entry, 1) or ()))


def add_first(deck: Deck, place: Place, card: Card) -> Edits | None:
    """Add a card under a new heading at the head of the list."""
    lines = _lines(deck)
    if lines is None:
        return None
    return (lines.above(lines.deck_start(), place.heading, card_line(card, 1), ""),)


def card_line(card: Card, count: int) -> str:
    """A line that names so many of a card."""
    return f"{count} {card_words(card, usual_printing(card))}"


def recount(deck: Deck, changes: Mapping[int, int] | Mapping[int | None, int]) -> Edits:
    """Edits to the counts that headings state, where they were right before.

    `changes` are how many copies each section (by its index) wins or loses; None is a new one.
    """
    sections = deck.listed.sections
    grows: Counter[int] = Counter()
    for at, by in changes.items():
        for index in around(sections, at):
            grows[index] += by
    edits = []
    for index, by in sorted(grows.items()):
        stated = sections[index].stated
        if stated and by and stated.number == copies_under(deck, index):
            edits.append(Edit(stated.span, str(stated.number + by)))
    return tuple(edits)


def _retotal(deck: Deck, changes: Mapping[Zone | None, int]) -> Edits:
    """Edits to the number of cards that the list states, where it was right before.

    `changes` are how many copies each zone wins or loses.
    """
    stated, more = deck.listed.total, changes.get(Zone.DECK)
    if stated is None or not more or stated.number != deck.copies(Zone.DECK):
        return ()
    return (Edit(stated.span, str(stated.number + more)),)


def _lines(deck: Deck) -> Lines | None:
    return lines_of(deck) if deck.listed.layout == "text" else None


class _Spot(NamedTuple):
    """Below which line to add cards, in which section, and with which lines of a heading before them."""

    line: int
    section: int | None = None
    heading: tuple[str, ...] = ()


def _spot(lines: Lines, place: Place, beside: Entry | None) -> _Spot | None:
    """Where lines for a place go; a heading of the whole deck is one for cards of every type, too."""
    at = lines.section_of(place)
    at = lines.section_of(place._replace(type=None)) if at is None else at
    if at is not None:
        return _Spot(lines.section_end(lines.listed.sections[at]), at)
    if beside is None:
        return _Spot(lines.deck_end(), None, ("", place.heading))
    if not lines.is_whole(beside):
        return None
    if not beside.section.heading:
        return _Spot(beside.line.span.line)
    return _Spot(lines.cards_end(beside), None, ("", place.heading))


def _is_written_so(deck: Deck, reading: Reading) -> bool:
    """Whether name and hints stand on one line as they are read, but for marks around their letters."""
    written = clean(_written(deck, reading.name_span), 1).text.replace("_", " ").strip()
    hints = ((hint.text, _written(deck, hint.span)) for hint in reading.hints)
    on_line = all(hint.span.line == reading.name_span.line for hint in reading.hints)
    return on_line and written == reading.name and all(text == there for text, there in hints)


def _written(deck: Deck, span: Span) -> str:
    """What stands in the list at a span of one line."""
    return deck.listed.source.line(span.line)[span.column - 1 : span.end_column - 1]
