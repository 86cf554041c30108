"""The words, quotes and operators of a query."""

import re
from typing import NamedTuple

from deckcheck.errors import QueryError

WORD = "word"
QUOTED = "quoted"
OPERATOR = "operator"
OPEN = "("
CLOSE = ")"
MINUS = "-"

_QUOTES = {'"': '"', "'": "'", "\u201c": "\u201d"}
_OPERATOR = re.compile(r"!=|<=|>=|[:=<>~]")
_WORD = re.compile(r'(?:[^\s()<>=:~!"\u201c]|!(?!=))+')
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)


class Token(NamedTuple):
    """A piece of a query; `column` is 1-based and `text` is free of quotes and escapes."""

    kind: str
    text: str
    column: int


def tokens(text: str) -> list[Token]:
    """All pieces of the query; raises QueryError where quotes stay open."""
    found: list[Token] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        is_value = bool(found) and found[-1].kind is OPERATOR
        token, position = _next(text, position, is_value)
        found.append(token)
    return found


def _next(text: str, start: int, is_value: bool) -> tuple[Token, int]:
    character = text[start]
    if character in "()":
        return Token(OPEN if character == "(" else CLOSE, character, start + 1), start + 1
    if character == "-" and not is_value:
        return Token(MINUS, character, start + 1), start + 1
    if character in _QUOTES:
        return _quoted(text, start)
    for kind, pattern in ((OPERATOR, _OPERATOR), (WORD, _WORD)):
        match = pattern.match(text, start)
        if match:
            return Token(kind, match.group(), start + 1), match.end()
    return Token(WORD, character, start + 1), start + 1


def _quoted(text: str, start: int) -> tuple[Token, int]:
    closing = _QUOTES[text[start]]
    position = start + 1
    while position < len(text) and text[position] != closing:
        position += 2 if text[position] == "\\" else 1
    if position >= len(text):
        raise QueryError(
            "the quotation marks are never closed", start + 1, f"write {closing} after the last word"
        )
    return Token(QUOTED, _ESCAPE.sub(r"\1", text[start + 1 : position]), start + 1), position + 1
