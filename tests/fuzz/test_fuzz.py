"""Short runs of every fuzzing target, and all inputs again that once failed."""

import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from fuzz.mutation import mutations
from fuzz.targets import TARGETS

HERE = Path(__file__).parent
FINDINGS = sorted(path for path in (HERE / "findings").glob("*/*") if path.is_file())
RUNS = {"fixes": 25, "engine": 150}


@pytest.mark.parametrize("name", TARGETS)
def test_random_inputs(name: str) -> None:
    target = TARGETS[name]
    for data in islice(mutations(target.seeds(), target.words, seed=8), RUNS.get(name, 300)):
        target.holds(data)


def test_what_failed_once_holds_now() -> None:
    for path in FINDINGS:
        TARGETS[path.parent.name].holds(path.read_bytes())


@pytest.mark.parametrize("name", ["octgn", "query"])
def test_a_guided_run(name: str) -> None:
    command = [sys.executable, "-m", "tests.fuzz", name, "--runs", "400"]
    done = subprocess.run(command, cwd=HERE.parents[1], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
