"""`deckcheck complete`."""

from typing import Annotated

import typer

from deckcheck.cli import build_options as options
from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("complete")
def complete(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A list, or - for standard input.")] = "-",
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Write the list to a new file.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a FILE that is there.")] = False,
    curve: Annotated[
        str,
        typer.Option(
            metavar="COST:N,...",
            help="Characters wished for by recruit cost: 1:6,2:10,3:8,4+:6.",
            show_default=False,
        ),
    ] = "",
    types: Annotated[
        str,
        typer.Option(
            metavar="TYPE:N,...",
            help="Cards by type. [default: supporting:30,plot:8,equipment:4,location:18]",
            show_default=False,
        ),
    ] = "",
    team: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A team to favour. [default: those of the main character]"),
    ] = None,
    favour: Annotated[
        list[str] | None, typer.Option(metavar="QUERY", help="Cards to favour, as in `deckcheck search`.")
    ] = None,
    avoid: Annotated[
        list[str] | None, typer.Option(metavar="QUERY", help="Cards to use only if nothing else is legal.")
    ] = None,
    max_different: Annotated[
        int, typer.Option("--max-different", metavar="N", min=0, help="At most so many different cards.")
    ] = 0,
    owned: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="Add only cards of this collection: CSV of number or name, quantity."
        ),
    ] = "",
    explain: Annotated[
        bool, typer.Option("--explain", help="Say what each wish came to, on standard error.")
    ] = False,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0.1, help="Give the best list found after so long.")
    ] = 20.0,
    format: options.Format = "",
    as_of: options.AsOf = "",
    casual: options.Casual = None,
    data: options.Data = "",
    config: options.Config = "",
    isolated: options.Isolated = False,
) -> None:
    """Fill a part-built deck up to a legal one of 60 cards that fits wishes best.

    What stands in the list is kept. Wishes are a curve, counts by type, locations
    for super powers, teams, and cards to favour or avoid; the list is the best by
    them, and always the same. Needs the extra deckcheck[complete].

    Exit code 0: done, and the list is legal. 1: there is no legal one; a smallest
    set of demands that conflict is said. 2: it could not be tried.
    """
    from deckcheck.cli.run_complete import Options, complete_deck

    request = Request((deck,), format, as_of, casual, data=data, config=config, isolated=isolated)
    wished = Options(
        curve, types, tuple(team or ()), tuple(favour or ()), tuple(avoid or ()), max_different, owned
    )
    raise typer.Exit(complete_deck(request, wished, output, force, explain, seconds))
