"""Workflow commands, which GitHub shows as annotations at the lines of the lists."""

from collections.abc import Iterable, Iterator

from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.report import paths, wording
from deckcheck.report.aside import Aside
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.printable import printable
from deckcheck.source import Span

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.ADVICE: "notice"}

_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def render(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """A command a diagnostic: errors as they come, then warnings, then advice.

    GitHub shows the first ten of each kind that a step prints.
    """
    with Aside() as warnings, Aside() as advice:
        later = {Severity.WARNING: warnings, Severity.ADVICE: advice}
        for outcome in outcomes:
            if isinstance(outcome, Problem):
                yield _problem(outcome, run)
                continue
            for diagnostic in outcome.diagnostics:
                line = _annotation(outcome.source.path, diagnostic, run)
                if diagnostic.severity is Severity.ERROR:
                    yield line
                else:
                    later[diagnostic.severity].add(line)
        yield from warnings.pieces()
        yield from advice.pieces()


def _annotation(path: str, diagnostic: Diagnostic, run: Run) -> str:
    rule = f"{diagnostic.code} [{diagnostic.name}]"
    properties = {
        "title": f"deckcheck {rule}",
        "file": paths.relative(path, run),
        **_place(diagnostic.span),
    }
    place = f"{printable(path)}:{diagnostic.span.line}:{diagnostic.span.column}"
    return _command(LEVELS[diagnostic.severity], properties, f"{place}: {rule} {wording.message(diagnostic)}")


def _problem(problem: Problem, run: Run) -> str:
    properties = {"title": "deckcheck: not judged", "file": paths.relative(problem.path, run)}
    words = "\n".join(wording.reasons(problem))
    return _command("error", properties, f"{printable(problem.path)}: {words}")


def _place(span: Span) -> dict[str, str]:
    """Lines, and columns within one line: GitHub drops an annotation with columns on two."""
    lines = {"line": str(span.line), "endLine": str(span.end_line)}
    if span.line != span.end_line:
        return lines
    return {**lines, "col": str(span.column), "endColumn": str(span.end_column)}


def _command(name: str, properties: dict[str, str], data: str) -> str:
    shown = ",".join(f"{key}={value.translate(_PROPERTY)}" for key, value in properties.items())
    return f"::{name} {shown}::{data.translate(_DATA)}\n"
