"""What a shell is told when it completes a command line, and the script that makes it ask."""

import os

from deckcheck.cli import console, exit_code, here
from deckcheck.errors import DeckcheckError, UsageError

PROGRAM = "deckcheck"
VARIABLE = "_DECKCHECK_COMPLETE"
"""Set by the script; the program then answers the shell instead of running a command."""


def show_script(shell: str) -> int:
    """Print the script for a shell; raises UsageError for a shell that is not known."""
    from typer._completion_shared import get_completion_script

    from deckcheck.cli.completion import SHELLS

    if shell not in SHELLS:
        raise UsageError(f"there is no completion for {shell!r}", f"choose one of {', '.join(SHELLS)}")
    console.write([get_completion_script(prog_name=PROGRAM, complete_var=VARIABLE, shell=shell) + "\n"])
    return exit_code.LEGAL


def prepare() -> None:
    """Make ready to answer a shell, if one asks."""
    if VARIABLE in os.environ:
        from typer._completion_classes import completion_init

        completion_init()


def rules(incomplete: str) -> list[tuple[str, str]]:
    """Codes, or names, of rules that begin so, with what each rule finds; the last of several words."""
    from deckcheck.rules import all_rules

    before, comma, word = incomplete.rpartition(",")
    known = [(rule.code, rule.summary) for rule in all_rules()]
    if word and word.islower():
        known = [(rule.name, rule.summary) for rule in all_rules()]
    return [(f"{before}{comma}{name}", summary) for name, summary in known if name.startswith(word)]


def formats(incomplete: str) -> list[str]:
    """Names of game formats that begin so; none where there is no card data."""
    from deckcheck.database.fresh import open_library

    try:
        rows = open_library(here.data_folder()).section("formats") or ()
    except DeckcheckError:
        return []
    return [row[0] for row in rows if row[0].startswith(incomplete.lower())]
