"""Parts of a report that come later than they are made: kept in a file, so that memory stays flat."""

from collections.abc import Iterator
from tempfile import SpooledTemporaryFile
from typing import Self

ROOM = 1 << 20
"""Bytes that are kept in memory before there is a file."""

_AT_A_TIME = 1 << 16


class Aside:
    """Text laid aside, which is given back in its order; gone when the context is left."""

    def __init__(self) -> None:
        # It is closed where the context is left.
        file = SpooledTemporaryFile(ROOM, "w+", encoding="utf-8", errors="surrogatepass", newline="")  # noqa: SIM115
        self._file = file

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *about: object) -> None:
        self._file.close()

    def add(self, text: str) -> None:
        """Lay more aside."""
        self._file.write(text)

    def pieces(self) -> Iterator[str]:
        """All of it, from the start."""
        self._file.seek(0)
        while piece := self._file.read(_AT_A_TIME):
            yield piece
