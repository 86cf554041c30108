"""The facts of a card as reports show them: short words for tables, plain data for JSON and CSV."""

from typing import Any

from deckcheck.cards.library import CardSet, Library
from deckcheck.model import Card, CardType, Printing
from deckcheck.report.printable import printable

UNKNOWN = "?"
"""Stands for a fact that the library does not know."""

SHORT_TYPES = {CardType.MAIN: "main", CardType.SUPPORTING: "supporting"}

_IN_REPORTS = {"defense": "def", "location_kind": "kind"}
"""Facts that reports and data files call by another name than the model."""


def title(card: Card) -> str:
    """The title, or ? where it is not known."""
    return printable(card.title) if card.known("title") else UNKNOWN


def short_type(card: Card) -> str:
    """The type in one or two words."""
    return SHORT_TYPES.get(card.type, str(card.type)) if card.type else UNKNOWN


def long_type(card: Card) -> str:
    """The type, what a location is, and the subtypes."""
    words = [str(card.type) if card.type else UNKNOWN]
    if card.location_kind:
        words.insert(0, card.location_kind)
    return " ".join(words) + (f" ({', '.join(card.subtypes)})" if card.subtypes else "")


def value(card: Card, fact: str) -> str:
    """A number of the card; ? where it is not known, nothing where it does not apply."""
    if not card.known(fact):
        return UNKNOWN
    found = getattr(card, fact)
    return "" if found is None else str(found)


def level_or_cost(card: Card) -> str:
    """L1 for a level, 3 for a cost, both where a card has both."""
    level = value(card, "level")
    return " ".join(part for part in (f"L{level}" if level else "", value(card, "cost")) if part)


def teams(card: Card) -> str:
    """The teams; ? where they are not known."""
    return ", ".join(card.teams) if card.known("teams") else UNKNOWN


def stats(card: Card) -> str:
    """ATK, DEF and health, as 2/5/5, or what a location gives; nothing where the card has none of it."""
    if card.symbols:
        return f"gives {', '.join(card.symbols)}"
    values = [value(card, fact) for fact in ("atk", "defense", "health")]
    return "/".join(one or "-" for one in values) if any(values) else ""


def flag(card: Card, fact: str) -> str:
    """Yes or no; ? where it is not known, nothing where it does not apply."""
    if not card.known(fact):
        return UNKNOWN
    return {True: "yes", False: "no", None: ""}[getattr(card, fact)]


def super_powers(card: Card) -> list[str]:
    """Each super power by the symbols it takes: `might`, `skill and skill`, `energy or might`."""
    return [" or ".join(" and ".join(way) for way in power) for power in card.super_powers]


def set_name(code: str, sets: dict[str, CardSet]) -> str:
    """The name of a set, or its code where the library has none of it."""
    found = sets.get(code)
    return found.name if found else code


def released(printing: Printing, sets: dict[str, CardSet]) -> str | None:
    """When a printing came out, as far as it is known."""
    found = sets.get(printing.set)
    return printing.released or (found.released if found else None)


def unknown_names(card: Card) -> list[str]:
    """The facts that are not known, as JSON and the data files call them."""
    return sorted(_IN_REPORTS.get(fact, fact) for fact in card.unknown)


def plain(card: Card, library: Library) -> dict[str, Any]:
    """All facts of a card for JSON: null where one does not apply or is named in `unknown`.

    `identity` is what copies are counted by: the number of the card of which
    all its printings are printings.
    """
    return {
        "number": card.number,
        "identity": card.number,
        "title": _known(card, "title"),
        "printed_title": card.printed_title,
        "aka": list(card.aka),
        "type": _known(card, "type"),
        "subtypes": list(card.subtypes),
        "level": card.level,
        "teams": _known(card, "teams"),
        "alignments": list(card.alignments) if card.known("teams") or card.alignments else None,
        "universe": card.universe,
        "ip": card.ip,
        "brand": card.brand,
        "cost": card.cost,
        "atk": card.atk,
        "def": card.defense,
        "health": card.health,
        "flight": card.flight,
        "range": card.range,
        "symbols": _known(card, "symbols"),
        "kind": card.location_kind,
        "super_powers": _known(card, "super_powers"),
        "keywords": list(card.keywords),
        "level_up": card.level_up,
        "level_up_cost": card.level_up_cost,
        "printings": [_printing(one, library) for one in card.printings],
        "deck_rules": _rules(card),
        "status": list(card.status),
        "source": list(card.source),
        "unknown": unknown_names(card),
    }


def _known(card: Card, fact: str) -> Any:
    found = getattr(card, fact) if card.known(fact) else None
    return list(found) if isinstance(found, tuple) else found


def _printing(printing: Printing, library: Library) -> dict[str, Any]:
    facts = {**printing._asdict(), "released": released(printing, library.sets)}
    if not printing.guid:
        del facts["guid"]
    return {"number": facts.pop("number"), "set": facts.pop("set"), **facts}


def _rules(card: Card) -> dict[str, Any]:
    """The deck rules a card has, by kind, as plain data."""
    return {kind: _as_data(rule) for kind, rule in card.rules._asdict().items() if rule}


def _as_data(rule: Any) -> Any:
    if hasattr(rule, "_asdict"):
        return {name: _as_data(part) for name, part in rule._asdict().items() if part or part is False}
    if isinstance(rule, tuple):
        return [_as_data(part) for part in rule]
    return rule
