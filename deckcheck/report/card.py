"""One card: all that is known of it, and what is not; or the cards that share a name."""

from collections.abc import Iterator, Sequence
from typing import Any

from deckcheck.cards.levels import Criterion, Levels
from deckcheck.cards.library import Library
from deckcheck.cards.query.fields import fact_words
from deckcheck.database.info import card_origins
from deckcheck.model import Card, Printing
from deckcheck.report import card_piles, facts
from deckcheck.report.cards import fitted, to_json
from deckcheck.report.deck_rules import sentences
from deckcheck.report.printable import printable

_FAILS = {
    Criterion.POWER: "no Level Up power",
    Criterion.LEVEL: "not one level higher",
    Criterion.NAME: "another mantle",
    Criterion.LINK: "neither set nor art links them",
    Criterion.TEAM: "no team in common",
}

NEAR_MISSES = 6
"""Cards of the name that are shown though the card cannot level into them; further ones are counted."""

LABEL = 14
"""Columns of the labels in front of the facts."""


def as_text(card: Card, library: Library) -> str:
    """The facts of a card, a labelled line each; what does not apply is left out."""
    lines = [f"{facts.title(card)} ({card.number})", ""]
    for label, values in _labelled(card, library):
        lines.extend(
            f"  {label if index == 0 else '':{LABEL}}  {printable(value)}".rstrip()
            for index, value in enumerate(value for value in values if value)
        )
    return "\n".join(lines) + "\n"


def as_json(cards: Sequence[Card], name: str, library: Library) -> str:
    """All facts of the cards that have that name or number; one card makes a list of one."""
    levels = Levels(library)
    found = [_with_levels(card, library, levels) for card in cards]
    return to_json({"version": 1, "name": name, "cards": found})


def choice(cards: Sequence[Card], name: str, library: Library, width: int | None = None) -> str:
    """The cards that share a name, a line each, and how to pick one."""
    headings = ("number", "title", "set", "type", "level", "teams", "cost")
    rows = [headings, *(_choice_row(card, library) for card in cards)]
    picked = cards[0].number
    return (
        f"{len(cards)} cards are called {printable(name)}:\n\n{fitted(rows, (1, 2, 5), width)}\n\n"
        f"`deckcheck card {picked}` shows one of them.\n"
    )


def _choice_row(card: Card, library: Library) -> tuple[str, ...]:
    return (
        card.number,
        facts.title(card),
        facts.set_name(card.printings[0].set, library.sets),
        facts.short_type(card),
        facts.value(card, "level"),
        facts.teams(card),
        facts.value(card, "cost"),
    )


def _with_levels(card: Card, library: Library, levels: Levels) -> dict[str, Any]:
    plain = facts.plain(card, library)
    plain["levels_from"] = [one.number for one in levels.sources(card)]
    plain["levels_into"] = [one.number for one in levels.targets(card)]
    plain["levels_not_into"] = [
        {"number": one.number, "title": one.title, "fails": [str(criterion) for criterion in failing]}
        for one, failing in levels.near_misses(card)
    ]
    plain["piles"] = card_piles.plain(card, library)
    plain["deck_rules_in_words"] = sentences(card, library)
    imported = card_origins(card, library)["layers"]
    text = (library.section("texts") or {}).get(card.number)
    return plain | ({"imported": imported} if imported else {}) | ({"text": text} if text else {})


def _labelled(card: Card, library: Library) -> Iterator[tuple[str, Sequence[str]]]:
    yield "AKA", [", ".join(card.aka)]
    yield "printed title", [card.printed_title or ""]
    yield "type", [facts.long_type(card)]
    yield "level", [_level(card)]
    yield from _level_ups(card, library)
    yield "teams", [facts.teams(card) or "none"]
    yield "alignment", [", ".join(card.alignments)]
    yield "universe", [f"{card.universe}, {card.ip}"]
    yield "cost", [facts.value(card, "cost")]
    yield "ATK/DEF/health", [facts.stats(card) if not card.symbols else ""]
    yield "flight", [facts.flag(card, "flight")]
    yield "range", [facts.flag(card, "range")]
    yield "power symbols", [", ".join(card.symbols)]
    yield "super powers", facts.super_powers(card)
    yield "keywords", [", ".join(card.keywords)]
    yield "deck rules", sentences(card, library)
    yield from _piles(card, library)
    yield "copies", [f"counted as {card.number}, all printings together"]
    yield "printings", [_printing(one, card, library) for one in card.printings]
    yield "notices", _notices(card, library)
    yield "text", (library.section("texts") or {}).get(card.number, "").split("\n")
    yield "sources", [", ".join(card_origins(card, library)["sources"])]
    yield "imported", _imported(card, library)
    yield "not known", [", ".join(fact_words(card.unknown))]


def _imported(card: Card, library: Library) -> list[str]:
    """The facts that card lists of other programs brought, list by list."""
    brought: dict[str, list[str]] = {}
    for one in card_origins(card, library)["layers"]:
        fact = one["fact"].removeprefix("deck_rules.").replace("_", " ")
        where = f"layer {one['layer']}, {', '.join(one['sources'])}"
        brought.setdefault(where, []).append(f"{fact} (derived)" if one["derived"] else fact)
    return [f"{', '.join(facts)}: {where}" for where, facts in brought.items()]


def _level(card: Card) -> str:
    level = facts.value(card, "level")
    if level and card.level_up:
        cost = f" for {card.level_up_cost} XP" if card.level_up_cost is not None else ""
        return f"{level}, levels up{cost}"
    return level


def _level_ups(card: Card, library: Library) -> Iterator[tuple[str, Sequence[str]]]:
    if not card.is_main:
        return
    levels = Levels(library)
    yield "levels from", [f"{facts.title(one)} ({one.number})" for one in levels.sources(card)]
    yield "levels into", [f"{facts.title(one)} ({one.number})" for one in levels.targets(card)]
    yield "but not into", list(_near_misses(card, levels))


def _near_misses(card: Card, levels: Levels) -> Iterator[str]:
    """The cards of its name one level higher that come nearest, and what keeps it from them."""
    missed = sorted(levels.near_misses(card), key=lambda pair: len(pair[1]))
    for other, failing in missed[:NEAR_MISSES]:
        why = ", ".join(_failure(criterion, card, other) for criterion in failing)
        yield f"{facts.title(other)} ({other.number}): {why or 'the card names other targets'}"
    if len(missed) > NEAR_MISSES:
        yield f"and {len(missed) - NEAR_MISSES} more of its name"


def _failure(criterion: Criterion, card: Card, other: Card) -> str:
    if criterion is Criterion.NAME and card.ip != other.ip:
        return "another intellectual property"
    return _FAILS[criterion]


def _piles(card: Card, library: Library) -> Iterator[tuple[str, Sequence[str]]]:
    yield "brings pile", [card_piles.sentence(spec, library) for spec in card_piles.brought(card, library)]
    yield "lives in pile", [card_piles.sentence(spec, library) for spec in card_piles.homes(card, library)]
    yield "may lie in", [", ".join(spec.name for spec in card_piles.allowed_in(card, library))]


def _notices(card: Card, library: Library) -> list[str]:
    """What its texts went through, and bans, replacements and errata that name one of its printings."""
    numbers = {printing.number for printing in card.printings}
    rows = library.section("bans") or ()
    found = [
        f"{kind} {date or '(date not known)'}: {says}"
        for kind, named, _, date, says, _ in rows
        if numbers & set(named)
    ]
    found += _format_bans(numbers, library)
    return [one for one in card.status if not any(longer.startswith(one) for longer in found)] + found


def _format_bans(numbers: set[str], library: Library) -> list[str]:
    """The bans of formats that name one of the numbers, each once with all formats it holds in."""
    from deckcheck.rules.base import format_of

    bans: dict[tuple[str, str], list[str]] = {}
    for row in library.section("formats") or ():
        one = format_of(library, str(row[0]))
        for ban in one.bans:
            if ban.number in numbers:
                held = bans.setdefault((ban.date, ban.event), [])
                held.extend([one.title] if one.title not in held else [])
    return [
        f"banned {date}: in {'; '.join(titles)}{f' ({event})' if event else ''}"
        for (date, event), titles in bans.items()
    ]


def _printing(printing: Printing, card: Card, library: Library) -> str:
    words = [printing.number, facts.set_name(printing.set, library.sets)]
    notes = [facts.released(printing, library.sets) or "date not known"]
    if printing.universe not in (None, card.universe):
        notes.append(str(printing.universe))
    if printing.banned:
        notes.append(f"banned since {printing.banned}")
    if printing.replaces:
        notes.append(f"replaces {printing.replaces}")
    if printing.codes:
        notes.append(f"also {', '.join(printing.codes)}")
    return f"{' '.join(words)} ({', '.join(notes)})"
