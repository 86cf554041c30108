"""`deckcheck diff`."""

from typing import Annotated

import typer

from deckcheck.cli import build_options as options
from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("diff")
def diff(
    old: Annotated[str, typer.Argument(metavar="A", help="A list, or - for standard input.")],
    new: Annotated[str, typer.Argument(metavar="B", help="The list to compare it with, or -.")],
    output_format: Annotated[
        str, typer.Option(metavar="text|json|markdown", help="How to print it.")
    ] = "text",
    format: options.Format = "",
    as_of: options.AsOf = "",
    casual: options.Casual = None,
    data: options.Data = "",
    config: options.Config = "",
    isolated: options.Isolated = False,
) -> None:
    """Show what changed from one list to another, by card and zone.

    `+` came, `-` went, `>` moved to another zone, `=` is another printing of the
    same card; spelling, order and layout do not matter. Exit code 0: the same
    cards. 1: they differ. 2: something could not be read.
    """
    from deckcheck.cli.comparing import compare

    request = Request((old, new), format, as_of, casual, data=data, config=config, isolated=isolated)
    raise typer.Exit(compare(request, output_format))
