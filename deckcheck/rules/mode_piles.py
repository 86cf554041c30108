"""The piles of game modes: one whole set of cards, or different ones (RB Alternative Formats)."""

from collections.abc import Iterator, Sequence

from deckcheck.deck import CardEntry
from deckcheck.formats.pile import PileSpec
from deckcheck.formats.requirement import KINDS, Held, Requirement, judge
from deckcheck.rules.base import Context
from deckcheck.rules.piles import held, not_single

ONE_SET = "one set"


def wrong_contents(
    spec: PileSpec, entries: Sequence[CardEntry], context: Context
) -> Iterator[tuple[str, list[CardEntry], str]]:
    """What the cards of a pile break of its specification: words, the cards, and what is missing."""
    lot = held(entries)
    for requirement in spec.contents:
        wrong, detail = _broken(requirement, lot, context)
        if wrong or detail:
            yield requirement.says, [one.ref for one in wrong], detail


def _broken(requirement: Requirement, lot: Sequence[Held], context: Context) -> tuple[Sequence[Held], str]:
    """The cards that break a requirement, and words on what would do; nothing for a relation to a deck."""
    if requirement.kind == ONE_SET:
        return _one_set(requirement.detail, lot)
    finding = judge(requirement, lot, context.answer) if requirement.kind in KINDS else None
    return (finding.offenders, finding.detail) if finding else ((), "")


def _one_set(sets: Sequence[tuple[str, Sequence[str]]], lot: Sequence[Held]) -> tuple[Sequence[Held], str]:
    """What keeps the cards from being one of the sets, whole and each card once; of several the nearest."""
    tried = [(name, *_apart(numbers, lot)) for name, numbers in sets]
    name, strangers, missing = min(tried, key=lambda one: len(one[1]) + len(one[2]))
    if not strangers and not missing:
        return (), ""
    return strangers, f"of {name} {', '.join(missing)} missing" if missing else f"nearest is {name}"


def _apart(numbers: Sequence[str], lot: Sequence[Held]) -> tuple[list[Held], list[str]]:
    there = {one.card.number for one in lot}
    return not_single(lot, set(numbers)), [number for number in numbers if number not in there]
