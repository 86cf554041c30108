"""Paths as other programs want them: from the root of a repository, with slashes, or as a URI."""

import os

from deckcheck.report.base import Run

STANDARD_INPUT = "<stdin>"


def relative(path: str, run: Run) -> str:
    """The path from the root of the run, without `./`, with slashes; an absolute one if it lies outside."""
    whole = _whole(path, run)
    root = run.root.rstrip(os.sep) + os.sep
    inside = whole.removeprefix(root) if run.root else whole
    return inside.replace(os.sep, "/")


def uri(path: str, run: Run) -> str:
    """A relative reference, percent-encoded, or a file URI where the path lies outside the root."""
    from urllib.parse import quote

    place = relative(path, run)
    if not _is_absolute(place):
        return quote(os.fsencode(place))
    return f"file://{'' if place.startswith('/') else '/'}{quote(os.fsencode(place), safe='/:')}"


def is_inside(path: str, run: Run) -> bool:
    """Whether the path lies below the root of the run."""
    return not _is_absolute(relative(path, run))


def _whole(path: str, run: Run) -> str:
    return path if path == STANDARD_INPUT else os.path.normpath(os.path.join(run.folder, path))  # noqa: PTH118


def _is_absolute(place: str) -> bool:
    return os.path.isabs(place)  # noqa: PTH117 - a string in, as reports hold paths
