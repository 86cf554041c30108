"""Measurements in pairs: one side and the other in turn, so that a busy machine slows both."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

CHILD = Path(__file__).with_name("child.py")
ROOT = Path(__file__).parents[1]


class Used(NamedTuple):
    """What a run used: processor seconds, wall seconds, and peak memory in MiB (0 where nobody looked)."""

    cpu: float
    wall: float
    peak: float = 0.0

    def each(self, number: int) -> "Used":
        """The time for one of so many."""
        return Used(self.cpu / number, self.wall / number)


class Spread(NamedTuple):
    """The median of some values, and the least and the largest of them."""

    middle: float
    low: float
    high: float


class Row(NamedTuple):
    """A line of the report.

    `figure` is a ratio where `unit` is `x`. `most` and `least` are the target;
    `skipped` says why there is no figure.
    """

    name: str
    figure: Spread | None = None
    unit: str = "x"
    most: float | None = None
    least: float | None = None
    detail: str = ""
    skipped: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the median meets the target; None without figure or target."""
        if self.figure is None or (self.most is None and self.least is None):
            return None
        above = self.most is not None and self.figure.middle > self.most
        below = self.least is not None and self.figure.middle < self.least
        return not above and not below


def spread(values: Sequence[float]) -> Spread:
    """The spread of at least one value."""
    return Spread(median(values), min(values), max(values))


def process(command: Sequence[str]) -> Used:
    """Run a program of this interpreter's environment; `python` stands for the interpreter.

    Raises RuntimeError where it could not do its work (exit code 2 or more).
    """
    words = [sys.executable if word == "python" else word for word in command]
    around = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    around["PYTHONPATH"] = str(ROOT)
    launch = [sys.executable, "-I", "-S", str(CHILD), *words]
    ran = subprocess.run(launch, env=around, cwd=ROOT, capture_output=True, check=True)
    cpu, wall, kib, code = json.loads(ran.stdout)
    if code > 1:
        raise RuntimeError(f"{' '.join(command)} ended with exit code {code}")
    return Used(cpu, wall, kib / 1024)


def called(work: Callable[[], object]) -> Used:
    """Call a function and see what it used, its memory excepted."""
    cpu, wall = time.process_time(), time.perf_counter()
    work()
    return Used(time.process_time() - cpu, time.perf_counter() - wall)


def pairs(
    one: Callable[[], Used], other: Callable[[], Used], runs: int, wall: bool = False
) -> tuple[Spread, list[Used]]:
    """One side divided by the other, run by run in turn, after a run of each that does not count.

    Processor time is compared, or wall time with `wall`. Gives what the one side used, too.
    """
    one(), other()
    used = [(one(), other()) for _ in range(runs)]
    at = Used._fields.index("wall" if wall else "cpu")
    return spread([first[at] / second[at] for first, second in used]), [first for first, _ in used]
