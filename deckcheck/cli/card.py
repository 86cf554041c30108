"""`deckcheck card`."""

from typing import Annotated

import typer

from deckcheck.cli.family import family

app = family()


@app.command("card")
def card(
    name: Annotated[list[str], typer.Argument(metavar="NAME|NUMBER", help="A card, such as MNB-079.")],
    output_format: Annotated[str, typer.Option(metavar="text|json", help="How to print it.")] = "text",
    data: Annotated[str, typer.Option(metavar="FOLDER", help="The folder of the card data.")] = "",
) -> None:
    """Show all that is known of a card, and what is not; of several cards of one name, list them."""
    from deckcheck.cli.lookup import show_card

    raise typer.Exit(show_card(" ".join(name), output_format, data))
