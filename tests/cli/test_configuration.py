"""Settings: where they are found, which of them wins, what is said about them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckcheck.diagnostic import Severity
from deckcheck.engine import Settings

Cli = Callable[..., object]
DAY = "2026-11-29"

CONFIGURATION = """\
format = "multiverse"
as-of = 2025-05-01
strict = true
ignore = ["N004"]
color = "never"

[severity]
P = "warning"
too-many-copies = "warning"

[per-file]
"league/*" = { format = "pauper", strict = false, severity = { D002 = "off" } }
"*.yaml" = { as-of = "2024-01-01" }

[queries]
cheap = "cost<=2"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with lists in it."""
    for name in ("a.txt", "b.txt", "league/c.txt", "league/d.yaml", "apart/e.txt"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text("1 Boss\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def judged(folder: Path, scripted: type, cli: Cli) -> Callable[..., list[Settings]]:
    """Run `validate` and give the settings of each checker that it made."""

    def run(*words: str, code: int = 0) -> list[Settings]:
        scripted.settings.clear()
        assert cli("validate", *words).code == code
        return list(scripted.settings)

    return run


def test_without_a_configuration_nothing_is_set(judged: Callable[..., list[Settings]]) -> None:
    assert judged("a.txt", "league") == [Settings(DAY)]


def test_a_configuration_is_weaker_than_the_list_and_the_command_line(
    folder: Path, judged: Callable[..., list[Settings]]
) -> None:
    (folder / "deckcheck.toml").write_text('format = "pauper"\nas-of = 2025-05-01\ncasual = true')
    assert judged("a.txt") == [Settings("2025-05-01", casual=True, usual_format="pauper")]
    assert judged("a.txt", "--format", "multiverse", "--as-of", DAY, "--no-casual") == [
        Settings(DAY, "multiverse", casual=False, usual_format="pauper", fixed_day=True)
    ]


def test_the_environment_is_weaker_than_a_configuration(
    folder: Path, judged: Callable[..., list[Settings]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKCHECK_FORMAT", "pauper")
    assert judged("a.txt") == [Settings(DAY, usual_format="pauper")]
    (folder / "deckcheck.toml").write_text('format = "multiverse"')
    assert judged("a.txt") == [Settings(DAY, usual_format="multiverse")]
    assert judged("a.txt", "--isolated") == [Settings(DAY, usual_format="pauper")]


def test_each_deck_has_the_settings_of_its_folder_and_its_patterns(
    folder: Path, judged: Callable[..., list[Settings]]
) -> None:
    (folder / "deckcheck.toml").write_text(
        'strict = true\n[per-file]\n"league/*" = { format = "pauper" }\n"*.yaml" = { casual = true }'
    )
    (folder / "apart" / "deckcheck.toml").write_text("advice = true")
    assert judged("a.txt", "b.txt", "league", "apart") == [
        Settings(DAY, strict=True),
        Settings(DAY, strict=True, usual_format="pauper"),
        Settings(DAY, strict=True, casual=True, usual_format="pauper"),
        Settings(DAY, advice=True),
    ]


def test_standard_input_has_those_of_the_working_folder(
    folder: Path, judged: Callable[..., list[Settings]]
) -> None:
    (folder / "deckcheck.toml").write_text('strict = true\n[per-file]\n"*" = { casual = true }')
    assert judged("-") == [Settings(DAY, strict=True)]


def test_a_first_path_that_leads_nowhere_is_no_fault(
    folder: Path, judged: Callable[..., list[Settings]], cli: Cli
) -> None:
    (folder / "league" / "deckcheck.toml").write_text("strict = true")
    assert judged("x" * 5000, "league/c.txt", code=2) == [Settings(DAY, strict=True)]
    assert judged("", "nul\0byte", code=2) == []


def test_severities_add_up_and_selections_do_not(folder: Path, judged: Callable[..., list[Settings]]) -> None:
    (folder / "deckcheck.toml").write_text(
        'ignore = ["N001"]\n[severity]\nD001 = "warning"\nD002 = "warning"\n'
        '[per-file]\n"b.txt" = { ignore = ["N003"], severity = { D001 = "off" } }'
    )
    words = ("a.txt", "b.txt", "--severity", "D002=error")
    warning, error = Severity.WARNING, Severity.ERROR
    assert [settings.severities for settings in judged(*words)] == [
        (("D001", warning), ("D002", error), ("N001", None)),
        (("D001", None), ("D002", error), ("N003", None)),
    ]
    assert [settings.severities for settings in judged(*words, "--ignore", "N004")] == [
        (("D001", warning), ("D002", error), ("N004", None)),
        (("D001", None), ("D002", error), ("N004", None)),
    ]


def test_a_farther_word_of_a_higher_place_beats_a_closer_one(
    folder: Path, judged: Callable[..., list[Settings]]
) -> None:
    (folder / "deckcheck.toml").write_text('[severity]\nD002 = "off"')
    (one,) = judged("a.txt", "--severity", "D=warning")
    assert ("D002", Severity.WARNING) in one.severities


def test_the_run_obeys_the_configuration_where_its_first_path_leads_to(
    folder: Path, cli: Cli, scripted: type
) -> None:
    (folder / "league" / "deckcheck.toml").write_text('output-format = "concise"\nfail-on = "warning"')
    (folder / "league" / "c.txt").write_text("?4 Aly")
    ran = cli("validate", "league/c.txt", "a.txt")
    assert ran == ("league/c.txt:1:1: warning N002 [misspelled-card] it says ?4 Aly\n", "", 1)
    ran = cli("validate", "a.txt", "league/c.txt", "--color", "never")
    assert ran.out.startswith("a.txt: legal in multiverse")
    assert ran.code == 0
    assert cli("validate", "league", "--fail-on", "error").code == 0


def test_a_wrong_configuration_of_the_run_stops_it(folder: Path, cli: Cli, scripted: type) -> None:
    (folder / "deckcheck.toml").write_text('strict = true\nfromat = "pauper"')
    assert cli("validate", "a.txt") == (
        "",
        "error: deckcheck.toml:2:1: there is no setting 'fromat'\nhint: did you mean format?\n",
        2,
    )
    assert cli("validate", "a.txt", "--isolated").code == 0


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (
            'format = "paupr"',
            "deckcheck.toml:1:1: there is no game format 'paupr'\nhint: did you mean pauper?",
        ),
        (
            'select = [\n  "D002",\n  "mixed-univrses",\n]',
            "deckcheck.toml:3:3: there is no rule 'mixed-univrses'\nhint: did you mean mixed-universes?",
        ),
        (
            '[severity]\nmixed-univrses = "off"',
            "deckcheck.toml:2:1: there is no rule 'mixed-univrses'\nhint: did you mean mixed-universes?",
        ),
        (
            'output-format = "concice"',
            "deckcheck.toml:1:1: there is no output format 'concice'\nhint: did you mean concise?",
        ),
    ],
)
def test_a_value_that_means_nothing_is_said_at_its_place(
    folder: Path, cli: Cli, scripted: type, text: str, error: str
) -> None:
    (folder / "deckcheck.toml").write_text(text)
    assert cli("validate", "a.txt") == ("", f"error: {error}\n", 2)


def test_a_wrong_variable_is_named(
    cli: Cli, folder: Path, scripted: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKCHECK_FORMAT", "paupr")
    assert cli("validate", "a.txt") == (
        "",
        "error: DECKCHECK_FORMAT: there is no game format 'paupr'\nhint: did you mean pauper?\n",
        2,
    )


def test_what_is_wrong_for_one_deck_stops_no_other(folder: Path, cli: Cli, scripted: type) -> None:
    (folder / "league" / "deckcheck.toml").write_text("strict = 1")
    (folder / "apart" / "deckcheck.toml").write_text('data = "."')
    (folder / "b.txt").write_text("!5 Ally")
    assert cli("validate", "a.txt", "league/c.txt", "apart", "b.txt", "--output-format=concise") == (
        "b.txt:1:1: error D002 [too-many-copies] it says !5 Ally\n",
        "error: league/c.txt: league/deckcheck.toml:1:1: true or false is wanted here\n"
        "error: apart/e.txt: the configuration of this deck has other card data than the run\n"
        "hint: judge it in a run of its own, or give --data\n",
        2,
    )


def test_a_file_that_is_named_is_the_only_one(
    folder: Path, judged: Callable[..., list[Settings]], cli: Cli
) -> None:
    (folder / "deckcheck.toml").write_text("casual = true")
    (folder / "ci.toml").write_text('strict = true\n[per-file]\n"league/*" = { advice = true }')
    assert judged("a.txt", "league/c.txt", "--config", "ci.toml") == [
        Settings(DAY, strict=True),
        Settings(DAY, strict=True, advice=True),
    ]
    assert cli("validate", "a.txt", "--config", "no.toml") == (
        "",
        "error: no.toml: there is no such configuration file\n",
        2,
    )


SHOWN = """\
# a.txt and 1 more
format = "multiverse"                 # deckcheck.toml:1; a Format line in the list comes first
as-of = "2026-11-29"                  # command line
casual = false                        # default
strict = true                         # deckcheck.toml:3
advice = true                         # command line
suppressions = false                  # command line
select = []                           # default: every rule
ignore = ["N001", "Z"]                # command line
severity.N002 = "off"                 # command line
severity.P = "warning"                # deckcheck.toml:8
severity.too-many-copies = "warning"  # deckcheck.toml:9

# league/c.txt
format = "pauper"                     # deckcheck.toml:12, for "league/*"; LISTED
as-of = "2026-11-29"                  # command line
casual = false                        # default
strict = false                        # deckcheck.toml:12, for "league/*"
advice = true                         # command line
suppressions = false                  # command line
select = []                           # default: every rule
ignore = ["N001", "Z"]                # command line
severity.N002 = "off"                 # command line
severity.D002 = "off"                 # deckcheck.toml:12, for "league/*"
severity.P = "warning"                # deckcheck.toml:8
severity.too-many-copies = "warning"  # deckcheck.toml:9

# the whole run
fail-on = "error"          # default
output-format = "text"     # default
color = "never"            # deckcheck.toml:5
data = "elsewhere"         # DECKCHECK_DATA
queries.cheap = "cost<=2"  # deckcheck.toml:16
"""


def test_settings_are_shown_with_their_origin(
    folder: Path, cli: Cli, scripted: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "deckcheck.toml").write_text(CONFIGURATION)
    monkeypatch.setenv("DECKCHECK_DATA", "elsewhere")
    monkeypatch.setenv("DECKCHECK_FORMAT", "pauper")
    options = ["--as-of", DAY, "--advice", "--ignore=N001,Z", "--severity=N002=off", "--no-suppressions"]
    ran = cli("validate", "a.txt", "b.txt", "league/c.txt", "--show-settings", *options)
    assert ran == (SHOWN.replace("LISTED", "a Format line in the list comes first"), "", 0)
    assert scripted.settings == []


def test_settings_without_any(folder: Path, cli: Cli, scripted: type) -> None:
    assert cli("validate", "-", "missing.txt", "--show-settings") == (
        "# <stdin>\n"
        'format = "multiverse"  # default; a Format line in the list comes first\n'
        'as-of = "2026-11-29"   # default: today; a Date line in the list comes first\n'
        "casual = false         # default\n"
        "strict = false         # default\n"
        "advice = false         # default\n"
        "suppressions = true    # default\n"
        "select = []            # default: every rule\n"
        "ignore = []            # default\n"
        "\n"
        "# the whole run\n"
        'fail-on = "error"       # default\n'
        'output-format = "text"  # default\n'
        'color = "auto"          # default\n'
        'data = ""               # default: the data that came with the program\n',
        "error: missing.txt: no such file or folder\n",
        2,
    )


def test_a_saved_query_stands_for_itself_in_parentheses(folder: Path, cli: Cli) -> None:
    (folder / "deckcheck.toml").write_text(
        '[queries]\nbasic = "kind:basic set:def"\nours = "@basic or number:MNB-061"\n'
    )
    ran = cli("search", "@ours", "-(name:laboratory or", "-@basic)")
    assert [line.split()[0] for line in ran.out.splitlines()[1:4]] == ["MNB-109", "MNB-111", "MNB-112"]
    assert (ran.err, ran.code) == ("", 0)
    assert cli("search", "(kind:basic set:def)").out == cli("search", "@basic").out


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("@basc", "there is no saved query 'basc'\nhint: did you mean @basic?"),
        ("@xyz", "there is no saved query 'xyz'\nhint: there are @basic, @wrong, @round, @about"),
        (
            "@wrong",
            "deckcheck.toml:3:1: in the saved query 'wrong', column 1: unknown field 'kin'\n"
            "hint: did you mean kind?",
        ),
        ("@round", "deckcheck.toml:4:1: the saved query 'round' stands for itself"),
    ],
)
def test_a_saved_query_that_is_wrong(folder: Path, cli: Cli, query: str, error: str) -> None:
    (folder / "deckcheck.toml").write_text(
        '[queries]\nbasic = "kind:basic"\nwrong = "kin:basic"\nround = "@about"\nabout = "-@round"\n'
    )
    ran = cli("search", query)
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err == f"error: {error}\n"


def test_a_quoted_at_sign_is_no_saved_query(folder: Path, cli: Cli) -> None:
    assert cli("search", '"@basic"').code == 0
    assert cli("search", "@basic") == (
        "",
        "error: there is no saved query 'basic'\n"
        "hint: a configuration keeps them in its table [queries]; quote a name that begins with @\n",
        2,
    )


def test_the_card_data_of_a_configuration_are_used_by_every_command(folder: Path, cli: Cli) -> None:
    (folder / "deckcheck.toml").write_text('data = "nowhere"')
    for words in (
        ["search", "cosmo"],
        ["card", "cosmo"],
        ["db", "info"],
        ["db", "verify"],
        ["validate", "a.txt"],
    ):
        ran = cli(*words)
        assert "nowhere" in ran.err and ran.code == 2, words
    assert cli("validate", "a.txt", "--isolated").code == 1
    assert cli("search", "cosmo", "--isolated").code == 0
