"""The reports on an event, by name, and what they say beside it."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import NamedTuple, cast

from deckcheck.errors import UsageError
from deckcheck.event.results import Event


class Made(NamedTuple):
    """By what a report was made: versions of program and data; `width` is that of a terminal."""

    tool: str
    data: str
    color: bool = False
    width: int | None = None


Render = Callable[[Event, Made], Iterator[str]]
"""A report on a whole event, piece by piece."""

RENDERERS = {
    "text": "deckcheck.report.event_text",
    "csv": "deckcheck.report.event_csv",
    "json": "deckcheck.report.event_json",
    "html": "deckcheck.report.event_html",
}
"""Output formats and the module whose `render` writes each."""


def renderer(name: str) -> Render:
    """The report of that name; raises UsageError where there is none."""
    if name not in RENDERERS:
        raise UsageError(f"an event has no output format {name!r}", f"choose one of {', '.join(RENDERERS)}")
    return cast(Render, import_module(RENDERERS[name]).render)
