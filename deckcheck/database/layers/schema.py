"""What the files of a layer hold."""

from typing import Annotated, ClassVar

from pydantic import AfterValidator, Field

from deckcheck.database.schema import CardEntry
from deckcheck.database.values import Closed, Text


def _digest(text: str) -> str:
    if len(text) != 64 or text.strip("0123456789abcdef"):
        raise ValueError("not a SHA-256 hash; it has 64 hexadecimal digits")
    return text


class ImportedFile(Closed):
    """A card list that the layer was made from."""

    file: Text
    """Its name."""
    kind: Text
    """What kind of card list it is."""
    sha256: Annotated[str, AfterValidator(_digest)]
    """The hash of its content."""


class LayerFile(Closed):
    """The file that makes a folder a layer."""

    name: Text
    """How commands call the layer."""
    over: Text
    """The version of the library that it was made over."""
    imported: Text
    """The moment it was made; layers of an earlier one come first."""
    files: Annotated[list[ImportedFile], Field(max_length=10_000)] = []
    """What it was made from."""


class LayerCardEntry(CardEntry):
    """A new card, or what is added to a card that the library has.

    The number of a card that is there, or of one of its printings, fills facts
    of it that are not known; whatever else it states counts only where
    `overwrites` names it.
    """

    is_part: ClassVar[bool] = True

    text: Text | None = None
    """The text on the card; no rule reads it."""
    overwrites: list[Text] = []
    """Facts that count although the library has another value."""
