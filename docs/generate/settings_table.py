"""The settings in a table: what each holds, and where else it can be said."""

import re

from deckcheck.cli.environment import VARIABLES
from deckcheck.config.schema import ForFiles, ForRun, keys
from docs.generate.command_pages import commands, records
from docs.generate.markdown import code, plain, table
from docs.generate.schema_tables import Tables
from docs.generate.source_docs import attribute_docs

_VARIABLE = re.compile(r" \[env: [A-Z_]+\]")


def settings_table() -> str:
    """Every setting of a configuration file."""
    schema = ForRun.model_json_schema()
    kinds = Tables(schema, {ForFiles.__name__: "a mapping to settings"})
    docs = attribute_docs(ForRun) | attribute_docs(ForFiles)
    options = _options()
    rows = []
    for name in keys(ForRun):
        written, says = options.get(name, ("", ""))
        means = docs.get(name.replace("-", "_")) or _VARIABLE.sub("", says)
        holds = kinds.kind(_without_null(schema["properties"][name]))
        variable = code(VARIABLES[name]) if name in VARIABLES else ""
        place = "yes" if name in keys(ForFiles) else ""
        rows.append((code(name), holds, place, code(written) if written else "", variable, plain(means)))
    return table(("setting", "holds", "for some files", "option", "environment", "means"), rows)


def _options() -> dict[str, tuple[str, str]]:
    """The options of `deckcheck validate` by the setting each stands for: how it is written, and its help."""
    found = {}
    for written, says in records(commands()["validate"], "option"):
        name = written.split()[0].removeprefix("--")
        found[name.removeprefix("no-") if name == "no-suppressions" else name] = (written, says)
    return found


def _without_null(schema: dict[str, object]) -> dict[str, object]:
    choices = schema.get("anyOf")
    if not isinstance(choices, list):
        return schema
    return {"anyOf": [one for one in choices if one != {"type": "null"}]}
