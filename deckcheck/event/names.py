"""Which player a name means: names folded, in any order of words, shortened, or misspelled."""

import re
from collections.abc import Sequence, Set
from enum import StrEnum
from typing import NamedTuple
from unicodedata import combining, normalize

_OF_FILES = (
    "deck decks decklist decklists list lists final new updated update version copy kopie submission the of "
    "my for and txt"
)
_NOISE = frozenset(_OF_FILES.split())
_VERSION = re.compile(r"v?\d+")
_LETTERS = str.maketrans({"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"})

LEAST = 86
"""How alike, of 100, a misspelled name must be to the one that is meant."""

AHEAD = 8
"""By how much it must be more alike than to any other."""

_SHORTEST = 3
"""Letters of a word that can tell a player by itself."""


class How(StrEnum):
    """How a name was matched."""

    EXACT = "exact"
    PART = "part"
    LIKENESS = "likeness"


class Match(NamedTuple):
    """The player that a name means, by index, and how it was told."""

    player: int
    how: How


def name_words(text: str) -> tuple[str, ...]:
    """The words of a name without case, accents and punctuation; a name of signs alone stays as it is."""
    folded = normalize("NFKD", text.casefold().translate(_LETTERS))
    plain = "".join(char for char in folded if not combining(char))
    words = "".join(char if char.isalnum() else " " for char in plain.replace("'", "")).split()
    return tuple(words or text.casefold().split())


def person_key(text: str) -> str:
    """The key that spellings of one name share, whatever the order of its words."""
    return " ".join(sorted(name_words(text)))


def file_claim(name: str) -> str:
    """The player that a file's name may tell, without the words that only say that it is a list."""
    stem = name.rsplit("/", 1)[-1]
    stem = stem.rsplit(".", 1)[0] if "." in stem[1:] else stem
    words = re.sub(r"[\W_]+", " ", stem).split()
    left = [word for word in words if word.casefold() not in _NOISE and not _VERSION.fullmatch(word.lower())]
    return " ".join(left)


class Players:
    """The names of players, to look up whom a name means."""

    def __init__(self, names: Sequence[str]) -> None:
        self._words = [name_words(name) for name in names]
        self._keys = [" ".join(sorted(words)) for words in self._words]
        self._exact: dict[str, list[int]] = {}
        self._holding: dict[str, set[int]] = {}
        for index, words in enumerate(self._words):
            self._exact.setdefault(self._keys[index], []).append(index)
            for word in words:
                self._holding.setdefault(word, set()).add(index)

    def find(self, claims: Sequence[str]) -> Match | None:
        """The one player that the claims mean, the strongest claim first; None where none or several fit.

        Every claim is tried as it stands before any is tried as a part of a name,
        and those before any is tried as a misspelled one.
        """
        for how, found in ((How.EXACT, self._same), (How.PART, self._parts), (How.LIKENESS, self._alike)):
            for claim in claims:
                indexes = found(name_words(claim))
                if len(indexes) == 1:
                    return Match(next(iter(indexes)), how)
        return None

    def near(self, claims: Sequence[str]) -> tuple[int, ...]:
        """The players that the first claim may mean, the likeliest first; for words, not for verdicts."""
        scores = self._scores(" ".join(sorted(name_words(claims[0]))), 60) if claims else []
        return tuple(index for _, index in scores[:3])

    def _same(self, words: Sequence[str]) -> Set[int]:
        return set(self._exact.get(" ".join(sorted(words)), ())) if words else set()

    def _parts(self, words: Sequence[str]) -> Set[int]:
        holding = [self._holding.get(word, set()) for word in words if len(word) >= _SHORTEST]
        return {index for index in set().union(*holding) if _is_part(words, self._words[index])}

    def _alike(self, words: Sequence[str]) -> Set[int]:
        scores = self._scores(" ".join(sorted(words)), LEAST - AHEAD)
        if not scores or scores[0][0] < LEAST:
            return set()
        clear = len(scores) == 1 or scores[0][0] - scores[1][0] >= AHEAD
        return {scores[0][1]} if clear else set()

    def _scores(self, key: str, least: int) -> list[tuple[float, int]]:
        if len(key) <= _SHORTEST:
            return []
        from rapidfuzz.fuzz import ratio
        from rapidfuzz.process import extract

        found = extract(key, self._keys, scorer=ratio, score_cutoff=least, limit=4, processor=None)
        return [(score, index) for _, score, index in found]


def _is_part(words: Sequence[str], of: Sequence[str]) -> bool:
    """Whether each word of the shorter name is a word, or the first letter of one, of the longer."""
    short, long = sorted((words, of), key=len)
    left = list(long)
    for word in sorted(short, key=len, reverse=True):
        fitting = [one for one in left if one == word or min(len(one), len(word)) == 1 and one[0] == word[0]]
        if not fitting:
            return False
        left.remove(max(fitting, key=lambda one: one == word))
    return True
