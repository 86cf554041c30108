"""Which format a name means: of a series the one that runs on the day."""

import pytest

from deckcheck.database.fresh import open_library
from deckcheck.rules.format_names import find_format, is_series, near_formats

SERIES = (
    ("wave-c", "{from: 2019-01-01, to: 2019-03}"),
    ("wave-b", "{from: 2020-01-01, to: 2021-12-31}"),
    ("wave-a", "{from: 2022-01-01}"),
    ("tide-a", "{from: 2019-01-01, to: 2019-03-31}"),
    ("tide-b", "{from: 2020-01-01, to: 2020-03-31}"),
)


@pytest.fixture
def library(data, add_format):
    for name, season in SERIES:
        add_format(name, f"series: {name[:4]}\nseason: {season}\n")
    return open_library(data)


@pytest.mark.parametrize(
    ("day", "format"),
    [
        ("2018-12-31", "wave-a"),
        ("2019-01-01", "wave-c"),
        ("2019-03-31", "wave-c"),
        ("2019-04-01", "wave-a"),
        ("2019-12-31", "wave-a"),
        ("2020-01-01", "wave-b"),
        ("2022-01-01", "wave-a"),
        ("2021-12-31", "wave-b"),
    ],
)
def test_a_series_means_the_format_that_runs_and_else_the_last(library, day, format):
    assert find_format("Wave", library, day) == format


def test_one_format_is_no_series(library):
    assert [is_series(one, library) for one in ("wave", "tide", "wave-a", "open", "ebb")] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_at_most_three_names_come_near(library):
    assert near_formats("wave-d", library) == ("wave-c", "wave-b")
