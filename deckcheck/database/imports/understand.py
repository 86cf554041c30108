"""From the record of a card list to facts about a card, as the data files write them."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.database.imports import from_text, values
from deckcheck.database.imports.records import CardList, Record, Unused
from deckcheck.database.keywords import Derived, Keywords
from deckcheck.model import Card, CardType, Printing

_CHARACTERS = (CardType.MAIN, CardType.SUPPORTING)


class Offer(NamedTuple):
    """What a list says of a card, and which card of the library that is.

    `facts` have the keys of data files; `derived` are those told from others.
    `rules` follow from keywords. `printing_of` is the number of the card of
    which it is said to be a printing.
    """

    number: str
    place: str
    file: str
    card: Card | None
    printing: Printing | None
    facts: dict[str, Any]
    derived: frozenset[str]
    rules: tuple[Derived, ...]
    printing_of: str
    linked: tuple[str, ...]
    limit: int | None


class Understanding:
    """Reads records with the words of a library, and keeps what could not be used."""

    def __init__(self, library: Library, keywords: Keywords, teams: Mapping[str, str]) -> None:
        """`teams` are name keys of all teams to their names."""
        self.unused: list[Unused] = []
        self._library = library
        self._keywords = keywords
        self._teams = teams

    def offers(self, cards: CardList) -> Iterator[Offer]:
        """What a list says of each card; a record that names none is among the unused."""
        self.unused += cards.unused
        for record in cards.records:
            offer = self._offer(record, cards)
            if offer is not None:
                yield offer

    def _offer(self, record: Record, cards: CardList) -> Offer | None:
        raw = {
            fact: record.values[column]
            for column, fact in cards.columns.items()
            if not values.is_blank(record.values.get(column))
        }
        facts = self._facts(raw, record.place)
        number = self._number(raw)
        found = self._found(number, facts, raw, record.place)
        if found is None:
            return None
        number, card, printing = found
        if "teams" in cards.columns.values() and "teams" not in raw and facts.get("alignment") == ["neutral"]:
            facts["teams"] = []
        told = self._told(facts, card)
        rules = self._rules(facts, told)
        linked = self._try("linked", raw.get("linked", ""), record.place, values.read_list) or ()
        return Offer(
            number,
            record.place,
            cards.name,
            card,
            printing,
            {**told, **facts},
            frozenset(told),
            rules,
            values.read_number(raw.get("printing_of", "")),
            tuple(filter(None, map(values.read_number, linked))),
            self._read("limit", raw, record.place),
        )

    def _number(self, raw: Mapping[str, Any]) -> str:
        """The collector number, from whatever column holds one."""
        words = self._library.words["sets"]
        written = str(raw.get("set", "")).strip()
        code = words.get(name_key(written), written)
        images = str(raw.get("image", "")).replace("\\", "/").split(",")
        image = images[0].rpartition("/")[2].partition(".")[0]
        found = values.read_number(raw.get("number", ""), code) or values.read_number(raw.get("id", ""))
        return found or values.read_number(image)

    def _facts(self, raw: Mapping[str, Any], place: str) -> dict[str, Any]:
        """The facts that stand in the record itself."""
        facts: dict[str, Any] = {}
        for fact, read in (("type", values.read_type), ("stats", values.read_stats)):
            if fact in raw:
                facts.update(self._try(fact, raw[fact], place, read) or {})
        for fact in values.READERS:
            value = self._read(fact, raw, place) if fact not in ("limit", "text") else None
            if value is not None:
                facts[fact] = value
        if "teams" in raw:
            found = self._try("teams", raw["teams"], place, self._read_teams)
            if found is not None:
                facts["teams"] = found
        if "text" in raw and (text := self._read("text", raw, place)):
            facts["text"] = text
        guid = values.read_guid(raw.get("id", ""))
        if guid:
            facts["guid"] = guid
        if "keywords" in facts:
            facts["keywords"] = [self._keywords.named(word) or word for word in facts["keywords"]]
        return facts

    def _read_teams(self, value: Any) -> list[str]:
        return values.read_teams(value, self._teams)

    def _read(self, fact: str, raw: Mapping[str, Any], place: str) -> Any:
        return self._try(fact, raw[fact], place, values.READERS[fact]) if fact in raw else None

    def _try(self, fact: str, value: Any, place: str, read: Any) -> Any:
        try:
            return read(value)
        except ValueError as error:
            self.unused.append(Unused(place, fact, str(error)))
            return None

    def _found(
        self, number: str, facts: Mapping[str, Any], raw: Mapping[str, Any], place: str
    ) -> tuple[str, Card | None, Printing | None] | None:
        """The number, the card and the printing that a record means; None where it means none for sure."""
        printings = self._library.printings(number) if number else ()
        if not number and "guid" in facts:
            printings = self._library.printings(facts["guid"])
        if printings:
            card, printing = printings[0]
            return printing.number, card, printing
        if number:
            return number, None, None
        title = str(facts.get("title", ""))
        named = [card for card in self._named(title) if _may_be(card, facts)] if title else []
        if len(named) == 1:
            return named[0].number, named[0], named[0].printings[0]
        why = "it has no collector number"
        if named:
            numbers = ", ".join(card.number for card in named[:4])
            why += f", and {len(named)} cards may be meant: {numbers}{' ...' if len(named) > 4 else ''}"
        else:
            why += ", and no card of the library is called so"
        self.unused.append(Unused(place, title or "a card without a title", why))
        return None

    def _named(self, title: str) -> tuple[Card, ...]:
        return self._library.titled(name_key(title))

    def _told(self, facts: Mapping[str, Any], card: Card | None) -> dict[str, Any]:
        """The facts that the text tells and the record does not state."""
        text = facts.get("text", "")
        type = CardType(facts["type"]) if "type" in facts else card.type if card else None
        if not text or type is None:
            return {}
        told: dict[str, Any] = {"keywords": from_text.keywords_in(text, self._keywords)}
        if type in _CHARACTERS or type is CardType.EQUIPMENT:
            told["super_powers"] = from_text.super_powers_in(text)
        if type is CardType.LOCATION:
            told["symbols"] = from_text.symbols_in(text)
        if type is CardType.MAIN:
            told["level_up"], told["level_up_cost"] = from_text.level_up_in(text)
        return {fact: value for fact, value in told.items() if value is not None and fact not in facts}

    def _rules(self, facts: Mapping[str, Any], told: Mapping[str, Any]) -> tuple[Derived, ...]:
        keywords = [*facts.get("keywords", ()), *told.get("keywords", ())]
        if "keywords" in facts and "text" in facts:
            keywords += from_text.keywords_in(facts["text"], self._keywords)
        found = {(rule.kind, rule.keyword): rule for rule in self._keywords.rules(dict.fromkeys(keywords))}
        return tuple(found.values())


def _may_be(card: Card, facts: Mapping[str, Any]) -> bool:
    """Whether what a record says beside the title leaves the card possible."""
    type, level = facts.get("type"), facts.get("level")
    return (type is None or card.type in (None, type)) and (level is None or card.level in (None, level))
