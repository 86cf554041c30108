"""Card lists in columns: the set files of LackeyCCG, and tables with tabs, commas or semicolons."""

import csv
import io
from collections.abc import Iterator, Mapping

from deckcheck.database.imports.columns import columns_of
from deckcheck.database.imports.records import MAX_CARDS, CardList, Record, UnreadableListError, Unused

_LACKEY = ["name", "set", "imagefile"]
_SEPARATORS = "\t;,|"


def read_table(text: str, name: str, mapped: Mapping[str, str]) -> CardList:
    """The cards of a text in columns, of which the first row names the columns.

    Raises UnreadableListError where no column names a card.
    """
    header = text.lstrip("\r\n").partition("\n")[0]
    separator = max(_SEPARATORS, key=header.count)
    columns = [part.strip().lower() for part in header.split("\t")]
    is_lackey = columns[:3] == _LACKEY
    lines = io.StringIO(text, newline="")
    if is_lackey:
        # LackeyCCG takes quotation marks for letters.
        rows = csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
    else:
        rows = csv.reader(lines, delimiter=separator)
    try:
        return _read(rows, name, mapped, "LackeyCCG set" if is_lackey else "table")
    except csv.Error as error:
        raise UnreadableListError(f"{name}:{rows.line_num}: not a table: {error}") from None


def _read(rows: Iterator[list[str]], name: str, mapped: Mapping[str, str], kind: str) -> CardList:
    header: list[str] = []
    records: list[Record] = []
    unused: list[Unused] = []
    for row in rows:
        if not any(cell.strip() for cell in row):
            continue
        if not header:
            header = [cell.strip() for cell in row]
            _check(header, name, mapped)
            continue
        place = f"{name}:{rows.line_num}"  # type: ignore[attr-defined]
        if any(cell.strip() for cell in row[len(header) :]):
            unused.append(Unused(place, row[0][:40], f"it has {len(row)} cells, {len(header)} columns"))
            continue
        if len(records) == MAX_CARDS:
            raise UnreadableListError(f"{name} is not read: it holds over {MAX_CARDS} cards")
        records.append(Record(place, dict(zip(header, row))))
    return CardList(name, kind, tuple(records), columns_of(header, mapped), tuple(unused))


def _check(header: list[str], name: str, mapped: Mapping[str, str]) -> None:
    """Raise UnreadableListError where no column of a table names a card."""
    found = set(columns_of(header, mapped).values())
    if len(header) < 2 or not {"number", "id", "title"} & found:
        hint = "name the column that holds the number with --map COLUMN=number"
        raise UnreadableListError(f"{name} is no card list: no column of it names a card", hint)
