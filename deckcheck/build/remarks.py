"""What people wrote in a list beside its cards and fields: comments, notes, and lines that mean nothing."""

from collections.abc import Iterable, Iterator, Sequence

from deckcheck.deck import Deck, Entry
from deckcheck.decklist.fields import is_ratio
from deckcheck.decklist.said import says_something
from deckcheck.decklist.tail import BEHIND, comment_start
from deckcheck.decklist.tree import Node, NodeKind
from deckcheck.rules.base import plural
from deckcheck.rules.lines import words_end
from deckcheck.rules.remember import once_a_deck
from deckcheck.source import Source, Span

_MOST_LINES = 6
_XML_COMMENT = "<!--"
_TITLE_SIGNS = "#/;-=*_~ \t"


def remarks(deck: Deck) -> tuple[str, ...]:
    """What of that no other format has room for, a sentence each with the lines it stands on."""
    said = (
        _said(lines, *what)
        for what, lines in (
            (("line of notes", "lines of notes"), list(_notes(deck))),
            (("word beside a card", "words beside cards"), list(_words_beside(deck))),
            (("line that is not understood", "lines that are not understood"), _lines_of(_unparsed(deck))),
            (
                ("line without a possible quantity", "lines without a possible quantity"),
                _lines_of(_bad(deck)),
            ),
        )
        if lines
    )
    return tuple(filter(None, (_comments(deck), *said)))


def _said(lines: Sequence[int], one: str, several: str) -> str:
    return f"{plural(len(lines), one, several)} ({_places(lines)})"


def _comments(deck: Deck) -> str:
    """The comments, but for one that is the deck's name; outside of text those of the whole file."""
    listed = deck.listed
    if listed.layout == "yaml":
        return _yaml_comments(listed.source)
    if listed.layout != "text":
        return _xml_comments(listed.source)
    entries: dict[int, list[Entry]] = {}
    for entry in deck.entries:
        entries.setdefault(entry.line.span.line, []).append(entry)
    nodes = (one for one in listed.nodes if _has_comment(one, deck, entries.get(one.span.line, ())))
    return _as_comments([one.span.line for one in nodes])


@once_a_deck
def _yaml_comments(source: Source) -> str:
    return _as_comments([n for n, line in enumerate(source.lines, start=1) if _has_yaml_comment(line)])


@once_a_deck
def _xml_comments(source: Source) -> str:
    return _as_comments([n for n, line in enumerate(source.lines, start=1) if _XML_COMMENT in line])


def _as_comments(lines: Sequence[int]) -> str:
    return _said(lines, "comment", "comments") if lines else ""


def _has_yaml_comment(line: str) -> bool:
    before, sign, _ = f" {line}".partition(" #")
    return bool(sign) and before.count('"') % 2 == 0


def _has_comment(node: Node, deck: Deck, entries: Sequence[Entry]) -> bool:
    line = deck.listed.source.line(node.span.line)
    if node.kind is NodeKind.COMMENT:
        return not _is_title(line, deck)
    if node.kind is NodeKind.CARD and entries:
        return comment_start(line, max(map(words_end, entries))) < len(line.rstrip())
    return node.kind in (NodeKind.HEADING, NodeKind.FIELD) and BEHIND.search(line) is not None


def _notes(deck: Deck) -> Iterator[int]:
    """The lines of prose, but for the deck's name and what only belongs to a layout."""
    if deck.listed.layout != "text":
        return
    for node in deck.listed.nodes:
        line = deck.listed.source.line(node.span.line)
        if (
            node.kind is NodeKind.NOTE
            and says_something(line)
            and not is_ratio(line)
            and not _is_title(line, deck)
        ):
            yield node.span.line


def _words_beside(deck: Deck) -> Iterator[int]:
    """The lines on which a set, number, team or level beside a card fits none of its name."""
    return (entry.span.line for entry in deck.entries if entry.card and entry.resolution.notes)


def _unparsed(deck: Deck) -> Iterable[Span]:
    return (one.span for one in deck.listed.unparsed)


def _bad(deck: Deck) -> Iterable[Span]:
    return (one.line.span for one in deck.listed.bad_quantities)


def _lines_of(spans: Iterable[Span]) -> list[int]:
    return [span.line for span in spans]


def _is_title(line: str, deck: Deck) -> bool:
    return bool(deck.listed.title) and line.strip(_TITLE_SIGNS) == deck.listed.title.strip(_TITLE_SIGNS)


def _places(lines: Sequence[int]) -> str:
    """`line 4`, `lines 4, 7 to 9`."""
    runs: list[tuple[int, int]] = []
    for line in sorted(set(lines)):
        if runs and runs[-1][1] == line - 1:
            runs[-1] = (runs[-1][0], line)
        else:
            runs.append((line, line))
    shown = [str(first) if first == last else f"{first} to {last}" for first, last in runs[:_MOST_LINES]]
    more = " and more" if len(runs) > _MOST_LINES else ""
    return f"line{'s' if len(set(lines)) > 1 else ''} {', '.join(shown)}{more}"
