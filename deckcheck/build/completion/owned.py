"""The cards that a player owns, from a table of numbers or names and quantities."""

import csv
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckcheck.cards.hints import read_number
from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.errors import UsageError
from deckcheck.model import DECK_TYPES, Card

_SEPARATORS = ",;\t"
_QUANTITIES = frozenset({"quantity", "qty", "count", "copies", "number owned", "owned", "amount"})
_NUMBERS = frozenset({"number", "no", "card number", "collector number", "code", "id"})
_NAMES = frozenset({"name", "card", "title", "card name"})
_SETS = frozenset({"set", "edition", "expansion", "set code", "set name"})
_SHOWN = 3


class _Columns(NamedTuple):
    """Which cells of a row say which card it is, the most telling first, how many, and of which set."""

    cards: tuple[int, ...]
    quantity: int | None
    set: int | None = None


class UnclearError(Exception):
    """A row of which nobody can tell which card it means, and why."""


def read_owned(text: str, path: str, library: Library) -> dict[str, int]:
    """How many copies of each card a collection holds, by number.

    A row has a collector number or a name, and a quantity (1 where there is
    none); a first row with words is a heading, and may tell a set as well. Columns are parted by commas,
    semicolons or tabs. Main characters and other cards that fill no deck are
    left out. Raises UsageError for rows that name no card, or one of several.
    """
    rows = [(at, row) for at, row in enumerate(_rows(text), start=1) if any(row)]
    if not rows:
        raise UsageError(f"{path} holds no cards", "a row is such as MNB-061,4")
    columns = _heading(rows[0][1])
    owned: dict[str, int] = {}
    faults = []
    for at, row in rows[1:] if columns else rows:
        try:
            for card, quantity in _owned(row, columns or _guessed(row), library):
                owned[card.number] = owned.get(card.number, 0) + quantity
        except UnclearError as fault:
            faults.append(f"line {at}: {fault}")
    if faults:
        more = f"; {len(faults) - _SHOWN} more like this" if len(faults) > _SHOWN else ""
        raise UsageError(f"{path}: {'; '.join(faults[:_SHOWN])}{more}", "collector numbers leave no doubt")
    return owned


def _rows(text: str) -> Iterator[list[str]]:
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(_SEPARATORS, key=first.count)
    for row in csv.reader(text.lstrip("\ufeff").splitlines(), delimiter=separator):
        yield [cell.strip() for cell in row]


def _heading(row: Sequence[str]) -> _Columns | None:
    words = [cell.lower() for cell in row]
    numbers = [at for at, word in enumerate(words) if word in _NUMBERS]
    names = [at for at, word in enumerate(words) if word in _NAMES]
    if not (numbers or names):
        return None
    return _Columns((*numbers, *names), _first(words, _QUANTITIES), _first(words, _SETS))


def _first(words: Sequence[str], wanted: frozenset[str]) -> int | None:
    return next((at for at, word in enumerate(words) if word in wanted), None)


def _guessed(row: Sequence[str]) -> _Columns:
    quantity = next((at for at in (len(row) - 1, 0) if row[at].isdecimal()), None)
    return _Columns(tuple(at for at in range(len(row)) if at != quantity), quantity)


def _owned(row: Sequence[str], columns: _Columns, library: Library) -> Iterator[tuple[Card, int]]:
    words = [row[at] for at in columns.cards if at < len(row) and row[at]]
    quantity = _quantity(row, columns)
    if not words:
        raise UnclearError("no card is named here")
    code = library.words["sets"].get(name_key(_cell(row, columns.set)))
    for word in words:
        found = _of_set(_cards(word, library), code)
        if found:
            fitting = [card for card in found if card.type in DECK_TYPES and quantity]
            if len(fitting) > 1:
                numbers = ", ".join(card.number for card in fitting)
                raise UnclearError(f"{word!r} may be {numbers}")
            yield from ((card, quantity) for card in fitting)
            return
    raise UnclearError(f"no card is called {words[0]!r}")


def _quantity(row: Sequence[str], columns: _Columns) -> int:
    written = _cell(row, columns.quantity)
    if not written:
        return 1
    if not written.isdecimal():
        raise UnclearError(f"{written!r} is no quantity")
    return int(written)


def _cell(row: Sequence[str], column: int | None) -> str:
    return row[column] if column is not None and column < len(row) else ""


def _of_set(cards: tuple[Card, ...], code: str | None) -> tuple[Card, ...]:
    """Those of the cards that were printed in a set, or all where none was."""
    return tuple(card for card in cards if any(one.set == code for one in card.printings)) or cards


def _cards(word: str, library: Library) -> tuple[Card, ...]:
    number = read_number(word, library)
    card = library.card(number) if number else None
    key = name_key(word)
    return (card,) if card else library.titled(key) or library.also_called(key)
