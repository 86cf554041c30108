"""`deckcheck fix`: the options, and nothing else."""

from typing import Annotated

import typer

from deckcheck.cli import completing
from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("fix")
def fix(
    context: typer.Context,
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...",
            help="Files, folders (searched for deck files), patterns, - for standard input.",
        ),
    ],
    unsafe_fixes: Annotated[
        bool, typer.Option("--unsafe-fixes", help="Also apply fixes that may change which cards are meant.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Print what would change, and change nothing.")
    ] = False,
    format: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="Game format. [env: DECKCHECK_FORMAT]", autocompletion=completing.formats
        ),
    ] = "",
    as_of: Annotated[
        str, typer.Option(metavar="DATE", help="Judge by bans, rules and sets of that day. [default: today]")
    ] = "",
    casual: Annotated[
        bool | None, typer.Option("--casual/--no-casual", help="Lift the limits of tournament play.")
    ] = None,
    strict: Annotated[
        bool | None, typer.Option("--strict/--no-strict", help="Make every guess an error.")
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            metavar="RULES",
            help="Fix only these: codes, starts of codes, names.",
            autocompletion=completing.rules,
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(metavar="RULES", help="Leave these rules out.", autocompletion=completing.rules),
    ] = None,
    severity: Annotated[
        list[str] | None,
        typer.Option(metavar="RULE=LEVEL", help="Make a rule an error, a warning, or off."),
    ] = None,
    color: Annotated[
        str,
        typer.Option(
            metavar="WHEN", help="always, never, or auto (the default): NO_COLOR, FORCE_COLOR, terminal."
        ),
    ] = "",
    data: Annotated[
        str, typer.Option(metavar="FOLDER", help="Folder of card data. [env: DECKCHECK_DATA]")
    ] = "",
    no_suppressions: Annotated[
        bool, typer.Option("--no-suppressions", help="Leave nothing out because a list asks to.")
    ] = False,
    config: Annotated[
        str, typer.Option(metavar="FILE", help="Settings to use in place of the nearest deckcheck.toml.")
    ] = "",
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Use no configuration file, nor imported card lists.")
    ] = False,
) -> None:
    """Put right in each list what has but one answer, and say what was fixed and what is left.

    Only the lines concerned change. Of standard input the fixed list is printed,
    and the report goes to standard error. Exit code 0: every deck is legal now.
    1: at least one is not. 2: something could not be judged or written.
    """
    from deckcheck.cli.fixing import Wish, fix_decks

    request = Request(
        tuple(paths),
        format,
        as_of,
        casual,
        strict,
        select=tuple(select or ()),
        ignore=tuple(ignore or ()),
        severity=tuple(severity or ()),
        output_format="text",
        color=color,
        data=data,
        no_suppressions=no_suppressions,
        config=config,
        isolated=isolated,
    )
    raise typer.Exit(fix_decks(request, Wish(unsafe_fixes, diff), debug=context.obj is True))
