"""What an import of card lists does, or would do: for people, and as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from deckcheck.database.imports.compare import CONFLICT, FILL, NEW, OVERWRITE, FactChange
from deckcheck.database.imports.plan import SAME, CardChange, Plan, shown, statuses
from deckcheck.database.imports.records import Unused
from deckcheck.report.cards import to_json
from deckcheck.report.printable import printable

_WORDS = {
    NEW: "new",
    FILL: "filled in",
    OVERWRITE: "overwritten",
    CONFLICT: "in conflict, ours is kept",
    SAME: "the same",
}
_LONGEST = 100
"""Characters of a value that are shown."""

_MOST = 5
"""Places that are named of rows which could not be used for one reason; further ones are counted."""


class Done(NamedTuple):
    """An import: what it does, the files that are no card lists, and the layer, if any is written."""

    plan: Plan
    others: tuple[str, ...]
    layer: str
    folder: str
    dry_run: bool
    replaced: str = ""


def as_text(done: Done) -> Iterator[str]:
    """The import for people: each card in a dry run, else the conflicts; what was not used; a summary."""
    plan = done.plan
    for one in plan.lists:
        yield f"{printable(one.name)}: {one.kind}, {_several(len(one.records), 'card')}\n"
        if one.ignored:
            yield f"  columns not read: {printable(', '.join(one.ignored))}\n"
    for card in plan.cards:
        if card.status == SAME or (not done.dry_run and card.status != CONFLICT):
            continue
        yield "\n"
        yield from _card(card, done.dry_run)
    yield from _unused(plan.unused, done.others)
    yield "\n"
    yield from _summary(done)


def as_json(done: Done) -> str:
    """The import as JSON, version 1."""
    plan = done.plan
    whole = {
        "version": 1,
        "dry_run": done.dry_run,
        "layer": {"name": done.layer, "path": done.folder, "replaced": done.replaced or None},
        "files": [
            {
                "file": one.name,
                "kind": one.kind,
                "cards": len(one.records),
                "columns": dict(one.columns),
                "not_read": list(one.ignored),
            }
            for one in plan.lists
        ],
        "cards": [_plain(card) for card in plan.cards if card.status != SAME],
        "not_used": [one._asdict() for one in plan.unused],
        "no_card_lists": list(done.others),
        "sets": [one.code for one in plan.sets],
        "teams": [one.name for one in plan.teams],
        "summary": {
            "cards": dict(statuses(plan)),
            "facts": {action: plan.facts(action) for action in (NEW, FILL, OVERWRITE, CONFLICT)},
            "not_used": len(plan.unused),
        },
    }
    return to_json(whole)


def _plain(card: CardChange) -> dict[str, Any]:
    facts = [
        {
            "fact": change.fact,
            "action": change.action,
            "ours": change.ours,
            "theirs": change.theirs,
            "sources": list(change.sources),
            "derived": change.derived,
            "note": change.note,
        }
        for change in card.facts
    ]
    return {
        "number": card.number,
        "title": card.title,
        "status": card.status,
        "places": list(card.places),
        "facts": facts,
    }


def _card(card: CardChange, whole: bool) -> Iterator[str]:
    title = printable(card.title) or "title not known"
    yield f"{card.number} {title}: {_WORDS[card.status]} ({printable(', '.join(card.places))})\n"
    for change in card.facts:
        if whole or change.action == CONFLICT:
            yield f"  {change.fact:14} {_change(change)}\n"


def _change(change: FactChange) -> str:
    theirs = _short(change.theirs)
    if change.action in (CONFLICT, OVERWRITE):
        sources = f" ({', '.join(map(printable, change.sources))})" if change.sources else ""
        kept = "kept" if change.action == CONFLICT else "overwritten"
        theirs = f"theirs {theirs} | ours {_short(change.ours)}{sources}, {kept}"
    why = change.note
    if change.derived:
        why = f"derived from the keyword {change.note}" if change.note else "derived from the text"
    return theirs + (f" [{printable(why)}]" if why else "")


def _short(value: Any) -> str:
    text = printable(shown(value))
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def _unused(unused: Sequence[Unused], others: Sequence[str]) -> Iterator[str]:
    """What could not be used, reason by reason."""
    if unused:
        yield "\nnot used:\n"
    by_reason: dict[str, list[str]] = {}
    for one in unused:
        by_reason.setdefault(one.why, []).append(f"{one.place} ({one.what})")
    for why, places in by_reason.items():
        more = f" and {len(places) - _MOST} more" if len(places) > _MOST else ""
        yield f"  {printable(why)}: {printable(', '.join(places[:_MOST]))}{more}\n"
    if others:
        yield "\nleft alone:\n"
        yield from (f"  {printable(message)}\n" for message in others)


def _summary(done: Done) -> Iterator[str]:
    plan = done.plan
    counted = statuses(plan)
    parts = [
        f"{counted[NEW]} new",
        f"{counted[FILL]} filled in",
        *([f"{counted[OVERWRITE]} overwritten"] if counted[OVERWRITE] else []),
        f"{counted[CONFLICT]} in conflict",
        f"{counted[SAME]} the same",
    ]
    yield f"{_several(len(plan.cards), 'card')}: {', '.join(parts)}"
    yield f"; {_several(len(plan.unused), 'thing')} not used\n" if plan.unused else "\n"
    facts = [f"{plan.facts(FILL)} filled in", f"{plan.facts(CONFLICT)} in conflict"]
    if plan.facts(OVERWRITE):
        facts.append(f"{plan.facts(OVERWRITE)} overwritten")
    yield f"facts of cards that the library has: {', '.join(facts)}\n"
    if plan.facts(CONFLICT):
        yield "conflicts are left as ours; --overwrite FACT, or --overwrite all, takes theirs\n"
    yield _ending(done)


def _ending(done: Done) -> str:
    folder = printable(done.folder)
    if not done.plan.entries:
        return "nothing to import\n"
    if done.dry_run:
        return f"a dry run: nothing is written; the layer would be {done.layer} in {folder}\n"
    instead = f", in place of that of {done.replaced}" if done.replaced else ""
    return f"written: the layer {done.layer} in {folder}{instead}\n"


def _several(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
