"""Ctrl-C and SIGTERM in a batch: real processes, which wait at a list that nobody writes."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from event_cases import TOO_MANY, goblin
from output_readers import READERS, read_github, read_json

from deckcheck.cli.workers import CHUNK
from deckcheck.report.base import RENDERERS

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")

BEFORE = 2 * CHUNK + 3
FILES = BEFORE + 25
PATIENCE = 60.0
START = [sys.executable, "-m", "deckcheck", "validate", "--isolated", "--as-of", "2026-11-29"]
SAID = f"error: interrupted; {BEFORE} of {FILES} files were judged\n"


@pytest.fixture(autouse=True)
def interrupts() -> Iterator[None]:
    """Ctrl-C is not ignored, as it is by what a shell runs in the background and by all that this starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lists, in a folder of their own, of which one is a pipe: judging stops there until somebody writes."""
    monkeypatch.chdir(tmp_path)
    names = [f"{number:03}.txt" for number in range(FILES)]
    for number, name in enumerate(names):
        if number == BEFORE:
            os.mkfifo(name)
        else:
            Path(name).write_text(goblin("", TOO_MANY) if number % 5 == 4 else goblin(), "utf-8")
    return names


@contextmanager
def judging(lists: list[str], *words: str, start: Sequence[str] = START) -> Iterator["subprocess.Popen[str]"]:
    """A batch that has come to the pipe."""
    with subprocess.Popen(
        [*start, *lists, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as running:
        end = written_to(lists[BEFORE])
        # Python notices a signal that comes between opening and reading a pipe only when it has read.
        time.sleep(0.2)
        try:
            yield running
        finally:
            os.close(end)
            running.kill()


def written_to(pipe: str) -> int:
    """The writing end of a pipe, once somebody reads it."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
        except OSError:
            assert time.monotonic() < end
            time.sleep(0.02)


def gone(pids: list[int]) -> bool:
    """Whether all those processes end."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if not any(Path(f"/proc/{pid}/stat").exists() and not _is_zombie(pid) for pid in pids):
            return True
        time.sleep(0.05)
    return False


def _is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


def children(process: "subprocess.Popen[str]") -> list[int]:
    """The processes that a process started."""
    return [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


def rules(name: str, text: str) -> set[str]:
    """The rules that a whole report names, in each format read as the programs do that it is for."""
    if name == "github":
        return {one.properties["title"].split()[1] for one in read_github(text) if "line" in one.properties}
    if name == "gitlab":
        return {one["check_name"] for one in read_json(name, text)} - {"not-judged"}
    if name == "rdjson":
        return {one["code"]["value"] for one in read_json(name, text)["diagnostics"] if "code" in one}
    return {code for _, code in READERS[name](text)}


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM], ids=lambda one: one.name)
@pytest.mark.parametrize("name", RENDERERS)
def test_a_report_is_completed_with_what_was_judged(
    lists: list[str], name: str, stop: signal.Signals
) -> None:
    with judging(lists, "--output-format", name) as running:
        running.send_signal(stop)
        out, err = running.communicate(timeout=PATIENCE)
    assert (err, running.returncode) == (SAID, 130)
    assert rules(name, out) == {"too-many-copies" if name == "gitlab" else "D002"}
    if name != "concise":
        assert f"interrupted; {BEFORE} of {FILES} files were judged" in out


@pytest.mark.parametrize("name", RENDERERS)
def test_a_report_from_several_processes_is_completed(lists: list[str], name: str) -> None:
    with judging(lists, "--output-format", name, "--jobs", "2") as running:
        started = children(running) if sys.platform == "linux" else []
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
    words, _, rest = err.removeprefix("error: interrupted; ").partition(" ")
    assert int(words) <= 2 * CHUNK
    assert (rest, running.returncode) == (f"of {FILES} files were judged\n", 130)
    rules(name, out)
    assert gone(started)


def test_what_json_says(lists: list[str]) -> None:
    with judging(lists, "--output-format", "json") as running:
        running.send_signal(signal.SIGINT)
        report = json.loads(running.communicate(timeout=PATIENCE)[0])
    assert [deck["path"] for deck in report["decks"]] == lists[:BEFORE]
    assert report["not_judged"] == [
        {
            "path": lists[BEFORE],
            "message": f"interrupted; {BEFORE} of {FILES} files were judged",
            "hint": "",
        }
    ]
    summary = {"decks": 99, "legal": 80, "illegal": 19, "errors": 19, "warnings": 0}
    assert report["summary"] == {**summary, "interrupted": {"judged": BEFORE, "files": FILES}}


def test_what_the_text_says(lists: list[str]) -> None:
    with judging(lists) as running:
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=PATIENCE)
    assert out.endswith(
        "\n\n99 decks: 80 legal, 19 not legal · 19 errors, 0 warnings\n"
        f"interrupted; {BEFORE} of {FILES} files were judged\n"
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_files_are_written_too(lists: list[str], jobs: str) -> None:
    words = ("--output-format", "json", "-o", "out.json", "--report", "html=out.html", "--jobs", jobs)
    with judging(lists, *words) as running:
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
    assert (out, running.returncode) == ("", 130)
    assert not list(Path().glob(".deckcheck-*"))
    judged = int(err.removeprefix("error: interrupted; ").split()[0])
    assert Path("out.json").exists() == (judged > 0)
    if judged:
        report = json.loads(Path("out.json").read_text("utf-8"))
        assert report["summary"]["interrupted"] == {"judged": judged, "files": FILES}
        READERS["html"](Path("out.html").read_text("utf-8"))


@pytest.mark.skipif(sys.platform != "linux", reason="looks at what waits in a pipe")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_second_ends_at_once(tmp_path: Path, jobs: str) -> None:
    from fcntl import ioctl
    from struct import unpack
    from termios import FIONREAD

    for number in range(300):
        (tmp_path / f"{number:03}.txt").write_text(goblin("", TOO_MANY), "utf-8")
    with subprocess.Popen(
        [*START, str(tmp_path), "-o", str(tmp_path / "out.json"), "--report", "text=-", "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout and running.stderr
        full = waiting = -1
        while waiting <= 0 or waiting != full:
            time.sleep(0.5)
            full, waiting = waiting, unpack("i", ioctl(running.stdout, FIONREAD, b"\0" * 4))[0]
        started = children(running)
        running.send_signal(signal.SIGINT)
        time.sleep(0.5)
        assert running.poll() is None
        while running.poll() is None:
            running.send_signal(signal.SIGINT)
            time.sleep(0.2)
        assert (running.stderr.read(), running.returncode) == (b"", 130)
    assert gone(started)
    assert not list(tmp_path.glob(".deckcheck-*")) and not (tmp_path / "out.json").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="asks the system for the processes")
def test_no_process_outlives_the_one_that_started_it(lists: list[str]) -> None:
    with judging(lists, "--jobs", "2") as running:
        started = children(running)
        running.kill()
    assert len(started) == 2
    assert gone(started)


def test_a_signal_that_is_ignored_stays_so(lists: list[str]) -> None:
    ignoring = ["sh", "-c", "trap '' INT; exec \"$@\"", "sh", *START]
    with judging(lists, start=ignoring) as running:
        running.send_signal(signal.SIGINT)
        time.sleep(0.2)
        assert running.poll() is None
