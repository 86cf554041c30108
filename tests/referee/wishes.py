"""What a format lets into a deck on a day, so that decks can be legal by construction."""

from dataclasses import dataclass, field
from functools import cache, lru_cache
from random import Random
from typing import Any

from referee.case import Case
from referee.facts import DECK_TYPES, EQUIPMENT, LOCATION, MAIN, PLOT_TWIST, SUPPORTING, facts
from referee.query import judge, parse
from referee.rules_f import banned_on, out_of_sets
from referee.told import Told

from deckcheck.model import Card

Slots = dict[str, Any]


@dataclass
class Wish:
    """The format and day of a deck, its universe, and the option it takes of each choice."""

    format: str
    day: str
    slots: list[tuple[dict[str, Any], Slots]] = field(default_factory=list)
    sets: frozenset[str] | None = None
    team: str = ""
    universe: str = ""

    def fits(self, card: Card, zone: str) -> bool:
        """Whether a card may lie in a zone, as far as the card alone tells."""
        return _fits(self.key, card.number, zone) and _of_team(self.format, self.team, card, zone)

    @property
    def key(self) -> "Key":
        """What decides about a card, in a form that can be remembered."""
        slots = tuple((id(choice), tuple(sorted(slot.items()))) for choice, slot in self.slots)
        return (self.format, self.day, slots, self.sets, self.universe)

    def copies(self, card: Card, usual: int) -> int:
        """How many copies of a card the format wants, if it says so."""
        for one in facts().all_of_format(self.format, "requirements"):
            if "copies" in one and judge(parse(one["where"]), card, facts(), {}):
                usual = one.get("exactly", min(max(usual, one.get("min", 0)), one.get("max", usual)))
        return usual


Key = tuple[str, str, tuple[Any, ...], frozenset[str] | None, str]


def _of_team(format: str, team: str, card: Card, zone: str) -> bool:
    """Whether a card has the team that a format asks all cards to share."""
    if not team or card.location_kind == "basic":
        return True
    same = [one for one in facts().all_of_format(format, "requirements") if "same_team" in one]
    asked = [one for one in same if zone in one["same_team"].split(", ")]
    return not asked or team in card.teams or (format == "loyalty" and not _has_team(card))


def _has_team(card: Card) -> bool:
    return bool(card.teams) or card.type in (MAIN, SUPPORTING)


@cache
def banned(format: str, day: str) -> frozenset[str]:
    """The numbers banned in a format on a day."""
    return frozenset(banned_on(Case(Told(format=format, date=day))))


@lru_cache(maxsize=100_000)
def _fits(key: Key, number: str, zone: str) -> bool:
    format, day, slots, sets, universe = key
    known = facts()
    card = known.card(number)
    universes = known.of_format(format, "universes", "single")
    if universes == "single" and universe and card.universe != universe:
        return False
    if universes in ("illustrated", "photographic") and card.universe != universes:
        return False
    if number in banned(format, day) or not known.released(card, day):
        return False
    case = Case(Told(format=format, date=day))
    if out_of_sets(case, card) or ("N007", number) in case.found:
        return False
    if sets is not None and not sets & {one.set for one in card.printings} and not _free(case, card):
        return False
    return _free(case, card) or all(_keeps(one, slot, card, zone) for one, slot in _asked(format, slots))


@cache
def _asked(format: str, slots: tuple[Any, ...]) -> list[tuple[dict[str, Any], Slots]]:
    """The requirements of a format, and of the option taken of each of its choices."""
    choices = {id(one): one for one in facts().all_of_format(format, "choices")}
    asked: list[tuple[dict[str, Any], Slots]] = []
    asked += [(one, {}) for one in facts().all_of_format(format, "requirements")]
    asked += [(one, dict(slot)) for choice, slot in slots for one in choices[choice]["requirements"]]
    return asked


def _free(case: Case, card: Card) -> bool:
    """Whether the format exempts a card whatever else is in the deck."""
    return any(
        "shares_team_with" not in one and case.matches(one["where"], card)
        for one in case.facts.all_of_format(case.told.format, "exempt")
    )


def _keeps(requirement: dict[str, Any], slots: Slots, card: Card, zone: str) -> bool:
    kind = "every" if "every" in requirement else "none"
    if kind not in requirement or zone not in requirement[kind].split(", "):
        return True
    where = requirement.get("where")
    if where and judge(parse(where), card, facts(), slots) is False:
        return True
    return kind == "every" and judge(parse(requirement["must"]), card, facts(), slots) is True


def wish_for(format: str, day: str, random: Random) -> Wish:
    """A wish with an option of each choice of the format."""
    wish = Wish(format, day)
    known = facts()
    for choice in known.all_of_format(format, "choices"):
        if "sets" in choice:
            wish.sets = _sets(choice, day, random)
            continue
        wish.slots.append((choice, _option(choice, random)))
    return wish


def _sets(choice: dict[str, Any], day: str, random: Random) -> frozenset[str]:
    taken: set[str] = set()
    for one in choice["take"]:
        codes = [code for code, row in facts().sets.items() if row.get("size") == one["size"]]
        free = [code for code in codes if code not in choice.get("barred", ())]
        taken.update(random.sample(free, one["number"]))
    return frozenset(taken)


def _option(choice: dict[str, Any], random: Random) -> Slots:
    if "teams" in choice:
        return {"{chosen}": ("or", *(("is", "team", ":", team) for team in random.choice(choice["teams"])))}
    if "alignments" in choice:
        one, two = random.sample(choice["alignments"], 2)
        return {"{chosen}": ("is", "alignment", ":", one), "{opposite}": ("is", "alignment", ":", two)}
    bosses = [card for card in facts().cards if judge(parse(choice["names_of"]), card, facts(), {})]
    return {"{chosen}": ("is", "name", ":", random.choice(bosses).title)}


def complete(card: Card) -> bool:
    """Whether the library knows all of a card, and it has a title of its own."""
    return bool(card.title) and not card.unknown


@cache
def plain_pool(kind: str) -> tuple[Card, ...]:
    """The cards of a type for any deck: no card that asks something of the deck."""
    free = ("one_of_a_kind", "legion", "copies")
    return tuple(
        card
        for card in facts().cards
        if card.type == kind
        and complete(card)
        and all(not value or name in free for name, value in zip(card.rules._fields, card.rules))
    )


POOLS = DECK_TYPES
SHARES = {SUPPORTING: 34, PLOT_TWIST: 8, EQUIPMENT: 2, LOCATION: 16}
