"""Mapping files: which column holds which fact, and sets and teams that the library does not have."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from deckcheck.database.imports.columns import checked
from deckcheck.database.schema import SetEntry, TeamEntry
from deckcheck.database.schema_faults import schema_faults
from deckcheck.database.yaml_file import Document, UnreadableError, parse
from deckcheck.errors import ConfigurationError, UsageError

Model = TypeVar("Model", bound=BaseModel)

_KEYS = ("columns", "sets", "teams")


class MappingFile(NamedTuple):
    """What a mapping file and the command line say of the columns, and new sets and teams."""

    columns: dict[str, str]
    sets: tuple[SetEntry, ...] = ()
    teams: tuple[TeamEntry, ...] = ()


def read_mapping(path: str, pairs: Sequence[str]) -> MappingFile:
    """A mapping file (TOML, else YAML; empty for none) and `COLUMN=FACT` pairs, which come before it.

    Raises UsageError for a pair that is none or names no fact, ConfigurationError
    where the file is wrong.
    """
    found = _file(path) if path else MappingFile({})
    for pair in pairs:
        column, equals, fact = pair.rpartition("=")
        if not equals or not column.strip() or not fact.strip():
            raise UsageError(f"--map {pair!r} is not COLUMN=FACT", 'for example --map "Card No=number"')
        found.columns[column.strip()] = fact
    return found._replace(columns=checked(found.columns))


def _file(path: str) -> MappingFile:
    document = _document(Path(path))
    data = document.data
    if not isinstance(data, dict):
        raise ConfigurationError(f"{path}: a mapping is wanted here")
    for key in data:
        if key not in _KEYS:
            hint = f"a mapping file has {', '.join(_KEYS)}"
            raise ConfigurationError(f"{document.fault((key,), '', key=True).location}: no key {key!r}", hint)
    columns = data.get("columns", {})
    if not isinstance(columns, dict) or not all(isinstance(fact, str) for fact in columns.values()):
        raise ConfigurationError(f"{path}: columns are words to words, such as Card No: number")
    name = f"mapping: {Path(path).name}"
    return MappingFile(
        dict(columns),
        _entries(document, "sets", SetEntry, name),
        _entries(document, "teams", TeamEntry, name),
    )


def _entries(document: Document, key: str, model: type[Model], source: str) -> tuple[Model, ...]:
    given = document.data.get(key, [])
    if not isinstance(given, list):
        raise ConfigurationError(f"{document.fault((key,), '').location}: a list is wanted here")
    found = []
    for place, plain in enumerate(given):
        entry: Any = {"source": source, **plain} if isinstance(plain, Mapping) else plain
        try:
            found.append(model.model_validate(entry))
        except ValidationError as error:
            fault = schema_faults(error, document, (key, place), model)[0]
            raise ConfigurationError(f"{fault.location}: {fault.message}", fault.hint) from None
    return tuple(found)


def _document(path: Path) -> Document:
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise ConfigurationError(f"{path} cannot be read: {reason}") from None
    if path.suffix.lower() == ".toml":
        return _toml(path, text)
    try:
        return parse(text, str(path))
    except UnreadableError as error:
        raise ConfigurationError(f"{error.fault.location}: {error.fault.message}", error.fault.hint) from None


def _toml(path: Path, text: str) -> Document:
    import tomllib

    document = Document(str(path), None)
    try:
        document.data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ConfigurationError(f"{path}: not TOML: {error}") from None
    return document
