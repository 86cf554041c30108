"""The library's words, remembered, and with a limit on how much searching one list may cause."""

from typing import NamedTuple

from deckcheck.decklist.builder import Standing
from deckcheck.decklist.headings import Heading
from deckcheck.decklist.plain import counted_before
from deckcheck.decklist.tree import Counted, Template, Vocabulary
from deckcheck.model import Zone

_SEARCHES = 300
_LONGEST_NAME = 70
_MOST_REMEMBERED = 8_192


class Said(NamedTuple):
    """What a line says wherever it stands: a card in `zone` with a quantity `before` it, a heading, nothing.

    `standing` are the sections that the heading has opened, by the number of its line and
    the section it stands under.
    """

    zone: Zone | None = None
    card: Template | None = None
    before: Counted | None = None
    heading: Heading | None = None
    standing: Standing = None


class Words:
    """A vocabulary that looks for near names at most so many times for one list.

    A list never has so many misspelt lines; another text with many lines is
    read in linear time all the same. `lines` are lines that were read before, and
    that mean a card wherever they stand; `numbered` are such lines without the
    digit they begin with, `names` texts behind a quantity, None for one that is not
    plain, and `known` whole lines of all kinds.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._near: dict[str, bool] = {}
        self._near_piles: dict[str, str | None] = {}
        self._left = _SEARCHES
        self.lines: dict[str, Template] = {}
        self.numbered: dict[str, Template] = {}
        self.names: dict[str, Template | None] = {}
        self.known: dict[str, Said] = {}
        self.is_card = vocabulary.is_card
        self.pile = vocabulary.pile
        self.team = vocabulary.team
        self.set_code = vocabulary.set_code
        self.is_format = vocabulary.is_format

    def of(self, vocabulary: Vocabulary) -> bool:
        """Whether these are the words of that vocabulary."""
        return self._vocabulary is vocabulary

    def begin(self) -> None:
        """Begin a list: what is remembered stays, the limit is new."""
        self._left = _SEARCHES
        own = (self.lines, self.numbered, self.names, self.known)
        for remembered in (self._near, self._near_piles, *own):
            if len(remembered) > _MOST_REMEMBERED:
                remembered.clear()

    def remember(self, line: str, card: Template) -> None:
        """Remember the card of a line that means it wherever it stands, whatever its quantity up to 4."""
        before = counted_before(line)
        told = before and (before.quantity, before.columns)
        if before and all((way.quantity, way.counted) == told for way in card.ways):
            self.numbered[line[1:]] = card
        else:
            self.lines[line] = card

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
