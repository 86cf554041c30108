"""A structured file that is being read."""

from typing import NamedTuple

from deckcheck.decklist.elements import Places, Scalar
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.vocabulary import Words
from deckcheck.source import Source

COUNTED = Pattern(r"\s*[xX]?\d{1,2}[xX]?\s")
"""A quantity before a name."""


class DeckFile(NamedTuple):
    """The source, the words of the library, and what turns offsets into places."""

    source: Source
    words: Words
    places: Places

    def deck(self, layout: str, one_per_copy: bool = False) -> Structure:
        """A new deck of this file; `layout` is the name of its format."""
        return Structure(self.source, self.words, self.places, layout, one_per_copy)

    def set_of(self, text: Scalar | None) -> Scalar | None:
        """The text where it is a set of the library."""
        return text if text is not None and self.words.set_code(text.value) else None

    def copies(self, name: Scalar, quantity: Scalar | None) -> int | None:
        """One where an element gives no quantity; None where it does, or its name."""
        counts = quantity is not None or COUNTED.match(name.value) and not self.words.is_card(name.value)
        return None if counts else 1

    def is_number(self, text: str) -> bool:
        """Whether a text is by what lists or programs tell a card, and not only its title."""
        return any(map(str.isdigit, text)) and self.words.is_card(text)
