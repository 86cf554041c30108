"""The roster: who plays, which file is whose, and who was late."""

import csv
import io
import re
from collections.abc import Sequence
from typing import NamedTuple

from deckcheck.errors import UsageError
from deckcheck.event.names import name_words, person_key
from deckcheck.source import Source

_HEADERS = {
    "player": "player playername name fullname participant entrant attendee competitor nickname nick handle "
    "user username member spieler spielername teilnehmer joueur jugador giocatore",
    "first": "firstname givenname forename vorname first",
    "last": "lastname surname familyname nachname last",
    "file": "file filename filepath path deckfile decklistfile listfile attachment datei",
    "deck": "deck decklist list submission upload",
    "late": "late islate latesubmission waslate spaet spat verspatet",
    "address": "email mail emailaddress mailaddress address mailadresse",
}
_FIELDS = {word: field for field, words in _HEADERS.items() for word in words.split()}
_COLUMNS_OF_DECKS = "quantity qty count amount number card cards cardname title set setcode zone section"
_OF_DECKS = frozenset(_COLUMNS_OF_DECKS.split())
_DELIMITERS = (";", "\t", "|", ",")
_FILE = re.compile(r".+\.[A-Za-z0-9]{1,5}")
_YES = ("yes", "y", "x", "1", "true", "t", "late", "ja", "j", "oui", "si", "spat", "verspatet")
_NO = ("no", "n", "0", "false", "f", "nein", "non", "on time", "in time", "ontime", "not late")


class Row(NamedTuple):
    """A player of the roster: `line` is the line of the file, `late` what the organiser noted."""

    player: str
    line: int
    file: str = ""
    late: bool = False
    address: str = ""


class Roster(NamedTuple):
    """Everybody who plays, in the order of the file, and what is odd about it."""

    name: str
    rows: tuple[Row, ...]
    remarks: tuple[str, ...] = ()

    @property
    def names_files(self) -> bool:
        """Whether it says which file is whose."""
        return any(row.file for row in self.rows)


def read_roster(source: Source) -> Roster:
    """The roster of a CSV file with any usual delimiter and headers in any usual words.

    Without a header the first column is the player and the second, if any, the
    file. Raises UsageError for a file that is no roster.
    """
    if source.unreadable:
        raise UsageError(f"{source.path}: {source.unreadable.message}", source.unreadable.help)
    table = _table(source)
    if not table:
        raise UsageError(f"{source.path}: the roster is empty", "it needs a line a player")
    columns = _columns(table[0][1])
    body = table[1:]
    if columns is None:
        columns, body = {"player": 0, "file": 1}, table
    if "deck" in columns:
        index = columns.pop("deck")
        if any(_FILE.fullmatch(_cell(cells, index)) for _, cells in body):
            columns.setdefault("file", index)
    rows, remarks = [], []
    for line, cells in body:
        row, odd = _row(line, cells, columns)
        remarks += odd
        if row:
            rows.append(row)
    if not rows:
        raise UsageError(f"{source.path}: the roster names no player", "it needs a column with their names")
    return Roster(source.path, tuple(rows), (*remarks, *_repeated(rows)))


def is_roster(source: Source) -> bool:
    """Whether a CSV file has the header of a roster; a decklist in CSV has not."""
    if source.unreadable:
        return False
    try:
        table = _table(source)
    except UsageError:
        return False
    if not table:
        return False
    words = {_header(cell) for cell in table[0][1]}
    return _columns(table[0][1]) is not None and ("player" in words or not words & _OF_DECKS)


def _table(source: Source) -> list[tuple[int, list[str]]]:
    """The rows that are not blank, each with the number of its line."""
    text = source.text
    first = next((line for line in source.lines if line.strip()), "")
    delimiter = max(_DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True)
    rows = []
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append((reader.line_num, cells))
    except csv.Error as error:
        raise UsageError(f"{source.path}:{reader.line_num}: no CSV: {error}") from error
    return rows


def _columns(header: Sequence[str]) -> dict[str, int] | None:
    """The columns by what they hold; None where the row names no column of players."""
    found: dict[str, int] = {}
    for index, cell in enumerate(header):
        field = _FIELDS.get(_header(cell))
        if field:
            found.setdefault(field, index)
    return found if "player" in found or "first" in found or "last" in found else None


def _header(cell: str) -> str:
    return "".join(name_words(cell))


def _cell(cells: Sequence[str], index: int | None) -> str:
    return cells[index].strip() if index is not None and index < len(cells) else ""


def _row(line: int, cells: Sequence[str], columns: dict[str, int]) -> tuple[Row | None, list[str]]:
    parts = [_cell(cells, columns.get(name)) for name in ("first", "last")]
    player = _cell(cells, columns.get("player")) or " ".join(filter(None, parts))
    file = _cell(cells, columns.get("file")).replace("\\", "/").removeprefix("./")
    if not name_words(player):
        return None, [f"line {line} of the roster names no player"]
    word = " ".join(name_words(_cell(cells, columns.get("late"))))
    odd = []
    if word and word not in _YES and word not in _NO:
        odd.append(f"line {line} of the roster: {word!r} says neither late nor in time")
    return Row(player, line, file, word in _YES, _cell(cells, columns.get("address")).casefold()), odd


def _repeated(rows: Sequence[Row]) -> list[str]:
    lines: dict[str, list[Row]] = {}
    for row in rows:
        lines.setdefault(person_key(row.player), []).append(row)
    return [
        f"{same[0].player} stands on the roster more than once (lines {', '.join(str(r.line) for r in same)})"
        for same in lines.values()
        if len(same) > 1 and not all(row.file for row in same)
    ]
