"""The library as an installed package brings it."""

from pathlib import Path
from shutil import copyfile

from deckcheck.cards.snapshot import to_bytes, to_json
from deckcheck.database.compile import compile_data
from deckcheck.database.fresh import BINARY, JSON, data_sources, digest


def write_library(data: Path, target: Path) -> None:
    """Write the snapshot of a data folder, in both forms, and a copy of its files. Raises DataError."""
    sources = data_sources(data)
    snapshot = compile_data(data, digest(data, sources))
    (target / BINARY).write_bytes(to_bytes(snapshot))
    (target / JSON).write_text(to_json(snapshot), "utf-8")
    for name in (*(source.name for source in sources), "README.md"):
        copy = target / "data" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if (data / name).is_file():
            copyfile(data / name, copy)
