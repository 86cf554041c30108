"""Near names: how they are ranked, and which of them are clearly meant."""

import json
import marshal
import subprocess
import sys

import pytest

from deckcheck.cards.fuzzy import FuzzyIndex, build_index, clearly_meant

NAMES = (
    "Even the Odds",
    "Angel",
    "Angela",
    "Phoenix",
    "Toad",
    "Oz",
    "X",
    "Thor",
    "*Thor*",
    '"Quicksilver"',
    "Punisher 2099",
    "Spider-Man 2099",
    "Mister M",
    "Weapon XIII",
    "Captain America",
    "Captain America's Shield",
    "Doctor Doom",
    "Deathlok",
    "Dethlok",
    "Ghost Rider",
    "Zombie Thor",
    "School for Gifted Youngsters",
    "Enchantress",
    "Spider-Friend",
    "Magneto",
    "Wolverine",
)


@pytest.fixture(scope="module")
def index() -> FuzzyIndex:
    return FuzzyIndex(build_index(NAMES))


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("Even the Ods", "eventheodds"),
        ("Evne the Odds", "eventheodds"),
        ("Odds Even the", "eventheodds"),
        ("Even Odds", "eventheodds"),
        ("Taod", "toad"),
        ("Ghost Ridr", "ghostrider"),
        ("Rider, Ghost", "ghostrider"),
        ("Ghosst Ridder", "ghostrider"),
        ("Dcotor Doom", "drdoom"),
        ("*Htor*", "*thor*"),
        ("Тoad", "toad"),
        ("Tнor", "thor"),
        ("Punsher 2099", "punisher2099"),
        ("Enchantres", "enchantress"),
        ("Enchantresss", "enchantress"),
        ("olverine", "wolverine"),
        ("School of Gifted Youngsters", "schoolforgiftedyoungsters"),
    ],
)
def test_a_name_is_clearly_meant(index, typed, key):
    meant = clearly_meant(index.near(typed, 5))
    assert meant is not None
    assert meant.key == key
    assert index.meant(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "Ange",
        "Angelaa",
        "Dark Phoenix",
        "Phoenix Force",
        "Toadd",
        "Road",
        "Oy",
        "Y",
        "Mister X",
        "Punisher 2090",
        "Spider-Man",
        "Weapon XII",
        "Daethlok",
        "Captain",
        "Spider-Friends",
        "*Toad*",
        "*Toda*",
        "Quicksilvr",
        "**Thro**",
        "Wolf",
        "qwertyuiop",
        "",
        "***",
    ],
)
def test_nothing_is_clearly_meant(index, typed):
    assert clearly_meant(index.near(typed, 5)) is None
    assert index.meant(typed) is None


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("Ange", ["angel", "angela"]),
        ("Captain Americas", ["captainamerica", "captainamericasshield"]),
        ("Captain Amer", ["captainamerica", "captainamericasshield"]),
        ("Odds", ["eventheodds"]),
        ("Angle", ["angel", "angela"]),
    ],
)
def test_near_names_best_first(index, typed, keys):
    assert [match.key for match in index.near(typed, len(keys))] == keys


def test_names_of_other_marks_come_only_when_asked_for_and_never_fit(index):
    assert index.near("*Toad*") == []
    across = index.near("*Toad*", across_marks=True)
    assert (across[0].key, across[0].fits) == ("toad", False)


def test_the_index_survives_both_forms_of_the_snapshot():
    plain = build_index(["Even the Odds", "even the odds", "*Thor*", "!"])
    assert plain["keys"] == ("eventheodds", "*thor*")
    assert marshal.loads(marshal.dumps(plain)) == plain
    again = FuzzyIndex(json.loads(json.dumps(plain)))
    assert again.near("Even the Ods") == FuzzyIndex(plain).near("Even the Ods")


def test_a_text_that_is_far_from_every_name_needs_no_measuring():
    program = (
        "import sys; from deckcheck.cards.fuzzy import FuzzyIndex, build_index; "
        f"index = FuzzyIndex(build_index({NAMES!r})); "
        "assert not any(map(index.meant, ('My Deck', 'Supporting Characters', 'Wolverine Rush 2015'))); "
        "assert 'rapidfuzz' not in sys.modules; assert index.meant('Even the Ods')"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_title_that_is_short_in_keys_is_found_where_it_is_misspelled_in_full() -> None:
    masters = ("The Master", "Mistral", "Minister", "Master Mind", "Mesmer", "Sister Grim", "Misty")
    index = FuzzyIndex(build_index(("Mister Q", *masters)))
    assert index.near("Misteer Q")[0].key == "mrq"
