"""What the data files hold: one pydantic model a kind of entry, all closed.

Two kinds of keys: facts that may be unknown, for which a missing key means
*unknown* (FACTS), and all the others (aka, subtypes, art_of, printings,
deck_rules, status, notes ...), for which it means *none*. A fact that does not
apply to a card of its type is not written and is not unknown.
"""

from typing import Annotated, Any, Literal

from pydantic import Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from deckcheck.database.rule_schema import DeckRule
from deckcheck.database.values import (
    Alignment,
    CardNumber,
    Closed,
    Count,
    DateText,
    KeyedError,
    Level,
    OneOrMore,
    SetCode,
    Symbol,
    Text,
    Universe,
    Value,
)
from deckcheck.model import CardType

_MAIN, _SUPPORTING, _EQUIPMENT, _LOCATION, _TOKEN = (
    CardType.MAIN,
    CardType.SUPPORTING,
    CardType.EQUIPMENT,
    CardType.LOCATION,
    CardType.TOKEN,
)
_CHARACTERS = frozenset((_MAIN, _SUPPORTING))
_EVERY = frozenset(CardType)

FACTS: dict[str, frozenset[CardType]] = {
    "title": _EVERY,
    "type": _EVERY,
    "level": frozenset((_MAIN,)),
    "teams": _EVERY,
    "cost": frozenset((_SUPPORTING, _EQUIPMENT)),
    "atk": _CHARACTERS,
    "def": _CHARACTERS,
    "health": _CHARACTERS,
    "flight": _CHARACTERS,
    "range": _CHARACTERS,
    "kind": frozenset((_LOCATION,)),
    "symbols": frozenset((_LOCATION,)),
    "super_powers": _CHARACTERS | {_EQUIPMENT},
    "keywords": _EVERY,
    "level_up": frozenset((_MAIN,)),
}
"""Facts that may be unknown: on a card of one of these types, a missing key means unknown."""

ALSO_ALLOWED: dict[str, frozenset[CardType]] = {
    "cost": frozenset((_MAIN, _TOKEN)),
    "atk": frozenset((_TOKEN,)),
    "def": frozenset((_TOKEN,)),
    "health": frozenset((_TOKEN, CardType.TERRAIN)),
    "flight": frozenset((_TOKEN,)),
    "range": frozenset((_TOKEN,)),
    "super_powers": frozenset((_TOKEN,)),
}
"""Types on which a fact may stand as well; there a missing key means that it does not apply."""

IN_THE_MODEL = {"def": "defense", "kind": "location_kind"}
"""Facts whose field in deckcheck.model.Card has another name."""


class AnyOf(Closed):
    """A super power that takes one of several groups of symbols."""

    any_of: list[list[Symbol]] = Field(min_length=2)


class PrintingEntry(Closed):
    """A printing: its number alone, or a mapping with what differs from its set."""

    number: CardNumber
    set: SetCode | None = None
    released: DateText | None = None
    banned: DateText | None = None
    replaces: CardNumber | None = None
    universe: Universe | None = None
    codes: list[CardNumber] = []
    note: Text | None = None

    @model_validator(mode="before")
    @classmethod
    def _number_alone(cls, value: Any) -> Any:
        return {"number": value} if isinstance(value, str) else value

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {"anyOf": [{"type": "string"}, handler.resolve_ref_schema(handler(core_schema))]}


class CardEntry(Closed):
    """A card: what counts as one card for the copy limit, with all its printings.

    `incomplete` names facts of which more may exist than is written.
    """

    number: CardNumber
    title: Text | None = None
    printed_title: Text | None = None
    aka: list[Text] = []
    type: Annotated[CardType, Field(strict=False)] | None = None
    subtypes: list[Text] = []
    level: Level | Literal["none"] | None = None
    teams: list[Text] | None = None
    brand_symbol: bool = False
    alignment: list[Alignment] | None = None
    team_symbols: Count | None = None
    universe: Universe | None = None
    ip: Text | None = None
    brand: Text | None = None
    cost: Value | None = None
    atk: Value | None = None
    defense: Value | None = Field(None, alias="def")
    health: Value | None = None
    flight: bool | None = None
    range: bool | None = None
    kind: Literal["basic", "special"] | None = None
    symbols: list[Symbol] | None = None
    super_powers: list[list[Symbol] | AnyOf] | None = None
    keywords: list[Text] | None = None
    incomplete: list[Literal["keywords"]] = []
    level_up: bool | None = None
    level_up_cost: Count | None = None
    art_of: list[CardNumber] = []
    printings: list[PrintingEntry] = []
    deck_rules: list[DeckRule] = []
    status: list[Text] = []
    notes: list[Text] = []
    source: OneOrMore

    @model_validator(mode="after")
    def _fits_its_type(self) -> "CardEntry":
        for key in _STATED:
            if key not in self.written or self.type is None:
                continue
            if self.type not in FACTS[key] | ALSO_ALLOWED.get(key, frozenset()):
                raise KeyedError(f"{key!r} does not apply to a {self.type}", key)
        if self.level_up_cost is not None and not self.level_up:
            raise KeyedError("level_up_cost stands only with level_up: true", "level_up_cost")
        if self.printings and all(one.number != self.number for one in self.printings):
            raise KeyedError("printings must list the card's own number too", "printings")
        return self

    @property
    def written(self) -> set[str]:
        """The keys that the entry has, as the file spells them."""
        return {"def" if key == "defense" else key for key in self.model_fields_set}

    @property
    def unknown(self) -> frozenset[str]:
        """The facts that may apply to the card and are not known, as the file spells them."""
        written = self.written
        missing = {
            key
            for key, types in FACTS.items()
            if key not in written and (self.type is None or self.type in types)
        }
        return frozenset(missing.union(self.incomplete))


class SetEntry(Closed):
    """A set."""

    code: SetCode
    name: Text
    aliases: list[Text] = []
    volume: Annotated[int, Field(ge=0, le=99)] | None = None
    likely_volume: Annotated[int, Field(ge=0, le=99)] | None = None
    issue: Count | None = None
    universe: Universe
    ip: Text
    brand: Text | None = None
    released: DateText | None = None
    size: Annotated[int, Field(ge=1)] | None = None
    distinct: Annotated[int, Field(ge=1)] | None = None
    notes: list[Text] = []
    source: OneOrMore


class TeamEntry(Closed):
    """A team."""

    name: Text
    aliases: list[Text] = []
    alignment: Alignment
    universe: Universe
    introduced_in: SetCode | None = None
    notes: list[Text] = []
    source: OneOrMore


class BanEntry(Closed):
    """A ban, replacement, renaming, errata or rule change that holds in every format."""

    kind: Literal["banned", "replaced", "renamed", "errata", "rule change", "tournament limit"]
    numbers: list[CardNumber] = []
    set: SetCode | None = None
    date: DateText | None = None
    says: Text
    source: OneOrMore

    @model_validator(mode="after")
    def _dated(self) -> "BanEntry":
        if self.kind in ("banned", "replaced") and (self.date is None or not self.numbers):
            raise KeyedError(f"what is {self.kind} needs numbers and a date", "kind")
        return self


class NamesFile(Closed):
    """Names besides titles and AKAs."""

    nicknames: dict[str, OneOrMore] = {}
    words: dict[str, Text] = {}
    spellings: dict[str, OneOrMore] = {}
    same_name: list[Annotated[list[Text], Field(min_length=2)]] = []


class LibraryFile(Closed):
    """The day the library stands for, and the documents that `source` names."""

    date: DateText
    documents: dict[str, Text]


_STATED = tuple(key for key in FACTS if key not in ("title", "type"))
