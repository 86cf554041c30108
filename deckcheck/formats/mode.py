"""Game modes, as data/modes.yaml states them: what they ask of decks and of the table."""

from typing import NamedTuple


class Mode(NamedTuple):
    """A game mode.

    `least` and `most` are the players it takes. `bosses` are the names of the
    main characters that may be the boss (empty: the mode has none), who is one
    player, or with `all_bosses` every one; with `boss_alone` nobody else has the
    boss's main character. `piles` are the piles of the table.
    """

    name: str
    title: str
    aliases: tuple[str, ...]
    least: int
    most: int
    bosses: tuple[str, ...]
    all_bosses: bool
    boss_alone: bool
    piles: tuple[str, ...]
    notes: tuple[str, ...]
    source: tuple[str, ...]

    def takes(self, players: int) -> bool:
        """Whether the mode takes so many players."""
        return self.least <= players <= self.most

    @property
    def players(self) -> str:
        """How many players it takes, in words: `3` or `3 or 4`, `2 to 4`."""
        if self.least == self.most:
            return str(self.least)
        return f"{self.least} {'or' if self.most == self.least + 1 else 'to'} {self.most}"
