"""Writing lists back where they came from: whole files, their bytes as they were but for what changed."""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from deckcheck.cli import console, files
from deckcheck.cli.output_file import writing
from deckcheck.decklist.decode import MAX_BYTES, source_from_bytes
from deckcheck.decklist.encode import bytes_of
from deckcheck.errors import DeckcheckError
from deckcheck.fixes import unified_diff
from deckcheck.report.base import Problem
from deckcheck.report.printable import printable
from deckcheck.source import Source

Made = TypeVar("Made")


class Original(NamedTuple):
    """A list that was read, and its bytes."""

    file: str
    data: bytes
    source: Source


def read(file: str) -> Original:
    """Read a file, or standard input.

    Raises OSError, and DeckcheckError where standard input is too large to be passed on whole.
    """
    data = files.read(file)
    if file == files.STANDARD_INPUT and len(data) > MAX_BYTES:
        raise DeckcheckError(f"over {MAX_BYTES:,} bytes on standard input", "check that this is a decklist")
    return Original(file, data, source_from_bytes(files.shown_path(file), data))


def changed_bytes(original: Original, after: Source) -> bytes:
    """The bytes of a list after a change, in the encoding that it had.

    Raises DeckcheckError where that encoding lacks a character, or would be taken for another one.
    """
    if after.text == original.source.text:
        return original.data
    hint = "save the list in UTF-8 first"
    try:
        data = bytes_of(after)
    except UnicodeEncodeError as fault:
        char = after.text[fault.start]
        raise DeckcheckError(
            f"{after.encoding} has no character {char!r}, so nothing was changed", hint
        ) from fault
    again = source_from_bytes(after.path, data)
    if (again.text, again.encoding) != (after.text, after.encoding):
        raise DeckcheckError(f"its encoding, {after.encoding}, would not be told any more", hint)
    return data


def write_back(original: Original, data: bytes) -> None:
    """Give a file new contents at once: they replace the old ones, with its permissions; a link stays a link.

    Raises DeckcheckError where the file cannot be written, is no regular file,
    or is not what was read any more.
    """
    if data == original.data:
        return
    target = Path(original.file).resolve()
    if target.parent.is_file() or files.ARCHIVE in original.file.lower() and not target.exists():
        raise DeckcheckError("it lies in an archive, which is not rewritten", "unpack the archive first")
    if not target.is_file():
        raise DeckcheckError("this is no regular file, so it cannot be rewritten", "use - and a redirection")
    with writing(original.file):
        if not os.access(target, os.W_OK):
            raise PermissionError(None, "it is read-only")
        if target.read_bytes() != original.data:
            raise DeckcheckError("it was changed meanwhile, so it was left alone", "run the command again")
        descriptor, aside = tempfile.mkstemp(prefix=".deckcheck-", dir=target.parent)
        try:
            with os.fdopen(descriptor, "wb") as stream:
                stream.write(data)
            Path(aside).chmod(target.stat().st_mode & 0o7777)
            Path(aside).replace(target)
        finally:
            Path(aside).unlink(missing_ok=True)


def pass_on(data: bytes) -> None:
    """Write bytes to standard output as they are; raises OutputClosedError when nobody reads them."""
    sys.stdout.flush()
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError as closed:
        raise console.OutputClosedError from closed


def show_changes(before: Source, after: Source) -> None:
    """Print what changes between two texts of a list; on a terminal nothing that it would obey."""
    path = printable(before.path)
    changes = unified_diff(path, before.text, after.text)
    if sys.stdout.isatty():
        changes = (f"{printable(line.rstrip())}\n" for line in changes)
    console.write(changes)


def attempt(file: str, action: Callable[[], Made], debug: bool) -> Made | Problem:
    """What an action makes of a file, or why it failed; with `debug` a fault of the program is raised."""
    path = files.shown_path(file)
    try:
        return action()
    except OSError as fault:
        return Problem(path, f"cannot be read: {fault.strerror or fault}")
    except DeckcheckError as error:
        return Problem(path, error.message, error.hint)
    except Exception as fault:  # noqa: BLE001 - a fault in one list must not stop the others
        if debug:
            raise
        return Problem(path, *console.fault_words(fault))
