"""The fields of the query language: their names, what they compare, and the facts they stand on."""

from typing import NamedTuple

NAME = "name"
"""Compared by name key; `~` finds a part of it."""
TEXT = "text"
"""One or several words, compared without case."""
NUMBER = "number"
"""A whole number, or `*` where the card or the player sets it."""
FLAG = "flag"
"""Yes or no."""
DATE = "date"
"""A day, month or year."""
KNOWN = "known"
"""Whether the library knows a fact."""


class Field(NamedTuple):
    """A field that a term may ask for.

    `fact` is the fact of a card it stands on ("" where one is always there).
    Where the card has no value, `also` may be why: facts without which nobody
    can tell whether it has one. `optional`: a card may have none of it.
    `contains`: `~` is understood.
    """

    name: str
    kind: str
    says: str
    fact: str = ""
    also: tuple[str, ...] = ()
    optional: bool = False
    contains: bool = False


FIELDS = (
    Field("type", TEXT, "card type: main, supporting, plot-twist, equipment, location ...", "type"),
    Field("title", NAME, "the whole title; title~text: a part of it", "title", contains=True),
    Field("name", NAME, "the title or an AKA; name~text: a part of one", "title", contains=True),
    Field("number", TEXT, "collector number of the card"),
    Field("printing", TEXT, "collector number of any of its printings"),
    Field("set", TEXT, "code or name of a set it was printed in"),
    Field("volume", NUMBER, "volume of a set it was printed in", "volume"),
    Field("released", DATE, "day, month or year of a printing", "released"),
    Field("team", TEXT, "a team it has", "teams", optional=True),
    Field("alignment", TEXT, "good, evil, neutral", "alignments", ("teams",), optional=True),
    Field("universe", TEXT, "illustrated, photographic"),
    Field("ip", TEXT, "intellectual property", contains=True),
    Field("brand", TEXT, "brand", contains=True),
    Field("level", NUMBER, "level of a main character", "level", ("type",), optional=True),
    Field("cost", NUMBER, "recruit or play cost, or *", "cost", ("type",), optional=True),
    Field("atk", NUMBER, "printed ATK, or *", "atk", ("type",), optional=True),
    Field("def", NUMBER, "printed DEF, or *", "defense", ("type",), optional=True),
    Field("health", NUMBER, "printed health, or *", "health", ("type",), optional=True),
    Field("flight", FLAG, "yes or no", "flight", ("type",), optional=True),
    Field("range", FLAG, "yes or no", "range", ("type",), optional=True),
    Field("symbol", TEXT, "a power symbol that the location gives", "symbols", ("type",), optional=True),
    Field(
        "power",
        TEXT,
        "a power symbol that one of its super powers takes",
        "super_powers",
        ("type",),
        optional=True,
    ),
    Field(
        "keyword",
        TEXT,
        "a keyword, with or without what it is about",
        "keywords",
        optional=True,
        contains=True,
    ),
    Field("subtype", TEXT, "a word beside the type", "subtypes", optional=True, contains=True),
    Field("kind", TEXT, "kind of location: basic, special", "location_kind", ("type",), optional=True),
    Field("known", KNOWN, "a fact that the library knows of the card"),
)

BY_NAME = {field.name: field for field in FIELDS}

OTHER_NAMES = {
    "kw": "keyword",
    "keywords": "keyword",
    "teams": "team",
    "symbols": "symbol",
    "powers": "power",
    "subtypes": "subtype",
    "printings": "printing",
    "defense": "def",
}

FACTS = {
    "title": "title",
    "type": "type",
    "level": "level",
    "teams": "teams",
    "alignments": "alignment",
    "cost": "cost",
    "atk": "ATK",
    "defense": "DEF",
    "health": "health",
    "flight": "flight",
    "range": "range",
    "symbols": "power symbols",
    "location_kind": "kind of location",
    "super_powers": "super powers",
    "keywords": "keywords",
    "subtypes": "subtypes",
    "level_up": "whether it can level up",
    "released": "release date",
    "volume": "volume",
}
"""Facts that may be unknown, and how a report calls them."""

OF_SETS = ("volume", "released")
"""Facts of printings and sets, not of the card itself."""


def field_named(word: str) -> Field | None:
    """The field of that name, in any case, or nothing."""
    folded = word.casefold()
    return BY_NAME.get(OTHER_NAMES.get(folded, folded))


def fact_words(facts: tuple[str, ...] | frozenset[str]) -> tuple[str, ...]:
    """The names of facts for a report, in the order in which a card shows them."""
    order = list(FACTS)
    known = [FACTS[fact] for fact in order if fact in facts]
    return (*known, *sorted(fact.replace("_", " ") for fact in facts if fact not in FACTS))
