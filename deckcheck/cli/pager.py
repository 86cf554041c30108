"""Long output on a terminal, a screen at a time."""

import os
import sys
from shutil import get_terminal_size, which

from deckcheck.cli import console

_LESS = "less -FRX"
"""Leaves by itself what fits the screen, and leaves the text there at the end."""


def show(text: str, wanted: bool = True) -> None:
    """Write results; on a terminal that is too low for them through PAGER, or less.

    An empty PAGER, or `cat`, shows them as they are, as does a pager that fails
    to start. Raises OutputClosedError when nobody reads them any more.
    """
    command = _pager() if wanted and _is_long(text) else ""
    if not command or not _paged(text, command):
        console.write([text])


def _is_long(text: str) -> bool:
    if not (sys.stdout.isatty() and sys.stdin.isatty()) or os.environ.get("TERM") == "dumb":
        return False
    return text.count("\n") >= get_terminal_size().lines


def _pager() -> str:
    chosen = os.environ.get("PAGER")
    if chosen is not None:
        return "" if chosen.strip() == "cat" else chosen.strip()
    return _LESS if which("less") else ""


def _paged(text: str, command: str) -> bool:
    """Whether the pager showed the text."""
    import shlex
    import subprocess

    try:
        words = shlex.split(command)
        process = subprocess.Popen(words, stdin=subprocess.PIPE, text=True, encoding="utf-8")
    except (OSError, ValueError):
        return False
    try:
        process.communicate(text)
    except BrokenPipeError:
        pass  # whoever leaves a pager early has seen enough
    except KeyboardInterrupt:
        process.wait()
    return process.returncode != 127
