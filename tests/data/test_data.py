"""The data of the checkout: whole, without faults, and what the documents say of it."""

from collections import Counter

import pytest

from deckcheck.cards.levels import Levels
from deckcheck.database.fresh import data_folder
from deckcheck.database.info import library_info
from deckcheck.database.verify import verify
from deckcheck.model import CardType, Loyalty

NUMBERS = {
    "MNB": 113, "DEF": 65, "AFF": 58, "ALN": 60, "LEG": 74, "MMU": 135, "PRD": 63, "SVH": 63, "MFM": 25,
    "BOM": 19, "NEW": 20, "MCU1": 66, "MCU2": 22, "MCU3": 22, "SPF": 22, "SYN": 19, "DFX": 19, "TBB": 61,
    "CV1": 22, "COS": 22, "GAL": 19, "BLK": 24, "TUB": 64, "RES": 19, "HAM": 19, "MCU4": 28, "MCU6": 20,
    "MCU5": 28, "XFB": 70, "CV2": 22, "MCU7": 22, "SFO": 16, "WEB": 28, "FAN": 61, "HER": 19, "FRI": 19,
    "FUT": 27, "FRE": 19, "OGA": 16, "CV3": 43, "MOE": 22, "MYS": 27, "DAR": 22, "CIV": 58, "SEC": 19,
    "THU": 19, "LET": 19, "CAR": 19, "VER": 28, "CV4": 40, "WDV": 22, "FWS": 22, "LKI": 25, "HOX": 64,
    "NBX": 22, "XFC": 19, "MKE": 64, "BOY": 61, "AEW": 70, "FRF": 25, "FFO": 28, "FND": 22, "ZOM": 22,
    "CV5": 28, "DHK": 21, "PNY": 61, "COL": 3, "CV6": 15, "VSP": 30,
}  # fmt: skip
"""How many numbers of each set the card list holds, in release order."""

PARTIAL = {"SEC": 1, "THU": 1, "XFC": 1, "DHK": 21, "PNY": 1, "COL": 3, "CV6": 15}

TYPES = {
    CardType.SUPPORTING: 1112, CardType.MAIN: 752, CardType.PLOT_TWIST: 234, CardType.LOCATION: 92,
    CardType.EQUIPMENT: 81, CardType.TERRAIN: 20, CardType.BATTLEWORLD: 19, CardType.BOSS_BATTLE: 16,
    CardType.TOKEN: 12, None: 11, CardType.STORY: 9, CardType.CHALLENGE_MATCH: 4, CardType.PILE_CARD: 1,
}  # fmt: skip


def numbers(cards):
    return [card.number for card in cards]


def test_no_source_has_a_fault():
    assert [f"{fault.location}: {fault.message}" for fault in verify(data_folder())] == []


def test_every_set_holds_its_numbers(library):
    info = library_info(library)
    assert {one["code"]: one["complete"] + one["partial"] for one in info["sets"]} == NUMBERS
    assert {one["code"]: one["partial"] for one in info["sets"] if one["partial"]} == PARTIAL
    assert (info["numbers"], info["cards"], info["complete"], info["partial"]) == (2454, 2363, 2411, 43)


def test_every_printed_number_finds_its_card(library):
    found = 0
    for card in library.cards():
        for printing in card.printings:
            for number in (printing.number, printing.number.lower(), *printing.codes):
                assert (card, printing) in library.printings(number)
                found += 1
    assert found > 2 * 2454


def test_cards_by_type(library):
    assert Counter(card.type for card in library.cards()) == TYPES


def test_every_rule_of_a_kind_is_there(library):
    kinds = Counter(
        kind for card in library.cards() for kind, value in zip(card.rules._fields, card.rules) if value
    )
    assert kinds == {
        "one_of_a_kind": 195, "pile": 105, "never_in_deck": 53, "loyalty": 27, "inventor": 19, "not_with": 18,
        "tokens": 17, "transform": 14, "level_up_into": 12, "main_team_required": 10, "may_include": 10,
        "starts_with": 10, "cannot_start": 10, "starting_main_team_required": 8, "creates_pile": 8,
        "in_deck_main_character": 6, "legion": 4, "one_character_on_cards": 2, "starting_copies": 1,
        "starting_level": 1, "mix_universes": 1, "decks": 1, "promotes": 1, "story_mode": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("number", "code", "banned", "replacing_set"),
    [
        ("MNB-061", "BAN-001", "2017-05-24", "LEG"),
        ("MNB-085", "BAN-002", "2017-05-24", "LEG"),
        ("MNB-086", "BAN-003", "2017-05-24", "LEG"),
        ("AFF-015", "BAN-004", "2017-11-29", "SVH"),
        ("FAN-024", None, "2023-11-13", "FFO"),
    ],
)
def test_a_banned_printing_and_its_replacement(library, number, code, banned, replacing_set):
    (card, original), (same, replacement) = library.printings(number)
    assert card is same
    assert (original.banned, original.codes) == (banned, (code,) if code else ())
    assert (replacement.replaces, replacement.set, replacement.released) == (number, replacing_set, banned)
    if code:
        assert library.printings(code) == ((card, original),)


@pytest.mark.parametrize(
    ("number", "same"),
    [
        ("DEF-038", "DEF-038a"),
        ("DEF-059", "DEF-038b"),
        ("DEF-060", "DEF-038c"),
        ("DEF-061", "DEF-038d"),
        ("MNB-093EA", "MNB-093"),
        ("MMU-026", "MMU-023"),
        ("VSP-016", "MNB-061"),
        ("HOX-028", "BOM-019"),
        ("PNY-061", "MNB-109"),
    ],
)
def test_another_number_of_a_card(library, number, same):
    assert library.card(number) is library.card(same)
    assert library.card(same).number == same


def test_a_card_may_come_with_another_set_than_its_number_says(library):
    ((card, printing),) = library.printings("NEW-020")
    assert (card.title, printing.set, printing.released) == ("Forge", "DAR", "2021-04-14")


@pytest.mark.parametrize(
    ("number", "targets"),
    [
        ("MNB-007", ["MNB-008", "LEG-003"]),
        ("MNB-029", ["MNB-030", "LEG-012"]),
        ("AFF-033", ["AFF-034", "LEG-066"]),
        ("MCU3-007", ["MCU3-008", "MCU6-009"]),
        ("LET-001", ["LET-002", "LET-004"]),
        ("MKE-003", ["MKE-002", "MKE-004"]),
        ("TUB-003", ["TUB-004", "TUB-005"]),
        ("LEG-013", ["FUT-003"]),
        ("SPF-001", ["SPF-002"]),
        ("FND-005", ["FND-006"]),
        ("FAN-005", ["FAN-006"]),
        ("MCU1-003", []),
        ("FFO-005", []),
    ],
)
def test_what_a_main_character_levels_up_into(library, number, targets):
    assert sorted(numbers(Levels(library).targets(library.card(number)))) == sorted(targets)


@pytest.mark.parametrize(
    ("number", "loyalty"),
    [
        ("SVH-059", Loyalty(shared=True)),
        ("LEG-009", Loyalty(teams=("Avengers",))),
        ("HOX-027", Loyalty(any_of=("Brotherhood of Mutants", "X-Men"))),
        ("DAR-021", Loyalty(alignment="good")),
    ],
)
def test_the_four_loyalties(library, number, loyalty):
    assert library.card(number).rules.loyalty == (loyalty,)


def test_alignments_come_from_the_teams_unless_said(library):
    assert library.card("FAN-021").alignments == ("good",)
    assert library.card("OGA-004").alignments == ("neutral",)
    assert library.card("AEW-016").alignments == ("evil", "good")
    assert library.card("SPF-012").alignments == ()


def test_what_is_unknown_and_what_does_not_apply(library):
    assert library.card("SEC-019").unknown == {"cost"}
    assert library.card("PNY-013").unknown == {"defense"}
    assert (library.card("BLK-001").level, library.card("BLK-001").known("level")) == (None, True)
    assert (library.card("MNB-001").cost, library.card("MNB-001").known("cost")) == (None, True)
    assert not library.card("CV6-012").known("type")
    assert library.card("CV6-003").keywords == ("Spider-Verse",)
    assert not library.card("CV6-003").known("keywords")


@pytest.mark.parametrize(
    ("key", "found"),
    [
        ("bifrost", ["MCU6-020"]),
        ("*bishop*", ["LEG-015"]),
        ("lonegunmennewsletter", ["XFB-019"]),
        ("awesomeandriod", ["FAN-042"]),
        ("terrigenmist", ["CV2-020"]),
        ("drpym", ["MOE-001"]),
        ("edith", ["MCU7-022"]),
    ],
)
def test_spellings_that_people_write(library, key, found):
    assert numbers((*library.titled(key), *library.also_called(key))) == found


def test_nicknames_of_the_rulebook(library):
    assert {card.title for card in library.also_called("cap")} == {"Captain America"}
    assert {card.title for card in library.also_called("spidey")} == {"Spider-Man"}
    assert {card.title for card in library.also_called("lokis")} == {"Loki"}
    assert library.section("name_words") == {"spdr": "Spider"}


@pytest.mark.parametrize(
    ("kind", "key", "meant"),
    [
        ("sets", "marvelbattles", "MNB"),
        ("sets", "aliens", "ALN"),
        ("sets", "shieldvshydra", "SVH"),
        ("sets", "newdefenders", "DFX"),
        ("teams", "guardians", "Guardians of the Galaxy"),
        ("teams", "brotherhood", "Brotherhood of Mutants"),
        ("teams", "xmen", "X-Men"),
        ("piles", "hounds", "Hound"),
    ],
)
def test_words_for_sets_teams_and_piles(library, kind, key, meant):
    assert library.words[kind][key] == meant


def test_sets_stand_in_release_order_and_promos_last(library):
    assert list(library.sets) == list(NUMBERS)
    assert (len(library.teams), len(library.piles)) == (48, 43)
