"""Lines of a list that are neither cards nor headings: fields, totals, rows and prose."""

import re
from typing import NamedTuple

from deckcheck.decklist import words
from deckcheck.decklist.clean import View
from deckcheck.decklist.pattern import Pattern
from deckcheck.decklist.tree import Field, Stated
from deckcheck.source import line_span

_FIELD = Pattern(
    r"[\s*_>•;\-]*(?P<name>[A-Za-z](?:[A-Za-z.'/\-]| (?=\S)){0,30}?)\s*(?:[*_]{1,3}\s*)?"
    r"(?P<sign>[:=])[*_]{0,3}\s*(?P<value>.*)$",
    re.DOTALL,
)
_TOTAL = Pattern(
    r"""[\s(\[*_\-]*(?:
        (?P<a>[0-9]{1,3})\s*(?:total\s*)?cards?(?:\s*(?:total|in\s(?:all|deck|the\sdeck|main\sdeck)))?
      | (?P<b>[0-9]{1,3})\s+(?:in\s)?total
      | (?:grand\s)?(?:total|deck\s?size|card\s?count|cards|count|number\sof\scards)
        (?:\s(?:number\sof\s)?cards?)?(?:\sin\s(?:the\s)?deck)?\s*[:=\-–—]?\s*
        [(\[]?(?P<c>[0-9]{1,3})(?:\s*/\s*[0-9]{1,3})?\s*(?:cards?)?[)\]]?
    )[\s)\]*_.]*$""",
    re.VERBOSE | re.IGNORECASE,
)
_EMPHASIS_END = Pattern(r"(?<![\\*_])[*_]+$")
_ESCAPE = r"\\([!-/:-@\[-`{-~])"
_RATIO = Pattern(r"[A-Za-z][A-Za-z ]{0,20}:\s*[0-9]{1,3}\s*/\s*[0-9]{1,3}\s*$")
_ROW_SIGNS = frozenset("-=_*~#+.─━═—–")
ROW_STARTS = _ROW_SIGNS | {" ", "\t"}
"""Rows begin with one of these."""
_DIGITS = frozenset("0123456789")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SENTENCE_ENDS = (".", "!", "?", "…", ":", ".)", "!)")


class FoundField(NamedTuple):
    """A field, and whether its name is one that lists are known to have."""

    field: Field
    known: bool


def field(raw: str, view: View) -> FoundField | None:
    """The field that a line is (`Player: A. Nonymous`), or None for another line."""
    if ":" not in view.text and "=" not in view.text:
        return None
    found = _FIELD.match(raw)
    at = View(raw, view.line) if found else view
    found = found or _FIELD.match(view.text)
    if found is None:
        return None
    name = words.FIELDS.get(words.key(found["name"]))
    if name is None and found["sign"] == "=":
        return None
    start, end = found.span("value")
    value = at.text[start:end].rstrip()
    emphasis = _EMPHASIS_END.search(value)
    value = value[: emphasis.start()] if emphasis else value
    span = at.span(found.start("name"), max(start + len(value), found.end("sign")))
    place = at.span(start, start + len(value))
    return FoundField(Field(name or words.key(found["name"]), _plain(value), span, place), name is not None)


def plain_field(line: str, number: int) -> Field | None:
    """The field of a line that is nothing but a well-known name, a colon and a value without wide gaps."""
    name, colon, rest = line.partition(":")
    known = words.FIELDS.get(name.lower()) if colon else None
    value = rest.strip()
    if known is None or not value or "  " in value:
        return None
    start = line.index(value, len(name) + 1)
    end = start + len(value)
    return Field(known, _plain(value), line_span(number, 0, end), line_span(number, start, end))


def _plain(value: str) -> str:
    """A value without the backslashes that Markdown wants before signs."""
    return re.sub(_ESCAPE, r"\1", value) if "\\" in value else value


def total(view: View) -> Stated | None:
    """The number of cards that a line states for the whole deck (`60 cards`, `Total: 60`)."""
    if len(view.text) > 60 or _DIGITS.isdisjoint(view.text):
        return None
    found = _TOTAL.match(view.text)
    if found is None or found.lastgroup is None:
        return None
    return Stated(int(found[found.lastgroup]), view.span(*found.span(found.lastgroup)))


def is_ratio(text: str) -> bool:
    """Whether a line is a figure of some other program (`Influence: 8/8`)."""
    return len(text) < 60 and _RATIO.match(text) is not None


def is_row(text: str) -> bool:
    """Whether a line is nothing but a row of signs."""
    signs = text.strip()
    if len(signs) < 3 or signs[0] not in _ROW_SIGNS:
        return False
    return not signs.strip(signs[0] + " \t")


def names_game(text: str) -> bool:
    """Whether a text has the name of the game in it, which OCTGN writes below a list."""
    return "2pcg" in text.lower()


def is_prose(text: str) -> bool:
    """Whether a text has several words, ends as sentences do, or names the game."""
    if names_game(text):
        return True
    count = len(text.split(maxsplit=3))
    ends = text.rstrip().endswith(_SENTENCE_ENDS) or ": " in text
    return count >= 3 or ends and (count == 2 or text.rstrip()[-1] in "!?")


def is_fence(text: str) -> bool:
    """Whether a line begins or ends a block of code in Markdown."""
    return text.strip().rstrip(_LETTERS) in ("```", "~~~")


def is_notes_heading(text: str) -> bool:
    """Whether a line heads prose (`Notes:`, `## Strategy`)."""
    return len(text) < 40 and words.key(text) in words.NOTES
