"""What an edit did to a list: the change, the findings that came and went, and the verdict."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from deckcheck.build.edit import Change
from deckcheck.decklist.write import card_words
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.engine import Verdict
from deckcheck.model import Zone
from deckcheck.report.cards import to_json
from deckcheck.report.printable import line_start, printable
from deckcheck.report.text import counted, remarks
from deckcheck.report.wording import judged
from deckcheck.rules.decks import split
from deckcheck.rules.limits import deck_size


class Edited(NamedTuple):
    """An edit that was made, or would be: the verdicts before and after it.

    `notes` say how the name was understood and what else to know; `room` is how
    many more copies the deck may hold, None where that was not asked.
    """

    change: Change
    before: Verdict
    after: Verdict
    notes: tuple[str, ...] = ()
    room: int | None = None
    written: bool = True

    @property
    def came(self) -> tuple[Diagnostic, ...]:
        """The findings that were not there before."""
        return _beyond(self.after.diagnostics, self.before.diagnostics)

    @property
    def went(self) -> tuple[Diagnostic, ...]:
        """The findings that are not there any more."""
        return _beyond(self.before.diagnostics, self.after.diagnostics)

    @property
    def broke(self) -> bool:
        """Whether an error came."""
        return any(one.severity is Severity.ERROR for one in self.came)


def as_text(edited: Edited) -> str:
    """A line for the change, one for each note and finding, and the verdict."""
    path = line_start(edited.after.source.path)
    lines = [f"{path}:{_line(edited)}: {printable(in_words(edited.change))}{_room(edited)}"]
    lines += [f"note: {printable(note)}" for note in edited.notes]
    lines += [f"new: {_finding(one)}" for one in edited.came]
    lines += [f"gone: {_finding(one)}" for one in edited.went]
    lines.append(verdict_line(edited.after))
    if not edited.written:
        lines.append("nothing was written")
    return "\n".join(lines) + "\n"


def as_json(edited: Edited) -> str:
    """The change, the findings that came and went, and the verdict, as data."""
    change, after = edited.change, edited.after
    return to_json(
        {
            "version": 1,
            "path": after.source.path,
            "ordinal": after.ordinal,
            "written": edited.written,
            "change": {
                "number": change.card.number if change.card else None,
                "title": change.title,
                "zone": str(change.place.zone),
                "pile": change.place.pile or None,
                "from": change.before,
                "to": change.after,
                "line": _line(edited),
                "room": edited.room,
            },
            "notes": list(edited.notes),
            "new": [_plain(one) for one in edited.came],
            "gone": [_plain(one) for one in edited.went],
            "format": after.format,
            "as_of": after.as_of,
            "legal": after.legal,
            "errors": after.errors,
            "warnings": after.warnings,
            "cards": after.deck.copies(Zone.DECK),
        }
    )


def in_words(change: Change) -> str:
    """`Supporting Characters: 2 -> 4 Cosmo (MNB-061)`."""
    card = change.card
    name = f"{card_words(card, None)} ({card.number})" if card else change.title
    return f"{change.place.heading}: {change.before} -> {change.after} {name}"


def verdict_line(verdict: Verdict) -> str:
    """One line on a deck, as the other reports end with."""
    mains = " + ".join(dict.fromkeys(entry.card.title for entry in verdict.deck.mains))
    lacking = sum(max(deck_size(part) - part.copies(Zone.DECK), 0) for part in split(verdict.deck))
    cards = counted(verdict.deck.copies(Zone.DECK), "card") + (f", {lacking} to go" if lacking else "")
    parts = [remarks(verdict), cards, printable(mains)]
    return f"{line_start(verdict.source.path)}: {judged(verdict)}: {' · '.join(filter(None, parts))}"


def _room(edited: Edited) -> str:
    return "" if edited.room is None else f" · room for {edited.room or 'no'} more"


def _line(edited: Edited) -> int:
    """Where the card stands now, or stood."""
    change = edited.change
    if change.after and change.card:
        entries = [one for one in edited.after.deck.entries if one.card == change.card]
        here = [one for one in entries if one.zone is change.place.zone]
        if here:
            return here[-1].span.line
    return change.entries[0].span.line if change.entries else 1


def _finding(one: Diagnostic) -> str:
    return f"{one.severity.value} {one.code} [{one.name}] {printable(one.message)} (line {one.span.line})"


def _plain(one: Diagnostic) -> dict[str, Any]:
    return {
        "code": one.code,
        "name": one.name,
        "severity": one.severity.value,
        "message": one.message,
        "line": one.span.line,
        "column": one.span.column,
        "subject": one.subject,
    }


def _beyond(these: Sequence[Diagnostic], others: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Those that the others do not have, a finding being told by its code and subject."""
    left = Counter((one.code, one.subject) for one in others)
    found = []
    for one in these:
        key = (one.code, one.subject)
        if left[key]:
            left[key] -= 1
        else:
            found.append(one)
    return tuple(found)
