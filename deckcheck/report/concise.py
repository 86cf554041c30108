"""One line a diagnostic, for editors and for grep."""

from collections.abc import Iterable, Iterator

from deckcheck.diagnostic import Diagnostic
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.printable import line_start, printable


def render(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """`path:line:column: severity CODE [name] message` for each diagnostic."""
    for outcome in outcomes:
        if not isinstance(outcome, Problem):
            for diagnostic in outcome.diagnostics:
                yield f"{headline(outcome.source.path, diagnostic)}\n"


def headline(path: str, diagnostic: Diagnostic) -> str:
    """A diagnostic on one line, without colour."""
    place = f"{line_start(path)}:{diagnostic.span.line}:{diagnostic.span.column}"
    rule = f"{diagnostic.severity.value} {diagnostic.code} [{diagnostic.name}]"
    return f"{place}: {rule} {printable(diagnostic.message)}"
