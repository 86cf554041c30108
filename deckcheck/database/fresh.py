"""The library, always as new as the data: opened from a snapshot that is rebuilt where a source changed.

Only a rebuild imports what reads YAML and checks it.
"""

import marshal
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from os.path import dirname, isdir, isfile, join
from typing import TYPE_CHECKING, NamedTuple

from deckcheck.cards.library import Library
from deckcheck.cards.snapshot import MAGIC, SCHEMA, BinarySnapshot, PlainSnapshot, Snapshot, read, to_bytes
from deckcheck.errors import DataError

if TYPE_CHECKING:
    from pathlib import Path

Folder = str | os.PathLike[str]

PACKAGE = dirname(dirname(os.path.abspath(__file__)))
SHIPPED: Folder = join(PACKAGE, "_library")
"""The library inside an installed package."""

BINARY = f"library-{SCHEMA}-{sys.implementation.cache_tag}.bin"
"""A snapshot in the form of this interpreter."""

LIBRARY = "library.yaml"
"""The file that makes a folder a card library."""

JSON = "library.json"
"""A snapshot for every interpreter."""

_CODE = "code/"
"""Opens the names of sources that are code."""

_COMPILERS = ("database", "database/layers", "cards", "cards/query", "formats")
"""Folders of the package whose code makes the snapshot, besides the model."""


class Source(NamedTuple):
    """A file the snapshot is made from: its name, and its time and size as last seen."""

    name: str
    modified: int
    size: int


class Cached(NamedTuple):
    """A cache file: a snapshot, which ends at `end`, then the sources it was made from and their hash.

    The length of the latter two stands in the last eight bytes.
    """

    content: bytes
    end: int
    seen: tuple[Source, ...]
    hashed: str


def open_library(data: Folder | None = None) -> Library:
    """The library of a data folder, or of this program where none is given.

    In a checkout and for a folder of the user's the snapshot lies in
    `.snapshot` beside the sources and is rebuilt by itself when one of them
    changed. An installed package brings its own. A folder that is a layer, or
    holds layers, gives the program's library with them over it. Raises DataError
    where the data is wrong or there is none.
    """
    if data is not None:
        if isfile(join(data, LIBRARY)):
            return Library(_current(data))
        from deckcheck.database.layers.opening import with_layers

        return Library(with_layers(data) or _current(data))
    checkout = checkout_data()
    if checkout is not None:
        return Library(_current(checkout))
    return Library(_shipped())


def data_folder(data: Folder | None = None) -> "Path":
    """The folder of YAML sources: the one given, the checkout's, or the copy in the installed package."""
    from pathlib import Path

    return Path(data or checkout_data() or join(SHIPPED, "data"))


def checkout_data() -> str | None:
    """The data folder beside the package in a checkout, if this is one."""
    folder = join(dirname(PACKAGE), "data")
    return folder if isfile(join(folder, LIBRARY)) and not isdir(SHIPPED) else None


def build(data: Folder | None = None) -> Library:
    """Compile the snapshot of a data folder anew, whatever its age, and write it. Raises DataError.

    The library inside an installed package was built with it and is only opened.
    """
    folder = data or checkout_data()
    if folder and not isfile(join(folder, LIBRARY)):
        from deckcheck.database.layers.opening import with_layers

        layered = with_layers(folder, anew=True)
        if layered:
            return Library(layered)
    return Library(_rebuild(folder, scan(folder)) if folder else _shipped())


def data_sources(data: Folder) -> tuple[Source, ...]:
    """Every data file of a folder, by name. Raises DataError where there is no library."""
    found = []
    for folder in ("", "cards", "formats"):
        found += _files(join(data, folder), ".yaml", folder)
    if not any(source.name == LIBRARY for source in found):
        raise DataError("there is no card library here", "a data folder holds library.yaml", str(data))
    return tuple(sorted(found))


def digest(data: Folder, sources: tuple[Source, ...]) -> str:
    """The hash of what the sources hold, in hexadecimal digits; of data files alone it marks the version."""
    return hashed((source.name, _bytes(place_of(source, data))) for source in sources)


def is_code(source: Source) -> bool:
    """Whether a source is code of this program that makes the snapshot, and no data."""
    return source.name.startswith(_CODE)


def place_of(source: Source, data: Folder) -> str:
    """Where a source of a data folder, or of the code, is."""
    return join(PACKAGE, source.name.removeprefix(_CODE)) if is_code(source) else join(data, source.name)


def hashed(files: Iterable[tuple[str, bytes]]) -> str:
    """The hash of files by their names and contents, in hexadecimal digits."""
    from hashlib import sha256

    whole = sha256()
    for name, content in files:
        whole.update(f"{name}\0{len(content)}\0".encode() + content)
    return whole.hexdigest()


def _current(data: Folder) -> Snapshot:
    """The snapshot in the folder's cache if it is of the sources as they are, else a new one."""
    sources = scan(data)
    return renewed(_cache(data), sources, lambda: digest(data, sources), lambda: _rebuild(data, sources))


def renewed(
    path: str,
    sources: tuple[Source, ...],
    hashed: Callable[[], str],
    rebuilt: Callable[[], Snapshot],
) -> Snapshot:
    """The snapshot of a cache file if it is of those sources or of others with their hash, else a new one."""
    cached = _cached(path)
    if cached is None:
        return rebuilt()
    if cached.seen != sources:
        if cached.hashed != hashed():
            return rebuilt()
        write_cache(path, cached.content[: cached.end], sources, cached.hashed)
    return BinarySnapshot(cached.content)


def scan(data: Folder) -> tuple[Source, ...]:
    """The data files and, in a checkout, the code that compiles them."""
    code = []
    if not isdir(SHIPPED):
        for folder in _COMPILERS:
            code += _files(join(PACKAGE, folder), ".py", f"{_CODE}{folder}")
        status = os.stat(join(PACKAGE, "model.py"))
        code += [Source(f"{_CODE}model.py", status.st_mtime_ns, status.st_size)]
    return (*data_sources(data), *sorted(code))


def _cache(data: Folder) -> str:
    return join(data, ".snapshot", BINARY)


def _cached(path: str) -> Cached | None:
    with suppress(OSError, ValueError, EOFError, TypeError):
        content = _bytes(path)
        end = len(content) - 8 - int.from_bytes(content[-8:], "little")
        rows, hashed = marshal.loads(content[end:-8])
        if content.startswith(MAGIC) and end > 0:
            return Cached(content, end, tuple(Source(*row) for row in rows), hashed)
    return None


def _rebuild(data: Folder, sources: tuple[Source, ...]) -> Snapshot:
    from pathlib import Path

    from deckcheck.database.compile import compile_data

    binary = to_bytes(compile_data(Path(data), digest(data, data_sources(data))))
    write_cache(_cache(data), binary, sources, digest(data, sources))
    return BinarySnapshot(binary)


def _shipped() -> Snapshot:
    with suppress(OSError, ValueError, EOFError):
        return read(join(SHIPPED, BINARY))
    return _from_json(join(SHIPPED, JSON))


def _from_json(path: str) -> PlainSnapshot:
    from deckcheck.cards.snapshot import from_json

    try:
        snapshot = from_json(_bytes(path).decode())
    except (OSError, ValueError):
        raise DataError("this installation has no card library", "install deckcheck again") from None
    _write(join(dirname(path), BINARY), to_bytes(snapshot))
    return snapshot


def _files(folder: str, ending: str, name: str) -> list[Source]:
    prefix = f"{name}/" if name else ""
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(ending):
                status = entry.stat()
                found.append(Source(prefix + entry.name, status.st_mtime_ns, status.st_size))
    return found


def write_cache(path: str, binary: bytes, sources: tuple[Source, ...], hashed: str) -> None:
    """Write a snapshot with what it was made from, whole or not at all."""
    seen = marshal.dumps((tuple(map(tuple, sources)), hashed))
    _write(path, b"".join((binary, seen, len(seen).to_bytes(8, "little"))))


def _write(path: str, content: bytes) -> None:
    """Write a file whole under another name, then rename it; nothing where that is not allowed."""
    folder, name = os.path.split(path)
    new = join(folder, f".{name}.{os.getpid()}")
    with suppress(OSError):
        if not isdir(folder):
            os.mkdir(folder)
        with open(new, "wb") as stream:
            stream.write(content)
        os.replace(new, path)


def _bytes(path: str) -> bytes:
    with open(path, "rb") as stream:
        return stream.read()
