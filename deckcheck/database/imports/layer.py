"""From the plan of an import to the layer that it leaves."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from deckcheck.cards.library import Library
from deckcheck.database.imports.plan import Plan
from deckcheck.database.layers.opening import with_layers
from deckcheck.database.layers.write import write_layer
from deckcheck.database.schema import SetEntry, TeamEntry
from deckcheck.errors import DataError, UsageError

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}\Z")


def layer_name(given: str, first: str) -> str:
    """The name of a layer: the one given, else one made of the name of the first file.

    Raises UsageError for a name that cannot be that of a folder.
    """
    if given:
        if not _NAME.match(given):
            raise UsageError(f"{given!r} is no name for a layer", "use letters, digits, - and _")
        return given
    stem = re.sub(r"[^A-Za-z0-9]+", "-", Path(first).stem).strip("-").lower()
    return stem[:60].strip("-") or "imported"


def put_layer(plan: Plan, folder: Path, library: Library, home: str, now: datetime | None = None) -> None:
    """Write the layer of a plan into a folder and compile the library with all layers of `home`.

    `library` is the one it was made over. Raises DataError, and leaves all as it
    was, where it cannot be written or the library with it would be wrong.
    """
    moment = (now or datetime.now(UTC)).astimezone(UTC)
    file: dict[str, Any] = {
        "name": folder.name,
        "over": library.version,
        "imported": moment.strftime("%Y-%m-%dT%H:%M:%S.%fZ"),
        "files": [{"file": one.name, "kind": one.kind, "sha256": one.sha256} for one in plan.lists],
    }
    parts = {"sets": map(_plain, plan.sets), "teams": map(_plain, plan.teams)}

    def check() -> None:
        try:
            with_layers(home, anew=True)
        except DataError as error:
            message = error.message.removeprefix(f"{error.location}: ")
            raise DataError(f"with these cards the library would be wrong: {message}") from None

    write_layer(folder, file, plan.entries, parts, check)


def _plain(entry: SetEntry | TeamEntry) -> dict[str, Any]:
    return entry.model_dump(exclude_unset=True)
