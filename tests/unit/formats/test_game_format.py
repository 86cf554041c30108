"""Seasons and editions, by date."""

import pytest

from deckcheck.formats.editions import CHANGES, Edition, edition_on
from deckcheck.formats.game_format import GameFormat
from deckcheck.formats.mode import Mode


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
    assert edition_on("2030-01-01", []) == Edition()


@pytest.mark.parametrize(("least", "most", "words"), [(3, 3, "3"), (3, 4, "3 or 4"), (2, 4, "2 to 4")])
def test_the_players_of_a_mode_in_words(least, most, words):
    mode = Mode("m", "M", (), least, most, (), False, False, (), (), ())
    assert mode.players == words
    assert [number for number in range(1, 6) if mode.takes(number)] == list(range(least, most + 1))
