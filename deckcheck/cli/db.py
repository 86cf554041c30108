"""`deckcheck db`: the card library."""

from typing import Annotated

import typer

from deckcheck.cli.family import family

app = family("Build, verify and describe the card library.")

DATA = Annotated[
    str, typer.Option("--data", metavar="FOLDER", help="Folder of card data. [env: DECKCHECK_DATA]")
]


@app.command("build")
def build(data: DATA = "") -> None:
    """Compile the data anew; it is also done by itself where a file has changed."""
    from deckcheck.cli.library import build_library

    raise typer.Exit(build_library(data))


@app.command("info")
def info(
    output_format: Annotated[str, typer.Option(metavar="text|json", help="How to print it.")] = "text",
    data: DATA = "",
) -> None:
    """Show what the library holds and what it lacks, set by set."""
    from deckcheck.cli.library import show_library

    raise typer.Exit(show_library(output_format, data))


@app.command("verify")
def verify(data: DATA = "") -> None:
    """Check every file of the data and print each fault at its place.

    Exit code 1 where there is one.
    """
    from deckcheck.cli.library import verify_library

    raise typer.Exit(verify_library(data))


@app.command("schema")
def schema(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A kind of data file; none lists them.")] = "",
) -> None:
    """Print the JSON Schema of a kind of data file, for editors."""
    from deckcheck.cli.library import show_schema

    raise typer.Exit(show_schema(name))
