"""The long run: `python -m tests.referee --decks 20000 --jobs 2 --seed 1`.

It ends in 1 if engine and referee disagree about any deck, or if a code occurs less often than asked.
Every code of the catalogue is judged: those of how a list is read (P, N, X) by what the generator knows
that it wrote, the others by rules of the referee's own.
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from referee.compare import EVERY_CODE, run  # noqa: E402

CHUNK = 250
WHOLE = 20_000


def main() -> int:
    """Judge so many decks twice, print each disagreement, and how often both found each code."""
    asked = _asked()
    counts, problems = _judge(asked)
    rare = [code for code in EVERY_CODE if counts[code] < asked.at_least]
    for code in EVERY_CODE:
        print(f"{code} {counts[code]:6}" + (f"  fewer than {asked.at_least}" if code in rare else ""))
    least = min(EVERY_CODE, key=lambda code: counts[code])
    print(
        f"seed {asked.seed}: {asked.decks} trials, {counts['decks']} decks, {len(problems)} disagreements; "
        f"{len(EVERY_CODE)} codes, {least} the rarest with {counts[least]}; "
        f"{sum(os.times()[:4]):.0f} seconds of computing"
    )
    return 1 if problems or rare else 0


def _judge(asked: argparse.Namespace) -> tuple[Counter[str], list[str]]:
    counts: Counter[str] = Counter()
    problems: list[str] = []
    starts = range(0, asked.decks, CHUNK)
    chunks = [(asked.seed, start, min(CHUNK, asked.decks - start)) for start in starts]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for seen, found in pool.map(run, *zip(*chunks)):
            counts += seen
            problems += found
            for problem in found:
                print(problem, end="\n\n", flush=True)
            print(f"{counts['trials']} of {asked.decks}", end="\r", file=sys.stderr, flush=True)
    return counts, problems


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.referee", description=__doc__)
    parser.add_argument("--decks", type=int, default=WHOLE, help="how many trials; some are tables of decks")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--seed", type=int, default=1, help="another seed makes other decks")
    parser.add_argument(
        "--at-least",
        type=int,
        help=f"how often each code must occur; 50 in a run of {WHOLE} or more, else not asked",
    )
    asked = parser.parse_args()
    if asked.at_least is None:
        asked.at_least = 50 if asked.decks >= WHOLE else 0
    return asked


if __name__ == "__main__":
    sys.exit(main())
