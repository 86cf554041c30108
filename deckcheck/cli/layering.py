"""What `deckcheck db layers`, `remove` and `diff` do, and where imported card lists go."""

import os
from pathlib import Path
from shutil import rmtree

from deckcheck.cards.library import Library
from deckcheck.cli import console, environment, exit_code
from deckcheck.cli.lookup import check_format
from deckcheck.database.layers.find import is_layer, layer_folders
from deckcheck.errors import DataError, UsageError
from deckcheck.report.printable import printable

USER = "user"
"""In place of a data folder: the card data that came with the program, with what the user imported."""


def target_folder(data: str = "") -> str:
    """The folder that layers are written to: the user's, or, where `data` is given, that layer itself.

    Raises UsageError where a whole library is there, and DataError where it is
    not clear where the user's data is.
    """
    if is_own(data):
        data = data or environment.data_variable()
        if Path(data, "library.yaml").is_file():
            raise UsageError(
                f"{data} is a whole card library, which imports never change",
                "edit its files, or name a folder of its own for the imported cards",
            )
        return data
    return layers_home()


def layers_home() -> str:
    """The user's folder of layers; raises DataError where two ways to find it disagree."""
    found = environment.layers_folder()
    if not os.environ.get("DECKCHECK_HOME"):
        from platformdirs import user_data_dir

        named = str(Path(user_data_dir("deckcheck", appauthor=False), "layers"))
        if Path(named) != Path(found):
            raise DataError(
                f"it is not clear where your data is: {named} or {found}", "say it with DECKCHECK_HOME"
            )
    return found


def show_layers(output_format: str = "text", data: str = "") -> int:
    """Print the layers that are over the library."""
    from deckcheck.database.layers.info import layers_info
    from deckcheck.report.library import layers_text

    check_format(output_format, ("text", "json"))
    folder = _held_in(data)
    layers = layers_info(folder)
    if output_format == "json":
        from deckcheck.report.cards import to_json

        console.write([to_json({"version": 1, "folder": folder, "layers": layers})])
    else:
        console.write(layers_text(layers, folder))
    return exit_code.LEGAL


def remove_layer(name: str, data: str = "") -> int:
    """Remove a layer by its name; raises UsageError where there is none."""
    from deckcheck.database.layers.write import remove_layer

    home = _held_in(data)
    layers = {Path(folder).name: folder for folder in layer_folders(home)}
    if name not in layers:
        known = f"there are {', '.join(layers)}" if layers else f"there is none in {home}"
        raise UsageError(f"there is no layer {name!r}", known)
    remove_layer(Path(layers[name]))
    if len(layers) == 1:
        rmtree(Path(home, ".snapshot"), ignore_errors=True)
    console.write([f"removed: the layer {printable(name)} from {printable(home)}\n"])
    return exit_code.LEGAL


def _held_in(data: str) -> str:
    """The folder whose layers are meant: the one given, a layer in DECKCHECK_DATA, else the user's."""
    named = data or environment.data_variable()
    return named if is_own(data) and (data or is_layer(named)) else layers_home()


def show_difference(first: str, second: str, output_format: str = "text") -> int:
    """Print what differs between two libraries; exit code 1 where anything does."""
    from deckcheck.database.difference import difference
    from deckcheck.report import library_difference as report

    check_format(output_format, ("text", "json"))
    found = difference(_library(first), _library(second))
    if output_format == "json":
        console.write([report.as_json(found, first, second)])
    else:
        console.write(report.as_text(found, first, second))
    return exit_code.LEGAL if found.same else exit_code.ILLEGAL


def _library(named: str) -> Library:
    """The library of a folder, `shipped` or `user`."""
    from deckcheck.database.fresh import open_library

    if named == USER:
        folder = environment.layers_folder()
        return open_library(folder if environment.has_layers(folder) else None)
    if named == environment.SHIPPED:
        return open_library(None)
    if not Path(named).is_dir():
        hint = f"name a folder of card data, a layer, {environment.SHIPPED} or {USER}"
        raise UsageError(f"there is no folder {named}", hint)
    return open_library(named)


def is_own(data: str = "") -> bool:
    """Whether a folder of its own is named for a layer."""
    return (data or environment.data_variable()) not in ("", environment.SHIPPED, USER)


def others_than(folder: str, home: str) -> tuple[str, ...]:
    """The layers of the user's beside the one in a folder."""
    return tuple(one for one in layer_folders(home) if Path(one) != Path(folder))


def library_of(layers: tuple[str, ...], home: str) -> Library:
    """The program's library with those of the layers of a folder over it."""
    from deckcheck.database.fresh import open_library

    if not layers:
        return open_library(None)
    if layers == layer_folders(home):
        return open_library(home)
    from deckcheck.cards.snapshot import BinarySnapshot
    from deckcheck.database.layers.opening import compiled

    return Library(BinarySnapshot(compiled(layers)))
