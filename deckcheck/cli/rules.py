"""`deckcheck rules`."""

from typing import Annotated

import typer

from deckcheck.cli.family import family

app = family()


@app.command("rules")
def rules(
    output_format: Annotated[
        str, typer.Option(metavar="text|json|markdown", help="How to print them.")
    ] = "text",
) -> None:
    """List all rules: code, name, severity, whether they can be fixed, the version they came with."""
    from deckcheck.cli.catalogue import show_rules

    raise typer.Exit(show_rules(output_format))
