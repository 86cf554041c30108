"""`deckcheck validate --watch`: judged again on save, until Ctrl-C."""

import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest
from event_cases import TOO_MANY, goblin, write

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")

START = [sys.executable, "-u", "-m", "deckcheck", "validate", "--watch", "--as-of", "2026-11-29"]


class Watching:
    """A running watch; what it writes is read by the line."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [*START, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, args=(self.process.stdout,), daemon=True).start()

    def _read(self, stream: IO[str]) -> None:
        for line in stream:
            self._lines.put(line)

    def until(self, pattern: str) -> str:
        """The next line that has it."""
        while True:
            line = self._lines.get(timeout=30)
            if re.search(pattern, line):
                return line

    def end(self) -> int:
        """Press Ctrl-C; gives the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=30)

    def nothing_more(self) -> bool:
        """Whether it writes nothing for a second."""
        try:
            self._lines.get(timeout=1)
        except queue.Empty:
            return True
        return False


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a legal list."""
    return write(tmp_path, {"a.txt": goblin()})


@pytest.fixture
def watching(folder: Path) -> Iterator[Watching]:
    """A watch of that folder that has judged once."""
    running = Watching(str(folder))
    assert (
        running.until(r"a\.txt: ")
        == "a.txt: legal in multiverse (2026-11-29): 0 errors, 0 warnings · 60 cards · Green Goblin\n"
    )
    assert running.until("watching") == "watching for changes; Ctrl-C ends it\n"
    yield running
    running.process.kill()


def test_a_saved_list_is_judged_again(watching: Watching, folder: Path) -> None:
    (folder / "a.txt").write_text(goblin("", TOO_MANY))
    assert "NOT LEGAL" in watching.until(r"a\.txt: ")
    watching.until("watching")
    assert watching.nothing_more()
    assert watching.end() == 1


def test_a_list_that_is_replaced_as_editors_do(watching: Watching, folder: Path) -> None:
    write(folder, {".a.txt.new": goblin("", TOO_MANY)})
    (folder / ".a.txt.new").replace(folder / "a.txt")
    assert "NOT LEGAL" in watching.until(r"a\.txt: ")
    watching.until("watching")
    (folder / "a.txt").write_text(goblin())
    assert "a.txt: legal" in watching.until(r"a\.txt: ")
    watching.until("watching")
    assert watching.end() == 0


def test_new_and_lost_lists(watching: Watching, folder: Path) -> None:
    write(folder, {"b.txt": goblin("", TOO_MANY)})
    assert "NOT LEGAL" in watching.until(r"b\.txt: ")
    watching.until("watching")
    for name in ("a.txt", "b.txt"):
        (folder / name).unlink()
    assert "no deck files in this folder" in watching.until("error: ")
    watching.until("watching")
    assert watching.end() == 2


def test_a_configuration_that_is_saved(watching: Watching, folder: Path) -> None:
    write(folder, {"deckcheck.toml": "nonsense = true\n"})
    assert "nonsense" in watching.until("error: ")
    watching.until("watching")
    write(folder, {"deckcheck.toml": 'format = "casual"\n'}, start=1_700_000_500)
    assert "legal in casual" in watching.until(r"a\.txt: ")
    watching.until("watching")
    assert watching.end() == 0


def test_no_escape_sequences_without_a_terminal(folder: Path) -> None:
    running = Watching(str(folder), "--output-format", "concise")
    assert running.until(".") == "watching for changes; Ctrl-C ends it\n"
    assert running.end() == 0


@pytest.mark.parametrize("words", [["-"], ["--format", "nonsense", "a.txt"]])
def test_what_is_wrong_from_the_start_ends_it(words: list[str]) -> None:
    ran = subprocess.run([*START, *words], capture_output=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.startswith(b"error: ")
