"""What the reports say in common: of a deck, of a diagnostic, of all decks."""

from typing import NamedTuple

from deckcheck.diagnostic import Diagnostic, Fix
from deckcheck.engine import Verdict
from deckcheck.model import Zone
from deckcheck.report.base import Problem, Run
from deckcheck.report.paths import relative
from deckcheck.report.printable import printable
from deckcheck.report.text import Totals, counted, remarks


class About(NamedTuple):
    """What a heading says of a deck, each part printable text or empty."""

    path: str
    title: str
    player: str
    mains: str
    cards: str
    remarks: str


def about(verdict: Verdict, run: Run) -> About:
    """The deck of a verdict in words."""
    deck = verdict.deck
    path = printable(relative(verdict.source.path, run))
    player = deck.listed.field("player")
    return About(
        path=f"{path} (deck {verdict.ordinal})" if verdict.ordinal > 1 else path,
        title=printable(deck.listed.title),
        player=printable(player.value) if player else "",
        mains=printable(" + ".join(dict.fromkeys(entry.card.title for entry in deck.mains))),
        cards=counted(deck.copies(Zone.DECK), "card"),
        remarks=remarks(verdict),
    )


def state(verdict: Verdict) -> str:
    """`legal`, `not legal`, or `not judged` where the list states a format that there is not."""
    if not verdict.judged:
        return "not judged"
    return "legal" if verdict.legal else "not legal"


def judged(verdict: Verdict) -> str:
    """`legal in multiverse (2026-11-29)`."""
    return f"{state(verdict)} in {verdict.format} ({verdict.as_of})"


def message(diagnostic: Diagnostic) -> str:
    """The message, and what helps on lines of their own, all printable."""
    lines = [printable(diagnostic.message)]
    lines.extend(remedies(diagnostic))
    return "\n".join(lines)


def remedies(diagnostic: Diagnostic) -> list[str]:
    """What helps: `help: ...` and `fix: ...`, where there is any."""
    lines = []
    if diagnostic.help:
        lines.append(f"help: {printable(diagnostic.help)}")
    if diagnostic.fix:
        lines.append(f"fix: {fix_title(diagnostic.fix)}")
    return lines


def reasons(problem: Problem) -> list[str]:
    """Why a path could not be judged, and `hint: ...` where there is one, each printable."""
    lines = [printable(problem.message)]
    return [*lines, f"hint: {printable(problem.hint)}"] if problem.hint else lines


def paths_of(problem: Problem, run: Run) -> int:
    """How many paths a problem stands for."""
    return 1 if problem.judged is None else run.files - problem.judged


def fix_title(fix: Fix) -> str:
    """The title of a fix, and that it is unsafe where it is."""
    title = printable(fix.title)
    return title if fix.safe else f"{title} (unsafe: it may change which cards are meant)"


def total(totals: Totals, problems: int) -> str:
    """One line on all decks."""
    parts = [
        f"{counted(totals.decks, 'deck')}: {totals.legal} legal, {totals.decks - totals.legal} not legal",
        f"{counted(totals.errors, 'error')}, {counted(totals.warnings, 'warning')}",
    ]
    if problems:
        parts.append(f"{counted(problems, 'path')} not judged")
    return " · ".join(parts)


def clean(text: str) -> str:
    """The text without lone surrogates, which are no Unicode text and break strict readers of JSON."""
    return text.encode("utf-8", "replace").decode("utf-8")
