"""The long run: `python -m tests.referee --decks 20000 --jobs 2 --seed 1`."""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from referee.compare import EVERY_CODE, run  # noqa: E402

CHUNK = 250


def main() -> int:
    """Judge so many decks twice, print how often each code occurred, and each disagreement."""
    asked = _asked()
    counts: Counter[str] = Counter()
    problems: list[str] = []
    chunks = [(start, min(CHUNK, asked.decks - start)) for start in range(0, asked.decks, CHUNK)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for seen, found in pool.map(run, *zip(*((asked.seed, *chunk) for chunk in chunks))):
            counts += seen
            problems += found
            for problem in found:
                print(problem, end="\n\n", flush=True)
    for code in EVERY_CODE:
        print(f"{code} {counts[code]:6}" + ("  rare" if counts[code] < 50 else ""))
    print(f"{asked.decks} trials, {counts['decks']} decks, {len(problems)} disagreements")
    return 1 if problems else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.referee", description=__doc__)
    parser.add_argument("--decks", type=int, default=20_000, help="how many trials; some are tables of decks")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--seed", type=int, default=1, help="another seed makes other decks")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
