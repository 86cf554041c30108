"""The words of the card library for a reader of lists: is this a card, a pile, a team, a set?"""

from typing import TYPE_CHECKING

from deckcheck.cards.hints import read_number
from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.cards.resolve import open_index

if TYPE_CHECKING:
    from deckcheck.cards.fuzzy import FuzzyIndex

_KEPT = 20_000


class LibraryVocabulary:
    """Answers from a library; keeps them, since lists repeat lines."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._cards: dict[str, bool] = {}
        self._near_cards: dict[str, bool] = {}
        self._piles: FuzzyIndex | None = None

    def is_card(self, text: str) -> bool:
        """Whether the text is exactly a card's title, AKA, accepted spelling or number."""
        known = self._cards.get(text)
        if known is None:
            if len(self._cards) >= _KEPT:
                self._cards.clear()
            known = self._cards[text] = self._find_card(text)
        return known

    def is_near_card(self, text: str) -> bool:
        """Whether the text is so near to one title that it would be taken for it."""
        known = self._near_cards.get(text)
        if known is None:
            if len(self._near_cards) >= _KEPT:
                self._near_cards.clear()
            known = self._near_cards[text] = open_index(self._library).meant(text) is not None
        return known

    def pile(self, text: str) -> str | None:
        """The name of the pile so called, with or without the word "pile" behind it."""
        words = self._library.words["piles"]
        key = name_key(text)
        return words.get(key) or words.get(key.removesuffix("pile"))

    def near_pile(self, text: str) -> str | None:
        """The name of the pile that a misspelled text clearly means."""
        if self._piles is None:
            from deckcheck.cards.fuzzy import FuzzyIndex, build_index

            names = (name for pile in self._library.piles for name in (pile.name, *pile.aliases))
            self._piles = FuzzyIndex(build_index(names))
        bare = text.strip()
        if bare.casefold().endswith("pile"):
            bare = bare[:-4]
        meant = self._piles.meant(bare)
        return self._library.words["piles"].get(meant.key) if meant else None

    def team(self, text: str) -> str | None:
        """The name of the team so called."""
        return self._library.words["teams"].get(name_key(text))

    def set_code(self, text: str) -> str | None:
        """The code of the set so called, by code, name or alias."""
        return self._library.words["sets"].get(name_key(text))

    def is_format(self, text: str) -> bool:
        """Whether a game format is so called."""
        names: dict[str, object] = self._library.section("format_names") or {}
        return name_key(text) in names

    def _find_card(self, text: str) -> bool:
        if self._library.has_name(name_key(text)):
            return True
        number = read_number(text, self._library)
        return number != "" and self._library.has_number(number)
