"""Decks within a zip archive: found and read as if it were a folder, never unpacked to disk."""

import os
from collections.abc import Sequence
from functools import lru_cache
from zipfile import ZipFile

from deckcheck.decklist.exchange.showing import shows_a_deck
from deckcheck.errors import DeckcheckError
from deckcheck.event.archive import file_of_zip, files_of_zip
from deckcheck.report.base import Problem

_ENDING = ".zip"


def decks(path: str, surely: tuple[str, ...], perhaps: tuple[str, ...]) -> Sequence[str | Problem] | Problem:
    """The decks of an archive, and a problem for each file that is not read.

    A deck is a file whose name ends as one of `surely`, or as one of `perhaps`
    where its content shows it.
    """
    try:
        names, left_out = files_of_zip(path)
    except DeckcheckError as error:
        return Problem(path, error.message.removeprefix(f"{path}: "), error.hint)
    found: list[str | Problem] = [Problem(f"{path}/{one.name}", one.reason) for one in left_out]
    for name in names:
        file = f"{path}/{name}"
        if name.lower().endswith(surely) or (name.lower().endswith(perhaps) and _shows(path, name)):
            found.append(file)
    return found or Problem(path, "no deck files in this archive", f"looked for {', '.join(surely)}")


def within(file: str) -> tuple[str, str] | None:
    """The archive and the name in it that a path means; None for a path that leads into no archive."""
    at = file.lower().find(_ENDING + "/")
    while at >= 0:
        archive = file[: at + len(_ENDING)]
        if os.path.isfile(archive):
            return archive, file[at + len(_ENDING) + 1 :]
        at = file.lower().find(_ENDING + "/", at + 1)
    return None


def read(archive: str, name: str) -> bytes:
    """The bytes of a file in an archive, but no more than show that it is too large; raises OSError."""
    stored = file_of_zip(_open(archive, os.stat(archive).st_mtime_ns, os.getpid()), name)
    if stored.text is None:
        raise OSError(None, stored.fault or "cannot be unpacked")
    return stored.text


def _shows(path: str, name: str) -> bool:
    """Whether the content of a file shows a deck; true for one that cannot be read, to say so."""
    try:
        return shows_a_deck(read(path, name))
    except OSError:
        return True


@lru_cache(maxsize=2)
def _open(path: str, modified: int, process: int) -> ZipFile:
    """The archive, which stays open in a process: its list of files is read but once."""
    return ZipFile(path)
