"""A card list as it was read: a record a card, nothing of it understood yet."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckcheck.errors import DeckcheckError

MAX_CARDS = 50_000
"""Cards that one file may hold."""


class UnreadableListError(DeckcheckError):
    """A file that is no card list, or is broken."""


class Record(NamedTuple):
    """What a list says of one card: its place in the list, and what stands under each column or key."""

    place: str
    values: Mapping[str, Any]


class Unused(NamedTuple):
    """Something in a list that could not be used: where, what, and why."""

    place: str
    what: str
    why: str


class CardList(NamedTuple):
    """A file: its name, the kind of list it is, its records, and what of it could not be read.

    `columns` say which fact each column holds; `set_names` name sets by code.
    """

    name: str
    kind: str
    records: tuple[Record, ...]
    columns: Mapping[str, str]
    unused: tuple[Unused, ...] = ()
    set_names: Mapping[str, str] = {}
    sha256: str = ""

    @property
    def ignored(self) -> tuple[str, ...]:
        """The columns that hold none of our facts."""
        seen = dict.fromkeys(column for record in self.records for column in record.values)
        return tuple(column for column in seen if column not in self.columns)
