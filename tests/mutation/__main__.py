"""Mutation testing: `python -m tests.mutation deckcheck/rules/limits.py`.

Names each mutant that no test sees with its change, then how many there were in each file.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from mutation.mutants import Mutant, mutants_of  # noqa: E402
from mutation.running import BROKEN, LEFT, UNREACHED, Mutating  # noqa: E402

TESTS = ("tests/test_rule_specs.py", "tests/rules", "tests/unit/test_rule_helpers.py")
QUIET = ("-n", "0", "-q", "-s", "--assert=plain", "-p", "no:cacheprovider")
OPEN = (LEFT, UNREACHED, BROKEN)
KNOWN = Path(__file__).with_name("equivalent.txt")
"""Mutants that change nothing anyone can see, as they are printed."""


def main() -> int:
    """Try every mutant; 1 where one is left."""
    asked = _asked()
    mutants = [mutant for path in asked.paths for file in _files(path) for mutant in mutants_of(file)]
    if asked.again:
        again = set(_told(asked.again))
        mutants = [one for one in mutants if _text(one) in again]
    fates: dict[str, Counter[str]] = {}

    def tell(mutant: Mutant, fate: str) -> None:
        fates.setdefault(mutant.path, Counter())[fate] += 1
        if fate in OPEN:
            print(f"{_text(mutant)}\n# {fate}, line {mutant.lines[0]}\n", flush=True)

    equivalent = set(_told(KNOWN))
    known = frozenset(mutant for mutant in mutants if _text(mutant) in equivalent)
    code = pytest.main([*QUIET, *(asked.tests or TESTS)], plugins=[Mutating(mutants, known, tell)])
    for path, counts in fates.items():
        print(f"# {path}: {_words(counts)}")
    total = sum(fates.values(), Counter())
    print(f"# {total.total()} mutants: {_words(total)}")
    return int(code) or int(any(total[fate] for fate in OPEN))


def _text(mutant: Mutant) -> str:
    return f"{mutant.path} {mutant.name}\n{mutant.change}"


def _told(path: Path) -> Iterator[str]:
    """The mutants in a file, a blank line after each; lines that begin with # are comments."""
    lines = (line for line in path.read_text("utf-8").splitlines() if not line.startswith("#"))
    yield from filter(None, (block.strip("\n") for block in "\n".join(lines).split("\n\n")))


def _words(counts: Counter[str]) -> str:
    return ", ".join(f"{number} {fate}" for fate, number in sorted(counts.items()))


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path, help="files or folders of the source")
    parser.add_argument(
        "--tests", nargs="+", help="tests, as pytest takes them; otherwise those of the rules"
    )
    parser.add_argument(
        "--again", type=Path, help="only the mutants that an earlier run left, from its output"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
