"""A large event: right totals, everybody listed, and nothing that stops it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from event_cases import NAMES, TOO_MANY, different, goblin, hostile, write

Cli = Callable[..., object]
START = [sys.executable, "-m", "deckcheck", "event"]
DAY = ("--as-of", "2026-11-29")
UNREADABLE = 11
"""Of the hostile files those that are no text at all, or no YAML; the others are lists without a deck."""


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """480 decks, each tenth not legal, 20 hostile files, and a roster with two players more."""
    folder = tmp_path_factory.mktemp("large")
    contents: dict[str, str | bytes] = {}
    for number, (name, quantities) in enumerate(zip(NAMES[:480], islice(different(), 480))):
        text = goblin(name if number % 2 else "", TOO_MANY if number % 10 == 9 else quantities)
        contents[f"{name.replace(' ', '_').lower()}.txt"] = text
    write(folder / "in", contents | hostile())
    roster = "player\n" + "".join(f"{name}\n" for name in (*NAMES[:480], "Missing One", "Missing Two"))
    (folder / "roster.csv").write_text(roster)
    return folder


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_five_hundred_submissions(cli: Cli, large: Path, jobs: str) -> None:
    words = ["event", str(large / "in"), "--roster", str(large / "roster.csv"), *DAY, "--jobs", jobs]
    ran = cli(*words, "--output-format", "json", "-o", str(large / f"out{jobs}"))
    document = json.loads(ran.out)
    assert document["summary"] == {
        "players": 502,
        "submissions": 500,
        "legal": 432,
        "illegal": 48 + 20 - UNREADABLE,
        "unreadable": UNREADABLE,
        "missing": 2,
    }
    standing = {one["name"]: one["standing"] for one in document["players"]}
    assert len(standing) == 502
    for number, name in enumerate(NAMES[:480]):
        assert standing[name] == ("not legal" if number % 10 == 9 else "legal")
    assert [name for name, where in standing.items() if where == "missing"] == ["Missing One", "Missing Two"]
    assert {one["deck"]["path"] for one in document["players"] if not one["on_roster"]} == set(hostile())
    doubles = [name for name in sorted(NAMES[:480]) if standing[name] != "legal"]
    assert doubles in document["same_lists"] and len(document["same_lists"]) == 2
    assert len(list((large / f"out{jobs}" / "answers").iterdir())) == 502
    assert (ran.err, ran.code) == ("", 1)


def test_processes_change_nothing(large: Path) -> None:
    outs = [
        subprocess.run([*START, str(large / "in"), *DAY, "--jobs", jobs], capture_output=True, check=False)
        for jobs in ("1", "3")
    ]
    assert outs[0].stdout == outs[1].stdout
    assert (outs[0].stderr, outs[1].stderr) == (b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_with_what_is_done(tmp_path: Path, jobs: str) -> None:
    rows = "".join(f"1 Nobody {number}\n" for number in range(300))
    folder = write(tmp_path / "in", {f"{number}.txt": rows for number in range(1000)})
    words = [*START, str(folder), *DAY, "--jobs", jobs, "--output-format", "json"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as running:
        time.sleep(3)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    document = json.loads(out)
    assert 0 <= document["stopped_after"] < 1000
    assert document["summary"]["submissions"] == document["stopped_after"]
    assert (err, running.returncode) == (b"", 130)
