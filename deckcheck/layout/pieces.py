"""What a deck's lines are to its layout: head, card lines with their comments, headings, and what follows."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from deckcheck.deck import Deck, Entry
from deckcheck.decklist.said import says_something
from deckcheck.decklist.tail import BEHIND, comment_start
from deckcheck.decklist.tree import Node, NodeKind
from deckcheck.layout.rows import Row, words_end

Make = Callable[[Sequence[Entry]], Row]
"""Makes the row of a card line from the cards that it means."""

SIGNS = ("#", "//", ";", "--", "/*", "<!--")
"""What comments begin with."""


class Placed(NamedTuple):
    """A row, and the section that it stands in."""

    row: Row
    section: int


class Head(NamedTuple):
    """The comments above a heading and behind it, and its line without that."""

    before: tuple[str, ...]
    behind: str
    text: str


class Pieces(NamedTuple):
    """The parts of a deck: lines at its head, rows in list order, headings by section, lines at its end.

    `separator` is the row of signs that parts it from the next deck.
    """

    head: tuple[str, ...]
    rows: tuple[Placed, ...]
    headings: dict[int, Head]
    foot: tuple[str, ...]
    separator: str = ""


def pieces_of(deck: Deck, make: Make) -> Pieces:
    """The pieces of a deck, none of its words left out but those of its layout."""
    collector = _Collector(deck, make)
    for node in deck.listed.nodes:
        collector.take(node)
    return collector.finish()


class _Collector:
    def __init__(self, deck: Deck, make: Make) -> None:
        self._source = deck.listed.source
        self._make = make
        self._entries: dict[int, list[Entry]] = {}
        for entry in deck.entries:
            self._entries.setdefault(entry.line.span.line, []).append(entry)
        sections = enumerate(deck.listed.sections)
        self._sections = {one.span.line: index for index, one in sections if one.span}
        self._head: list[str] = []
        self._foot: list[str] = []
        self._totals: list[str] = []
        self._rows: list[Placed] = []
        self._headings: dict[int, Head] = {}
        self._comments: list[str] = []
        self._begun = self._prose = False
        self._section = 0
        self._separator = ""
        self._takers = {
            NodeKind.BLANK: self._blank,
            NodeKind.COMMENT: self._comment,
            NodeKind.FIELD: self._field,
            NodeKind.NOTE: self._note,
            NodeKind.TOTAL: self._total,
            NodeKind.UNPARSED: self._unparsed,
            NodeKind.HEADING: self._heading,
            NodeKind.CARD: self._card,
        }

    def take(self, node: Node) -> None:
        line = self._source.line(node.span.line)
        if node.kind is NodeKind.SEPARATOR:
            self._separator = line.strip()
        elif node.kind in self._takers:
            self._takers[node.kind](line, node.span.line)
        self._prose = node.kind is NodeKind.NOTE or (self._prose and node.kind is NodeKind.BLANK)

    def finish(self) -> Pieces:
        foot = [*self._totals, *([""] if self._totals and self._foot else []), *self._foot, *self._comments]
        head = _trimmed(self._head)
        return Pieces(head, tuple(self._rows), self._headings, _trimmed(foot), self._separator)

    def _blank(self, line: str, number: int) -> None:
        if not self._begun:
            self._head += self._taken()
            if self._head and self._head[-1]:
                self._head.append("")
        elif self._prose and self._foot:
            self._foot.append("")

    def _comment(self, line: str, number: int) -> None:
        text = line.rstrip()
        self._comments.append(text.lstrip() if text.lstrip().startswith(SIGNS) else text)

    def _field(self, line: str, number: int) -> None:
        self._head += [*self._taken(), line.strip()]

    def _note(self, line: str, number: int) -> None:
        if not says_something(line):
            return
        into = self._foot if self._begun else self._head
        into += [*self._taken(), line.rstrip() if self._begun else line.strip()]

    def _total(self, line: str, number: int) -> None:
        into = self._totals if self._begun else self._head
        into += [*self._taken(), line.strip()]

    def _unparsed(self, line: str, number: int) -> None:
        if self._begun:
            row = Row(line.strip(), before=self._taken())
            self._rows.append(Placed(row, self._section))
        else:
            self._head += [*self._taken(), line.strip()]

    def _heading(self, line: str, number: int) -> None:
        self._begin()
        self._section = self._sections[number]
        found = BEHIND.search(line)
        start = found.start() if found else len(line)
        self._headings[self._section] = Head(self._taken(), line[start:].strip(), line[:start].strip())

    def _card(self, line: str, number: int) -> None:
        self._begin()
        entries = self._entries.get(number, [])
        if not entries:
            return
        meant: dict[int, list[Entry]] = {}
        for entry in entries:
            meant.setdefault(id(entry.line), []).append(entry)
        rows = [self._make(cards) for cards in meant.values()]
        behind = line[comment_start(line, words_end(entries)) :].rstrip()
        rows[0] = rows[0]._replace(before=self._taken())
        rows[-1] = rows[-1]._replace(behind=behind)
        self._rows += [Placed(row, cards[0].line.section) for row, cards in zip(rows, meant.values())]

    def _begin(self) -> None:
        """The first heading or card: comments right above it are the list's own, if it had none before."""
        if not self._begun and not any(line.startswith(SIGNS) for line in self._head):
            self._head += self._taken()
        self._begun = True

    def _taken(self) -> tuple[str, ...]:
        """The comments that wait for the line they stand above."""
        taken, self._comments = tuple(self._comments), []
        return taken


def _trimmed(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines without blank ones at either end."""
    kept = list(lines)
    while kept and not kept[-1]:
        kept.pop()
    while kept and not kept[0]:
        kept.pop(0)
    return tuple(kept)
