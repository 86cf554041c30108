"""What changed between two lists: as text, Markdown or JSON."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from deckcheck.build.difference import Difference, Kind
from deckcheck.decklist.write import card_words, printing_words
from deckcheck.engine import Verdict
from deckcheck.model import Zone
from deckcheck.report.cards import to_json
from deckcheck.report.edit import verdict_line
from deckcheck.report.markdown import escaped
from deckcheck.report.printable import printable
from deckcheck.rules.base import plural
from deckcheck.rules.lines import Place

SIGNS = {Kind.ADDED: "+", Kind.REMOVED: "-", Kind.MOVED: ">", Kind.PRINTING: "="}


class Compared(NamedTuple):
    """Two decks, one of them None where a list has more decks than the other, and what changed."""

    old: Verdict | None
    new: Verdict | None
    differences: tuple[Difference, ...]


def as_text(pairs: Sequence[Compared]) -> Iterator[str]:
    """For each pair of decks both verdicts, the changes by zone, and their number."""
    for at, pair in enumerate(pairs):
        yield "\n" if at else ""
        yield f"--- {_about(pair.old)}\n+++ {_about(pair.new)}\n"
        for heading, group in _groups(pair.differences):
            yield f"\n{printable(heading)}\n"
            width = max(len(str(one.quantity)) for one in group)
            for one in group:
                words = f"{one.quantity:>{width}} {named(one)}{_detail(one)}"
                yield f"{SIGNS[one.kind]} {printable(words)}\n"
        yield f"\n{_summary(pair.differences)}\n"


def as_markdown(pairs: Sequence[Compared]) -> Iterator[str]:
    """For each pair of decks a table with a row a change."""
    for at, pair in enumerate(pairs):
        yield "\n" if at else ""
        yield f"- from: {escaped(_about(pair.old))}\n- to: {escaped(_about(pair.new))}\n\n"
        if pair.differences:
            yield "| zone | change | card | before | after |\n| --- | ---: | --- | ---: | ---: |\n"
        for heading, group in _groups(pair.differences):
            for one in group:
                change = f"{_sign(one)}{one.quantity}"
                card = f"{named(one)}{_detail(one, counts=False)}"
                cells = (heading, change, card, str(one.before), str(one.after))
                yield f"| {' | '.join(map(escaped, cells))} |\n"
        yield f"\n{escaped(_summary(pair.differences))}\n"


def as_json(pairs: Sequence[Compared]) -> Iterator[str]:
    """All of it as data."""
    yield to_json(
        {
            "version": 1,
            "same": not any(pair.differences for pair in pairs),
            "decks": [
                {
                    "from": _plain_deck(pair.old),
                    "to": _plain_deck(pair.new),
                    "changes": [_plain(one) for one in pair.differences],
                }
                for pair in pairs
            ],
        }
    )


FORMATS: dict[str, Callable[[Sequence[Compared]], Iterator[str]]] = {
    "text": as_text,
    "json": as_json,
    "markdown": as_markdown,
}


def named(one: Difference) -> str:
    """The card as lists write it, with its number; for another printing both of them."""
    if one.card is None:
        return f"{one.title} (no known card)"
    if one.old and one.new:
        printings = printing_words(one.card, one.old), printing_words(one.card, one.new)
        return f"{card_words(one.card, None)} ({' -> '.join(printings)})"
    return f"{card_words(one.card, None)} ({one.card.number})"


def _detail(one: Difference, counts: bool = True) -> str:
    if one.to:
        return f", to {one.to.heading}"
    if one.kind is Kind.PRINTING or not counts:
        return ""
    return f", {one.before} -> {one.after}" if one.before and one.after else ""


def _sign(one: Difference) -> str:
    return SIGNS[one.kind] if one.kind in (Kind.ADDED, Kind.REMOVED) else f"{one.kind} "


def _groups(differences: Sequence[Difference]) -> Iterator[tuple[str, list[Difference]]]:
    groups: dict[Place, list[Difference]] = {}
    for one in differences:
        groups.setdefault(one.place, []).append(one)
    for place, group in groups.items():
        yield place.heading, group


def _about(verdict: Verdict | None) -> str:
    return verdict_line(verdict) if verdict else "no deck"


def _summary(differences: Sequence[Difference]) -> str:
    if not differences:
        return "the same cards"
    totals = {kind: sum(one.quantity for one in differences if one.kind is kind) for kind in Kind}
    words = {Kind.PRINTING: "of another printing"}
    parts = [f"{number} {words.get(kind, kind.value)}" for kind, number in totals.items() if number]
    return f"{plural(len(differences), 'change')}: {', '.join(parts)}"


def _plain_deck(verdict: Verdict | None) -> dict[str, Any] | None:
    if verdict is None:
        return None
    return {
        "path": verdict.source.path,
        "ordinal": verdict.ordinal,
        "name": verdict.deck.listed.title or None,
        "format": verdict.format,
        "as_of": verdict.as_of,
        "legal": verdict.legal,
        "errors": verdict.errors,
        "warnings": verdict.warnings,
        "cards": verdict.deck.copies(Zone.DECK),
    }


def _plain(one: Difference) -> dict[str, Any]:
    return {
        "kind": one.kind.value,
        "number": one.card.number if one.card else None,
        "title": one.title,
        **_plain_place(one.place),
        "to": _plain_place(one.to) if one.to else None,
        "quantity": one.quantity,
        "before": one.before,
        "after": one.after,
        "old_printing": one.old.number if one.old else None,
        "new_printing": one.new.number if one.new else None,
        "old_set": one.old.set if one.old else None,
        "new_set": one.new.set if one.new else None,
    }


def _plain_place(place: Place) -> dict[str, Any]:
    return {"zone": str(place.zone), "pile": place.pile or None}
