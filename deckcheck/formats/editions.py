"""The editions of the rules: what of them was in force on a day (data/editions.yaml).

A rule asks the edition, never a date.
"""

from collections.abc import Iterable
from typing import NamedTuple


class Edition(NamedTuple):
    """Which changes of the rules hold; each field is a change that data/editions.yaml dates.

    `loyalty_bars_unaffiliated`: a character without a team breaks Loyalty.
    `loyalty_spares_piles`: Loyalty does not look at piles.
    `level_ups_mandatory`: a main character that can level up brings what it levels up into.
    `absorption_titles_limited`: Absorption History holds titles of a fixed list only.
    `level_up_needs_team`: a card must share a team with the one it levels up into.
    `inventions_optional`: the player chooses which Inventions to bring.
    `requirements_spare_piles`: Main Character Required does not bind cards of piles.
    `piles_hold_no_owners`: a card that uses a pile may not lie in one.
    `names_stay_in_their_property`: names and mantles do not cross intellectual properties.
    """

    loyalty_bars_unaffiliated: bool = True
    loyalty_spares_piles: bool = True
    level_ups_mandatory: bool = True
    absorption_titles_limited: bool = True
    level_up_needs_team: bool = True
    inventions_optional: bool = True
    requirements_spare_piles: bool = True
    piles_hold_no_owners: bool = True
    names_stay_in_their_property: bool = True


CHANGES = Edition._fields
"""The names of the changes, as the data must name them."""


def edition_on(day: str, rows: Iterable[tuple[str, str, str]]) -> Edition:
    """The edition in force on a day, from rows of name, first day and words.

    A date known to the month or the year counts from its first day.
    """
    return Edition(**{name: since <= day for name, since, _ in rows})
