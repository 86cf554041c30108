"""`deckcheck validate` of a list that asks to leave findings out."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., object]

TEXT = """\
# Five of them
Supporting Characters
5 Cosmo (LEG)  # deckcheck: ignore[too-many-copies] our table plays five
4 Loki (MNB-098)  # deckcheck: ignore[D002, D0003]
"""

WHOLE = """\
five.txt:4:39: warning X001 [unused-suppression] there is no D002 to ignore here
  |
4 | 4 Loki (MNB-098)  # deckcheck: ignore[D002, D0003]
  |                                       ^^^^ hides nothing
  = fix: take out D002

five.txt:4:45: warning X002 [unknown-code] there is no rule 'D0003', so this hides nothing
  |
4 | 4 Loki (MNB-098)  # deckcheck: ignore[D002, D0003]
  |                                             ^^^^^ no such rule
  = help: did you mean D003, Z003 or T003?

five.txt: legal in multiverse (2026-11-29): 0 errors, 2 warnings, 1 suppressed · 9 cards
"""

JUDGED = ("--as-of", "2026-11-29", "--select", "D002,X")


@pytest.fixture(autouse=True)
def five(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list, in the working folder."""
    (tmp_path / "five.txt").write_text(TEXT)
    monkeypatch.chdir(tmp_path)


def test_what_is_left_out_is_counted_and_what_is_wrong_about_it_is_said(cli: Cli) -> None:
    ran = cli("validate", "five.txt", *JUDGED)
    assert ran.out.replace(" (deckcheck fix)", "") == WHOLE
    assert (ran.err, ran.code) == ("", 0)


def test_json_counts_them(cli: Cli) -> None:
    (deck,) = json.loads(cli("validate", "five.txt", *JUDGED, "--output-format", "json").out)["decks"]
    assert deck["legal"] is True
    assert deck["suppressed"] == 1
    assert [one["code"] for one in deck["diagnostics"]] == ["X001", "X002"]


def test_whoever_judges_may_refuse_them(cli: Cli) -> None:
    words = ("validate", "five.txt", *JUDGED, "--output-format", "concise")
    expected = (
        "five.txt:3:1: error D002 [too-many-copies] 5 copies of Cosmo (MNB-061); a deck holds at most 4\n"
    )
    assert cli(*words, "--no-suppressions") == (expected, "", 1)
    Path("deckcheck.toml").write_text("suppressions = false")
    assert cli(*words) == (expected, "", 1)


def test_a_list_without_them_costs_nothing(tmp_path: Path) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("4 Loki (MNB-098)")
    code = (
        "import sys\nfrom deckcheck.cli.main import run\nrun(['validate', sys.argv[1]])\n"
        "print('deckcheck.rules.suppressions' in sys.modules, file=sys.stderr)"
    )
    loaded = [
        subprocess.run([sys.executable, "-c", code, file], capture_output=True, text=True).stderr
        for file in (str(plain), "five.txt")
    ]
    assert loaded == ["False\n", "True\n"]
