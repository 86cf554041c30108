"""Quantities: every way in which lists write how many copies."""

import re
from typing import NamedTuple

from deckcheck.decklist.pattern import Pattern

MAX_QUANTITY = 99

_X = "xXхХ×"
_OPENING = "\"“”„'‘’*"
_FRACTIONS = "¼½¾⅐-⅞"
_LEADING = (
    Pattern(rf"(?P<mark>\*\*|__|\*)\s*[{_X}]?(?P<n>[0-9]{{1,2}})\s*(?:[{_X}]\s*)?(?P=mark)\s*(?=\S)"),
    Pattern(rf"[(\[{{]\s*(?:[{_X}]\s*)?(?P<n>[0-9]{{1,2}})\s*(?:[{_X}]\s*)?[)\]}}]\s*(?=\S)"),
    Pattern(rf"[{_X}](?P<n>[0-9]{{1,3}})(?:\s+(?=\S)|(?=[\"“*]))"),
    Pattern(rf"(?P<n>[-−][0-9]{{1,3}})\s*(?:[{_X}]\s+)?(?=[^\W\d]|[\"“*]|(?<=\s)[0-9]+-[^\W\d])"),
    Pattern(rf"(?P<n>[{_FRACTIONS}])\s*(?:[{_X}]\s+)?(?=[^\W\d]|[\"“*])"),
)
_DIGITS = Pattern(r"[0-9]{1,9}")
_COPIES = Pattern(r"(?:copies|copy|cards?)\s+(?:of\s+)?(?=\S)|of\s+(?=\S)", re.IGNORECASE)
_NOT_A_COUNT = Pattern(r"(?:st|nd|rd|th)\b|[0-9]|$")
_PART = Pattern(rf"(?:[.,/][0-9]{{1,3}}|\s?[{_FRACTIONS}])(?=\s*[{_X}]?\s)")
_TIMES = Pattern(rf"[{_X}*]\s+(?=\S)|\s+[x×*]\s+(?=\S)|\s+X\s+(?=[^\W\d_]|[{_OPENING}])")
_GLUED = Pattern(rf"[{_X}](?=[\"“*]|[A-Z][a-z])")
_MARK = Pattern(r"\s*[=:;,|]\s*(?=\S)|\s+[-–—]\s+(?=\S)|\s*//\s*(?=\S)")
_SPACE = Pattern(r"\s+(?=\S)|(?=[\"“”'‘’])")
_JOINED = Pattern(r"-?(?=[^\W\d_])")

_WINDOW = 20
_TRAILING = Pattern(
    rf"""\s*[(\[{{]\s*[{_X}*]?\s*(?P<a>-?[0-9]{{1,2}})\s*[{_X}]?\s*[)\]}}]$
       | \s[{_X}*]\s?(?P<b>-?[0-9]{{1,3}}(?:[.,][0-9]{{1,2}})?|[0-9]{{0,2}}[{_FRACTIONS}])$
       | \s(?P<c>[0-9]{{1,2}})\s?[{_X}]$
       | \s*[=:]\s*(?P<d>-?[0-9]{{1,3}}(?:[.,][0-9]{{1,2}})?)$
       | \s[-–—]\s+(?P<e>[0-9]{{1,3}})$
       | \s*//\s*(?P<f>[0-9]{{1,3}})$
       | \s*[,;|]\s*(?P<g>[0-9]{{1,2}})$
       | \s*\.{{2,}}\s*(?P<h>[0-9]{{1,2}})$
    """,
    re.VERBOSE,
)
_BARE = Pattern(r"\s(?P<n>[0-9]{1,2})$")


class Count(NamedTuple):
    """A quantity in a line.

    `number` is None for one that is not whole; `start` and `end` are where it
    stands; the name begins (for a quantity after the name: ends) at `bound`.
    `sure` is false where the digits may as well belong to the name.
    """

    number: int | None
    start: int
    end: int
    bound: int
    sure: bool = True

    @property
    def good(self) -> bool:
        """Whether a deck can hold so many copies."""
        return self.number is not None and 1 <= self.number <= MAX_QUANTITY

    @property
    def large(self) -> bool:
        """Whether it has more digits than quantities have."""
        return self.number is not None and self.number > MAX_QUANTITY


def leading(text: str, start: int, end: int) -> tuple[Count, ...]:
    """The quantities that the text from `start` may begin with, the likeliest first."""
    if "0" <= text[start : start + 1] <= "9":
        return _digits(text, start, end)
    for pattern in _LEADING:
        found = pattern.match(text, start, end)
        if found:
            return (_count(found, "n", found.end()),)
    return ()


def trailing(text: str, start: int, end: int) -> Count | None:
    """The quantity that the text up to `end` ends with, a bare number excepted."""
    found = _TRAILING.search(text, max(start + 1, end - _WINDOW), end)
    if found is None or found.lastgroup is None:
        return None
    return _count(found, found.lastgroup, found.start())


def bare(text: str, start: int, end: int) -> Count | None:
    """The bare number of one or two digits at the end of the text; it may belong to the name."""
    found = _BARE.search(text, max(start + 1, end - 4), end)
    return _count(found, "n", found.start())._replace(sure=False) if found else None


def _count(found: re.Match[str], group: str, bound: int) -> Count:
    written = found[group].replace("−", "-")
    number = int(written) if written.lstrip("-").isdecimal() else None
    return Count(number, found.start(group), found.end(group), bound)


def _digits(text: str, start: int, end: int) -> tuple[Count, ...]:
    digits = _DIGITS.match(text, start, end)
    if digits is None:
        return ()
    after = digits.end()
    if _NOT_A_COUNT.match(text, after, end):
        return ()
    part = _PART.match(text, after, end)
    if part:
        space = _TIMES.match(text, part.end(), end) or _SPACE.match(text, part.end(), end)
        return (Count(None, start, part.end(), space.end()),) if space else ()
    counts = tuple(_after_digits(text, after, end, Count(int(digits[0]), start, after, after)))
    return counts if counts and counts[0].bound < end else ()


def _after_digits(text: str, after: int, end: int, count: Count) -> list[Count]:
    space = _SPACE.match(text, after, end)
    if text[after] == "*" and not text[after + 1 : after + 2].isspace():
        return _starred(text, after, end, count)
    for pattern in (_TIMES, _GLUED):
        found = pattern.match(text, after, end)
        if found:
            times = count._replace(bound=found.end())
            if space is None:
                return [times]
            named = count._replace(bound=space.end())
            return [named, times] if "X" in found[0] else [times, named]
    found = _MARK.match(text, after, end) or space
    if found:
        plain = count._replace(bound=found.end())
        copies = _COPIES.match(text, found.end(), end)
        return [count._replace(bound=copies.end()), plain] if copies else [plain]
    found = _JOINED.match(text, after, end)
    return [count._replace(bound=found.end(), sure=False)] if found else []


def _starred(text: str, after: int, end: int, count: Count) -> list[Count]:
    """Digits right before stars: `4**Name**` keeps both stars, `4*Name` is a count mark."""
    kept = count._replace(bound=after)
    marked = count._replace(bound=after + 1)
    balanced = text.count("*", after, end) % 2 == 0
    return [kept, marked] if balanced else [marked, kept]
