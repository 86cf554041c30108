"""Decks that are judged together: a table of a game mode, or a team."""

from typing import NamedTuple

from deckcheck.deck import Deck
from deckcheck.formats.mode import Mode


class Seat(NamedTuple):
    """A player's place: the file the deck comes from, and the deck."""

    path: str
    deck: Deck

    @property
    def name(self) -> str:
        """How messages call the deck: by its player, else its name, else its file."""
        player = self.deck.listed.field("player")
        return (player.value if player else "") or self.deck.listed.title or self.path


class Table(NamedTuple):
    """Decks that meet in a game mode (`mode`), or are one team (no mode).

    `boss` is the seat of the boss, where one is known. `given`: the mode is not
    that of the lists but of the settings.
    """

    seats: tuple[Seat, ...]
    mode: Mode | None = None
    boss: int | None = None
    given: bool = False

    @property
    def is_team(self) -> bool:
        """Whether the decks are one team."""
        return self.mode is None
