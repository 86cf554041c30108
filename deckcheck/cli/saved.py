"""Queries that a configuration keeps under a name: `@name` in a search stands for one."""

import re
from collections.abc import Callable

from deckcheck.config.settings import Layer
from deckcheck.errors import ConfigurationError, QueryError, UsageError
from deckcheck.near import did_you_mean, nearest

_NAME = re.compile(r"""(?<![^\s(\-:=<>~])(?:"[^"]*"|'[^']*')|(?<![^\s(\-])@(?P<name>[\w\-]+)""")


def expanded(text: str, queries: Layer, check: Callable[[str], object]) -> str:
    """The query with the saved ones, in parentheses, in place of their names.

    `check` compiles a query. Raises UsageError for a name that is not known, and
    ConfigurationError for a saved query that is wrong, or names itself.
    """
    return _Expansion(queries, check).of(text, ())


class _Expansion:
    """Puts saved queries, each checked, in place of their names."""

    def __init__(self, queries: Layer, check: Callable[[str], object]) -> None:
        self._queries = queries
        self._check = check

    def of(self, text: str, inside: tuple[str, ...]) -> str:
        """The text without names; `inside` are the saved queries that it stands in."""
        return _NAME.sub(lambda found: self._one(found, inside), text)

    def _one(self, found: re.Match[str], inside: tuple[str, ...]) -> str:
        name = found["name"]
        if name is None:
            return found.group()
        if name not in self._queries:
            raise UsageError(f"there is no saved query {name!r}", self._hint(name))
        saved = self._queries[name]
        if name in inside:
            raise ConfigurationError(f"{saved.place}: the saved query {name!r} stands for itself")
        text = self.of(str(saved.value), (*inside, name))
        try:
            self._check(text)
        except QueryError as error:
            raise ConfigurationError(
                f"{saved.place}: in the saved query {name!r}, column {error.column}: {error.message}",
                error.hint,
            ) from error
        return f"({text})"

    def _hint(self, name: str) -> str:
        near = nearest(name, self._queries, 1)
        if near:
            return did_you_mean([f"@{near[0]}"])
        if self._queries:
            return f"there are {', '.join(f'@{known}' for known in self._queries)}"
        return "a configuration keeps them in its table [queries]; quote a name that begins with @"
