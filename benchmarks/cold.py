"""Whole processes: what one call of the program costs, in starts of Python."""

import tempfile
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from shutil import copytree, ignore_patterns

from benchmarks.lists import Maker
from benchmarks.measure import Row, called, pairs, process, spread
from benchmarks.options import Options
from deckcheck.database.fresh import data_folder, open_library

NOTHING = ("python", "-c", "pass")
PROGRAM = ("python", "-m", "deckcheck")
NAMES = 25
MISSPELT = 10
MEMORY = 22.0

YAML = "name: A list\ndeck:\n" + "".join(f"  - {number % 4 + 1} Card {number}\n" for number in range(40))


def rows(options: Options) -> Iterator[Row]:
    """One deck, exact and misspelt; the version and a page; a linter beside it; building the data."""
    maker = Maker(open_library(), options.seed)
    with tempfile.TemporaryDirectory() as folder:
        exact = _written(folder, "exact.txt", maker.plain(NAMES))
        yield from _call("validate, names exact", ("validate", exact), 5.5, options)
        misspelt = _written(folder, "misspelt.txt", maker.plain(NAMES, MISSPELT))
        yield from _call(
            f"validate, {MISSPELT} of {NAMES} names misspelt", ("validate", misspelt), 8, options
        )
        yield from _call("--version", ("--version",), 5.5, options)
        yield from _call("explain", ("explain", "D002"), 5.5, options)
        yield _beside_yamllint(exact, _written(folder, "list.yaml", YAML), options)
        yield _build(Path(folder, "data"))
    yield _staleness(options)


def _call(name: str, words: Sequence[str], most: float, options: Options) -> Iterator[Row]:
    ratio, used = pairs(lambda: process((*PROGRAM, *words)), lambda: process(NOTHING), options.runs)
    milliseconds = spread([one.cpu * 1000 for one in used])
    yield Row(name, ratio, "x", most, detail=f"{milliseconds.middle:.0f} ms; 1 is python -c pass")
    yield Row(f"{name}: peak memory", spread([one.peak for one in used]), "MiB", MEMORY)


def _beside_yamllint(deck: str, file: str, options: Options) -> Row:
    name = "validate beside yamllint"
    if find_spec("yamllint") is None:
        return Row(name, skipped="yamllint is not installed")
    ours, theirs = (*PROGRAM, "validate", deck), ("python", "-m", "yamllint", file)
    ratio, _ = pairs(lambda: process(ours), lambda: process(theirs), options.runs)
    return Row(name, ratio, "x", 1.0, detail="1 is yamllint on a list of 40 lines")


def _build(copy: Path) -> Row:
    copytree(data_folder(), copy, ignore=ignore_patterns(".snapshot"))
    used = process((*PROGRAM, "db", "build", "--data", str(copy)))
    return Row("build all card data", spread([used.cpu]), "s", 5.0)


def _staleness(options: Options) -> Row:
    open_library()
    used = [called(open_library).cpu * 1000 for _ in range(options.runs)]
    return Row("open a library that is fresh", spread(used), "ms", 3.0)


def _written(folder: str, name: str, text: str) -> str:
    file = Path(folder, name)
    file.write_text(text, "utf-8")
    return str(file)
