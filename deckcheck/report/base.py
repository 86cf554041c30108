"""What every report is given, and the registry of reports."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import NamedTuple, cast

from deckcheck.engine import Verdict
from deckcheck.errors import UsageError
from deckcheck.near import did_you_mean, nearest


class Problem(NamedTuple):
    """A path that could not be judged, and why; not the same as a deck that is not legal.

    Where the run was ended before that path, `judged` is how many files were
    judged; such a problem stands for all files that were not.
    """

    path: str
    message: str
    hint: str = ""
    judged: int | None = None


Outcome = Verdict | Problem
"""What comes of a path: verdicts on the decks in it, or a problem."""


class Run(NamedTuple):
    """What a report says beside the outcomes.

    `tool` and `data` are versions; `format` is the game format asked for, or the
    default one; `files` is how many were found; `fix_command` is the command
    that applies fixes, empty where there is none. `folder` is where the paths
    of the outcomes start, `root` what reports for other programs name them
    from, both absolute (empty: paths stay as they are). `fail_on` is the least
    severity that fails a deck. With `hash` the text report shows deck hashes.
    """

    tool: str
    data: str
    format: str
    as_of: str
    files: int = 1
    color: bool = False
    fix_command: str = ""
    folder: str = ""
    root: str = ""
    fail_on: str = "error"
    hash: bool = False


Render = Callable[[Iterable[Outcome], Run], Iterator[str]]
"""A report: takes outcomes as they come and gives text as it goes, keeping none of them."""

RENDERERS = {
    "text": "deckcheck.report.text",
    "concise": "deckcheck.report.concise",
    "json": "deckcheck.report.json",
    "sarif": "deckcheck.report.sarif",
    "github": "deckcheck.report.github",
    "gitlab": "deckcheck.report.gitlab",
    "junit": "deckcheck.report.junit",
    "rdjson": "deckcheck.report.rdjson",
    "markdown": "deckcheck.report.markdown",
    "html": "deckcheck.report.html",
}
"""Output formats and the module whose `render` writes each."""


def renderer(name: str) -> Render:
    """The report of that name; raises UsageError where there is none."""
    if name not in RENDERERS:
        hint = did_you_mean(nearest(name, RENDERERS, 1), f"choose one of {', '.join(RENDERERS)}")
        raise UsageError(f"there is no output format {name!r}", hint)
    return cast(Render, import_module(RENDERERS[name]).render)
