"""Formats, modes, piles and editions as they are read, and what they say of dates and players."""

import pytest

from deckcheck.database.compile import plain
from deckcheck.formats.editions import CHANGES, Edition, edition_on
from deckcheck.formats.game_format import GameFormat, load_format
from deckcheck.formats.mode import Mode
from deckcheck.formats.parts import Asked, Ban, Choice, Exemption, Lift, Option, SetChoice
from deckcheck.formats.pile import PileSpec, load_piles
from deckcheck.formats.requirement import Requirement
from deckcheck.model import Zone


@pytest.mark.parametrize(
    ("start", "end", "day", "runs"),
    [
        ("", "", "1999-01-01", True),
        ("2021", "2021", "2021-12-31", True),
        ("2021", "2021", "2022-01-01", False),
        ("2021-04", "2021-10", "2021-10-31", True),
        ("2021-04", "2021-10", "2021-11-01", False),
        ("2021-04", "", "2021-03-31", False),
        ("2021-04", "", "2030-01-01", True),
        ("2019-10-01", "2019-12-31", "2019-10-01", True),
        ("2019-10-01", "2019-12-31", "2019-12-31", True),
        ("2019-10-01", "2019-12-31", "2020-01-01", False),
    ],
)
def test_when_a_format_runs(start, end, day, runs):
    assert GameFormat("x", "X", "x.yaml", start=start, end=end).runs_on(day) is runs


def test_an_edition_has_what_had_changed_by_the_day():
    rows = [(CHANGES[0], "2019-07", "words"), (CHANGES[1], "2020-06-15", "words")]
    assert edition_on("2019-06-30", rows)[:2] == (False, False)
    assert edition_on("2019-07-01", rows)[:2] == (True, False)
    assert edition_on("2020-06-15", rows)[:2] == (True, True)
    assert edition_on("2030-01-01", []) == Edition() == (True,) * len(CHANGES)


@pytest.mark.parametrize(("least", "most", "words"), [(3, 3, "3"), (3, 4, "3 or 4"), (2, 4, "2 to 4")])
def test_the_players_of_a_mode_in_words(least, most, words):
    mode = Mode("m", "M", (), least, most, (), False, False, (), (), ())
    assert mode.players == words
    assert [number for number in range(1, 6) if mode.takes(number)] == list(range(least, most + 1))


def test_what_a_format_is_and_where_its_settings_stand():
    bare = GameFormat("x", "X", "x.yaml")
    assert (bare.mixed, bare.has_requirements, bare.origin("sets")) == (False, False, "x.yaml")
    full = bare._replace(universes="mixed", origins=(("sets", "sets.yaml"), ("start", "start.yaml")))
    assert [full.mixed, full.origin("sets"), full.origin("start"), full.origin("end")] == [
        True,
        "sets.yaml",
        "start.yaml",
        "x.yaml",
    ]
    for asked in ("asks", "choices", "set_choices"):
        assert bare._replace(**{asked: ((),)}).has_requirements
    assert not bare._replace(bans=((),), lifts=((),), exempt=((),)).has_requirements


def test_what_nothing_is_said_of():
    asks_nothing = ((), (), (), (), (), ())
    assert tuple(GameFormat("x", "X", "x.yaml")) == (
        *("x", "X", "x.yaml", (), "", False, False, (), "", "", "single", (), (), (), True, 0),
        *(*asks_nothing, (), (), ()),
    )
    no, none = False, None
    assert tuple(PileSpec("Vault")) == (
        *("Vault", (), True, no, no, no, "variable", none, none, no, no, no, no, none, (), "", no),
    )
    assert tuple(Requirement("every", "so")) == ("every", "so", "", "", None, None, "", (), (), (), "")


ASK = Asked(("deck",), Requirement("every", "heroes", must="hero"), "a.yaml")
PARTS = {
    "exempt": (Exemption("bases", "base", "hero", "e.yaml"),),
    "asks": (ASK, ASK._replace(file="b.yaml")),
    "choices": (Choice("a side", (Option("Heroes", "hero", (ASK,)), Option("None", "", ())), "c.yaml"),),
    "set_choices": (SetChoice("boxes", ("main",), ((("AAA", "BBB"), 1),), "s.yaml"),),
    "bans": (Ban("AAA-001", "Anna", "card", "", "2019", "The Fair", "d.yaml"),),
    "lifts": (Lift("AAA-002", "Arno", "l.yaml"),),
}


@pytest.mark.parametrize("parts", [{}, PARTS, *({name: part} for name, part in PARTS.items())])
def test_a_format_survives_as_a_plain_row(parts):
    format = GameFormat("x", "X", "x.yaml", sets=("AAA",), **parts)
    again = load_format(plain(format))
    assert again == format
    assert [[type(part) for part in field] for field in _parts(again)] == [
        [type(part) for part in field] for field in _parts(format)
    ]
    for one in (*again.asks, *(ask for choice in again.choices for ask in choice.options[0].asks)):
        assert (type(one), type(one.requirement)) == (Asked, Requirement)


def _parts(format):
    return [getattr(format, name) for name in PARTS]


def test_piles_are_read_from_plain_rows():
    full = PileSpec("Vault", zone=Zone.TRANSFORM, contents=(ASK.requirement,), shared=True)
    bare = PileSpec("Shed", ("Hut",), mandatory=False)
    found = load_piles((plain(full), plain(bare)))
    assert found == {"Vault": full, "Shed": bare}
    assert (found["Vault"].zone, found["Shed"].zone) == (Zone.TRANSFORM, None)
    assert type(found["Vault"].contents[0]) is Requirement
