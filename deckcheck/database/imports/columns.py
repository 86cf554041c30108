"""Which of our facts a column of a card list holds: by its name, or as the user says."""

import re
from collections.abc import Iterable, Mapping

from deckcheck.database.faults import near
from deckcheck.errors import UsageError

NOTHING = "-"
"""In place of a fact: the column is left out."""

_KNOWN = {
    "number": "number, card number, collector number, card no, cardnumber",
    "id": "id, card id, guid, uuid, database id",
    "title": "title, name, card name, cardname",
    "set": "set, set code, setcode, expansion",
    "image": "image file, imagefile, image",
    "type": "type, card type, cardtype, main type, maintype",
    "subtypes": "subtypes, subtype",
    "level": "level, lvl",
    "teams": "teams, team, faction, factions, affiliation, affiliations, team affiliation",
    "alignment": "alignment, alignments, good evil neutral, side",
    "universe": "universe",
    "cost": "cost, recruit cost, play cost",
    "atk": "atk, attack",
    "def": "def, defense, defence",
    "health": "health, hp",
    "stats": "stats, atk def, atk def health",
    "flight": "flight",
    "range": "range",
    "kind": "kind, location kind",
    "symbols": "symbols, power symbols",
    "super_powers": "super powers, super power symbols",
    "keywords": "keywords, keyword, traits, trait",
    "level_up": "level up, has level up",
    "level_up_cost": "level up cost, xp",
    "limit": "limit, limits, copy limit, deck limit",
    "linked": "linked, linked cards, links",
    "printing_of": "printing of, reprint of",
    "aka": "aka, also known as",
    "text": "text, rules, rules text, card text, game text",
}
"""Our facts, and the names of columns and keys that other programs give them."""

FACTS = tuple(_KNOWN)
"""What a column may hold."""

_SPLIT = re.compile(r"(?<=[a-z])(?=[A-Z])|[^A-Za-z0-9]+")


def column_words(column: str) -> str:
    """The name of a column in small letters, one space between its words."""
    return " ".join(part for part in _SPLIT.split(column) if part).lower()


_BY_WORDS = {column_words(name): fact for fact, names in _KNOWN.items() for name in names.split(",")}


def columns_of(
    columns: Iterable[str], mapped: Mapping[str, str], usual: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The fact of each column that holds one; of two for one fact the first has it.

    `mapped` is what the user says, `usual` what the kind of list gives some columns.
    """
    found: dict[str, str] = {}
    wanted = {column.strip().casefold(): fact for column, fact in mapped.items()}
    for column in columns:
        if column.strip().casefold() in wanted:
            found[column] = wanted[column.strip().casefold()]
    for column in columns:
        fact = (usual or {}).get(column) or _BY_WORDS.get(column_words(column), "")
        if fact and column not in found and fact not in found.values():
            found[column] = fact
    return {column: fact for column, fact in found.items() if fact != NOTHING}


def checked(mapped: Mapping[str, str]) -> dict[str, str]:
    """The mapping with our facts as we spell them; raises UsageError for one that is none."""
    found = {}
    for column, fact in mapped.items():
        ours = fact.strip() if fact.strip() in FACTS or fact.strip() == NOTHING else ""
        ours = ours or _BY_WORDS.get(column_words(fact), "")
        if not ours:
            hint = near(fact, FACTS) or f"choose one of {', '.join(FACTS)}, or - for none"
            raise UsageError(f"the column {column!r} is said to hold {fact!r}, which is no fact", hint)
        found[column] = ours
    return found
