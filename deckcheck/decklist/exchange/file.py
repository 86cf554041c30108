"""A structured file that is being read."""

from typing import NamedTuple

from deckcheck.decklist.elements import Places
from deckcheck.decklist.structure import Structure
from deckcheck.decklist.vocabulary import Words
from deckcheck.source import Source


class DeckFile(NamedTuple):
    """The source, the words of the library, and what turns offsets into places."""

    source: Source
    words: Words
    places: Places

    def deck(self, layout: str, one_per_copy: bool = False) -> Structure:
        """A new deck of this file; `layout` is the name of its format."""
        return Structure(self.source, self.words, self.places, layout, one_per_copy)

    def is_number(self, text: str) -> bool:
        """Whether a text is by what lists or programs tell a card, and not only its title."""
        return any(map(str.isdigit, text)) and self.words.is_card(text)
