"""Runs the tests that reach a mutant, each mutant in a fork of one warm process.

The plug-in takes the place of pytest's loop: every test runs once under coverage, which says what lines
it reaches; then every mutant runs the tests that reach its lines, the quickest first, until one fails.
"""

import os
import signal
import sys
import textwrap
import time
from collections import defaultdict
from collections.abc import Callable, Sequence, Set
from pathlib import Path
from typing import Any

import coverage
import pytest
from _pytest.tmpdir import tmppath_result_key
from mutation.mutants import Mutant

Told = Callable[[Mutant, str], None]
KILLED, LEFT, SLOW, UNREACHED, EQUIVALENT = "killed", "left", "slow", "unreached", "equivalent"
BROKEN = "broken"
"""Where the change could not be put into the function, which is a fault of this runner."""
CODES = {LEFT: 0, KILLED: 1, BROKEN: 2}


class Mutating:
    """The plug-in: `tell` hears of each mutant with what became of it; the `known` ones are not tried."""

    def __init__(self, mutants: Sequence[Mutant], known: Set[Mutant], tell: Told) -> None:
        self.mutants = mutants
        self.known = known
        self.tell = tell
        self.reached: dict[tuple[str, int], set[str]] = defaultdict(set)
        self.took: dict[str, float] = {}
        self.failing: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """First every test, then every mutant."""
        self._reach(session)
        items = {item.nodeid: item for item in session.items}
        for mutant in self.mutants:
            if mutant in self.known:
                self.tell(mutant, EQUIVALENT)
                continue
            path = str(Path(mutant.path).resolve())
            reaching = set().union(*(self.reached.get((path, line), ()) for line in mutant.lines))
            quickest = sorted(reaching, key=self.took.__getitem__)
            self.tell(mutant, self._fate(mutant, [items[one] for one in quickest]))
        return True

    def _reach(self, session: pytest.Session) -> None:
        files = sorted({str(Path(mutant.path).resolve()) for mutant in self.mutants})
        measure = coverage.Coverage(data_file=None, include=files, config_file=False)
        measure.start()
        for item in session.items:
            measure.switch_context(item.nodeid)
            begun = time.process_time()
            if not _passes(item):
                self.failing.append(item.nodeid)
            self.took[item.nodeid] = time.process_time() - begun
            item.ihook.pytest_runtest_teardown(item=item, nextitem=session)
        measure.stop()
        data = measure.get_data()
        for file in data.measured_files():
            for line, tests in data.contexts_by_lineno(file).items():
                self.reached[file, line].update(one for one in tests if one in self.took)
        if self.failing:
            raise pytest.UsageError(f"these fail without a mutant: {', '.join(self.failing)}")

    def _fate(self, mutant: Mutant, items: Sequence[pytest.Item]) -> str:
        if not items:
            return UNREACHED
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            _try(mutant, items, 5 + 10 * sum(self.took[item.nodeid] for item in items))
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return SLOW
        return next(fate for fate, code in CODES.items() if code == os.WEXITSTATUS(status))


def _try(mutant: Mutant, items: Sequence[pytest.Item], seconds: float) -> None:
    """In the fork, which it ends: the exit code says what became of the mutant."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    code = CODES[BROKEN]
    try:
        _apply(mutant)
        code = CODES[LEFT] if all(map(_passes_and_ends, items)) else CODES[KILLED]
    finally:
        os._exit(code)


def _passes_and_ends(item: pytest.Item) -> bool:
    passes = _passes(item)
    if passes:
        item.ihook.pytest_runtest_teardown(item=item, nextitem=item.session)
    return passes


def _passes(item: Any) -> bool:
    try:
        item._initrequest()
        item.stash[tmppath_result_key] = {}
        item.ihook.pytest_runtest_setup(item=item)
        item.ihook.pytest_runtest_call(item=item)
    except pytest.skip.Exception:
        return True
    except BaseException:  # noqa: BLE001 - a mutant may raise anything
        return False
    return True


def _apply(mutant: Mutant) -> None:
    """Put the changed function's code into the function that others hold already."""
    module: Any = sys.modules[mutant.module]
    for cached in vars(module).values():
        if hasattr(cached, "cache_clear") and getattr(cached, "__module__", "") == module.__name__:
            cached.cache_clear()
    _forget()
    made: dict[str, Any] = {}
    exec(compile(textwrap.dedent(mutant.after), mutant.path, "exec"), vars(module), made)
    changed = _plain(made[mutant.function])
    holder = getattr(module, mutant.owner) if mutant.owner else module
    kept = _plain(vars(holder)[mutant.function])
    kept.__code__ = changed.__code__
    kept.__defaults__, kept.__kwdefaults__ = changed.__defaults__, changed.__kwdefaults__


def _forget() -> None:
    """Empty what functions that remember their answers (rules/remember.py) hold in their closures."""
    for name, module in sys.modules.items():
        if name.startswith("deckcheck.rules."):
            for one in list(vars(module).values()):
                for cell in getattr(one, "__closure__", None) or ():
                    if isinstance(cell.cell_contents, dict | list):
                        cell.cell_contents.clear()


def _plain(function: Any) -> Any:
    return getattr(function, "__func__", function)
