"""What the data files hold: one pydantic model a kind of entry, all closed.

Two kinds of keys: facts that may be unknown, for which a missing key means
*unknown* (FACTS), and all the others (aka, subtypes, art_of, printings,
deck_rules, status, notes ...), for which it means *none*. A fact that does not
apply to a card of its type is not written and is not unknown.
"""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from deckcheck.database.rule_schema import DeckRule
from deckcheck.database.values import (
    Alignment,
    CardNumber,
    Closed,
    Count,
    DateText,
    Guid,
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
    """The groups, of which one is taken; a group is a list of symbols."""


class PrintingEntry(Closed):
    """A printing: its number alone, or a mapping with what differs from its set."""

    number: CardNumber
    """Its collector number."""
    set: SetCode | None = None
    """The set it was printed in, where the number does not tell it."""
    released: DateText | None = None
    """When it came out, where that is not the day of the set."""
    banned: DateText | None = None
    """The first day on which this printing may not be played."""
    replaces: CardNumber | None = None
    """The number whose banned printing it stands in for."""
    universe: Universe | None = None
    """Where it is not that of the set."""
    codes: list[CardNumber] = []
    """Further numbers that lists use for it."""
    note: Text | None = None
    """What is particular about it, in a few words."""
    guid: Guid | None = None
    """What card-table programs know it by."""

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

    `incomplete` names facts of which more may exist than is written. An entry
    that `is_part` of a card is completed by another.
    """

    is_part: ClassVar[bool] = False

    number: CardNumber
    """The card's own collector number; its identity."""
    title: Text | None = None
    """The title in force, with its stars and quotation marks."""
    printed_title: Text | None = None
    """The title on the print, where it differs."""
    aka: list[Text] = []
    """Further names that the card has."""
    type: Annotated[CardType, Field(strict=False)] | None = None
    """The card type."""
    subtypes: list[Text] = []
    """Words beside the type; what a token is."""
    level: Level | Literal["none"] | None = None
    """The level of a main character; `none` where it has none."""
    teams: list[Text] | None = None
    """Its teams, as teams.yaml spells them; `[]` where it has none."""
    brand_symbol: bool = False
    """It prints the brand symbol, which is no team."""
    alignment: list[Alignment] | None = None
    """Where it is not that of the teams."""
    team_symbols: Count | None = None
    """How many team symbols it prints, if more than its teams."""
    universe: Universe | None = None
    """Where it is not that of the set."""
    ip: Text | None = None
    """The intellectual property, where it is not that of the set."""
    brand: Text | None = None
    """The brand, where it is not that of the set."""
    cost: Value | None = None
    """What it costs to recruit or to play; `*` where the card or the player sets it."""
    atk: Value | None = None
    """The printed ATK; `*` where the card sets it."""
    defense: Value | None = Field(None, alias="def")
    """The printed DEF; `*` where the card sets it."""
    health: Value | None = None
    """The printed health; `*` where the card sets it."""
    flight: bool | None = None
    """Whether it has flight."""
    range: bool | None = None
    """Whether it has range."""
    kind: Literal["basic", "special"] | None = None
    """The kind of a location."""
    symbols: list[Symbol] | None = None
    """The power symbols that a location gives."""
    super_powers: list[list[Symbol] | AnyOf] | None = None
    """For each super power, the symbols that it takes."""
    keywords: list[Text] | None = None
    """Names of keywords, with what they are about in parentheses."""
    incomplete: list[Literal["keywords"]] = []
    """Facts of which more may exist than is written."""
    level_up: bool | None = None
    """Whether it prints a Level Up power."""
    level_up_cost: Count | None = None
    """The price of the Level Up power."""
    art_of: list[CardNumber] = []
    """Cards of other sets whose art links their levels to this one's."""
    guid: Guid | None = None
    """What card-table programs know its own printing by."""
    printings: list[PrintingEntry] = []
    """Every number of the card, its own too, if it has more than one."""
    deck_rules: list[DeckRule] = []
    """What the card changes about deck building."""
    status: list[Text] = []
    """Updates of its text, in a few words."""
    notes: list[Text] = []
    """Doubts and inferences, for whoever reads the file."""
    source: OneOrMore
    """Where it stands: documents that library.yaml names."""

    @model_validator(mode="after")
    def _fits_its_type(self) -> "CardEntry":
        for key in _STATED:
            if key not in self.written or self.type is None:
                continue
            if self.type not in FACTS[key] | ALSO_ALLOWED.get(key, frozenset()):
                raise KeyedError(f"{key!r} does not apply to a {self.type}", key)
        if self.is_part:
            return self
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
    """What stands before the dash of its card numbers."""
    name: Text
    """The name of the set."""
    aliases: list[Text] = []
    """What people write besides the name."""
    volume: Annotated[int, Field(ge=0, le=99)] | None = None
    """The volume it belongs to; 0 is before the volumes, left out where no document states it."""
    likely_volume: Annotated[int, Field(ge=0, le=99)] | None = None
    """A guess at the volume; no rule asks for it."""
    issue: Count | None = None
    """Which issue of its volume it is."""
    universe: Universe
    """Whether its cards are drawn or photographed."""
    ip: Text
    """The intellectual property of its cards."""
    brand: Text | None = None
    """The brand on its cards, where that is another word."""
    released: DateText | None = None
    """When it came out, as far as it is known."""
    size: Annotated[int, Field(ge=1)] | None = None
    """How many cards the product holds."""
    distinct: Annotated[int, Field(ge=1)] | None = None
    """How many different cards it is said to hold."""
    notes: list[Text] = []
    """Doubts and inferences, for whoever reads the file."""
    source: OneOrMore
    """Where it stands: documents that library.yaml names."""


class TeamEntry(Closed):
    """A team."""

    name: Text
    """The team, as cards and rules name it."""
    aliases: list[Text] = []
    """What people write besides the name."""
    alignment: Alignment
    """Which side it is on."""
    universe: Universe
    """The universe that it was introduced in."""
    introduced_in: SetCode | None = None
    """The set that brought it."""
    notes: list[Text] = []
    """Doubts and inferences, for whoever reads the file."""
    source: OneOrMore
    """Where it stands: documents that library.yaml names."""


class BanEntry(Closed):
    """A ban, replacement, renaming, errata or rule change that holds in every format."""

    kind: Literal["banned", "replaced", "renamed", "errata", "rule change", "tournament limit"]
    """What happened; what is banned or replaced needs numbers and a date."""
    numbers: list[CardNumber] = []
    """The cards it speaks of."""
    set: SetCode | None = None
    """The set that brought the replacement."""
    date: DateText | None = None
    """The first day on which it holds, as far as it is known."""
    says: Text
    """What changed, in a few words."""
    source: OneOrMore
    """Where it stands: documents that library.yaml names."""

    @model_validator(mode="after")
    def _dated(self) -> "BanEntry":
        if self.kind in ("banned", "replaced") and (self.date is None or not self.numbers):
            raise KeyedError(f"what is {self.kind} needs numbers and a date", "kind")
        return self


class NamesFile(Closed):
    """Names besides titles and AKAs."""

    nicknames: dict[str, OneOrMore] = {}
    """A nickname, and the titles or numbers of the cards it means."""
    words: dict[str, Text] = {}
    """A title, and a word that it counts as having although it does not spell it."""
    spellings: dict[str, OneOrMore] = {}
    """A spelling that is not the title, and the titles or numbers of the cards it means."""
    same_name: list[Annotated[list[Text], Field(min_length=2)]] = []
    """Titles that are spelled differently and are one name."""


class LibraryFile(Closed):
    """The day the library stands for, and the documents that `source` names."""

    date: DateText
    """The day of the newest document behind the data."""
    documents: dict[str, Text]
    """Each document that `source` names, and what it is."""


_STATED = tuple(key for key in FACTS if key not in ("title", "type"))
