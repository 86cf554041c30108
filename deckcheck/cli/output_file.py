"""A file that gets its new contents at once, or stays as it was."""

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Self

from deckcheck.errors import DeckcheckError


class OutputFile:
    """What is written to it is kept aside until it is finished; leaving it unfinished changes nothing.

    A new file stands in the folder of the old one, and replaces it with its
    permissions; a link stays a link. Devices and pipes are written to. Raises
    DeckcheckError where the file cannot be written.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._target = Path(name).resolve()
        self._exit = ExitStack()
        self._aside = ""
        self._stream: IO[str]

    def __enter__(self) -> Self:
        with writing(self.name):
            if self._target.exists() and not self._target.is_file():
                descriptor = os.dup(self._exit.enter_context(tempfile.TemporaryFile()).fileno())
            else:
                descriptor, self._aside = tempfile.mkstemp(prefix=".deckcheck-", dir=self._target.parent)
                self._exit.callback(Path(self._aside).unlink, missing_ok=True)
            self._stream = self._exit.enter_context(_text(descriptor))
        return self

    def __exit__(self, *about: object) -> None:
        with writing(self.name):
            self._exit.close()

    def write(self, text: str) -> None:
        """Write on."""
        with writing(self.name):
            self._stream.write(text)

    def finish(self) -> None:
        """Give the file what was written."""
        with writing(self.name):
            self._stream.flush()
            if not self._aside:
                self._stream.seek(0)
                self._target.write_text(self._stream.read(), "utf-8", newline="")
                return
            self._stream.close()
            Path(self._aside).chmod(_mode(self._target))
            Path(self._aside).replace(self._target)


def append(name: str, pieces: Iterable[str]) -> None:
    """Add text to the end of a file; raises DeckcheckError where that cannot be done."""
    with writing(name), _text(os.open(name, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666), "a") as stream:
        stream.writelines(pieces)


@contextmanager
def writing(name: str) -> Iterator[None]:
    """Turn what goes wrong with a file into a DeckcheckError that names it."""
    try:
        yield
    except OSError as fault:
        raise DeckcheckError(f"cannot write {name}: {fault.strerror or fault}") from fault


def _text(descriptor: int, mode: str = "w+") -> IO[str]:
    # What is no text in UTF-8 is written as on standard output.
    return open(descriptor, mode, encoding="utf-8", errors="backslashreplace", newline="")  # noqa: PTH123


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, or those that a new one gets."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
