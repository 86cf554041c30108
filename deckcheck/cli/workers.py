"""Work spread over processes: results come in order, few are kept, and no item stops the others."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Generic, Protocol, TypeVar

from deckcheck.errors import UsageError

Item = TypeVar("Item")
Result = TypeVar("Result")
_Item = TypeVar("_Item", contravariant=True)
_Result = TypeVar("_Result", covariant=True)

CHUNK = 48
"""Items that go to a process at a time."""

AHEAD = 2
"""Chunks for each process that are handed out before the first result is taken."""

MOST = 61
"""Processes; Windows waits for no more."""


class Work(Protocol[_Item, _Result]):
    """What is to be done, light enough to be sent to a process."""

    def start(self) -> Callable[[_Item], _Result]:
        """Make ready in the process that does it; gives what turns an item into its result, never raising."""

    def lost(self, item: _Item) -> _Result:
        """The result of an item that ends the process it is given to."""


def number_of(jobs: str, total: int | None, usual: int = 1) -> int:
    """How many processes `--jobs` asks for: a number, `auto` for one a processor; `usual` where it is empty.

    Never more than there are chunks. Raises UsageError for anything else.
    """
    wanted = usual
    if jobs == "auto":
        wanted = processors()
    elif jobs:
        if not (jobs.isascii() and jobs.isdecimal()) or not 1 <= int(jobs[:4]) <= MOST:
            raise UsageError(f"--jobs takes a number from 1 to {MOST}, or auto, not {jobs!r}")
        wanted = int(jobs)
    return wanted if total is None else max(1, min(wanted, -(-total // CHUNK)))


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def done(
    work: Work[Item, Result], items: Iterable[Item], jobs: int, method: str | None = None
) -> Generator[Result, None, None]:
    """The results of all items in their order, by that many processes; this one does it all where it is one.

    Only a few chunks of items and results are held at a time. Whoever stops
    taking results ends the processes. `method` is how they are started.
    """
    if jobs <= 1:
        do = work.start()
        for item in items:
            yield do(item)
        return
    yield from _Pool(work, jobs, method).run(iter(items))


class _Pool(Generic[Item, Result]):
    def __init__(self, work: Work[Item, Result], jobs: int, method: str | None) -> None:
        from multiprocessing import get_context

        # A process that has threads must not be forked.
        safe = method or ("spawn" if threading.active_count() > 1 else None)
        self._context = get_context(safe)
        self._work = work
        self._jobs = jobs

    def run(self, items: Iterator[Item]) -> Iterator[Result]:
        from concurrent.futures.process import BrokenProcessPool

        waiting: deque[list[Item]] = deque()
        while True:
            try:
                yield from self._spread(items, waiting)
                return
            except BrokenProcessPool:
                # One of the chunks under way did it: they are done again, each by itself.
                for chunk in list(waiting):
                    yield from self._apart(chunk)
                waiting.clear()

    def _spread(self, items: Iterator[Item], waiting: deque[list[Item]]) -> Iterator[Result]:
        """Hand out chunks and give their results; `waiting` are those whose results were not given yet."""
        pool = self._executor(self._jobs)
        futures: deque[Any] = deque()
        try:
            while True:
                while len(futures) < self._jobs * AHEAD and (chunk := list(islice(items, CHUNK))):
                    waiting.append(chunk)
                    futures.append(_submit(pool, chunk))
                if not futures:
                    return
                results = futures.popleft().result()
                waiting.popleft()
                yield from results
        finally:
            if waiting:
                end()
                _expect_nothing_of(pool)
            pool.shutdown(wait=True, cancel_futures=True)

    def _apart(self, chunk: list[Item]) -> Iterator[Result]:
        """The results of a chunk, from a process of its own; where it ends that, of its halves."""
        results = self._tried(chunk)
        if results is not None:
            yield from results
        elif len(chunk) == 1:
            yield self._work.lost(chunk[0])
        else:
            middle = len(chunk) // 2
            yield from self._apart(chunk[:middle])
            yield from self._apart(chunk[middle:])

    def _tried(self, chunk: list[Item]) -> list[Result] | None:
        """The results of a chunk, from a process of its own; None where it ends that."""
        from concurrent.futures.process import BrokenProcessPool

        pool = self._executor(1)
        try:
            results: list[Result] = _submit(pool, chunk).result()
            return results
        except BrokenProcessPool:
            return None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    def _executor(self, jobs: int) -> Any:
        from concurrent.futures import ProcessPoolExecutor

        return ProcessPoolExecutor(jobs, self._context, _start, (self._work,))


def end() -> None:
    """End the processes of this one at once, whatever they are doing."""
    from multiprocessing import active_children

    for process in active_children():
        process.kill()


def _expect_nothing_of(pool: Any) -> None:
    # CPython waits for the rest of a result that a killed process had begun to send, as long as anybody may:
    # this process itself has that end of the pipe open, and no public way to close it.
    sending = getattr(getattr(pool, "_result_queue", None), "_writer", None)
    if sending is not None:
        sending.close()


_todo: Callable[[Any], Any] | None = None
"""What a process does with an item, once it is started."""


def _submit(pool: Any, chunk: list[Any]) -> Any:
    """Hand a chunk out; the processes that this may start take no signals until they are ready to."""
    with _signals_held():
        return pool.submit(_do, chunk)


@contextmanager
def _signals_held() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start(work: Work[Any, Any]) -> None:
    # Ctrl-C is for the process that takes the results; it ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
    threading.Thread(target=_end_with_parent, daemon=True).start()
    global _todo
    _todo = work.start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _do(chunk: list[Any]) -> list[Any]:
    assert _todo is not None
    return [_todo(item) for item in chunk]
