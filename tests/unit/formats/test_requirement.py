"""Each kind of requirement on the smallest lots: what it finds, whole."""

import pytest
from lots import card, lot, matches, told, unknown

from deckcheck.formats.requirement import Requirement, bounds, judge
from deckcheck.formats.wording import amount, search_query

HERO = card("AAA-001", "Anna", "hero", teams=("Heroes",), level=1)
ROGUE = card("AAA-002", "Arno", "rogue", teams=("Rogues",), level=1)
BOTH = card("AAA-003", "Bruno", "hero", "rogue", teams=("Rogues", "Heroes"), level=2)
LONER = card("AAA-004", "Luis", teams=(), level=2)
RIDDLE = unknown("AAA-005", "Rita")
NAMESAKE = card("AAA-006", "Anna", aka=("Arno",))


def ask(kind, *cards, **what):
    return told(judge(Requirement(kind, kind, **what), lot(*cards), matches))


@pytest.mark.parametrize(
    ("where", "cards", "expected"),
    [
        ("", (HERO, BOTH), {}),
        ("", (HERO, ROGUE), {"offenders": ["AAA-002"]}),
        ("", (HERO, RIDDLE), {"unknown": ["AAA-005"]}),
        ("", (RIDDLE, ROGUE), {"offenders": ["AAA-002"], "unknown": ["AAA-005"]}),
        ("rogue", (HERO, BOTH), {}),
        ("rogue", (HERO, RIDDLE), {"unknown": ["AAA-005"]}),
        ("rogue", (LONER, ROGUE, RIDDLE), {"offenders": ["AAA-002"], "unknown": ["AAA-005"]}),
    ],
)
def test_every(where, cards, expected):
    told = ask("every", *cards, must="hero", where=where)
    assert told == ({"requirement": "every"} | expected if expected else {})


def test_none():
    assert ask("none", HERO, where="rogue") == {}
    assert ask("none", HERO, ROGUE, where="rogue") == {"requirement": "none", "offenders": ["AAA-002"]}
    assert ask("none", HERO, RIDDLE, where="rogue") == {"requirement": "none", "unknown": ["AAA-005"]}


@pytest.mark.parametrize(
    ("asked", "cards", "detail"),
    [
        ({"minimum": 2, "maximum": 2}, ((2, HERO),), ""),
        ({"minimum": 2, "maximum": 2}, (HERO,), "1 of them, exactly 2 wanted"),
        ({"minimum": 2}, (HERO,), "1 of them, at least 2 wanted"),
        ({"minimum": 2}, ((2, HERO), ROGUE), ""),
        ({"maximum": 2}, ((2, HERO), ROGUE), "3 of them, at most 2 wanted"),
        ({"minimum": 0, "maximum": 2}, ((2, HERO), ROGUE), "3 of them, at most 2 wanted"),
        ({"minimum": 1, "maximum": 2}, ((2, HERO), ROGUE), "3 of them, 1 to 2 wanted"),
        ({"maximum": 2}, ((2, HERO),), ""),
    ],
)
def test_count(asked, cards, detail):
    numbers = [one.number if hasattr(one, "number") else one[1].number for one in cards]
    expected = {"requirement": "count", "offenders": numbers, "detail": detail} if detail else {}
    assert ask("count", *cards, **asked) == expected


def test_a_count_takes_what_is_not_known_for_nothing():
    assert ask("count", RIDDLE, where="hero", minimum=1) == {
        "requirement": "count",
        "detail": "0 of them, at least 1 wanted",
    }
    assert ask("count", HERO, RIDDLE, where="hero", maximum=1) == {}


def test_a_count_by_character_joins_chains_of_names():
    chain = (HERO, ROGUE, NAMESAKE)
    assert ask("count", *chain, by="character", maximum=1) == {}
    assert ask("count", *chain, LONER, by="character", maximum=1)["detail"] == "2 of them, at most 1 wanted"
    assert ask("count", NAMESAKE, HERO, ROGUE, by="character", maximum=1) == {}
    other = HERO._replace(ip="Another")
    assert ask("count", HERO, other, by="character", maximum=1)["detail"] == "2 of them, at most 1 wanted"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ((), {}),
        ((HERO, BOTH), {}),
        ((HERO, ROGUE, BOTH), {"offenders": ["AAA-002"], "detail": "nearest is Heroes"}),
        (((2, ROGUE), HERO), {"offenders": ["AAA-001"], "detail": "nearest is Rogues"}),
        ((HERO, (2, ROGUE)), {"offenders": ["AAA-001"], "detail": "nearest is Rogues"}),
        ((HERO, LONER), {"offenders": ["AAA-004"], "detail": "nearest is Heroes"}),
        ((LONER, (4, LONER)), {"offenders": ["AAA-004", "AAA-004"], "detail": "no card has a team"}),
        ((HERO, RIDDLE), {"unknown": ["AAA-005"]}),
        ((RIDDLE,), {"unknown": ["AAA-005"]}),
        ((LONER, RIDDLE), {"offenders": ["AAA-004"], "unknown": ["AAA-005"], "detail": "no card has a team"}),
        (
            (HERO, ROGUE, RIDDLE),
            {"offenders": ["AAA-002"], "unknown": ["AAA-005"], "detail": "nearest is Heroes"},
        ),
    ],
)
def test_same_team(cards, expected):
    assert ask("same team", *cards) == ({"requirement": "same team"} | expected if expected else {})


def test_what_is_not_known_of_the_cards_spoken_of_and_of_which_those_are():
    teamless = card("AAA-014", "Tim", "hero")._replace(unknown=frozenset(("teams",)))
    assert ask("same team", teamless, RIDDLE, where="hero") == {
        "requirement": "same team",
        "unknown": ["AAA-014", "AAA-005"],
    }


def test_copies_are_added_up_over_lines():
    assert ask("copies", (2, HERO), (2, ROGUE), minimum=2, maximum=2) == {}
    assert ask("copies", HERO, (2, ROGUE), HERO, minimum=2, maximum=2) == {}
    assert ask("copies", HERO, (2, ROGUE), (2, HERO), minimum=2, maximum=2) == {
        "requirement": "copies",
        "offenders": ["AAA-001", "AAA-001"],
        "detail": "exactly 2 of each wanted",
    }
    assert ask("copies", (2, HERO), maximum=1)["detail"] == "at most 1 of each wanted"
    assert ask("copies", (1, HERO), minimum=2)["detail"] == "at least 2 of each wanted"


@pytest.mark.parametrize(
    ("by", "cards", "again"),
    [
        ("title", (HERO, ROGUE), []),
        ("title", (HERO, ROGUE, NAMESAKE), ["AAA-001", "AAA-006"]),
        ("name", (HERO, BOTH), []),
        ("name", (ROGUE, HERO, NAMESAKE), ["AAA-001", "AAA-006"]),
        ("name", (ROGUE, NAMESAKE), ["AAA-002", "AAA-006"]),
        ("level", (HERO, BOTH), []),
        ("level", (HERO, BOTH, LONER), ["AAA-003", "AAA-004"]),
        ("number", (HERO, NAMESAKE), []),
        ("number", (HERO, ROGUE, HERO), ["AAA-001", "AAA-001"]),
        ("number", (HERO, (2, ROGUE)), ["AAA-002"]),
        ("title", (HERO, NAMESAKE, NAMESAKE._replace(number="AAA-007")), ["AAA-001", "AAA-006", "AAA-007"]),
    ],
)
def test_distinct(by, cards, again):
    different = [one if isinstance(one, tuple) and len(one) == 2 else (1, one) for one in cards]
    finding = judge(Requirement("distinct", "distinct", by=by), lot_of_lines(different), matches)
    expected = {"requirement": "distinct", "offenders": again, "detail": f"no two of one {by} wanted"}
    assert told(finding) == (expected if again else {})


def lot_of_lines(pairs):
    """A lot in which no two lines are equal."""
    return [one._replace(ref=place) for place, one in enumerate(lot(*pairs))]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (((2, HERO), ROGUE), {}),
        ((HERO, ROGUE, HERO), {}),
        ((HERO, ROGUE), {"missing": (("AAA-001", 1),)}),
        ((), {"missing": (("AAA-001", 2), ("AAA-002", 1))}),
        (((2, HERO), ROGUE, LONER), {"offenders": ["AAA-004"]}),
        (((3, HERO), ROGUE), {"offenders": ["AAA-001"]}),
        (((2, HERO), LONER), {"offenders": ["AAA-004"], "missing": (("AAA-002", 1),)}),
    ],
)
def test_cards(cards, expected):
    told = ask("cards", *cards, cards=(("AAA-001", 2), ("AAA-002", 1)))
    assert told == ({"requirement": "cards"} | expected if expected else {})


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ((HERO, ROGUE), {}),
        ((BOTH, HERO), {}),
        (((2, BOTH),), {}),
        ((BOTH, ROGUE), {}),
        ((HERO,), {"unmatched": ("rogue",)}),
        ((HERO, HERO._replace(number="AAA-008")), {"offenders": ["AAA-008"], "unmatched": ("rogue",)}),
        ((HERO, ROGUE, BOTH), {"offenders": ["AAA-003"]}),
        ((HERO, ROGUE, (2, LONER)), {"offenders": ["AAA-004"]}),
        ((HERO, RIDDLE), {"unknown": ["AAA-005"]}),
        ((LONER, RIDDLE), {"offenders": ["AAA-004"], "unknown": ["AAA-005"]}),
        (((2, RIDDLE),), {"unknown": ["AAA-005"]}),
        ((RIDDLE,), {"detail": "1 of them, 2 wanted", "unknown": ["AAA-005"]}),
        ((HERO, ROGUE, RIDDLE), {"offenders": ["AAA-005"]}),
        ((), {"unmatched": ("hero", "rogue")}),
    ],
)
def test_one_each(cards, expected):
    told = ask("one each", *cards, queries=("hero", "rogue"))
    assert told == ({"requirement": "one each"} | expected if expected else {})


PERHAPS = card("AAA-013", "Perhaps", "hero", "rogue?")


def partly(query, card):
    """Whether the card has the keyword; None where it has it with a question mark."""
    return None if f"{query}?" in card.keywords else matches(query, card)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ((PERHAPS, ROGUE), {}),
        ((PERHAPS, HERO), {"unknown": ["AAA-013"]}),
        ((HERO, PERHAPS), {"unknown": ["AAA-013"]}),
        ((PERHAPS,), {"unmatched": ("rogue",)}),
        ((PERHAPS, LONER), {"offenders": ["AAA-004"], "unmatched": ("rogue",)}),
        ((PERHAPS, ROGUE, HERO), {"offenders": ["AAA-001"]}),
        ((PERHAPS, HERO, LONER), {"offenders": ["AAA-004"], "unknown": ["AAA-013"]}),
    ],
)
def test_one_each_takes_a_card_that_is_known_in_part_for_what_is_lacking(cards, expected):
    found = told(judge(Requirement("one each", "one each", queries=("hero", "rogue")), lot(*cards), partly))
    assert found == ({"requirement": "one each"} | expected if expected else {})


def test_one_each_of_three_moves_what_was_matched_first():
    wide = card("AAA-010", "Wide", "a", "b", "c")
    middle = card("AAA-011", "Middle", "a", "b")
    narrow = card("AAA-012", "Narrow", "a")
    assert ask("one each", wide, middle, narrow, queries=("a", "b", "c")) == {}


def test_an_unknown_kind_is_an_error():
    with pytest.raises(KeyError):
        ask("no such kind")


def test_bounds_in_words():
    assert [bounds(4, 4), bounds(1, None), bounds(None, 3), bounds(0, 3), bounds(1, 3)] == [
        "exactly 4",
        "at least 1",
        "at most 3",
        "at most 3",
        "1 to 3",
    ]


@pytest.mark.parametrize(
    ("requirement", "query"),
    [
        (Requirement("every", "", "type:main", "team:Heroes"), "type:main team:Heroes"),
        (Requirement("every", "", "a or b", "c or d"), "(a or b) (c or d)"),
        (Requirement("every", "", "", "c or d"), "c or d"),
        (Requirement("none", "", "c or d"), "-(c or d)"),
        (Requirement("none", ""), ""),
        (Requirement("count", "", "c", minimum=1), "c"),
    ],
)
def test_a_requirement_as_a_query(requirement, query):
    assert search_query(requirement) == query


def test_an_amount_in_words():
    assert amount(Requirement("count", "", minimum=1)) == "at least 1"
    assert amount(Requirement("copies", "", maximum=2)) == "at most 2"
    assert amount(Requirement("every", "", must="c")) == ""
