"""Standard output and standard error: results on the one, everything else on the other."""

import os
import sys
from collections.abc import Iterable
from typing import TextIO

from deckcheck.errors import UsageError
from deckcheck.report.printable import printable

COLORS = ("auto", "always", "never")


class OutputClosedError(Exception):
    """Whoever read standard output went away."""


def prepare() -> None:
    """Let both streams take any text, whatever their encoding: what it lacks is written as an escape."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def write(chunks: Iterable[str]) -> None:
    """Write results as they come; raises OutputClosedError when nobody reads them any more."""
    try:
        for chunk in chunks:
            sys.stdout.write(chunk)
        sys.stdout.flush()
    except BrokenPipeError as closed:
        discard_output()
        raise OutputClosedError from closed


def complain(message: str, hint: str = "") -> None:
    """Say on standard error what went wrong, and on a second line what helps."""
    lines = f"error: {printable(message)}\n"
    if hint:
        lines += f"hint: {printable(hint)}\n"
    sys.stderr.write(lines)


def fault_words(fault: Exception) -> tuple[str, str]:
    """What to say, and to advise, about a fault of the program itself."""
    message = f"internal fault: {type(fault).__name__}: {fault}"
    return message, "please report this with the command and the list; --debug shows where it happened"


def color_wanted(choice: str, stream: TextIO | None = None) -> bool:
    """Whether to colour the stream (standard output): `--color`, NO_COLOR, FORCE_COLOR, then the terminal.

    Raises UsageError for a choice that is none.
    """
    if choice not in COLORS:
        raise UsageError(f"--color takes {', '.join(COLORS)}, not {choice!r}")
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return _is_color_terminal(stream or sys.stdout)


def _is_color_terminal(stream: TextIO) -> bool:
    if not stream.isatty() or os.environ.get("TERM") == "dumb":
        return False
    # The classic Windows console prints escape sequences as text; these set one of the two.
    return sys.platform != "win32" or any(name in os.environ for name in ("WT_SESSION", "TERM"))


def discard_output() -> None:
    """Point standard output at nothing, so that its last flush, at exit, does not fail as well."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        return
