"""What a configuration says, and what is wrong with it."""

from pathlib import Path

import pytest

from deckcheck.config.configuration import Configuration
from deckcheck.config.load import load
from deckcheck.config.settings import Setting
from deckcheck.errors import ConfigurationError

WHOLE = """\
format = "multiverse"
as-of = 2026-11-29
casual = false
strict = true
advice = true
suppressions = false
select = ["D", "too-many-copies"]
ignore = []
fail-on = "warning"
output-format = "concise"
color = "never"
data = "cards/data"

[severity]
N002 = "error"
P = "off"

[per-file]
"league/*" = { format = "pauper", severity = { D = "warning" } }

[queries]
cheap = "cost<=2"
"""

FOR_FILES = "format, as-of, casual, strict, advice, suppressions, select, ignore, severity"
KEYS = f"{FOR_FILES}, fail-on, output-format, color, data, per-file, queries"


def loaded(text: str, shared: bool = False) -> Configuration:
    """The configuration of a text, as if it lay in /home/decks."""
    found = load(Path("/home/decks/deckcheck.toml"), "deckcheck.toml", text, shared, Path("/home/decks"))
    assert found is not None
    return found


def refusal(text: str, shared: bool = False) -> tuple[str, str]:
    """Message and hint of the error that a text is."""
    with pytest.raises(ConfigurationError) as raised:
        loaded(text, shared)
    return raised.value.message, raised.value.hint


def test_everything_that_can_be_said() -> None:
    one = loaded(WHOLE)
    assert {name: setting.value for name, setting in one.values.items()} == {
        "format": "multiverse",
        "as-of": "2026-11-29",
        "casual": False,
        "strict": True,
        "advice": True,
        "suppressions": False,
        "select": "D, too-many-copies",
        "ignore": "",
        "fail-on": "warning",
        "output-format": "concise",
        "color": "never",
        "data": str(Path("/home/decks/cards/data")),
        "severity": "N002=error, P=off",
    }
    assert one.values["severity"].words == ("N002=error", "P=off")
    assert one.values["select"].items[1] == Setting(
        "too-many-copies", "deckcheck.toml:7", "deckcheck.toml:7:16"
    )
    assert one.per_file == (
        (
            "league/*",
            {
                "format": Setting("pauper", 'deckcheck.toml:19, for "league/*"', "deckcheck.toml:19:16"),
                "severity": Setting(
                    "D=warning",
                    'deckcheck.toml:19, for "league/*"',
                    "deckcheck.toml:19:35",
                    (Setting("D=warning", 'deckcheck.toml:19, for "league/*"', "deckcheck.toml:19:48"),),
                ),
            },
        ),
    )
    assert one.queries == {"cheap": Setting("cost<=2", "deckcheck.toml:22", "deckcheck.toml:22:1")}


def test_nothing_is_much_the_same() -> None:
    assert loaded("") == Configuration("deckcheck.toml", Path("/home/decks"), {})


def test_a_day_may_be_text() -> None:
    assert loaded('as-of = "2026-11-29"').values["as-of"].value == "2026-11-29"


def test_a_data_folder_may_stand_anywhere() -> None:
    assert loaded('data = "/srv/data"').values["data"].value == str(Path("/srv/data"))
    assert loaded('data = "~/data"').values["data"].value == str(Path.home() / "data")


def test_the_places_of_a_shared_file_are_its_own() -> None:
    one = loaded('[project]\nname = "x"\n\n[tool.deckcheck]\nformat = "a"', shared=True)
    assert one.values["format"].place == "deckcheck.toml:5:1"


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ('fromat = "a"', "1:1: there is no setting 'fromat'", "did you mean format?"),
        ('as_of = "2026-11-29"', "1:1: there is no setting 'as_of'", "did you mean as-of?"),
        ('\n[severities]\nN002 = "off"', "2:2: there is no setting 'severities'", "did you mean severity?"),
        (
            "xyz = 1",
            "1:1: there is no setting 'xyz'",
            f"there are {KEYS}",
        ),
        (
            '[per-file]\n"a/*" = { formt = "a" }',
            "2:11: there is no setting 'formt'",
            "did you mean format?",
        ),
        (
            '[per-file]\n"a/*" = { color = "never" }',
            "2:11: 'color' cannot be set for some files only",
            f"there are {FOR_FILES}",
        ),
        ('strict = "yes"', "1:1: true or false is wanted here", ""),
        ("strict = 1", "1:1: true or false is wanted here", ""),
        ("format = 1", "1:1: text in quotation marks is wanted here", ""),
        ('select = "D"', '1:1: a list is wanted here, such as ["N004"]', ""),
        ('select = ["D", 2]', "1:16: text in quotation marks is wanted here", ""),
        ('severity = ["D"]', "1:1: a table is wanted here", ""),
        ('per-file = { "a" = "b" }', "1:14: a table is wanted here", ""),
        (
            '[severity]\nD = "eror"',
            "2:1: 'eror' is none of 'error', 'warning' or 'off'",
            "did you mean error?",
        ),
        ('fail-on = "advice"', "1:1: 'advice' is none of 'error' or 'warning'", ""),
        ('color = "blue"', "1:1: 'blue' is none of 'auto', 'always' or 'never'", ""),
        ('as-of = "29.11.2026"', "1:1: a day is wanted here, such as 2026-11-29", ""),
        ("as-of = 2026-11-29T10:00:00", "1:1: a day is wanted here, such as 2026-11-29", ""),
        ("as-of = 20261129", "1:1: a day is wanted here, such as 2026-11-29", ""),
        (
            'strict = true\nb = 1\nfromat = "a"\na = 2',
            "2:1: there is no setting 'b'",
            f"there are {KEYS}; 2 more like this in the file",
        ),
        ("queries = { a = 1 }", "1:13: text in quotation marks is wanted here", ""),
    ],
)
def test_what_is_wrong_is_said_at_its_place(text: str, message: str, hint: str) -> None:
    assert refusal(text) == (f"deckcheck.toml:{message}", hint)


def test_a_table_of_a_shared_file_that_is_none() -> None:
    assert refusal('[tool]\ndeckcheck = "x"', shared=True) == (
        "deckcheck.toml:2:1: a table is wanted here",
        "",
    )
