"""Finds the configuration that applies to a deck: the nearest one upwards, and no other."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckcheck.errors import ConfigurationError

if TYPE_CHECKING:
    from pathlib import Path

    from deckcheck.config.configuration import Configuration

OWN = "deckcheck.toml"
SHARED = "pyproject.toml"
"""Shared with other tools; it counts only where it has a table for this one."""


class Finder:
    """The configuration of every folder, each file read once.

    `file` is one that is named outright, for all decks; `isolated` is for none.
    """

    def __init__(self, file: str = "", isolated: bool = False) -> None:
        self._known: dict[str, Configuration | None] = {}
        self._asked: dict[str, Configuration | None] = {}
        self._here = _working_folder()
        self._only = None if isolated or not file else _named(file, self._here)
        self._fixed = isolated or bool(file)

    def of_folder(self, folder: str) -> "Configuration | None":
        """The configuration of decks in that folder, None where there is none.

        Raises ConfigurationError for one that is wrong.
        """
        if self._fixed:
            return self._only
        if folder not in self._asked:
            self._asked[folder] = self._nearest(_absolute(self._here, folder))
        return self._asked[folder]

    def absolute(self, path: str) -> "Path":
        """A path from the root, without `..`."""
        from pathlib import Path

        return Path(_absolute(self._here, path))

    def _nearest(self, start: str) -> "Configuration | None":
        passed = []
        found = None
        for place in _upwards(start):
            if place in self._known:
                found = self._known[place]
                break
            passed.append(place)
            found = self._in(place)
            if found is not None:
                break
        self._known.update(dict.fromkeys(passed, found))
        return found

    def _in(self, folder: str) -> "Configuration | None":
        for name in (OWN, SHARED):
            file = os.path.join(folder, name)
            if os.path.isfile(file):
                found = _read(file, self._here, name == SHARED, folder)
                if found is not None:
                    return found
        return None


def _working_folder() -> str:
    """Where relative paths start; the root where that folder is gone."""
    try:
        return os.getcwd()
    except OSError:
        return os.sep


def _absolute(here: str, path: str) -> str:
    return os.path.normpath(os.path.join(here, path))


def _upwards(folder: str) -> Iterator[str]:
    """The folder, then each that it lies in, up to the root."""
    yield folder
    while (above := os.path.dirname(folder)) != folder:
        folder = above
        yield folder


def _named(file: str, here: str) -> "Configuration":
    """A file that was asked for: patterns are relative to the working folder."""
    if not os.path.isfile(file):
        raise ConfigurationError(f"{file}: there is no such configuration file")
    found = _read(_absolute(here, file), here, os.path.basename(file) == SHARED, here)
    if found is None:
        raise ConfigurationError(f"{file}: it has no table [tool.deckcheck]")
    return found


def _read(file: str, here: str, shared: bool, folder: str) -> "Configuration | None":
    shown = file.removeprefix(os.path.join(here, ""))
    try:
        with open(file, "rb") as stream:
            data = stream.read()
        if shared and not _speaks_of_us(data):
            return None
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise ConfigurationError(f"{shown}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ConfigurationError(f"{shown}: not UTF-8, as TOML has to be") from error
    from pathlib import Path

    from deckcheck.config.load import load

    return load(Path(file), shown, text, shared, Path(folder))


def _speaks_of_us(data: bytes) -> bool:
    """Whether a shared file may have a table for this program; a cheap look before it is parsed."""
    plain = data.translate(None, b" \t\"'")
    return b"tool.deckcheck" in plain or (
        b"deckcheck" in plain and (b"[tool]" in plain or b"tool={" in plain)
    )
