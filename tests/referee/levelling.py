"""Which main character levels up into which (RU Leveling Up Characters), by trying every pair."""

from functools import cache

from referee.facts import facts

from deckcheck.model import Card


def can_level_up(card: Card) -> bool | None:
    """Whether it prints a Level Up power, or names what it levels up into; None where that is not known."""
    named = card.rules.level_up_into
    if named and not named.optional:
        return True
    return card.level_up if card.known("level_up") else None


def named_targets(card: Card) -> tuple[str, ...]:
    """The numbers that a card itself says it levels up into."""
    named = card.rules.level_up_into
    return (*named.all, *named.any) if named else ()


@cache
def targets(number: str) -> tuple[Card, ...]:
    """All cards that a main character can level up into.

    RU says that TEAM, though new in the text, changes no card's targets; so it counts on every day.
    """
    known = facts()
    card = known.card(number)
    named = [known.card(one) for one in named_targets(card)]
    near = {one.number: one for one in (*named, *known.mains_like(card))}
    return tuple(one for one in near.values() if can_become(card, one))


def can_become(card: Card, other: Card) -> bool:
    """Whether a main character can level up into another."""
    if other.number in named_targets(card):
        return True
    own = card.rules.level_up_into
    return not (own and not own.optional) and not failing(card, other)


def failing(card: Card, other: Card) -> list[str]:
    """Which of level, name, link and team keep a card from levelling up into another by the general rule."""
    known = facts()
    fails = []
    if not card.level_up:
        fails.append("power")
    if card.level is None or other.level is None or other.level != card.level + 1:
        fails.append("level")
    if not known.share_name(card, other):
        fails.append("name")
    if other.number not in linked(card.number):
        fails.append("link")
    if card.teams and other.teams and not set(card.teams) & set(other.teams):
        fails.append("team")
    return fails


@cache
def linked(number: str) -> frozenset[str]:
    """The main characters of its name that a card is linked to, by set, by art, or by a chain of those."""
    kin = facts().mains_like(facts().card(number))
    found = {number}
    edge = [facts().card(number)]
    while edge:
        card = edge.pop()
        near = [other for other in kin if other.number not in found and _next_to(card, other)]
        found.update(other.number for other in near)
        edge.extend(near)
    return frozenset(found)


def _next_to(card: Card, other: Card) -> bool:
    same_set = {one.set for one in card.printings} & {one.set for one in other.printings}
    return bool(same_set) or other.number in card.art_of or card.number in other.art_of


@cache
def sources(number: str) -> tuple[Card, ...]:
    """The main characters that can level up into a card."""
    return tuple(card for card in facts().mains if number in {one.number for one in targets(card.number)})


@cache
def ancestors(number: str) -> frozenset[str]:
    """The main characters that lead to a card, directly or by steps."""
    found: set[str] = set()
    wanted = [number]
    while wanted:
        new = [card.number for card in sources(wanted.pop()) if card.number not in found]
        found.update(new)
        wanted.extend(new)
    return frozenset(found)
