"""Rows of tables: tabs, commas, semicolons, and the pipes of Markdown and of deck programs."""

from typing import NamedTuple

from deckcheck.decklist.hints import Bounds
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.words import key

_HEADS: dict[str, str] = {
    "quantity": "quantity",
    "qty": "quantity",
    "count": "quantity",
    "amount": "quantity",
    "copies": "quantity",
    "number of copies": "quantity",
    "x": "quantity",
    "name": "name",
    "card": "name",
    "card name": "name",
    "title": "name",
    "cards": "name",
    "set": "hint",
    "set code": "hint",
    "set name": "hint",
    "expansion": "hint",
    "edition": "hint",
    "number": "hint",
    "no": "hint",
    "num": "hint",
    "collector number": "hint",
    "card number": "hint",
    "level": "level",
    "type": "hint",
    "card type": "hint",
    "team": "hint",
    "teams": "hint",
    "affiliation": "hint",
    "zone": "zone",
    "section": "zone",
    "board": "zone",
    "category": "zone",
    "pile": "zone",
}
_QUANTITY = Pattern(r"[xX×]?(?P<n>[0-9]{1,2})[xX×]?$")
_FIRST_QUANTITY = Pattern(r"\s*[xX×]?[0-9]{1,3}[xX×]?\s*[,;|\t](?!\s*$)")
_LAST_QUANTITY = Pattern(r"[,;|\t]\s*\"?[xX×]?[0-9]{1,2}[xX×]?\"?\s*\|?\s*$")
_DECIMAL = Pattern(r"[0-9]+,[0-9]{1,3}[xX×]?\s")
_LAST_DECIMAL = Pattern(r"\s[xX×*]\s?[0-9]{1,2},[0-9]{1,2}$")
_ALIGNMENT = Pattern(r"[\s|:\-=+]*$")
_MOST_CELLS = 24
_FORMULA_SIGNS = "=+-@\t"
"""What a spreadsheet would compute a cell by, so that programs write an apostrophe before it."""


class Cell(NamedTuple):
    """A field of a row, without the quotes that a spreadsheet puts around it.

    `quoted`: nothing in it needs the quotes, so they may be part of a title.
    """

    start: int
    end: int
    quoted: bool = False


class Columns(NamedTuple):
    """What the columns of a table with a header row hold, and the sign between them."""

    delimiter: str
    roles: tuple[str, ...]


class Row(NamedTuple):
    """A row that names a card; each part is where it stands, an empty one where it is missing.

    `headed`: quotes are the table's, which has a header or quotes its quantities too.
    """

    quantity: Bounds | None
    name: Cell
    hints: tuple[Bounds, ...] = ()
    zone: Bounds | None = None
    headed: bool = False


def header(text: str) -> Columns | None:
    """The columns that a header row announces, or None for another line."""
    for delimiter in "\t|;,":
        if delimiter in text:
            cells = split(text, 0, len(text), delimiter)
            heads = [_HEADS.get(key(text[cell.start : cell.end]) or "x", "") for cell in cells]
            if len(cells) > 1 and heads.count("name") == 1 and all(heads):
                return Columns(delimiter, tuple(heads))
    return None


def is_alignment(text: str) -> bool:
    """Whether a line is the rule below the header of a Markdown table."""
    return "|" in text and "-" in text and _ALIGNMENT.match(text) is not None


def headed_row(text: str, start: int, end: int, columns: Columns) -> Row | None:
    """The card of a row under a header, or None where it has no name."""
    if columns.delimiter not in text:
        return None
    found: dict[str, list[Cell]] = {}
    for cell, role in zip(split(text, start, end, columns.delimiter), columns.roles):
        if cell.start < cell.end:
            found.setdefault(role, []).append(cell)
    if "name" not in found:
        return None
    quantity = found["quantity"][0][:2] if "quantity" in found else None
    zone = found["zone"][0][:2] if "zone" in found else None
    hints = sorted(cell[:2] for role in ("hint", "level") for cell in found.get(role, ()))
    return Row(quantity, found["name"][0], tuple(hints), zone, True)


def free_row(text: str, start: int, end: int) -> Row | None:
    """The card of a row without header (`4,Name`, `Name;4`, `4<TAB>Name<TAB>Set`), or None."""
    delimiter = _delimiter(text, start, end)
    if not delimiter:
        return None
    cells = [cell for cell in split(text, start, end, delimiter) if cell.start < cell.end]
    if not cells:
        return None
    of_program = delimiter == "|" and text[start] != "|" and len(cells) > 2 and not _is_count(text, cells[0])
    at = next((at for at in (0, 1, len(cells) - 1) if at < len(cells) and _is_count(text, cells[at])), None)
    if at is None or len(cells) == 1 or of_program:
        return Row(None, cells[0], _hints(text, cells[1:]))
    quantity = cells.pop(at)
    number = _QUANTITY.match(text, quantity.start, quantity.end)
    if number is None:
        return None
    every = quantity.start > start and text[quantity.start - 1] == '"'
    return Row(number.span("n"), cells[0], _hints(text, cells[1:]), headed=every)


def split(text: str, start: int, end: int, delimiter: str) -> list[Cell]:
    """The cells between the delimiters; a comma within quotes, or before a space, is none."""
    if delimiter == "|":
        start = start + 1 if text[start : start + 1] == "|" else start
        end = end - 1 if end > start and text[end - 1] == "|" else end
    cells: list[Cell] = []
    while start <= end and len(cells) < _MOST_CELLS:
        stop = _cell_end(text, start, end, delimiter)
        cells.append(_cell(text, start, stop))
        start = stop + 1
    return cells


def _cell_end(text: str, start: int, end: int, delimiter: str) -> int:
    if text[start : start + 1] == '"' and delimiter != "|":
        closing = _closing(text, start, end, delimiter)
        if closing > 0:
            return closing + 1
    stop = text.find(delimiter, start, end)
    while delimiter == "," and stop >= 0 and text[stop + 1 : stop + 2] == " ":
        stop = text.find(delimiter, stop + 1, end)
    return end if stop < 0 else stop


def _closing(text: str, start: int, end: int, delimiter: str) -> int:
    """Where the quotes around a cell end; -1 where they do not. Doubled ones are part of the cell."""
    first = closing = text.find('"' + delimiter, start + 1, end)
    while closing > 0:
        run = closing - len(text[start + 1 : closing].rstrip('"')) - start - 1
        if run % 2 == 0:
            return closing
        closing = text.find('"' + delimiter, closing + 1, end)
    last = end - 1
    if first < 0 and last > start and text[last] == '"' and delimiter in text[start:last]:
        return last
    return first


def _cell(text: str, start: int, end: int) -> Cell:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if end - start < 2 or text[start] != '"' or text[end - 1] != '"':
        return Cell(_without_apostrophe(text, start, end), end)
    if text.startswith('""', start + 1) and text.endswith('"""', start, end):
        return Cell(start + 2, end - 2)
    quoted = "," not in text[start:end] and ";" not in text[start:end]
    return Cell(_without_apostrophe(text, start + 1, end - 1), end - 1, quoted)


def _without_apostrophe(text: str, start: int, end: int) -> int:
    """Where a cell begins whose first sign, an apostrophe, only keeps a spreadsheet from computing it."""
    is_kept = end - start > 1 and text[start] == "'" and text[start + 1] in _FORMULA_SIGNS
    return start + 1 if is_kept else start


def _delimiter(text: str, start: int, end: int) -> str:
    """The sign between the cells of a row without header, or nothing for another line."""
    if "\t" in text[start:end]:
        return "\t"
    if text[start] == "|" or "|" in text[start:end]:
        return "|"
    for delimiter in ";,":
        if delimiter in text:
            first = _FIRST_QUANTITY.match(text, start, end) or text[start] == '"'
            found = first or _LAST_QUANTITY.search(text, max(start, end - 12), end)
            if delimiter == "," and _has_decimal(text, start, end):
                continue
            if found and not text.startswith(delimiter + " ", text.find(delimiter, start)):
                return delimiter
    return ""


def _has_decimal(text: str, start: int, end: int) -> bool:
    """Whether the comma of a line is that of its quantity (`2,5 Name`, `Name x2,5`)."""
    behind = _LAST_DECIMAL.search(text, max(start, end - 8), end)
    return bool(_DECIMAL.match(text, start) or behind)


def _is_count(text: str, cell: Cell) -> bool:
    return _QUANTITY.match(text, cell.start, cell.end) is not None


def _hints(text: str, cells: list[Cell]) -> tuple[Bounds, ...]:
    """The further cells that say something: not a small number, unless a set stands before it."""
    found: list[Bounds] = []
    for cell in cells:
        if not _is_count(text, cell) or found:
            found.append((cell.start, cell.end))
    return tuple(found)
