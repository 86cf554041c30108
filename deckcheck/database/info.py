"""What the library holds of each set and what it lacks, for `deckcheck db info`."""

from typing import Any

from deckcheck.cards.library import Library
from deckcheck.model import Card


def library_info(library: Library) -> dict[str, Any]:
    """The holdings of a library as plain data.

    `version`, `date`, counts of cards and numbers; `sets`, each with code,
    name, released, complete, partial, the `missing` numbers below its last one
    and `cards_missing` (how many more different cards the set is said to have,
    null where that is not known); `partial_cards`, each number known in part with
    its title and the facts it lacks.
    """
    held = library.section("info")
    sets = library.sets
    return {
        "version": library.version,
        "date": library.meta["date"],
        "cards": library.meta["cards"],
        "numbers": library.meta["numbers"],
        "complete": library.meta["complete"],
        "partial": library.meta["partial"],
        "sets": [
            {
                "code": code,
                "name": sets[code].name,
                "released": sets[code].released,
                "complete": complete,
                "partial": partial,
                "missing": list(missing),
                "cards_missing": cards_missing,
            }
            for code, complete, partial, missing, cards_missing in held["sets"]
        ],
        "partial_cards": [
            {"number": number, "title": title or None, "unknown": list(unknown)}
            for number, title, unknown in held["partial"]
        ],
    }


def card_origins(card: Card, library: Library) -> dict[str, Any]:
    """Where the facts of a card come from: its `sources` and, in `layers`, each fact that one brought."""
    rows = (library.section("origins") or {}).get(card.number, ())
    return {
        "number": card.number,
        "title": card.title or None,
        "sources": [one for one in card.source if not one.startswith(("import: ", "derived: "))],
        "layers": [
            {"fact": fact, "layer": layer, "sources": list(sources), "derived": derived}
            for fact, layer, sources, derived in rows
        ],
        "unknown": sorted(card.unknown),
    }
