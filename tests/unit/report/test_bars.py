"""Bars of signs."""

import pytest

from deckcheck.report.bars import bar, percent, scaled


@pytest.mark.parametrize(
    ("values", "most", "drawn"),
    [
        ((4, 2), 10, "####=="),
        ((10,), 10, "#" * 10),
        ((0, 5), 10, "====="),
        ((0, 0), 10, ""),
        ((0.01,), 10, "#"),
        ((9.9, 0.1), 10, "#" * 10),
        ((3,), 0, ""),
    ],
)
def test_a_bar_is_as_long_as_its_values(values, most, drawn):
    assert bar(values, most, 10) == drawn


@pytest.mark.parametrize(("most", "signs"), [(3, 4), (10, 4), (12, 3), (20, 2), (40, 1), (80, 0.5)])
def test_a_small_number_gets_whole_signs(most, signs):
    assert 40 / scaled(most, 40) == signs


@pytest.mark.parametrize(
    ("chance", "shown"),
    [(0, "  0.0 %"), (1, "100.0 %"), (0.39949, " 39.9 %"), (0.99999, ">99.9 %"), (0.00001, " <0.1 %")],
)
def test_what_is_not_certain_is_not_shown_as_certain(chance, shown):
    assert percent(chance) == shown
