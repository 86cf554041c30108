"""What objects of Tabletop Simulator say in their labels: names and numbers, a zone, fields of the deck.

Labels are texts of several lines: the first of a `Nickname` is the name, a line
of `Description` or `GMNotes` may be the card's number.
"""

import re
from collections.abc import Iterator
from json import loads
from typing import NamedTuple

from deckcheck.decklist import words
from deckcheck.decklist.elements import Pairs, Scalar
from deckcheck.decklist.exchange.file import DeckFile
from deckcheck.decklist.pattern import Pattern

ZONE = "Zone"
"""What a line of the `GMNotes` of a card that lies by itself says before the name of its zone."""

_PIECE = Pattern(r"\\(?:u[0-9a-fA-F]{4}|.)|[\r\n]|[^\\\r\n]+")
_BREAKS = frozenset({"\\n", "\\r", "\n", "\r"})
_FIELD = Pattern(r"(?P<name>[^\W\d_][\w .'/-]{0,30}):\s+(?P<value>\S.*)$")
_LEVEL = Pattern(r"\b(?:l|lv|lvl|level)[\s.]?[1-9]\b\s*", re.IGNORECASE)
_AROUND_NUMBERS = " #()[]"
_LONGEST_NUMBER = 40


class CardLabel(NamedTuple):
    """The name of a card, where it has one, and what else its label says of it.

    `is_known`: the library has the name, or a number that the label tells.
    """

    name: Scalar | None
    hints: tuple[Scalar, ...]
    is_known: bool

    @property
    def says(self) -> tuple[str, ...]:
        """All of it in words."""
        return (self.name.value if self.name else "", *(hint.value for hint in self.hints))


def label_of(file: DeckFile, card: Pairs) -> CardLabel:
    """The label of a card; a number is its name where it has no other."""
    text = file.source.text
    lines = tuple(_lines(text, card.scalar("Nickname")))
    title = lines[0] if lines else None
    told = [one for place in ("Description", "GMNotes") for one in _told(file, card.scalar(place))]
    name = title or next(iter(told), None)
    says = (one for one in lines[1:] if _is_level_or_type(one.value))
    hints = (*says, *(one for one in told if one is not name))
    known = bool(told) or title is not None and file.words.is_card(_without_level(title.value))
    return CardLabel(name, hints, known)


def zone_of(text: str, card: Pairs) -> Scalar | None:
    """The zone that the notes of a card name."""
    for line in _lines(text, card.scalar("GMNotes")):
        field = _FIELD.match(line.value)
        if field and field["name"] == ZONE:
            return line.part(field.start("value"))
    return None


def lines_of(text: str, label: Scalar | None) -> tuple[Scalar, ...]:
    """The lines of a label that are not blank."""
    return tuple(_lines(text, label))


def _lines(text: str, label: Scalar | None) -> Iterator[Scalar]:
    """The lines of a label that are not blank, each with its place between the quotes."""
    if label is None or text[label.start] != '"':
        return
    start = label.start + 1
    for piece in _PIECE.finditer(text, start, label.end - 1):
        if piece.group() in _BREAKS:
            yield from _line(text, start, piece.start())
            start = piece.end()
    yield from _line(text, start, label.end - 1)


def _line(text: str, start: int, end: int) -> Iterator[Scalar]:
    written = text[start:end]
    start += len(written) - len(written.lstrip())
    written = written.strip()
    if written:
        value = loads(f'"{written}"', strict=False).strip()
        yield Scalar(start, start + len(written), value)


def _told(file: DeckFile, place: Scalar | None) -> Iterator[Scalar]:
    """The lines that are numbers of cards, and those behind them that are sets."""
    numbered = False
    for line in _lines(file.source.text, place):
        word = line.value.strip(_AROUND_NUMBERS)
        if len(word) > _LONGEST_NUMBER:
            continue
        is_number = file.is_number(word)
        numbered = numbered or is_number
        if is_number or numbered and file.words.set_code(word):
            start = line.value.index(word)
            yield line.part(start, start + len(word))


def _is_level_or_type(line: str) -> bool:
    level = _LEVEL.match(line)
    rest = words.key(line[level.end() :] if level else line)
    return bool(level and not rest) or rest in words.MEANINGS


def _without_level(name: str) -> str:
    found = next((one for one in _LEVEL.finditer(name) if one.end() == len(name)), None)
    return name[: found.start()].rstrip(" ,(") if found else name
