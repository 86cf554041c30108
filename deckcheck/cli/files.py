"""From the paths of the command line to the decks they mean."""

import os
from collections.abc import Iterable, Iterator, Sequence
from stat import S_ISDIR
from typing import NamedTuple

from deckcheck.decklist.decode import MAX_BYTES
from deckcheck.near import did_you_mean, nearest
from deckcheck.report.base import Problem

SUFFIXES = (".txt", ".deck", ".yaml", ".yml", ".o8d", ".cod", ".dek")
"""What a file found in a folder ends with to be taken for a deck; a file named outright is always one."""

PERHAPS = (".json", ".csv", ".tsv")
"""What a file found in a folder ends with that is a deck only where its content shows that."""

ARCHIVE = ".zip"
"""What an archive ends with; its files are named behind it, as if it were a folder."""

_HEAD = 64 * 1024

STANDARD_INPUT = "-"


class Found(NamedTuple):
    """Deck files in the order to judge them, and the paths that led to none."""

    files: tuple[str, ...]
    problems: tuple[Problem, ...]


def find(paths: Iterable[str]) -> Found:
    """The deck files that paths mean: files, folders, archives, patterns, `-` for standard input.

    Folders are searched through all their levels, without hidden files and
    without following links to folders; a zip archive like a folder. Order is that of the paths, by name
    within each; a file that is meant twice comes once.
    """
    files: dict[str, str] = {}
    problems = []
    for path in paths:
        try:
            found = _meant(path)
        except OSError as fault:
            found = Problem(path, f"cannot be searched: {fault.strerror or fault}")
        for file in (found,) if isinstance(found, Problem) else found:
            if isinstance(file, Problem):
                problems.append(file)
            else:
                files.setdefault(os.path.normpath(file), file)
    return Found(tuple(files.values()), tuple(problems))


def read(file: str) -> bytes:
    """The bytes of a file that was found, but no more than show that it is too large.

    Raises OSError, also for a file of an archive that cannot be unpacked.
    """
    if file == STANDARD_INPUT:
        import sys

        return sys.stdin.buffer.read(MAX_BYTES + 1)
    if ARCHIVE in file.lower():
        from deckcheck.cli import archives

        place = archives.within(file)
        if place:
            return archives.read(*place)
    with open(file, "rb") as stream:
        return stream.read(MAX_BYTES + 1)


def shown_path(file: str) -> str:
    """The path of a file as reports name it."""
    return "<stdin>" if file == STANDARD_INPUT else file


def near(path: str) -> str:
    """A hint that names what is called most like a path that leads nowhere; empty where nothing is."""
    folder, name = os.path.split(path)
    try:
        names = sorted(os.listdir(folder or os.curdir))
    except (OSError, ValueError):
        return ""
    return did_you_mean([os.path.join(folder, found) for found in nearest(name, names, 1, 0.75)])


def _meant(path: str) -> Sequence[str | Problem] | Problem:
    if not path:
        return Problem('""', "an empty path means nothing")
    if path == STANDARD_INPUT:
        return [path]
    mode = _mode(path)
    if mode is not None and not S_ISDIR(mode):
        return _in_archive(path) if path.lower().endswith(ARCHIVE) else [path]
    if mode is not None:
        found = list(_decks_in(path))
        return found or Problem(path, "no deck files in this folder", f"looked for {', '.join(SUFFIXES)}")
    if any(sign in path for sign in "*?["):
        return _matching(path)
    return Problem(path, "no such file or folder", near(path))


def _mode(path: str) -> int | None:
    """What a path is, as the bits that the system keeps; None where there is nothing. Raises OSError."""
    try:
        return os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return None


def _in_archive(path: str) -> Sequence[str | Problem] | Problem:
    from deckcheck.cli import archives

    return archives.decks(path, SUFFIXES, PERHAPS)


def _matching(pattern: str) -> list[str] | Problem:
    from glob import glob

    found: list[str] = []
    for path in sorted(glob(pattern, recursive=True)):
        found.extend(_decks_in(path) if os.path.isdir(path) else [path])
    return found or Problem(pattern, "nothing matches this pattern")


def _decks_in(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        visible = sorted((entry for entry in entries if entry.name[0] != "."), key=lambda entry: entry.name)
    for entry in visible:
        if entry.is_dir(follow_symlinks=False):
            yield from _decks_in(entry.path)
        elif entry.is_file() and _is_deck(entry):
            yield entry.path


def _is_deck(entry: "os.DirEntry[str]") -> bool:
    name = entry.name.lower()
    return name.endswith(SUFFIXES) or name.endswith(PERHAPS) and _shows_a_deck(entry.path)


def _shows_a_deck(path: str) -> bool:
    """Whether the beginning of a file shows a deck; true for one that cannot be read, to say so."""
    from deckcheck.decklist.exchange.showing import shows_a_deck

    try:
        with open(path, "rb") as stream:
            return shows_a_deck(stream.read(_HEAD))
    except OSError:
        return True
