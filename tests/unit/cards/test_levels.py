"""Which main character levels into which, on a handful of invented cards."""

from typing import Any

import pytest

from deckcheck.cards.levels import Criterion, Graph, Levels, build_graph, failing
from deckcheck.model import NO_RULES, Card, CardType, LevelUpInto, Printing


def main(number: str, title: str, level: int | None, levels: bool | None, **facts: Any) -> Card:
    names = LevelUpInto(**facts.pop("into")) if "into" in facts else None
    rules = NO_RULES._replace(level_up_into=names)
    printings = (Printing(number, number.split("-")[0]),)
    plain = Card(number, title, CardType.MAIN, "illustrated", "Ip", "Brand", printings, level=level)
    return plain._replace(level_up=levels, rules=rules, **facts)


ANNA_1 = main("AAA-001", "Anna", 1, True)
ANNA_2 = main("AAA-002", "Anna", 2, True)
ANNA_3 = main("AAA-003", "Anna", 3, False)


class Cards:
    """A library of these cards, as far as levels ask it."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.known = cards

    def section(self, name: str) -> Graph:
        assert name == "levels"
        return build_graph(self.known)

    def card(self, number: str) -> Card | None:
        return next((one for one in self.known if one.number == number), None)

    def cards(self) -> tuple[Card, ...]:
        return self.known


def levels(*cards: Card) -> Levels:
    return Levels(Cards(cards))  # type: ignore[arg-type]


def numbers(cards: Any) -> list[str]:
    return [card.number for card in cards]


def test_levels_of_one_name_in_one_set_are_a_ladder():
    supporting = ANNA_2._replace(number="AAA-009", type=CardType.SUPPORTING)
    assert build_graph((ANNA_1, supporting, ANNA_2, ANNA_3)) == Graph(
        {"AAA-001": ("AAA-002",), "AAA-002": ("AAA-003",)},
        {"AAA-002": ("AAA-001",), "AAA-003": ("AAA-002",)},
        {"AAA-001": 0, "AAA-002": 0, "AAA-003": 0},
    )


@pytest.mark.parametrize(
    ("card", "target", "expected"),
    [
        (ANNA_1, ANNA_2, []),
        (ANNA_1._replace(level_up=None), ANNA_2, []),
        (ANNA_1._replace(level_up=False), ANNA_2, [Criterion.POWER]),
        (ANNA_1, ANNA_3, [Criterion.LEVEL]),
        (ANNA_2, ANNA_1, [Criterion.LEVEL]),
        (ANNA_1._replace(level=None), ANNA_2, [Criterion.LEVEL]),
        (ANNA_1._replace(title="Arno"), ANNA_2, [Criterion.NAME]),
        (ANNA_1._replace(title="Arno", aka=("Anna",)), ANNA_2, []),
        (ANNA_1._replace(ip="Other"), ANNA_2, [Criterion.NAME]),
        (ANNA_1._replace(number="BBB-001"), ANNA_2, [Criterion.LINK]),
        (ANNA_1, ANNA_2._replace(number="BBB-001"), [Criterion.LINK]),
        (ANNA_1._replace(number="BBB-001"), ANNA_2._replace(number="BBB-002"), [Criterion.LINK]),
        (ANNA_1._replace(teams=("Heroes",)), ANNA_2._replace(teams=("Rogues",)), [Criterion.TEAM]),
        (ANNA_1._replace(teams=("Heroes",)), ANNA_2._replace(teams=("Rogues", "Heroes")), []),
        (ANNA_1._replace(teams=("Heroes",)), ANNA_2, []),
        (ANNA_1, ANNA_2._replace(teams=("Rogues",)), []),
        (
            ANNA_1._replace(level_up=False, number="BBB-001", title="Arno", teams=("Heroes",)),
            ANNA_3._replace(teams=("Rogues",)),
            ["power", "level", "name", "link", "team"],
        ),
    ],
)
def test_what_keeps_a_card_from_another(card, target, expected):
    groups = {"AAA-001": 0, "AAA-002": 0, "AAA-003": 0, "AAA-009": 1}
    assert list(failing(card, target, groups)) == expected


@pytest.mark.parametrize("group", range(4))
def test_a_card_of_no_group_is_linked_with_none(group):
    assert list(failing(ANNA_1, ANNA_2, {"AAA-001": group})) == [Criterion.LINK]
    assert list(failing(ANNA_1, ANNA_2, {"AAA-002": group})) == [Criterion.LINK]


def test_sets_and_art_link_in_chains():
    """Two sets of one name are apart until the art of a card of the one is on a card of the other."""
    there = main("BBB-001", "Anna", 2, True)
    other = main("CCC-001", "Anna", 2, True)
    assert build_graph((ANNA_1, there)).targets == {}
    assert build_graph((ANNA_1, there._replace(art_of=("AAA-001",)))).targets == {"AAA-001": ("BBB-001",)}
    assert build_graph((ANNA_1._replace(art_of=("BBB-001",)), there)).targets == {"AAA-001": ("BBB-001",)}
    chain = build_graph((ANNA_1, there, other._replace(art_of=("BBB-001", "AAA-001", "XXX-001"))))
    assert chain.targets == {"AAA-001": ("BBB-001", "CCC-001")}
    assert chain.groups == {"AAA-001": 0, "BBB-001": 0, "CCC-001": 0}
    assert build_graph((there, ANNA_1, main("AAA-008", "Arno", 1, True))).groups == {
        "BBB-001": 0,
        "AAA-001": 1,
        "AAA-008": 2,
    }


def test_a_name_beside_the_title_links_a_set_too():
    anna = ANNA_1._replace(title="Arno", aka=("Anna",))
    arno = main("AAA-004", "Arno", 2, False)
    assert build_graph((ANNA_2, anna, arno)).groups == {"AAA-002": 0, "AAA-001": 0, "AAA-004": 0}


@pytest.mark.parametrize(
    ("into", "expected"),
    [
        ({"all": ("BBB-001",)}, ("BBB-001",)),
        ({"all": ("BBB-001", "CCC-001"), "any": ("XXX-001", "AAA-003")}, ("BBB-001", "CCC-001", "AAA-003")),
        ({"any": ("BBB-001",), "optional": True}, ("BBB-001", "AAA-002")),
        ({"any": ("AAA-002",), "optional": True}, ("AAA-002",)),
        ({"any": ("XXX-001",)}, ()),
    ],
)
def test_what_a_card_names_beats_the_rule(into, expected):
    start = main("AAA-001", "Anna", 1, True, into=into)
    others = (main("BBB-001", "Berta", 2, False), main("CCC-001", "Clara", 3, False))
    assert build_graph((start, ANNA_2, ANNA_3, *others)).targets.get("AAA-001", ()) == expected


def test_a_card_of_no_level_or_no_power_levels_into_nothing():
    for start in (
        ANNA_1._replace(level=None),
        ANNA_1._replace(level_up=None),
        ANNA_1._replace(level_up=False),
    ):
        assert "AAA-001" not in build_graph((start, ANNA_2)).targets


def test_what_a_card_reaches_and_where_it_comes_from():
    other = main("AAA-004", "Anna", 2, True)
    ask = levels(ANNA_1, ANNA_2, ANNA_3, other)

    assert numbers(ask.targets(ANNA_1)) == ["AAA-002", "AAA-004"]
    assert ask.targets(ANNA_1) is ask.targets(ANNA_1)
    assert numbers(ask.sources(ANNA_3)) == ["AAA-002", "AAA-004"]
    assert numbers(ask.sources(ANNA_1)) == []
    assert list(ask.reachable(ANNA_1)) == ["AAA-002", "AAA-004", "AAA-003"]
    assert list(ask.reachable(ANNA_3)) == []
    assert ask.reachable(other) == {"AAA-003": ANNA_3}


def test_a_circle_is_walked_once():
    turn = main("AAA-001", "Anna", 1, True, into={"any": ("AAA-002",)})
    back = main("AAA-002", "Berta", 1, True, into={"any": ("AAA-001",)})
    ask = levels(turn, back)
    assert list(ask.reachable(turn)) == ["AAA-002", "AAA-001"]
    assert (ask.family(turn), ask.family(back)) == ("AAA-001", "AAA-001")


def test_a_family_is_all_that_levelling_joins():
    other = main("AAA-004", "Anna", 2, True)
    alone = main("AAA-000", "Zoe", 1, False)
    ask = levels(alone, ANNA_1, ANNA_2, ANNA_3, other)
    for one in (other, ANNA_3, ANNA_1):
        assert ask.family(one) == levels(alone, ANNA_1, ANNA_2, ANNA_3, other).family(one) == "AAA-001"
    assert ask.family(alone) == "AAA-000"


def test_a_family_is_named_by_its_least_number_wherever_that_stands():
    start = main("AAA-009", "Anna", 1, True)
    ladder = (start, ANNA_2, ANNA_3)
    assert [levels(*ladder).family(one) for one in ladder] == ["AAA-002"] * 3
    last = main("AAA-000", "Anna", 4, False)
    ladder = (start, ANNA_2, ANNA_3._replace(level_up=True), last)
    assert [levels(*ladder).family(one) for one in ladder] == ["AAA-000"] * 4


def test_a_target_that_the_library_lacks_is_left_out():
    library = Cards((ANNA_1, ANNA_2, ANNA_3))
    ask = Levels(library)  # type: ignore[arg-type]
    assert ask.graph.targets == {"AAA-001": ("AAA-002",), "AAA-002": ("AAA-003",)}
    library.known = (ANNA_1, ANNA_3)
    assert (ask.targets(ANNA_1), ask.targets(ANNA_2), ask.sources(ANNA_2)) == ((), (ANNA_3,), (ANNA_1,))


def test_why_not():
    named = main("AAA-005", "Arno", 1, True, into={"all": ("AAA-003",)})
    ask = levels(ANNA_1, ANNA_2, ANNA_3, named)
    assert ask.why_not(ANNA_1, ANNA_2) == ()
    assert ask.why_not(ANNA_1, ANNA_3) == (Criterion.LEVEL,)
    assert ask.why_not(ANNA_3, ANNA_2) == (Criterion.POWER, Criterion.LEVEL)
    assert ask.why_not(ANNA_3, named) == tuple(Criterion)[:-1] == ("power", "level", "name", "link")
    assert ask.why_not(named, ANNA_3) == ()
    assert ask.why_not(named, ANNA_2) == (Criterion.NAME, Criterion.LINK)


def test_near_misses_are_what_the_name_promises():
    start = main("AAA-001", "*Anna*", 1, True)
    named = main("AAA-005", "Anna", 1, True, into={"all": ("AAA-003",)})
    apart = main("BBB-001", "Anna", 2, False)
    supporting = ANNA_2._replace(number="AAA-007", type=CardType.SUPPORTING)
    stranger = main("AAA-008", "Arno", 2, False)
    ask = levels(start, ANNA_2, ANNA_3, named, apart, supporting, stranger)

    assert [(card.number, why) for card, why in ask.near_misses(start)] == [
        ("AAA-002", (Criterion.NAME, Criterion.LINK)),
        ("BBB-001", (Criterion.NAME, Criterion.LINK)),
    ]
    assert [(card.number, why) for card, why in ask.near_misses(named)] == [
        ("AAA-002", ()),
        ("BBB-001", (Criterion.LINK,)),
    ]
    assert [card.number for card, _ in ask.near_misses(ANNA_2)] == []
    assert ask.near_misses(ANNA_1._replace(level=None)) == ()
    assert ask.near_misses(supporting) == ()
