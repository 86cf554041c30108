"""`deckcheck add`."""

from typing import Annotated

import typer

from deckcheck.cli import build_options as options
from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("add")
def add(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A list, or - for standard input.")],
    quantity: Annotated[
        str, typer.Argument(metavar="QTY", help="How many more, or max: as many as the deck may still hold.")
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
    """Add copies of a card to a list, in its right section, and say what that did.

    A line that has the card counts up; else a line comes into the section, whose
    stated count follows. Comments and layout stay. Nothing is refused: what became
    illegal is said.

    Exit code 0: done. 1: done, and it brought an error. 2: it could not be done.
    """
    from deckcheck.cli.editing import Wish, edit_deck

    request = Request((deck,), format, as_of, casual, data=data, config=config, isolated=isolated)
    wish = Wish("add", quantity, " ".join(name), zone, pile, ordinal, diff, dry_run, output_format)
    raise typer.Exit(edit_deck(request, wish))
