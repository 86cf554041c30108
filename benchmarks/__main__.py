"""`python -m benchmarks`: measure, print, and keep the figures as JSON."""

import argparse
import gc
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks import batch, building, cold, names, other, report
from benchmarks.measure import Row
from benchmarks.options import Options
from deckcheck.cli.main import CYCLES_LOOKED_FOR_AFTER

GROUPS: dict[str, Callable[[Options], Iterator[Row]]] = {
    "cold": cold.rows,
    "batch": batch.rows,
    "names": names.rows,
    "building": building.rows,
    "other": other.rows,
}
USUAL = Options()


def main() -> None:
    """Measure the groups asked for, all of them by default, and print each row as it is there.

    Cycles of objects are looked for as seldom as the program itself does.
    """
    gc.set_threshold(CYCLES_LOOKED_FOR_AFTER)
    asked = _arguments()
    options = Options(asked.runs, asked.decks, asked.names, asked.seed)
    rows = []
    for group in asked.groups or GROUPS:
        for row in GROUPS[group](options):
            print(report.line(row), flush=True)
            rows.append(row)
    file = Path(asked.json)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(report.as_json(rows), "utf-8")
    print(f"written to {file}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("groups", nargs="*", choices=[[], *GROUPS], metavar="GROUP", help=", ".join(GROUPS))
    parser.add_argument("--runs", type=int, default=USUAL.runs, help="runs of each pair of processes")
    parser.add_argument("--decks", type=int, default=USUAL.decks, help="decks in a batch")
    parser.add_argument("--names", type=int, default=USUAL.names, help="names of each kind of misspelling")
    parser.add_argument("--seed", type=int, default=USUAL.seed, help="of the lists and misspellings")
    parser.add_argument("--json", default="build/benchmarks.json", help="where the figures go")
    return parser.parse_args()


main()
