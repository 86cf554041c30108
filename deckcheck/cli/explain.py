"""`deckcheck explain`."""

from typing import Annotated

import typer

from deckcheck.cli import completing
from deckcheck.cli.family import family

app = family()


@app.command("explain")
def explain(
    rule: Annotated[
        str,
        typer.Argument(
            metavar="CODE|NAME",
            help="A rule, such as D002 or too-many-copies.",
            autocompletion=completing.rules,
        ),
    ],
    output_format: Annotated[str, typer.Option(metavar="text|json", help="How to print it.")] = "text",
) -> None:
    """Explain a rule: what it does, why, an example, how to put it right."""
    from deckcheck.cli.catalogue import show_rule

    raise typer.Exit(show_rule(rule, output_format))
