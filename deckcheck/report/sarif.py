"""SARIF 2.1.0, for code scanning and editors."""

from collections.abc import Iterable, Iterator
from typing import Any

from deckcheck.diagnostic import Diagnostic, Edit, Fix, Severity
from deckcheck.engine import Verdict
from deckcheck.report import paths, wording
from deckcheck.report.ascii_json import dumps
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.fingerprints import Fingerprints
from deckcheck.report.printable import printable
from deckcheck.rules import all_rules, explain_text
from deckcheck.rules.base import Rule
from deckcheck.source import Span

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.ADVICE: "note"}

ROOT = "%SRCROOT%"
"""What relative references start from: the customary name for the root of the repository."""


def render(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """One log with one run, a result a line, written as the decks come; the rules it names come last."""
    log = Log(run)
    yield '{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{\n'
    yield '"columnKind": "unicodeCodePoints",\n"results": ['
    separator = "\n"
    for outcome in outcomes:
        if isinstance(outcome, Problem):
            log.notifications.append(log.notification(outcome))
            continue
        for result in log.results(outcome):
            yield f"{separator}{dumps(result)}"
            separator = ",\n"
    yield f'],\n"originalUriBaseIds": {dumps(_bases())},\n'
    yield f'"invocations": {dumps([log.invocation()])},\n"tool": {dumps(log.tool())}}}]}}\n'


class Log:
    """What the results of a run share: their rules, fingerprints, and what could not be judged."""

    def __init__(self, run: Run) -> None:
        self.notifications: list[dict[str, Any]] = []
        self._run = run
        self._fingerprints = Fingerprints()
        self._rules: dict[str, Diagnostic] = {}

    def results(self, verdict: Verdict) -> Iterator[dict[str, Any]]:
        """The findings of a deck, and those that a comment of the list suppresses."""
        path = verdict.source.path
        for diagnostic in verdict.diagnostics:
            yield self._result(path, diagnostic)
        for diagnostic, reason in verdict.suppressed:
            suppression = {"kind": "inSource", "justification": printable(reason)}
            yield {**self._result(path, diagnostic), "suppressions": [suppression]}

    def _result(self, path: str, diagnostic: Diagnostic) -> dict[str, Any]:
        self._rules.setdefault(diagnostic.code, diagnostic)
        place = paths.relative(path, self._run)
        result = {
            "ruleId": diagnostic.code,
            "ruleIndex": list(self._rules).index(diagnostic.code),
            "level": LEVELS[diagnostic.severity],
            "message": {"text": _words(wording.message(diagnostic))},
            "locations": [self._location(path, diagnostic.span)],
            "partialFingerprints": {"subject/v1": self._fingerprints.of(place, diagnostic)},
        }
        if diagnostic.labels:
            result["relatedLocations"] = [
                {"id": number, **self._location(path, one.span), "message": {"text": _words(one.message)}}
                for number, one in enumerate(diagnostic.labels, start=1)
            ]
        if diagnostic.fix:
            result["fixes"] = [self._fix(path, diagnostic.fix)]
        return result

    def notification(self, problem: Problem) -> dict[str, Any]:
        """A path that could not be judged."""
        words = "\n".join(wording.reasons(problem))
        return {
            "level": "error",
            "message": {"text": _words(f"{printable(problem.path)}: {words}")},
            "locations": [{"physicalLocation": {"artifactLocation": self._file(problem.path)}}],
        }

    def invocation(self) -> dict[str, Any]:
        """Whether everything was judged."""
        return {
            "executionSuccessful": not self.notifications,
            "toolExecutionNotifications": self.notifications,
        }

    def tool(self) -> dict[str, Any]:
        """The program, and the rules that results name."""
        rules = {rule.code: rule for rule in all_rules()}
        return {
            "driver": {
                "name": "deckcheck",
                "version": self._run.tool,
                "semanticVersion": self._run.tool,
                "rules": [_rule(rules.get(code), one) for code, one in self._rules.items()],
                "properties": {
                    "data": self._run.data,
                    "format": self._run.format,
                    "as_of": self._run.as_of,
                },
            }
        }

    def _location(self, path: str, span: Span) -> dict[str, Any]:
        return {"physicalLocation": {"artifactLocation": self._file(path), "region": _region(span)}}

    def _file(self, path: str) -> dict[str, Any]:
        file = {"uri": paths.uri(path, self._run)}
        return {**file, "uriBaseId": ROOT} if paths.is_inside(path, self._run) else file

    def _fix(self, path: str, fix: Fix) -> dict[str, Any]:
        replacements = [_replacement(edit) for edit in fix.edits]
        change = {"artifactLocation": self._file(path), "replacements": replacements}
        return {"description": {"text": _words(wording.fix_title(fix))}, "artifactChanges": [change]}


def _bases() -> dict[str, Any]:
    return {ROOT: {"description": {"text": "The root of the repository, or the folder of the run."}}}


def _replacement(edit: Edit) -> dict[str, Any]:
    replacement: dict[str, Any] = {"deletedRegion": _region(edit.span)}
    if edit.text:
        replacement["insertedContent"] = {"text": wording.clean(edit.text)}
    return replacement


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _rule(rule: Rule | None, diagnostic: Diagnostic) -> dict[str, Any]:
    found: dict[str, Any] = {"id": diagnostic.code, "name": diagnostic.name}
    if rule is None:
        return found
    page = explain_text(rule.code)
    return {
        **found,
        "shortDescription": {"text": _words(rule.summary)},
        "fullDescription": {"text": _words(rule.summary)},
        "help": {"text": _words(page, lines=True), "markdown": page},
        "defaultConfiguration": {"level": LEVELS[rule.severity]},
        "properties": {"tags": ["deck"], "fixable": rule.fixable or "no", "cites": list(rule.cites)},
    }


def _words(text: str, lines: bool = False) -> str:
    """Plain text in which nothing is a placeholder or a link.

    SARIF 2.1.0 §3.11.5 has braces doubled; §3.11.6 makes `[words](target)` a link.
    """
    plain = text if lines else "\n".join(map(printable, text.split("\n")))
    return plain.replace("{", "{{").replace("}", "}}").replace("](", "] (")
