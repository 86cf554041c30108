"""What a verdict says, in plain data for whole-output assertions."""

from deckcheck.engine import Verdict


def found(verdict: Verdict) -> list[tuple[int, str]]:
    """Line and code of every finding."""
    return [(one.span.line, one.code) for one in verdict.diagnostics]


def said(verdict: Verdict) -> list[str]:
    """A line for each finding: its place, code, message, and what helps."""
    return [_said(one.span.line, one.code, one.message, one.help) for one in verdict.diagnostics]


def _said(line: int, code: str, message: str, help: str) -> str:
    return f"{line} {code} {message}" + (f" · {help}" if help else "")
