"""What a deck breaks of a format: choices, choices of sets, exemptions, and the cards of piles."""

from lots import card, lot, matches, told, unknown

from deckcheck.formats.game_format import GameFormat
from deckcheck.formats.judging import Broken, Chosen, Judged, broken_by, judge_format, spared, unknown_to
from deckcheck.formats.parts import Asked, Choice, Exemption, Option, SetChoice
from deckcheck.formats.requirement import Held, Requirement

HERO = card("AAA-001", "Anna", "hero", teams=("Heroes",))
ROGUE = card("AAA-002", "Arno", "rogue", teams=("Rogues",))
LONER = card("AAA-003", "Luis", "base")
ROGUES_BASE = card("BBB-001", "Den", "base", teams=("Rogues",))
RIDDLE = unknown("BBB-002", "Rita")

HEROES = Asked(("main", "deck", "piles"), Requirement("every", "heroes", must="hero"), "heroes.yaml")
ROGUES = Asked(("main", "deck", "piles"), Requirement("every", "rogues", must="rogue"), "rogues.yaml")
ONE = Asked(("main",), Requirement("count", "one main", minimum=1, maximum=1), "one.yaml")
SIDE = Choice(
    "a side", (Option("Heroes", "hero", (HEROES,)), Option("Rogues", "rogue", (ROGUES,))), "side.yaml"
)


def judge(lots, **asked):
    return judge_format(GameFormat("some", "Some", "some.yaml", **asked), lots, matches)


def broken(judged):
    return [(told(one.finding), one.file, one.option) for one in judged.broken]


def test_a_format_that_asks_nothing():
    assert judge({"main": lot(HERO)}) == Judged() == ((), (), ())
    assert (Broken("finding", "a.yaml"), Chosen("a side")) == (("finding", "a.yaml", ""), ("a side", "", ()))


def test_requirements_in_the_order_of_the_format():
    judged = judge({"main": lot(HERO, ROGUE)}, asks=(ONE, HEROES))

    assert broken(judged) == [
        (
            {
                "requirement": "one main",
                "offenders": ["AAA-001", "AAA-002"],
                "detail": "2 of them, exactly 1 wanted",
            },
            "one.yaml",
            "",
        ),
        ({"requirement": "heroes", "offenders": ["AAA-002"]}, "heroes.yaml", ""),
    ]
    assert judged.in_force == (ONE, HEROES)
    assert judged.chosen == ()


def test_single_cards_of_piles_are_left_to_whoever_judges_piles():
    assert broken(judge({"main": lot(HERO), "piles": lot(ROGUE)}, asks=(HEROES,))) == []
    counted = Asked(("piles",), Requirement("count", "no pile", maximum=0), "none.yaml")
    assert [one[0]["requirement"] for one in broken(judge({"piles": lot(ROGUE)}, asks=(counted,)))] == [
        "no pile"
    ]


def test_what_a_deck_breaks_beside_its_choice_is_told_first():
    judged = judge(
        {"main": lot(HERO), "deck": lot((3, HERO), (2, ROGUE))}, asks=(HEROES,), choices=(SIDE, SIDE)
    )

    option = ({"requirement": "heroes", "offenders": ["AAA-002"]}, "heroes.yaml", "Heroes")
    assert broken(judged) == [(option[0], option[1], ""), option, option]
    assert judged.chosen == (Chosen("a side", "Heroes"), Chosen("a side", "Heroes"))
    assert judged.in_force == (HEROES, HEROES, HEROES)


def test_the_nearest_option_is_the_one_that_fewest_copies_break():
    assert judge({"deck": lot(HERO, (2, ROGUE))}, choices=(SIDE,)).chosen == (Chosen("a side", "Rogues"),)
    assert judge({"deck": lot((2, HERO), ROGUE)}, choices=(SIDE,)).chosen == (Chosen("a side", "Heroes"),)
    assert judge({"deck": lot(HERO, ROGUE)}, choices=(SIDE,)).chosen == (Chosen("a side", "Heroes"),)


def test_of_equal_options_piles_tell_the_nearest():
    lots = {"deck": lot(HERO, ROGUE), "piles": lot(HERO, (2, ROGUE))}
    assert judge(lots, choices=(SIDE,)).chosen == (Chosen("a side", "Rogues"),)


def test_what_is_not_known_breaks_no_option():
    judged = judge({"deck": lot(RIDDLE, ROGUE)}, choices=(SIDE,))
    assert judged.chosen == (Chosen("a side", "Rogues"),)
    assert broken(judged) == [({"requirement": "rogues", "unknown": ["BBB-002"]}, "rogues.yaml", "Rogues")]


def test_a_count_that_is_not_met_weighs_as_one_card():
    some = Asked(("deck",), Requirement("count", "some hero", where="hero", minimum=1), "some.yaml")
    choice = Choice("a way", (Option("some", "", (some,)), Option("all rogues", "", (ROGUES,))), "way.yaml")
    assert judge({"deck": lot((2, LONER))}, choices=(choice,)).chosen == (Chosen("a way", "some"),)
    assert judge({"deck": lot(ROGUE, LONER)}, choices=(choice,)).chosen == (Chosen("a way", "some"),)
    assert judge({"deck": lot(ROGUE)}, choices=(choice,)).chosen == (Chosen("a way", "all rogues"),)
    turned = choice._replace(options=choice.options[::-1])
    assert judge({"deck": lot((2, LONER))}, choices=(turned,)).chosen == (Chosen("a way", "some"),)
    assert judge({"deck": lot(LONER)}, choices=(turned,)).chosen == (Chosen("a way", "all rogues"),)


def printed(number, *sets):
    return card(number, sets=sets)


BY_SETS = SetChoice(
    "two small sets and a big one",
    ("main", "deck"),
    ((("BIG", "OLD"), 1), (("ONE", "TWO", "SIX"), 2)),
    "sets.yaml",
)


def test_a_choice_of_sets_takes_those_that_hold_most_copies():
    lots = {
        "main": lot(printed("BIG-001", "BIG")),
        "deck": lot(
            (3, printed("OLD-001", "OLD")),
            (2, printed("ONE-001", "ONE")),
            (3, printed("TWO-001", "TWO", "BIG")),
            printed("SIX-001", "SIX"),
        ),
        "piles": lot(printed("XXX-001", "XXX")),
    }
    judged = judge(lots, set_choices=(BY_SETS,))

    assert judged.chosen == (Chosen("two small sets and a big one", sets=("OLD", "ONE", "TWO")),)
    assert broken(judged) == [
        (
            {"requirement": "two small sets and a big one", "offenders": ["BIG-001", "SIX-001"]},
            "sets.yaml",
            "OLD, ONE, TWO",
        )
    ]
    (found,) = judged.broken
    assert found.finding.requirement == Requirement("every", "two small sets and a big one")


def test_of_equal_sets_the_first_are_chosen_and_few_sets_are_enough():
    judged = judge(
        {"deck": lot(printed("BIG-001", "BIG"), printed("OLD-001", "OLD"))}, set_choices=(BY_SETS,)
    )
    assert judged.chosen == (Chosen("two small sets and a big one", sets=("BIG",)),)
    assert [one[0]["offenders"] for one in broken(judged)] == [["OLD-001"]]
    assert broken(judge({"deck": lot(printed("BIG-001", "BIG"))}, set_choices=(BY_SETS,))) == []
    assert judge({}, set_choices=(BY_SETS,)) == Judged(chosen=(Chosen("two small sets and a big one"),))


def test_cards_of_no_set_to_choose_from():
    judged = judge({"deck": lot(printed("XXX-001", "XXX"))}, set_choices=(BY_SETS,))
    assert broken(judged)[0][0]["offenders"] == ["XXX-001"]


def test_spared_cards_are_not_asked():
    bases = Exemption("bases", "base", "", "bases.yaml")
    shared = Exemption("bases of a team of a hero", "base", "hero", "bases.yaml")
    lots = {"main": lot(ROGUE), "deck": lot(LONER, ROGUES_BASE, RIDDLE)}

    assert spared((bases,), lots, matches) == {"AAA-003", "BBB-001"}
    assert spared((shared,), lots, matches) == frozenset()
    assert spared((shared._replace(shares_team_with="rogue"),), lots, matches) == {"BBB-001"}
    assert (
        spared((shared._replace(shares_team_with="rogue"),), {"piles": lot(ROGUE, ROGUES_BASE)}, matches)
        == set()
    )
    assert spared((), lots, matches) == frozenset()
    rogues = Exemption("rogues", "rogue", "", "rogues.yaml")
    assert spared((bases, rogues), lots, matches) == {"AAA-002", "AAA-003", "BBB-001"}
    judged = judge(lots, asks=(ROGUES,), exempt=(bases,))
    assert broken(judged) == [({"requirement": "rogues", "unknown": ["BBB-002"]}, "rogues.yaml", "")]


def test_a_card_of_a_pile_by_itself():
    none = Asked(("piles",), Requirement("none", "no rogue", where="rogue"), "none.yaml")
    in_deck = Asked(("deck",), Requirement("every", "heroes", must="hero"), "heroes.yaml")
    count = Asked(("piles",), Requirement("count", "two", minimum=2), "count.yaml")
    team = Asked(("piles",), Requirement("same team", "one team"), "team.yaml")
    asked = (HEROES, none, in_deck, count, team)

    def answers(judge_one, held):
        return [judge_one(one, held, matches) for one in asked]

    assert answers(broken_by, Held(HERO, 1)) == [False] * 5
    assert answers(broken_by, Held(ROGUE, 1)) == [True, True, False, False, False]
    assert answers(broken_by, Held(LONER, 1)) == [True, False, False, False, False]
    assert answers(broken_by, Held(RIDDLE, 1)) == [False] * 5
    assert answers(unknown_to, Held(HERO, 1)) == answers(unknown_to, Held(ROGUE, 1)) == [False] * 5
    assert answers(unknown_to, Held(RIDDLE, 1)) == [True, True, False, False, False]
