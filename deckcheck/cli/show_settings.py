"""`deckcheck validate --show-settings`: every setting with its value and where it comes from."""

import json
from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.cards.library import Library
from deckcheck.cli import console, environment, exit_code, files
from deckcheck.cli.request import Request
from deckcheck.cli.settings import COMMAND_LINE, Applying, judging
from deckcheck.config.settings import Chosen, Setting
from deckcheck.engine import Settings
from deckcheck.errors import DeckcheckError
from deckcheck.report.printable import printable

FIELDS = {"format": "Format", "as-of": "Date"}
"""Settings that a list may state itself; only the command line beats that."""

Value = str | bool | list[str]


class Row(NamedTuple):
    """A setting as it is printed."""

    name: str
    value: Value
    origin: str


class Group(NamedTuple):
    """Decks that share all their settings."""

    chosen: Chosen
    settings: Settings
    paths: list[str]


def show_settings(request: Request, found: files.Found, applying: Applying, library: Library) -> int:
    """Print the settings of the decks, those that share all of them together, and of the whole run.

    They are written as a configuration file could hold them, the origin of each
    behind it. What is wrong with one deck's goes to standard error, and the
    exit code is then 2.
    """
    code = exit_code.LEGAL
    for problem in found.problems:
        console.complain(f"{problem.path}: {problem.message}", problem.hint)
        code = exit_code.NOT_JUDGED
    groups: dict[int, Group] = {}
    for file in found.files:
        path = files.shown_path(file)
        try:
            chosen = applying.of(file)
            if id(chosen) not in groups:
                groups[id(chosen)] = Group(chosen, judging(chosen, request, library), [])
            groups[id(chosen)].paths.append(path)
        except DeckcheckError as error:
            console.complain(f"{path}: {error.message}", error.hint)
            code = exit_code.NOT_JUDGED
    for group in groups.values():
        console.write([*_block(_title(group.paths), _of_decks(group, library)), "\n"])
    console.write(_block("the whole run", _of_run(applying)))
    return code


def _title(paths: list[str]) -> str:
    more = f" and {len(paths) - 1} more" if len(paths) > 1 else ""
    return printable(paths[0]) + more


def _block(title: str, rows: Iterator[Row]) -> Iterator[str]:
    yield f"# {title}\n"
    lines = [(printable(f"{row.name} = {_written(row.value)}"), printable(row.origin)) for row in rows]
    width = min(60, max(len(line) for line, _ in lines))
    for line, origin in lines:
        yield f"{line:{width}}  # {origin}\n"


def _of_decks(group: Group, library: Library) -> Iterator[Row]:
    chosen, settings = group.chosen, group.settings
    yield _field(chosen, "format", settings.format or settings.usual_format or library.default_format)
    yield _field(chosen, "as-of", settings.as_of, "default: today")
    for name in ("casual", "strict", "advice"):
        yield _row(name, chosen.get(name), False)
    yield _row("suppressions", chosen.get("suppressions"), True)
    yield _row("select", chosen.get("select"), [], "default: every rule")
    yield _row("ignore", chosen.get("ignore"), [])
    levels: dict[str, Setting] = {}
    for setting in chosen.every("severity"):
        for item in setting.items:
            levels.setdefault(str(item.value).partition("=")[0], item)
    for rule, item in levels.items():
        yield Row(f"severity.{rule}", str(item.value).partition("=")[2], item.origin)


def _of_run(applying: Applying) -> Iterator[Row]:
    chosen = applying.run
    yield _row("fail-on", chosen.get("fail-on"), "error")
    yield _row("output-format", chosen.get("output-format"), "text")
    yield _row("color", chosen.get("color"), "auto")
    usual = "default: the data that came with the program"
    if chosen.get("data") is None and environment.data_folder():
        usual += ", and what was imported"
    yield _row("data", chosen.get("data"), "", usual)
    if applying.configuration:
        for name, query in applying.configuration.queries.items():
            yield Row(f"queries.{name}", query.value, query.origin)


def _field(chosen: Chosen, name: str, value: str, default: str = "default") -> Row:
    """A setting that a list may state itself."""
    found = chosen.get(name)
    origin = found.origin if found else default
    if origin != COMMAND_LINE:
        origin += f"; a {FIELDS[name]} line in the list comes first"
    return Row(name, value, origin)


def _row(name: str, found: Setting | None, default: Value, origin: str = "default") -> Row:
    if found is None:
        return Row(name, default, origin)
    value: Value = list(found.words) if isinstance(default, list) else found.value
    return Row(name, value, found.origin)


def _written(value: Value) -> str:
    """A value as TOML writes it; for these, JSON writes them the same."""
    return json.dumps(value, ensure_ascii=False)
