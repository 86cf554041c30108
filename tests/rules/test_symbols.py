"""Power symbols: what locations give, whether they pay for a super power, and how likely in time."""

from itertools import combinations, product
from types import SimpleNamespace
from typing import Any

import pytest

from deckcheck.deck import CardEntry
from deckcheck.model import Card, CardType, Zone
from deckcheck.rules.symbols import (
    Kind,
    Power,
    Source,
    chance,
    gives,
    in_words,
    kinds,
    locations,
    payable,
    paying_cards,
    paying_teams,
)

MAIN, SUPPORTING = CardType.MAIN, CardType.SUPPORTING


def card(number: str, kind: CardType | None = CardType.LOCATION, **facts: Any) -> Card:
    return Card(number, f"Card {number}", kind, "illustrated", "Nobody's", "", (), **facts)


def entry(one: Card, quantity: int = 1) -> CardEntry:
    line: Any = SimpleNamespace(quantity=quantity)
    return CardEntry(one, line)


def deck(**zones: list[CardEntry]) -> Any:
    def zone(*asked: Zone) -> tuple[CardEntry, ...]:
        return tuple(one for name in asked for one in zones.get(name.name.lower(), ()))

    return SimpleNamespace(zone=zone, mains=tuple(zones.get("main", ())))


MIGHT, EITHER = card("M", symbols=("might",)), card("E", symbols=("might", "skill"))
OURS = card("O", symbols=("skill", "energy"), teams=("Heroes", "Rogues"))
NOTHING = card("N")


def test_the_locations_of_a_deck_are_known_or_none_is() -> None:
    inside = [entry(MIGHT, 2), entry(card("S", SUPPORTING, unknown=frozenset({"teams"}))), entry(OURS)]
    assert locations(deck(deck=inside, pile=[entry(EITHER)])) == (Source(MIGHT, 2), Source(OURS, 1))
    assert locations(deck(deck=[*inside, entry(MIGHT, 3)])) == (Source(MIGHT, 5), Source(OURS, 1))
    assert locations(deck()) == ()

    for unclear in (
        card("U", None),
        card("U", unknown=frozenset({"symbols"})),
        card("U", unknown=frozenset({"teams"})),
    ):
        assert locations(deck(deck=[*inside, entry(unclear)])) is None


def test_a_location_with_a_team_gives_to_that_team_alone() -> None:
    assert gives(MIGHT, ()) == {"might"}
    assert gives(OURS, ("Others", "Rogues")) == {"skill", "energy"}
    assert gives(OURS, ("Others",)) == frozenset()


def test_locations_are_alike_that_give_the_same_of_what_is_asked_for() -> None:
    sources = [Source(MIGHT, 2), Source(EITHER, 3), Source(OURS, 4), Source(NOTHING, 1), Source(MIGHT, 1)]
    might, skill = frozenset({"might"}), frozenset({"skill"})
    assert kinds((("might", "might"),), iter(("Heroes",)), sources) == (Kind(might, 6),)
    assert kinds((("might",), ("skill",)), iter(("Heroes",)), sources) == (
        Kind(might, 3),
        Kind(might | skill, 3),
        Kind(skill, 4),
    )
    assert kinds((("skill",),), (), sources) == (Kind(skill, 3),)


SOURCES = (
    Kind(frozenset({"might"}), 2),
    Kind(frozenset({"might", "skill"}), 1),
    Kind(frozenset({"skill", "energy"}), 2),
)
POWERS: list[Power] = [
    (("might",),),
    (("might", "might"),),
    (("might", "might", "might"),),
    (("might", "skill"),),
    (("skill", "skill", "energy"),),
    (("energy", "might"), ("skill", "skill")),
    (("intellect",),),
    (("intellect",), ("might", "skill", "energy")),
    (("intellect",), ()),
]


def paid(option: tuple[str, ...], given: list[frozenset[str]]) -> bool:
    """Whether the locations can be given to the symbols one by one."""
    if not option:
        return True
    first, *rest = option
    ways = (given[:at] + given[at + 1 :] for at, one in enumerate(given) if first in one)
    return any(paid(tuple(rest), left) for left in ways)


@pytest.mark.parametrize("power", POWERS, ids=str)
def test_locations_pay_where_each_symbol_has_one_of_its_own(power: Power) -> None:
    for counts in product(*(range(kind.copies + 1) for kind in SOURCES)):
        given = [kind.symbols for kind, count in zip(SOURCES, counts) for _ in range(count)]
        assert payable(power, SOURCES, counts) is any(paid(option, given) for option in power)


@pytest.mark.parametrize("power", POWERS, ids=str)
def test_the_chance_is_the_share_of_hands_that_pay(power: Power) -> None:
    cards = [kind.symbols for kind in SOURCES for _ in range(kind.copies)] + [frozenset[str]()] * 3
    for drawn in range(6):
        hands = [list(hand) for hand in combinations(cards, drawn)]
        paying = sum(any(paid(option, hand) for option in power) for hand in hands)
        assert chance(power, SOURCES, len(cards), drawn) == pytest.approx(paying / len(hands))


def test_a_super_power_in_words() -> None:
    assert in_words((("might",),)) == "might"
    assert in_words((("energy", "might", "might", "skill"),)) == "energy, 2 might and skill"
    assert in_words((("energy",), ("skill", "skill", "skill"))) == "energy or 3 skill"


def test_each_card_whose_super_powers_are_known_pays_once() -> None:
    pays = (("might",),)
    lead, level = card("L", MAIN, super_powers=(pays,)), card("V", MAIN, super_powers=(pays,))
    unknown = card("U", SUPPORTING, super_powers=(pays,), unknown=frozenset({"super_powers"}))
    plain, ally = card("P", SUPPORTING), card("A", SUPPORTING, super_powers=(pays,))
    inside = [entry(one) for one in (unknown, plain, ally, level, ally)]
    found = paying_cards(
        deck(main=[entry(lead)], level_up=[entry(level), entry(lead)], deck=inside, pile=[entry(plain)])
    )
    assert [one.card.number for one in found] == ["L", "V", "A"]


def test_any_character_pays_for_equipment_and_each_other_card_by_its_own_teams() -> None:
    heroes = [card("H", SUPPORTING, teams=("Heroes",)), card("R", MAIN, teams=("Rogues", "Heroes"))]
    assert paying_teams(card("Q", CardType.EQUIPMENT, teams=("Others",)), heroes) == ("Heroes", "Rogues")
    assert paying_teams(card("T", SUPPORTING, teams=("Others",)), heroes) == ("Others",)
    assert paying_teams(card("T", SUPPORTING, unknown=frozenset({"teams"})), heroes) is None
