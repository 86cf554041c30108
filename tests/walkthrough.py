"""Follows a page of the documentation: writes the files that it shows, runs its commands in order.

A fenced block with `title="NAME"` is the file of that name. In a `console`
block a line behind `$ ` is a command, and what stands below it is what it
prints, standard output first, then standard error; where nothing stands below
it, its output is not looked at. `begins with: [NAME, ...]` at the head of a
page names what of the checkout is in the folder at the start. Commands run on
the day on which the outputs were written.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns
from typing import NamedTuple

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[1]
DAY = "2026-11-29"
HOME = "/home/ines/deckcheck"
"""Where the pages pretend to be, for messages that name a whole path."""

PROGRAM = f"""#!{sys.executable}
import time

today, on = time.strptime("{DAY}", "%Y-%m-%d"), time.strftime
time.strftime = lambda form, *at: on(form, *at or (today,))
from deckcheck.cli.main import main

raise SystemExit(main())
"""
_TITLE = re.compile(r'title="(?P<name>[^"]+)"')
_HEAD = re.compile(r"---\nbegins with: \[(?P<names>[^\]]*)\]\n---\n")
_NOT_KEPT = (
    "DECKCHECK_",
    "GIT_",
    "GITHUB_",
    "CI_",
    "PYTEST_",
    "NO_COLOR",
    "FORCE_COLOR",
    "PYTHON",
    "PRE_COMMIT",
)
_LEFT_OUT = ignore_patterns("__pycache__", "__snapshots__")


class ShownFile(NamedTuple):
    """A file that a page shows."""

    name: str
    text: str


class Command(NamedTuple):
    """A command of a page, and the output below it, which stands after so many lines of the page."""

    words: str
    output: str
    after: int


class Ran(NamedTuple):
    """What a command did."""

    out: str
    err: str
    code: int

    @property
    def output(self) -> str:
        """All that it printed."""
        return self.out + self.err


def steps(page: str) -> Iterator[ShownFile | Command]:
    """The files and commands of a page, in order."""
    for token in MarkdownIt().parse(page):
        title = _TITLE.search(token.info)
        if token.type == "fence" and token.map and title:
            yield ShownFile(title["name"], token.content)
        elif token.type == "fence" and token.map and token.info.split()[:1] == ["console"]:
            yield from _commands(token.content, token.map[0] + 1)


def _commands(block: str, start: int) -> Iterator[Command]:
    found: list[Command] = []
    for number, line in enumerate(block.splitlines(keepends=True), start + 1):
        if line.startswith("$ "):
            found.append(Command(line[2:].strip(), "", number))
        else:
            found[-1] = found[-1]._replace(output=found[-1].output + line)
    yield from found


def begins_with(page: str) -> list[str]:
    """What of the checkout a page begins with."""
    found = _HEAD.match(page)
    return found["names"].split(", ") if found else []


class Walk:
    """A folder in which a page is followed."""

    def __init__(self, folder: Path, begins_with: list[str]) -> None:
        self.folder = folder / "deckcheck"
        self.folder.mkdir()
        for name in begins_with:
            copy = copytree if (ROOT / name).is_dir() else copy2
            copy(ROOT / name, self.folder / name, **({"ignore": _LEFT_OUT} if copy is copytree else {}))
        programs = folder / "bin"
        programs.mkdir()
        (programs / "deckcheck").write_text(PROGRAM, encoding="utf-8")
        (programs / "deckcheck").chmod(0o755)
        package = self.folder if "deckcheck" in begins_with else ROOT
        path = (str(programs), str(Path(sys.executable).parent), os.environ["PATH"])
        kept = {name: value for name, value in os.environ.items() if not name.startswith(_NOT_KEPT)}
        self._environment = kept | {
            "PATH": os.pathsep.join(path),
            "PYTHONPATH": str(package),
            "LC_ALL": "C.UTF-8",
        }
        self._code = 0

    def write(self, file: ShownFile) -> None:
        """Write a file that the page shows."""
        place = self.folder / file.name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(file.text, encoding="utf-8")

    def run(self, words: str) -> Ran:
        """Run a command as the page has it; `$?` is the exit code of the one before."""
        line = ["bash", "-c", f"(exit {self._code}); {words}"]
        done = subprocess.run(
            line, cwd=self.folder, env=self._environment, capture_output=True, encoding="utf-8"
        )
        self._code = done.returncode
        here = str(self.folder.resolve())
        return Ran(done.stdout.replace(here, HOME), done.stderr.replace(here, HOME), done.returncode)


def rewritten(page: str, outputs: dict[int, str]) -> str:
    """The page with other outputs for some commands, which are told by their `after`."""
    lines = page.splitlines(keepends=True)
    for command in reversed([step for step in steps(page) if isinstance(step, Command)]):
        if command.after in outputs:
            old = command.output.count("\n")
            lines[command.after : command.after + old] = outputs[command.after].splitlines(keepends=True)
    return "".join(lines)
