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
        ("copies: 'main, deck', min: 2", "error: F004 [format-requirement] {}; 1 card breaks this", 1),
        ("none: main", "error: F004 [format-requirement] {}; 1 card breaks this", 1),
    ],
)
def test_what_further_cards_can_meet_is_open(data, add_format, capsys, asked, says, code):
    add_format("counted", f"requirements:\n  - {{{asked}, says: W}}\n")
    words = ["new", "--main", "Anna", "--format", "counted", "--data", str(data), "--as-of", "2021-01-01"]
    assert run(words) == code
    assert capsys.readouterr().err == f"{GO}{says}\n".format("Counted: W")


def test_levels_of_one_character_leave_a_second_one_open(data, add_format, capsys):
    asked = "count: 'main, level up, deck', where: 'type:main', by: character, min: 2, max: 3"
    add_format("counted", f"requirements:\n  - {{{asked}, says: W}}\n")
    cards = data / "cards" / "AAA.yaml"
    first = cards.read_text("utf-8").splitlines()[0].replace("Anna", "Amy")
    levels = (
        first.replace("AAA-001", "AAA-018").replace("level_up: false", "level_up: true"),
        first.replace("AAA-001", "AAA-019").replace("level: 1", "level: 2"),
    )
    cards.write_text("\n".join((cards.read_text("utf-8").rstrip(), *levels, "")), "utf-8")
    words = ["new", "--main", "Amy", "--format", "counted", "--data", str(data), "--as-of", "2021-01-01"]
    assert run(words) == 0
    assert capsys.readouterr().err == (
        "Amy (AAA-018) in counted (2021-01-01): 0 cards, 60 to go\n"
        "open: Counted: W; 1 of them, 2 to 3 wanted\n"
    )


def test_what_further_cards_of_a_choice_can_meet_is_open(add_format, data, capsys):
    asks = "{count: deck, where: '{chosen}', min: 2, says: W}"
    add_format(
        "sides", f"choices:\n  - teams: [Heroes, Rogues]\n    says: S\n    requirements:\n      - {asks}\n"
    )
    words = ["new", "--main", "Anna", "--format", "sides", "--data", str(data), "--as-of", "2021-01-01"]
    assert run(words) == 0
    assert capsys.readouterr().err == (
        "Anna (AAA-001) in sides (2021-01-01): 0 cards, 60 to go\n"
        "open: Sides: W; 0 of them, at least 2 wanted\n"
    )
