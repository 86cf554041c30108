"""Layers put over the library: new cards come in, facts that are not known are filled."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from deckcheck.database.build_cards import set_code
from deckcheck.database.check_cards import number_order
from deckcheck.database.layers.read import Layer, read_layers
from deckcheck.database.layers.schema import LayerCardEntry
from deckcheck.database.schema import ALSO_ALLOWED, FACTS, CardEntry
from deckcheck.database.schema_faults import schema_faults
from deckcheck.database.sources import Located, Sources

DERIVED = "derived: "
"""Opens the word of `source` that says that a fact was told from others."""

SHARED = ("aka", "art_of", "status", "notes")
"""Keys to which a layer adds."""

_OWN = ("text", "overwrites", "guid", "printings", "deck_rules", "number", "incomplete", "source")
"""Keys that are no facts, or are put together in a way of their own."""


class Origin(NamedTuple):
    """Where a fact of a card comes from: a layer, the sources of its entry, and whether it was derived."""

    fact: str
    layer: str
    sources: tuple[str, ...]
    derived: bool


class Merged:
    """What was put over a library, beside what went into its sources."""

    def __init__(self) -> None:
        self.origins: dict[str, list[Origin]] = {}
        self.texts: dict[str, str] = {}
        self.layers: list[tuple[Any, ...]] = []

    def sections(self) -> dict[str, Any]:
        """The sections of the snapshot that only a library with layers has."""
        origins = {number: tuple(map(tuple, found)) for number, found in self.origins.items()}
        return {"layers": tuple(self.layers), "origins": origins, "texts": self.texts}


def merge(sources: Sources, folders: Sequence[Path]) -> Merged:
    """Put the layers of those folders over the sources; what is wrong in them goes to the faults."""
    merged = Merged()
    for layer in read_layers(sources, folders):
        _Merging(sources, layer, merged).run()
    order = {one.entry.code: place for place, one in enumerate(sources.sets)}
    sources.cards.sort(
        key=lambda card: (
            order.get(set_code(card.entry.number), len(order)),
            number_order(card.entry.number),
        )
    )
    return merged


class _Merging:
    """One layer that is put over what is there."""

    def __init__(self, sources: Sources, layer: Layer, merged: Merged) -> None:
        self._sources = sources
        self._layer = layer
        self._merged = merged
        self._places = {
            number.upper(): place
            for place, card in enumerate(sources.cards)
            for number in _numbers(card.entry)
        }

    def run(self) -> None:
        known_sets = {one.entry.code for one in self._sources.sets}
        self._sources.sets += [one for one in self._layer.sets if one.entry.code not in known_sets]
        known_teams = {one.entry.name for one in self._sources.teams}
        self._sources.teams += [one for one in self._layer.teams if one.entry.name not in known_teams]
        self._name_documents()
        new = filled = 0
        for card in self._layer.cards:
            place = self._places.get(card.entry.number.upper())
            if place is None:
                new += self._add(card)
            else:
                filled += self._fill(place, card)
        file = self._layer.file
        files = tuple((one.file, one.kind, one.sha256) for one in file.files)
        row = (file.name, self._layer.folder.name, file.over, file.imported, files, new, filled)
        self._merged.layers.append(row)

    def _name_documents(self) -> None:
        """The sources of the layer's entries are documents of its own."""
        library = self._sources.library
        if library is not None:
            entries: tuple[Located[Any], ...] = (*self._layer.sets, *self._layer.teams, *self._layer.cards)
            named = {source: self._layer.file.name for one in entries for source in one.entry.source}
            entry = library.entry.model_copy(update={"documents": {**named, **library.entry.documents}})
            self._sources.library = library._replace(entry=entry)

    def _add(self, card: Located[LayerCardEntry]) -> bool:
        plain = _plain(card.entry)
        entry = self._checked(card, {key: part for key, part in plain.items() if key in _CARD_KEYS})
        if entry is None:
            return False
        for number in _numbers(entry):
            self._places[number.upper()] = len(self._sources.cards)
        self._sources.cards.append(Located(entry, card.document, card.place))
        rules = (f"deck_rules.{rule.kind}" for rule in entry.deck_rules)
        self._note(card, (*(key for key in plain if key in _CARD_KEYS and key not in _OWN), *rules))
        self._keep_text(entry.number, card)
        return True

    def _fill(self, place: int, card: Located[LayerCardEntry]) -> bool:
        """Fill the card at that place; whether anything but the text came of it."""
        held = self._sources.cards[place]
        filling = _Filling(held.entry, card.entry)
        entry = self._checked(card, filling.plain) if filling.facts else held.entry
        if entry is None:
            return False
        if filling.facts:
            self._sources.cards[place] = Located(entry, card.document, card.place)
            for number in _numbers(entry):
                self._places.setdefault(number.upper(), place)
        self._note(card, filling.facts, entry.number)
        self._keep_text(entry.number, card)
        return bool(filling.facts)

    def _checked(self, card: Located[LayerCardEntry], plain: dict[str, Any]) -> CardEntry | None:
        try:
            return CardEntry.model_validate(plain)
        except ValidationError as error:
            self._sources.faults.extend(schema_faults(error, card.document, card.place, CardEntry))
            return None

    def _note(self, card: Located[LayerCardEntry], facts: Iterable[str], number: str = "") -> None:
        entry = card.entry
        derived = {word.removeprefix(DERIVED) for word in entry.source if word.startswith(DERIVED)}
        sources = tuple(word for word in entry.source if not word.startswith(DERIVED))
        found = self._merged.origins.setdefault(number or entry.number, [])
        for fact in facts:
            told = fact in derived or fact.removeprefix("deck_rules.") in derived
            found.append(Origin(fact, self._layer.file.name, sources, told))

    def _keep_text(self, number: str, card: Located[LayerCardEntry]) -> None:
        if card.entry.text:
            self._merged.texts.setdefault(number, card.entry.text)


class _Filling:
    """A card of the library, as plain data, with what a layer adds to it; `facts` are the keys it added."""

    def __init__(self, held: CardEntry, entry: LayerCardEntry) -> None:
        self.plain = _plain(held)
        self.facts: list[str] = []
        self._held = held
        self._entry = entry
        self._given = _plain(entry)
        for key in self._given:
            if key not in _OWN and key not in SHARED:
                self._fact(key)
        if "type" in self.facts:
            self._drop_what_does_not_apply()
        if self.plain.get("level_up") is not True:
            self.plain.pop("level_up_cost", None)
        for key in SHARED:
            self._share(key)
        self._rules()
        self._printings()
        if self.facts:
            self.plain["source"] = list(dict.fromkeys([*held.source, *entry.source]))

    def _fact(self, key: str) -> None:
        wanted = key in self._entry.overwrites
        unknown = key in self._held.unknown
        if not (wanted or unknown or self._belongs(key)):
            return
        value = self._given[key]
        if key in self._held.incomplete and not wanted:
            value = list(dict.fromkeys([*self.plain.get(key, []), *value]))
        self.plain[key] = value
        left = [fact for fact in self._held.incomplete if fact != key]
        if key in self._held.incomplete:
            self.plain["incomplete"] = left
        self.facts.append(key)

    def _belongs(self, key: str) -> bool:
        """Whether a key that says nothing by itself goes with a fact that the layer fills."""
        follows = {"level_up_cost": "level_up", "subtypes": "type", "alignment": "teams"}
        return key in follows and follows[key] in self._held.unknown and key not in self._held.written

    def _share(self, key: str) -> None:
        given = self._given.get(key, [])
        held = self.plain.get(key, [])
        more = [part for part in given if part not in held]
        if more:
            self.plain[key] = [*held, *more]
            self.facts.append(key)

    def _drop_what_does_not_apply(self) -> None:
        """The facts that no card of the new type has."""
        kind = self.plain["type"]
        for key, types in FACTS.items():
            if key in self.plain and kind not in types | ALSO_ALLOWED.get(key, frozenset()):
                del self.plain[key]
                self.facts = [fact for fact in self.facts if fact != key]

    def _rules(self) -> None:
        """Rules of kinds that the card does not have; all of a kind where the layer overwrites them."""
        wanted = "deck_rules" in self._entry.overwrites
        given = self._given.get("deck_rules", [])
        kinds = {kind for rule in given for kind in rule}
        held = [rule for rule in self.plain.get("deck_rules", []) if not wanted or not kinds & rule.keys()]
        taken = {kind for rule in held for kind in rule}
        more = [rule for rule in given if not taken & rule.keys()]
        if more:
            self.plain["deck_rules"] = [*held, *more]
            self.facts += dict.fromkeys(f"deck_rules.{kind}" for rule in more for kind in rule)

    def _printings(self) -> None:
        """Further printings, and the GUID of the one whose number the layer's entry has."""
        printings = [dict(one) for one in self.plain.get("printings", [])] or [{"number": self._held.number}]
        if self._held.guid:
            _give_guid(printings, self._held.number.upper(), self._held.guid)
            self.plain.pop("guid", None)
        numbers = {number.upper() for number in _numbers(self._held)}
        more = [one for one in self._given.get("printings", []) if one["number"].upper() not in numbers]
        own = self._entry.number.upper()
        guids = [(own, self._entry.guid)] if self._entry.guid else []
        guids += [(one.number.upper(), one.guid) for one in self._entry.printings if one.guid]
        wanted = "guid" in self._entry.overwrites
        given = [_give_guid(printings, number, guid, wanted) for number, guid in guids]
        if more:
            self.facts.append("printings")
        if any(given):
            self.facts.append("guid")
        if more or self._held.guid or any(given):
            self.plain["printings"] = [*printings, *more]


def _give_guid(printings: list[dict[str, Any]], number: str, guid: str | None, anyway: bool = False) -> bool:
    """Give the first printing of that number the GUID where it has none, or `anyway`; whether it did."""
    for one in printings:
        if number in (one["number"].upper(), *(code.upper() for code in one.get("codes", []))):
            if "guid" in one and not anyway:
                return False
            one["guid"] = guid
            return True
    return False


def _plain(entry: CardEntry) -> dict[str, Any]:
    """An entry as the mapping that a file would hold."""
    return entry.model_dump(by_alias=True, exclude_unset=True)


def _numbers(entry: CardEntry) -> list[str]:
    own = [number for one in entry.printings for number in (one.number, *one.codes)]
    return [entry.number, *own]


_CARD_KEYS = frozenset(field.alias or name for name, field in CardEntry.model_fields.items())
