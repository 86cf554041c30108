"""Options that the commands for building decks share."""

from typing import Annotated

import typer

from deckcheck.cli import completing

Format = Annotated[
    str,
    typer.Option(
        metavar="NAME", help="Game format. [env: DECKCHECK_FORMAT]", autocompletion=completing.formats
    ),
]
AsOf = Annotated[str, typer.Option(metavar="DATE", help="Judge by that day. [default: today]")]
Casual = Annotated[
    bool | None, typer.Option("--casual/--no-casual", help="Lift the limits of tournament play.")
]
Data = Annotated[str, typer.Option(metavar="FOLDER", help="Folder of card data. [env: DECKCHECK_DATA]")]
Config = Annotated[
    str, typer.Option(metavar="FILE", help="Settings to use in place of the nearest deckcheck.toml.")
]
Isolated = Annotated[
    bool, typer.Option("--isolated", help="Use no configuration file, nor imported card lists.")
]
Zone = Annotated[
    str,
    typer.Option(metavar="ZONE", help="deck, main, level-up, transform or tokens. [default: by the card]"),
]
Pile = Annotated[str, typer.Option(metavar="NAME", help="The out-of-game pile. [default: by the card]")]
Ordinal = Annotated[
    int, typer.Option("--deck", metavar="N", min=0, help="Which deck of a list with several, from 1.")
]
Diff = Annotated[
    bool, typer.Option("--diff", help="Print what would change in the list, and change nothing.")
]
DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Say what would change and what it does, and change nothing.")
]
AnswerFormat = Annotated[str, typer.Option(metavar="text|json", help="How to print the answer.")]
