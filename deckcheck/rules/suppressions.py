"""Comments of a list that ask to leave findings out: `# deckcheck: ignore[N004] reason`.

On a line they speak of that line, alone on a line of the next one;
`ignore-file[...]` speaks of the whole list. They name rules by code, the start
of codes or name, and nothing is left out that is not named.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from deckcheck.decklist.tree import Listed
from deckcheck.diagnostic import Diagnostic
from deckcheck.rules.base import SUPPRESSION_MARK, Rule
from deckcheck.rules.selection import meant
from deckcheck.source import Source, Span, line_span

LINE = "ignore"
FILE = "ignore-file"
WORDS = (LINE, FILE)

_COMMENT = re.compile(
    r"(?<!\S)(?:#|//)[ \t]*deckcheck:[ \t]*(?P<word>[A-Za-z][A-Za-z_-]*)"
    r"[ \t]*(?P<brackets>\[(?P<names>[^\]]*)\])?"
)
_NEXT_COMMENT = re.compile(r"\s(?:#|//)")
_NAME = re.compile(r"[^,\s](?:[^,]*[^,\s])?")
_LONGEST = 2000
_MOST_LINES = 100
"""A finding over more lines than this is taken to stand on its first ones."""


class Selector(NamedTuple):
    """A word in the brackets, where it stands, and the codes of the rules that it means."""

    text: str
    span: Span
    codes: frozenset[str]


class Suppression(NamedTuple):
    """One such comment.

    `line` is the line that it speaks of, None for the whole list; `alone` means
    that nothing else stands before it on its own line.
    """

    word: str
    span: Span
    word_span: Span
    selectors: tuple[Selector, ...]
    brackets: Span | None
    reason: str
    line: int | None
    alone: bool


class Suppressed(NamedTuple):
    """A finding that a comment leaves out, and the reason that the comment gives."""

    diagnostic: Diagnostic
    reason: str


class Parted(NamedTuple):
    """Findings that stay, those that are left out, and what leaves them out."""

    kept: tuple[Diagnostic, ...]
    hidden: tuple[Suppressed, ...]
    used: frozenset[Selector]


class Index:
    """The comments of a list by the line that they speak of and the codes that they name.

    `cards` gives, for each line of a card that is written on several, the first
    one: what is said of any of them is said of the card.
    """

    def __init__(self, suppressions: Iterable[Suppression], cards: Mapping[int, int]) -> None:
        self._cards = cards
        self._naming: dict[tuple[int | None, str], list[Selector]] = {}
        self._reasons: dict[tuple[int | None, str], str] = {}
        for one in suppressions:
            line = one.line and cards.get(one.line, one.line)
            for selector in one.selectors:
                for code in selector.codes:
                    self._naming.setdefault((line, code), []).append(selector)
                    self._reasons.setdefault((line, code), one.reason)

    def part(self, diagnostics: Iterable[Diagnostic]) -> Parted:
        """Part findings into those that stay and those that a comment leaves out."""
        kept: list[Diagnostic] = []
        hidden: list[Suppressed] = []
        keys: set[tuple[int | None, str]] = set()
        for diagnostic in diagnostics:
            found = [key for key in self._keys(diagnostic) if key in self._naming]
            if found:
                hidden.append(Suppressed(diagnostic, self._reasons[found[0]]))
                keys.update(found)
            else:
                kept.append(diagnostic)
        used = frozenset(selector for key in keys for selector in self._naming[key])
        return Parted(tuple(kept), tuple(hidden), used)

    def _keys(self, diagnostic: Diagnostic) -> Iterator[tuple[int | None, str]]:
        """Where comments on a finding are; one that ends before a line is not on that line."""
        first, _, last, end = diagnostic.span
        last -= end == 1 and last > first
        lines = range(first, min(last, first + _MOST_LINES) + 1)
        for line in dict.fromkeys(self._cards.get(line, line) for line in lines):
            yield (line, diagnostic.code)
        yield (None, diagnostic.code)


class Comments(NamedTuple):
    """What matters to one deck: the comments of its list, and which of them stand in the deck itself.

    `several` means that the list has several decks.
    """

    hiding: Index
    own: tuple[Suppression, ...]
    several: bool

    def idle(self, used: frozenset[Selector], judged: Set[str]) -> frozenset[Selector]:
        """What the deck's own comments name in vain, `used` being what left a finding out.

        Nothing is in vain whose rules were not all judged, nor what speaks of
        a whole list of several decks.
        """
        named = (
            selector
            for one in self.own
            if not (self.several and one.line is None)
            for selector in one.selectors
            if selector.codes and selector.codes <= judged
        )
        return frozenset(named) - used


def comments_of(decks: Sequence[Listed], rules: Sequence[Rule]) -> tuple[Comments, ...]:
    """For each deck of one list, its comments."""
    found = suppressions_in(decks[0].source, rules)
    index = Index(found, {line: first for deck in decks for line, first in _card_lines(deck)})
    starts = [deck.nodes[0].span.line for deck in decks[1:] if deck.nodes]
    standing: list[list[Suppression]] = [[] for _ in decks]
    for one in found:
        standing[bisect_right(starts, one.span.line)].append(one)
    return tuple(Comments(index, tuple(own), len(decks) > 1) for own in standing)


def suppressions_in(source: Source, rules: Sequence[Rule]) -> tuple[Suppression, ...]:
    """Every such comment of a list, in order; a line longer than lists have is passed over."""
    known: dict[str, frozenset[str]] = {}
    found = [
        one
        for number, line in enumerate(source.lines, start=1)
        if SUPPRESSION_MARK in line and len(line) <= _LONGEST
        for one in _in_line(line, number, rules, known)
    ]
    return tuple(_aimed(found))


def _card_lines(deck: Listed) -> Iterator[tuple[int, int]]:
    """Each line of the cards that are written on several lines, with the first of them."""
    for card in (*deck.cards, *(bad.line for bad in deck.bad_quantities)):
        for line in range(card.span.line + 1, card.span.end_line + 1):
            yield line, card.span.line


def _in_line(
    line: str, number: int, rules: Sequence[Rule], known: dict[str, frozenset[str]]
) -> Iterator[Suppression]:
    for found in _COMMENT.finditer(line):
        following = _NEXT_COMMENT.search(line, found.end())
        said = line[found.end() : following.start() if following else len(line)].rstrip()
        word = found["word"].lower().replace("_", "-")
        selectors = _selectors(found, number, rules, known) if found["names"] and word in WORDS else {}
        yield Suppression(
            word,
            line_span(number, found.start(), found.end() + len(said)),
            line_span(number, *found.span("word")),
            tuple(selectors.values()),
            line_span(number, *found.span("brackets")) if found["brackets"] else None,
            said.strip(),
            None if word == FILE else number,
            not line[: found.start()].strip(),
        )


def _selectors(
    found: re.Match[str], number: int, rules: Sequence[Rule], known: dict[str, frozenset[str]]
) -> dict[str, Selector]:
    """What the brackets name, each once; `known` keeps what words mean."""
    start = found.start("names")
    selectors: dict[str, Selector] = {}
    for name in _NAME.finditer(found["names"]):
        text = name.group()
        if text not in known:
            known[text] = frozenset(rule.code for rule in meant(text, rules))
        span = line_span(number, start + name.start(), start + name.end())
        selectors.setdefault(text, Selector(text, span, known[text]))
    return selectors


def _aimed(found: Sequence[Suppression]) -> Iterator[Suppression]:
    """Each comment with its line; one that is alone on its own speaks of the next that is none such."""
    alone = {one.span.line for one in found if one.alone}
    targets: dict[int, int] = {}
    for line in sorted(alone, reverse=True):
        targets[line] = targets.get(line + 1, line + 1)
    for one in found:
        yield one._replace(line=targets[one.line]) if one.alone and one.line is not None else one
