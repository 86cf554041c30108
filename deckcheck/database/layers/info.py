"""What layers are over the library."""

from pathlib import Path
from typing import Any

from deckcheck.database.fresh import open_library
from deckcheck.database.layers.find import MARK, layer_folders
from deckcheck.database.yaml_file import UnreadableError, read
from deckcheck.errors import DataError


def layers_info(folder: str) -> list[dict[str, Any]]:
    """The layers of a folder in the order in which they count.

    Each has its name, path, the moment it was made, the library it was made
    over, its files, and how many cards it brings (`new`) and fills (`filled`). Where
    they cannot be used, these are null, and `fault` says why.
    """
    paths = {Path(one).name: one for one in layer_folders(folder)}
    if not paths:
        return []
    try:
        rows = open_library(folder).section("layers") or ()
    except DataError as error:
        return [_unusable(name, path, error) for name, path in paths.items()]
    return [
        {
            "name": name,
            "path": paths.get(place, place),
            "imported": imported,
            "over": over,
            "files": [{"file": file, "kind": kind, "sha256": sha256} for file, kind, sha256 in files],
            "new": new,
            "filled": filled,
            "fault": None,
        }
        for name, place, over, imported, files, new, filled in rows
    ]


def made_at(folder: Path) -> str:
    """The moment at which the layer in a folder was made; nothing where there is none."""
    try:
        data = read(folder / MARK, MARK).data
    except UnreadableError:
        return ""
    return str(data.get("imported", "")) if isinstance(data, dict) else ""


def _unusable(name: str, path: str, error: DataError) -> dict[str, Any]:
    return {
        "name": name,
        "path": path,
        "imported": made_at(Path(path)) or None,
        "over": None,
        "files": [],
        "new": None,
        "filled": None,
        "fault": error.message,
    }
