"""`deckcheck formats`."""

from typing import Annotated

import typer

from deckcheck.cli.family import family

app = family()


@app.command("formats")
def formats(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="A game format, such as incursion; none lists all.")
    ] = "",
    as_of: Annotated[
        str, typer.Option(metavar="DATE", help="The day of the bans, and of the format of a series. [today]")
    ] = "",
    output_format: Annotated[str, typer.Option(metavar="text|json", help="How to print it.")] = "text",
    data: Annotated[str, typer.Option(metavar="FOLDER", help="The folder of the card data.")] = "",
) -> None:
    """List the game formats, or show everything that one asks, with the file each part stands in."""
    from deckcheck.cli.show_formats import show_formats

    raise typer.Exit(show_formats(name, as_of, output_format, data))
