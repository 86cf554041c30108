"""What the `deckcheck db` commands do."""

from pathlib import Path
from typing import Any

from deckcheck.cards.library import Library
from deckcheck.cli import console, exit_code, here
from deckcheck.errors import DataError, UsageError
from deckcheck.report.printable import printable


def build_library(data: str = "") -> int:
    """Compile the card data and say what it holds; raises DataError where it is wrong."""
    from deckcheck.database.fresh import build
    from deckcheck.database.info import library_info
    from deckcheck.report.library import summary_text

    library = build(here.data_folder(data))
    console.write([summary_text(library_info(library))])
    return exit_code.LEGAL


def show_library(output_format: str = "text", data: str = "", card: str = "") -> int:
    """Print what the library holds and lacks, or where the facts of one card come from.

    Raises UsageError for an output format or a card that does not exist.
    """
    from deckcheck.database.fresh import open_library
    from deckcheck.database.info import library_info
    from deckcheck.database.layers.info import layers_info
    from deckcheck.report.library import library_text

    if output_format not in ("text", "json"):
        raise UsageError(f"there is no output format {output_format!r}", "choose text or json")
    folder = here.data_folder(data)
    library = open_library(folder)
    if card:
        return _show_origins(card, library, output_format)
    info = library_info(library)
    info["layers"] = layers_info(folder) if folder else []
    console.write([_json(info)] if output_format == "json" else library_text(info))
    return exit_code.LEGAL


def _show_origins(number: str, library: Library, output_format: str) -> int:
    from deckcheck.database.info import card_origins
    from deckcheck.report.library import origins_text

    card = library.card(number)
    if card is None:
        raise UsageError(f"no card has the number {number!r}", "deckcheck search finds numbers by names")
    info = card_origins(card, library)
    console.write([_json(info)] if output_format == "json" else origins_text(info))
    return exit_code.LEGAL


def verify_library(data: str = "") -> int:
    """Check every file of the data, and of what was imported, and print each fault at its place.

    Exit code 1 where there is one. Raises DataError where there is no data.
    """
    from deckcheck.database.fresh import data_folder
    from deckcheck.database.layers.find import layer_folders
    from deckcheck.database.verify import verify, verify_layers

    chosen = here.data_folder(data)
    layers = [Path(layer).absolute() for layer in layer_folders(chosen)] if chosen else []
    folder = data_folder(None if layers else chosen)
    if not (folder / "library.yaml").is_file():
        raise DataError("there is no card data here", "a data folder holds library.yaml", str(folder))
    faults = verify(folder)
    if layers and not faults:
        faults = verify_layers(folder, layers)
    for fault in faults:
        hint = f" ({fault.hint})" if fault.hint else ""
        console.write([f"{printable(str(folder / fault.location))}: {printable(fault.message + hint)}\n"])
    console.write([f"{len(faults) or 'no'} {'fault' if len(faults) == 1 else 'faults'}\n"])
    return exit_code.ILLEGAL if faults else exit_code.LEGAL


def show_schema(name: str = "") -> int:
    """Print the JSON Schema of a kind of data file, or which kinds there are."""
    from deckcheck.database.schemas import json_schema, schema_names

    if not name:
        console.write([f"{one}\n" for one in schema_names()])
        return exit_code.LEGAL
    if name not in schema_names():
        raise UsageError(f"there is no schema {name!r}", f"choose one of {', '.join(schema_names())}")
    console.write([_json(json_schema(name))])
    return exit_code.LEGAL


def _json(value: Any) -> str:
    import json

    return json.dumps(value, indent=2) + "\n"
