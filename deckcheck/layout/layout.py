"""Lays a list out in the canonical layout, where it then means exactly what it meant before."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from deckcheck.cards.library import Library
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.encode import newline, with_text
from deckcheck.layout.blocks import Block, UnfitError, blocks_of
from deckcheck.layout.meaning import Judged, difference
from deckcheck.layout.pieces import SIGNS, pieces_of
from deckcheck.layout.rows import Row, row_of
from deckcheck.model import Zone
from deckcheck.rules.counts import leaves_counts_out
from deckcheck.source import Source

Judge = Callable[[Source], Sequence[Judged]]
"""Judges each deck of a list."""


class LaidOut(NamedTuple):
    """A list after laying it out, or as it was; `why` says why it was left alone, if it was."""

    source: Source
    why: str = ""


def lay_out(source: Source, judge: Judge, library: Library) -> LaidOut:
    """The list in the canonical layout.

    Its text is read and judged again: where any card, field, comment or finding
    would not be what it was, or the layout not stay as it is, the list is left
    as it was.
    """
    verdicts = judge(source)
    why = _unfit(source, verdicts)
    if why:
        return LaidOut(source, why)
    try:
        text = _text(source, [verdict.deck for verdict in verdicts], library)
    except UnfitError as unfit:
        return LaidOut(source, str(unfit))
    if text == source.text:
        return LaidOut(source)
    after = with_text(source, text)
    again = judge(after)
    changed = difference(verdicts, again)
    if not changed and _text(after, [verdict.deck for verdict in again], library) != text:
        changed = "its layout would not stay what it is"
    return LaidOut(source, changed) if changed else LaidOut(after)


def _unfit(source: Source, verdicts: Sequence[Judged]) -> str:
    """Why a list is not laid out at all."""
    if source.unreadable or any(verdict.deck.listed.source.unreadable for verdict in verdicts):
        return "it cannot be read"
    if any(verdict.deck.listed.layout != "text" for verdict in verdicts):
        return "only lists in plain text have this layout; deckcheck convert makes one"
    if not any(verdict.deck.entries for verdict in verdicts):
        return "it names no card"
    return "its pages are parted by form feeds" if "\f" in source.text else ""


def _text(source: Source, decks: Sequence[Deck], library: Library) -> str:
    lines: list[str] = []
    for deck in decks:
        # A quantity on each line would hide that most lines give none.
        lines += _lines(deck, library, counted=not leaves_counts_out(deck))
    end = newline(source)
    return "".join(f"{line}{end}" for line in lines)


def _lines(deck: Deck, library: Library, counted: bool) -> Iterator[str]:
    """The lines of one deck, with the row of signs that parts it from the next one."""
    again = _listed_again(deck) if not deck.listed.one_per_copy else set()

    def make(entries: Sequence[Entry]) -> Row:
        writes_one = counted and _place(entries[0]) not in again
        return row_of(entries, deck.listed.source, library, writes_one)

    pieces = pieces_of(deck, make)
    blocks, loose = blocks_of(deck, pieces)
    head, blocks = _with_first_comments(pieces.head, blocks)
    parts = [head, *map(_block, blocks), (*loose, *pieces.foot), (pieces.separator,)]
    said = [part for part in parts if any(part)]
    for number, part in enumerate(said):
        yield from ("",) if number else ()
        yield from part
    yield from ("",) if pieces.separator else ()


def _with_first_comments(
    head: tuple[str, ...], blocks: tuple[Block, ...]
) -> tuple[tuple[str, ...], tuple[Block, ...]]:
    """The first comments of a deck stand at its head, where they would be read."""
    if not blocks or not blocks[0].before or any(line.startswith(SIGNS) for line in head):
        return head, blocks
    first = blocks[0]
    apart = ("",) if head else ()
    return (*head, *apart, *first.before), (first._replace(before=()), *blocks[1:])


def _listed_again(deck: Deck) -> set[tuple[str, Zone | None, str | None]]:
    """What stands on several lines of one zone: a quantity more there would be a finding more."""
    places = Counter(map(_place, deck.entries))
    return {place for place, lines in places.items() if lines > 1}


def _place(entry: Entry) -> tuple[str, Zone | None, str | None]:
    return (entry.card.number if entry.card else "", entry.zone, entry.pile)


def _block(block: Block) -> tuple[str, ...]:
    width = max((len(str(row.quantity)) for row in block.rows if row.quantity is not None), default=1)
    rows = [line for row in block.rows for line in (*row.before, _line(row, width))]
    heading = [_behind(block.heading, block.behind)] if block.heading else []
    return (*block.before, *heading, *rows)


def _line(row: Row, width: int) -> str:
    body = row.body if row.quantity is None else f"{row.quantity:>{width}} {row.body}"
    return _behind(body, row.behind)


def _behind(line: str, comment: str) -> str:
    return f"{line}  {comment}" if comment else line
