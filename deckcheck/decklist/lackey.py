"""Names as card programs write them: `SET NAME_Title_Of_The_Card_SC`."""

import re
from collections.abc import Iterator

from deckcheck.decklist.hints import Part
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.tree import Vocabulary

_TAG = Pattern(r"(?:SC|MC|PT|EQ|E|L|LOC|T|L[1-5])$", re.IGNORECASE)
_LONGEST_SET = 12


def underscored(text: str, part: Part, vocabulary: Vocabulary) -> Iterator[Part]:
    """The names of a text whose words are joined by underscores, the likeliest first.

    The longest run of first words that the library knows as a set, and a type
    or level at the end, are hints.
    """
    tail = text.rfind("_", part.start, part.end) + 1
    hints = part.hints
    end = part.end
    if _TAG.match(text, tail, part.end) and tail - 1 > part.start:
        hints, end = (*hints, (tail, part.end)), tail - 1
    at = _set_end(text, part.start, end, vocabulary)
    if at:
        yield Part(at + 1, end, tuple(sorted((*hints, (part.start, at)))))
    yield Part(part.start, end, hints)
    first = text.find("_", part.start, end)
    if not at and part.start < first < end - 1:
        yield Part(first + 1, end, tuple(sorted((*hints, (part.start, first)))))


def _set_end(text: str, start: int, end: int, vocabulary: Vocabulary) -> int:
    """Where the longest known set name from `start` ends; 0 where there is none."""
    found = 0
    at = text.find("_", start, end)
    for _ in range(_LONGEST_SET):
        if at <= start or at >= end - 1:
            break
        if vocabulary.set_code(text[start:at].replace("_", " ")):
            found = at
        at = text.find("_", at + 1, end)
    return found
