"""What a player changed since the submission before."""

from collections.abc import Sequence
from typing import NamedTuple

from deckcheck.event.judged import Listed


class Change(NamedTuple):
    """A card in a zone or pile, and its copies before and after."""

    zone: str
    pile: str
    title: str
    number: str
    before: int
    after: int


def changes(before: Sequence[Listed], after: Sequence[Listed]) -> tuple[Change, ...]:
    """The cards whose copies differ, in the order of the newer list, then those that are gone."""
    old, new = _copies(before), _copies(after)
    return tuple(
        Change(one.zone, one.pile, one.title, one.number, old.get(one, 0), new.get(one, 0))
        for one in dict.fromkeys((*new, *old))
        if old.get(one, 0) != new.get(one, 0)
    )


def _copies(cards: Sequence[Listed]) -> dict[Listed, int]:
    """The copies of each card in each place."""
    found: dict[Listed, int] = {}
    for one in cards:
        place = one._replace(quantity=0)
        found[place] = found.get(place, 0) + one.quantity
    return found
