"""Markdown for comments, chats and wikis: a table a deck."""

import re
from collections.abc import Iterable, Iterator

from deckcheck.diagnostic import Diagnostic
from deckcheck.engine import Verdict
from deckcheck.report import paths, wording
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.printable import printable
from deckcheck.report.text import Totals
from deckcheck.source import Span

HEADINGS = ("| line | severity | rule | what is wrong | what helps |", "| ---: | --- | --- | --- | --- |")

_BREAK = "&#8203;"
"""A space of no width: it keeps a word from being a mention, a reference or a link."""

_ESCAPES = str.maketrans(
    {
        **{sign: f"&#{ord(sign)};" for sign in "&<>|\\$"},
        **{sign: f"\\{sign}" for sign in "`*[]~"},
    }
)


def render(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """A section a deck as they come, then a line on all of them."""
    totals, problems = Totals(), 0
    for outcome in outcomes:
        yield section(outcome, run)
        if isinstance(outcome, Problem):
            problems += wording.paths_of(outcome, run)
        else:
            totals = totals.plus(outcome)
    yield f"**{wording.total(totals, problems)}**\n"


def section(outcome: Outcome, run: Run) -> str:
    """A heading, what is known of the deck, and its table of diagnostics, if it has any."""
    if isinstance(outcome, Problem):
        path = escaped(paths.relative(outcome.path, run))
        words = " · ".join(map(escaped, wording.reasons(outcome)))
        return f"## {path}: not judged\n\nWhy: {words}\n\n"
    about = wording.about(outcome, run)
    # What stands first on a line decides what the line is, so nothing that others wrote does.
    facts = (about.cards, about.remarks, about.mains, about.title, about.player)
    known = " · ".join(escaped(fact) for fact in facts if fact)
    head = f"## {escaped(about.path)}: {wording.judged(outcome)}\n\n{known}\n\n"
    return f"{head}{_table(outcome)}\n" if outcome.diagnostics else head


def _table(verdict: Verdict) -> str:
    rows = (*HEADINGS, *map(_row, verdict.diagnostics))
    return "".join(f"{row}\n" for row in rows)


def _row(diagnostic: Diagnostic) -> str:
    cells = (
        _lines(diagnostic.span),
        diagnostic.severity.value,
        f"{diagnostic.code} {diagnostic.name}",
        escaped(diagnostic.message),
        " · ".join(map(escaped, wording.remedies(diagnostic))),
    )
    return f"| {' | '.join(cells)} |"


def _lines(span: Span) -> str:
    return f"{span.line}:{span.column}" if span.line == span.end_line else f"{span.line}-{span.end_line}"


def escaped(text: str) -> str:
    """Text on one line that means itself: no markup, no cell, no link, no mention."""
    plain = printable(text).translate(_ESCAPES)
    plain = re.sub(r"(?<!\w)_|_(?!\w)", r"\\_", plain)
    plain = re.sub(r"(?<!&)([@#])(?=\w)", rf"\1{_BREAK}", plain)
    return re.sub(r":(?=//)|(?<=\bwww)(?=\.)", rf"\g<0>{_BREAK}", plain, flags=re.IGNORECASE)
