"""`deckcheck new`."""

from typing import Annotated

import typer

from deckcheck.cli import build_options as options
from deckcheck.cli.family import family
from deckcheck.cli.request import Request

app = family()


@app.command("new")
def new(
    main: Annotated[
        str, typer.Option(metavar="NAME", help="The main character, by name or number.", show_default=False)
    ],
    format: options.Format = "",
    yaml: Annotated[
        bool, typer.Option("--yaml", help="Write YAML, as a FILE called .yaml would be.")
    ] = False,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Write to a new file.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a FILE that is there.")] = False,
    as_of: options.AsOf = "",
    casual: options.Casual = None,
    data: options.Data = "",
    config: options.Config = "",
    isolated: options.Isolated = False,
) -> None:
    """Begin a deck: print a list with all that a main character settles.

    Main characters, Level Up Zone, the certain cards of its piles, tokens, and
    four basic locations of each power symbol; comments say what is still to be
    chosen. Exit code 0: only that is open. 1: no such deck can be legal. 2: the
    name fits no or several main characters.
    """
    from deckcheck.cli.beginning import Wish, begin

    request = Request((), format, as_of, casual, data=data, config=config, isolated=isolated)
    raise typer.Exit(begin(request, Wish(main, yaml, output, force)))
