"""Build hook: compiles the card library into the wheel and ships the data beside it."""

import sys
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class LibraryBuildHook(BuildHookInterface[Any]):
    """Puts the snapshot, in its binary form and as JSON, and the data into `deckcheck/_library`."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the library to a wheel; an editable install reads the checkout's own data."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        self._built = Path(mkdtemp(prefix="deckcheck-library-"))
        sys.path.insert(0, str(root))
        try:
            from deckcheck.database.ship import write_library

            write_library(root / "data", self._built)
        finally:
            sys.path.remove(str(root))
        for path in sorted(self._built.rglob("*")):
            if path.is_file():
                place = path.relative_to(self._built).as_posix()
                build_data["force_include"][str(path)] = f"deckcheck/_library/{place}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was only there to be packed."""
        built = getattr(self, "_built", None)
        if built is not None:
            rmtree(built, ignore_errors=True)
