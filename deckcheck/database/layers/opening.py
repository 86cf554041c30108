"""The program's library with layers over it: one snapshot, rebuilt where the library or a layer changed."""

import os
from contextlib import suppress
from os.path import basename, join
from typing import TYPE_CHECKING

from deckcheck.cards.snapshot import BinarySnapshot, Snapshot, to_bytes
from deckcheck.database import fresh
from deckcheck.database.layers.find import Folder, layer_folders
from deckcheck.errors import DataError

if TYPE_CHECKING:
    from pathlib import Path

Places = dict[fresh.Source, str]
"""The files that a snapshot is made from, and where each is."""


def with_layers(folder: Folder, anew: bool = False) -> Snapshot | None:
    """The snapshot of the program's library with the layers of a folder over it; None where it has none.

    It lies in `.snapshot` in that folder; `anew` makes it whatever its age.
    Raises DataError where a layer is wrong.
    """
    layers = layer_folders(folder)
    if not layers:
        return None
    places = _places(layers)
    sources = tuple(sorted(places))
    path = join(folder, ".snapshot", fresh.BINARY)

    def rebuilt() -> Snapshot:
        binary = compiled(layers)
        fresh.write_cache(path, binary, sources, _hash(places))
        return BinarySnapshot(binary)

    return rebuilt() if anew else fresh.renewed(path, sources, lambda: _hash(places), rebuilt)


def compiled(layers: tuple[str, ...]) -> bytes:
    """The program's library with those layers over it, as a snapshot; raises DataError where one is wrong."""
    from pathlib import Path

    from deckcheck.database.compile import compile_data

    places = {source: place for source, place in _places(layers).items() if not fresh.is_code(source)}
    try:
        return to_bytes(compile_data(base(), _hash(places), [Path(layer) for layer in layers]))
    except DataError as error:
        wrong = next((layer for layer in layers if error.location.startswith(str(layer))), None)
        if wrong is None:
            raise
        remedy = f"`deckcheck db remove {basename(wrong)}` takes the layer away; --data shipped goes without"
        hint = "; ".join(filter(None, (error.hint, remedy)))
        message = error.message.removeprefix(f"{error.location}: ")
        raise DataError(message, hint, error.location) from None


def base() -> "Path":
    """The data folder that layers lie over: that of the checkout, or of the installed package."""
    return fresh.data_folder()


def layer_files(folder: Folder) -> list[str]:
    """Every file of the layers of a folder."""
    return [place for layer in layer_folders(folder) for place in _of_layer(layer).values()]


def _places(layers: tuple[str, ...]) -> Places:
    checkout = fresh.checkout_data()
    places: Places = {}
    if checkout is None:
        places[_source("library", join(fresh.SHIPPED, fresh.JSON))] = join(fresh.SHIPPED, fresh.JSON)
    else:
        places |= {source: fresh.place_of(source, checkout) for source in fresh.scan(checkout)}
    for layer in layers:
        places.update(_of_layer(layer))
    return places


def _of_layer(layer: str) -> Places:
    places: Places = {}
    for folder in ("", "cards"):
        names: list[str] = []
        with suppress(OSError):
            names = sorted(os.listdir(join(layer, folder)))
        for name in names:
            if name.endswith(".yaml"):
                place = join(layer, folder, name)
                places[_source(f"layer/{basename(layer)}/{folder}/{name}", place)] = place
    return places


def _source(name: str, place: str) -> fresh.Source:
    with suppress(OSError):
        status = os.stat(place)
        return fresh.Source(name, status.st_mtime_ns, status.st_size)
    return fresh.Source(name, 0, 0)


def _hash(places: Places) -> str:
    """The hash of what the files hold; one that cannot be read holds nothing."""
    return fresh.hashed((source.name, _content(places[source])) for source in sorted(places))


def _content(place: str) -> bytes:
    with suppress(OSError), open(place, "rb") as stream:
        return stream.read()
    return b""
