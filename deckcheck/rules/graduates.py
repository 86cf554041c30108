"""The main characters that supporting characters of a deck can become (RU Out-of-Game Piles, Graduation)."""

from collections.abc import Sequence, Set

from deckcheck.model import Card
from deckcheck.rules.base import Context
from deckcheck.rules.levelling import must_bring_all


def families(card: Card, context: Context) -> list[dict[str, Card]]:
    """Each family of main characters that a supporting character can become, its Level 1 first.

    A family has a name of the card and shares a team, universe and property
    with it. Cards that need a pile of their own cannot lie in one, so families
    that start with such a card are left out.
    """
    firsts = {main.number: main for name in card.names for main in context.library.named(name)}
    return [
        {main.number: main} | context.levels.reachable(main)
        for main in firsts.values()
        if main.is_main and main.level == 1 and _is_of(main, card) and may_lie_in_pile(main)
    ]


def lacking(ways: Sequence[dict[str, Card]], have: Set[str], context: Context) -> list[str]:
    """The numbers that the nearest family still needs; none where one is complete.

    A family is complete with its Level 1 and, for each card of it that levels
    up, a card it levels into (all of them where the card asks for all).
    """
    return min((_needed(next(iter(way.values())), have, context) for way in ways), key=len, default=[])


def may_lie_in_pile(card: Card) -> bool:
    """Whether a card needs no pile and makes none."""
    return not card.rules.pile and not card.rules.creates_pile


def _is_of(main: Card, card: Card) -> bool:
    same = main.ip == card.ip and main.universe == card.universe
    return same and bool(set(main.teams) & set(card.teams))


def _needed(card: Card, have: Set[str], context: Context) -> list[str]:
    """The card and what it levels into, down to the last level, as far as they are not there."""
    needed = [] if card.number in have else [card.number]
    own = card.rules.level_up_into
    if not card.level_up and (own is None or own.optional):
        return needed
    targets = [one for one in context.levels.targets(card) if may_lie_in_pile(one)]
    if must_bring_all(card):
        return needed + [number for one in targets for number in _needed(one, have, context)]
    return needed + min((_needed(one, have, context) for one in targets), key=len, default=[])
