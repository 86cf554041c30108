"""Names that are misspelled by one slip of the pen, found without measuring their likeness to all others.

Worth its index only where many names are misspelled.
"""

from collections.abc import Sequence
from typing import Protocol

SHORTEST = 5
LONGEST = 50
"""Letters of a text within which a name one edit away ranks before every name that is further away."""


class Taken(Protocol):
    """What is compared of a name that is taken apart; see cards.fuzzy."""

    @property
    def bare(self) -> str:
        """Its key without marks."""

    @property
    def full(self) -> str:
        """Its words without spaces."""

    @property
    def joined(self) -> str:
        """The same in alphabetical order."""

    @property
    def parts(self) -> tuple[str, ...]:
        """Its words."""


class Slips:
    """Names by what is left of them without a letter.

    Two texts are at most one edit apart (insert, delete, change, swap of
    neighbours) only where these have something in common.
    """

    def __init__(self, names: Sequence[Taken]) -> None:
        self._straight = _index([{name.bare, name.full} for name in names])
        self._turned = _index([{name.joined} if len(name.parts) > 1 else set() for name in names])
        words = {part for name in names for part in name.parts}
        self._beginnings = {word[:end] for word in words for end in range(1, len(word) + 1)}

    def near(self, query: Taken) -> set[int] | None:
        """The places of all names that may be one edit away, and of some others.

        None where names further away may be meant as well: of a short text, of a
        very long one, and of one in which every word may be the beginning of one.
        """
        if not SHORTEST <= len(query.bare) <= LONGEST or self._beginnings.issuperset(query.parts):
            return None
        found: list[int] = []
        _look_up(query.bare, self._straight, found)
        if query.full != query.bare:
            _look_up(query.full, self._straight, found)
        if len(query.parts) > 1:
            _look_up(query.joined, self._turned, found)
        return set(found)


def _index(names: Sequence[set[str]]) -> dict[str, list[int]]:
    """The places of the names by what is left of each."""
    index: dict[str, list[int]] = {}
    for place, texts in enumerate(names):
        for left in {left for text in texts for left in _left(text)}:
            index.setdefault(left, []).append(place)
    return index


def _look_up(text: str, index: dict[str, list[int]], found: list[int]) -> None:
    for left in _left(text):
        if left in index:
            found += index[left]


def _left(text: str) -> list[str]:
    return [text, *[text[:at] + text[at + 1 :] for at in range(len(text))]]
