"""Deck rules that can be told from the names of keywords."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.database.keyword_schema import TEAM, KeywordEntry

_WORDS = re.compile(r"\w+")


class Derived(NamedTuple):
    """A rule told from a keyword: its kind, the mapping as data files write it, and the keyword."""

    kind: str
    rule: dict[str, Any]
    keyword: str


class _Known(NamedTuple):
    keyword: str
    patterns: tuple["re.Pattern[str]", ...]
    rules: tuple[dict[str, Any], ...]


class Keywords:
    """The keywords of a library: those with rules in its table, and all that its cards have."""

    def __init__(self, rows: Iterable[Any], teams: Mapping[str, str], names: Iterable[str] = ()) -> None:
        """`rows` are those of `keyword_row`, `teams` name keys of teams to their names."""
        self._rows = [_known(*row) for row in rows]
        self._teams = teams
        self._plain = {name_key(name): name for name in names}
        for row in self._rows:
            if TEAM not in row.keyword:
                self._plain[name_key(row.keyword)] = row.keyword

    def rules(self, keywords: Iterable[str]) -> Iterator[Derived]:
        """The rules of a card that has those keywords, each kind once for a keyword."""
        for text in keywords:
            found = self._find(text)
            if found is not None:
                row, team = found
                for rule in row.rules:
                    filled = _filled(rule, team)
                    yield Derived(next(iter(filled)), filled, row.keyword.replace(TEAM, team))

    def named(self, text: str) -> str:
        """The keyword that a text names, as the library spells it; nothing where it names none."""
        found = self._find(text)
        if found is not None:
            row, team = found
            return row.keyword.replace(TEAM, team)
        return self._plain.get(name_key(text), "")

    def _find(self, text: str) -> tuple[_Known, str] | None:
        for row in self._exact_first:
            for pattern in row.patterns:
                match = pattern.fullmatch(text.strip())
                team = self._team(match) if match else None
                if team is not None:
                    return row, team
        return None

    def _team(self, match: "re.Match[str]") -> str | None:
        """The team in a match, nothing where the keyword has none in it, None where it is no team."""
        if not match.groupdict():
            return ""
        return self._teams.get(name_key(match["team"].strip("[]()")))

    @cached_property
    def _exact_first(self) -> list[_Known]:
        return sorted(self._rows, key=lambda row: TEAM in row.keyword)


def keyword_row(entry: KeywordEntry) -> tuple[Any, ...]:
    """An entry of data/keywords.yaml as plain data."""
    rules = tuple(rule.model_dump(exclude_unset=True) for rule in entry.deck_rules)
    return entry.keyword, tuple(entry.aliases), rules


def keywords_of(library: Library) -> Keywords:
    """The keywords of a library."""
    names = {keyword for card in library.cards() for keyword in card.keywords}
    return Keywords(library.section("keywords") or (), library.words["teams"], sorted(names))


def _known(keyword: str, aliases: Iterable[str], rules: Iterable[dict[str, Any]]) -> _Known:
    patterns = tuple(_pattern(text) for text in (keyword, *aliases))
    return _Known(keyword, patterns, tuple(rules))


def _pattern(text: str) -> "re.Pattern[str]":
    """What a text that names the keyword looks like: the same words, whatever stands between them."""
    before, hole, after = text.partition(TEAM)
    parts = [[re.escape(word) for word in _WORDS.findall(part)] for part in (before, after)]
    words = [*parts[0], *(["(?P<team>.+?)"] if hole else []), *parts[1]]
    return re.compile(r"\W*" + r"\W+".join(words) + r"\W*", re.IGNORECASE)


def _filled(value: Any, team: str) -> Any:
    """The rule with the team put in; lists in place of the tuples that a snapshot may hold."""
    if isinstance(value, str):
        return value.replace(TEAM, team)
    if isinstance(value, dict):
        return {key: _filled(part, team) for key, part in value.items()}
    return [_filled(part, team) for part in value] if isinstance(value, list | tuple) else value
