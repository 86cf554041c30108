"""Writing charts to files: SVG as it is, PNG with Pillow."""

import os
import tempfile
from pathlib import Path
from typing import NamedTuple

from deckcheck.cli.output_file import writing
from deckcheck.errors import UsageError
from deckcheck.report import svg
from deckcheck.report.charts import Figure
from deckcheck.report.themes import THEMES

PAGE = "page"
"""The theme that follows the page a picture stands on; a PNG, which cannot, is light."""


class Pictures(NamedTuple):
    """The files that are asked for (empty: none), and their theme."""

    svg: str = ""
    png: str = ""
    theme: str = PAGE

    def check(self, deck: str) -> None:
        """Raises UsageError for a theme that does not exist, or a file that is the list itself."""
        if self.theme not in (PAGE, *THEMES):
            choices = ", ".join((PAGE, *THEMES))
            raise UsageError(f"there is no theme {self.theme!r}", f"choose one of {choices}")
        for file in filter(None, (self.svg, self.png)):
            if os.path.realpath(file) == os.path.realpath(deck):
                raise UsageError(f"{file} is the deck; a chart may not overwrite it", "name another file")

    def write(self, figure: Figure) -> None:
        """Write the files.

        Raises DeckcheckError where one cannot be written, UsageError where a PNG
        is asked for and Pillow is not there.
        """
        theme = "" if self.theme == PAGE else self.theme
        image = _png(figure, theme) if self.png else b""
        if self.svg:
            _write(self.svg, "".join(svg.render(figure, theme)).encode("utf-8", "backslashreplace"))
        if self.png:
            _write(self.png, image)


def _png(figure: Figure, theme: str) -> bytes:
    try:
        from deckcheck.report.png import render
    except ImportError:
        raise UsageError(
            "--png draws with Pillow, which is not there", "pip install 'deckcheck[charts]', or use --svg"
        ) from None
    return render(figure, theme)


def _write(name: str, data: bytes) -> None:
    """Put a file in place whole: it is written beside it first. Devices and pipes are written to."""
    with writing(name):
        target = Path(name).resolve()
        if target.exists() and not target.is_file():
            target.write_bytes(data)
            return
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        descriptor, aside = tempfile.mkstemp(prefix=".deckcheck-", dir=target.parent)
        try:
            with os.fdopen(descriptor, "wb") as stream:
                stream.write(data)
            Path(aside).chmod(mode)
            Path(aside).replace(target)
        finally:
            Path(aside).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
