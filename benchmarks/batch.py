"""Many decks: how fast, beside what, and whether memory grows with their number."""

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from benchmarks.lists import Maker
from benchmarks.measure import Row, Used, called, pairs, process, spread
from benchmarks.options import Options
from deckcheck.cards.context import Context
from deckcheck.cards.library import Library
from deckcheck.cards.resolve import Resolver
from deckcheck.database.fresh import open_library
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Checker, Settings
from deckcheck.model import Reading
from deckcheck.source import Span

DAY = "2026-11-29"
MISSPELT = 10
ROUNDS = 3
"""Batches are long, so that few rounds do."""


def rows(options: Options) -> Iterator[Row]:
    """Judging beside only reading the files, two processes beside one, memory, misspelt names."""
    library = open_library()
    maker = Maker(library, options.seed)
    with written(maker.lists(options.decks)) as files:
        yield from _beside_reading(files, library)
        yield _two_processes(files)
        yield _memory(files)
    yield from _misspelt(maker, library, min(options.decks, 300))


@contextmanager
def written(lists: Iterable[str]) -> Iterator[list[Path]]:
    """The lists as files of one folder, which is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        found = []
        for number, text in enumerate(lists):
            found.append(Path(folder, f"{number:05}.txt"))
            found[-1].write_text(text, "utf-8")
        yield found


def judge_files(files: Sequence[Path], library: Library) -> None:
    """Judge every file, keeping nothing."""
    checker = Checker(library, Settings(DAY))
    for file in files:
        checker.check(source_from_bytes(file.name, file.read_bytes()))


def _beside_reading(files: Sequence[Path], library: Library) -> Iterator[Row]:
    ratio, used = pairs(
        lambda: called(lambda: judge_files(files, library)),
        lambda: called(lambda: [file.read_bytes() for file in files]),
        ROUNDS,
    )
    speed = spread([len(files) / one.cpu for one in used])
    yield Row(f"judge {len(files)} decks", ratio, "x", 12.0, detail="1 is only reading the files")
    yield Row("decks a second", speed, "/s")


def _validate(place: str, *words: str) -> Used:
    return process(("python", "-m", "deckcheck", "validate", place, "--isolated", *words))


def _two_processes(files: Sequence[Path]) -> Row:
    folder = str(files[0].parent)
    ratio, _ = pairs(
        lambda: _validate(folder, "--jobs", "1"), lambda: _validate(folder, "--jobs", "2"), ROUNDS, wall=True
    )
    return Row("two processes beside one", ratio, "x", least=1.5, detail=f"wall time, {len(files)} decks")


def _memory(files: Sequence[Path]) -> Row:
    """The peak for all the files over that for half of them."""
    folder = files[0].parent
    half = folder / "half"
    half.mkdir()
    for file in files[::2]:
        file.rename(half / file.name)
    some, every = _validate(str(half)), _validate(str(folder))
    growth = spread([every.peak / some.peak])
    return Row("memory, twice the decks", growth, "x", 1.1, detail=f"{every.peak:.0f} MiB for all")


def _misspelt(maker: Maker, library: Library, decks: int) -> Iterator[Row]:
    """A loop that asks WRatio for each misspelt name, beside judging those decks, and beside asking us."""
    from rapidfuzz import fuzz, process

    lists = list(maker.lists(decks, MISSPELT))
    sources = [source_from_bytes("list.txt", text.encode()) for text in lists]
    titles = list(dict.fromkeys(card.title for card in library.cards() if card.title))
    wrong = [maker.misspelt_name() for _ in range(MISSPELT * min(decks, 30))]

    def loop() -> Used:
        used = called(lambda: [process.extractOne(name, titles, scorer=fuzz.WRatio) for name in wrong])
        return used.each(len(wrong))

    def judged() -> Used:
        checker = Checker(library, Settings(DAY))
        used = called(lambda: [checker.check(source) and None for source in sources])
        return used.each(decks * MISSPELT)

    def asked() -> Used:
        resolver = Resolver(library)
        lines = [(Reading(4, name, Span(1, 3, 1, 3 + len(name))),) for name in wrong]
        used = called(lambda: [resolver.resolve(line, Context(DAY)) for line in lines])
        return used.each(len(wrong))

    told = "WRatio loop over "
    ratio, _ = pairs(loop, judged, ROUNDS)
    yield Row(
        f"{decks} decks, {MISSPELT} names misspelt", ratio, "x", least=20.0, detail=told + "judging the decks"
    )
    ratio, _ = pairs(loop, asked, ROUNDS)
    yield Row(f"{len(wrong)} misspelt names", ratio, "x", detail=told + "finding the cards")
