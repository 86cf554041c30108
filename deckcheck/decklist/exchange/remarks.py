"""What the notes of a deck file say of the deck: fields, one a line, and prose.

deckcheck writes `Player: A. Nonymous`; a line that begins with `|` goes on with
the value before it.
"""

from collections.abc import Iterable, Iterator, Sequence

from deckcheck.decklist import words
from deckcheck.decklist.elements import Scalar
from deckcheck.decklist.encode import in_xml
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.structure import Structure

_FIELD = Pattern(r"\s*(?P<name>[^\W_][\w .'/&-]{0,100}?)\s*:\s+(?P<value>\S.*)$")
_NO_XML = dict.fromkeys((*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF), "")


def lines_of(text: str, notes: Scalar) -> tuple[Scalar, ...]:
    """The lines of notes in XML, each with its place, or with where the notes begin if it cannot be told."""
    lines = notes.value.splitlines()
    rows = list(_rows(text, notes))
    rows += [(notes.start, "")] * (len(lines) - len(rows))
    return tuple(_placed(line, *row) for line, row in zip(lines, rows))


def add_fields(deck: Structure, lines: Sequence[Scalar]) -> None:
    """Add what lines of notes say to a deck.

    Where all of them are fields, so it is. Else only those are that lists are
    known to have, and the other lines are one field, the notes.
    """
    fields: list[tuple[str, list[Scalar]]] = []
    prose: list[Scalar] = []
    alone = are_fields(lines)
    begun = False
    for line in lines:
        field = _FIELD.match(line.value)
        name = _name(field["name"], alone) if field else ""
        if begun and line.value.startswith("|"):
            fields[-1][1].append(line.part(2 if line.value.startswith("| ") else 1))
            continue
        begun = bool(name)
        if field and name:
            fields.append((name, [line.part(*field.span("value"))]))
        elif prose or line.value.strip():
            prose.append(line)
    for name, some in (*fields, *((("notes", prose),) if prose else ())):
        deck.field(name, _joined(some))


def are_fields(lines: Iterable[Scalar]) -> bool:
    """Whether every line is a field, goes on with one, or is blank."""
    begun = False
    for line in lines:
        text = line.value
        if begun and text.startswith("|") or not text.strip():
            continue
        begun = _FIELD.match(text) is not None
        if not begun:
            return False
    return True


def _name(written: str, any: bool) -> str:
    """The name of a field; nothing where lists are not known to have it and not `any` will do."""
    key = words.key(written)
    known = words.FIELDS.get(key, "")
    if any:
        return known or key
    return "" if known == "notes" else known


def written(fields: Iterable[tuple[str, str]]) -> list[str]:
    """Fields as lines of notes, to be read again."""
    lines: list[str] = []
    for name, value in fields:
        first, *more = value.splitlines() or [""]
        lines.append(f"{name[:1].upper()}{name[1:]}: {first}")
        lines += (f"| {line}" if line else "|" for line in more)
    return lines


def for_xml(text: str) -> str:
    """A text without the characters that XML cannot have."""
    return text.translate(_NO_XML)


def xml(text: str) -> str:
    """A text as XML writes it in an element or attribute, without the characters that it cannot have."""
    return in_xml(for_xml(text))


def _rows(text: str, notes: Scalar) -> Iterator[tuple[int, str]]:
    """The lines as they are written, each with its offset, without blank ones before the first."""
    start, begun = notes.start, False
    for row in text[notes.start : notes.end].splitlines(keepends=True):
        begun = begun or bool(row.removeprefix("<![CDATA[").strip())
        if begun:
            yield start, row
        start += len(row)


def _placed(line: str, start: int, row: str) -> Scalar:
    """A line with its place in the row that it is written in, which is all of the row if it is unlike."""
    for one in (line, in_xml(line)):
        at = row.find(one)
        if at >= 0:
            return Scalar(start + at, start + at + len(one), line)
    return Scalar(start, start + len(row.rstrip()), line)


def _joined(lines: Sequence[Scalar]) -> Scalar:
    value = "\n".join(line.value for line in lines)
    return Scalar(min(line.start for line in lines), max(line.end for line in lines), value.rstrip())
