"""Where submissions come from: a folder, a zip archive, mails, or the files that a roster names."""

import os
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from deckcheck.decklist.decode import MAX_BYTES, source_from_bytes
from deckcheck.errors import UsageError
from deckcheck.event import mail
from deckcheck.event.archive import NESTED, hidden, names_in_zip, natural, safe_name, stored_in_zip
from deckcheck.event.handed import MAIL, MAILBOX, first_bytes, numbered, on_disk
from deckcheck.event.roster import Roster, is_roster, read_roster
from deckcheck.event.submission import Ignored, Stored, Submission
from deckcheck.source import Source

_TABLES = (".csv", ".tsv")
_NOTHING = "neither a folder, a zip archive, an mbox nor a roster"


class Collected(NamedTuple):
    """The submissions of an event, read as they are asked for, and its roster if it brings one.

    `total` is how many files there are, where that is known beforehand.
    """

    submissions: Iterator[Submission | Ignored]
    roster: Roster | None
    total: int | None


def collect(path: str, roster_file: str = "") -> Collected:
    """What a path hands in, with the roster of `roster_file`, or the one that lies with the submissions.

    Raises UsageError for a path that is none of what is understood, and for a
    file that is no roster.
    """
    roster = read_roster(_source(roster_file)) if roster_file else None
    place = Path(path)
    if not place.exists():
        raise UsageError(f"{path}: no such file or folder", "name a folder, a zip, an mbox or a roster")
    if place.is_dir():
        return _folder(place, roster, roster_file)
    if zipfile.is_zipfile(path):
        return _archive(path, roster)
    name = place.name
    if _is_mail(path):
        named = name if name.lower().endswith((MAIL, *MAILBOX)) else f"{name}{MAILBOX[0]}"
        return Collected(numbered([on_disk(place, name)._replace(name=named)]), roster, None)
    return _listed(path, roster)


def _folder(place: Path, roster: Roster | None, roster_file: str) -> Collected:
    files = list(_files(place, ""))
    if roster is None:
        roster, files = _own_roster(files)
    else:
        itself = os.path.realpath(roster_file)
        files = [one for one in files if isinstance(one, Ignored) or os.path.realpath(one.file) != itself]
    total = sum(isinstance(one, Stored) for one in files)
    if not total and roster is None:
        raise UsageError(f"{place}: no submissions in this folder", "name the folder that holds the lists")
    return Collected(numbered(files), roster, total)


def _files(folder: Path, prefix: str) -> Iterator[Stored | Ignored]:
    """The files of a folder and of those in it, in the order of their names; links are not followed."""
    try:
        with os.scandir(folder) as entries:
            found = sorted(entries, key=lambda entry: natural(entry.name))
    except OSError as fault:
        yield Ignored(prefix.rstrip("/") or str(folder), f"cannot be searched: {fault.strerror or fault}")
        return
    for entry in found:
        name = prefix + entry.name
        if hidden(entry.name):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _files(Path(entry.path), f"{name}/")
        elif not entry.is_file(follow_symlinks=False):
            yield Ignored(name, "a link or a device, not a file")
        elif entry.name.lower().endswith(NESTED):
            yield Ignored(name, "an archive; it is not opened")
        else:
            yield on_disk(Path(entry.path), name)


def _own_roster(files: Sequence[Stored | Ignored]) -> tuple[Roster | None, list[Stored | Ignored]]:
    """The roster among the files, if there is just one, and the other files."""
    rosters = []
    for one in files:
        if isinstance(one, Stored) and _is_table(one.name):
            source = _table_source(one)
            if source and is_roster(source):
                rosters.append((one, source))
    if len(rosters) != 1:
        return None, list(files)
    stored, source = rosters[0]
    return read_roster(source), [one for one in files if one is not stored]


def _is_table(name: str) -> bool:
    return "/" not in name and name.lower().endswith(_TABLES)


def _table_source(stored: Stored) -> Source | None:
    try:
        return None if stored.fault else source_from_bytes(stored.name, first_bytes(stored))
    except OSError:
        return None


def _archive(path: str, roster: Roster | None) -> Collected:
    """The files of an archive; a folder around all of them is taken away."""
    names = names_in_zip(path)
    tops = {name.partition("/")[0] for name in names if "/" in name}
    wrapped = len(tops) == 1 and len(names) > 1 and all("/" in name for name in names)
    cut = len(tops.pop()) + 1 if wrapped else 0
    own = ""
    if roster is None:
        tables = stored_in_zip(path, [name for name in names if _is_table(name[cut:])])
        roster, _ = _own_roster([one._replace(name=one.name[cut:]) for one in tables])
        own = roster.name if roster else ""
    found = (one._replace(name=one.name[cut:]) for one in stored_in_zip(path))
    return Collected(numbered(one for one in found if one.name != own), roster, len(names) - bool(own))


def _is_mail(path: str) -> bool:
    if path.lower().endswith((MAIL, *MAILBOX)):
        return True
    with _reading(path), Path(path).open("rb") as stream:
        return mail.is_mbox(stream.read(4096))


def _listed(path: str, roster: Roster | None) -> Collected:
    """The files that a roster names, from its own folder."""
    source = _source(path)
    if roster is not None or not is_roster(source):
        raise UsageError(f"{path}: {_NOTHING}", "`deckcheck validate` judges a single list")
    found = read_roster(source)
    if not found.names_files:
        hint = f"give the folder of the lists, and --roster {path}"
        raise UsageError(f"{path}: the roster names no files", hint)
    folder = Path(path).parent
    files: list[Stored | Ignored] = []
    for name in dict.fromkeys(row.file for row in found.rows if row.file):
        files += _named(folder, name)
    return Collected(numbered(files), found, sum(isinstance(one, Stored) for one in files))


def _named(folder: Path, name: str) -> list[Stored | Ignored]:
    """What a roster names, if it lies in the roster's folder."""
    place = folder / name
    try:
        if not safe_name(name) or not place.resolve().is_relative_to(folder.resolve()):
            return [Ignored(name, "the roster names a file outside its folder")]
        if place.is_dir():
            return list(_files(place, f"{name.rstrip('/')}/"))
        if place.is_file():
            return [on_disk(place, name)]
    except (OSError, ValueError, RuntimeError):
        return [Ignored(name, "the roster names a file that cannot be opened")]
    return [Ignored(name, "the roster names a file that is not there")]


def _source(path: str) -> Source:
    with _reading(path), Path(path).open("rb") as stream:
        return source_from_bytes(path, stream.read(MAX_BYTES + 1))


@contextmanager
def _reading(path: str) -> Iterator[None]:
    """Turn what goes wrong with a file that was named outright into a UsageError."""
    try:
        yield
    except OSError as fault:
        raise UsageError(f"{path}: cannot be read: {fault.strerror or fault}") from fault
