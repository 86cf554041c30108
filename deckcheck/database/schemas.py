"""JSON Schemas of the data files, for editors and for `deckcheck db schema`."""

from typing import Any

from pydantic import BaseModel, TypeAdapter

from deckcheck.database.sources import FILES, FOLDERS, ONE_A_FILE


def schema_names() -> tuple[str, ...]:
    """The kinds of data files that have a schema: the files of the data folder, and its folders."""
    return (*FILES, *FOLDERS)


def json_schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a kind of data file; raises KeyError where there is no such kind."""
    model: type[BaseModel] = {**FILES, **FOLDERS}[name]
    adapter: TypeAdapter[Any] = TypeAdapter(model if model in ONE_A_FILE else list[model])  # type: ignore[valid-type]
    schema = adapter.json_schema(mode="validation")
    place = f"{name}/*.yaml" if name in FOLDERS else f"{name}.yaml"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"data/{place} of deckcheck",
        **_tidy(schema),
    }


def _tidy(schema: Any) -> Any:
    """Without null, which a data file may not hold, and without titles that only repeat a key."""
    if isinstance(schema, list):
        return [_tidy(part) for part in schema if part != {"type": "null"}]
    if not isinstance(schema, dict):
        return schema
    tidy = {
        key: _tidy(part)
        for key, part in schema.items()
        if not (key == "title" and isinstance(part, str)) and not (key == "default" and part in (None, []))
    }
    choices = tidy.get("anyOf")
    if isinstance(choices, list) and len(choices) == 1:
        return {**choices[0], **{key: part for key, part in tidy.items() if key != "anyOf"}}
    return tidy
