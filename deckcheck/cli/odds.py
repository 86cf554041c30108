"""`deckcheck odds`."""

from typing import Annotated

import typer

from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


def _explain(wanted: bool) -> None:
    if wanted:
        from deckcheck.cli.show_odds import show_page

        raise typer.Exit(show_page())


@app.command(
    "odds",
    epilog="Example: deckcheck odds deck.txt --cards 'type:location symbol:energy' --turn 3"
    " --mulligan no-2-drop",
)
def odds(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A list, or - for standard input.")],
    cards: Annotated[str, typer.Option(metavar="QUERY", help="The cards wanted, as in `deckcheck search`.")],
    count: Annotated[int, typer.Option(metavar="N", min=1, max=99, help="At least so many of them.")] = 1,
    turn: Annotated[int, typer.Option(metavar="T", min=0, max=40, help="By each turn up to this one.")] = 4,
    first: Annotated[
        bool | None,
        typer.Option("--first/--second", help="Going first, or second. [default: both]", show_default=False),
    ] = None,
    seen: Annotated[
        bool, typer.Option("--seen/--hand", help="Drawn by then, or in hand after one resource a turn.")
    ] = True,
    mulligan: Annotated[
        str,
        typer.Option(metavar="POLICY", help="none, no-2-drop (any number), or 'without QUERY'."),
    ] = "none",
    output_format: Annotated[str, typer.Option(metavar="text|json", help="How to print it.")] = "text",
    svg: Annotated[str, typer.Option(metavar="FILE", help="Draw the chances as SVG.")] = "",
    png: Annotated[
        str, typer.Option(metavar="FILE", help="Draw the chances as PNG (extra deckcheck[charts]).")
    ] = "",
    theme: Annotated[
        str, typer.Option(metavar="page|light|dark", help="Colours of the charts; page: as where it stands.")
    ] = "page",
    explain: Annotated[
        bool,
        typer.Option("--explain", callback=_explain, is_eager=True, help="Work five examples out by hand."),
    ] = False,
    format: Annotated[str, typer.Option(metavar="NAME", help="Game format. [env: DECKCHECK_FORMAT]")] = "",
    as_of: Annotated[str, typer.Option(metavar="DATE", help="Judge by that day. [default: today]")] = "",
    data: Annotated[
        str, typer.Option(metavar="FOLDER", help="Folder of card data. [env: DECKCHECK_DATA]")
    ] = "",
) -> None:
    """The exact chance to have cards by a turn.

    Seven cards; one mulligan, for seven new ones, when the policy says so; two
    cards a turn, but none on the first turn of who goes first. Main characters,
    the Level Up Zone, piles and what starts in play are not drawn.
    """
    from deckcheck.cli.pictures import Pictures
    from deckcheck.cli.show_odds import Asked, show_odds

    seats = ("first", "second") if first is None else ("first",) if first else ("second",)
    asked = Asked(cards, count, turn, seats, "seen" if seen else "hand", mulligan)
    request = Request((deck,), format, as_of, data=data)
    raise typer.Exit(show_odds(request, asked, output_format, Pictures(svg, png, theme)))
