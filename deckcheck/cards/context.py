"""What stands around a card line and may tell which card it means."""

from typing import NamedTuple

from deckcheck.model import CardType, Zone


class Context(NamedTuple):
    """The surroundings of a name.

    `zone`, `types` and `pile` come from the section (`types` empty: any type);
    `universe` and `teams` from the main character; `sets` are the sets that the
    list's other cards can only be from, `legal` those of the game format
    (empty: all); `as_of` is the day judged by, as YYYY-MM-DD.
    """

    as_of: str
    zone: Zone | None = None
    types: tuple[CardType, ...] = ()
    pile: str | None = None
    universe: str | None = None
    teams: tuple[str, ...] = ()
    sets: frozenset[str] = frozenset()
    legal: frozenset[str] = frozenset()
