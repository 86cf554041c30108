"""A card line in the canonical layout."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from deckcheck.cards.hints import fits_card, understand
from deckcheck.cards.library import Library
from deckcheck.deck import Entry
from deckcheck.decklist import words
from deckcheck.decklist.clean import clean
from deckcheck.decklist.lines import skip_bullets
from deckcheck.decklist.tail import comment_start
from deckcheck.decklist.write import card_words
from deckcheck.model import Choice, Printing
from deckcheck.source import Source, Span

_COUNTED = re.compile(r"(?P<quantity>[0-9]{1,2})(?:\s*[xX])?\s+(?=\S)")
_WORD = re.compile(r"[^\W_]+")
_NOISE = frozenset({"x", "copies", "copy", "of", "card", "cards"})
_CERTAIN = (Choice.EXACT, Choice.ALIAS)


class Row(NamedTuple):
    """A card line: `before` are the lines of comments above it, `behind` the comment on it.

    `quantity` is None where the line gives none, or says it in its own words;
    `copies` is what it counts.
    """

    body: str
    quantity: int | None = None
    copies: int = 0
    entry: Entry | None = None
    before: tuple[str, ...] = ()
    behind: str = ""


def row_of(entries: Sequence[Entry], source: Source, library: Library, counted: bool) -> Row:
    """The row of a card line: title and number, or as it is written where that says more or something else.

    `entries` are the cards that the line means, usually one. With `counted` a
    line without quantity gets the one copy that it counts as.
    """
    entry = entries[0]
    if len(entries) > 1:
        return _as_written(entry, source)._replace(copies=sum(one.quantity for one in entries))
    body = _canonical(entry, library) if _is_plain(entry, source, library) else ""
    if body:
        quantity = entry.resolution.reading.quantity
        return Row(body, 1 if quantity is None and counted else quantity, entry.quantity, entry)
    row = _as_written(entry, source)
    bare = entry.resolution.reading.quantity is None and not entry.bad_quantity and entry.card
    return row._replace(quantity=1) if bare and counted else row


def words_end(entries: Sequence[Entry]) -> int:
    """The offset behind the names, quantities and hints of the entries of one line."""
    return max(span.end_column for entry in entries for span in _spans(entry)) - 1


def printing_of(entry: Entry) -> Printing | None:
    """The printing meant: the one told, or the only one there is."""
    if entry.printing or entry.card is None or len(entry.card.printings) > 1:
        return entry.printing
    return entry.card.printings[0]


def _canonical(entry: Entry, library: Library) -> str:
    """The title with what tells the printing; nothing where the list says the card in another way."""
    assert entry.card is not None
    printing = printing_of(entry)
    if printing:
        return card_words(entry.card, printing)
    resolution = entry.resolution
    alone = resolution.choice is Choice.EXACT and not resolution.reading.hints
    return card_words(entry.card, None) if alone and len(library.named(entry.card.title)) == 1 else ""


def _is_plain(entry: Entry, source: Source, library: Library) -> bool:
    """Whether the line says a card for certain, and nothing beside it that the layout would drop."""
    resolution = entry.resolution
    if entry.card is None or entry.bad_quantity or resolution.choice not in _CERTAIN or resolution.notes:
        return False
    meanings, notes = understand(resolution.reading.hints, library)
    known = all(one.understood or fits_card(one, entry.card) for one in meanings)
    return known and not notes and not _residue(entry, source)


def _residue(entry: Entry, source: Source) -> bool:
    """Whether words are left when quantity, name and hints are taken out of the line."""
    line, start = _part(entry, source)
    kept = list(line)
    for one in (*_spans(entry), *_heading_span(entry)):
        kept[one.column - 1 : one.end_column - 1] = " " * (one.end_column - one.column)
    rest = clean("".join(kept)[start:], 1).text
    left = [word for word in _WORD.findall(rest.lower()) if word not in _NOISE]
    return bool(left) and not (entry.line.zone and words.key(" ".join(left)) in words.PREFIXES)


def _heading_span(entry: Entry) -> tuple[Span, ...]:
    """The words of a pile or zone that head the entry's line alone."""
    span = entry.section.span
    return (span,) if span and span.line == entry.line.span.line else ()


def _as_written(entry: Entry, source: Source) -> Row:
    line, start = _part(entry, source)
    body = line[start:].strip()
    found = _COUNTED.match(body)
    if found and not entry.bad_quantity and int(found["quantity"]) == entry.resolution.reading.quantity:
        return Row(body[found.end() :], entry.quantity, entry.quantity, entry)
    return Row(body, None, entry.quantity, entry)


def _part(entry: Entry, source: Source) -> tuple[str, int]:
    """The line of an entry up to where its words end and a comment may begin, and where it begins."""
    span = entry.line.span
    line = source.line(span.line)[: span.end_column - 1]
    line = line[: comment_start(line, words_end([entry]))].rstrip()
    return line, skip_bullets(line, span.column - 1, len(line))


def _spans(entry: Entry) -> tuple[Span, ...]:
    reading = entry.resolution.reading
    quantity = (reading.quantity_span,) if reading.quantity_span else ()
    return (reading.name_span, *quantity, *(hint.span for hint in reading.hints))
