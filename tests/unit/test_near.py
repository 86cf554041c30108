"""Words that an unknown one may stand for."""

import pytest

from deckcheck.near import did_you_mean, nearest

KNOWN = ("Open", "opening", "Opel", "shop", "Avalon")


@pytest.mark.parametrize(
    ("word", "limits", "expected"),
    [
        ("OPEN", {}, ("Open", "Opel", "opening")),
        ("OPEN", {"most": 1}, ("Open",)),
        ("opne", {}, ("Open", "Opel")),
        ("opne", {"least": 0.3}, ("Open", "Opel", "opening")),
        ("xyzzy", {}, ()),
    ],
)
def test_the_nearest_come_first_as_they_are_written(word, limits, expected):
    assert nearest(word, KNOWN, **limits) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), "there is none"),
        (("a",), "did you mean a?"),
        (("a", "b"), "did you mean a or b?"),
        (["a", "b", "c"], "did you mean a, b or c?"),
    ],
)
def test_the_hint_names_all_of_them(words, expected):
    assert did_you_mean(words, "there is none") == expected
    assert did_you_mean(words) == (expected if words else "")
