"""What the words beside a name are understood to say."""

import pytest

from deckcheck.cards.hints import Meaning, read_number, understand
from deckcheck.model import CardType, Hint
from deckcheck.source import Span

HERE = Span(1, 1, 1, 1)


def meant(library, *texts: str) -> list[dict[str, object]]:
    meanings, _ = understand([Hint(text, HERE) for text in texts], library)
    return [
        {name: value for name, value in one._asdict().items() if value != Meaning._field_defaults.get(name)}
        for one in meanings
    ]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("AAA-001", "AAA-001"),
        ("aaa 1", "AAA-001"),
        ("aaa001", "AAA-001"),
        ("AAA:012", "AAA-012"),
        ("AAA #12", "AAA-012"),
        ("AAA-012*", "AAA-012"),
        ("mcu1-29", "MCU1-029"),
        ("MCU1029", "MCU1-029"),
        ("AAA-038a", "AAA-038A"),
        ("AAA-999", "AAA-999"),
        ("BAN-001", "BAN-001"),
        ("BAN-002", ""),
        ("X-23", ""),
        ("LV-426", ""),
        ("AAA", ""),
        ("AAA-1000", ""),
        ("Ripley #8", ""),
        ("", ""),
    ],
)
def test_a_collector_number_is_read(small, text, number):
    assert read_number(text, small) == number


@pytest.mark.parametrize(
    ("hints", "expected"),
    [
        (["(AAA)"], [{"text": "AAA", "key": "aaa", "set": "AAA"}]),
        (["First Things"], [{"text": "First Things", "key": "firstthings", "set": "AAA"}]),
        (["Second"], [{"text": "Second", "key": "second", "set": "BBB"}]),
        (["Guardians"], [{"text": "Guardians", "key": "guardians", "team": "Guardians of the Grove"}]),
        (["SC"], [{"text": "SC", "key": "sc", "type": CardType.SUPPORTING}]),
        (["Plot Twist"], [{"text": "Plot Twist", "key": "plottwist", "type": CardType.PLOT_TWIST}]),
        (["L"], [{"text": "L", "key": "l", "type": CardType.LOCATION}]),
        (["L1"], [{"text": "L1", "key": "l1", "level": 1}]),
        (["Lv. 2"], [{"text": "Lv. 2", "key": "lv2", "level": 2}]),
        (
            ["Level 2 Main Character"],
            [
                {"text": "Level 2", "key": "level2", "level": 2},
                {"text": "Main Character", "key": "maincharacter", "type": CardType.MAIN},
            ],
        ),
        (
            ["L1 MC"],
            [
                {"text": "L1", "key": "l1", "level": 1},
                {"text": "MC", "key": "mc", "type": CardType.MAIN},
            ],
        ),
        (
            ["Riders, AAA"],
            [
                {"text": "Riders", "key": "riders", "team": "Riders"},
                {"text": "AAA", "key": "aaa", "set": "AAA"},
            ],
        ),
        (
            ["[AAA]", "#7"],
            [
                {"text": "AAA", "key": "aaa", "set": "AAA"},
                {"text": "#7", "key": "7", "number": "AAA-007", "digits": "007"},
            ],
        ),
        (["7"], [{"text": "7", "key": "7", "digits": "007"}]),
        (
            ["AAA-012*"],
            [{"text": "AAA-012*", "key": "aaa012*", "number": "AAA-012", "set": "AAA", "original": False}],
        ),
        (["original"], [{"text": "original", "key": "original", "original": True}]),
        (["photographic"], [{"text": "photographic", "key": "photographic", "universe": "photographic"}]),
        (["foo bar"], [{"text": "foo bar", "key": "foobar"}]),
        (["()"], []),
    ],
)
def test_hints_are_understood(small, hints, expected):
    assert meant(small, *hints) == expected


@pytest.mark.parametrize("hints", [["AAA-999"], ["AAA", "999"], ["First Things", "#999"]])
def test_a_number_that_does_not_exist_is_noted_and_its_set_kept(small, hints):
    meanings, notes = understand([Hint(text, HERE) for text in hints], small)
    assert [meaning.set for meaning in meanings] == ["AAA"]
    assert notes == ("AAA-999 is no known collector number",)
