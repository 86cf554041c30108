"""`deckcheck db`: the card library."""

from typing import Annotated

import typer

from deckcheck.cli.family import family
from deckcheck.cli.overwriting import ImportCommand

app = family("Build, verify and describe the card library; import card lists into it.")

DATA = Annotated[
    str, typer.Option("--data", metavar="FOLDER", help="Card data, or `shipped`. [env: DECKCHECK_DATA]")
]

OutputFormat = Annotated[str, typer.Option(metavar="text|json", help="How to print it.")]


@app.command("build")
def build(data: DATA = "") -> None:
    """Compile the data anew; it is also done by itself where a file has changed."""
    from deckcheck.cli.library import build_library

    raise typer.Exit(build_library(data))


@app.command("info")
def info(
    output_format: OutputFormat = "text",
    card: Annotated[
        str, typer.Option(metavar="NUMBER", help="Show where the facts of this card come from.")
    ] = "",
    data: DATA = "",
) -> None:
    """Show what the library holds and what it lacks, set by set, and which card lists were imported."""
    from deckcheck.cli.library import show_library

    raise typer.Exit(show_library(output_format, data, card))


@app.command("import", cls=ImportCommand)
def import_(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Card lists, or folders of them.")],
    name: Annotated[str, typer.Option(metavar="NAME", help="The layer. [default: by the first file]")] = "",
    mapping: Annotated[
        str, typer.Option(metavar="FILE", help="TOML or YAML: columns, new sets and teams.")
    ] = "",
    pairs: Annotated[
        list[str] | None,
        typer.Option("--map", metavar="COLUMN=FACT", help="Which fact a column holds; may be repeated."),
    ] = None,
    overwrite: Annotated[
        list[str] | None,
        typer.Option(metavar="[FACT]", help="Take their value of this fact, or of all, in conflicts."),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would change, card by card, and change nothing.")
    ] = False,
    fail_on: Annotated[
        str, typer.Option(metavar="conflict", help="Exit with 1 where conflicts are left.")
    ] = "",
    output_format: OutputFormat = "text",
    data: Annotated[
        str, typer.Option("--data", metavar="FOLDER", help="The layer's folder, in place of the user's.")
    ] = "",
) -> None:
    """Lay card lists of other programs over the library: OCTGN sets, LackeyCCG, Cockatrice, JSON, tables.

    Nothing the library knows is changed unless --overwrite says so, and the
    data that came with the program never is. `deckcheck db remove` takes it back.
    """
    from deckcheck.cli.importing import Import, import_lists

    asked = Import(paths, name, mapping, pairs or (), overwrite or (), dry_run, fail_on, output_format, data)
    raise typer.Exit(import_lists(asked))


@app.command("layers")
def layers(output_format: OutputFormat = "text", data: DATA = "") -> None:
    """List the card lists that were imported."""
    from deckcheck.cli.layering import show_layers

    raise typer.Exit(show_layers(output_format, data))


@app.command("remove")
def remove(
    layer: Annotated[str, typer.Argument(metavar="LAYER", help="A layer that `db layers` lists.")],
    data: DATA = "",
) -> None:
    """Remove an imported card list."""
    from deckcheck.cli.layering import remove_layer

    raise typer.Exit(remove_layer(layer, data))


@app.command("diff")
def diff(
    old: Annotated[str, typer.Argument(metavar="A", help="A folder of card data, a layer, shipped or user.")],
    new: Annotated[str, typer.Argument(metavar="B", help="Another.")],
    output_format: OutputFormat = "text",
) -> None:
    """Show what differs between two libraries: cards, facts, sets, teams, piles, formats, bans.

    Exit code 1 where anything does.
    """
    from deckcheck.cli.layering import show_difference

    raise typer.Exit(show_difference(old, new, output_format))


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
