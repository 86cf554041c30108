"""The Typer application: every command, each in a module that is imported when it is called."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from deckcheck.cli.commands import COMMANDS
from deckcheck.cli.completing import prepare as prepare_completion
from deckcheck.errors import UsageError
from deckcheck.near import did_you_mean, nearest


class LazyGroup(TyperGroup):
    """The commands of COMMANDS, imported one by one."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Every command, without importing any."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command, imported.

        Raises UsageError for an unknown one; to a shell that completes a line, it is None.
        """
        if cmd_name not in COMMANDS:
            if ctx is not None and ctx.resilient_parsing:
                return None
            raise UsageError(f"there is no command {cmd_name!r}", _near(cmd_name))
        module, summary = COMMANDS[cmd_name]
        command = get_command(import_module(module).app)
        command.name = cmd_name
        command.short_help = summary
        return command

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list of commands in the help, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary) for name, (_, summary) in COMMANDS.items()])


app = typer.Typer(
    name="deckcheck",
    cls=LazyGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Deck builder and legality checker for the card game Vs. System 2PCG.",
    epilog="Exit code: 0 every deck is legal, 1 one is not, 2 one could not be judged, 130 interrupted.",
)


def _version(wanted: bool) -> None:
    if wanted:
        from deckcheck.cli.version import show_version

        raise typer.Exit(show_version())


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the versions and exit."),
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show where an internal fault happened.")] = False,
) -> None:
    """Declare the options that come before a command; `--debug` is taken by the entry point."""


def run_app(words: Sequence[str], debug: bool = False) -> int:
    """Run a command line; `debug` becomes the context's object. Gives the exit code."""
    prepare_completion()
    try:
        get_command(app)(list(words), prog_name="deckcheck", obj=debug)
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else int(done.code is not None)
    return 0


def _near(name: str) -> str:
    return did_you_mean(nearest(name, COMMANDS, 1, 0.5), "`deckcheck --help` lists them")
