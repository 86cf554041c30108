"""Quantified requirements on cards: what piles and game formats are written in.

A requirement speaks of a lot of cards and asks a query of them. Queries are
judged by a function that is given, so this room needs no card library.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from deckcheck.model import Card

Matcher = Callable[[str, Card], bool | None]
"""Whether a card is one of a query's; None where a fact that it needs is not known."""


class Held(NamedTuple):
    """So many copies of a card in a lot; `ref` is whatever the caller tells it by."""

    card: Card
    quantity: int = 1
    ref: Any = None


class Requirement(NamedTuple):
    """One quantified requirement.

    `kind` is one of KINDS; `where` selects the cards it speaks of (empty: all);
    `must` is the query each of them has to match. `minimum`, `maximum` bound a
    count. `by` is what has to differ: title, name, number or level; a count by
    character counts all levels of one main character once. `cards`
    are numbers with counts; `queries` are matched one card each. `detail` holds
    what a relation needs beside these; `edition` is the change of the rules
    since which it holds (empty: always). `says` is the requirement in words that
    follow "must hold" or stand alone.
    """

    kind: str
    says: str
    where: str = ""
    must: str = ""
    minimum: int | None = None
    maximum: int | None = None
    by: str = ""
    cards: tuple[tuple[str, int], ...] = ()
    queries: tuple[str, ...] = ()
    detail: tuple[Any, ...] = ()
    edition: str = ""


class Finding(NamedTuple):
    """A requirement that a lot breaks: the cards concerned, and words on what would do.

    `unknown` are cards that may break it or not, because a fact is not known.
    `missing` are numbers of cards that are not there, with how many of each;
    `unmatched` are queries for which no card is there.
    """

    requirement: Requirement
    offenders: tuple[Held, ...] = ()
    detail: str = ""
    unknown: tuple[Held, ...] = ()
    missing: tuple[tuple[str, int], ...] = ()
    unmatched: tuple[str, ...] = ()


def judge(requirement: Requirement, lot: Sequence[Held], matches: Matcher) -> Finding | None:
    """What is wrong with a lot by one requirement, or None; raises KeyError for an unknown kind."""
    spoken_of, doubtful = _selected(requirement.where, lot, matches)
    finding = KINDS[requirement.kind](requirement, spoken_of, matches)
    if not doubtful or requirement.kind == "count":
        return finding
    finding = finding or Finding(requirement)
    return finding._replace(unknown=(*finding.unknown, *doubtful))


def _selected(where: str, lot: Sequence[Held], matches: Matcher) -> tuple[list[Held], list[Held]]:
    if not where:
        return list(lot), []
    answers = [(held, matches(where, held.card)) for held in lot]
    return [held for held, answer in answers if answer], [held for held, answer in answers if answer is None]


def _every(requirement: Requirement, lot: list[Held], matches: Matcher) -> Finding | None:
    answers = [(held, matches(requirement.must, held.card)) for held in lot]
    offenders = tuple(held for held, answer in answers if answer is False)
    unknown = tuple(held for held, answer in answers if answer is None)
    return Finding(requirement, offenders, unknown=unknown) if offenders or unknown else None


def _none(requirement: Requirement, lot: list[Held], matches: Matcher) -> Finding | None:
    return Finding(requirement, tuple(lot)) if lot else None


def total(lot: Iterable[Held]) -> int:
    """How many copies a lot holds."""
    return sum(held.quantity for held in lot)


def counted(requirement: Requirement, lot: Sequence[Held]) -> int:
    """How many a count takes a lot for: copies, or characters."""
    return _characters(lot) if requirement.by == "character" else total(lot)


def bounds(minimum: int | None, maximum: int | None) -> str:
    """`exactly 4`, `at least 1`, `at most 3`, `1 to 3`."""
    if minimum == maximum:
        return f"exactly {minimum}"
    if maximum is None:
        return f"at least {minimum}"
    return f"at most {maximum}" if not minimum else f"{minimum} to {maximum}"


def _within(number: int, requirement: Requirement) -> bool:
    low, high = requirement.minimum, requirement.maximum
    return (low is None or number >= low) and (high is None or number <= high)


def _count(requirement: Requirement, lot: list[Held], matches: Matcher) -> Finding | None:
    number = counted(requirement, lot)
    if _within(number, requirement):
        return None
    words = f"{number} of them, {bounds(requirement.minimum, requirement.maximum)} wanted"
    return Finding(requirement, tuple(lot), words)


def _characters(lot: Sequence[Held]) -> int:
    """How many different characters a lot holds: cards that share a name, directly or by a chain, are one."""
    joined: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for card in dict.fromkeys(held.card for held in lot):
        names = {(card.ip, name) for name in card.names}
        group = names.union(*(joined[name] for name in names if name in joined))
        joined.update(dict.fromkeys(group, group))
    return len({id(group) for group in joined.values()})


def _same_team(requirement: Requirement, lot: list[Held], matches: Matcher) -> Finding | None:
    """The cards outside the team that most have, unless all share one."""
    unknown = tuple(held for held in lot if not held.card.known("teams"))
    known = [held for held in lot if held.card.known("teams")]
    lacking = {team: tuple(held for held in known if team not in held.card.teams) for team in _teams(known)}
    if not known or () in lacking.values():
        return Finding(requirement, unknown=unknown) if unknown else None
    if not lacking:
        return Finding(requirement, tuple(known), "no card has a team", unknown)
    team = min(lacking, key=lambda one: total(lacking[one]))
    return Finding(requirement, lacking[team], f"nearest is {team}", unknown)


def _teams(lot: Iterable[Held]) -> dict[str, None]:
    return dict.fromkeys(team for held in lot for team in held.card.teams)


def _copies(requirement: Requirement, lot: list[Held], matches: Matcher) -> Finding | None:
    wrong = [group for group in _groups(lot) if not _within(total(group), requirement)]
    words = f"{bounds(requirement.minimum, requirement.maximum)} of each wanted"
    return Finding(requirement, tuple(held for group in wrong for held in group), words) if wrong else None


def _groups(lot: Iterable[Held]) -> list[list[Held]]:
    groups: dict[str, list[Held]] = {}
    for held in lot:
        groups.setdefault(held.card.number, []).append(held)
    return list(groups.values())


def _marks(card: Card, by: str) -> tuple[Any, ...]:
    if by == "name":
        return card.names
    return (card.title,) if by == "title" else (card.level,) if by == "level" else (card.number,)


def _distinct(requirement: Requirement, lot: list[Held], matches: Matcher) -> Finding | None:
    seen: dict[Any, Held] = {}
    again: dict[Held, None] = {}
    for held in lot:
        marks = _marks(held.card, requirement.by)
        twin = next((seen[mark] for mark in marks if mark in seen), None)
        if twin or held.quantity > 1:
            again.update(dict.fromkeys(one for one in (twin, held) if one))
        seen.update(dict.fromkeys(marks, held))
    return Finding(requirement, tuple(again), f"no two of one {requirement.by} wanted") if again else None


def _cards(requirement: Requirement, lot: list[Held], matches: Matcher) -> Finding | None:
    wanted = dict(requirement.cards)
    have = {group[0].card.number: total(group) for group in _groups(lot)}
    strangers = tuple(held for held in lot if have[held.card.number] > wanted.get(held.card.number, 0))
    lacking = ((number, count - have.get(number, 0)) for number, count in wanted.items())
    missing = tuple((number, count) for number, count in lacking if count > 0)
    return Finding(requirement, strangers, missing=missing) if strangers or missing else None


def _one_each(requirement: Requirement, lot: list[Held], matches: Matcher) -> Finding | None:
    """Whether the cards can be matched one to one with the queries (a bipartite matching).

    Where they cannot, cards of which facts are not known are taken for whatever is lacking.
    """
    queries = requirement.queries
    singles, answers = [], []
    for held in lot:
        row = [matches(query, held.card) for query in queries]
        singles += [held] * held.quantity
        answers += [row] * held.quantity
    taken: dict[int, int] = {}
    left = _left(range(len(singles)), answers, taken)
    unmatched = tuple(query for place, query in enumerate(queries) if place not in taken)
    if not left and not unmatched:
        return None
    left = _left(left, [[answer is not False for answer in row] for row in answers], taken)
    guessed = dict.fromkeys(singles[index] for place, index in taken.items() if answers[index][place] is None)
    strangers = tuple(dict.fromkeys(singles[index] for index in left))
    if not guessed:
        return Finding(requirement, strangers, unmatched=unmatched)
    words = "" if left or len(taken) == len(queries) else f"{len(singles)} of them, {len(queries)} wanted"
    return Finding(requirement, strangers, words, tuple(guessed))


def _left(
    indexes: Iterable[int], answers: Sequence[Sequence[bool | None]], taken: dict[int, int]
) -> list[int]:
    """Match more cards with queries, moving those that are `taken`; what is returned cannot be matched."""
    return [index for index in indexes if not _assign(index, answers, taken, set())]


def _assign(
    index: int, answers: Sequence[Sequence[bool | None]], taken: dict[int, int], tried: set[int]
) -> bool:
    for place, answer in enumerate(answers[index]):
        if not answer or place in tried:
            continue
        tried.add(place)
        if place not in taken or _assign(taken[place], answers, taken, tried):
            taken[place] = index
            return True
    return False


KINDS: dict[str, Callable[[Requirement, list[Held], Matcher], Finding | None]] = {
    "every": _every,
    "none": _none,
    "count": _count,
    "copies": _copies,
    "distinct": _distinct,
    "cards": _cards,
    "one each": _one_each,
    "same team": _same_team,
}
"""The kinds that need nothing but the lot itself; relations to the deck are judged by the rules."""
