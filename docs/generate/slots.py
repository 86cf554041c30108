"""Places in pages written by hand that are filled from the program: `<!-- deckcheck: rules P -->`."""

import re
import tomllib
from collections.abc import Callable

from deckcheck.cards.library import Library
from deckcheck.decklist import words
from docs.generate import (
    command_pages,
    data_pages,
    format_pages,
    json_tables,
    project_pages,
    query_tables,
    rule_pages,
    settings_table,
)
from docs.generate.library import library as the_library
from docs.generate.markdown import code, table

_SLOT = re.compile(r"<!-- deckcheck: (?P<name>[a-z][a-z -]*?[a-z])(?::\s+(?P<about>.*?))?\s*-->", re.DOTALL)
_BEGINS = "<!-- deckcheck:"

Fill = Callable[[str, str, Library], str]
"""Gives the text of a slot for a page, what stands behind its name, and the library."""

FILLS: dict[str, Fill] = {
    "readme": lambda page, about, library: project_pages.readme_section(about, page),
    "commands": lambda page, about, library: command_pages.command_table(page),
    "exit codes": lambda page, about, library: command_pages.exit_code_table(),
    "rules": lambda page, about, library: rule_pages.stage_table(about, page),
    "data files": lambda page, about, library: data_pages.kind_table(page),
    "game formats": lambda page, about, library: format_pages.format_table(page, library),
    "query fields": lambda page, about, library: query_tables.field_table(),
    "query values": lambda page, about, library: query_tables.value_table(),
    "queries": lambda page, about, library: query_tables.found_table(about.strip().splitlines(), library),
    "settings": lambda page, about, library: settings_table.settings_table(),
    "json outputs": lambda page, about, library: json_tables.json_outputs(),
    "headings": lambda page, about, library: _headings(),
    "fields": lambda page, about, library: _fields(),
    "layers": lambda page, about, library: _layers(),
}


def filled(text: str, page: str) -> str:
    """The text of a page with its slots filled; raises KeyError or ValueError for one that nothing fills."""

    def fill(found: re.Match[str]) -> str:
        return FILLS[found["name"]](page, found["about"] or "", the_library()).rstrip("\n")

    whole = _SLOT.sub(fill, text)
    if _BEGINS in whole:
        raise ValueError(f"{page}: a slot that is not written as slots are")
    return whole


def slots(text: str) -> list[tuple[str, str]]:
    """The slots of a page: the name of each, and what stands behind it."""
    return [(found["name"], found["about"] or "") for found in _SLOT.finditer(text)]


def _headings() -> str:
    """The headings of lists, with all that is understood as each."""
    spellings: dict[str, list[str]] = {}
    for word, meaning in words.MEANINGS.items():
        spellings.setdefault(meaning.name, []).append(word)
    return table(
        ("heading", "understood as it"), ((name, ", ".join(found)) for name, found in spellings.items())
    )


def _fields() -> str:
    """The fields of lists, with all that is understood as each."""
    spellings: dict[str, list[str]] = {}
    for word, name in words.FIELDS.items():
        spellings.setdefault(name, []).append(word)
    return table(
        ("field", "understood as it"), ((code(name), ", ".join(found)) for name, found in spellings.items())
    )


def _layers() -> str:
    """The layers of the package, the highest first, as the import linter knows them."""
    project = tomllib.loads((project_pages.ROOT / "pyproject.toml").read_text("utf-8"))
    (contract,) = project["tool"]["importlinter"]["contracts"]
    return "".join(f"{number}. `{layer}`\n" for number, layer in enumerate(contract["layers"], 1))
