"""What stands beside a card's name: sets, numbers, levels, types, teams, tags and other noise."""

import re
from typing import NamedTuple

from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.quantity import Count, bare, trailing
from deckcheck.decklist.tree import Vocabulary

Bounds = tuple[int, int]

_CLOSING = {")": "(", "]": "[", "}": "{", ">": "<"}
_OPENING = {opening: closing for closing, opening in _CLOSING.items()}
_DOTS = "•●○◦·★☆✓✔"
_CERTAIN = Pattern(
    r"""(?:[A-Za-z]{2,4}[0-9]?[-\s:\#]*[0-9]{1,3}[A-Za-z]{0,2} | \#?[0-9]{1,3}[A-Za-z]{0,2}
          | l(?:v|vl|evel)?\.?\s?[1-5] | sc | mc | pt | eq | l | loc)$""",
    re.VERBOSE | re.IGNORECASE,
)
_FOIL = frozenset({"f", "foil", "e", "etched", "nonfoil", "promo", "alt art", ""})
_FOIL_STARS = Pattern(r"\s\*(?:[FfEe]|[Ff]oil|FOIL)\*$")
_NUMBER = Pattern(r"(?P<set>[A-Za-z]{2,4}[0-9]?)-(?P<number>[0-9]{3}[A-Za-z]{0,2})$")
_LOOSE_NUMBER = Pattern(r"(?P<set>[A-Za-z]{2,4}[0-9]??)[-\s]?(?P<number>[0-9]{1,3}[A-Za-z]{0,2})$")
_LEVEL = Pattern(r"[\s,](?P<tag>(?:L|Lv\.?|Lvl\.?|Level)\s?[1-5])$", re.IGNORECASE)
_TYPE = Pattern(r"[\s,](?P<tag>SC|MC|PT|EQ|LOC)$")
_PRINTED = Pattern(r"[)\]]\s+(?P<number>#?[0-9]{1,3}[A-Za-z]{0,2})$")
_LEADING_NUMBER = Pattern(
    r"(?P<number>(?P<set>[A-Za-z]{2,4}[0-9]??)[-\s]?[0-9]{1,3}[A-Za-z]{0,2})[\s:,–—-]+(?=\S)"
)
_NO_NAME = Pattern(r"[xX×*]?\s?[0-9]{1,3}[xX×]?$|[(\[{#=/•]|\*[A-Za-z]\*$")
_SPLIT = Pattern(r"[,;|]")
_WINDOW = 24
_STEPS = 8


_UNSURE, _SURE, _CERTAIN_STEP = range(3)
"""How a reading without a word at its end compares with the one that has it in the name."""


class Part(NamedTuple):
    """A name between `start` and `end`, what was taken from around it, and a quantity after it."""

    start: int
    end: int
    hints: tuple[Bounds, ...] = ()
    quantity: Count | None = None


Step = tuple[Part, int]


def parts(text: str, part: Part, vocabulary: Vocabulary, counting: bool) -> list[Part]:
    """The names that the part may hold, the likeliest first, the words beside them as hints.

    `counting`: a quantity may follow the name.
    """
    part = _before_name(text, part, vocabulary)
    found = [part]
    for _ in range(_STEPS):
        step = _step(text, part, vocabulary, counting and part.quantity is None)
        if step is None:
            break
        shorter, weight = step
        at = found.index(part)
        found[at : at + (weight is _CERTAIN_STEP)] = [shorter]
        if weight is _UNSURE:
            found[at], found[at + 1] = found[at + 1], found[at]
        part = shorter
    return found


def cut_comment(text: str, start: int, end: int) -> int:
    """Where the text ends when a comment after it is left out (`  # ...`, ` // ...`, ` -- ...`)."""
    for mark in ("#", "//", "--", ";", "/*"):
        at = text.find(mark, start + 1, end)
        while at >= 0:
            if _is_comment(text, mark, at, end):
                end = at
                break
            at = text.find(mark, at + len(mark), end)
    return _rstrip(text, start, end)


def _is_comment(text: str, mark: str, at: int, end: int) -> bool:
    before, after = text[at - 2 : at], text[at + len(mark) : end].strip()
    if not before[-1:].isspace() or after.isdigit():
        return False
    if mark == "/*":
        return True
    wide = before.isspace() and len(before) == 2 or before[-1:] == "\t"
    return wide or mark != ";" and text[at + len(mark) : at + len(mark) + 1].isspace()


def _before_name(text: str, part: Part, vocabulary: Vocabulary) -> Part:
    """Take a set or number off the front: `[SET:013] Name`, `SET-013 Name`."""
    closing = _OPENING.get(text[part.start : part.start + 1])
    if closing:
        end = text.find(closing, part.start, part.end)
        start = _lstrip(text, end + 1, part.end)
        if end > part.start + 1 and start < part.end and text[start] not in _OPENING:
            return part._replace(start=start, hints=(*part.hints, *_inner(text, part.start + 1, end)))
        return part
    found = _LEADING_NUMBER.match(text, part.start, part.end)
    if found is None or _NO_NAME.match(text, found.end(), part.end):
        return part
    if vocabulary.set_code(found["set"]) or _is_new_number(text, found, vocabulary):
        return part._replace(start=found.end(), hints=(*part.hints, found.span("number")))
    return part


def _is_new_number(text: str, found: re.Match[str], vocabulary: Vocabulary) -> bool:
    """Whether what looks like the number of an unknown set stands before a name, and is no name itself."""
    number = found["number"]
    return bool(_NUMBER.match(number)) and text[found.end()].isalpha() and not vocabulary.is_card(number)


def _step(text: str, part: Part, vocabulary: Vocabulary, counting: bool) -> Step | None:
    """Take one word, bracket or sign off the end; None where nothing is left to take."""
    last = text[part.end - 1 : part.end]
    if last in _CLOSING:
        step = _bracket(text, part, vocabulary, counting)
    elif last in _DOTS or last in ",;":
        step = _noise(text, part, last)
    elif last in "*^":
        step = _label(text, part, last)
    else:
        step = _word(text, part, vocabulary, counting)
    return step if step and step[0].start < step[0].end else None


def _bracket(text: str, part: Part, vocabulary: Vocabulary, counting: bool) -> Step | None:
    if counting:
        count = trailing(text, part.start, part.end)
        if count:
            return _shorter(text, part, count.bound, (), count), _CERTAIN_STEP
    last = part.end - 1
    opening = text.rfind(_CLOSING[text[last]], part.start, last)
    if opening < part.start or not text[part.start : opening].strip():
        return None
    content = text[opening + 1 : last].strip()
    if content.lower() in _FOIL:
        return _shorter(text, part, opening), _CERTAIN_STEP
    shorter = _shorter(text, part, opening, _inner(text, opening + 1, last))
    if _CERTAIN.match(content):
        return shorter, _CERTAIN_STEP
    if vocabulary.is_card(text[part.start : part.end]):
        return shorter, _UNSURE
    known = vocabulary.set_code(content) or vocabulary.team(content)
    return shorter, _CERTAIN_STEP if known else _SURE


def _noise(text: str, part: Part, last: str) -> Step | None:
    end = part.end
    while end > part.start and (text[end - 1] in _DOTS or text[end - 1] in ",;" or text[end - 1].isspace()):
        end -= 1
    if last in _DOTS and not text[end].isspace():
        return None
    return part._replace(end=end), _CERTAIN_STEP


def _label(text: str, part: Part, last: str) -> Step | None:
    if last == "*":
        foil = _FOIL_STARS.search(text, max(part.start, part.end - 8), part.end)
        return (_shorter(text, part, foil.start()), _CERTAIN_STEP) if foil else None
    opening = text.rfind("^", part.start, part.end - 1)
    return (_shorter(text, part, opening), _CERTAIN_STEP) if opening > part.start else None


def _word(text: str, part: Part, vocabulary: Vocabulary, counting: bool) -> Step | None:
    at = max(text.rfind(" ", part.start, part.end), text.rfind("\t", part.start, part.end))
    if at < 0:
        return _counted(text, part) if counting else None
    if text[at + 1] == "#":
        return _tag(text, part, at + 1)
    low = max(part.start, part.end - _WINDOW)
    for pattern, weight in ((_LEVEL, _CERTAIN_STEP), (_TYPE, _SURE)):
        found = pattern.search(text, low, part.end)
        if found:
            return _shorter(text, part, found.start(), (found.span("tag"),)), weight
    return (
        _collector_number(text, part, at, vocabulary)
        or (_counted(text, part) if counting else None)
        or _after_set(text, part, low)
        or _alternative(text, part, at, vocabulary, counting)
    )


def _tag(text: str, part: Part, at: int) -> Step:
    if not text[at + 1 : at + 2].isdigit():
        return _shorter(text, part, at), _SURE
    shorter = _shorter(text, part, at, ((at, part.end),))
    after_set = text[at - 2 : at - 1] in (")", "]")
    return shorter, _CERTAIN_STEP if after_set else _UNSURE


def _collector_number(text: str, part: Part, at: int, vocabulary: Vocabulary) -> Step | None:
    found = _NUMBER.match(text, at + 1, part.end)
    if found:
        return _shorter(text, part, at, ((at + 1, part.end),)), _SURE
    found = _LOOSE_NUMBER.match(text, at + 1, part.end)
    if found is None and text[at + 1].isdigit():
        earlier = text.rfind(" ", part.start, at)
        found = _LOOSE_NUMBER.match(text, earlier + 1, part.end) if earlier >= part.start else None
    if found and vocabulary.set_code(found["set"]):
        return _shorter(text, part, found.start(), (found.span(),)), _SURE
    return None


def _counted(text: str, part: Part) -> Step | None:
    count = trailing(text, part.start, part.end)
    return (_shorter(text, part, count.bound, (), count), _CERTAIN_STEP) if count else None


def _after_set(text: str, part: Part, low: int) -> Step | None:
    """The number of `(SET) 013`."""
    found = _PRINTED.search(text, low, part.end)
    if found is None:
        return None
    return _shorter(text, part, found.start() + 1, (found.span("number"),)), _CERTAIN_STEP


def _alternative(text: str, part: Part, at: int, vocabulary: Vocabulary, counting: bool) -> Step | None:
    """What may be part of the name or not: a bare number, a word after a comma, a set code."""
    count = bare(text, part.start, part.end) if counting else None
    if count:
        return _shorter(text, part, count.bound, (), count), _UNSURE
    comma = text.rfind(", ", part.start, part.end)
    if comma > part.start:
        hint = (_lstrip(text, comma + 1, part.end), part.end)
        return _shorter(text, part, comma, (hint,)), _UNSURE
    word = text[at + 1 : part.end]
    if word.isupper() and 2 <= len(word) <= 4 and vocabulary.set_code(word):
        return _shorter(text, part, at, ((at + 1, part.end),)), _UNSURE
    return None


def _shorter(
    text: str, part: Part, end: int, hints: tuple[Bounds, ...] = (), count: Count | None = None
) -> Part:
    """The part up to `end` less the sign that joined the rest to it, with further hints in text order."""
    end = _rstrip(text, part.start, end)
    if (
        end > part.start
        and text[end - 1] in "-–—:,|"
        and (text[end - 1] in ":,|" or text[end - 2 : end - 1].isspace())
    ):
        end = _rstrip(text, part.start, end - 1)
    return Part(part.start, end, tuple(sorted((*hints, *part.hints))), count or part.quantity)


def _inner(text: str, start: int, end: int) -> tuple[Bounds, ...]:
    """The words of a bracket, several where commas part them."""
    found: list[Bounds] = []
    for piece in (*_SPLIT.finditer(text, start, end), None):
        stop = piece.start() if piece else end
        low, high = _lstrip(text, start, stop), _rstrip(text, start, stop)
        if low < high:
            found.append((low, high))
        start = piece.end() if piece else end
    return tuple(found)


def _lstrip(text: str, start: int, end: int) -> int:
    while start < end and text[start].isspace():
        start += 1
    return start


def _rstrip(text: str, start: int, end: int) -> int:
    while end > start and text[end - 1].isspace():
        end -= 1
    return end
