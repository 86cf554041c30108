"""Near names: from a misspelled name to the names it may mean.

Candidates share short runs of letters with the text (an inverted index made
with the data); they are then ranked by edit distance and by their words.
Whether the best one is clearly meant is a separate, stricter question.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from deckcheck.cards.keys import MARKS, marks, name_key, words

if TYPE_CHECKING:
    from deckcheck.cards.slips import Slips

_SHORT = 7
"""Keys up to this length are also indexed by runs of two letters."""
_LONGEST = 100
_CANDIDATES = 24
_FIRST = 8
_GOOD = 0.82
"""Where one of the likeliest comes so near, the less likely are not measured."""
_CLOSE = 5
_GRAMS_AN_EDIT = 4
_ALL_GRAMS_AN_EDIT = 7
"""How many runs of three letters an edit changes at most, and how many of two or three."""
_SCAN_BELOW = 0.72
_ROMAN = frozenset("ivx")
_MAY_TELL = re.compile(r"\d|(?:^| )(?:.|[ivx]+)(?: |$)")
_SMALL_WORDS = frozenset(("the", "of", "a", "an", "and", "to", "in", "for", "on", "at"))
_MANY = 200
"""Misspelled names after which an index of slips is worth making."""
_LOOKALIKES = str.maketrans(
    "\u0430\u0441\u0435\u043e\u0440\u0445\u0443\u0456\u0458\u0455\u043a\u043c\u0442\u043d\u0432"
    "\u03b1\u03bf\u03c1\u03bd\u03b9\u03ba\u03c4\u03c5\u03c7",
    "aceopxyijskmthbaopviktux",
)


class Match(NamedTuple):
    """A near name: its key, a score up to 1 for ranking, and how it differs.

    `distance` counts edits (insert, delete, change, swap of neighbours) in the
    better of both word orders. `fits` is false where the difference is of a
    kind that makes another name. `covers` is true where the text is some of
    the name's whole words.
    """

    key: str
    score: float
    distance: int
    fits: bool
    covers: bool


class _Name(NamedTuple):
    """A name taken apart; `joined` has its words in alphabetical order, `main_words` no small ones."""

    key: str
    bare: str
    marks: str
    text: str
    parts: tuple[str, ...]
    full: str
    joined: str
    letters: list[str]
    main_words: tuple[str, ...]


def build_index(names: Iterable[str]) -> dict[str, Any]:
    """The plain data of a FuzzyIndex over those names (titles first; one entry a name key).

    Holds strings, integers, tuples and dicts only.
    """
    texts: dict[str, str] = {}
    for name in names:
        key = name_key(name)
        if key:
            texts.setdefault(key, words(name))
    grams: dict[str, list[int]] = {}
    for place, (key, spaced) in enumerate(texts.items()):
        # A title that keys have short ("dr") is also misspelled in full.
        for gram in _grams(key.strip(MARKS)) | _grams(spaced.replace("-", " ").replace(" ", "")):
            grams.setdefault(gram, []).append(place)
    return {
        "keys": tuple(texts),
        "words": tuple(texts.values()),
        "grams": {gram: tuple(places) for gram, places in grams.items()},
    }


class FuzzyIndex:
    """The names of the library by likeness; `plain` is what build_index made."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self._keys: tuple[str, ...] = plain["keys"]
        self._words: tuple[str, ...] = plain["words"]
        self._grams: dict[str, tuple[int, ...]] = plain["grams"]
        self._bare = [key.strip(MARKS) for key in self._keys]
        self._lengths = [len(bare) for bare in self._bare]
        self._marks = [marks(key) for key in self._keys]
        self._names: dict[int, _Name] = {}
        self._asked = 0

    def near(self, text: str, limit: int = 3, across_marks: bool = False) -> list[Match]:
        """The nearest names, best first; none for a text longer than any name.

        Names with other mantle stars or quotation marks than the text's are left
        out unless `across_marks`, and then never fit.
        """
        query = _query(text)
        if not 0 < len(query.bare) <= _LONGEST:
            return []
        wanted = None if across_marks else query.marks
        places = [place for place, _ in self._candidates(query.bare, wanted)]
        found = [self._rank(query, place) for place in places[:_FIRST]]
        if not found or max(found)[0] < _GOOD:
            found += [self._rank(query, place) for place in places[_FIRST:]]
        if not found or max(found)[0] < _SCAN_BELOW:
            more = set(self._scan(query.bare, wanted)).difference(places)
            found += [self._rank(query, place) for place in more]
        found.sort(reverse=True)
        return [self._match(query, *ranked) for ranked in found[:limit]]

    def meant(self, text: str) -> Match | None:
        """The one name that is clearly meant, or None.

        Most texts that are far from every name are told without measuring.
        """
        query = _query(text)
        if not 0 < len(query.bare) <= _LONGEST:
            return None
        candidates = self._candidates(query.bare, query.marks)
        if not any(self._may_fit(query, place, shared) for place, shared in candidates):
            return None
        return clearly_meant(self.near(text, _CLOSE))

    def slip(self, text: str) -> str | None:
        """The key of the name that `near` shows to be clearly meant, where that is told without it.

        That is so for most names with one edit, once many were asked for. None
        says nothing.
        """
        self._asked += 1
        if self._asked < _MANY:
            return None
        query = _query(text)
        places = self._slips.near(query)
        if not places:
            return None
        near = [one for one in places if self._marks[one] == query.marks and self._is_one_edit(query, one)]
        if len(near) != 1:
            return None
        name = self._name(near[0])
        straight = self._distance(query.bare, name.bare)
        turned = _turned(query, name, straight, self._distance)
        return name.key if straight == 1 <= turned and _fits(query, name, straight, turned) else None

    @cached_property
    def _slips(self) -> "Slips":
        from deckcheck.cards.slips import Slips

        return Slips([self._name(place) for place in range(len(self._keys))])

    def _is_one_edit(self, query: _Name, place: int) -> bool:
        name, distance = self._name(place), self._distance
        if distance(query.bare, name.bare) <= 1 or distance(query.full, name.full) <= 1:
            return True
        return len(query.parts) > 1 and len(name.parts) > 1 and distance(query.joined, name.joined) <= 1

    @cached_property
    def _distance(self) -> Callable[[str, str], int]:
        from rapidfuzz.distance import OSA

        return OSA.distance

    def _may_fit(self, query: _Name, place: int, shared: int) -> bool:
        name = self._name(place)
        if query.joined == name.joined or query.main_words == name.main_words:
            return True
        length = len(query.bare)
        kept = length - (_GRAMS_AN_EDIT if length <= _SHORT else 2 * _GRAMS_AN_EDIT)
        if max(length, len(name.bare)) <= _SHORT:
            kept = 2 * length + 1 - _ALL_GRAMS_AN_EDIT
        longer = min(abs(length - len(name.bare)), abs(len(query.full) - len(name.full)))
        return longer <= 2 and shared >= max(2, kept)

    def _candidates(self, bare: str, wanted: str | None) -> list[tuple[int, int]]:
        shared: dict[int, int] = {}
        grams = _grams(bare)
        for gram in grams:
            for place in self._grams.get(gram, ()):
                shared[place] = shared.get(place, 0) + 1
        size, lengths, all_marks = len(grams), self._lengths, self._marks
        least = 2 if size > _SHORT else 1
        likely = [
            (count / (size + lengths[place]), place, count)
            for place, count in shared.items()
            if count >= least and (wanted is None or all_marks[place] == wanted)
        ]
        likely.sort(reverse=True)
        return [(place, count) for _, place, count in likely[:_CANDIDATES]]

    def _scan(self, bare: str, wanted: str | None) -> list[int]:
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        scorer = OSA.normalized_similarity
        found = process.extract(bare, self._bare, scorer=scorer, limit=_CANDIDATES, score_cutoff=0.5)
        return [place for _, _, place in found if wanted is None or self._marks[place] == wanted]

    def _name(self, place: int) -> _Name:
        name = self._names.get(place)
        if name is None:
            name = self._names[place] = _take_apart(self._keys[place], self._words[place])
        return name

    def _rank(self, query: _Name, place: int) -> tuple[float, int, int, int]:
        name = self._name(place)
        straight = self._distance(query.bare, name.bare)
        if straight > 1 and name.full != name.bare:
            straight = min(straight, self._distance(query.full, name.full))
        turned = _turned(query, name, straight, self._distance)
        longest = max(len(query.bare), len(name.bare))
        score = 1 - min(straight / longest, turned / longest + 0.03)
        if query.parts[0] in name.text:
            score = max(score, _cover_score(query, name))
        score += 0.004 * (query.bare[0] == name.bare[0]) + 0.006 * (query.letters == name.letters)
        score += 0.002 * _shared_start(query.bare, name.bare) / longest
        return score, place, straight, turned

    def _match(self, query: _Name, score: float, place: int, straight: int, turned: int) -> Match:
        name = self._name(place)
        fits = name.marks == query.marks and _fits(query, name, straight, turned)
        return Match(name.key, score, min(straight, turned), fits, _covers(query, name))


def clearly_meant(matches: Sequence[Match]) -> Match | None:
    """The one name that is clearly meant, of matches best first, or None.

    The best must fit by itself and be nearer than every other, and where it is
    not the very words, no other name may hold the text as whole words.
    """
    if not matches or not matches[0].fits:
        return None
    best, *others = matches
    rivals = (other for other in others if other.key.strip(MARKS) != best.key.strip(MARKS))
    if any(other.distance <= best.distance or best.distance and other.covers for other in rivals):
        return None
    return best


def _query(text: str) -> _Name:
    plain = text if text.isascii() else text.casefold().translate(_LOOKALIKES)
    return _take_apart(name_key(plain), words(plain))


def _take_apart(key: str, spaced: str) -> _Name:
    bare = key.strip(MARKS)
    parts = tuple(spaced.replace("-", " ").split())
    full = "".join(parts)
    joined = "".join(sorted(parts)) if len(parts) > 1 else full
    main_words = (
        parts if _SMALL_WORDS.isdisjoint(parts) else tuple([p for p in parts if p not in _SMALL_WORDS])
    )
    return _Name(
        key, bare, marks(key) if key != bare else "", spaced, parts, full, joined, sorted(bare), main_words
    )


def _grams(bare: str) -> set[str]:
    framed = f"${bare}$"
    grams = {framed[start : start + 3] for start in range(len(framed) - 2)}
    if len(bare) <= _SHORT:
        grams.update(framed[start : start + 2] for start in range(len(framed) - 1))
    return grams


def _turned(query: _Name, name: _Name, straight: int, distance: Callable[[str, str], int]) -> int:
    """How far the two are apart with their words in alphabetical order."""
    if straight and len(name.parts) > 1 and len(query.parts) > 1:
        return distance(query.joined, name.joined)
    return straight


def _shared_start(one: str, other: str) -> int:
    length = 0
    for left, right in zip(one, other):
        if left != right:
            break
        length += 1
    return length


def _covers(query: _Name, name: _Name) -> bool:
    return len(query.parts) < len(name.parts) and all(part in name.parts for part in query.parts)


def _cover_score(query: _Name, name: _Name) -> float:
    share = 0.04 * len(query.bare) / len(name.bare)
    if _opens_in_order(query.parts, name.parts):
        return 0.86 + share
    if all(part in name.parts for part in query.parts):
        return 0.84 + share
    return 0.0


def _opens_in_order(shorts: tuple[str, ...], parts: tuple[str, ...]) -> bool:
    rest = iter(parts)
    return all(any(part.startswith(short) for part in rest) for short in shorts)


def _fits(query: _Name, name: _Name, straight: int, turned: int) -> bool:
    if straight == 0:
        return True
    same_words = turned == 0 or query.main_words == name.main_words
    if straight > 2 and not same_words or _telling(query.text) != _telling(name.text):
        return False
    if same_words:
        return True
    if _is_end_of(query.bare, name.bare):
        return False
    return _one_edit_fits(query.bare, name.bare) if straight == 1 else _two_edits_fit(query, name)


def _telling(spaced: str) -> tuple[str, ...]:
    if spaced.isascii() and not _MAY_TELL.search(spaced):
        return ()
    letters = (part for part in spaced.split() if len(part) == 1 or _ROMAN.issuperset(part))
    numbers = "".join(letter if letter.isdigit() else " " for letter in spaced).split()
    return (*sorted(letters), *sorted(numbers))


def _is_end_of(typed: str, bare: str) -> bool:
    if len(bare) >= 8 and typed in (bare + bare[-1], bare[1:]):
        return False
    if len(bare) >= 8 and typed == bare[:-1] and (bare[-1] != "s" or bare[-2] == "s"):
        return False
    shorter, longer = sorted((typed, bare), key=len)
    return longer.startswith(shorter) or longer.endswith(shorter)


def _one_edit_fits(typed: str, bare: str) -> bool:
    longest = max(len(typed), len(bare))
    if longest <= 4:
        return longest == len(bare) == len(typed) == 4 and sorted(typed) == sorted(bare)
    return longest >= 7 or typed[0] == bare[0]


def _two_edits_fit(query: _Name, name: _Name) -> bool:
    if min(len(query.bare), len(name.bare)) < 8 or len(query.parts) != len(name.parts):
        return False
    return all(_word_fits(typed, part) for typed, part in zip(query.parts, name.parts))


def _word_fits(typed: str, part: str) -> bool:
    from rapidfuzz.distance import OSA

    distance = OSA.distance(typed, part)
    shorter = min(len(typed), len(part))
    if distance < 2:
        return distance == 0 or shorter >= 4 or sorted(typed) == sorted(part)
    return distance == 2 and shorter >= 7 and typed[0] == part[0]
