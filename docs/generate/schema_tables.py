"""A JSON Schema as tables: a row a key, with what it holds and what it means."""

import json
from collections.abc import Iterator
from typing import Any

from docs.generate.markdown import code, listed, plain, table

Schema = dict[str, Any]

_WORDS = {
    "string": "text",
    "boolean": "true or false",
    "null": "null",
    "integer": "a whole number",
    "number": "a number",
}
_PREFIX = "#/$defs/"


class Tables:
    """The tables of one schema: one for the whole, one for each mapping that it speaks of by name.

    `known` are definitions that stand on another page, with the link to each.
    """

    def __init__(self, schema: Schema, known: dict[str, str] | None = None) -> None:
        self._definitions: Schema = schema.get("$defs", {})
        self._known = known or {}
        self._asked: list[str] = []

    def of(self, schema: Schema, level: str = "##") -> str:
        """The table of a mapping, then those of what it leads to, each under a heading of that level."""
        parts = [self.rows_of(schema)]
        done: set[str] = set()
        while self._asked:
            name = self._asked.pop(0)
            if name not in done:
                done.add(name)
                definition = self._definitions[name]
                parts.append(f"{level} {name}\n\n{_described(definition)}{self.rows_of(definition)}")
        return "\n".join(part for part in parts if part.strip())

    def rows_of(self, schema: Schema) -> str:
        """The table of one mapping alone; nothing where it has no keys."""
        if schema.get("type") == "array" or "$ref" in schema:
            return f"{self.kind(schema).capitalize()}.\n"
        choices = [one for one in schema.get("anyOf", ()) if "properties" in one]
        rows = list(self._rows(choices[0] if choices else schema, ""))
        return table(("key", "holds", "meaning"), rows) if rows else f"{self.kind(schema).capitalize()}.\n"

    def _rows(self, schema: Schema, path: str) -> Iterator[tuple[str, str, str]]:
        required = schema.get("required", ())
        for name, one in schema.get("properties", {}).items():
            key = f"{path}{name}"
            yield code(key), self._holds(one, name in required), self._means(one)
            inner = self._resolved(one)
            if "$ref" not in one:
                yield from self._rows(inner, f"{key}.")
            yield from self._rows(inner.get("items") or {}, f"{key}[].")

    def _resolved(self, schema: Schema) -> Schema:
        found: Schema = self._definitions.get(schema.get("$ref", "").removeprefix(_PREFIX), schema)
        return found

    def _holds(self, schema: Schema, is_required: bool) -> str:
        words = self.kind(schema)
        default = schema.get("default")
        if is_required:
            words += "; required"
        elif default not in (None, {}, []):
            words += f"; otherwise {code(json.dumps(default))}"
        return words

    def _means(self, schema: Schema) -> str:
        words = schema.get("description", "")
        resolved = self._resolved(schema)
        if not words and not _has_table(resolved):
            words = resolved.get("description", "")
        return plain(words)

    def kind(self, schema: Schema) -> str:
        """What a value may be, in words."""
        if "$ref" in schema:
            return self._referred(schema["$ref"].removeprefix(_PREFIX))
        choices = schema.get("anyOf") or schema.get("oneOf")
        if choices:
            return listed(list(dict.fromkeys(self.kind(one) for one in choices)))
        if "const" in schema:
            return code(_value(schema["const"]))
        if "enum" in schema:
            return listed([code(_value(one)) for one in schema["enum"]])
        types = schema.get("type", "object")
        if isinstance(types, list):
            bare = {key: value for key, value in schema.items() if key != "examples"}
            return listed([self.kind({**bare, "type": one}) for one in types]) + _example(
                schema, pattern=False
            )
        return self._typed(types, schema)

    def _typed(self, kind: str, schema: Schema) -> str:
        if kind == "array":
            return f"a list of {self.kind(schema.get('items', {}))}"
        if kind == "object":
            inner = schema.get("additionalProperties")
            inner = next(iter(schema.get("patternProperties", {}).values()), inner)
            return f"a mapping to {self.kind(inner)}" if isinstance(inner, dict) and inner else "a mapping"
        if kind in ("integer", "number"):
            return _WORDS[kind] + _bounds(schema)
        return _WORDS[kind] + _example(schema)

    def _referred(self, name: str) -> str:
        if name in self._known:
            return self._known[name]
        if name == "#":
            return "a mapping like this one"
        definition = self._definitions[name]
        if not _has_table(definition):
            return self.kind(definition)
        self._asked.append(name)
        return f"[{name}](#{name.lower()})"


def _has_table(definition: Schema) -> bool:
    """Whether a definition has a heading of its own: a mapping with keys, or a choice of many forms."""
    choices = definition.get("anyOf", ())
    return "properties" in definition or len(choices) > 3 or any("properties" in one for one in choices)


def _described(schema: Schema) -> str:
    inner = [one["description"] for one in schema.get("anyOf", ()) if "description" in one]
    words = schema.get("description") or next(iter(inner), "")
    return f"{plain(words)}\n\n" if words else ""


def _bounds(schema: Schema) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None:
        return f" ({least} to {most})"
    if least is not None:
        return f" ({least} or more)"
    return f" ({most} or less)" if most is not None else ""


def _example(schema: Schema, pattern: bool = True) -> str:
    examples = schema.get("examples", ())
    if examples:
        return f" such as {listed([code(str(one)) for one in examples])}"
    return f" that matches {code(schema['pattern'])}" if pattern and "pattern" in schema else ""


def _value(value: Any) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)
