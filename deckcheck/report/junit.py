"""JUnit XML, which every CI shows: a suite a deck, a case a diagnostic."""

from collections.abc import Iterable, Iterator
from html import escape

from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.engine import Verdict
from deckcheck.report import wording
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.concise import headline
from deckcheck.report.paths import relative
from deckcheck.report.printable import printable


def render(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """One document, a suite written as each deck comes.

    What fails a deck is a failure; other diagnostics are cases that pass and
    say what they have to; a deck without any has one case that passes. A path
    that could not be judged is an error.
    """
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="deckcheck">\n'
    for outcome in outcomes:
        yield _problem(outcome, run) if isinstance(outcome, Problem) else _suite(outcome, run)
    yield "</testsuites>\n"


def _suite(verdict: Verdict, run: Run) -> str:
    about = wording.about(verdict, run)
    failing = [one for one in verdict.diagnostics if _fails(one, run)]
    names: dict[str, int] = {}
    cases = [_case(one, about.path, verdict.source.path, run, names) for one in verdict.diagnostics]
    if not verdict.judged:
        cases.append(_error(about.path, wording.judged(verdict)))
    if not cases:
        cases = [f"  <testcase {_attributes(classname=about.path, name=wording.judged(verdict))}/>\n"]
    head = _attributes(
        name=about.path,
        file=relative(verdict.source.path, run),
        tests=str(len(cases)),
        failures=str(len(failing)),
        errors=str(int(not verdict.judged)),
        skipped="0",
    )
    return f"<testsuite {head}>\n{_properties(verdict, about)}{''.join(cases)}</testsuite>\n"


def _properties(verdict: Verdict, about: wording.About) -> str:
    values = {
        "deck": about.title,
        "player": about.player,
        "main characters": about.mains,
        "verdict": wording.judged(verdict),
    }
    known = (_attributes(name=name, value=value) for name, value in values.items() if value)
    rows = "".join(f"    <property {one}/>\n" for one in known)
    return f"  <properties>\n{rows}  </properties>\n"


def _case(diagnostic: Diagnostic, suite: str, path: str, run: Run, names: dict[str, int]) -> str:
    """A case; its name has no line and is the only one of its suite, since CIs compare runs by it."""
    name = f"{diagnostic.code} [{diagnostic.name}] {printable(diagnostic.message)}"
    names[name] = names.get(name, 0) + 1
    if names[name] > 1:
        name = f"{name} ({names[name]})"
    body = _text("\n".join([headline(path, diagnostic), *wording.remedies(diagnostic)]))
    if _fails(diagnostic, run):
        why = _attributes(type=diagnostic.code, message=diagnostic.message)
        body = f"<failure {why}>{body}</failure>"
    else:
        body = f"<system-out>{body}</system-out>"
    return f"  <testcase {_attributes(classname=suite, name=name)}>\n    {body}\n  </testcase>\n"


def _fails(diagnostic: Diagnostic, run: Run) -> bool:
    warning_fails = run.fail_on == "warning" and diagnostic.severity is Severity.WARNING
    return diagnostic.severity is Severity.ERROR or warning_fails


def _problem(problem: Problem, run: Run) -> str:
    path = relative(problem.path, run)
    head = _attributes(name=path, tests="1", failures="0", errors="1", skipped="0")
    words = "\n".join(wording.reasons(problem))
    return f"<testsuite {head}>\n{_error(path, words)}</testsuite>\n"


def _error(suite: str, words: str) -> str:
    case = _attributes(classname=suite, name="not judged")
    why = _attributes(type="not-judged", message=words.split("\n")[0])
    return f"  <testcase {case}>\n    <error {why}>{_text(words)}</error>\n  </testcase>\n"


def _attributes(**values: str) -> str:
    return " ".join(f'{name}="{_text(printable(value))}"' for name, value in values.items())


def _text(text: str) -> str:
    """Printable text escaped, in ASCII, so that it is UTF-8 in whatever encoding standard output has."""
    return escape(text).encode("ascii", "xmlcharrefreplace").decode("ascii")
