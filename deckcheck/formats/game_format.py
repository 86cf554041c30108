"""A game format as data/formats states it, with what it takes over from the formats it extends."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from deckcheck.formats.parts import Asked, Ban, Choice, Exemption, Lift, SetChoice

SINGLE, MIXED = "single", "mixed"


class GameFormat(NamedTuple):
    """A game format.

    `start` and `end` bound its season (empty: open); `sets` are the codes its
    cards come from (empty: all), `doubtful_sets` those of which nobody knows
    whether they belong to its volumes. `team` is how many decks a team has whose
    limits span them all (0: decks stand alone). `origins` say which file a
    setting comes from.
    """

    name: str
    title: str
    file: str
    aliases: tuple[str, ...] = ()
    series: str = ""
    official: bool = False
    default: bool = False
    parents: tuple[str, ...] = ()
    start: str = ""
    end: str = ""
    universes: str = SINGLE
    sets: tuple[str, ...] = ()
    doubtful_sets: tuple[str, ...] = ()
    volumes: tuple[int, ...] = ()
    tournament: bool = True
    team: int = 0
    exempt: tuple["Exemption", ...] = ()
    asks: tuple["Asked", ...] = ()
    choices: tuple["Choice", ...] = ()
    set_choices: tuple["SetChoice", ...] = ()
    bans: tuple["Ban", ...] = ()
    lifts: tuple["Lift", ...] = ()
    origins: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    source: tuple[str, ...] = ()

    @property
    def mixed(self) -> bool:
        """Whether both universes may be in one deck."""
        return self.universes == MIXED

    @property
    def has_requirements(self) -> bool:
        """Whether anything is asked beside sets, bans and universes."""
        return bool(self.asks or self.choices or self.set_choices)

    def runs_on(self, day: str) -> bool:
        """Whether the season takes in that day; a date known to the month or year takes in all of it."""
        return self.start <= day and (not self.end or day[: len(self.end)] <= self.end)

    def origin(self, setting: str) -> str:
        """The file that states a setting."""
        return dict(self.origins).get(setting, self.file)


def load_format(row: Iterable[Any]) -> GameFormat:
    """The format of a plain row of the snapshot."""
    plain = GameFormat(*row)
    if not (plain.has_requirements or plain.exempt or plain.bans or plain.lifts):
        return plain
    from deckcheck.formats import parts

    return plain._replace(
        exempt=tuple(parts.Exemption(*one) for one in plain.exempt),
        asks=tuple(parts.asked(one) for one in plain.asks),
        choices=tuple(parts.choice(one) for one in plain.choices),
        set_choices=tuple(parts.SetChoice(*one) for one in plain.set_choices),
        bans=tuple(parts.Ban(*one) for one in plain.bans),
        lifts=tuple(parts.Lift(*one) for one in plain.lifts),
    )
