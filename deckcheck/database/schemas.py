"""JSON Schemas of the data files and of decklists, for editors and for `deckcheck db schema`."""

from typing import Any

from pydantic import BaseModel, TypeAdapter

from deckcheck.database.sources import FILES, FOLDERS, ONE_A_FILE
from deckcheck.decklist.yaml_schema import yaml_schema

DECKLIST = "decklist"


def schema_names() -> tuple[str, ...]:
    """What has a schema: the files of the data folder, its folders, and a decklist in YAML or JSON."""
    return (*FILES, *FOLDERS, DECKLIST)


def json_schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file; raises KeyError where there is no such kind."""
    if name == DECKLIST:
        return yaml_schema()
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
