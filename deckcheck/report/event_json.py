"""An event for programs: version 1, described by schema/event-1.json. Fields are added, never changed."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from deckcheck.event.judged import Judged
from deckcheck.event.results import Entrant, Event, Standing
from deckcheck.report.ascii_json import dumps
from deckcheck.report.event_base import Made

VERSION = 1


def render(event: Event, made: Made) -> Iterator[str]:
    """One JSON document, a player a line."""
    head = {
        "version": VERSION,
        "tool": {"name": "deckcheck", "version": made.tool, "data": made.data},
        "name": event.name,
        "format": event.format,
        "as_of": event.as_of,
        "has_roster": event.has_roster,
        "stopped_after": event.stopped,
        "summary": {
            "players": len(event.entrants),
            "submissions": event.submissions,
            **{one.name.lower(): event.count(one) for one in Standing},
        },
        "main_characters": _counts(event.mains),
        "teams": _counts(event.teams),
        "same_lists": event.same_lists,
        "remarks": event.remarks,
    }
    yield f'{dumps(head)[:-1]},\n"players": ['
    for place, one in enumerate(event.entrants):
        yield ",\n" if place else "\n"
        yield dumps(_player(one))
    yield "]}\n"


def _counts(counts: Sequence[tuple[str, int]]) -> list[dict[str, Any]]:
    return [{"name": name, "decks": number} for name, number in counts]


def _player(entrant: Entrant) -> dict[str, Any]:
    return {
        "name": entrant.name,
        "standing": entrant.standing.value,
        "on_roster": entrant.on_roster,
        "late": entrant.late or None,
        "others_with_same_list": max(0, len(entrant.same_list) - 1),
        "remarks": entrant.remarks,
        "deck": _deck(entrant.deck) if entrant.deck else None,
        "earlier": [_deck(one) for one in entrant.earlier],
        "changes": [one._asdict() for one in entrant.changes],
    }


def _deck(deck: Judged) -> dict[str, Any]:
    return {
        "path": deck.submission.name,
        "ordinal": deck.ordinal,
        "received": _time(deck.submission.received),
        "sender": deck.submission.sender or None,
        "address": deck.submission.address or None,
        "name": deck.title or None,
        "player": deck.player or None,
        "stated_format": deck.other_format or None,
        "legal": deck.legal,
        "fault": deck.fault or None,
        "unreadable": deck.unreadable,
        "hash": deck.hash or None,
        "main_characters": [{"number": main.number, "name": main.title} for main in deck.mains],
        "teams": deck.teams,
        "deck_size": deck.deck_size,
        "errors": deck.errors,
        "warnings": deck.warnings,
        "diagnostics": [
            {
                "severity": one.severity,
                "code": one.code,
                "name": one.name,
                "line": one.line,
                "message": one.message,
                "help": one.remedy,
            }
            for one in deck.findings
        ],
        "cards": [
            {
                "zone": one.zone or None,
                "pile": one.pile or None,
                "quantity": one.quantity,
                "title": one.title,
                "number": one.number or None,
            }
            for one in deck.cards
        ],
    }


def _time(received: float | None) -> str | None:
    if received is None:
        return None
    return datetime.fromtimestamp(received, UTC).isoformat(timespec="seconds")
