"""A name under the heading of a pile means a card that the pile may hold."""

import pytest

from deckcheck.cards.context import Context
from deckcheck.cards.resolve import Resolver
from deckcheck.model import Hint, Reading, Zone
from deckcheck.source import Span

HERE = Span(1, 1, 1, 2)


@pytest.mark.parametrize(
    ("pile", "name", "level", "expected"),
    [
        ("Sinister Six", "Electro", "", ["SYN-001"]),
        ("Sinister Six", "Green Goblin", "", ["CV1-005"]),
        ("Absorption History", "Beast", "", ["XFC-001", "XFC-002"]),
        ("Absorption History", "Beast", "L2", ["XFC-002"]),
        ("Absorption History", "Angel", "", ["RES-001"]),
        ("Absorption History", "Professor X", "L3", ["MNB-033", "MNB-034", "NEW-003", "NEW-004"]),
        ("Spider-Web", "Ghost-Spider", "", ["WEB-003"]),
        ("Lizard", "Lizard", "", ["SFO-012"]),
        ("Friendly Neighbor", "Spider-Man", "", ["MNB-008"]),
        ("The Man on the Bridge", "Bucky Barnes", "", ["MCU4-003"]),
        ("Fin Fang Foom", "Fin Fang Foom", "", ["MMU-123"]),
        ("Binding", "Spider-Man", "L2", ["SPF-002"]),
        ("Graduation", "Storm", "L1", ["MNB-027", "HOX-037"]),
        ("Hound", "Storm", "", ["MNB-042", "RES-013", "XFC-016"]),
    ],
)
def test_a_pile_narrows_a_name_to_what_it_may_hold(library, pile, name, level, expected):
    context = Context("2026-11-29", zone=Zone.PILE, pile=pile)
    hints = (Hint(level, HERE),) if level else ()
    found = Resolver(library).resolve((Reading(1, name, HERE, hints),), context)
    cards = (found.card,) if found.card else found.candidates
    assert [card.number for card in cards][: len(expected)] == expected
    assert len(expected) > 1 or found.card


def test_an_identity_may_be_any_of_several_spider_men(library):
    context = Context("2026-11-29", zone=Zone.PILE, pile="Identity")
    found = Resolver(library).resolve((Reading(1, "Spider-Man", HERE),), context)
    assert found.card is None
    assert all(card.type == "supporting character" for card in found.candidates)


def test_an_unknown_pile_narrows_by_type_alone(library):
    context = Context("2026-11-29", zone=Zone.PILE, pile=None)
    found = Resolver(library).resolve((Reading(1, "Lizard", HERE),), context)
    assert len(found.candidates) > 1
