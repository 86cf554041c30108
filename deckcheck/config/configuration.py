"""A configuration file as it was read."""

from pathlib import Path
from typing import NamedTuple

from deckcheck.config.patterns import matches
from deckcheck.config.settings import Layer


class Configuration(NamedTuple):
    """One configuration file that was read.

    `path` is how messages name it; patterns for files are relative to `folder`.
    """

    path: str
    folder: Path
    values: Layer
    per_file: tuple[tuple[str, Layer], ...] = ()
    queries: Layer = {}

    def matching(self, file: Path) -> tuple[int, ...]:
        """Which of the patterns for files fit an absolute path, by index."""
        inside = file.is_relative_to(self.folder)
        parts = file.relative_to(self.folder).parts if inside else (file.name,)
        return tuple(at for at, (pattern, _) in enumerate(self.per_file) if matches(pattern, parts))

    def layers(self, patterns: tuple[int, ...] = ()) -> tuple[Layer, ...]:
        """Its layers where those patterns fit: the last pattern first, then what it says of all files."""
        return (*(self.per_file[at][1] for at in reversed(patterns)), self.values)
