"""Reads one configuration file, and says where and why it is wrong."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from deckcheck.config import places
from deckcheck.config.configuration import Configuration
from deckcheck.config.schema import ForFiles, ForRun, keys
from deckcheck.config.settings import Layer, Setting
from deckcheck.errors import ConfigurationError
from deckcheck.near import did_you_mean, nearest

TABLE = ("tool", "deckcheck")
"""Where the settings stand in a file that is shared with other tools."""

_AT = re.compile(r" \(at (?:line (?P<line>[0-9]+), column (?P<column>[0-9]+)|end of document)\)$")
_MESSAGES = {
    "bool_type": "true or false is wanted here",
    "string_type": "text in quotation marks is wanted here",
    "list_type": 'a list is wanted here, such as ["N004"]',
    "dict_type": "a table is wanted here",
    "model_type": "a table is wanted here",
}


def load(file: Path, shown: str, text: str, shared: bool, folder: Path) -> Configuration | None:
    """The configuration in a text; None where a shared file has no table for it.

    `shown` names the file in messages; patterns for files are relative to
    `folder`. Raises ConfigurationError, with the place, for whatever is wrong.
    """
    whole = _parsed(text, shown)
    table = _table(whole) if shared else whole
    if table is None:
        return None
    return _Reader(text, shown, TABLE if shared else ()).configuration(table, file.parent, folder)


def _parsed(text: str, shown: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        found = _AT.search(message)
        reason = message[: found.start()] if found else message
        line, column = (found["line"], found["column"]) if found else (None, None)
        place = f"{shown}:{line}:{column}" if line else shown
        raise ConfigurationError(f"{place}: not TOML: {reason[:1].lower()}{reason[1:]}") from error
    except RecursionError as error:
        raise ConfigurationError(f"{shown}: not TOML: nested too deeply") from error


def _table(whole: Any) -> Any:
    for name in TABLE:
        whole = whole.get(name) if isinstance(whole, dict) else None
    return whole


class _Reader:
    """The settings of a parsed file, each with its place."""

    def __init__(self, text: str, shown: str, prefix: tuple[str, ...]) -> None:
        self._text = text
        self._shown = shown
        self._prefix = prefix
        self._places = places.key_places(text)

    def configuration(self, table: Any, home: Path, folder: Path) -> Configuration:
        """All of it; a data folder is relative to `home`."""
        try:
            model = ForRun.model_validate(table)
        except ValidationError as error:
            raise self._refusal(error) from error
        given = model.model_dump(by_alias=True, exclude_unset=True)
        per_file = given.pop("per-file", {})
        queries = given.pop("queries", {})
        if "data" in given:
            given["data"] = str(home / Path(given["data"]).expanduser())
        return Configuration(
            self._shown,
            folder,
            self._layer(given, ()),
            tuple((name, self._layer(one, ("per-file", name))) for name, one in per_file.items()),
            self._layer(queries, ("queries",)),
        )

    def _layer(self, values: Mapping[str, Any], path: tuple[str, ...]) -> Layer:
        return {name: self._setting(value, (*path, name)) for name, value in values.items()}

    def _setting(self, value: Any, path: places.KeyPath) -> Setting:
        if isinstance(value, dict):
            items = [self._setting(f"{name}={level}", (*path, name)) for name, level in value.items()]
        elif isinstance(value, list):
            items = [self._setting(one, (*path, at)) for at, one in enumerate(value)]
        else:
            return Setting(value, self._origin(path), self._place(path))
        written = ", ".join(str(item.value) for item in items)
        return Setting(written, self._origin(path), self._place(path), tuple(items))

    def _at(self, path: places.KeyPath) -> tuple[int, int]:
        """The line and column of a path, or of the nearest one that it lies in; 0 where there is none."""
        whole: places.KeyPath = (*self._prefix, *path)
        while whole and whole not in self._places:
            whole = whole[:-1]
        return self._places.get(whole, (0, 0))

    def _place(self, path: places.KeyPath) -> str:
        line, column = self._at(path)
        return f"{self._shown}:{line}:{column}" if line else self._shown

    def _origin(self, path: places.KeyPath) -> str:
        line, _ = self._at(path)
        place = f"{self._shown}:{line}" if line else self._shown
        return f'{place}, for "{path[1]}"' if path[0] == "per-file" else place

    def _refusal(self, error: ValidationError) -> ConfigurationError:
        """What is wrong first in the file, and how much else."""
        faults = {self._at(_path(one)): one for one in reversed(error.errors(include_url=False))}
        first = faults[min(faults)]
        hints = list(_hints(first))
        if len(faults) > 1:
            hints.append(f"{len(faults) - 1} more like this in the file")
        return ConfigurationError(f"{self._place(_path(first))}: {_message(first)}", "; ".join(hints))


def _path(one: Any) -> places.KeyPath:
    return tuple(one["loc"])


def _message(one: Any) -> str:
    kind = one["type"]
    if kind == "value_error":
        return str(one["ctx"]["error"])
    if kind == "extra_forbidden":
        in_files = len(one["loc"]) > 1
        known = in_files and one["loc"][-1] in keys(ForRun)
        return f"{one['loc'][-1]!r} cannot be set for some files only" if known else _unknown(one)
    if kind == "literal_error":
        return f"{one['input']!r} is none of {one['ctx']['expected']}"
    return _MESSAGES.get(kind) or str(one["msg"])


def _unknown(one: Any) -> str:
    return f"there is no setting {one['loc'][-1]!r}"


def _hints(one: Any) -> Iterator[str]:
    if one["type"] == "extra_forbidden":
        word, words = str(one["loc"][-1]), keys(ForFiles if len(one["loc"]) > 1 else ForRun)
    elif one["type"] == "literal_error":
        word, words = str(one["input"]), re.findall(r"'([^']*)'", one["ctx"]["expected"])
    else:
        return
    otherwise = f"there are {', '.join(words)}" if one["type"] == "extra_forbidden" else ""
    yield from filter(None, [did_you_mean(nearest(word, words, 1), otherwise)])
