"""Tables with a header row: a line for each card of each zone."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from deckcheck.decklist.exchange.piling import identity, title
from deckcheck.decklist.exchange.written import Block, Options, Output, WrittenCard, WrittenDeck

HEADER = ("Quantity", "Name", "Level", "Number", "Set", "Zone")
_FORMULAS = ("=", "+", "-", "@")


def write_csv(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck as a table with commas."""
    return _written(decks[0], ",")


def write_tsv(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A deck as a table with tabs."""
    return _written(decks[0], "\t")


def _written(deck: WrittenDeck, delimiter: str) -> Output:
    text = StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    writer.writerow(HEADER)
    writer.writerows(_rows(deck))
    return Output(text.getvalue())


def _rows(deck: WrittenDeck) -> Iterator[list[str]]:
    for block in deck.blocks:
        for card in block.cards:
            yield [_safe(cell) for cell in _row(card, block)]


def _row(card: WrittenCard, block: Block) -> list[str]:
    level = f"L{card.level}" if card.level else ""
    number, set = ("", "") if card.by_title else (identity(card), card.set)
    return [str(card.quantity) if card.counted else "", title(card), level, number, set, block.place]


def _safe(cell: str) -> str:
    """A cell on one line that no spreadsheet takes for a formula; it is read without the apostrophe."""
    cell = " ".join(cell.split())
    return f"'{cell}" if cell.startswith(_FORMULAS) else cell
