"""A line without what web pages, chats and spreadsheets put around its words.

Entities, tags, links, escapes and invisible characters go; where each remaining
character stood is kept, so that places stay exact.
"""

import re
from typing import NamedTuple

from deckcheck.decklist.pattern import Pattern
from deckcheck.source import Span

MAX_LINE = 2000
"""Longer lines are not read."""

_INVISIBLE = "\u00ad\u200b-\u200f\u2060\u20e3\ufeff\ufe0e\ufe0f"
_SUSPECT = Pattern(rf"[&<\\{_INVISIBLE}]|\[[^\d\s]|://|\*\*|__")
_NOISE = Pattern(
    rf"""
    (?P<entity>&(?:\#[0-9]{{1,7}}|\#[xX][0-9a-fA-F]{{1,6}}|[A-Za-z][A-Za-z0-9]{{1,31}});)
  | (?P<escape>\\(?=[!-/:-@\[-`{{-~]))
  | (?P<hidden>[{_INVISIBLE}])
  | </?(?P<tag>a|b|i|u|s|br|em|h[1-6]|hr|li|ol|p|td|th|tr|ul|code|del|div|font|img|ins|mark|pre|script|small|
        span|strong|sub|sup|table|tbody|thead)(?:[\s/][^<>]*)?>
  | \[\[(?P<wiki>[^\[\]]*)\]\]
  | \[(?P<link>[^\[\]]*)\]\((?:https?:|www\.|/)(?:[^()\s]|\([^()\s]*\))*\)
  | (?P<bbcode>\[/?(?:b|i|u|s|url|card|color|size|font|list|img|quote|code|spoiler|\*)(?:=[^\[\]]*)?\])
  | (?P<mark>\*\*|__)(?P<bold>
        [xX×]?[0-9]{{1,2}}[xX×]?\s+[^\s*_][^*_]*
      | [^\W\d_][^*_]*[\s(\[]
        (?:[A-Za-z]{{2,4}}[0-9]?-[0-9]{{1,3}}[A-Za-z]?|[Ll](?:v|vl|evel)?[.\ ]?[1-9])[)\]]?
    )(?P=mark)(?![*_])
  | (?P<url>\bhttps?://[^\s<>()\[\]]+)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_KEPT = ("link", "wiki", "bold")
"""What stays of the words between such signs; bold only where it is around more than a name."""
_CELL_TAGS = frozenset({"td", "th"})
_BREAKING_TAGS = frozenset({"br", "li", "p", "div", "tr", "ul", "ol", "table", "h1", "h2", "h3", "h4"})


class _Plain(dict[int, str]):
    """What a character is written as plainly, for `str.translate`; never more than one character.

    Signs of other widths and styles (`４`, `（`, a bold letter, a space that is none) become
    that of ASCII, the digits of every script its digits.
    """

    def __missing__(self, code: int) -> str:
        from unicodedata import decimal, normalize

        char = normalize("NFKC", chr(code))
        plain = char if char.isascii() and len(char) == 1 else str(decimal(chr(code), chr(code)))
        self[code] = plain
        return plain


_PLAIN = _Plain(
    {
        **dict.fromkeys(map(ord, "✕✖⨯╳"), "×"),
        **{ord(sign): plain for sign, plain in zip("【】〔〕〖〗、。", "[][][],.")},
        **{code: chr(code) for code in range(128)},
    }
)


class View(NamedTuple):
    """A line, or a scalar of a structured format, as the grammar sees it.

    `line` and `base` (an offset from 0) place its first character; `starts` and
    `ends` hold, for each character, the offsets of what it was written as, and
    None where the text stands as it was written.
    """

    text: str
    line: int
    base: int = 0
    starts: tuple[int, ...] | None = None
    ends: tuple[int, ...] | None = None

    def span(self, start: int, end: int) -> Span:
        """The place in the source of `text[start:end]`."""
        low, high = self.columns(start, end)
        return Span(self.line, low, self.line, high)

    def columns(self, start: int, end: int) -> tuple[int, int]:
        """The columns from 1, the second exclusive, of `text[start:end]` as it was written."""
        if self.starts is not None and self.ends is not None and start < end:
            start, end = self.starts[start], self.ends[end - 1]
        return self.base + start + 1, self.base + end + 1


def clean(text: str, line: int, base: int = 0) -> View:
    """The view of one line, with signs of other widths and styles made plain; never longer than the line."""
    if not text.isascii():
        text = text.translate(_PLAIN)
    if not _SUSPECT.search(text):
        return View(text, line, base)
    pieces: list[tuple[str, int, int]] = []
    _collect(text, 0, len(text), pieces)
    if len(pieces) == len(text):
        return View("".join(piece[0] for piece in pieces), line, base)
    return View(
        "".join(piece[0] for piece in pieces),
        line,
        base,
        tuple(piece[1] for piece in pieces),
        tuple(piece[2] for piece in pieces),
    )


def _collect(text: str, start: int, end: int, pieces: list[tuple[str, int, int]]) -> None:
    """Add each character that stays, with the offsets of what it was written as."""
    position = start
    for found in _NOISE.finditer(text, start, end):
        pieces.extend((text[at], at, at + 1) for at in range(position, found.start()))
        position = found.end()
        inner = next((name for name in _KEPT if found[name] is not None), "")
        if inner:
            _collect(text, *found.span(inner), pieces)
        else:
            pieces.extend((char, found.start(), found.end()) for char in _replacement(found))
    pieces.extend((text[at], at, at + 1) for at in range(position, end))


def _replacement(found: re.Match[str]) -> str:
    if found["entity"]:
        from html import unescape

        decoded = unescape(found["entity"]).translate(_PLAIN)
        return decoded if decoded.isprintable() else " "
    tag = (found["tag"] or "").lower()
    if tag in _CELL_TAGS:
        return "\t"
    return " " if tag in _BREAKING_TAGS else ""
