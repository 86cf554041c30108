"""Which cards each pile may hold as far as a card alone tells, on a handful of invented cards."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from deckcheck.cards.levels import build_graph
from deckcheck.cards.library import CardSet
from deckcheck.cards.query import compile_query
from deckcheck.database.pile_cards import pile_cards
from deckcheck.database.pile_schema import PileEntry
from deckcheck.database.sources import Sources
from deckcheck.model import NO_RULES, Card, CardType, Inventor, NeverInDeck, Printing


def card(number: str, title: str, type: CardType, **facts: Any) -> Card:
    """A card of these facts; those that DeckRules has are its rules."""
    rules = NO_RULES._replace(**{name: facts.pop(name) for name in NO_RULES._fields if name in facts})
    printings = (Printing(number, number.partition("-")[0]),)
    return Card(number, title, type, "illustrated", "Ip", "Brand", printings, rules=rules)._replace(**facts)


MAIN, SUPPORTING, EQUIPMENT = CardType.MAIN, CardType.SUPPORTING, CardType.EQUIPMENT
UNKNOWN = frozenset(("teams",))
CARDS = (
    card("AAA-001", "Anna", MAIN, level=1, teams=("Heroes",), level_up=True),
    card("AAA-002", "Anna", MAIN, level=2, teams=("Heroes",), level_up=True),
    card("AAA-003", "Anna", MAIN, level=3, teams=("Rogues",), level_up=False, art_of=("AAA-002",)),
    card("AAA-004", "Anna", MAIN, level=3, teams=("Heroes",), level_up=False),
    card("BBB-001", "Anna", MAIN, level=1, teams=("Rogues",), level_up=False),
    card("CCC-001", "Anna", SUPPORTING, teams=("Heroes",), keywords=("student",)),
    card("CCC-002", "Berta", SUPPORTING, teams=("Rogues",)),
    card("CCC-003", "Riddle", SUPPORTING, unknown=UNKNOWN),
    card("EEE-001", "Gem", EQUIPMENT, never_in_deck=NeverInDeck("Box", 1)),
    card("EEE-002", "Ring", EQUIPMENT, never_in_deck=NeverInDeck("Vault", 1)),
    card("EEE-003", "Bearer", EQUIPMENT, pile=("Vault",)),
    card("EEE-004", "Maker", EQUIPMENT, creates_pile=("Box",)),
    card("FFF-001", "Inventor", SUPPORTING, inventor=Inventor(free=1, free_query="type:token")),
    card("FFF-002", "Another", SUPPORTING, inventor=Inventor(own_teams=True)),
    card("TTT-001", "Robot", CardType.TOKEN),
    card("MMM-001", "Hidden", MAIN, level=1, never_in_deck=NeverInDeck("Vault", 1), level_up=False),
)


SETS = {
    code: CardSet(code, "Cards", (), volume, 1, "illustrated", "Ip", "Brand", "2019", 55, 2, 2, 0)
    for code, volume in (("CCC", 2), ("FFF", 1))
}


def held(*contents: dict[str, Any], **pile: Any) -> str | None:
    """The numbers of the cards that the pile Box of such contents may hold; None where it may hold all."""
    plain = {"name": "Box", "mandatory": True, "content": "variable", "source": "list"}
    entry = PileEntry(**plain, contents=[one | {"says": "so"} for one in contents], **pile)
    queries = {text: compile_query(text) for part in entry.contents for _, text in part.queries()}
    queries |= {"type:token": compile_query("type:token")}
    sources = cast(Sources, SimpleNamespace(piles=[SimpleNamespace(entry=entry)]))
    found = pile_cards(sources, CARDS, queries, SETS, build_graph(CARDS))
    assert list(found) in ([], ["Box"])
    return " ".join(CARDS[index].number for index in found["Box"]) if found else None


@pytest.mark.parametrize(
    ("contents", "expected"),
    [
        ([], None),
        ([{"count": {"minimum": 1}}], None),
        ([{"every": "type:supporting"}], "CCC-001 CCC-002 CCC-003 FFF-001 FFF-002"),
        ([{"every": "volume:2"}, {"every": "type:supporting"}], "CCC-001 CCC-002 CCC-003"),
        ([{"every": "team:Rogues"}], "AAA-003 BBB-001 CCC-002 CCC-003"),
        (
            [{"every": "team:Rogues", "where": "type:main"}],
            "AAA-003 BBB-001 CCC-001 CCC-002 CCC-003 EEE-001 EEE-004 FFF-001 FFF-002 TTT-001",
        ),
        (
            [{"every": "type:main", "where": "team:Heroes"}],
            "AAA-001 AAA-002 AAA-003 AAA-004 BBB-001 CCC-002 CCC-003 EEE-001 EEE-004 FFF-001 FFF-002 TTT-001"
            " MMM-001",
        ),
        (
            [{"every": "type:supporting"}, {"every": "team:Rogues"}, {"count": {"exactly": 1}}],
            "CCC-002 CCC-003",
        ),
        ([{"cards": {"CCC-001": 2, "AAA-001": 1}}], "AAA-001 CCC-001"),
        ([{"one_each": ["type:token", "team:Rogues"]}], "AAA-003 BBB-001 CCC-002 CCC-003 TTT-001"),
        ([{"one_set": {"One": ["CCC-001", "CCC-002"], "Two": ["TTT-001"]}}], "CCC-001 CCC-002 TTT-001"),
        (
            [
                {
                    "brought_by": {
                        "AAA-001": {"must": ["CCC-001"], "may": ["TTT-001"]},
                        "AAA-002": {"must": ["CCC-002"]},
                    }
                }
            ],
            "CCC-001 CCC-002 TTT-001",
        ),
        ([{"as_many_as": {"card": "TTT-001", "of": "AAA-001"}}], "TTT-001"),
        ([{"levels_of": "keyword:student"}], "AAA-001 AAA-002 AAA-004"),
        ([{"levels_of": "keyword:nobody"}], ""),
        ([{"creatable_by": "inventors"}], "EEE-001 TTT-001"),
    ],
)
def test_what_a_pile_may_hold(contents, expected):
    assert held(*contents) == expected


def test_levels_are_reached_by_steps_and_by_several_ways():
    """Levels that share no team with the card found come in by the one below them."""
    moved = [one._replace(teams=()) if one.number in ("AAA-002", "AAA-004") else one for one in CARDS]
    moved.append(moved[1]._replace(number="AAA-005"))
    entry = PileEntry(
        name="Box",
        mandatory=True,
        content="variable",
        source="list",
        contents=[{"levels_of": "keyword:student", "says": "levels"}],
    )
    sources = cast(Sources, SimpleNamespace(piles=[SimpleNamespace(entry=entry)]))
    queries = {"keyword:student": compile_query("keyword:student")}
    found = pile_cards(sources, moved, queries, {}, build_graph(moved))
    assert [moved[index].number for index in found["Box"]] == [f"AAA-00{one}" for one in "12345"]


ALL = {"every": "-type:location"}


@pytest.mark.parametrize(
    ("pile", "out"),
    [
        ({}, "EEE-002 EEE-003"),
        ({"nested": True}, "EEE-002"),
        (
            {"zone": "transform"},
            "CCC-001 CCC-002 CCC-003 EEE-001 EEE-002 EEE-003 EEE-004 FFF-001 FFF-002 TTT-001",
        ),
    ],
)
def test_what_a_card_says_of_piles_itself(pile, out):
    left = (held(ALL, **pile) or "").split()
    assert [one.number for one in CARDS if one.number not in left] == out.split()


def test_a_card_that_makes_the_pile_may_lie_in_it():
    others = {"name": "Shed", "mandatory": True, "content": "variable", "source": "list"}
    entry = PileEntry(
        **others, contents=[{"cards": {"EEE-003": 1, "EEE-004": 1, "CCC-001": 1}, "says": "so"}]
    )
    sources = cast(Sources, SimpleNamespace(piles=[SimpleNamespace(entry=entry)]))
    found = pile_cards(sources, CARDS, {}, {}, build_graph(CARDS))
    assert [CARDS[index].number for index in found["Shed"]] == ["CCC-001"]
