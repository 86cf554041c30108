"""The order of cards in a list, and what a card has of the facts that a query asks for."""

from types import SimpleNamespace
from typing import Any

import pytest

from deckcheck.cards.library import Library
from deckcheck.cards.query import compile_query, library_words
from deckcheck.deck import CardEntry
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check
from deckcheck.rules.counts import own_section
from deckcheck.rules.fact_words import asked_facts
from deckcheck.rules.order import card_order

ASKED = [
    ("MNB-062", "health>=6", "2 health"),
    ("MNB-062", "atk=3", "1 ATK"),
    ("MNB-062", "def=3", "2 DEF"),
    ("MNB-062", "cost=4 level=2", "1 cost"),
    ("FFO-006", "level=2 cost=4", "1 level"),
    ("MNB-062", "team:Avengers", "Guardians of the Galaxy"),
    ("FRF-003", "team:Avengers", "Fantastic and Anti-Registration"),
    ("MNB-105", "team:none", "no team"),
    ("MNB-105", "alignment:good", "no team"),
    ("MNB-062", "alignment:evil", "Guardians of the Galaxy (good)"),
    ("SVH-050", "alignment:good", "S.H.I.E.L.D. and Hydra (evil and good)"),
    ("SVH-050", "team:Avengers", "S.H.I.E.L.D. and Hydra"),
    ("MNB-062", "set:(LEG or MFM)", "MNB"),
    ("MNB-074", "set:LEG", "MNB and VSP"),
    ("MNB-062", "universe:photographic", "illustrated"),
    ("MNB-062", "team:Avengers or -(health=1 or set:LEG)", "Guardians of the Galaxy, 2 health, MNB"),
    ("MNB-062", "team:Avengers health=1 health=3 atk=3 def=3", "Guardians of the Galaxy, 2 health, 1 ATK"),
    ("MNB-062", "type:location", "Yondu"),
    ("MNB-062", "-known:cost", "Yondu"),
    ("MNB-062", "cost:none", "1 cost"),
    ("MMU-124", "cost=2", "* cost"),
    ("MNB-105", "health=2", "Open Fire"),
    ("MNB-062", "type:location health=3", "2 health"),
]


@pytest.fixture(scope="module")
def entries(library: Library) -> dict[str, CardEntry]:
    numbers = sorted({number for number, _, _ in ASKED})
    text = "Odds and Ends\n" + "".join(f"1 {number}\n" for number in numbers)
    (verdict,) = check(source_from_text("list.txt", text), library, Settings("2026-11-29"))
    return {one.card.number: one for one in verdict.deck.known}


@pytest.mark.parametrize(("number", "query", "words"), ASKED)
def test_what_a_card_has_of_what_is_asked(
    number: str, query: str, words: str, library: Library, entries: dict[str, CardEntry]
) -> None:
    known = library_words(library)
    context: Any = SimpleNamespace(library=SimpleNamespace(query=lambda text: compile_query(text, known)))
    assert asked_facts(query, entries[number], context) == words


KEYS = [
    ("MNB-007", (0, 1, "spiderman", 0, "MNB-007")),
    ("MNB-008", (0, 2, "spiderman", 0, "MNB-008")),
    ("FAN-039", (1, 1, "moleman", 0, "FAN-039")),
    ("MNB-062", (1, 1, "yondu", 0, "MNB-062")),
    ("MNB-022", (1, 7, "hulk", 0, "MNB-022")),
    ("MMU-124", (1, 1000, "zzutak", 0, "MMU-124")),
    ("MNB-105", (2, 0, "openfire", 0, "MNB-105")),
    ("MNB-112", (4, 0, "fortress", 0, "MNB-112")),
    ("DHK-031", (5, 0, "evidence", 0, "DHK-031")),
    ("FAN-056", (5, 0, "moloid", 0, "FAN-056")),
    ("unknown", (6, 0, "", 0, "")),
]
"""Main characters come by level, a cost that the card sets itself is the highest, the unknown is last."""


def test_cards_are_sorted_by_type_and_cost_or_title(library: Library) -> None:
    keys = [card_order(library.card(number)) for number, _ in KEYS]
    assert keys == [key for _, key in KEYS] == sorted(keys)
    by_title = [card_order(library.card(number), by_title=True) for number, _ in KEYS]
    assert by_title == [(kind, 0, title, dear, number) for _, (kind, dear, title, _, number) in KEYS]


def test_the_heading_that_only_the_player_knows_may_stand_around(library: Library) -> None:
    text = "Deck\nOdds and Ends:\n1-drops\n1 MNB-062\nPlot Twists\n1 MNB-105\n"
    (verdict,) = check(source_from_text("list.txt", text), library, Settings("2026-11-29"))
    sections = verdict.deck.listed.sections
    assert {one.heading: own_section(sections, at) for at, one in enumerate(sections)} == {
        "Deck": None,
        "Odds and Ends": 1,
        "1-drops": 1,
        "Plot Twists": None,
    }
    assert own_section(sections, None) is None
