"""`deckcheck remove`."""

from typing import Annotated

import typer

from deckcheck.cli import build_options as options
from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("remove")
def remove(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A list, or - for standard input.")],
    quantity: Annotated[str, typer.Argument(metavar="QTY", help="How many less, or all.")],
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
    """Take copies of a card out of a list, and say what that did.

    A line without copies goes. Comments on lines of their own and layout stay.

    Exit code 0: done. 1: done, and it brought an error. 2: it could not be done.
    """
    from deckcheck.cli.editing import Wish, edit_deck

    request = Request((deck,), format, as_of, casual, data=data, config=config, isolated=isolated)
    wish = Wish("remove", quantity, " ".join(name), zone, pile, ordinal, diff, dry_run, output_format)
    raise typer.Exit(edit_deck(request, wish))
