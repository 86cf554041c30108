"""Each kind of requirement, ban, limit and exemption of a format, on the smallest lists."""

import pytest

from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check
from deckcheck.errors import DataError

DECK = "Main Character\n1 Anna\n\nSupporting Characters\n4 Abel\n4 Axel\n"


def test_every_card_must_be_what_the_query_says(add_format, judged):
    add_format(
        "heroic",
        "requirements:\n  - every: main, deck\n    where: type:character\n    must: team:Heroes\n"
        "    says: all characters are Heroes\n",
    )
    assert judged(DECK, "heroic") == ["6 F004 Heroic: all characters are Heroes; 4 cards break this"]
    assert judged(DECK.replace("4 Axel", "4 Bruno"), "heroic") == []


def test_what_a_card_has_instead_is_marked_on_each_line(add_format, judged):
    add_format("sturdy", "requirements:\n  - {every: deck, must: health>=2, says: two health}\n")
    assert judged(DECK, "sturdy") == ["5 F004 Sturdy: two health; 8 cards break this | 6 1 health"]


def test_none_forbids_what_the_query_finds(add_format, judged):
    add_format("no-rogues", "requirements:\n  - {none: deck, where: team:Rogues, says: no Rogues}\n")
    assert judged(DECK, "no-rogues") == ["6 F004 No-Rogues: no Rogues; 4 cards break this"]


@pytest.mark.parametrize(
    ("bounds", "expected"),
    [
        ("max: 1", ["2 F004 Counted: main characters; 2 of them, at most 1 wanted | 3 Arno"]),
        ("exactly: 2", []),
        ("min: 3", ["2 F004 Counted: main characters; 2 of them, at least 3 wanted | 3 Arno"]),
    ],
)
def test_count_bounds_a_number_of_cards(add_format, judged, bounds, expected):
    add_format("counted", f"requirements:\n  - {{count: main, {bounds}, says: main characters}}\n")
    assert judged("Main Character\n1 Anna\n1 Arno\n\nDeck\n4 Abel\n", "counted") == expected


def test_a_count_of_nothing_stands_at_the_first_card(add_format, judged):
    add_format(
        "housed", "requirements:\n  - {count: deck, where: 'type:location', min: 1, says: a location}\n"
    )
    assert judged(DECK, "housed") == ["2 F004 Housed: a location; 0 of them, at least 1 wanted"]


def test_a_count_by_character_takes_levels_of_one_as_one(add_format, judged):
    add_format(
        "few", "requirements:\n  - {count: 'main, level up', by: character, max: 1, says: one character}\n"
    )
    assert judged("Main Character\n1 Anna\n1 Anna\n", "few") == []
    assert judged("Main Character\n1 Anna\n1 Arno\n", "few") == [
        "2 F004 Few: one character; 2 of them, at most 1 wanted | 3 Arno"
    ]


def test_copies_bound_each_card(add_format, judged):
    add_format("pairs", "requirements:\n  - {copies: deck, exactly: 2, says: two of each}\n")
    assert judged(DECK.replace("4 Abel", "2 Abel"), "pairs") == [
        "6 F004 Pairs: two of each; 4 cards break this"
    ]


def test_distinct_forbids_a_repeated_title(add_format, judged):
    add_format("single", "requirements:\n  - {distinct: main, by: title, says: different titles}\n")
    assert judged("Main Character\n1 Anna\n1 Anna\n", "single") == [
        "2 F004 Single: different titles; no two of one title wanted | 3 Anna"
    ]


def test_same_team_names_the_team_that_fewest_cards_lack(add_format, judged):
    add_format("one-team", "requirements:\n  - {same_team: 'main, deck', says: one team}\n")
    assert judged(DECK, "one-team") == ["6 F004 One-Team: one team; nearest is Heroes: 4 cards without it"]
    assert judged(DECK.replace("Axel", "Bruno"), "one-team") == []
    assert judged("Deck\n4 Agnes\n", "one-team", "2019-01-01") == [
        "2 F004 One-Team: one team; no card has a team: 4 cards without it"
    ]


def test_what_is_not_known_is_no_verdict(add_format, judged):
    add_format("one-team", "requirements:\n  - {same_team: 'main, deck', says: one team}\n")
    add_format("heroic", "requirements:\n  - {every: deck, must: team:Heroes, says: Heroes}\n")
    words = "6 N007 the library does not know of Ajax (AAA-011): teams; no verdict on it by F004"
    deck = DECK.replace("Axel", "Ajax")
    assert judged(deck, "one-team") == [words]
    assert judged(deck, "heroic") == [words]


def test_a_choice_of_teams_takes_the_nearest(add_format, judged):
    add_format(
        "sides",
        "choices:\n  - teams: [Heroes, Rogues]\n    says: a side\n    requirements:\n"
        "      - {every: 'main, deck', must: '{chosen}', says: all of one side}\n",
    )
    assert judged(DECK, "sides") == ["6 F004 Sides: all of one side; 4 cards break this"]
    assert judged(DECK.replace("4 Abel", "2 Abel"), "sides") == [
        "2 F004 Sides: all of one side; 3 cards break this | 5 Heroes"
    ]
    assert judged("Main Character\n1 Arno\n\nDeck\n4 Axel\n", "sides") == []


def test_a_choice_of_alignments_knows_the_opposite(add_format, judged):
    add_format(
        "sides",
        "choices:\n  - alignments: [good, evil]\n    says: good or evil\n    requirements:\n"
        "      - {none: 'main, deck', where: '{opposite}', says: nothing of the other side}\n",
    )
    assert judged("Main Character\n1 Arno\n\nDeck\n4 Axel\n", "sides") == []
    assert judged(DECK.replace("4 Axel", "1 Axel"), "sides") == [
        "6 F004 Sides: nothing of the other side; 1 card breaks this"
    ]


def test_a_choice_of_names_takes_those_of_the_cards_found(add_format, judged):
    add_format(
        "namesakes",
        "choices:\n  - names_of: 'type:main team:Heroes'\n    says: a hero\n    requirements:\n"
        "      - {every: main, must: '{chosen}', says: the name of a hero}\n",
    )
    assert judged(DECK, "namesakes") == []
    assert judged(DECK.replace("Anna", "Arno"), "namesakes") == [
        "2 F004 Namesakes: the name of a hero; 1 card breaks this"
    ]


def test_a_choice_of_sets_takes_those_that_hold_most(add_format, judged):
    add_format(
        "boxes",
        "choices:\n  - sets: main, deck\n    take: [{size: 200, number: 1}, {size: 55, number: 1}]\n"
        "    barred: [CCC]\n    says: one large and one small box\n",
    )
    assert judged(DECK.replace("Axel", "Bertha"), "boxes") == []
    assert judged(DECK.replace("Axel", "Clara"), "boxes") == [
        "6 F004 Boxes: one large and one small box; 4 cards break this"
    ]


@pytest.mark.parametrize("limit", ["sets: [BBB]", "volumes: [2]", "first_volume: 2"])
def test_sets_and_volumes_limit_the_cards(add_format, judged, limit):
    add_format("late", f"{limit}\n")
    found = judged("Main Character\n1 Anna\n\nDeck\n4 Bruno\n4 Ada\n", "late")
    assert found == ["2 F003 Anna (AAA-001) is from Alpha, which is not legal in Late"]


def test_a_set_of_unknown_volume_gives_no_verdict(add_format, judged):
    add_format("late", "volumes: [2]\n")
    assert judged("Deck\n4 Clara\n", "late") == [
        "2 N007 the library does not know of Clara (CCC-001): volume; no verdict on it by F003"
    ]


def test_exempt_locations_are_free_where_they_share_a_team(add_format, judged):
    add_format(
        "late",
        "sets: [BBB]\nexempt:\n  - {where: 'kind:special', shares_team_with: 'type:character',"
        " says: locations of a team}\n",
    )
    assert judged("Deck\n4 Bruno\n4 Attic\n", "late") == []
    assert judged("Deck\n4 Bertha\n4 Attic\n", "late") == [
        "3 F003 Attic (AAA-007) is from Alpha, which is not legal in Late"
    ]


def test_mixed_universes_pass_only_where_the_format_mixes(add_format, judged):
    add_format("mixed", "universes: mixed\n")
    add_format("screen", "universes: photographic\n")
    deck = "Main Character\n1 Dora\n\nDeck\n4 Abel\n"
    assert judged(deck, "mixed") == []
    assert judged(deck, "open") == ["5 D010 Abel (AAA-003) is illustrated, but the deck is photographic"]
    assert judged(DECK, "screen") == [
        "2 F004 Screen: the deck is of the photographic universe; 1 card breaks this"
    ]


BANS = "bans:\n  - date: 2019-03\n    event: The Fair\n"


@pytest.mark.parametrize(
    ("day", "banned"), [("2019-02-28", False), ("2019-03-01", True), ("2020-01-01", True)]
)
def test_a_ban_holds_from_its_first_day(add_format, judged, day, banned):
    add_format("strict", f"{BANS}    cards: {{AAA-003: Abel}}\n")
    words = ["5 F001 Abel (AAA-003) is banned in Strict since The Fair (2019-03)"]
    assert judged(DECK, "strict", day) == (words if banned else [])


def test_a_ban_of_a_card_takes_all_its_printings(add_format, judged):
    add_format("strict", f"{BANS}    cards: {{AAA-010: Ada}}\n")
    assert judged("Deck\n4 BBB-010\n", "strict") == [
        "2 F001 Ada (AAA-010) is banned in Strict since The Fair (2019-03)"
    ]


def test_a_ban_of_a_printing_leaves_the_others(add_format, judged):
    add_format("strict", f"{BANS}    printings: [{{number: BBB-010, set: BBB, title: Ada}}]\n")
    assert judged("Deck\n4 AAA-010\n", "strict") == []
    assert judged("Deck\n4 BBB-010\n", "strict") == [
        "2 F001 Ada (AAA-010) as printed in BBB is banned in Strict since The Fair (2019-03)"
    ]


def test_a_ban_of_a_level_says_so(add_format, judged):
    add_format("strict", f"{BANS}    levels: {{AAA-001: Anna}}\n")
    assert judged(DECK, "strict") == [
        "2 F001 Anna (AAA-001) at level 1 is banned in Strict since The Fair (2019-03)"
    ]


def test_a_format_takes_the_bans_of_the_one_it_extends_and_lifts_one(data, add_format, judged):
    add_format("strict", f"{BANS}    cards: {{AAA-003: Abel, AAA-004: Axel}}\n")
    (data / "formats" / "milder.yaml").write_text(
        "name: milder\ntitle: Milder\nofficial: false\nextends: strict\nsource: list\n"
        "lifts: {AAA-004: Axel}\n",
        "utf-8",
    )
    assert judged(DECK, "milder") == ["5 F001 Abel (AAA-003) is banned in Milder since The Fair (2019-03)"]


def test_a_ban_of_every_format_holds_unless_it_is_lifted(add_format, judged):
    add_format("lenient", "lifts: {AAA-006: Agnes}\n")
    deck = "Deck\n4 Agnes\n"
    words = ["2 F001 Agnes (AAA-006) is banned in Open since 2019-06"]
    assert (judged(deck, "open", "2019-05-31"), judged(deck, "open", "2019-06-01")) == ([], words)
    assert judged(deck, "lenient", "2019-06-01") == []


def test_a_withdrawn_printing_is_replaced(judged):
    assert judged("Deck\n4 OLD-001\n", "open", "2019-02-01") == [
        "2 F002 Anton (AAA-005) as printed in AAA is withdrawn since 2019-02"
    ]
    assert judged("Deck\n4 OLD-001\n", "open", "2019-01-31") == []


def test_a_withdrawn_printing_that_nothing_replaces_is_told(data):
    path = data / "cards" / "AAA.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace(", {number: AAA-005, set: BBB, replaces: AAA-005}", ""), "utf-8")
    library = open_library(data)
    (verdict,) = check(source_from_text("a.txt", "Deck\n4 Anton\n"), library, Settings("2021-01-01"))
    (wrong,) = [one for one in verdict.diagnostics if one.code == "F002"]
    assert (wrong.help, wrong.fix) == ("nothing replaces it", None)


def test_before_the_replacement_is_out_the_fix_writes_its_set_behind_the_name(data):
    path = data / "cards" / "AAA.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("set: BBB, replaces", "set: CCC, replaces"), "utf-8")
    library = open_library(data)
    source = source_from_text("a.txt", "Deck\n4 Anton\n")
    (verdict,) = check(source, library, Settings("2019-06-01"))
    (wrong,) = [one for one in verdict.diagnostics if one.code == "F002"]
    assert [(edit.span[:2], edit.text) for edit in wrong.fix.edits] == [((2, 8), " (CCC)")]


@pytest.mark.parametrize(("day", "out"), [("2019-01-31", False), ("2019-02-01", True)])
def test_a_month_counts_from_its_first_day(judged, day, out):
    words = ["2 F005 Bertha (BBB-001) comes out with Beta (2019-02), after 2019-01-31"]
    assert judged("Deck\n4 Bertha\n", "open", day) == ([] if out else words)


@pytest.mark.parametrize(
    ("day", "running"),
    [("2018-12-31", False), ("2019-01-01", True), ("2019-03-31", True), ("2019-04-01", False)],
)
def test_a_season_takes_in_its_last_month(add_format, judged, day, running):
    add_format("brief", "season: {from: 2019-01, to: 2019-03}\n")
    words = [f"2 F007 Brief was not running on {day}: it ran from 2019-01 to 2019-03"]
    assert judged(DECK, "brief", day) == ([] if running else words)


def test_a_card_of_a_pile_that_breaks_the_format_is_named(add_format, judged):
    add_format("heroic", "requirements:\n  - {every: 'deck, piles', must: team:Heroes, says: only Heroes}\n")
    deck = "Deck\n4 Arlo\nPile: Shed\n1 Axel\n"
    assert judged(deck, "heroic") == ["4 O005 Axel (AAA-004) lies in a pile and breaks Heroic: only Heroes"]
    assert judged(deck.replace("Axel", "Abel"), "heroic") == []


def test_the_card_that_brings_a_pile_that_cannot_be_legal_is_named(add_format, judged):
    add_format("heroic", "requirements:\n  - {every: 'deck, piles', must: team:Heroes, says: only Heroes}\n")
    found = judged("Main Character\n1 Alva\nPile: Vault\n1 Bertha\n", "heroic")
    assert found == [
        "2 O005 Alva (AAA-008) brings the pile Vault, which cannot be legal: it needs Bertha (BBB-001), and "
        "only Heroes",
        "4 O005 Bertha (BBB-001) lies in a pile and breaks Heroic: only Heroes",
    ]


def test_a_pile_for_which_no_card_is_legal_makes_its_owner_illegal(add_format, judged):
    add_format(
        "wild", "requirements:\n  - {none: piles, where: type:supporting, says: no characters in piles}\n"
    )
    assert judged("Deck\n4 Arlo\n", "wild") == [
        "2 O005 Arlo (AAA-009) brings the pile Shed, which cannot be legal: no card that may lie in it is "
        "legal in Wild"
    ]


def test_sets_bind_piles_too(add_format, judged):
    add_format("alpha", "sets: [AAA]\n")
    assert judged("Deck\n4 Arlo\nPile: Shed\n1 Bruno\n", "alpha") == [
        "4 O005 Bruno (BBB-002) lies in a pile and breaks Alpha: Beta is not legal in it"
    ]


def test_a_ban_holds_in_a_pile_and_bars_its_owner_where_the_pile_needs_the_card(add_format, judged):
    add_format("strict", f"{BANS}    cards: {{BBB-001: Bertha, AAA-003: Abel}}\n")
    since = "is banned in Strict since The Fair (2019-03)"
    vault = "Main Character\n1 Alva\nPile: Vault\n1 Bertha\n"
    assert judged(vault, "strict") == [
        "2 O005 Alva (AAA-008) brings the pile Vault, which cannot be legal: it needs Bertha (BBB-001), and "
        "it is banned since 2019-03",
        f"4 F001 Bertha (BBB-001) {since}",
    ]
    assert judged(vault, "strict", "2019-02-28") == []
    assert judged("Deck\n4 Arlo\nPile: Shed\n1 Abel\n1 Axel\n", "strict") == [
        f"4 F001 Abel (AAA-003) {since}"
    ]


def test_a_ban_of_a_printing_holds_in_a_pile_for_that_printing(add_format, judged):
    add_format("strict", f"{BANS}    printings: [{{number: BBB-010, set: BBB, title: Ada}}]\n")
    shed = "Deck\n4 Arlo\nPile: Shed\n1 BBB-010\n"
    assert judged(shed, "strict") == [
        "4 F001 Ada (AAA-010) as printed in BBB is banned in Strict since The Fair (2019-03)"
    ]
    assert judged(shed.replace("BBB", "AAA"), "strict") == []


def test_a_pile_for_which_every_card_is_banned_makes_its_owner_illegal(add_format, judged):
    numbers = "AAA-003, AAA-004, AAA-005, AAA-006, AAA-009, AAA-010, AAA-011, BBB-001, BBB-002, CCC-001"
    titles = "Abel, Axel, Anton, Agnes, Arlo, Ada, Ajax, Bertha, Bruno, Clara"
    cards = ", ".join(map(": ".join, zip(numbers.split(", "), titles.split(", "))))
    add_format("strict", f"{BANS}    cards: {{{cards}}}\n")
    owner = "2 F001 Arlo (AAA-009) is banned in Strict since The Fair (2019-03)"
    assert judged("Deck\n4 Arlo\n", "strict") == [
        owner,
        "2 O005 Arlo (AAA-009) brings the pile Shed, which cannot be legal: no card that may lie in it is "
        "legal in Strict",
    ]
    add_format("milder", f"{BANS}    cards: {{{cards.replace(', CCC-001: Clara', '')}}}\n")
    assert judged("Deck\n4 Arlo\n", "milder") == [owner.replace("Strict", "Milder")]


def test_a_pile_whose_card_is_not_out_yet(judged):
    assert judged("Main Character\n1 Alva\nPile: Vault\n1 Bertha\n", "open", "2019-01-31") == [
        "2 O005 Alva (AAA-008) brings the pile Vault, which cannot be legal: it needs Bertha (BBB-001), and "
        "it comes out on 2019-02",
        "4 F005 Bertha (BBB-001) comes out with Beta (2019-02), after 2019-01-31",
    ]


def test_a_format_with_a_mistake_judges_nothing(add_format, judged):
    add_format("odd", "requirements:\n  - {every: dek, must: team:Heroes, says: Heroes}\n")
    with pytest.raises(DataError, match="'dek' is no zone; did you mean 'deck'"):
        judged(DECK, "open")
