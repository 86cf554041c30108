"""The report for programs: version 1, described by schema/validate-1.json.

Fields are added, never changed or taken away.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from deckcheck.build.deck_hash import deck_hash
from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Fix
from deckcheck.engine import Verdict
from deckcheck.model import Zone
from deckcheck.report.ascii_json import dumps
from deckcheck.report.base import Outcome, Problem, Run
from deckcheck.source import Span

VERSION = 1


def render(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """One JSON document, a deck a line, written as the decks come."""
    summary: dict[str, Any] = dict.fromkeys(("decks", "legal", "illegal", "errors", "warnings"), 0)
    problems: list[Problem] = []
    yield _head(run)
    for outcome in outcomes:
        if isinstance(outcome, Problem):
            problems.append(outcome)
            if outcome.judged is not None:
                summary["interrupted"] = {"judged": outcome.judged, "files": run.files}
            continue
        yield ",\n" if summary["decks"] else "\n"
        yield dumps(_deck(outcome))
        _count(summary, outcome)
    yield f'],\n"not_judged": {dumps(list(map(_problem, problems)))},\n'
    yield f'"summary": {dumps(summary)}}}\n'


def _head(run: Run) -> str:
    head = {
        "version": VERSION,
        "tool": {"name": "deckcheck", "version": run.tool, "data": run.data},
        "format": run.format,
        "as_of": run.as_of,
    }
    return f'{dumps(head)[:-1]},\n"decks": ['


def _count(summary: dict[str, Any], verdict: Verdict) -> None:
    summary["decks"] += 1
    summary["legal" if verdict.legal else "illegal"] += 1
    summary["errors"] += verdict.errors
    summary["warnings"] += verdict.warnings


def _problem(problem: Problem) -> dict[str, str]:
    return {"path": problem.path, "message": problem.message, "hint": problem.hint}


def _deck(verdict: Verdict) -> dict[str, Any]:
    deck = verdict.deck
    player = deck.listed.field("player")
    return {
        "path": verdict.source.path,
        "ordinal": verdict.ordinal,
        "name": deck.listed.title or None,
        "player": player.value if player else None,
        "hash": deck_hash(deck) or None,
        "format": verdict.format,
        "as_of": verdict.as_of,
        "main_characters": _main_characters(deck),
        "legal": verdict.legal,
        "judged": verdict.judged,
        "choices": verdict.choices,
        "counts": _counts(deck),
        "diagnostics": [_diagnostic(diagnostic) for diagnostic in verdict.diagnostics],
        "suppressed": len(verdict.suppressed),
    }


def _main_characters(deck: Deck) -> list[dict[str, Any]]:
    cards = dict.fromkeys(entry.card for entry in deck.mains)
    return [{"number": card.number, "name": card.title, "level": card.level} for card in cards]


def _counts(deck: Deck) -> dict[str, Any]:
    piles = dict.fromkeys(deck.pile_names, 0)
    for entry in deck.entries:
        if entry.zone is Zone.PILE and entry.pile:
            piles[entry.pile] += entry.quantity
    return {
        "deck": deck.copies(Zone.DECK),
        "main": deck.copies(Zone.MAIN),
        "level_up": deck.copies(Zone.LEVEL_UP),
        "piles": piles,
        "transform": deck.copies(Zone.TRANSFORM),
        "tokens": deck.copies(Zone.TOKENS),
    }


def _diagnostic(diagnostic: Diagnostic) -> dict[str, Any]:
    return {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "span": _span(diagnostic.span),
        "span_message": diagnostic.span_message,
        "labels": [{"span": _span(one.span), "message": one.message} for one in diagnostic.labels],
        "subject": diagnostic.subject,
        "help": diagnostic.help,
        "cites": diagnostic.cites,
        "suggestions": diagnostic.suggestions,
        "fix": _fix(diagnostic.fix) if diagnostic.fix else None,
    }


def _fix(fix: Fix) -> dict[str, Any]:
    edits = [{"span": _span(edit.span), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "safe": fix.safe, "edits": edits}


def _span(span: Span) -> dict[str, int]:
    return {
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
