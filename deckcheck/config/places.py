"""Where the keys and list items of a TOML text stand.

The reader of the standard library does not tell. This one takes a text that
the other has read, so it need not look for mistakes.
"""

import re
from typing import NamedTuple

KeyPath = tuple[str | int, ...]

_TOKEN = re.compile(
    r"""
    (?P<space>[ \t\r]+|\#[^\n]*)
  | (?P<string>\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
  | (?P<sign>[\[\]{},=.\n])
  | (?P<word>[^\s\[\]{},=.\#"']+)
    """,
    re.VERBOSE | re.DOTALL,
)
_ENDS = frozenset(",]}\n")


class _Token(NamedTuple):
    kind: str
    text: str
    start: int


_END = _Token("sign", "", -1)


def key_places(text: str) -> dict[KeyPath, tuple[int, int]]:
    """The line and column, from 1, of every key and list item, by its path."""
    return {path: _line_column(text, start) for path, start in _Reader(text).places.items()}


def _line_column(text: str, start: int) -> tuple[int, int]:
    return text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)


class _Reader:
    """Goes through the tokens once and notes where each path begins."""

    def __init__(self, text: str) -> None:
        found = (_Token(str(one.lastgroup), one.group(), one.start()) for one in _TOKEN.finditer(text))
        self._tokens = [token for token in found if token.kind != "space"]
        self._at = 0
        self.places: dict[KeyPath, int] = {}
        self._statements()

    @property
    def _next(self) -> _Token:
        return self._tokens[self._at] if self._at < len(self._tokens) else _END

    def _take(self, *signs: str) -> bool:
        """Step over the next token if it is one of those signs."""
        found = self._next.kind == "sign" and self._next.text in signs
        self._at += found
        return found

    def _statements(self) -> None:
        table: KeyPath = ()
        while self._at < len(self._tokens):
            if self._take("["):
                table = self._header()
            elif not self._take("\n"):
                self._pair(table)

    def _header(self) -> KeyPath:
        self._take("[")
        path = self._key(())
        while self._take("]"):
            pass
        return path

    def _pair(self, table: KeyPath) -> None:
        path = self._key(table)
        if self._take("="):
            self._value(path)

    def _key(self, table: KeyPath) -> KeyPath:
        """A key and its dotted parts, each noted where it begins first."""
        while True:
            token = self._next
            self._at += 1
            table = (*table, _name(token))
            self.places.setdefault(table, token.start)
            if not self._take("."):
                return table

    def _value(self, path: KeyPath) -> None:
        if self._take("["):
            self._array(path)
        elif self._take("{"):
            self._inline(path)
        else:
            while self._next is not _END and not (self._next.kind == "sign" and self._next.text in _ENDS):
                self._at += 1

    def _array(self, path: KeyPath) -> None:
        item = 0
        while self._next is not _END and not self._take("]"):
            if self._take(",", "\n"):
                continue
            self.places[(*path, item)] = self._next.start
            self._value((*path, item))
            item += 1

    def _inline(self, path: KeyPath) -> None:
        while self._next is not _END and not self._take("}"):
            if not self._take(",", "\n"):
                self._pair(path)


def _name(token: _Token) -> str:
    if token.kind != "string":
        return token.text
    import tomllib

    return str(tomllib.loads(f"key = {token.text}")["key"])
