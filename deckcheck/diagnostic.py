"""The one diagnostic of the whole program."""

from enum import StrEnum
from typing import NamedTuple

from deckcheck.source import Span


class Severity(StrEnum):
    """How bad it is: an error makes the deck illegal, a warning and advice do not."""

    ERROR = "error"
    WARNING = "warning"
    ADVICE = "advice"


class Label(NamedTuple):
    """A further place that matters to a diagnostic, with its own words."""

    span: Span
    message: str


class Edit(NamedTuple):
    """Replace what the span covers by `text`."""

    span: Span
    text: str


class Fix(NamedTuple):
    """Edits that put something right; a safe one never changes which cards are meant."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool


class Diagnostic(NamedTuple):
    """One finding, at its exact place.

    `span_message` is what stands beside the caret; `subject` is a card number
    or a zone and makes fingerprints that survive edits elsewhere in the file.
    """

    code: str
    name: str
    severity: Severity
    message: str
    span: Span
    span_message: str = ""
    labels: tuple[Label, ...] = ()
    help: str = ""
    subject: str = ""
    cites: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
    fix: Fix | None = None

    def on_line(self, line: int) -> "Diagnostic":
        """The same finding, all whose places lie on one line, on the line of that number."""
        if self.span.line == line:
            return self
        labels = tuple([label._replace(span=label.span.on_line(line)) for label in self.labels])
        fix = self.fix
        if fix:
            fix = Fix(
                fix.title, tuple([Edit(one.span.on_line(line), one.text) for one in fix.edits]), fix.safe
            )
        return self._replace(span=self.span.on_line(line), labels=labels, fix=fix)


def ordering(diagnostic: Diagnostic) -> tuple[Span, str, str, str]:
    """The key that puts diagnostics in their stable order: place, code, subject, message."""
    return (diagnostic.span, diagnostic.code, diagnostic.subject, diagnostic.message)


def fingerprint(path: str, diagnostic: Diagnostic) -> str:
    """A stable name of a finding, from file, code and subject but not its line."""
    from hashlib import sha256

    parts = (path, diagnostic.code, diagnostic.subject or diagnostic.message)
    return sha256("\0".join(parts).encode()).hexdigest()[:32]
