"""Writing and removing layers: whole, or not at all."""

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from shutil import rmtree
from typing import Any

from deckcheck.database.build_cards import set_code
from deckcheck.database.check_cards import number_order
from deckcheck.database.layers.find import MARK, is_layer
from deckcheck.errors import DataError

_HEADER = """\
# {name}: cards and facts that `deckcheck db import` laid over the card library of the program.
# Facts that the library knows are not changed, unless an entry names them under `overwrites`.
# `deckcheck db remove` takes the layer away again.
"""


def write_layer(
    folder: Path,
    file: Mapping[str, Any],
    entries: Sequence[Mapping[str, Any]],
    parts: Mapping[str, Iterable[Mapping[str, Any]]],
    check: Callable[[], object],
) -> None:
    """Write a layer, in place of one that is there.

    `file` is what `layer.yaml` says, `parts` what `sets.yaml` and `teams.yaml`
    do. Where `check` raises DataError once it is there, all is as it was before.
    Raises DataError where it cannot be written.
    """
    new, old = (folder.with_name(f".{folder.name}.{os.getpid()}.{word}") for word in ("new", "old"))
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        _fill(new, file, entries, parts)
        _put(new, folder, old)
        try:
            check()
        except DataError:
            rmtree(folder)
            if old.exists():
                old.rename(folder)
            raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise DataError(f"the layer cannot be written: {reason}", "", str(folder)) from None
    finally:
        rmtree(new, ignore_errors=True)
        rmtree(old, ignore_errors=True)


def remove_layer(folder: Path) -> None:
    """Remove a layer; raises DataError where that is not allowed."""
    away = folder.with_name(f".{folder.name}.{os.getpid()}.old")
    try:
        folder.rename(away)
    except OSError as error:
        reason = error.strerror or str(error)
        raise DataError(f"the layer cannot be removed: {reason}", "", str(folder)) from None
    rmtree(away, ignore_errors=True)


def as_yaml(entries: Iterable[Mapping[str, Any]]) -> str:
    """Entries as the list of a data file; values are written as JSON, which is YAML."""
    blocks = []
    for entry in entries:
        lines = [f"{key}: {_written(value)}" for key, value in entry.items()]
        blocks.append("- " + "\n  ".join(lines) + "\n")
    return "\n".join(blocks)


def _fill(
    new: Path,
    file: Mapping[str, Any],
    entries: Sequence[Mapping[str, Any]],
    parts: Mapping[str, Iterable[Mapping[str, Any]]],
) -> None:
    rmtree(new, ignore_errors=True)
    (new / "cards").mkdir(parents=True)
    lines = [f"{key}: {_written(value)}\n" for key, value in file.items()]
    (new / MARK).write_text(_HEADER.format(name=file["name"]) + "".join(lines), "utf-8")
    for name, part in parts.items():
        text = as_yaml(part)
        if text:
            (new / f"{name}.yaml").write_text(text, "utf-8")
    by_set: dict[str, list[Mapping[str, Any]]] = {}
    for entry in sorted(entries, key=lambda one: number_order(one["number"])):
        by_set.setdefault(set_code(entry["number"]), []).append(entry)
    for code, found in by_set.items():
        (new / "cards" / f"{code}.yaml").write_text(as_yaml(found), "utf-8")


def _put(new: Path, folder: Path, old: Path) -> None:
    """Put a new layer in the place of the one that is there, which goes to `old`."""
    if not folder.exists():
        new.rename(folder)
        return
    if not is_layer(folder) and any(folder.iterdir()):
        raise DataError("there is something else than a layer", "choose another name", str(folder))
    folder.rename(old)
    try:
        new.rename(folder)
    except OSError:
        old.rename(folder)
        raise


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
