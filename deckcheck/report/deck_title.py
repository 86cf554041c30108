"""How sheets about one deck begin: what it is called, and what to know of it."""

from typing import Any

from deckcheck.engine import Verdict
from deckcheck.model import Zone
from deckcheck.rules.base import plural


def title(verdict: Verdict, word: str, part: int = 1, parts: int = 1) -> str:
    """`Odds: name of the deck, player (main characters)`, as far as they are known."""
    listed = verdict.deck.listed
    player = listed.field("player")
    mains = dict.fromkeys(one.card.title for one in verdict.deck.mains)
    who = [text for text in (listed.title, player.value if player else "") if text]
    which = f", deck {part} of {parts}" if parts > 1 else ""
    named = ", ".join(who) or verdict.source.path
    return f"{word}: {named} ({', '.join(mains) or 'no main character'}){which}"


def of_several(part: int, parts: int) -> str:
    """`Deck 2: ` before the title of a chart where a list has several decks."""
    return f"Deck {part}: " if parts > 1 else ""


def notes(verdict: Verdict) -> list[str]:
    """What to know of a deck that is not legal, or of which cards are not known."""
    found = []
    if verdict.errors:
        counted = plural(verdict.errors, "error")
        found.append(f"This deck is not legal ({counted}); `deckcheck validate` says why.")
    unknown = sum(one.quantity for one in verdict.deck.unresolved(Zone.DECK))
    if unknown:
        count = "counts" if unknown == 1 else "count"
        found.append(f"{plural(unknown, 'card')} of the deck could not be told and {count} as blank.")
    return found


def plain(verdict: Verdict, part: int = 1, parts: int = 1) -> dict[str, Any]:
    """What every sheet in JSON says of its deck."""
    listed = verdict.deck.listed
    player = listed.field("player")
    mains = {one.card.number: one.card for one in verdict.deck.mains}
    return {
        "path": verdict.source.path,
        "ordinal": verdict.ordinal,
        "part": part,
        "parts": parts,
        "name": listed.title or None,
        "player": player.value if player else None,
        "main_characters": [
            {"number": one.number, "title": one.title, "level": one.level} for one in mains.values()
        ],
        "format": verdict.format,
        "as_of": verdict.as_of,
        "legal": verdict.legal,
        "errors": verdict.errors,
        "unknown_cards": sum(one.quantity for one in verdict.deck.unresolved(Zone.DECK)),
    }
