"""The summary of a step on GitHub: the Markdown report, as far as it is taken."""

from collections.abc import Iterable, Iterator

from deckcheck.report import wording
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.report.markdown import section
from deckcheck.report.text import Totals

ROOM = 1_000_000
"""Bytes of a summary; GitHub takes 1 MiB a step and drops a longer one whole."""


def render(outcomes: Iterable[Outcome], run: Run, room: int = ROOM) -> Iterator[str]:
    """Sections as long as there is room for them, how many were left out, and a line on all decks."""
    totals, problems, left_out = Totals(), 0, 0
    for outcome in outcomes:
        text = section(outcome, run)
        room -= len(text.encode("utf-8", "backslashreplace"))
        if room >= 0:
            yield text
        else:
            left_out += 1
        if isinstance(outcome, Problem):
            problems += wording.paths_of(outcome, run)
        else:
            totals = totals.plus(outcome)
    if left_out:
        yield f"The log has {left_out} more, for which there is no room here.\n\n"
    yield f"**{wording.total(totals, problems)}**\n"
