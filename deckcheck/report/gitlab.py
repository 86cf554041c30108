"""A Code Quality report, which GitLab shows in merge requests."""

from collections.abc import Iterable, Iterator
from typing import Any

from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.report import paths, wording
from deckcheck.report.ascii_json import dumps
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.fingerprints import Fingerprints

SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.ADVICE: "info"}


def render(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """A JSON array, an issue a line; GitLab keeps one issue of each fingerprint, so each has its own."""
    fingerprints = Fingerprints()
    yield "["
    separator = "\n"
    for outcome in outcomes:
        for issue in _issues(outcome, run, fingerprints):
            yield f"{separator}{dumps(issue)}"
            separator = ",\n"
    yield "\n]\n"


def _issues(outcome: Outcome, run: Run, fingerprints: Fingerprints) -> Iterator[dict[str, Any]]:
    if isinstance(outcome, Problem):
        yield _problem(outcome, run)
        return
    path = wording.clean(paths.relative(outcome.source.path, run))
    for diagnostic in outcome.diagnostics:
        yield _issue(path, diagnostic, fingerprints.of(path, diagnostic))


def _issue(path: str, diagnostic: Diagnostic, fingerprint: str) -> dict[str, Any]:
    span = diagnostic.span
    return {
        "description": f"{diagnostic.code}: {' · '.join(wording.message(diagnostic).splitlines())}",
        "check_name": diagnostic.name,
        "fingerprint": fingerprint,
        "severity": SEVERITIES[diagnostic.severity],
        "location": {"path": path, "lines": {"begin": span.line, "end": span.end_line}},
    }


def _problem(problem: Problem, run: Run) -> dict[str, Any]:
    from hashlib import sha256

    path = wording.clean(paths.relative(problem.path, run))
    words = " · ".join(wording.reasons(problem))
    return {
        "description": f"not judged: {words}",
        "check_name": "not-judged",
        "fingerprint": sha256(f"{path}\0not-judged".encode()).hexdigest()[:32],
        "severity": "blocker",
        "location": {"path": path, "lines": {"begin": 1, "end": 1}},
    }
