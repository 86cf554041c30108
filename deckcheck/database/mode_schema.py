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
    """The least number."""
    max: Players
    """The greatest number."""

    @model_validator(mode="after")
    def _ordered(self) -> "PlayerCount":
        if self.max < self.min:
            raise ValueError("max is below min")
        return self


class ModeEntry(Closed):
    """A game mode: what it asks of decks and of the table."""

    name: Name
    """What `--mode` takes."""
    title: Text
    """How reports call it."""
    aliases: list[Text] = []
    """What people write besides the title."""
    players: PlayerCount
    """How many decks a table has."""
    bosses: Query | None = None
    """Main characters with the name of a card that this query finds may be the boss."""
    every_player_is_boss: bool = False
    """Nobody is without a boss."""
    boss_alone: bool = False
    """No other player has the boss's main character."""
    piles: list[Text] = []
    """Piles of the table; what they hold stands in piles.yaml."""
    notes: list[Text] = []
    """Doubts and inferences, for whoever reads the file."""
    source: OneOrMore
    """Where it stands: documents that library.yaml names."""

    @model_validator(mode="after")
    def _boss(self) -> "ModeEntry":
        if self.bosses is None and (self.every_player_is_boss or self.boss_alone):
            raise KeyedError("a mode with a boss says in 'bosses' who may be one", "name")
        return self


class EditionEntry(Closed):
    """A change of the rules, and the first day on which it held."""

    name: Literal[CHANGES]  # type: ignore[valid-type]
    """The change, by the name that rules ask for it."""
    since: DateText
    """The first day on which it held; a month counts from its first day."""
    says: Text
    """What changed, in a few words."""
    notes: list[Text] = []
    """Doubts and inferences, for whoever reads the file."""
    source: OneOrMore
    """Where it stands: documents that library.yaml names."""
