"""The report for people: every diagnostic with the lines it speaks of, then a line a deck."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from deckcheck.diagnostic import Diagnostic, Fix, Severity
from deckcheck.engine import Verdict
from deckcheck.model import Zone
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.printable import line_start, printable
from deckcheck.source import Source

if TYPE_CHECKING:
    from deckcheck.report.excerpt import Row

BOLD = "\x1b[1m"
RED = "\x1b[1;31m"
GREEN = "\x1b[1;32m"
YELLOW = "\x1b[1;33m"
BLUE = "\x1b[1;34m"
CYAN = "\x1b[1;36m"
RESET = "\x1b[0m"

SEVERITY_COLORS = {Severity.ERROR: RED, Severity.WARNING: YELLOW, Severity.ADVICE: CYAN}


class Totals(NamedTuple):
    """Counts over all decks."""

    decks: int = 0
    legal: int = 0
    errors: int = 0
    warnings: int = 0

    def plus(self, verdict: Verdict) -> "Totals":
        """The counts with that deck added."""
        return Totals(
            self.decks + 1,
            self.legal + verdict.legal,
            self.errors + verdict.errors,
            self.warnings + verdict.warnings,
        )


class Painter(NamedTuple):
    """Puts colour around text, or leaves it as it is."""

    color: bool

    def __call__(self, color: str, text: str) -> str:
        return f"{color}{text}{RESET}" if self.color and text else text


def render(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report, deck by deck; one line for all of them where there are several."""
    paint = Painter(run.color)
    totals, ended = Totals(), ""
    for outcome in outcomes:
        if isinstance(outcome, Problem):
            ended = ended if outcome.judged is None else outcome.message
            continue
        if totals.decks and outcome.diagnostics:
            yield "\n"
        for diagnostic in outcome.diagnostics:
            yield "\n".join(_block(outcome.source, diagnostic, run, paint)) + "\n\n"
        yield _summary(outcome, run, paint) + "\n"
        totals = totals.plus(outcome)
    if totals.decks > 1:
        yield f"\n{_total(totals, paint)}\n"
    if ended:
        yield f"{paint(YELLOW, ended)}\n"


def _block(source: Source, diagnostic: Diagnostic, run: Run, paint: Painter) -> Iterator[str]:
    from deckcheck.report import excerpt

    color = SEVERITY_COLORS[diagnostic.severity]
    place = paint(BOLD, f"{line_start(source.path)}:{diagnostic.span.line}:{diagnostic.span.column}")
    rule = paint(color, f"{diagnostic.severity.value} {diagnostic.code}")
    yield f"{place}: {rule} [{diagnostic.name}] {printable(diagnostic.message)}"
    places, hidden = excerpt.marks(diagnostic)
    margin = " " * len(str(places[-1].span.line))
    yield paint(BLUE, f"{margin} |")
    for row in excerpt.rows(source, places):
        yield _row(row, margin, color, paint)
    lead = paint(BLUE, f"{margin} =")
    if hidden:
        yield f"{lead} and {counted(hidden, 'more place')}"
    for note in _notes(diagnostic, run):
        yield f"{lead} {note}"


def _row(row: "Row", margin: str, color: str, paint: Painter) -> str:
    if row.number is not None:
        gutter = paint(BLUE, f"{row.number:>{len(margin)}} |")
        return f"{gutter} {row.text}".rstrip()
    if not row.sign:
        return paint(BLUE, row.text)
    words = paint(color if row.primary else BLUE, f"{row.sign} {row.text}".rstrip())
    return f"{paint(BLUE, f'{margin} |')} {row.indent}{words}"


def _notes(diagnostic: Diagnostic, run: Run) -> Iterator[str]:
    """The lines after the excerpt: sources and fix, then help."""
    sources = ", ".join(diagnostic.cites)
    fix = _fix(diagnostic.fix, run.fix_command) if diagnostic.fix else ""
    line = " · ".join(part for part in (sources, fix) if part)
    if line:
        yield printable(line)
    if diagnostic.help:
        yield f"help: {printable(diagnostic.help)}"


def _fix(fix: Fix, command: str) -> str:
    if not command:
        return f"fix: {fix.title}"
    return f"fix: {fix.title} ({command})" if fix.safe else f"fix: {fix.title} ({command} --unsafe-fixes)"


def _summary(verdict: Verdict, run: Run, paint: Painter) -> str:
    """One line on a deck. A single file is named without its folders."""
    path = verdict.source.path
    if run.files == 1:
        path = path.replace("\\", "/").rsplit("/", 1)[-1]
    path = line_start(path)
    if verdict.ordinal > 1:
        path = f"{path} (deck {verdict.ordinal})"
    judged = paint(GREEN, "legal") if verdict.legal else paint(RED, _not_legal(verdict))
    parts = [remarks(verdict), counted(verdict.deck.copies(Zone.DECK), "card")]
    mains = " + ".join(dict.fromkeys(entry.card.title for entry in verdict.deck.mains))
    if mains:
        parts.append(printable(mains))
    if verdict.choices:
        parts.append(f"{'' if verdict.legal else 'nearest '}choice: {printable('; '.join(verdict.choices))}")
    if run.hash:
        from deckcheck.build.deck_hash import deck_hash

        parts.append(f"hash {deck_hash(verdict.deck) or '-'}")
    return f"{paint(BOLD, path)}: {judged} in {verdict.format} ({verdict.as_of}): {' · '.join(parts)}"


def remarks(verdict: Verdict) -> str:
    """How many errors and warnings a deck has; advice and what was suppressed where there is any."""
    words = [counted(verdict.errors, "error"), counted(verdict.warnings, "warning")]
    advice = len(verdict.diagnostics) - verdict.errors - verdict.warnings
    if advice:
        words.append(f"{advice} advice")
    if verdict.suppressed:
        words.append(f"{len(verdict.suppressed)} suppressed")
    return ", ".join(words)


def _not_legal(verdict: Verdict) -> str:
    return "NOT LEGAL" if verdict.judged else "NOT JUDGED BY ITS FORMAT, not legal"


def _total(totals: Totals, paint: Painter) -> str:
    illegal = totals.decks - totals.legal
    judged = f"{totals.legal} legal, {illegal} not legal"
    counts = f"{counted(totals.errors, 'error')}, {counted(totals.warnings, 'warning')}"
    return f"{counted(totals.decks, 'deck')}: {paint(RED if illegal else GREEN, judged)} · {counts}"


def counted(number: int, noun: str) -> str:
    """`1 error`, `2 errors`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
