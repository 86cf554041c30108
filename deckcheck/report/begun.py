"""What is said of a list that was begun: how far it is, what is open, and what is wrong."""

from collections.abc import Sequence

from deckcheck.build.skeleton import Skeleton
from deckcheck.diagnostic import Diagnostic
from deckcheck.engine import Verdict
from deckcheck.model import Zone
from deckcheck.report.printable import printable
from deckcheck.report.text import counted
from deckcheck.rules import wrong_deck_size


def as_words(
    skeleton: Skeleton,
    verdict: Verdict,
    open: Sequence[Diagnostic],
    wrong: Sequence[Diagnostic],
    notes: Sequence[str] = (),
) -> str:
    """A line on the list, and one for each note and finding."""
    main = skeleton.main
    to_go = " + ".join(map(str, skeleton.to_go))
    there = counted(verdict.deck.copies(Zone.DECK), "card")
    lines = [f"note: {note}" for note in notes]
    lines.append(
        f"{skeleton.name} ({main.number}) in {verdict.format} ({verdict.as_of}): {there}, {to_go} to go"
    )
    lines += [f"open: {one.message}" for one in open if one.code != wrong_deck_size.RULE.code]
    lines += [f"{one.severity.value}: {one.code} [{one.name}] {one.message}" for one in wrong]
    return "".join(f"{printable(line)}\n" for line in lines)
