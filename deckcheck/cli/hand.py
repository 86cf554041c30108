"""`deckcheck hand`."""

from typing import Annotated

import typer

from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("hand")
def hand(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A list, or - for standard input.")],
    count: Annotated[int, typer.Option(metavar="K", min=1, max=10_000, help="So many hands.")] = 1,
    seed: Annotated[
        int | None,
        typer.Option(metavar="S", min=0, help="The same seed gives the same hands.", show_default=False),
    ] = None,
    mulligan: Annotated[
        str, typer.Option(metavar="POLICY", help="none, no-2-drop (any number), or 'without QUERY'.")
    ] = "none",
    output_format: Annotated[str, typer.Option(metavar="text|json", help="How to print it.")] = "text",
    format: Annotated[str, typer.Option(metavar="NAME", help="Game format. [env: DECKCHECK_FORMAT]")] = "",
    as_of: Annotated[str, typer.Option(metavar="DATE", help="Judge by that day. [default: today]")] = "",
    data: Annotated[
        str, typer.Option(metavar="FOLDER", help="Folder of card data. [env: DECKCHECK_DATA]")
    ] = "",
) -> None:
    """Sample opening hands: seven cards, and seven others where the policy takes the mulligan."""
    from deckcheck.cli.show_hand import show_hand

    request = Request((deck,), format, as_of, data=data)
    raise typer.Exit(show_hand(request, count, seed, mulligan, output_format))
