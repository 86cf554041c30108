"""The form of data/modes.yaml and data/editions.yaml."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from deckcheck.database.format_schema import Name
from deckcheck.database.values import Closed, DateText, KeyedError, OneOrMore, Query, Text
from deckcheck.formats.editions import CHANGES

Players = Annotated[int, Field(ge=1, le=99)]


class PlayerCount(Closed):
    """How many players a mode takes."""

    min: Players
    max: Players

    @model_validator(mode="after")
    def _ordered(self) -> "PlayerCount":
        if self.max < self.min:
            raise ValueError("max is below min")
        return self


class ModeEntry(Closed):
    """A game mode: what it asks of decks and of the table."""

    name: Name
    title: Text
    aliases: list[Text] = []
    players: PlayerCount
    bosses: Query | None = None
    every_player_is_boss: bool = False
    boss_alone: bool = False
    piles: list[Text] = []
    notes: list[Text] = []
    source: OneOrMore

    @model_validator(mode="after")
    def _boss(self) -> "ModeEntry":
        if self.bosses is None and (self.every_player_is_boss or self.boss_alone):
            raise KeyedError("a mode with a boss says in 'bosses' who may be one", "name")
        return self


class EditionEntry(Closed):
    """A change of the rules, and the first day on which it held."""

    name: Literal[CHANGES]  # type: ignore[valid-type]
    since: DateText
    says: Text
    notes: list[Text] = []
    source: OneOrMore
