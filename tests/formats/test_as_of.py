"""The same list on different days: bans, replacements, editions of the rules, releases, series."""

from pathlib import Path

import pytest
from judged import TODAY, findings, messages

from deckcheck.decklist.decode import source_from_bytes, source_from_text
from deckcheck.engine import Settings, check

REAL = Path(__file__).parents[1] / "real" / "tournament"


def on(day, text, library, **more):
    """The verdict on a list as of a day."""
    (verdict,) = check(source_from_text("list.txt", text), library, Settings(day, fixed_day=True, **more))
    return verdict


def found(verdict, *letters):
    """Line and code of the findings of some rules."""
    return [f"{one.span.line} {one.code}" for one in verdict.diagnostics if one.code.startswith(letters)]


EVENTS = {
    "luke-cage-2-origins2016": ("2016-06-18", ["10 Cosmo MNB-061 LEG 2017-05-24"], []),
    "star-lord-gencon-2015-6th": ("2015-08-01", ["2 Cosmo MNB-061 LEG 2017-05-24"], []),
    "thanos-1-origins2016": (
        "2016-06-18",
        [
            "3 Singularity AFF-015 SVH 2017-11-29",
            "8 Cosmo MNB-061 LEG 2017-05-24",
            "20 Thanos MNB-085 LEG 2017-05-24",
            "21 Thanos MNB-086 LEG 2017-05-24",
        ],
        [],
    ),
    "wolverine-rush-2015": ("2015-08-29", [], ["4 Z001"]),
}


@pytest.mark.parametrize("name", EVENTS)
def test_a_played_list_is_legal_at_its_event_and_today_shows_what_changed_since(name, library):
    day, changed, errors = EVENTS[name]
    source = source_from_bytes(name, (REAL / f"{name}.txt").read_bytes())
    (then,) = check(source, library, Settings(day, fixed_day=True))
    (now,) = check(source, library, Settings(TODAY))
    assert (
        then.legal,
        [f"{one.span.line} {one.code}" for one in now.diagnostics if one.severity == "error"],
    ) == (
        True,
        errors,
    )
    assert found(then, "F") == found(now, "F") == []
    replaced = [
        f"{one.span.line} {entry.card.title} {entry.printing.number} {entry.printing.set} "
        f"{entry.printing.released}"
        for one in now.diagnostics
        for entry in now.deck.entries
        if entry.span == one.span and entry.printing and entry.printing.replaces
    ]
    assert replaced == changed
    assert [entry.title for entry in then.deck.entries if entry.printing and entry.printing.replaces] == []


WITHDRAWN = "Main Character\n1 Green Goblin (MNB-079)\nDeck\n3 Cosmo (BAN-001)\n4 AFF-015\n4 Cosmo (LEG)\n"


def test_a_list_that_says_it_has_the_withdrawn_printing_is_illegal_since(library):
    before, since = (on(day, WITHDRAWN, library) for day in ("2017-05-23", "2017-05-24"))
    assert found(before, "F002") == []
    (wrong,) = [one for one in since.diagnostics if one.code == "F002"]
    assert wrong.message == "Cosmo (MNB-061) as printed in MNB is withdrawn since 2017-05-24"
    assert wrong.help == "the one printed in Legacy (LEG) replaces it"
    assert [(edit.text, edit.span.column) for edit in wrong.fix.edits] == [("LEG", 10)]


LOYAL = """Main Character
1 Blade L1 (DAR-001)

Deck
4 Luke Cage (DEF-015)
4 Black Cat (SPF-012)
4 Unwavering Loyalty (SVH-059)
"""


def test_a_character_without_a_team_breaks_loyalty_since_july_2019(library):
    text = LOYAL.replace("Blade L1 (DAR-001)", "Daredevil L1 (DEF-001)").replace(
        "Luke Cage (DEF-015)", library.card("DEF-010").title + " (DEF-010)"
    )
    assert found(on("2019-06-30", text, library), "L") == []
    assert found(on("2019-07-31", text, library), "L") == ["7 L001"]


def test_piles_broke_loyalty_until_june_2020(library):
    text = LOYAL.replace("4 Black Cat (SPF-012)\n", "").replace("Luke Cage (DEF-015)", "Iron Fist (DEF-012)")
    text = text.replace("Blade L1 (DAR-001)", "Daredevil L1 (DEF-001)")
    title = library.card("DEF-012").title
    text = text.replace("Iron Fist", title) + "\nPile: Invention\n1 Automaton (FAN-025)\n"
    assert found(on("2020-05-31", text, library), "L") == ["6 L001"]
    assert found(on("2020-06-01", text, library), "L") == []


INVENTOR = """Main Character
1 Mister Fantastic L1 (FAN-005)

Level Up Zone
1 Mister Fantastic L2 (FAN-006)

Pile: Invention
1 Gadget (FAN-023)
1 Machine (FAN-024)
1 Automaton (FAN-025)
1 Weapon (FAN-026)
4 Fantasticar (FAN-027)
2 Unstable Molecules (FAN-028)
2 Negative Zone (FAN-029)
"""


@pytest.mark.parametrize(
    ("left_out", "before"),
    [
        ((), []),
        (("1 Gadget (FAN-023)\n",), ["7 O003"]),
        (("1 Gadget (FAN-023)\n", "2 Negative Zone (FAN-029)\n"), ["7 O003"]),
        ((INVENTOR[INVENTOR.index("Pile:") :],), ["5 O001"]),
    ],
    ids=["whole", "one short", "two short", "none"],
)
def test_inventions_are_optional_since_august_2021(library, left_out, before):
    text = INVENTOR
    for part in left_out:
        text = text.replace(part, "")
    assert found(on("2021-07-31", text, library), "O") == before
    assert found(on("2021-08-01", text, library), "O") == []


def test_main_character_required_bound_piles_until_august_2021(library):
    text = "Main Character\n1 Green Goblin (MNB-079)\n\nPile: Hound\n1 Dust (CV2-011)\n"
    assert found(on("2021-07-31", text, library), "D011") == ["5 D011"]
    assert found(on("2021-08-01", text, library), "D011") == []


def test_a_pile_may_hold_an_owner_of_a_pile_until_august_2021(library):
    text = "Main Character\n1 Green Goblin (MNB-079)\n\nPile: Hound\n1 Dr. Curt Connors (WEB-012)\n"
    assert found(on("2021-07-31", text, library), "O004") == []
    assert found(on("2021-08-01", text, library), "O004") == ["5 O004"]


def test_the_titles_that_mimic_absorbed_are_limited_since_october_2020(library):
    text = (
        "Main Character\n1 Mimic (HAM-005)\n\nPile: Absorption History\n"
        "1 Angel (RES-001)\n1 Cyclops (LEG-011)\n1 Green Goblin (LEG-029)\n"
    )
    assert found(on("2020-09-30", text, library), "O003") == []
    assert found(on("2020-10-01", text, library), "O003") == ["7 O003"]


def test_a_format_of_some_sets_tells_which_card_is_meant(library):
    text = "Supporting Characters\n4 Namor\n"
    verdict = on("2023-11-01", text, library, format="second-chance-2")
    assert [one for one in messages(verdict) if "N004" in one] == [
        "2 N004 Namor is taken as CIV-050: the format allows no other"
    ]
    assert found(on("2023-11-01", text, library), "N") == ["2 N003"]


def test_a_card_is_not_there_the_day_before_its_set(library):
    text = "Main Character\n1 Green Goblin (MNB-079)\n\nDeck\n4 Shadowcat (LEG-014)\n"
    verdict = on("2017-05-23", text, library)
    assert [one for one in messages(verdict) if "F005" in one] == [
        "5 F005 Shadowcat (LEG-014) comes out with Legacy (2017-05-24), after 2017-05-23"
    ]
    assert found(on("2017-05-24", text, library), "F") == []


MYSTIQUE = (
    "Main Character\n1 Green Goblin (MNB-079)\n\nDeck\n4 Mystique (MNB-088)\n4 Parallel Dimension (XFB-064)\n"
)


@pytest.mark.parametrize(
    ("day", "format", "banned"),
    [
        ("2021-05-01", "modern-1", ["6 F001"]),
        ("2022-05-01", "modern-2", []),
        ("2025-05-01", "modern-4", []),
        ("2021-10-05", "modern-2", []),
        ("2020-01-01", "modern-4", []),
    ],
)
def test_a_series_means_the_format_that_runs_on_the_day(library, day, format, banned):
    verdict = on(day, MYSTIQUE, library, format="modern")
    assert (verdict.format, found(verdict, "F001")) == (format, banned)


STATED = (
    "Format: {format}\nDate: {date}\n\nMain Character\n1 Green Goblin (MNB-079)\n\nDeck\n4 Mantis (MNB-064)\n"
)


def stated(library, written, date, **more):
    text = STATED.format(format=written, date=date)
    (verdict,) = check(source_from_text("list.txt", text), library, Settings(TODAY, **more))
    return verdict


def test_a_list_states_its_format_and_day_and_the_command_line_wins(library):
    first = stated(library, "Incursion", "1 July 2023")
    assert (first.format, first.as_of, found(first, "F")) == ("incursion", "2023-07-01", [])
    second = stated(library, "Incursion", "1 July 2023", fixed_day=True)
    assert (second.format, second.as_of, found(second, "F")) == ("incursion", TODAY, ["8 F001"])
    third = stated(library, "Incursion", "1 July 2023", format="secret-wars")
    assert (third.format, third.as_of) == ("secret-wars", "2023-07-01")
    fourth = stated(library, "Incursion", "1 July 2023", usual_format="secret-wars")
    assert fourth.format == "incursion"


def test_a_format_that_there_is_not_leaves_the_deck_unjudged(library):
    verdict = stated(library, "Incurson", "2023-07-01")
    assert (verdict.judged, verdict.legal, verdict.format) == (False, False, "multiverse")
    (one,) = [one for one in verdict.diagnostics if one.code == "F006"]
    assert (one.suggestions, one.span) == (("incursion", "incursion-season"), (1, 9, 1, 17))
    far = stated(library, "Qwertzuiop", "2023-07-01")
    assert "8 error F001" not in findings(far)
    assert [one.help for one in far.diagnostics if one.code == "F006"] == [
        "`deckcheck formats` lists them. The other findings are by multiverse"
    ]


def test_casual_play_as_a_format_lifts_the_limits_of_tournaments(library):
    pile = "".join(f"1 MNB-0{number}\n" for number in (55, 56, 57, 58, 27, 28, 29, 30))
    text = f"Main Character\n1 AFF-033\nLevel Up Zone\n1 LEG-066\n1 LEG-067\nTransform Pile\n{pile}"
    assert found(on(TODAY, text, library), "T") == ["14 T002"]
    assert found(on(TODAY, text, library, format="casual"), "T") == []


def test_a_main_character_brings_what_it_levels_into_since_september_2019(library):
    text = "Main Character\n1 Green Goblin (MNB-079)\n"
    assert found(on("2019-08-31", text, library), "Z") == []
    assert found(on("2019-09-01", text, library), "Z") == ["2 Z001"]
