"""The library's words, remembered, and with a limit on how much searching one list may cause."""

from deckcheck.decklist.template import Template
from deckcheck.decklist.tree import Vocabulary

_SEARCHES = 300
_LONGEST_NAME = 70
_MOST_REMEMBERED = 16_384


class Words:
    """A vocabulary that looks for near names at most so many times for one list.

    A list never has so many misspelt lines; another text with many lines is
    read in linear time all the same. `lines` are lines that were read before, by
    their text: the card of each, or None for one that is no plain card line.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._near: dict[str, bool] = {}
        self._near_piles: dict[str, str | None] = {}
        self._left = _SEARCHES
        self.lines: dict[str, Template | None] = {}
        self.is_card = vocabulary.is_card
        self.pile = vocabulary.pile
        self.team = vocabulary.team
        self.set_code = vocabulary.set_code

    def of(self, vocabulary: Vocabulary) -> bool:
        """Whether these are the words of that vocabulary."""
        return self._vocabulary is vocabulary

    def begin(self) -> None:
        """Begin a list: what is remembered stays, the limit is new."""
        self._left = _SEARCHES
        for remembered in (self._near, self._near_piles, self.lines):
            if len(remembered) > _MOST_REMEMBERED:
                remembered.clear()

    def is_near_card(self, text: str) -> bool:
        """As the vocabulary says; false for long texts and past the limit."""
        if text not in self._near and self._may_search(text):
            self._near[text] = self._vocabulary.is_near_card(text)
        return self._near.get(text, False)

    def near_pile(self, text: str) -> str | None:
        """As the vocabulary says; nothing for long texts and past the limit."""
        if text not in self._near_piles and self._may_search(text):
            self._near_piles[text] = self._vocabulary.near_pile(text)
        return self._near_piles.get(text)

    def _may_search(self, text: str) -> bool:
        if len(text) > _LONGEST_NAME or self._left <= 0:
            return False
        self._left -= 1
        return True


_last: list[Words] = []


def words_of(vocabulary: Vocabulary) -> Words:
    """The words of a vocabulary, those of the list before where it was the same one."""
    known = _last[0] if _last else None
    if known is None or not known.of(vocabulary):
        known = Words(vocabulary)
        _last[:] = [known]
    known.begin()
    return known
