"""One verdict a game format on each deck, as a table or as JSON."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from deckcheck.cards.library import Library
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.engine import Verdict
from deckcheck.formats.game_format import GameFormat
from deckcheck.report.printable import printable
from deckcheck.rules.base import format_of

NOT_RUNNING = "F007"
HEADER = ("format", "verdict", "first reason")
WIDTH = 110
"""Columns of a reason in the table; JSON has all of it."""


class Judged(NamedTuple):
    """A deck and the verdict on it by each format."""

    path: str
    verdicts: tuple[Verdict, ...]


def as_text(decks: Sequence[Judged], library: Library) -> Iterator[str]:
    """A table a deck, a row a format, with the first reason why it is not legal."""
    for place, deck in enumerate(decks):
        first = deck.verdicts[0]
        title = f"{printable(deck.path)}{f' (deck {first.ordinal})' if first.ordinal > 1 else ''}"
        yield f"{chr(10) if place else ''}{title}, as of {first.as_of}:\n"
        rows = [HEADER, *(_row(verdict, format_of(library, verdict.format)) for verdict in deck.verdicts)]
        widths = [max(len(row[column]) for row in rows) for column in range(2)]
        for row in rows:
            yield f"  {row[0]:{widths[0]}}  {row[1]:{widths[1]}}  {row[2]}".rstrip() + "\n"
        legal = [verdict.format for verdict in deck.verdicts if verdict.legal]
        yield f"  legal in {len(legal)} of {len(deck.verdicts)} formats\n"


def as_json(decks: Sequence[Judged], library: Library, tool: str) -> str:
    """The same for programs (version 1: fields are added, never changed)."""
    plain = {
        "version": 1,
        "tool": {"name": "deckcheck", "version": tool, "data": library.version},
        "decks": [_deck(deck, library) for deck in decks],
    }
    return json.dumps(plain, indent=1) + "\n"


def _row(verdict: Verdict, format: GameFormat) -> tuple[str, str, str]:
    word = "legal" if verdict.legal else "NOT LEGAL"
    if not format.runs_on(verdict.as_of):
        word += ", not running"
    reason = first_reason(verdict)
    if reason:
        message = printable(reason.message.removeprefix(f"{format.title}: "))
        return verdict.format, word, f"{reason.span.line}: {reason.code} {_cut(message)}"
    return verdict.format, word, f"by {'; '.join(verdict.choices)}" if verdict.choices else ""


def _cut(text: str) -> str:
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 3].rstrip()}..."


def first_reason(verdict: Verdict) -> Diagnostic | None:
    """The first error, the format's own ones before those of every format."""
    errors = [one for one in verdict.diagnostics if one.severity is Severity.ERROR]
    return next((one for one in errors if one.code[0] == "F"), errors[0] if errors else None)


def _deck(deck: Judged, library: Library) -> dict[str, Any]:
    first = deck.verdicts[0]
    return {
        "path": deck.path,
        "ordinal": first.ordinal,
        "name": first.deck.listed.title or None,
        "as_of": first.as_of,
        "formats": [_verdict(one, format_of(library, one.format)) for one in deck.verdicts],
    }


def _verdict(verdict: Verdict, format: GameFormat) -> dict[str, Any]:
    reason = first_reason(verdict)
    return {
        "format": verdict.format,
        "title": format.title,
        "legal": verdict.legal,
        "in_season": format.runs_on(verdict.as_of),
        "errors": verdict.errors,
        "warnings": verdict.warnings,
        "choices": list(verdict.choices),
        "first_reason": _reason(reason) if reason else None,
    }


def _reason(one: Diagnostic) -> dict[str, Any]:
    return {"code": one.code, "name": one.name, "line": one.span.line, "message": one.message}
