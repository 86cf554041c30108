"""What a card has of the facts that a query asks for, in words for a label."""

from collections.abc import Sequence
from typing import Any

from deckcheck.deck import CardEntry
from deckcheck.near import listing
from deckcheck.rules.base import Context


def asked_facts(query: str, entry: CardEntry, context: Context) -> str:
    """The card's own values of the fields of a query: `6 health`, `Avengers`, `no team`; at most three."""
    fields = dict.fromkeys(_fields(context.library.query(query)))
    words = [found for field in fields if (found := _value(field, entry))]
    return ", ".join(words[:3]) or entry.card.title


def _fields(compiled: Sequence[Any]) -> list[str]:
    if compiled[0] in ("and", "or", "not"):
        return [field for part in compiled[1:] for field in _fields(part)]
    return [compiled[1]] if compiled[0] in ("is", "none") else []


def _value(field: str, entry: CardEntry) -> str:
    card = entry.card
    if field in ("team", "alignment"):
        teams = listing(card.teams) if card.teams else "no team"
        sides = [side for side in card.alignments if field == "alignment"]
        return f"{teams} ({' and '.join(sides)})" if sides else teams
    if field == "set":
        return listing(dict.fromkeys(one.set for one in card.printings))
    if field == "universe":
        return entry.universe
    if field in _NUMBERS:
        found = getattr(card, _NUMBERS[field])
        return "" if found is None else f"{found} {_WORDS.get(field, field)}"
    return ""


_NUMBERS = {"health": "health", "atk": "atk", "def": "defense", "cost": "cost", "level": "level"}
_WORDS = {"atk": "ATK", "def": "DEF"}
