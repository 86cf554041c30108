"""Every sample and every real list laid out: cards, comments and verdicts stay what they are."""

from collections import Counter
from pathlib import Path

import pytest
from judged import TODAY
from specs import MARK

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_bytes
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.layout.layout import lay_out

ROOT = Path(__file__).parents[3]
SAMPLES = sorted((ROOT / "sample_decks").glob("*/*/*"))
REAL = sorted((ROOT / "tests" / "real").glob("*/*.txt"))

LEFT_ALONE = {
    "broken.yaml": "it cannot be read",
    "nothing-in-it.txt": "it names no card",
    "scoobies.yaml": "only lists in plain text have this layout; deckcheck convert makes one",
}


def checker(path: Path, library: Library) -> Checker:
    usual = path.parent.name if path in SAMPLES else ""
    return Checker(library, Settings(TODAY, usual_format=usual, advice=True))


def cards(verdicts: tuple[Verdict, ...]) -> list[Counter[tuple[object, ...]]]:
    """For each deck, how many copies of which card, in which printing, lie where."""
    found = []
    for verdict in verdicts:
        counts: Counter[tuple[object, ...]] = Counter()
        for entry in verdict.deck.entries:
            card = entry.card.number if entry.card else entry.title
            told = entry.printing if entry.card and len(entry.card.printings) > 1 else None
            counts[(card, told, entry.zone, entry.pile)] += entry.quantity
        found.append(counts)
    return found


def findings(verdicts: tuple[Verdict, ...], once: bool) -> list[tuple[bool, list[tuple[str, str]]]]:
    """For each deck, whether it is legal and what was found; each finding `once` where copies had lines."""
    kept = set if once else list
    return [
        (verdict.legal, sorted(kept((one.code, str(one.severity)) for one in verdict.diagnostics)))
        for verdict in verdicts
    ]


def comments(text: str) -> Counter[str]:
    """Lines that are comments, and marks behind lines, wherever they stand."""
    alone = [line.strip() for line in text.splitlines() if line.strip().startswith(("# ", "//"))]
    return Counter(alone) + Counter(found[0] for found in MARK.finditer(text))


@pytest.mark.parametrize("path", [*SAMPLES, *REAL], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_list_keeps_cards_comments_and_verdict(path: Path, library: Library) -> None:
    judge = checker(path, library).check
    source = source_from_bytes(path.name, path.read_bytes())
    done = lay_out(source, judge, library)
    assert done.why == LEFT_ALONE.get(path.name, "")
    before, after = judge(source), judge(done.source)
    assert cards(after) == cards(before)
    once = before[0].deck.listed.one_per_copy
    assert findings(after, once) == findings(before, once)
    assert comments(done.source.text) == comments(source.text)
    again = lay_out(done.source, judge, library)
    assert (again.source, again.why) == (done.source, done.why)
