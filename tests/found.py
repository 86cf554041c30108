"""What a verdict says, in plain data for whole-output assertions."""

from deckcheck.diagnostic import Diagnostic
from deckcheck.engine import Verdict
from deckcheck.source import Span

SAFETY = {True: "safe", False: "unsafe"}


def found(verdict: Verdict) -> list[tuple[int, str]]:
    """Line and code of every finding."""
    return [(one.span.line, one.code) for one in verdict.diagnostics]


def said(verdict: Verdict) -> list[str]:
    """A line for each finding: its place, code, message, and what helps."""
    return [_said(one.span.line, one.code, one.message, one.help) for one in verdict.diagnostics]


def _said(line: int, code: str, message: str, help: str) -> str:
    return f"{line} {code} {message}" + (f" · {help}" if help else "")


def _place(span: Span) -> str:
    return f"{span.line}:{span.column}-{span.end_line}:{span.end_column}"


def whole(one: Diagnostic) -> str:
    """A finding in lines, everything it holds."""
    lines = [f"{_place(one.span)} {one.severity} {one.code} {one.name} {one.subject!r}: {one.message}"]
    lines += [f"  here: {one.span_message}"] if one.span_message else []
    lines += [f"  at {_place(label.span)}: {label.message}" for label in one.labels]
    lines += [f"  help: {one.help}"] if one.help else []
    cites, perhaps = "; ".join(one.cites), ", ".join(one.suggestions)
    lines += [f"  cites: {cites}"] if cites else []
    lines += [f"  perhaps: {perhaps}"] if perhaps else []
    if one.fix:
        edits = [f"{_place(edit.span)} {edit.text!r}" for edit in one.fix.edits]
        lines.append(f"  fix ({SAFETY[one.fix.safe]}): {one.fix.title}: {'; '.join(edits)}")
    return "\n".join(lines)
