"""`deckcheck goldfish`."""

from typing import Annotated

import typer

from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("goldfish")
def goldfish(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A list, or - for standard input.")],
    games: Annotated[int, typer.Option(metavar="N", min=2, max=10_000_000, help="So many games.")] = 100_000,
    turns: Annotated[int, typer.Option(metavar="T", min=1, max=20, help="So many turns each.")] = 8,
    seed: Annotated[
        int | None,
        typer.Option(metavar="S", min=0, help="The same seed gives the same games.", show_default=False),
    ] = None,
    first: Annotated[
        bool | None,
        typer.Option("--first/--second", help="Going first, or second. [default: half of the games each]"),
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
    """Play many games alone (extra deckcheck[simulate]): points spent, turns missed, symbols there in time.

    Each turn: draw, lay down a resource, recruit to spend the most. A location
    with a symbol that super powers need and none face up gives yet is laid first,
    then others that give one; then what is never recruited, a copy of who is there
    already, and the dearest card. Nobody is stunned, nothing else is played.
    """
    from deckcheck.cli.show_goldfish import Asked, show_goldfish

    seats = ("first", "second") if first is None else ("first",) if first else ("second",)
    asked = Asked(games, turns, seed, seats, mulligan)
    request = Request((deck,), format, as_of, data=data)
    raise typer.Exit(show_goldfish(request, asked, output_format))
