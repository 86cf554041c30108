"""`deckcheck convert`."""

from typing import Annotated

import typer

from deckcheck.cli import build_options as options
from deckcheck.cli.family import family
from deckcheck.cli.request import Request
from deckcheck.decklist.exchange.writers import FORMS

app = family()


@app.command("convert")
def convert(
    context: typer.Context,
    source: Annotated[
        str,
        typer.Argument(
            metavar="IN", help="A list, a folder or zip archive of lists, or - for standard input."
        ),
    ],
    target: Annotated[
        str,
        typer.Argument(metavar="OUT", help="A file, a folder for a file each, or - for standard output."),
    ] = "-",
    to: Annotated[
        str,
        typer.Option(
            metavar="FORM", help=f"What to write: {', '.join(FORMS)}. [default: what OUT ends with]"
        ),
    ] = "",
    deck: Annotated[int, typer.Option(metavar="N", min=0, help="Only the deck of that number.")] = 0,
    no_loss: Annotated[
        bool, typer.Option("--no-loss", help="Write nothing, and exit with 1, where anything would be lost.")
    ] = False,
    ids: Annotated[
        bool, typer.Option("--ids", help="Make up lasting ids for OCTGN, from the numbers.")
    ] = False,
    zones: Annotated[
        bool, typer.Option("--zones", help="A zone each in Cockatrice, for versions that know more than two.")
    ] = False,
    format: options.Format = "",
    as_of: options.AsOf = "",
    data: options.Data = "",
    config: options.Config = "",
    isolated: options.Isolated = False,
) -> None:
    """Write lists as other programs want them, or as text.

    What a list is, is told by its content, what to write by the name of OUT. A
    folder gets a file for each deck, called as its list is.

    What is written is read again: whatever of the list is lost is said on
    standard error, a line each that begins with `lossy:`, and so is what the
    program that it is for cannot know; `note:` begins what else there is to know.

    Exit code 0: written. 1: something would be lost, with --no-loss. 2: something
    could not be read or written.
    """
    from deckcheck.cli.converting import Wish, convert_lists

    request = Request((source,), format, as_of, data=data, config=config, isolated=isolated)
    wish = Wish(target, to, deck, no_loss, ids, zones)
    raise typer.Exit(convert_lists(request, wish, debug=context.obj is True))
