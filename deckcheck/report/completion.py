"""What came of completing a list: what was added, how good it is and why, or why there is no way."""

from collections.abc import Iterator, Sequence

from deckcheck.build.completion.complete import Completed, Counted, Impossible, Outcome
from deckcheck.diagnostic import Diagnostic
from deckcheck.engine import Verdict
from deckcheck.model import Zone
from deckcheck.report.edit import verdict_line
from deckcheck.report.printable import line_start, printable
from deckcheck.report.text import counted

WIDTH = 80
_INDENT = " " * 9


def completed(done: Completed, kept: int, verdict: Verdict, notes: Sequence[str] = ()) -> Iterator[str]:
    """Lines on a completed list: how much was added, notes, how good it is, and the verdict."""
    path = line_start(verdict.source.path)
    added = sum(one.quantity for one in done.additions if one.place.zone is Zone.DECK)
    yield f"{path}: {counted(kept, 'card')} kept, {added} added\n"
    for note in (*notes, *_beside(done), *_barred(done)):
        yield f"note: {printable(note)}\n"
    for number, outcome in enumerate(done.outcomes, start=1):
        which = f"deck {number}: " if len(done.outcomes) > 1 else ""
        yield f"{which}{_how_good(outcome)}\n"
    yield f"{verdict_line(verdict)}\n"


def explained(done: Completed) -> Iterator[str]:
    """The objective: each wish with its points, and what was counted for it."""
    for number, outcome in enumerate(done.outcomes, start=1):
        if len(done.outcomes) > 1:
            yield f"deck {number}\n"
        for term in outcome.terms:
            yield f"{term.points:+5}  {term.name}: {term.says}\n"
            parts = [_part(one) for one in term.parts if one.number or one.wanted]
            yield from (f"{_INDENT}{line}\n" for line in _wrapped(parts))
        yield f"{outcome.points:+5}  all together\n"


def impossible(found: Impossible, path: str) -> Iterator[str]:
    """Why a list cannot be completed."""
    start = line_start(path)
    if found.findings:
        yield f"{start}: no card that is added can mend this:\n"
        yield from (f"{_finding(one)}\n" for one in found.findings)
        return
    what = "these demands conflict" if len(found.demands) > 1 else "this cannot be met"
    yield f"{start}: no legal deck can be made of this list; {what}:\n"
    yield from (f"- {printable(one)}\n" for one in found.demands)
    if len(found.demands) > 1:
        yield "Without any one of them the others can be kept.\n"


def _how_good(outcome: Outcome) -> str:
    points = counted(outcome.points, "point")
    if outcome.proven:
        return f"{points}: no deck fits the wishes better"
    return f"{points}: the best that was found in time; no deck has over {outcome.bound}"


def _beside(done: Completed) -> Iterator[str]:
    """The piles and tokens to which cards were added."""
    headings = dict.fromkeys(one.place for one in done.additions if one.place.zone is not Zone.DECK)
    for place in headings:
        cards = [one for one in done.additions if one.place == place]
        titles = ", ".join(f"{one.quantity} {one.card.title} ({one.card.number})" for one in cards)
        yield f"{place.heading}: {titles}"


def _barred(done: Completed) -> Iterator[str]:
    if done.barred:
        yield f"left out, as the rules object to them here: {', '.join(done.barred)}"


def _part(one: Counted) -> str:
    return (
        f"{one.label}: {one.number}" if one.wanted is None else f"{one.label}: {one.number} of {one.wanted}"
    )


def _wrapped(parts: Sequence[str]) -> Iterator[str]:
    """The parts with commas between them, in lines that fit; no part is broken."""
    line = ""
    for place, part in enumerate(parts):
        shown = printable(part) + ("," if place < len(parts) - 1 else "")
        if line and len(_INDENT) + len(line) + 1 + len(shown) > WIDTH:
            yield line
            line = shown
        else:
            line = f"{line} {shown}" if line else shown
    if line:
        yield line


def _finding(one: Diagnostic) -> str:
    return f"{one.severity.value}: {one.code} [{one.name}] {printable(one.message)} (line {one.span.line})"
