"""Where layers are; cheap, for every run may ask."""

import os
from contextlib import suppress
from os.path import isfile, join

Folder = str | os.PathLike[str]

MARK = "layer.yaml"
"""The file that makes a folder a layer."""


def is_layer(folder: Folder) -> bool:
    """Whether a folder is a layer."""
    return isfile(join(folder, MARK))


def layer_folders(folder: Folder) -> tuple[str, ...]:
    """The folder itself where it is a layer, else the layers in it, by name; hidden ones do not count."""
    if is_layer(folder):
        return (str(folder),)
    names: list[str] = []
    with suppress(OSError):
        names = sorted(os.listdir(folder))
    return tuple(
        join(folder, name) for name in names if not name.startswith(".") and is_layer(join(folder, name))
    )
