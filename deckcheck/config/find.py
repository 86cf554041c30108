"""Finds the configuration that applies to a deck: the nearest one upwards, and no other."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from deckcheck.errors import ConfigurationError

if TYPE_CHECKING:
    from deckcheck.config.configuration import Configuration

OWN = "deckcheck.toml"
SHARED = "pyproject.toml"
"""Shared with other tools; it counts only where it has a table for this one."""


class Finder:
    """The configuration of every folder, each file read once.

    `file` is one that is named outright, for all decks; `isolated` is for none.
    """

    def __init__(self, file: str = "", isolated: bool = False) -> None:
        self._known: dict[Path, Configuration | None] = {}
        self._asked: dict[str, Configuration | None] = {}
        self._here = _working_folder()
        self._only = None if isolated or not file else _named(Path(file), self._here)
        self._fixed = isolated or bool(file)

    def of_folder(self, folder: str) -> "Configuration | None":
        """The configuration of decks in that folder, None where there is none.

        Raises ConfigurationError for one that is wrong.
        """
        if self._fixed:
            return self._only
        if folder not in self._asked:
            self._asked[folder] = self._nearest(self.absolute(folder))
        return self._asked[folder]

    def absolute(self, path: str) -> Path:
        """A path from the root, without `..`."""
        return Path(os.path.normpath(self._here / path))

    def _nearest(self, start: Path) -> "Configuration | None":
        passed = []
        found = None
        for place in (start, *start.parents):
            if place in self._known:
                found = self._known[place]
                break
            passed.append(place)
            found = self._in(place)
            if found is not None:
                break
        self._known.update(dict.fromkeys(passed, found))
        return found

    def _in(self, folder: Path) -> "Configuration | None":
        for name in (OWN, SHARED):
            file = folder / name
            if _is_file(file):
                found = _read(file, self._here, name == SHARED, folder)
                if found is not None:
                    return found
        return None


def _working_folder() -> Path:
    """Where relative paths start; the root where that folder is gone."""
    try:
        return Path.cwd()
    except OSError:
        return Path(os.sep)


def _named(file: Path, here: Path) -> "Configuration":
    """A file that was asked for: patterns are relative to the working folder."""
    if not _is_file(file):
        raise ConfigurationError(f"{file}: there is no such configuration file")
    found = _read(Path(os.path.normpath(here / file)), here, file.name == SHARED, here)
    if found is None:
        raise ConfigurationError(f"{file}: it has no table [tool.deckcheck]")
    return found


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except OSError:
        return False


def _read(file: Path, here: Path, shared: bool, folder: Path) -> "Configuration | None":
    shown = str(file.relative_to(here) if file.is_relative_to(here) else file)
    try:
        data = file.read_bytes()
        if shared and not _speaks_of_us(data):
            return None
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise ConfigurationError(f"{shown}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ConfigurationError(f"{shown}: not UTF-8, as TOML has to be") from error
    from deckcheck.config.load import load

    return load(file, shown, text, shared, folder)


def _speaks_of_us(data: bytes) -> bool:
    """Whether a shared file may have a table for this program; a cheap look before it is parsed."""
    plain = data.translate(None, b" \t\"'")
    return b"tool.deckcheck" in plain or (
        b"deckcheck" in plain and (b"[tool]" in plain or b"tool={" in plain)
    )
