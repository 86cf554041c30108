"""`deckcheck set`."""

from typing import Annotated

import typer

from deckcheck.cli import build_options as options
from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("set")
def set(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A list, or - for standard input.")],
    quantity: Annotated[
        str,
        typer.Argument(
            metavar="QTY", help="How many there shall be, 0 for none, or max: as many as the deck may hold."
        ),
    ],
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="The card, as a list would name it.")],
    zone: options.Zone = "",
    pile: options.Pile = "",
    ordinal: options.Ordinal = 0,
    diff: options.Diff = False,
    dry_run: options.DryRun = False,
    output_format: options.AnswerFormat = "text",
    format: options.Format = "",
    as_of: options.AsOf = "",
    casual: options.Casual = None,
    data: options.Data = "",
    config: options.Config = "",
    isolated: options.Isolated = False,
) -> None:
    """Set how many copies of a card a list has, and say what that did.

    Nothing is refused: what became illegal is said.

    Exit code 0: done. 1: done, and it brought an error. 2: it could not be done.
    """
    from deckcheck.cli.editing import Wish, edit_deck

    request = Request((deck,), format, as_of, casual, data=data, config=config, isolated=isolated)
    wish = Wish("set", quantity, " ".join(name), zone, pile, ordinal, diff, dry_run, output_format)
    raise typer.Exit(edit_deck(request, wish))
