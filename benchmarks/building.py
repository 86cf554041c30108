"""Commands that build decks: opening hands by the million, and completing a deck."""

import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random

from benchmarks.lists import Maker
from benchmarks.measure import Row, Used, called, pairs, process, spread
from benchmarks.options import Options
from deckcheck.database.fresh import open_library

GAMES = 1_000_000
SAMPLED = 100_000
"""So many games are dealt by the loop, whose time is then multiplied."""

COPIES = (4,) * 15
"""A deck of fifteen different cards."""


def rows(options: Options) -> Iterator[Row]:
    """Opening hands beside a loop of random.sample; half a deck completed."""
    yield _hands()
    yield _complete(options)


def _hands() -> Row:
    name = "a million opening hands"
    if find_spec("numpy") is None:
        return Row(name, skipped="numpy is not installed")
    import numpy as np

    from deckcheck.build.dealing import deal
    from deckcheck.rules.chances import OPENING_HAND

    deck = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]
    sample = Random(1).sample

    def loop() -> Used:
        used = called(lambda: [sample(deck, OPENING_HAND) for _ in range(SAMPLED)])
        return Used(used.cpu * GAMES / SAMPLED, used.wall * GAMES / SAMPLED)

    def ours() -> Used:
        return called(lambda: deal(COPIES, GAMES, OPENING_HAND, np.random.default_rng(1)))

    return Row(name, pairs(loop, ours, 3)[0], "x", least=12.0, detail="random.sample loop over ours")


def _complete(options: Options) -> Row:
    name = "complete half a deck"
    if find_spec("highspy") is None:
        return Row(name, skipped="highspy is not installed")
    whole = Maker(open_library(), options.seed).plain(24).splitlines()
    with tempfile.TemporaryDirectory() as folder:
        half = Path(folder, "half.txt")
        half.write_text("\n".join(whole[: len(whole) // 2]) + "\n", "utf-8")
        used = process(("python", "-m", "deckcheck", "complete", str(half)))
    return Row(name, spread([used.wall]), "s", 2.0)
