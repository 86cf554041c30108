"""The entry point: help, version, mistakes, and what ends a run."""

import importlib
import os
import sys
from collections.abc import Callable

import pytest
import typer
from syrupy.assertion import SnapshotAssertion

from deckcheck.cli.commands import COMMANDS
from deckcheck.cli.console import OutputClosedError, color_wanted

Cli = Callable[..., object]


HELP_AND_MISTAKES = {
    "": 2,
    "--help": 0,
    "validate --help": 0,
    "validate": 2,
    "vaildate": 2,
    "xyzzy": 2,
    "--nope": 2,
    "rules x": 2,
    "validate a.txt --selct D": 2,
}


@pytest.mark.skipif(not typer.__version__.startswith("0.28."), reason="Typer words its help anew")
@pytest.mark.parametrize("words", HELP_AND_MISTAKES)
def test_help_and_mistakes(cli: Cli, words: str, snapshot: SnapshotAssertion) -> None:
    assert str(cli(*words.split())) == snapshot


@pytest.mark.parametrize(("words", "code"), HELP_AND_MISTAKES.items())
def test_help_is_a_result_and_a_mistake_is_not(cli: Cli, words: str, code: int) -> None:
    ran = cli(*words.split())
    assert ran.code == code
    assert (ran.out if code else ran.err) == ""
    assert (ran.err if code else ran.out) != ""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(cli: Cli, name: str) -> None:
    ran = cli(name, "--help")
    assert ran.out.startswith(f"Usage: deckcheck {name} ")
    assert (ran.err, ran.code) == ("", 0)


@pytest.mark.usefixtures("scripted")
@pytest.mark.parametrize("words", [["--version"], ["--version", "rules"]], ids=" ".join)
def test_version(cli: Cli, words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from deckcheck.cli import judge

    fresh = importlib.import_module("deckcheck.database.fresh")
    monkeypatch.setattr(fresh, "open_library", judge.open_library)
    ran = cli(*words)
    assert ran == ("deckcheck 0.1.0 (card data 2026-11-29+1a2b3c4d)\n", "", 0)


def raising(error: BaseException) -> Callable[..., int]:
    """A function that does nothing but raise."""

    def fail(*_: object, **__: object) -> int:
        raise error

    return fail


@pytest.mark.parametrize(
    ("error", "code", "err"),
    [
        (KeyboardInterrupt(), 130, ""),
        (OutputClosedError(), 141, ""),
        (
            RuntimeError("a \x1b[31mfault"),
            2,
            "error: internal fault: RuntimeError: a <U+001B>[31mfault\n"
            "hint: please report this with the command and the list; --debug shows where it happened\n",
        ),
    ],
    ids=["interrupt", "closed", "fault"],
)
@pytest.mark.parametrize("words", [["validate", "-"], ["validate", "--", "-"]], ids=["plain", "parsed"])
def test_what_ends_a_run(
    cli: Cli, words: list[str], error: BaseException, code: int, err: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckcheck.cli import judge

    monkeypatch.setattr(judge, "judge", raising(error))
    assert cli(*words) == ("", err, code)


def test_debug_may_stand_anywhere_and_shows_the_fault(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckcheck.cli import judge

    monkeypatch.setattr(judge, "judge", raising(RuntimeError("fault")))
    for words in ("--debug validate -", "validate - --debug", "validate --debug -- -"):
        with pytest.raises(RuntimeError):
            cli(*words.split())
    assert cli("validate", "-", "--", "--debug").code == 2


class Terminal:
    """A stream that may be a terminal."""

    def __init__(self, terminal: bool) -> None:
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize(
    ("choice", "environment", "terminal", "expected"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": "0"}, False, False),
        ("auto", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_colour(
    choice: str,
    environment: dict[str, str],
    terminal: bool,
    expected: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"TERM": "xterm", **environment}.items():
        monkeypatch.setenv(name, value)
    assert color_wanted(choice, Terminal(terminal)) is expected


def test_the_arguments_of_the_process_are_the_default(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckcheck.cli.main import run

    monkeypatch.setattr(sys, "argv", ["deckcheck", "no-such-command"])
    assert run() == 2
    assert "no-such-command" in capsys.readouterr().err
    assert os.environ.get("DECKCHECK_DEBUG") is None
