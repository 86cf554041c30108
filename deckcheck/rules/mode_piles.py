"""The piles of game modes: one whole set of cards, or different ones (RB Alternative Formats)."""

from collections.abc import Iterator, Sequence

from deckcheck.deck import CardEntry
from deckcheck.formats.pile import PileSpec
from deckcheck.formats.requirement import KINDS, Finding, Held, Requirement, judge
from deckcheck.rules.base import Context
from deckcheck.rules.piles import held, not_single

ONE_SET = "one set"


def wrong_contents(
    spec: PileSpec, entries: Sequence[CardEntry], context: Context
) -> Iterator[tuple[str, list[CardEntry], str]]:
    """What the cards of a pile break of its specification: words, the cards, and what is missing."""
    lot = held(entries)
    for requirement in spec.contents:
        if requirement.kind == ONE_SET:
            finding = _one_set(requirement, lot)
        elif requirement.kind in KINDS:
            finding = judge(requirement, lot, context.answer)
        else:
            continue
        if finding and (finding.offenders or finding.detail):
            yield requirement.says, [one.ref for one in finding.offenders], finding.detail


def _one_set(requirement: Requirement, lot: Sequence[Held]) -> Finding | None:
    """Whether the cards are one of the sets, whole and each card once; of several the nearest is told."""
    tried = [(name, *_apart(numbers, lot)) for name, numbers in requirement.detail]
    name, strangers, missing = min(tried, key=lambda one: len(one[1]) + len(one[2]))
    if not strangers and not missing:
        return None
    detail = f"of {name} {', '.join(missing)} missing" if missing else f"nearest is {name}"
    return Finding(requirement, tuple(strangers), detail)


def _apart(numbers: Sequence[str], lot: Sequence[Held]) -> tuple[list[Held], list[str]]:
    there = {one.card.number for one in lot}
    return not_single(lot, set(numbers)), [number for number in numbers if number not in there]
