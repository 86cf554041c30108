"""What an import would do, card by card, and the layer entries that do it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.database.imports.compare import (
    CONFLICT,
    FILL,
    NEW,
    OVERWRITE,
    Comparing,
    FactChange,
)
from deckcheck.database.imports.records import CardList, Unused
from deckcheck.database.imports.understand import Offer, Understanding
from deckcheck.database.keywords import keywords_of
from deckcheck.database.layers.merge import DERIVED, SHARED
from deckcheck.database.schema import SetEntry, TeamEntry
from deckcheck.model import Card

IMPORTED = "import: "
"""Opens the word of `source` that names the file a card was imported from."""

SAME = "same"
"""What becomes of a card of which a list says nothing new."""


class CardChange(NamedTuple):
    """What a list does to a card: `status` is new, fill, overwrite, conflict or same, the most that is.

    `entry` is what the layer holds of it; nothing where a list brings nothing.
    """

    number: str
    title: str
    status: str
    facts: tuple[FactChange, ...]
    places: tuple[str, ...]
    entry: dict[str, Any]


class Plan(NamedTuple):
    """What an import would do; `unused` is what it can make nothing of."""

    cards: tuple[CardChange, ...]
    unused: tuple[Unused, ...]
    lists: tuple[CardList, ...]
    sets: tuple[SetEntry, ...]
    teams: tuple[TeamEntry, ...]

    def count(self, status: str) -> int:
        """How many cards have that status."""
        return sum(card.status == status for card in self.cards)

    def facts(self, action: str) -> int:
        """How many facts end in that action."""
        return sum(change.action == action for card in self.cards for change in card.facts)

    @property
    def entries(self) -> list[dict[str, Any]]:
        """The entries of the layer."""
        return [card.entry for card in self.cards if card.entry]


def plan(
    lists: Sequence[CardList],
    library: Library,
    overwrite: Iterable[str] = (),
    sets: Sequence[SetEntry] = (),
    teams: Sequence[TeamEntry] = (),
) -> Plan:
    """Compare card lists with a library; `sets` and `teams` are new ones that the user describes."""
    alignments = {team.name: team.alignment for team in library.teams.values()}
    alignments |= {team.name: str(team.alignment) for team in teams}
    words = dict(library.words["teams"])
    for team in teams:
        words |= {name_key(name): team.name for name in (team.name, *team.aliases)}
    understanding = Understanding(library, keywords_of(library), words)
    comparing = Comparing(overwrite, alignments, library.section("origins") or {})
    planning = _Planning(library, comparing, sets, understanding.unused)
    offers: dict[str, list[Offer]] = {}
    for cards in lists:
        for offer in understanding.offers(cards):
            offers.setdefault(offer.number.upper(), []).append(offer)
    for several in offers.values():
        planning.take(several)
    needed = {card.number.rpartition("-")[0] for card in planning.cards.values() if card.status == NEW}
    return Plan(
        tuple(planning.cards[number] for number in sorted(planning.cards)),
        tuple(understanding.unused),
        tuple(lists),
        tuple(one for one in sets if one.code in needed),
        tuple(team for team in teams if team.name not in library.teams),
    )


class _Planning:
    """Takes the offers of one card after the other."""

    def __init__(
        self, library: Library, comparing: Comparing, sets: Sequence[SetEntry], unused: list[Unused]
    ) -> None:
        self.cards: dict[str, CardChange] = {}
        self._library = library
        self._comparing = comparing
        self._universes = {one.code: one.universe for one in library.sets.values()}
        self._universes |= {one.code: str(one.universe) for one in sets}
        self._unused = unused

    def take(self, offers: list[Offer]) -> None:
        """All that the lists say of one number."""
        offer = self._with_links(self._joined(offers))
        places = tuple(one.place for one in offers)
        files = tuple(dict.fromkeys(one.file for one in offers))
        for why in self._comparing.inapplicable(offer):
            self._unused.append(Unused(offer.place, offer.number, why))
        if offer.card is not None and offer.printing is not None:
            changes = tuple(self._comparing.of_card(offer, offer.card, offer.printing))
            entry = _entry(offer, changes, files)
            self._keep(offer, offer.card.title, changes, places, entry)
        elif self._has_set(offer):
            self._take_new(offer, places, files)

    def _with_links(self, offer: Offer) -> Offer:
        """The offer without links to cards that are not there."""
        strays = [number for number in offer.linked if not self._library.has_number(number)]
        self._unused += [
            Unused(offer.place, offer.number, f"it is linked with {number}, which the library does not have")
            for number in strays
        ]
        return offer._replace(linked=tuple(number for number in offer.linked if number not in strays))

    def _take_new(self, offer: Offer, places: tuple[str, ...], files: tuple[str, ...]) -> None:
        universe = self._universes[offer.number.rpartition("-")[0]]
        own = self._library.card(offer.printing_of) if offer.printing_of else self._basic(offer, universe)
        if own is not None:
            change = FactChange("printings", NEW, [offer.number], note=f"a printing of {own.number}")
            printing = {"number": offer.number}
            if "guid" in offer.facts:
                printing["guid"] = offer.facts["guid"]
            entry = {"number": own.number, "printings": [printing], "source": _source(files, ())}
            self._keep(offer, own.title, (change,), places, entry)
            return
        if offer.printing_of and offer.printing_of != offer.number:
            why = f"it is said to be a printing of {offer.printing_of}, which the library does not have"
            self._unused.append(Unused(offer.place, offer.number, why))
            return
        changes = tuple(self._comparing.of_new(offer, universe))
        self._keep(offer, str(offer.facts.get("title", "")), changes, places, _entry(offer, changes, files))

    def _keep(
        self,
        offer: Offer,
        title: str,
        changes: tuple[FactChange, ...],
        places: tuple[str, ...],
        entry: dict[str, Any],
    ) -> None:
        actions = {change.action for change in changes}
        if offer.card is None:
            status = NEW
        else:
            status = next((one for one in (CONFLICT, OVERWRITE, FILL) if one in actions), SAME)
        title = title or str(offer.facts.get("title", ""))
        self.cards[offer.number] = CardChange(offer.number, title, status, changes, places, entry)

    def _has_set(self, offer: Offer) -> bool:
        code = offer.number.rpartition("-")[0]
        if code in self._universes:
            return True
        why = f"the library has no set {code}; describe it under `sets` in a mapping file"
        self._unused.append(Unused(offer.place, offer.number, why))
        return False

    def _basic(self, offer: Offer, universe: str) -> Card | None:
        """The basic location of which a basic location of that name and universe is a printing."""
        if offer.facts.get("kind") != "basic":
            return None
        named = self._library.titled(name_key(str(offer.facts.get("title", ""))))
        return next((card for card in named if card.basic_symbol and card.universe == universe), None)

    def _joined(self, offers: list[Offer]) -> Offer:
        """What several rows say of one number together; of two values the first counts."""
        first, *others = offers
        facts, rules = dict(first.facts), {(rule.kind, rule.keyword): rule for rule in first.rules}
        derived = set(first.derived)
        for other in others:
            for fact, value in other.facts.items():
                if fact not in facts or (fact in derived and fact not in other.derived):
                    facts[fact] = value
                    derived.discard(fact)
                    derived.update({fact} & other.derived)
                elif facts[fact] != value and not {fact} & (other.derived | {"text"}):
                    why = (
                        f"{fact} is {shown(value)} here, {shown(facts[fact])} in {first.place}, which counts"
                    )
                    self._unused.append(Unused(other.place, other.number, why))
            rules = {**{(rule.kind, rule.keyword): rule for rule in other.rules}, **rules}
        return first._replace(facts=facts, rules=tuple(rules.values()), derived=frozenset(derived))


def shown(value: Any) -> str:
    """A value of a fact, for people."""
    if value is None or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        if set(value) == {"any_of"}:
            return " or ".join(map(shown, value["any_of"]))
        return ", ".join(f"{key.replace('_', ' ')} {shown(part)}" for key, part in value.items())
    if isinstance(value, list | tuple):
        nested = any(isinstance(part, list | tuple | dict) for part in value)
        return ("; " if nested else ", ").join(map(shown, value)) or "none"
    return str(value)


def _entry(offer: Offer, changes: Sequence[FactChange], files: Sequence[str]) -> dict[str, Any]:
    """What the layer holds of a card; nothing where the list adds nothing and has no text."""
    taken = [change for change in changes if change.action != CONFLICT]
    text = offer.facts.get("text", "")
    if offer.card is not None and not taken and not text:
        return {}
    entry: dict[str, Any] = {"number": offer.number}
    rules: list[Any] = []
    for change in taken:
        if change.fact.startswith("deck_rules."):
            rules.append({change.fact.removeprefix("deck_rules."): change.theirs})
        elif change.fact == "aka" and offer.card is not None:
            known = set(map(name_key, offer.card.names))
            entry["aka"] = [name for name in change.theirs if name_key(name) not in known]
        else:
            entry[change.fact] = change.theirs
    if rules:
        entry["deck_rules"] = rules
    overwritten = [change.fact for change in taken if change.action == OVERWRITE]
    names = dict.fromkeys(fact.partition(".")[0] for fact in overwritten)
    if set(names) - set(SHARED):
        entry["overwrites"] = list(names)
    if text:
        entry["text"] = text
    entry["source"] = _source(files, taken)
    return entry


def _source(files: Iterable[str], taken: Iterable[FactChange]) -> list[str]:
    """The documents of an entry, and which of its facts were told from others."""
    found = [f"{IMPORTED}{name}" for name in files]
    found += [f"{DERIVED}{one.fact.removeprefix('deck_rules.')}" for one in taken if one.derived]
    return list(dict.fromkeys(found))


def statuses(plan: Plan) -> Mapping[str, int]:
    """How many cards have each status."""
    return {status: plan.count(status) for status in (NEW, FILL, OVERWRITE, CONFLICT, SAME)}
