"""`deckcheck fmt`: the options, and nothing else."""

from typing import Annotated

import typer

from deckcheck.cli import completing
from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("fmt")
def fmt(
    context: typer.Context,
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...",
            help="Files, folders (searched for deck files), patterns, - for standard input.",
        ),
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit with 1 if a list would be changed.")
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
        str, typer.Option(metavar="DATE", help="Read names as of that day. [default: today]")
    ] = "",
    data: Annotated[
        str, typer.Option(metavar="FOLDER", help="Folder of card data. [env: DECKCHECK_DATA]")
    ] = "",
    config: Annotated[
        str, typer.Option(metavar="FILE", help="Settings to use in place of the nearest deckcheck.toml.")
    ] = "",
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Use no configuration file, nor imported card lists.")
    ] = False,
) -> None:
    """Lay out lists alike: sections by type with counts, cost then title, numbers added, comments kept.

    A list that would not mean exactly the same, and one in YAML, is left alone.
    Of standard input the list is printed, and what is said goes to standard
    error. Exit code 0: done. 1: with --check, a list would be changed. 2: a list
    could not be read or written.
    """
    from deckcheck.cli.laying_out import Wish, lay_out_decks

    request = Request(
        tuple(paths),
        format,
        as_of,
        output_format="text",
        color="never",
        data=data,
        config=config,
        isolated=isolated,
    )
    raise typer.Exit(lay_out_decks(request, Wish(check, diff), debug=context.obj is True))
