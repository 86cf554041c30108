"""What of the 60 is recruited, what it costs, and how likely something is there for a turn."""

from types import SimpleNamespace
from typing import Any

import pytest

from deckcheck.cards.library import Library
from deckcheck.deck import CardEntry
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check
from deckcheck.model import Card, CardType
from deckcheck.rules.base import Context
from deckcheck.rules.chances import at_least
from deckcheck.rules.curve import average_cost, chance_of_a_play, cost, is_recruited, recruits

LIST = """Main Character
1 Green Goblin L1 (MNB-079)
Level Up Zone
1 Green Goblin L2 (MNB-080)
1 Green Goblin L2 (LEG-028)
Deck
2 Green Goblin (MNB-090)
4 Yondu (MNB-062)
1 Hydra Assault Rifle (SVH-022)
4 Open Fire (MNB-105)
4 Training Ground (MNB-109)
Pile: Nowhere
1 Toad (BOM-010)
"""


def entry(price: Any, quantity: int, kind: CardType | None = CardType.SUPPORTING) -> CardEntry:
    card = Card("X-1", "Somebody", kind, "illustrated", "Nobody's", "", (), cost=price)
    line: Any = SimpleNamespace(quantity=quantity)
    return CardEntry(card, line)


def test_characters_and_equipment_are_recruited_and_main_characters_with_a_cost() -> None:
    kinds = (*CardType, None)
    without = [kind for kind in kinds if is_recruited(entry(None, 1, kind).card)]
    priced = [kind for kind in kinds if is_recruited(entry(0, 1, kind).card)]
    assert without == [CardType.SUPPORTING, CardType.EQUIPMENT]
    assert set(priced) == {CardType.MAIN, CardType.SUPPORTING, CardType.EQUIPMENT}
    assert not is_recruited(entry("*", 1, CardType.MAIN).card)


def test_who_shares_a_name_with_the_main_character_is_never_recruited(library: Library) -> None:
    (verdict,) = check(source_from_text("list.txt", LIST), library, Settings("2026-11-29"))
    context = Context(library, verdict.format, verdict.as_of)
    found = [one.card.number for one in recruits(verdict.deck, context)]
    assert found == ["MNB-062", "SVH-022"]


def test_costs_that_are_not_known_or_not_set_count_for_nothing() -> None:
    entries = [entry(0, 2), entry(3, 4), entry("*", 3), entry(None, 3), entry(6, 1)]
    assert [cost(one) for one in entries] == [0, 3, None, None, 6]
    assert average_cost(entries) == (3 * 4 + 6) / 7
    assert average_cost([entry(0, 2)]) == 0
    assert average_cost(entries[2:4]) is None
    assert average_cost([]) is None


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_on_a_turn_what_costs_no_more_is_played(turn: int) -> None:
    entries = [entry(1, 2), entry(2, 3), entry("*", 9), entry(None, 9), entry(3, 4)]
    playable = {1: 2, 2: 5, 3: 9}[turn]
    first, second = (at_least(1, playable, 40, 5 + 2 * turn + more) for more in (0, 2))
    assert chance_of_a_play(entries, 40, turn) == pytest.approx((first + second) / 2)
