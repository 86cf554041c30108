"""What changes only how a list is written never changes its verdict: over all sample decks and real lists."""

import codecs
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.decklist.tree import NodeKind
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.model import Choice

TESTS = Path(__file__).parents[1]
DECKS = sorted([*TESTS.parent.glob("sample_decks/*/*/*.txt"), *(TESTS / "real").glob("*/*.txt")])
ABOUT_WRITING = {"P006", "P008"}
"""Findings about how often and with which quantity a card is listed, which splitting lines changes."""

Found = tuple[str, str, str]
Kept = Callable[[list[Found]], object]


def findings(verdicts: tuple[Verdict, ...], kept: Kept) -> list[tuple[bool, object]]:
    """For each deck whether it is legal, and what is kept of its findings: severity, code and subject."""
    return [
        (one.legal, kept([(str(each.severity), each.code, each.subject) for each in one.diagnostics]))
        for one in verdicts
    ]


def everything(found: list[Found]) -> object:
    return Counter(found)


def how_often(found: list[Found]) -> object:
    """Without the subjects: of too many, the last in the list's order are the ones too many."""
    return Counter((severity, code) for severity, code, _ in found)


def once(found: list[Found]) -> object:
    """Each finding once: what is said of a card is said on each of its lines."""
    return {one for one in found if one[1] not in ABOUT_WRITING}


class Sample:
    """A list, how it is judged, and which of its lines are nothing but a card."""

    def __init__(self, library: Library, path: Path) -> None:
        self.data = path.read_bytes()
        self.path = path
        self.checker = Checker(library, Settings("2026-11-29", usual_format=_format(path, library)))
        self.verdicts = self.judge(self.data)
        self.text = self.verdicts[0].source.text
        self.lines = list(self.verdicts[0].source.lines)

    def judge(self, data: bytes | str) -> tuple[Verdict, ...]:
        data = data.encode() if isinstance(data, str) else data
        return self.checker.check(source_from_bytes(self.path.name, data))

    def card_lines(self) -> list[int]:
        """The indexes of the lines with one card and no comment that does something."""
        cards = Counter(entry.line.span.line for one in self.verdicts for entry in one.deck.entries)
        kinds = {node.span.line: node.kind for one in self.verdicts for node in one.deck.listed.nodes}
        return [
            line - 1
            for line in sorted(cards)
            if cards[line] == 1 and kinds.get(line) is NodeKind.CARD and "deckcheck:" not in self.text
        ]

    def runs(self) -> list[list[int]]:
        """Card lines that follow one another."""
        found: list[list[int]] = []
        for at in self.card_lines():
            if found and found[-1][-1] == at - 1:
                found[-1].append(at)
            else:
                found.append([at])
        return found


def _format(path: Path, library: Library) -> str:
    name = path.parent.name
    return name if name in {row[0] for row in library.section("formats")} else ""


@pytest.fixture(scope="module")
def samples(library: Library) -> list[Sample]:
    found = [Sample(library, path) for path in DECKS]
    return [one for one in found if one.verdicts[0].deck.listed.layout == "text"]


def changed(samples: list[Sample], change: Callable[[Sample], bytes | str | None], kept: Kept) -> list[str]:
    """The lists whose verdict a change of their writing changes, with it before and after."""
    differ = []
    for sample in samples:
        data = change(sample)
        if data is None:
            continue
        before, after = findings(sample.verdicts, kept), findings(sample.judge(data), kept)
        if before != after:
            differ.append(f"{sample.path.parent.name}/{sample.path.name}: {before} -> {after}")
    return differ


def test_there_are_many_lists(samples: list[Sample]) -> None:
    assert len(samples) > 150


@pytest.mark.parametrize("seed", range(3))
def test_shuffling_the_lines_of_a_section(samples: list[Sample], seed: int) -> None:
    def shuffled(sample: Sample) -> str:
        random, lines = Random(seed), list(sample.lines)
        for run in sample.runs():
            order = random.sample(run, len(run))
            for at, other in zip(run, order):
                lines[at] = sample.lines[other]
        return "\n".join(lines)

    assert changed(samples, shuffled, how_often) == []


def test_splitting_copies_over_lines(samples: list[Sample]) -> None:
    def split(sample: Sample) -> str:
        lines = list(sample.lines)
        alone = set(sample.card_lines())
        for verdict in sample.verdicts:
            for entry in verdict.deck.entries:
                place = entry.resolution.reading.quantity_span
                at = entry.line.span.line - 1
                if place and entry.quantity > 1 and at in alone and not entry.bad_quantity:
                    line = sample.lines[at]
                    parts = (entry.quantity - 1, 1)
                    written = [
                        line[: place.column - 1] + str(n) + line[place.end_column - 1 :] for n in parts
                    ]
                    lines[at] = "\n".join(written)
        return "\n".join(lines)

    assert changed(samples, split, once) == []


def test_comments_and_blank_lines(samples: list[Sample]) -> None:
    def commented(sample: Sample) -> str:
        cards = set(sample.card_lines())
        lines = []
        for at, line in enumerate(sample.lines):
            lines += ["# a remark", f"{line}  # another"] if at in cards else [line]
        return "\n".join(lines)

    assert changed(samples, commented, everything) == []


@pytest.mark.parametrize("cased", [str.lower, str.upper], ids=["lower", "upper"])
def test_the_case_of_names(samples: list[Sample], cased: Callable[[str], str]) -> None:
    def recased(sample: Sample) -> str:
        lines = list(sample.lines)
        for verdict in sample.verdicts:
            for entry in verdict.deck.entries:
                name = entry.resolution.reading.name_span
                line = lines[name.line - 1]
                if entry.resolution.choice in (Choice.EXACT, Choice.ALIAS):
                    written = line[name.column - 1 : name.end_column - 1]
                    lines[name.line - 1] = (
                        line[: name.column - 1] + cased(written) + line[name.end_column - 1 :]
                    )
        return "\n".join(lines)

    assert changed(samples, recased, everything) == []


ENCODINGS: dict[str, Callable[[str], bytes]] = {
    "byte order mark": lambda text: codecs.BOM_UTF8 + text.encode(),
    "UTF-16 little-endian": lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
    "UTF-16 big-endian": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
    "CRLF": lambda text: text.replace("\n", "\r\n").encode(),
    "CR": lambda text: text.replace("\n", "\r").encode(),
    "Unicode line separators": lambda text: text.replace("\n", "\u2028").encode(),
    "no end of the last line": lambda text: text.rstrip("\n").encode(),
    "hard spaces": lambda text: text.replace(" ", "\u00a0").encode(),
    "curly quotes": lambda text: text.replace("'", "\u2019").encode(),
    "entities": lambda text: text.replace("&", "&amp;").replace("'", "&#39;").encode(),
    "spaces behind lines": lambda text: text.replace("\n", "   \n").encode(),
}


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_encodings_line_ends_and_spaces(samples: list[Sample], encoding: str) -> None:
    def encoded(sample: Sample) -> bytes | None:
        plain = "deckcheck:" not in sample.text and "\f" not in sample.text and "\r" not in sample.text
        return ENCODINGS[encoding](sample.text) if plain else None

    assert changed(samples, encoded, everything) == []
