"""`deckcheck validate --watch`: judge again whenever a deck, its settings or the card data are saved."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from deckcheck.cli import console, environment, exit_code, files
from deckcheck.cli.judge import judge
from deckcheck.cli.request import Request
from deckcheck.config.find import OWN, SHARED
from deckcheck.errors import DeckcheckError, UsageError

EVERY = 0.3
"""Seconds between two looks at the files."""

QUIET = 0.1
"""Seconds for which files must stay as they are before they are judged: programs save in steps."""

MOST_WAITS = 30
"""How often files that keep changing are waited for."""

CLEAR = "\x1b[2J\x1b[3J\x1b[H"

Seen = dict[str, tuple[int, int, int]]
"""Files with their number in the file system, the time of their last change, and their size."""


def watch(request: Request, debug: bool = False, sleep: Callable[[float], None] = time.sleep) -> int:
    """Judge, and judge again after each change, until Ctrl-C; gives the exit code of the last time.

    Raises DeckcheckError where the request is wrong from the start; what goes
    wrong later is said, and the watching goes on.
    """
    if files.STANDARD_INPUT in request.paths:
        raise UsageError("--watch needs files; standard input cannot change", "name a file or a folder")
    once = request._replace(watch=False)
    code = exit_code.INTERRUPTED
    try:
        seen = _seen(once)
        _clear()
        code = judge(once, debug)
        while code != exit_code.INTERRUPTED:
            _say()
            seen = _changed(once, seen, sleep)
            _clear()
            judged = _judge_again(once, debug)
            if judged == exit_code.INTERRUPTED:
                return code
            code = judged
    except KeyboardInterrupt:
        pass
    return code


def _judge_again(request: Request, debug: bool) -> int:
    try:
        return judge(request, debug)
    except DeckcheckError as error:
        console.complain(error.message, error.hint)
        return exit_code.NOT_JUDGED


def _changed(request: Request, before: Seen, sleep: Callable[[float], None]) -> Seen:
    """Wait for a change, and until the files are quiet again; gives the files as they then are."""
    now = before
    while now == before:
        sleep(EVERY)
        now = _seen(request)
    for _ in range(MOST_WAITS):
        sleep(QUIET)
        later = _seen(request)
        if later == now:
            break
        now = later
    return now


def _seen(request: Request) -> Seen:
    seen: Seen = {}
    for file in _watched(request):
        with suppress(OSError):
            status = Path(file).stat()
            seen[file] = (status.st_ino, status.st_mtime_ns, status.st_size)
    return seen


def _watched(request: Request) -> Iterator[str]:
    """The decks, every configuration that could apply to them, and the sources of the card data."""
    found = files.find(request.paths).files
    yield from found
    folders = {os.path.dirname(os.path.abspath(file)) for file in found}  # noqa: PTH100, PTH120 - strings
    if request.config:
        yield request.config
    elif not request.isolated:
        above = {place for folder in folders for place in (Path(folder), *Path(folder).parents)}
        yield from (str(place / name) for place in sorted(above) for name in (OWN, SHARED))
    yield from _card_data(request)


def _card_data(request: Request) -> Iterator[str]:
    from deckcheck.database.fresh import checkout_data, data_sources
    from deckcheck.database.layers.opening import layer_files

    folder = environment.data_folder(request.data) or checkout_data()
    layers = layer_files(folder) if folder is not None else []
    yield from layers
    if layers:
        folder = checkout_data()
    if folder is not None:
        with suppress(DeckcheckError, OSError):
            yield from (str(Path(folder, source.name)) for source in data_sources(folder))


def _clear() -> None:
    """Clear the screen, where there is one."""
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        console.write([CLEAR])


def _say() -> None:
    sys.stderr.write("watching for changes; Ctrl-C ends it\n")
    sys.stderr.flush()
