"""From entries of data/cards to the cards of the game."""

from collections.abc import Mapping
from typing import Any

from deckcheck.database.rule_schema import DeckRule
from deckcheck.database.schema import IN_THE_MODEL, AnyOf, CardEntry, PrintingEntry, SetEntry
from deckcheck.database.sources import Sources
from deckcheck.model import (
    NO_RULES,
    Card,
    DeckRules,
    Decks,
    Inventor,
    LevelUpInto,
    Loyalty,
    MayInclude,
    NeverInDeck,
    NotWith,
    Printing,
    Promotes,
    StartsWith,
    StoryMode,
    Transform,
)

_TERMS = {
    "loyalty": Loyalty,
    "starts_with": StartsWith,
    "may_include": MayInclude,
    "not_with": NotWith,
    "decks": Decks,
    "never_in_deck": NeverInDeck,
    "inventor": Inventor,
    "level_up_into": LevelUpInto,
    "transform": Transform,
    "promotes": Promotes,
    "story_mode": StoryMode,
}
_SEVERAL = frozenset(("loyalty", "pile", "creates_pile", "may_include", "not_with"))


def build_cards(sources: Sources) -> list[Card]:
    """The cards in the order of the data, with what their sets and teams say filled in.

    The sources must have no faults and refer to nothing that is missing.
    """
    sets = {one.entry.code: one.entry for one in sources.sets}
    alignments = {one.entry.name: one.entry.alignment for one in sources.teams}
    return [_card(one.entry, sets, alignments) for one in sources.cards]


def set_code(number: str) -> str:
    """The set code in a card number."""
    return number.rpartition("-")[0]


def _card(entry: CardEntry, sets: dict[str, SetEntry], alignments: Mapping[str, str]) -> Card:
    own_set = sets[set_code(entry.number)]
    universe = entry.universe or own_set.universe
    return Card(
        number=entry.number,
        title=entry.title or "",
        type=entry.type,
        universe=universe,
        ip=entry.ip or own_set.ip,
        brand=entry.brand or own_set.brand or entry.ip or own_set.ip,
        printings=_printings(entry, sets, universe),
        printed_title=entry.printed_title,
        aka=tuple(entry.aka),
        subtypes=tuple(entry.subtypes),
        level=entry.level if isinstance(entry.level, int) else None,
        teams=tuple(entry.teams or ()),
        team_symbols=entry.team_symbols,
        alignments=_alignments(entry, alignments),
        cost=entry.cost,
        atk=entry.atk,
        defense=entry.defense,
        health=entry.health,
        flight=entry.flight,
        range=entry.range,
        symbols=tuple(entry.symbols or ()),
        location_kind=entry.kind,
        super_powers=tuple(_super_power(one) for one in entry.super_powers or ()),
        keywords=tuple(entry.keywords or ()),
        level_up=entry.level_up,
        level_up_cost=entry.level_up_cost,
        art_of=tuple(entry.art_of),
        rules=_rules(entry.deck_rules),
        status=tuple(entry.status),
        source=tuple(entry.source),
        unknown=frozenset(IN_THE_MODEL.get(fact, fact) for fact in entry.unknown),
    )


def _printings(entry: CardEntry, sets: dict[str, SetEntry], universe: str) -> tuple[Printing, ...]:
    """The printings of a card; the card's own GUID is that of the first one with its number."""
    found = [
        _printing(one, sets, universe) for one in entry.printings or [PrintingEntry(number=entry.number)]
    ]
    if entry.guid:
        own = next(place for place, one in enumerate(found) if one.number == entry.number)
        found[own] = found[own]._replace(guid=found[own].guid or entry.guid)
    return tuple(found)


def _printing(entry: PrintingEntry, sets: dict[str, SetEntry], universe: str) -> Printing:
    code = entry.set or set_code(entry.number)
    return Printing(
        number=entry.number,
        set=code,
        released=entry.released or sets[code].released,
        banned=entry.banned,
        replaces=entry.replaces,
        universe=entry.universe or universe,
        codes=tuple(entry.codes),
        note=entry.note or "",
        guid=entry.guid or "",
    )


def _alignments(entry: CardEntry, alignments: Mapping[str, str]) -> tuple[str, ...]:
    """Those of the teams; a neutral team beside others adds nothing. What the entry says comes first."""
    if entry.alignment is not None:
        return tuple(entry.alignment)
    found = {alignments[team] for team in entry.teams or ()}
    return tuple(sorted(found - {"neutral"} or found))


def _super_power(value: "list[Any] | AnyOf") -> tuple[tuple[str, ...], ...]:
    if isinstance(value, AnyOf):
        return tuple(tuple(symbols) for symbols in value.any_of)
    return (tuple(value),)


def _rules(entries: list[DeckRule]) -> DeckRules:
    if not entries:
        return NO_RULES
    found: dict[str, Any] = {}
    for entry in entries:
        kind = entry.kind
        value = _rule_value(kind, getattr(entry, kind))
        found[kind] = (*found.get(kind, ()), value) if kind in _SEVERAL else value
    return DeckRules(**found)


def _rule_value(kind: str, value: Any) -> Any:
    model = _TERMS.get(kind)
    if model is None:
        return tuple(value) if isinstance(value, list) else value
    given = value.model_dump(exclude_none=True)
    plain = {key: tuple(part) if isinstance(part, list) else part for key, part in given.items()}
    return model(**plain)
