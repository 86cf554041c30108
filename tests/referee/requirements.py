"""The quantified requirements and choices of game formats, judged one by one."""

from collections.abc import Iterator
from typing import Any

from referee.case import Case, Copies
from referee.facts import copies_by_card
from referee.query import judge, parse

from deckcheck.model import Card

Slots = dict[str, Any]


def zone_cards(case: Case, zones: str) -> Copies:
    """The cards of zones as a format names them."""
    found: Copies = []
    for zone in zones.split(", "):
        if zone == "main":
            found += case.starters
        elif zone == "piles":
            found += [one for name in case.told.pile_names() for one in case.told.pile_cards(name)]
            found += case.told.cards("transform")
        else:
            found += case.told.cards(zone)
    return found


def exempt(case: Case, card: Card) -> bool:
    """Whether the format frees a card of its sets and requirements."""
    for one in case.facts.all_of_format(case.told.format, "exempt"):
        if not case.matches(one["where"], card):
            continue
        if "shares_team_with" not in one:
            return True
        friends = [
            other for _, other in [*case.starters, *case.deck] if case.matches(one["shares_team_with"], other)
        ]
        if any(set(card.teams) & set(other.teams) for other in friends):
            return True
    return False


def _spoken_of(
    case: Case, requirement: dict[str, Any], zones: str, slots: Slots
) -> Iterator[tuple[int, Card]]:
    """The cards that a requirement speaks of."""
    for number, card in zone_cards(case, zones):
        if exempt(case, card):
            continue
        where = requirement.get("where")
        answer = _ask(case, where, card, slots) if where else True
        if answer:
            yield number, card


def _ask(case: Case, query: str, card: Card, slots: Slots) -> bool | None:
    answer = judge(parse(query), card, case.facts, slots)
    if answer is None:
        case.lacks(card)
    return answer


def requirement_broken(case: Case, requirement: dict[str, Any], slots: Slots | None = None) -> bool:
    """Whether a deck breaks a requirement; what cannot be known breaks nothing."""
    kind = next(key for key in KINDS if key in requirement)
    spoken_of = _outside_piles if kind in ("every", "none") else _spoken_of
    spoken = list(spoken_of(case, requirement, requirement[kind], slots or {}))
    return KINDS[kind](case, requirement, spoken, slots or {})


def _outside_piles(case: Case, requirement: dict[str, Any], zones: str, slots: Slots) -> Copies:
    """What a requirement of single cards speaks of; cards of piles that break it are the matter of O005."""
    wanted = ", ".join(zone for zone in zones.split(", ") if zone != "piles")
    return list(_spoken_of(case, requirement, wanted, slots)) if wanted else []


def _every(case: Case, requirement: dict[str, Any], spoken: Copies, slots: Slots) -> bool:
    answers = [_ask(case, requirement["must"], card, slots) for _, card in spoken]
    return False in answers


def _none(case: Case, requirement: dict[str, Any], spoken: Copies, slots: Slots) -> bool:
    return bool(spoken)


def _outside(number: int, requirement: dict[str, Any]) -> bool:
    least = requirement.get("exactly", requirement.get("min", 0))
    most = requirement.get("exactly", requirement.get("max", number))
    return not least <= number <= most


def _count(case: Case, requirement: dict[str, Any], spoken: Copies, slots: Slots) -> bool:
    if requirement.get("by") == "character":
        return _outside(_characters(case, [card for _, card in spoken]), requirement)
    return _outside(sum(number for number, _ in spoken), requirement)


def _characters(case: Case, cards: list[Card]) -> int:
    """How many characters there are: cards of one name are one, however many levels and versions it has."""
    groups: list[list[Card]] = []
    for card in cards:
        mine = [group for group in groups if any(_is_same(case, card, one) for one in group)]
        rest = [group for group in groups if group not in mine]
        groups = [*rest, [card, *(one for group in mine for one in group)]]
    return len(groups)


def _is_same(case: Case, card: Card, other: Card) -> bool:
    return card.ip == other.ip and case.facts.share_name(card, other)


def _copies(case: Case, requirement: dict[str, Any], spoken: Copies, slots: Slots) -> bool:
    return any(_outside(number, requirement) for number in copies_by_card(spoken).values())


def _same_team(case: Case, requirement: dict[str, Any], spoken: Copies, slots: Slots) -> bool:
    unknown = [card for _, card in spoken if not card.known("teams")]
    for card in unknown:
        case.lacks(card)
    known = [set(card.teams) for _, card in spoken if card.known("teams")]
    return bool(known) and not set.intersection(*known)


KINDS = {"every": _every, "none": _none, "count": _count, "copies": _copies, "same_team": _same_team}


def choice_broken(case: Case, choice: dict[str, Any]) -> bool:
    """Whether no option of a choice lets main characters and deck keep its requirements."""
    if "sets" in choice:
        return _sets_broken(case, choice)
    slots = nearest(case, choice)
    broken = [requirement_broken(case, one, slots) for one in choice["requirements"]]
    return any(broken)


def nearest(case: Case, choice: dict[str, Any]) -> Slots:
    """The option of a choice that the fewest copies break; of equals the one that piles break least."""
    if id(choice) not in case.options:
        aside = case.aside()
        case.options[id(choice)] = min(
            _options(case, choice), key=lambda slots: _faults(aside, choice, slots)
        )
    return case.options[id(choice)]


def _faults(case: Case, choice: dict[str, Any], slots: Slots) -> tuple[int, int]:
    counts = {"piles": 0, "other": 0}
    for one in choice["requirements"]:
        for zone in ("main", "level up", "deck", "piles"):
            for number, card in zone_cards(case, zone):
                if breaks_single(case, one, card, zone, slots):
                    counts["piles" if zone == "piles" else "other"] += number
    return counts["other"], counts["piles"]


def breaks_single(case: Case, requirement: dict[str, Any], card: Card, zone: str, slots: Slots) -> bool:
    """Whether a card of a zone breaks a requirement of single cards."""
    kind = "every" if "every" in requirement else "none"
    if kind not in requirement or zone not in requirement[kind].split(", ") or exempt(case, card):
        return False
    where = requirement.get("where")
    spoken = judge(parse(where), card, case.facts, slots) if where else True
    kept = kind == "every" and judge(parse(requirement["must"]), card, case.facts, slots)
    if spoken is None or (spoken and kept is None):
        case.lacks(card)
    return bool(spoken) and kept is False


def _options(case: Case, choice: dict[str, Any]) -> Iterator[Slots]:
    """What {chosen} and {opposite} stand for, option by option."""
    for teams in choice.get("teams", ()):
        yield {"{chosen}": ("or", *[("is", "team", ":", team) for team in teams])}
    sides = choice.get("alignments", [])
    for side in sides:
        other = next(one for one in sides if one != side)
        yield {
            "{chosen}": ("is", "alignment", ":", side),
            "{opposite}": ("is", "alignment", ":", other),
        }
    if "names_of" in choice:
        names = {
            name for card in case.facts.cards if case.matches(choice["names_of"], card) for name in card.names
        }
        for name in sorted(names):
            yield {"{chosen}": ("is", "name", ":", name)}


def _sets_broken(case: Case, choice: dict[str, Any]) -> bool:
    cards = [card for _, card in zone_cards(case, choice["sets"]) if not exempt(case, card)]
    needs = {one["size"]: one["number"] for one in choice["take"]}
    barred = set(choice.get("barred", ()))
    return not _cover(case, cards, needs, barred)


def _cover(case: Case, cards: list[Card], needs: dict[int, int], barred: set[str]) -> bool:
    """Whether the cards all come from so many sets of each size, by trying the sets of the first card."""
    if not cards:
        return True
    for printing in cards[0].printings:
        size = case.facts.sets[printing.set].get("size")
        if printing.set in barred or not needs.get(size, 0):
            continue
        rest = [card for card in cards if all(one.set != printing.set for one in card.printings)]
        if _cover(case, rest, {**needs, size: needs[size] - 1}, barred):
            return True
    return False
