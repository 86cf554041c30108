"""What a deck breaks of a game format: its requirements, its choices, the cards they spare.

Cards come as lots by zone: `main`, `level up`, `deck`, `piles`. Queries are judged
by a function that is given. What single cards of piles break is left to whoever
judges piles.
"""

from collections.abc import Mapping, Sequence
from itertools import chain, combinations, product
from typing import NamedTuple

from deckcheck.formats.game_format import GameFormat
from deckcheck.formats.parts import Asked, Choice, Exemption, Option, SetChoice
from deckcheck.formats.requirement import Finding, Held, Matcher, Requirement, judge, total

Lots = Mapping[str, Sequence[Held]]
"""The cards of a deck by zone; cards in no zone of a requirement are not asked."""

PILES = "piles"
_OF_SINGLE_CARDS = ("every", "none")


class Broken(NamedTuple):
    """A requirement that a deck breaks, and the option it belongs to, if any."""

    finding: Finding
    file: str
    option: str = ""


class Chosen(NamedTuple):
    """What a deck is built by: an option of a choice, or the sets its cards come from."""

    says: str
    name: str = ""
    sets: tuple[str, ...] = ()


class Judged(NamedTuple):
    """Everything that a deck breaks, and what it chose: where it breaks a choice, the nearest option.

    `in_force` are the requirements that hold after the choice.
    """

    broken: tuple[Broken, ...] = ()
    chosen: tuple[Chosen, ...] = ()
    in_force: tuple[Asked, ...] = ()


def judge_format(format: GameFormat, lots: Lots, matches: Matcher) -> Judged:
    """Judge a deck by the requirements and choices of a format."""
    kept = _without(lots, spared(format.exempt, lots, matches))
    broken = _broken(format.asks, kept, matches)
    chosen: list[Chosen] = []
    in_force = list(format.asks)
    for choice in format.choices:
        option, more = _nearest(choice, kept, matches)
        broken += more
        chosen.append(Chosen(choice.says, option.name))
        in_force.extend(option.asks)
    for by_sets in format.set_choices:
        sets, strangers = _nearest_sets(by_sets, kept)
        chosen.append(Chosen(by_sets.says, sets=sets))
        if strangers:
            finding = Finding(Requirement("every", by_sets.says), tuple(strangers))
            broken.append(Broken(finding, by_sets.file, ", ".join(sets)))
    return Judged(tuple(broken), tuple(chosen), tuple(in_force))


def spared(exempt: Sequence[Exemption], lots: Lots, matches: Matcher) -> frozenset[str]:
    """The numbers of the cards that a format spares."""
    found: set[str] = set()
    for exemption in exempt:
        teams = _teams(exemption.shares_team_with, lots, matches)
        near = [one for one in _all(lots) if not exemption.shares_team_with or teams & set(one.card.teams)]
        found |= {held.card.number for held in near if matches(exemption.where, held.card)}
    return frozenset(found)


def broken_by(asked: Asked, held: Held, matches: Matcher) -> bool:
    """Whether a card of a pile breaks a requirement on single cards; what is not known does not."""
    if PILES not in asked.zones or asked.requirement.kind not in _OF_SINGLE_CARDS:
        return False
    finding = judge(asked.requirement, [held], matches)
    return bool(finding and finding.offenders)


def unknown_to(asked: Asked, held: Held, matches: Matcher) -> bool:
    """Whether nobody can tell whether a card of a pile breaks a requirement on single cards."""
    if PILES not in asked.zones or asked.requirement.kind not in _OF_SINGLE_CARDS:
        return False
    finding = judge(asked.requirement, [held], matches)
    return bool(finding and finding.unknown)


def _teams(query: str, lots: Lots, matches: Matcher) -> set[str]:
    """The teams of the main characters and cards of the deck that a query finds."""
    if not query:
        return set()
    sources = (*lots.get("main", ()), *lots.get("deck", ()))
    return {team for held in sources if matches(query, held.card) for team in held.card.teams}


def _all(lots: Lots) -> list[Held]:
    return [held for lot in lots.values() for held in lot]


def _without(lots: Lots, numbers: frozenset[str]) -> Lots:
    if not numbers:
        return lots
    return {zone: [held for held in lot if held.card.number not in numbers] for zone, lot in lots.items()}


def _concerned(asked: Asked, lots: Lots) -> list[Held]:
    alone = asked.requirement.kind in _OF_SINGLE_CARDS
    return [held for zone in asked.zones if not (alone and zone == PILES) for held in lots.get(zone, ())]


def _broken(asks: Sequence[Asked], lots: Lots, matches: Matcher, option: str = "") -> list[Broken]:
    found = []
    for asked in asks:
        finding = judge(asked.requirement, _concerned(asked, lots), matches)
        if finding is not None:
            found.append(Broken(finding, asked.file, option))
    return found


def _nearest(choice: Choice, lots: Lots, matches: Matcher) -> tuple[Option, list[Broken]]:
    """The option that the deck breaks least, of equals the one its piles break least, and how it does."""
    tried = [(option, _broken(option.asks, lots, matches, option.name)) for option in choice.options]
    return min(
        tried,
        key=lambda one: (sum(_weight(broken) for broken in one[1]), _in_piles(one[0].asks, lots, matches)),
    )


def _in_piles(asks: Sequence[Asked], lots: Lots, matches: Matcher) -> int:
    """How many cards of piles break requirements on single cards."""
    lot = lots.get(PILES, ())
    return sum(held.quantity for asked in asks for held in lot if broken_by(asked, held, matches))


def _weight(broken: Broken) -> int:
    finding = broken.finding
    if not finding.offenders and not finding.detail:
        return 0
    return max(total(finding.offenders), 1)


def _nearest_sets(choice: SetChoice, lots: Lots) -> tuple[tuple[str, ...], list[Held]]:
    """The sets that hold most of the cards, and the cards that none of them holds.

    A card whose quantity is none counts once.
    """
    cards = [held for zone in choice.zones for held in lots.get(zone, ())]
    copies: dict[frozenset[str], int] = {}
    for held in cards:
        printed = frozenset(printing.set for printing in held.card.printings)
        copies[printed] = copies.get(printed, 0) + max(held.quantity, 1)
    covers: dict[str, int] = {}
    place = 0
    for printed, number in copies.items():
        for code in printed:
            covers[code] = covers.get(code, 0) | ((1 << number) - 1) << place
        place += number
    groups = [_picks([code for code in codes if code in covers], number) for codes, number in choice.takes]
    tried = (tuple(chain.from_iterable(picks)) for picks in product(*groups))
    best = max(tried, key=lambda codes: _union(covers, codes).bit_count())
    return best, [held for held in cards if not {one.set for one in held.card.printings} & set(best)]


def _picks(codes: Sequence[str], number: int) -> list[tuple[str, ...]]:
    return list(combinations(codes, min(number, len(codes))))


def _union(covers: Mapping[str, int], codes: Sequence[str]) -> int:
    covered = 0
    for code in codes:
        covered |= covers[code]
    return covered
