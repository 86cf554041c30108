"""Card lists in JSON: a list of objects, an object that holds one, or an object a line."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from deckcheck.database.imports.columns import columns_of
from deckcheck.database.imports.records import MAX_CARDS, CardList, Record, UnreadableListError, Unused

_WITHIN = ("cards", "data", "results")
"""Keys under which an object may hold the list."""


def read_json(text: str, name: str, mapped: Mapping[str, str]) -> CardList:
    """The cards of a JSON text; raises UnreadableListError where it is broken or holds no objects."""
    records: list[Record] = []
    unused: list[Unused] = []
    seen: dict[str, None] = {}
    items = _items(text, name)
    if len(items) > MAX_CARDS:
        raise UnreadableListError(f"{name} is not read: it holds over {MAX_CARDS} cards")
    for place, item in enumerate(items, start=1):
        where = f"{name}, card {place}"
        if isinstance(item, dict):
            values = dict(_flat(item))
            records.append(Record(where, values))
            seen.update(dict.fromkeys(values))
        else:
            unused.append(Unused(where, str(item)[:40], "it is no object"))
    columns = columns_of(seen, mapped)
    if not {"number", "id", "title"} & set(columns.values()):
        hint = "name the key that holds the number with --map KEY=number"
        raise UnreadableListError(f"{name} is no card list: no key of it names a card", hint)
    return CardList(name, "JSON list", tuple(records), columns, tuple(unused))


def _items(text: str, name: str) -> list[Any]:
    try:
        whole = _loaded(text)
    except json.JSONDecodeError as error:
        message = f"{name}:{error.lineno}:{error.colno}: not JSON: {error.msg.lower()}"
        raise UnreadableListError(message) from None
    except RecursionError:
        raise UnreadableListError(f"{name} is not read: it is nested too deep") from None
    except ValueError as error:
        raise UnreadableListError(f"{name} is not read: {error}") from None
    if isinstance(whole, dict):
        whole = next((whole[key] for key in _WITHIN if isinstance(whole.get(key), list)), whole)
    if isinstance(whole, dict) and whole and all(isinstance(part, dict) for part in whole.values()):
        whole = [{"number": key, **part} for key, part in whole.items()]
    if not isinstance(whole, list) or not any(isinstance(item, dict) for item in whole):
        raise UnreadableListError(f"{name} is no card list: it is not a list of objects")
    return whole


def _loaded(text: str) -> Any:
    """The value of a text, or the list of those of its lines where each line is one."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2 or not all(line.lstrip().startswith("{") for line in lines):
            raise
        try:
            return [json.loads(line) for line in lines]
        except json.JSONDecodeError:
            pass
        raise


def _flat(item: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The keys of an object, and those of an object in it under their own name."""
    for key, value in item.items():
        if isinstance(value, dict) and "any_of" not in value:
            yield from value.items()
        elif value is not None:
            yield key, value
