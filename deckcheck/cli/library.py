"""What the `deckcheck db` commands do."""

from typing import Any

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


def show_library(output_format: str = "text", data: str = "") -> int:
    """Print what the library holds and lacks; raises UsageError for an unknown output format."""
    from deckcheck.database.fresh import open_library
    from deckcheck.database.info import library_info
    from deckcheck.report.library import library_text

    if output_format not in ("text", "json"):
        raise UsageError(f"there is no output format {output_format!r}", "choose text or json")
    info = library_info(open_library(here.data_folder(data)))
    console.write([_json(info)] if output_format == "json" else library_text(info))
    return exit_code.LEGAL


def verify_library(data: str = "") -> int:
    """Check every file of the data and print each fault at its place.

    Exit code 1 where there is one. Raises DataError where there is no data.
    """
    from deckcheck.database.fresh import data_folder
    from deckcheck.database.verify import verify

    folder = data_folder(here.data_folder(data))
    if not (folder / "library.yaml").is_file():
        raise DataError("there is no card data here", "a data folder holds library.yaml", str(folder))
    faults = verify(folder)
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
