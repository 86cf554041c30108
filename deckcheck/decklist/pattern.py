"""Regular expressions that are compiled when they are first used: most lists need only a few of them."""

import re
import sys
from collections.abc import Iterator


class Pattern:
    """A regular expression; `match`, `search` and `finditer` are those of `re.Pattern`."""

    __slots__ = ("_compiled", "_flags", "_source")

    def __init__(self, source: str, flags: re.RegexFlag = re.NOFLAG) -> None:
        self._source = source
        self._flags = flags
        self._compiled: re.Pattern[str] | None = None

    def match(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        """The match that begins at `start`, if there is one."""
        return (self._compiled or self._compile()).match(text, start, end)

    def search(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        """The first match from `start` on, if there is one."""
        return (self._compiled or self._compile()).search(text, start, end)

    def finditer(self, text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
        """The matches from `start` on, one after the other."""
        return (self._compiled or self._compile()).finditer(text, start, end)

    def _compile(self) -> re.Pattern[str]:
        self._compiled = re.compile(self._source, self._flags)
        return self._compiled
