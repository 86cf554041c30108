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


Zones = Annotated[
    list[str], BeforeValidator(_zones), WithJsonSchema({"type": "string", "examples": ["main, level up"]})
]
"""Zones, written as words with commas between them."""


class FormatRequirement(Closed):
    """One requirement: a mapping with one of the kinds, whose value is the zones it speaks of."""

    every: Zones | None = None
    """Each card of these zones meets the query of `must`."""
    none: Zones | None = None
    """These zones hold no card that `where` finds."""
    count: Zones | None = None
    """How many cards these zones hold together: `min`, `max` or `exactly`."""
    copies: Zones | None = None
    """How many copies of each card these zones hold: `min`, `max` or `exactly`."""
    distinct: Zones | None = None
    """No two cards of these zones share what `by` names."""
    same_team: Zones | None = None
    """All cards of these zones share one team."""
    where: Query | None = None
    """The cards it speaks of; all, where it is left out."""
    must: Query | None = None
    """The query that each card meets."""
    min: Bound | None = None
    """The least number."""
    max: Bound | None = None
    """The greatest number."""
    exactly: Bound | None = None
    """The only number."""
    by: Literal["title", "name", "number", "level", "character"] | None = None
    """What is distinct; `character`, with `count`, counts all levels of a main character as one."""
    says: Text
    """The requirement in words, which reports print."""

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
    """How many cards the product holds."""
    number: Count
    """How many sets of that size."""


class FormatChoice(Closed):
    """What the player chooses, one of the kinds, and what then is asked.

    In the queries of its requirements {chosen} stands for the option.
    """

    teams: Annotated[list[OneOrMore], Field(min_length=2)] | None = None
    """The options: a team, or several that go together."""
    alignments: Annotated[list[Alignment], Field(min_length=2)] | None = None
    """The options; `{opposite}` stands for the other side."""
    names_of: Query | None = None
    """A query; the names of the cards that it finds are the options."""
    sets: Zones | None = None
    """Zones whose cards all come from the chosen sets."""
    take: list[Take] = []
    """How many sets of which size are chosen."""
    barred: list[SetCode] = []
    """Sets that may not be chosen."""
    requirements: list[FormatRequirement] = []
    """What is asked of the deck once the choice is made."""
    says: Text
    """The choice in words, which reports print."""

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
    """The first day."""
    end: DateText | None = Field(None, alias="to")
    """The last day; none where it goes on."""


class ExemptionEntry(Closed):
    """Cards that set limits and requirements spare."""

    where: Query
    """The cards that are spared."""
    shares_team_with: Query | None = None
    """Only those that share a team with what this finds among main characters and deck."""
    says: Text
    """What the query finds, in words."""


class PrintingBan(Closed):
    """One printing that is banned: the one in that set."""

    number: CardNumber
    """The number of the card."""
    set: SetCode
    """The set of the printing."""
    title: Text
    """The title, which is checked."""


class BanGroup(Closed):
    """Cards banned on one day; `cards` and `levels` map numbers to titles."""

    event: Text | None = None
    """The event that brought the bans."""
    date: DateText
    """The first day on which they hold."""
    cards: dict[CardNumber, Text] = {}
    """Numbers with titles: every printing of the card is banned."""
    levels: dict[CardNumber, Text] = {}
    """Numbers with titles: that level of a main character is banned."""
    printings: list[PrintingBan] = []
    """Single printings that are banned."""
    notes: list[Text] = []
    """Doubts and inferences, for whoever reads the file."""

    @model_validator(mode="after")
    def _something(self) -> "BanGroup":
        if not (self.cards or self.levels or self.printings):
            raise KeyedError("say which cards, levels or printings are banned", "date")
        return self


class FormatEntry(Closed):
    """A game format."""

    name: Name
    """What `--format` takes; also the name of the file."""
    title: Text
    """How reports call it."""
    aliases: list[Text] = []
    """What people write besides the title."""
    series: Text | None = None
    """A name that several formats share, of which the day tells the one."""
    official: bool
    """Whether the publisher ran it."""
    default: bool = False
    """It is the format where nothing else is said."""
    extends: Name | None = None
    """The format of which it takes over all it does not say itself, bans too."""
    season: Season | None = None
    """The days on which it runs; always, where it is left out."""
    universes: Literal["single", "mixed", "illustrated", "photographic"] | None = None
    """Whether illustrated and photographic cards may mix, or which of them may be there."""
    sets: Annotated[list[SetCode], Field(min_length=1)] | None = None
    """The only sets whose cards are legal."""
    volumes: Annotated[list[Volume], Field(min_length=1)] | None = None
    """The only volumes whose cards are legal."""
    first_volume: Volume | None = None
    """The volume from which on cards are legal."""
    tournament: bool | None = None
    """`false` where the limits of tournament play are lifted."""
    team: Annotated[int, Field(ge=2, le=9)] | None = None
    """How many decks are one team, whose limits span them all."""
    exempt: list[ExemptionEntry] = []
    """Cards that are free of sets and requirements."""
    requirements: list[FormatRequirement] = []
    """What is asked of the deck."""
    choices: list[FormatChoice] = []
    """What the player chooses, and what then is asked."""
    bans: list[BanGroup] = []
    """Cards that are banned, by event."""
    lifts: dict[CardNumber, Text] = {}
    """Numbers with titles: bans of what it extends that do not hold here."""
    notes: list[Text] = []
    """Doubts and inferences, for whoever reads the file."""
    source: OneOrMore
    """Where it stands: documents that library.yaml names."""

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
