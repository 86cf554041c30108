"""`deckcheck setup`."""

from typing import Annotated

import typer

from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("setup")
def setup(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A list, or - for standard input.")],
    output_format: Annotated[
        str, typer.Option(metavar="text|json|markdown", help="How to print it.")
    ] = "text",
    format: Annotated[str, typer.Option(metavar="NAME", help="Game format. [env: DECKCHECK_FORMAT]")] = "",
    as_of: Annotated[str, typer.Option(metavar="DATE", help="Judge by that day. [default: today]")] = "",
    casual: Annotated[
        bool | None, typer.Option("--casual/--no-casual", help="Lift the limits of tournament play.")
    ] = None,
    data: Annotated[
        str, typer.Option(metavar="FOLDER", help="Folder of card data. [env: DECKCHECK_DATA]")
    ] = "",
) -> None:
    """Print the sheet to bring to the table: the five steps of setup for this deck.

    A deck that is not legal gets its sheet too; the exit code is then 1.
    """
    from deckcheck.cli.show_setup import show_setup

    request = Request((deck,), format, as_of, casual, data=data)
    raise typer.Exit(show_setup(request, output_format))
