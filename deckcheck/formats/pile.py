"""Specifications of the out-of-game piles, as data/piles.yaml states them."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from deckcheck.formats.requirement import Requirement
from deckcheck.model import Zone


class PileSpec(NamedTuple):
    """What is known of a pile.

    `mandatory` piles must be brought by whoever has a card that brings them,
    unless they `may_be_empty`. `made_in_play` piles are made during the game and
    start empty; `game_mode` piles belong to the table. `visibility` (public or
    private) and `announced` (step 2, step 4, first use) are None where that is
    not known. With `starting_only` only a starting main character brings the
    pile; the main characters of a pile with `starters` start; cards of a
    `nested` one may need piles of their own; `any_universe` lets every universe
    in. `zone` is set for a pile that has a zone of its own. Several cards bring a
    `shared` one together, as is meant. `setup` is what its owner decides or shows.
    """

    name: str
    aliases: tuple[str, ...] = ()
    mandatory: bool = True
    may_be_empty: bool = False
    made_in_play: bool = False
    game_mode: bool = False
    content: str = "variable"
    visibility: str | None = None
    announced: str | None = None
    starting_only: bool = False
    starters: bool = False
    nested: bool = False
    any_universe: bool = False
    zone: Zone | None = None
    contents: tuple[Requirement, ...] = ()
    setup: str = ""
    shared: bool = False


def load_piles(rows: Iterable[tuple[Any, ...]]) -> dict[str, PileSpec]:
    """The specifications by name, from the plain rows of the snapshot."""
    specs = {}
    for row in rows:
        spec = PileSpec(*row)
        contents = tuple(Requirement(*part) for part in spec.contents)
        zone = Zone(spec.zone) if spec.zone else None
        specs[spec.name] = spec._replace(contents=contents, zone=zone)
    return specs
