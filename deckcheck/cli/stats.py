"""`deckcheck stats`."""

from typing import Annotated

import typer

from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("stats")
def stats(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A list, or - for standard input.")],
    output_format: Annotated[str, typer.Option(metavar="text|json", help="How to print it.")] = "text",
    svg: Annotated[str, typer.Option(metavar="FILE", help="Draw costs and symbols as SVG.")] = "",
    png: Annotated[
        str, typer.Option(metavar="FILE", help="Draw costs and symbols as PNG (extra deckcheck[charts]).")
    ] = "",
    theme: Annotated[
        str, typer.Option(metavar="page|light|dark", help="Colours of the charts; page: as where it stands.")
    ] = "page",
    format: Annotated[str, typer.Option(metavar="NAME", help="Game format. [env: DECKCHECK_FORMAT]")] = "",
    as_of: Annotated[str, typer.Option(metavar="DATE", help="Judge by that day. [default: today]")] = "",
    casual: Annotated[
        bool | None, typer.Option("--casual/--no-casual", help="Lift the limits of tournament play.")
    ] = None,
    data: Annotated[
        str, typer.Option(metavar="FOLDER", help="Folder of card data. [env: DECKCHECK_DATA]")
    ] = "",
) -> None:
    """What a deck consists of, needs and gives, and advice on how it will play.

    Types, recruit costs, teams and who plays the affiliated cards, power symbols
    needed and given, power-ups, uniqueness, and what the rules A001 to A006 say.
    A deck that is not legal gets its figures too; the exit code is then 1.
    """
    from deckcheck.cli.pictures import Pictures
    from deckcheck.cli.show_stats import show_stats

    request = Request((deck,), format, as_of, casual, advice=True, data=data)
    raise typer.Exit(show_stats(request, output_format, Pictures(svg, png, theme)))
