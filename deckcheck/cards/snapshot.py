"""The compiled library on disk: sections and cards that are read only when asked for.

File layout: an eight-byte magic, the length of the directory as eight bytes
little-endian, the directory, then the blobs it points into. Directory and
blobs are marshal data, so only a file this program wrote itself is ever
opened; the JSON form holds the same and is the one for exchange.
"""

import marshal
from typing import Any, Protocol

MAGIC = b"DECKCHK1"
SCHEMA = 3
"""Raised whenever the meaning of a section or of a packed card changes."""


class Snapshot(Protocol):
    """Where a library reads its compiled parts from."""

    def section(self, name: str) -> Any:
        """The plain data of a section, or None where the snapshot has none of that name."""

    def card(self, index: int) -> tuple[Any, ...]:
        """The packed card of that index."""

    def size(self) -> int:
        """The number of cards."""


class BinarySnapshot:
    """A snapshot file of which only the parts asked for are decoded."""

    def __init__(self, data: bytes) -> None:
        if data[:8] != MAGIC:
            raise ValueError("not a snapshot")
        start = 16
        end = start + int.from_bytes(data[8:16], "little")
        self._data = data
        self._base = end
        self._sections, self._cards = marshal.loads(data[start:end])

    def section(self, name: str) -> Any:
        """See Snapshot."""
        place = self._sections.get(name)
        return None if place is None else self._load(*place)

    def card(self, index: int) -> tuple[Any, ...]:
        """See Snapshot."""
        packed: tuple[Any, ...] = self._load(self._cards[index], self._cards[index + 1])
        return packed

    def size(self) -> int:
        """See Snapshot."""
        return len(self._cards) - 1

    def _load(self, start: int, end: int) -> Any:
        return marshal.loads(self._data[self._base + start : self._base + end])


class PlainSnapshot:
    """A snapshot held as Python data: just compiled, or read from JSON."""

    def __init__(self, sections: dict[str, Any], cards: list[tuple[Any, ...]]) -> None:
        self.sections = sections
        self.cards = cards

    def section(self, name: str) -> Any:
        """See Snapshot."""
        return self.sections.get(name)

    def card(self, index: int) -> tuple[Any, ...]:
        """See Snapshot."""
        return self.cards[index]

    def size(self) -> int:
        """See Snapshot."""
        return len(self.cards)


def to_bytes(snapshot: PlainSnapshot) -> bytes:
    """The binary form of a snapshot."""
    blobs: list[bytes] = []
    position = 0
    offsets = [0]
    for card in snapshot.cards:
        blobs.append(marshal.dumps(card))
        position += len(blobs[-1])
        offsets.append(position)
    places = {}
    for name, section in snapshot.sections.items():
        blobs.append(marshal.dumps(section))
        places[name] = (position, position + len(blobs[-1]))
        position += len(blobs[-1])
    directory = marshal.dumps((places, tuple(offsets)))
    return b"".join([MAGIC, len(directory).to_bytes(8, "little"), directory, *blobs])


def to_json(snapshot: PlainSnapshot) -> str:
    """The JSON form of a snapshot, for exchange and for other interpreters."""
    import json

    whole = {"schema": SCHEMA, "sections": snapshot.sections, "cards": snapshot.cards}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> PlainSnapshot:
    """The snapshot of a JSON text; raises ValueError where it is of another schema."""
    import json

    whole = json.loads(text)
    if whole.get("schema") != SCHEMA:
        raise ValueError("another schema")
    return PlainSnapshot(_tuples(whole["sections"]), [_tuples(card) for card in whole["cards"]])


def read(path: str) -> BinarySnapshot:
    """The snapshot in a binary file; raises OSError or ValueError where there is none."""
    with open(path, "rb") as stream:
        return BinarySnapshot(stream.read())


def _tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_tuples(part) for part in value)
    if isinstance(value, dict):
        return {key: _tuples(part) for key, part in value.items()}
    return value
