"""Another program for another card game, in the same run: krcg, which reads lists and finds their cards."""

import io
import logging
import os
import warnings
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from random import Random
from typing import Any

from benchmarks.batch import judge_files, written
from benchmarks.lists import Maker
from benchmarks.measure import Row, called, pairs
from benchmarks.options import Options
from deckcheck.database.fresh import open_library

ROUNDS = 3
THEIRS = 500


def rows(options: Options) -> Iterator[Row]:
    """Our decks a second, all rules judged, over its decks a second, read and resolved."""
    name = "decks a second beside krcg"
    if find_spec("krcg") is None:
        yield Row(name, skipped="krcg is not installed")
        return
    library = open_library()
    theirs, deck = _lists(min(options.decks, THEIRS), options.seed)
    with written(Maker(library, options.seed).lists(options.decks)) as ours:
        ratio, _ = pairs(
            lambda: called(lambda: [deck.from_txt(io.StringIO(text)) and None for text in theirs]).each(
                len(theirs)
            ),
            lambda: called(lambda: judge_files(ours, library)).each(len(ours)),
            ROUNDS,
        )
    yield Row(name, ratio, "x", least=10.0, detail="it reads and resolves; rules are judged here")


def _lists(number: int, seed: int) -> tuple[list[str], Any]:
    """Lists of its own game with about as many lines, and the class that reads them."""
    os.environ["LOCAL_CARDS"] = "1"
    logging.disable()
    warnings.simplefilter("ignore")
    known = import_module("krcg.vtes").VTES
    cards = [files("cards").joinpath(name).open("rb") for name in ("vtescrypt.csv", "vteslib.csv")]
    known.load_from_files(*cards, set_abbrev="Jyhad")
    random = Random(seed)
    crypt, library = ([card.name for card in known if card.crypt is of] for of in (True, False))
    return [_list(random, crypt, library) for _ in range(number)], import_module("krcg.deck").Deck


def _list(random: Random, crypt: list[str], library: list[str]) -> str:
    first = [f"{random.randint(1, 3)}x {name}" for name in random.sample(crypt, 6)]
    rest = [f"{random.randint(1, 6)}x {name}" for name in random.sample(library, 20)]
    return "\n".join(("Deck Name: A list", "", "Crypt (12 cards)", "-----", *first, "", "Library", *rest, ""))
