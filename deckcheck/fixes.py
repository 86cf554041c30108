"""Applies the fixes of diagnostics to a list, and checks it again, until nothing is left to fix.

A fix is kept only where the list is better for it: its finding is gone, no
line is understood less, no error more is found (unless a further line is
understood and shows it), no card is lost, and none of its copies unless that
takes an error away or the fix is unsafe.
"""

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import Generic, NamedTuple, Protocol, TypeVar

from deckcheck.deck import Deck
from deckcheck.decklist.encode import with_text
from deckcheck.diagnostic import Diagnostic, Edit, Severity
from deckcheck.source import Source

_MOST_CHECKS = 80
"""How often a list is checked again; one that needs more is left as far as it came."""

_FEWEST_CHECKS = 6
_LONG_LINE = 40
_MOST_LINES = 40_000
"""How many lines are read for it in all: what is far longer than a decklist is checked less often."""

Range = tuple[int, int]


class Judged(Protocol):
    """The judgement on one deck of a list, as far as fixing it goes."""

    @property
    def deck(self) -> Deck:
        """The deck as it was understood."""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What was found."""


Verdicts = TypeVar("Verdicts", bound=Judged)
Judge = Callable[[Source], Sequence[Verdicts]]
"""Judges each deck of a list."""


class Fixed(NamedTuple, Generic[Verdicts]):
    """A list after fixing: its text, the findings that were fixed, and the judgement on what it is now.

    The findings stand where they were found, some of them in a text that was
    fixed in part already.
    """

    source: Source
    applied: tuple[Diagnostic, ...]
    verdicts: tuple[Verdicts, ...]


def fix(source: Source, judge: Judge[Verdicts], unsafe: bool = False) -> Fixed[Verdicts]:
    """Apply the safe fixes of a list, with `unsafe` the others too, until none is left.

    Of two fixes of one place the first one found is applied; the other one is
    looked at again afterwards. A fix that would make the list worse is left out.
    """
    return _Fixing(source, judge, unsafe).run()


def applied(source: Source, edits: Sequence[Edit]) -> str:
    """The text of a source after edits that do not overlap; raises ValueError where they do."""
    places = _Places(source)
    ranges = sorted((places.range(edit), edit.text) for edit in edits)
    pieces, end = [], 0
    for (start, stop), text in ranges:
        if start < end:
            raise ValueError("edits overlap")
        pieces += [source.text[end:start], text]
        end = stop
    return "".join([*pieces, source.text[end:]])


def unified_diff(path: str, before: str, after: str) -> Iterator[str]:
    """What changed, line by line, in the form that `patch` and `git apply` take."""
    from difflib import unified_diff as diff

    for line in diff(_lines(before), _lines(after), path, path):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


class _Fixing(Generic[Verdicts]):
    """The fixing of one list."""

    def __init__(self, source: Source, judge: Judge[Verdicts], unsafe: bool) -> None:
        self._source = source
        self._judge = judge
        self._unsafe = unsafe
        self._verdicts = tuple(judge(source))
        lines = max(len(source.lines), len(source.text) // _LONG_LINE, 1)
        self._left = max(_FEWEST_CHECKS, min(_MOST_CHECKS, _MOST_LINES // lines))
        self._refused: set[tuple[str, str, str]] = set()
        self._applied: list[Diagnostic] = []

    def run(self) -> Fixed[Verdicts]:
        tried = self._source.text
        while self._left:
            chosen = self._chosen()
            if chosen:
                self._apply(chosen)
            elif self._refused and tried != self._source.text:
                tried = self._source.text
                self._refused.clear()
            else:
                break
        return Fixed(self._source, tuple(self._applied), self._verdicts)

    def _chosen(self) -> list[Diagnostic]:
        """The findings to fix now: none of their edits touches another's."""
        places = _Places(self._source)
        taken: list[Range] = []
        chosen = []
        for diagnostic in self._fixable():
            ranges = [places.range(edit) for edit in diagnostic.fix.edits] if diagnostic.fix else []
            if _are_apart(ranges) and not any(_touches(one, taken) for one in ranges):
                chosen.append(diagnostic)
                for one in ranges:
                    insort(taken, one)
        return chosen

    def _fixable(self) -> Iterator[Diagnostic]:
        for verdict in self._verdicts:
            for one in verdict.diagnostics:
                if one.fix and (one.fix.safe or self._unsafe) and _key(one) not in self._refused:
                    yield one

    def _apply(self, chosen: list[Diagnostic]) -> None:
        """Apply as many of these as make the list better; one that does not is refused.

        It is tried once more when all others are applied.
        """
        while self._left:
            edits = [edit for one in chosen if one.fix for edit in one.fix.edits]
            source = with_text(self._source, applied(self._source, edits))
            verdicts = tuple(self._judge(source))
            self._left -= 1
            if _is_better(self._verdicts, verdicts, chosen):
                self._source, self._verdicts = source, verdicts
                self._applied += chosen
                return
            if len(chosen) == 1:
                self._refused.add(_key(chosen[0]))
                return
            chosen = chosen[: len(chosen) // 2]


class _Places:
    """Turns spans of a source into offsets of its text."""

    def __init__(self, source: Source) -> None:
        self._source = source
        lengths = (len(line) + len(end) for line, end in zip(source.lines, source.ends))
        self._starts = list(accumulate(lengths, initial=0))

    def range(self, edit: Edit) -> Range:
        """The offsets of what an edit replaces."""
        span = edit.span
        return self._offset(span.line, span.column), self._offset(span.end_line, span.end_column)

    def _offset(self, line: int, column: int) -> int:
        if line > len(self._source.lines):
            return len(self._source.text)
        return self._starts[line - 1] + min(column - 1, len(self._source.line(line)))


def _key(diagnostic: Diagnostic) -> tuple[str, str, str]:
    """What tells a finding and its fix, wherever it stands."""
    return (diagnostic.code, diagnostic.subject, diagnostic.fix.title if diagnostic.fix else "")


def _are_apart(ranges: Sequence[Range]) -> bool:
    """Whether no two ranges overlap."""
    placed = sorted(ranges)
    return all(one[1] <= other[0] for one, other in zip(placed, placed[1:]))


def _touches(one: Range, taken: Sequence[Range]) -> bool:
    """Whether a range meets any of those taken, which are sorted and apart from each other."""
    after = bisect_left(taken, one)
    return any(_meet(one, other) for other in taken[max(after - 1, 0) : after + 1])


def _meet(one: Range, other: Range) -> bool:
    """Whether two ranges overlap; an insertion meets what it stands beside, too."""
    if one[0] == one[1] or other[0] == other[1]:
        return one[0] <= other[1] and other[0] <= one[1]
    return one[0] < other[1] and other[0] < one[1]


def _is_better(before: Sequence[Judged], after: Sequence[Judged], chosen: Sequence[Diagnostic]) -> bool:
    """Whether the findings are gone and nothing else got worse.

    A line that is understood at last may show what else is wrong, but no other fix may hide behind its.
    """
    unknown, still_unknown = _not_understood(before), _not_understood(after)
    if len(before) != len(after) or still_unknown > unknown:
        return False
    errors, left = _errors(before), _errors(after)
    if left > errors and (still_unknown == unknown or len(chosen) > 1):
        return False
    may_lose = left < errors or any(one.fix and not one.fix.safe for one in chosen)
    if _copies(before) - _copies(after) and not may_lose:
        return False
    if set(_copies(before)) - set(_copies(after)):
        return False
    found, still = _findings(before), _findings(after)
    return all(still[key] < found[key] for key in {(one.code, one.subject) for one in chosen})


def _findings(verdicts: Sequence[Judged]) -> Counter[tuple[str, str]]:
    return Counter((one.code, one.subject) for verdict in verdicts for one in verdict.diagnostics)


def _errors(verdicts: Sequence[Judged]) -> int:
    return sum(one.severity is Severity.ERROR for verdict in verdicts for one in verdict.diagnostics)


def _not_understood(verdicts: Sequence[Judged]) -> int:
    """How many lines say nothing that is known."""
    total = 0
    for verdict in verdicts:
        listed = verdict.deck.listed
        unknown = sum(entry.card is None for entry in verdict.deck.entries)
        total += len(listed.unparsed) + len(listed.bad_quantities) + unknown + bool(listed.source.unreadable)
    return total


def _copies(verdicts: Sequence[Judged]) -> Counter[str]:
    """How many copies of each card there are, over all decks and zones."""
    copies: Counter[str] = Counter()
    for verdict in verdicts:
        for entry in verdict.deck.entries:
            if entry.card:
                copies[entry.card.number] += entry.quantity
    return copies


def _lines(text: str) -> list[str]:
    kept = text.split("\n")
    return [f"{line}\n" for line in kept[:-1]] + ([kept[-1]] if kept[-1] else [])
