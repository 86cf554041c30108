"""The diagnostic format of reviewdog, which comments on changes anywhere."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any

from deckcheck.diagnostic import Diagnostic, Edit, Fix, Severity
from deckcheck.report import paths, wording
from deckcheck.report.ascii_json import dumps
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.concise import headline
from deckcheck.source import Source, Span

_MOST_LINES = 500
SEVERITIES = {Severity.ERROR: "ERROR", Severity.WARNING: "WARNING", Severity.ADVICE: "INFO"}


def render(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """One result with a diagnostic a line, written as the decks come."""
    yield '{"source": {"name": "deckcheck"}, "diagnostics": ['
    separator = "\n"
    for outcome in outcomes:
        for one in _diagnostics(outcome, run):
            yield f"{separator}{dumps(one)}"
            separator = ",\n"
    yield "\n]}\n"


def _diagnostics(outcome: Outcome, run: Run) -> Iterator[dict[str, Any]]:
    if isinstance(outcome, Problem):
        yield {
            "message": "\n".join(wording.reasons(outcome)),
            "location": {"path": wording.clean(paths.relative(outcome.path, run))},
            "severity": "ERROR",
        }
        return
    for diagnostic in outcome.diagnostics:
        yield _diagnostic(outcome.source, diagnostic, run)


def _diagnostic(source: Source, diagnostic: Diagnostic, run: Run) -> dict[str, Any]:
    path = wording.clean(paths.relative(source.path, run))
    found: dict[str, Any] = {
        "message": wording.message(diagnostic),
        "location": {"path": path, "range": _range(diagnostic.span, source)},
        "severity": SEVERITIES[diagnostic.severity],
        "code": {"value": diagnostic.code},
        "original_output": headline(source.path, diagnostic),
    }
    if diagnostic.fix and _is_near(diagnostic.fix):
        edit = one_edit(diagnostic.fix, source)
        found["suggestions"] = [{"range": _range(edit.span, source), "text": wording.clean(edit.text)}]
    return found


def _is_near(fix: Fix) -> bool:
    """Whether a fix lies within so few lines as lists have: all between its edits is repeated."""
    return max(fix.edits).span.line - min(fix.edits).span.line < _MOST_LINES


def one_edit(fix: Fix, source: Source) -> Edit:
    """All edits of a fix in one, with what stands between them: each suggestion is applied by itself."""
    first, *others = sorted(fix.edits)
    span, text = first
    for edit in others:
        between = Span(span.end_line, span.end_column, edit.span.line, edit.span.column)
        text += covered(source, between) + edit.text
        span = Span(span.line, span.column, edit.span.end_line, edit.span.end_column)
    return Edit(span, text)


def covered(source: Source, span: Span) -> str:
    """The text that a span covers, with the line ends as they are written."""
    if span.line == span.end_line:
        return source.line(span.line)[span.column - 1 : span.end_column - 1]
    whole = (source.line(line) + source.ends[line - 1] for line in range(span.line, span.end_line))
    return "".join(whole)[span.column - 1 :] + source.line(span.end_line)[: span.end_column - 1]


def _range(span: Span, source: Source) -> dict[str, Any]:
    return {
        "start": _position(span.line, span.column, source),
        "end": _position(span.end_line, span.end_column, source),
    }


def _position(line: int, column: int, source: Source) -> dict[str, int]:
    """A column counts bytes of UTF-8 there, those of a byte order mark too."""
    text = source.line(line)
    mark = 3 if line == 1 and source.bom else 0
    before = min(column - 1, len(text))
    before = before if text.isascii() else _bytes_before(text)[before]
    return {"line": line, "column": before + mark + 1}


@lru_cache(maxsize=2)
def _bytes_before(line: str) -> Sequence[int]:
    """How many bytes stand before each code point of a line, and in all of it."""
    return list(accumulate((len(char.encode("utf-8", "surrogatepass")) for char in line), initial=0))
