"""Submissions in a zip archive: read in memory, never unpacked to disk."""

import re
import stat
import time
import zipfile
import zlib
from collections.abc import Collection, Iterator
from lzma import LZMAError

from deckcheck.decklist.decode import MAX_BYTES
from deckcheck.errors import UsageError
from deckcheck.event.mail import LARGEST
from deckcheck.event.submission import Ignored, Stored

MOST_FILES = 20_000
"""Files of an archive; the rest is left out, with a word."""

MOST_BYTES = 256 * 1024 * 1024
"""Bytes of all its files together, unpacked."""

NESTED = (".zip", ".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst", ".cab", ".iso")
"""Archives within an archive or a folder are not opened."""

_OF_SYSTEMS = ("__MACOSX", "Thumbs.db", "desktop.ini")

_FAULTS = (zipfile.BadZipFile, zlib.error, LZMAError, EOFError, OSError, NotImplementedError, RuntimeError)


def names_in_zip(path: str) -> list[str]:
    """The names of the files that may be submissions. Raises UsageError for what is no archive."""
    with _opened(path) as archive:
        return [_slashed(one) for one in _members(archive) if _reason(one) is None]


def files_of_zip(path: str) -> tuple[list[str], list[Ignored]]:
    """The names of an archive's files, and which of them are left out, with the reason.

    Raises UsageError for what is no archive.
    """
    names, left_out = [], []
    with _opened(path) as archive:
        for number, member in enumerate(_members(archive)):
            name = _slashed(member)
            reason = "the archive holds more than is read" if number >= MOST_FILES else _reason(member)
            if reason:
                left_out.append(Ignored(name, reason))
            else:
                names.append(name)
    return names, left_out


def file_of_zip(archive: zipfile.ZipFile, name: str) -> Stored:
    """One file of an open archive, no more of it than shows that it is too large."""
    member = archive.NameToInfo.get(name)
    if member is None:
        member = next((one for one in archive.infolist() if _slashed(one) == name), None)
    if member is None:
        return Stored(name, fault="it is not there any more")
    return _unpacked(archive, member, name)


def stored_in_zip(path: str, only: Collection[str] | None = None) -> Iterator[Stored | Ignored]:
    """The files of an archive in the order of their names, or only those of some names.

    A file that cannot be unpacked has a fault and does not stop the others.
    Raises UsageError for what is no archive.
    """
    with _opened(path) as archive:
        read = 0
        for number, member in enumerate(_members(archive)):
            name = _slashed(member)
            if only is not None and name not in only:
                continue
            reason = _reason(member)
            if reason is None and (number >= MOST_FILES or read > MOST_BYTES):
                reason = "the archive holds more than is read"
            if reason:
                yield Ignored(name, reason)
                continue
            found = _unpacked(archive, member, name)
            read += len(found.text or b"")
            yield found


def natural(name: str) -> tuple[tuple[bool, int, str], ...]:
    """The key by which deck2 stands before deck10."""
    pieces = re.findall(r"[0-9]+|[^0-9]+", name.casefold())
    return tuple((one.isdecimal(), int(one[:18]) if one.isdecimal() else 0, one) for one in pieces)


def safe_name(name: str) -> bool:
    """Whether the name of a file stays within its archive or folder."""
    slashed = name.replace("\\", "/")
    rooted = slashed.startswith("/") or slashed[1:2] == ":"
    return not rooted and ".." not in slashed.split("/") and "\0" not in name


def hidden(name: str) -> bool:
    """Whether a file or one of its folders is the business of an operating system, and no submission."""
    parts = name.replace("\\", "/").split("/")
    return any(part[:1] == "." and part not in (".", "..") or part in _OF_SYSTEMS for part in parts)


def _opened(path: str) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(path)
    except _FAULTS as error:
        raise UsageError(f"{path}: no zip archive that can be read: {error}", "make it anew") from error


def _members(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    found = [one for one in archive.infolist() if not one.is_dir() and not hidden(one.filename)]
    return sorted(found, key=lambda one: natural(one.filename))


def _slashed(member: zipfile.ZipInfo) -> str:
    return member.filename.replace("\\", "/")


def _reason(member: zipfile.ZipInfo) -> str | None:
    """Why a file of the archive is no submission; None where it may be one."""
    if not safe_name(member.filename):
        return "its name leads out of the archive"
    if stat.S_ISLNK(member.external_attr >> 16):
        return "a link, not a file"
    if member.filename.lower().endswith(NESTED):
        return "an archive within the archive; it is not opened"
    return None


def _unpacked(archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str) -> Stored:
    received = _time(member)
    if member.flag_bits & 1:
        return Stored(name, received, fault="it is locked with a password")
    most = (LARGEST if name.lower().endswith((".eml", ".mbox")) else MAX_BYTES) + 1
    try:
        with archive.open(member) as stream:
            return Stored(name, received, stream.read(most))
    except _FAULTS as error:
        return Stored(name, received, fault=f"cannot be unpacked: {error}")


def _time(member: zipfile.ZipInfo) -> float | None:
    """When a file was last changed; archives tell the local time of whoever made them."""
    try:
        return time.mktime((*member.date_time, 0, 0, -1))
    except (ValueError, OverflowError):
        return None
