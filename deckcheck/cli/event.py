"""`deckcheck event`."""

from typing import Annotated

import typer

from deckcheck.cli import completing
from deckcheck.cli.family import family

app = family()


@app.command("event")
def event(
    context: typer.Context,
    path: Annotated[
        str,
        typer.Argument(
            metavar="PATH",
            help="A folder (a file or a folder for each player), a zip, an mbox, or a roster with files.",
        ),
    ],
    format: Annotated[
        str, typer.Option(metavar="NAME", help="Game format.", autocompletion=completing.formats)
    ] = "",
    as_of: Annotated[
        str, typer.Option(metavar="DATE", help="Judge by bans, rules and sets of that day. [default: today]")
    ] = "",
    roster: Annotated[
        str, typer.Option(metavar="FILE", help="CSV of the players: name, and file, e-mail, late if known.")
    ] = "",
    deadline: Annotated[
        str, typer.Option(metavar="TIME", help="What comes after it is late, such as '2026-11-29 18:00'.")
    ] = "",
    name: Annotated[str, typer.Option(metavar="TEXT", help="How reports call the event.")] = "",
    output_dir: Annotated[
        str,
        typer.Option(
            "--output-dir", "-o", metavar="FOLDER", help="Write all reports, sheets and answers there."
        ),
    ] = "",
    output_format: Annotated[
        str, typer.Option(metavar="text|csv|json|html", help="What standard output gets.")
    ] = "text",
    jobs: Annotated[
        str, typer.Option(metavar="N|auto", help="Judge with so many processes. [default: auto]")
    ] = "",
    casual: Annotated[
        bool | None, typer.Option("--casual/--no-casual", help="Lift the limits of tournament play.")
    ] = None,
    strict: Annotated[
        bool | None, typer.Option("--strict/--no-strict", help="Make every guess an error.")
    ] = None,
    color: Annotated[
        str, typer.Option(metavar="WHEN", help="always, never, or auto: NO_COLOR, FORCE_COLOR, terminal.")
    ] = "",
    data: Annotated[str, typer.Option(metavar="FOLDER", help="Folder of card data.")] = "",
    config: Annotated[
        str, typer.Option(metavar="FILE", help="Settings to use in place of the nearest deckcheck.toml.")
    ] = "",
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Use no configuration file, nor imported card lists.")
    ] = False,
) -> None:
    """Judge all decks of an event, and say who has a legal deck, who has not and why, and who has none.

    A deck's own Format line and comments that leave findings out do not count
    here. Of several submissions of a player the newest counts. Exit code 0:
    every player has a legal deck. 1: somebody has not. 2: something could not
    be judged.
    """
    from deckcheck.cli.request import Request
    from deckcheck.cli.run_event import Asked, run_event

    request = Request(
        (),
        format,
        as_of,
        casual,
        strict,
        output_format=output_format,
        color=color,
        data=data,
        no_suppressions=True,
        config=config,
        isolated=isolated,
        jobs=jobs,
    )
    asked = Asked(path, roster, deadline, name, output_dir, context.obj is True)
    raise typer.Exit(run_event(asked, request))
