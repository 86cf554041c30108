"""The JSON that commands print, from the schemas that the package ships."""

import json
import re
from importlib.resources import files

from docs.generate.markdown import plain
from docs.generate.schema_tables import Tables


def json_outputs() -> str:
    """A section for each schema: the mapping that is printed, and those in it."""
    folder = files("deckcheck") / "report" / "schema"
    schemas = [
        json.loads(file.read_text("utf-8")) for file in sorted(folder.iterdir(), key=lambda one: one.name)
    ]
    return "\n".join(_section(schema) for schema in schemas)


def _section(schema: dict[str, object]) -> str:
    command = re.search(r"deckcheck [a-z ]*[a-z]", str(schema["title"]))
    heading = command.group() if command else str(schema["title"])
    intro = f"{plain(str(schema['title']))}. {plain(str(schema.get('description', '')))}".rstrip()
    return f"## {heading}\n\n{intro}\n\n{Tables(schema).of(schema, '###')}"
