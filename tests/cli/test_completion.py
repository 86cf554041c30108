"""Completion: the scripts, and what a shell is told."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from deckcheck.cli.commands import COMMANDS
from deckcheck.cli.completion import SHELLS

Cli = Callable[..., object]


def told(shell: str, line: str, **more: str) -> str:
    """What the program, as a process, tells a shell that completes the line."""
    words = line.split(" ")
    asked = {
        "_DECKCHECK_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
        "_TYPER_COMPLETE_ARGS": line,
        "_TYPER_COMPLETE_WORD_TO_COMPLETE": words[-1],
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        **more,
    }
    ran = subprocess.run(
        [sys.executable, "-m", "deckcheck"], env=os.environ | asked, capture_output=True, text=True
    )
    assert ran.stderr == ""
    return ran.stdout


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_asks_this_program(cli: Cli, shell: str) -> None:
    ran = cli("completion", shell)
    assert (ran.err, ran.code) == ("", 0)
    assert f"complete_{shell}" in ran.out
    assert "_DECKCHECK_COMPLETE" in ran.out
    assert ran.out.endswith("\n")


def test_a_shell_that_is_not_known(cli: Cli) -> None:
    assert cli("completion", "csh") == (
        "",
        "error: there is no completion for 'csh'\nhint: choose one of bash, zsh, fish, powershell\n",
        2,
    )


@pytest.mark.parametrize(
    ("shell", "expected"),
    [
        ("bash", "validate\n"),
        ("zsh", """_arguments '*: :(("validate":"Judge decks\\\\: the main job."))'\n"""),
        ("fish", "validate\tJudge decks: the main job.\n"),
        ("powershell", "validate:::Judge decks: the main job.\n"),
    ],
)
def test_a_command_is_completed(shell: str, expected: str) -> None:
    assert told(shell, "deckcheck va") == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("deckcheck ", list(COMMANDS)),
        ("deckcheck validate --sel", ["--select"]),
        ("deckcheck db v", ["verify"]),
        ("deckcheck explain too-many-cop", ["too-many-copies"]),
        ("deckcheck validate --ignore D001,N001", ["D001,N001"]),
        ("deckcheck validate --format multi", ["multiverse"]),
        ("deckcheck completion ", list(SHELLS)),
        ("deckcheck nonsense --sel", [""]),
        ("deckcheck validate some", [""]),
    ],
)
def test_what_is_offered(line: str, expected: list[str]) -> None:
    assert told("bash", line) == "\n".join(expected) + "\n"


def test_broken_data_is_no_message_in_the_middle_of_a_line(tmp_path: Path) -> None:
    assert told("bash", "deckcheck validate --format m", DECKCHECK_DATA=str(tmp_path)) == "\n"


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_completes_with_the_script(tmp_path: Path) -> None:
    program = tmp_path / "deckcheck"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckcheck "$@"\n')
    program.chmod(0o755)
    script = (
        'eval "$(deckcheck completion bash)"; complete -p deckcheck; '
        "COMP_WORDS=(deckcheck validate --out); COMP_CWORD=2; _deckcheck_completion deckcheck; "
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        ["bash", "--norc", "-c", script], env=os.environ | {"PATH": path}, capture_output=True, text=True
    )
    assert ran.stdout.splitlines() == [
        "complete -o default -F _deckcheck_completion deckcheck",
        "--output-format",
        "--output",
    ]
    assert ran.stderr == ""
