"""What a list means, and whether another text means the same."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from deckcheck.deck import Deck, Entry
from deckcheck.decklist.said import says_something
from deckcheck.decklist.tail import BEHIND, comment_start
from deckcheck.decklist.tree import NodeKind
from deckcheck.diagnostic import Diagnostic
from deckcheck.layout.rows import printing_of, words_end
from deckcheck.model import Zone

_KEPT = (NodeKind.COMMENT, NodeKind.NOTE, NodeKind.TOTAL, NodeKind.UNPARSED)


class Hidden(Protocol):
    """A finding that a comment of the list leaves out."""

    @property
    def diagnostic(self) -> Diagnostic:
        """The finding."""


class Judged(Protocol):
    """The judgement on one deck of a list."""

    @property
    def deck(self) -> Deck:
        """The deck as it was understood."""

    @property
    def format(self) -> str:
        """The game format it was judged by."""

    @property
    def as_of(self) -> str:
        """The day it was judged by."""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What was found."""

    @property
    def suppressed(self) -> Sequence[Hidden]:
        """What was found and left out."""


class Meaning(NamedTuple):
    """All that a layout must keep of one deck; where nothing names it, a comment that comes first now may."""

    title: str
    cards: Counter[Any]
    fields: tuple[tuple[str, str], ...]
    basis: tuple[str, ...]
    findings: Counter[tuple[str, ...]]
    hidden: Counter[tuple[str, ...]]
    words: Counter[str]


_SAID = {
    "title": "its title would be read otherwise",
    "cards": "its cards would be read otherwise",
    "fields": "its fields would be read otherwise",
    "basis": "its format or day would be read otherwise",
    "hidden": "what its comments leave out would be found otherwise",
    "words": "a comment or note would be lost",
}


def difference(before: Sequence[Judged], after: Sequence[Judged]) -> str:
    """What another text of a list changes of its meaning, in words; nothing where it means the same."""
    if len(before) != len(after):
        return "it would be read as another number of decks"
    for verdict, one, other in zip(before, map(meaning_of, before), map(meaning_of, after)):
        if not one.title:
            other = other._replace(title="")
        if verdict.deck.listed.one_per_copy:
            one, other = _once(one), _once(other)
        for name in Meaning._fields:
            if getattr(one, name) != getattr(other, name):
                return _SAID.get(name) or _findings(one.findings, other.findings)
    return ""


def _once(meaning: Meaning) -> Meaning:
    """A meaning with each finding once: the lines of copies become one, and so does what is found of them."""
    findings, hidden = Counter(set(meaning.findings)), Counter(set(meaning.hidden))
    return meaning._replace(findings=findings, hidden=hidden)


def meaning_of(verdict: Judged) -> Meaning:
    """What a deck means, lines, order and layout apart."""
    listed = verdict.deck.listed
    cards: Counter[Any] = Counter()
    for entry in verdict.deck.entries:
        cards[_card(entry)] += entry.quantity or -1
    return Meaning(
        listed.title,
        cards,
        tuple((field.name, field.value) for field in listed.fields),
        (verdict.format, verdict.as_of),
        Counter(map(_finding, verdict.diagnostics)),
        Counter(_finding(one.diagnostic) for one in verdict.suppressed),
        Counter(_words(verdict.deck)),
    )


def _findings(before: Counter[tuple[str, ...]], after: Counter[tuple[str, ...]]) -> str:
    changed = sorted({code for code, *_ in (before - after) + (after - before)})
    return f"its findings would change ({', '.join(changed)})"


def _finding(diagnostic: Diagnostic) -> tuple[str, ...]:
    return (diagnostic.code, diagnostic.severity)


def _card(entry: Entry) -> tuple[Any, ...]:
    printing = printing_of(entry)
    told = (printing.number, printing.set) if printing else ()
    which = entry.card.number if entry.card else entry.resolution.reading.name
    pile = entry.pile if entry.zone is Zone.PILE else None
    return (which, told, entry.zone, pile, entry.bad_quantity)


def _words(deck: Deck) -> Iterable[str]:
    """The comments, notes and other lines that people wrote, whatever stands around them."""
    source = deck.listed.source
    entries: dict[int, list[Entry]] = {}
    for entry in deck.entries:
        entries.setdefault(entry.line.span.line, []).append(entry)
    for node in deck.listed.nodes:
        line = source.line(node.span.line)
        text = line
        if node.kind is NodeKind.CARD:
            text = line[comment_start(line, words_end(entries[node.span.line])) :]
        elif node.kind is NodeKind.HEADING:
            found = BEHIND.search(line)
            text = line[found.start() :] if found else ""
        elif node.kind not in _KEPT or (node.kind is NodeKind.NOTE and not says_something(line)):
            continue
        if text.strip():
            yield text.strip()
