"""The form of data/formats: what one game format asks of a deck."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator

from deckcheck.database.faults import near
from deckcheck.database.values import (
    Alignment,
    CardNumber,
    Closed,
    Count,
    DateText,
    KeyedError,
    OneOrMore,
    Query,
    SetCode,
    Text,
)

ZONES = ("main", "level up", "deck", "piles", "tokens")
"""The zones that a requirement may speak of; `piles` are all out-of-game piles, the transform pile too."""

KINDS = ("every", "none", "count", "copies", "distinct", "same_team")
CHOICES = ("teams", "alignments", "names_of", "sets")
CHOSEN = "{chosen}"
"""Stands in the queries of a choice for what was chosen."""

Name = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Volume = Annotated[int, Field(ge=0, le=99)]
Bound = Annotated[int, Field(ge=0, le=99)]


def _zones(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError(f"zones are words with commas between them: {', '.join(ZONES)}")
    found = [word.strip() for word in value.split(",")]
    for word in found:
        if word not in ZONES:
            hint = near(word, ZONES) or f"zones are {', '.join(ZONES)}"
            raise ValueError(f"{word!r} is no zone; {hint}")
    return found


Zones = Annotated[list[str], BeforeValidator(_zones), WithJsonSchema({"type": "string"})]
"""Zones, written as words with commas between them."""


class FormatRequirement(Closed):
    """One requirement: a mapping with one of the kinds, whose value is the zones it speaks of."""

    every: Zones | None = None
    none: Zones | None = None
    count: Zones | None = None
    copies: Zones | None = None
    distinct: Zones | None = None
    same_team: Zones | None = None
    where: Query | None = None
    must: Query | None = None
    min: Bound | None = None
    max: Bound | None = None
    exactly: Bound | None = None
    by: Literal["title", "name", "number", "level", "character"] | None = None
    says: Text

    @model_validator(mode="after")
    def _complete(self) -> "FormatRequirement":
        kinds = [kind for kind in KINDS if getattr(self, kind) is not None]
        if len(kinds) != 1:
            raise KeyedError(f"a requirement has one of the kinds {', '.join(KINDS)}", "says")
        kind = kinds[0]
        bounds = [key for key in ("min", "max", "exactly") if getattr(self, key) is not None]
        if (self.must is not None) != (kind == "every"):
            raise KeyedError("'must' goes with 'every', and only with it", kind)
        if bool(bounds) != (kind in ("count", "copies")):
            raise KeyedError("min, max or exactly go with 'count' and 'copies', and only with them", kind)
        if "exactly" in bounds and len(bounds) > 1:
            raise KeyedError("exactly stands alone", "exactly")
        self._check_by(kind)
        return self

    def _check_by(self, kind: str) -> None:
        if (kind == "distinct") != (self.by is not None and self.by != "character"):
            raise KeyedError("'by' says what is distinct: title, name, number or level", kind)
        if self.by == "character" and kind != "count":
            raise KeyedError("'by: character' goes with 'count'", "by")

    @property
    def kind(self) -> str:
        """The kind that is written."""
        return next(kind for kind in KINDS if getattr(self, kind) is not None)

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones it speaks of."""
        return tuple(getattr(self, self.kind))

    def bounds(self) -> tuple[int | None, int | None]:
        """The least and the greatest number."""
        return (self.exactly, self.exactly) if self.exactly is not None else (self.min, self.max)


class Take(Closed):
    """So many sets of one size; `size` is the number of cards in the product."""

    size: Annotated[int, Field(ge=1, le=999)]
    number: Count


class FormatChoice(Closed):
    """What the player chooses, one of the kinds, and what then is asked.

    In the queries of its requirements {chosen} stands for the option.
    """

    teams: Annotated[list[OneOrMore], Field(min_length=2)] | None = None
    alignments: Annotated[list[Alignment], Field(min_length=2)] | None = None
    names_of: Query | None = None
    sets: Zones | None = None
    take: list[Take] = []
    barred: list[SetCode] = []
    requirements: list[FormatRequirement] = []
    says: Text

    @model_validator(mode="after")
    def _complete(self) -> "FormatChoice":
        kinds = [kind for kind in CHOICES if getattr(self, kind) is not None]
        if len(kinds) != 1:
            raise KeyedError(f"a choice has one of the kinds {', '.join(CHOICES)}", "says")
        if (self.sets is not None) != bool(self.take):
            raise KeyedError("'take' says how many sets of which size, and goes with 'sets'", kinds[0])
        if (self.sets is None) != bool(self.requirements):
            raise KeyedError("a choice has requirements, one of sets has none", kinds[0])
        return self

    @property
    def kind(self) -> str:
        """The kind that is written."""
        return next(kind for kind in CHOICES if getattr(self, kind) is not None)


class Season(Closed):
    """The first and the last day on which a format runs."""

    start: DateText = Field(alias="from")
    end: DateText | None = Field(None, alias="to")


class ExemptionEntry(Closed):
    """Cards that set limits and requirements spare."""

    where: Query
    shares_team_with: Query | None = None
    says: Text


class PrintingBan(Closed):
    """One printing that is banned: the one in that set."""

    number: CardNumber
    set: SetCode
    title: Text


class BanGroup(Closed):
    """Cards banned on one day; `cards` and `levels` map numbers to titles."""

    event: Text | None = None
    date: DateText
    cards: dict[CardNumber, Text] = {}
    levels: dict[CardNumber, Text] = {}
    printings: list[PrintingBan] = []
    notes: list[Text] = []

    @model_validator(mode="after")
    def _something(self) -> "BanGroup":
        if not (self.cards or self.levels or self.printings):
            raise KeyedError("say which cards, levels or printings are banned", "date")
        return self


class FormatEntry(Closed):
    """A game format."""

    name: Name
    title: Text
    aliases: list[Text] = []
    series: Text | None = None
    official: bool
    default: bool = False
    extends: Name | None = None
    season: Season | None = None
    universes: Literal["single", "mixed", "illustrated", "photographic"] | None = None
    sets: Annotated[list[SetCode], Field(min_length=1)] | None = None
    volumes: Annotated[list[Volume], Field(min_length=1)] | None = None
    first_volume: Volume | None = None
    tournament: bool | None = None
    team: Annotated[int, Field(ge=2, le=9)] | None = None
    exempt: list[ExemptionEntry] = []
    requirements: list[FormatRequirement] = []
    choices: list[FormatChoice] = []
    bans: list[BanGroup] = []
    lifts: dict[CardNumber, Text] = {}
    notes: list[Text] = []
    source: OneOrMore

    @model_validator(mode="after")
    def _complete(self) -> "FormatEntry":
        limits = [key for key in ("sets", "volumes", "first_volume") if getattr(self, key) is not None]
        if len(limits) > 1:
            raise KeyedError("say one of sets, volumes, first_volume", limits[1])
        season = self.season
        if season and season.end and season.end < season.start[: len(season.end)]:
            raise KeyedError("the season ends before it begins", "season")
        if self.series and not season:
            raise KeyedError("a format of a series needs a season", "series")
        return self
