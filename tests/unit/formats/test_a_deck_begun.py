"""`deckcheck new` in a format that asks for a number of cards, which are still to be chosen."""

import pytest

from deckcheck.cli.main import run

GO = "Anna (AAA-001) in counted (2021-01-01): 0 cards, 60 to go\n"


@pytest.mark.parametrize(
    ("asked", "says", "code"),
    [
        ("count: deck, where: 'type:location', min: 2", "open: {}; 0 of them, at least 2 wanted", 0),
        ("count: deck, where: 'type:location', exactly: 2", "open: {}; 0 of them, exactly 2 wanted", 0),
        ("count: main, min: 2", "error: F004 [format-requirement] {}; 1 of them, at least 2 wanted", 1),
        ("none: main", "error: F004 [format-requirement] {}; 1 card breaks this", 1),
    ],
)
def test_what_further_cards_can_meet_is_open(data, add_format, capsys, asked, says, code):
    add_format("counted", f"requirements:\n  - {{{asked}, says: W}}\n")
    words = ["new", "--main", "Anna", "--format", "counted", "--data", str(data), "--as-of", "2021-01-01"]
    assert run(words) == code
    assert capsys.readouterr().err == f"{GO}{says}\n".format("Counted: W")
