"""An event for a spreadsheet: a row a player."""

import csv
import io
import re
from collections.abc import Iterator

from deckcheck.event.results import Entrant, Event
from deckcheck.report import event_words as words
from deckcheck.report.event_base import Made
from deckcheck.report.printable import printable

COLUMNS = (
    "player",
    "verdict",
    "main characters",
    "teams",
    "cards",
    "hash",
    "errors",
    "warnings",
    "reasons",
    "late",
    "on the roster",
    "submissions",
    "file",
    "received",
    "earlier files",
    "changes",
    "same list as",
    "remarks",
)

_FORMULA = re.compile(r"[\s'\"]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]")
"""How a cell begins that a spreadsheet may compute; some look past spaces and quotes."""


def render(event: Event, made: Made) -> Iterator[str]:
    """The header, then the players in the order of their names."""
    yield _written(COLUMNS)
    for one in event.entrants:
        yield _written(tuple(map(cell, _row(one))))


def cell(text: str) -> str:
    """A text that a spreadsheet takes for a text: one that it would compute gets an apostrophe in front."""
    shown = printable(text)
    return f"'{shown}" if _FORMULA.match(shown) else shown


def _written(cells: tuple[str, ...]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerow(cells)
    return out.getvalue()


def _row(entrant: Entrant) -> tuple[str, ...]:
    deck = entrant.deck
    head = (entrant.name, entrant.standing.value, words.mains(deck))
    tail = (
        entrant.late,
        "yes" if entrant.on_roster else "no",
        str(len(entrant.earlier) + (deck is not None)),
        deck.name if deck else "",
        words.when(deck.submission.received) if deck else "",
        ", ".join(one.name for one in entrant.earlier),
        words.changed(entrant),
        words.same_list(entrant),
        "; ".join(entrant.remarks),
    )
    if deck is None:
        return (*head, *("",) * 5, words.reason(entrant), *tail)
    counts = (str(deck.deck_size), deck.hash, str(deck.errors), str(deck.warnings))
    return (*head, ", ".join(deck.teams), *counts, words.reason(entrant), *tail)
