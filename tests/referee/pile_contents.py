"""What a pile must hold (data/piles.yaml), each kind of requirement judged by itself."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from referee.case import Case, Copies
from referee.facts import MAIN, SUPPORTING, copies_by_card
from referee.levelling import can_level_up, targets

from deckcheck.model import Card


def broken(case: Case, pile: dict[str, Any], cards: Copies, doubt: int = 0) -> list[str]:
    """The requirements of a pile that its cards break, in the words of the data.

    `doubt` are cards of the pile that nobody can tell: they count, and may be any card.
    """
    found = []
    unsure = case.doubtful_owner
    for requirement in pile.get("contents", ()):
        if "edition" in requirement and not case.holds(requirement["edition"]):
            continue
        where = requirement.get("where")
        spoken = [one for one in cards if not where or case.needs(where, one[1])]
        kind = next(key for key in KINDS if key in requirement)
        if (unsure and kind in RELATIONS) or (doubt and kind not in OF_EACH):
            continue
        if not KINDS[kind](case, requirement[kind], spoken, doubt):
            found.append(requirement["says"])
    return found


def asked_for(case: Case, pile: dict[str, Any]) -> bool:
    """Whether the rest of the deck asks for cards in a pile that may otherwise be empty."""
    return any(
        not KINDS[kind](case, requirement[kind], [], 0)
        for requirement in pile.get("contents", ())
        for kind in ("levels_of", "creatable_by")
        if kind in requirement
    )


def _count(case: Case, wanted: dict[str, int], cards: Copies, doubt: int) -> bool:
    number = sum(copies for copies, _ in cards) + doubt
    return _between(number, wanted)


def _between(number: int, wanted: dict[str, int]) -> bool:
    exactly = wanted.get("exactly", number)
    return number == exactly and wanted.get("minimum", 0) <= number <= wanted.get("maximum", number)


def _every(case: Case, query: str, cards: Copies, doubt: int) -> bool:
    return all(case.needs(query, card) is not False for _, card in cards)


def _cards(case: Case, wanted: dict[str, int], cards: Copies, doubt: int) -> bool:
    here = copies_by_card(cards)
    missing = sum(max(number - here.get(card, 0), 0) for card, number in wanted.items())
    extra = any(number > wanted.get(card, 0) for card, number in here.items())
    return not extra and missing <= doubt


def _one_each(case: Case, queries: list[str], cards: Copies, doubt: int) -> bool:
    copies = [card for number, card in cards for _ in range(number)]
    if len(copies) + doubt != len(queries):
        return False
    return _assign(case, queries, copies, len(copies))


def _assign(case: Case, queries: list[str], copies: list[Card], left: int) -> bool:
    """Whether each card can be given a query of its own, by trying all ways."""
    if not left:
        return True
    card = copies[left - 1]
    return any(
        case.needs(query, card) is not False
        and _assign(case, queries[:at] + queries[at + 1 :], copies, left - 1)
        for at, query in enumerate(queries)
    )


def _copies(case: Case, wanted: dict[str, int], cards: Copies, doubt: int) -> bool:
    return all(_between(number, wanted) for number in copies_by_card(cards).values())


def _distinct(case: Case, by: str, cards: Copies, doubt: int) -> bool:
    copies = [card for number, card in cards for _ in range(number)]
    return not any(_same(case, by, one, two) for at, one in enumerate(copies) for two in copies[at + 1 :])


def _same(case: Case, by: str, one: Card, two: Card) -> bool:
    if by == "name":
        return case.facts.share_name(one, two)
    return bool(getattr(one, by) == getattr(two, by))


def _apart_from_deck(case: Case, by: str, cards: Copies, doubt: int) -> bool:
    characters = [card for _, card in case.deck if by != "name" or card.type in (MAIN, SUPPORTING)]
    return not any(_same(case, by, card, other) for _, card in cards for other in characters)


def _as_many_as(case: Case, wanted: dict[str, str], cards: Copies, doubt: int) -> bool:
    number = copies_by_card(case.deck).get(wanted["of"], 0)
    here = copies_by_card(cards)
    return set(here) <= {wanted["card"]} and here.get(wanted["card"], 0) + doubt == number


def _brought_by(case: Case, owners: dict[str, dict[str, list[str]]], cards: Copies, doubt: int) -> bool:
    present = {card.number for _, card in case.deck}
    must = {one for owner, brings in owners.items() if owner in present for one in brings["must"]}
    may = {one for owner, brings in owners.items() if owner in present for one in brings.get("may", ())}
    here = copies_by_card(cards)
    single = all(number == 1 for number in here.values())
    return single and len(must - set(here)) <= doubt and set(here) <= must | may


def _levels_of(case: Case, query: str, cards: Copies, doubt: int) -> bool:
    """Each such card brings a main character it can become, with its levels; nothing else lies there."""
    here = copies_by_card(cards)
    graduates = {card.number: first_levels(case, card) for _, card in case.deck if case.needs(query, card)}
    welcome = {one for firsts in graduates.values() for first in firsts for one in family(first)}
    if any(number > 1 or one not in welcome for one, number in here.items()):
        return False
    wanted = [firsts for firsts in graduates.values() if firsts]
    return bool(doubt) or all(any(_whole(first, set(here)) for first in firsts) for firsts in wanted)


def first_levels(case: Case, card: Card) -> list[Card]:
    """The Level 1 main characters it can become: of its name, property, universe and team."""
    return [
        one
        for one in case.facts.mains_like(card)
        if one.level == 1
        and (one.ip, one.universe) == (card.ip, card.universe)
        and set(one.teams) & set(card.teams)
        and not needs_pile(one)
    ]


def family(first: Card) -> set[str]:
    """A main character and all it can level up into, by steps; what needs a pile cannot lie in one."""
    found = {first.number}
    for one in targets(first.number):
        if not needs_pile(one):
            found |= family(one)
    return found


def needs_pile(card: Card) -> bool:
    """Whether a card brings a pile or makes one, so that it may not lie in one."""
    return bool(card.rules.pile or card.rules.creates_pile)


def _whole(card: Card, here: set[str]) -> bool:
    """Whether a main character is there with something for each of its levels to level up into."""
    if card.number not in here:
        return False
    goals = [one for one in targets(card.number) if one.number in family(card)]
    if not goals or not can_level_up(card):
        return True
    named = card.rules.level_up_into
    ways = [_whole(one, here) for one in goals]
    return all(ways) if named and len(named.all) > 1 else any(ways)


def _creatable_by(case: Case, who: str, cards: Copies, doubt: int) -> bool:
    inventors = {card.number: card for _, card in case.outside_piles if card.rules.inventor}.values()
    here = copies_by_card(cards)
    if not case.holds("inventions_optional") and not _all_there(case, list(inventors), here):
        return False
    extra = [case.facts.card(one) for one in here if not _by_any(case, inventors, case.facts.card(one))]
    free = sum(card.rules.inventor.free for card in inventors if card.rules.inventor)
    return len(extra) <= free and all(
        here[card.number] == 1 and any(_is_free(case, one, card) for one in inventors) for card in extra
    )


def _by_any(case: Case, inventors: Iterable[Card], card: Card) -> bool:
    return any(may_create(case, one, card) for one in inventors)


def _all_there(case: Case, inventors: list[Card], here: dict[str, int]) -> bool:
    """Whether every Invention that was out and that the deck could create is there, as often as may be."""
    then = [one for one in inventors if _fixed(one)]
    return not any(
        home and _is_invention(card) and here.get(card.number, 0) < home.max_in_pile
        for card in case.facts.cards
        if (home := card.rules.never_in_deck)
        and _by_any(case, then, card)
        and case.facts.released(card, case.told.day)
    )


def _fixed(inventor: Card) -> bool:
    """Whether an inventor is of the time when all it could create had to be there."""
    return bool(inventor.rules.inventor and inventor.rules.inventor.own_teams)


def _is_free(case: Case, inventor: Card, card: Card) -> bool:
    own = inventor.rules.inventor
    return bool(own and own.free and case.matches(own.free_query, card))


def _is_invention(card: Card) -> bool:
    return bool(card.rules.never_in_deck and card.rules.never_in_deck.pile == "Invention")


def may_create(case: Case, inventor: Card, card: Card) -> bool:
    """Whether an inventor may create an Invention: one without a team, or one that its rule allows."""
    own = inventor.rules.inventor
    if own is None or not _is_invention(card):
        return False
    if own.own_teams and (not card.teams or set(card.teams) & set(inventor.teams)):
        return True
    if own.query and case.matches(own.query, card):
        return True
    if own.deck_inventors:
        others = [one for _, one in case.deck if one.rules.inventor and not one.rules.inventor.deck_inventors]
        return any(may_create(case, one, card) for one in others)
    return False


def _decks(case: Case, wanted: dict[str, int], cards: Copies, doubt: int) -> bool:
    if len(case.decks) != wanted["number"]:
        return False
    numbers = [{line.card.number for one in deck for line in one.lines if line.card} for deck in case.decks]
    return not any(one & two for at, one in enumerate(numbers) for two in numbers[at + 1 :])


def _one_set(case: Case, sets: dict[str, list[str]], cards: Copies, doubt: int) -> bool:
    here = copies_by_card(cards)
    return any(here == dict.fromkeys(one, 1) for one in sets.values())


KINDS: dict[str, Callable[[Case, Any, Copies, int], bool]] = {
    "count": _count,
    "every": _every,
    "cards": _cards,
    "one_each": _one_each,
    "copies": _copies,
    "distinct": _distinct,
    "apart_from_deck": _apart_from_deck,
    "as_many_as": _as_many_as,
    "brought_by": _brought_by,
    "levels_of": _levels_of,
    "creatable_by": _creatable_by,
    "decks": _decks,
    "one_set": _one_set,
}


OF_EACH = ("every", "distinct", "apart_from_deck")
"""What a known card breaks whatever else lies in the pile."""

RELATIONS = ("as_many_as", "brought_by", "levels_of", "creatable_by", "decks")
"""What a card of the deck that nobody can tell may put right."""

Legal = Callable[[Card], bool]


def could_hold(case: Case, pile: dict[str, Any], owner: Card, legal: Legal) -> bool:
    """Whether any pile of legal cards can meet what the specification asks of one owner."""
    return all(_possible(case, one, pile, owner, legal) for one in pile.get("contents", ()))


def _possible(
    case: Case, requirement: dict[str, Any], pile: dict[str, Any], owner: Card, legal: Legal
) -> bool:
    if "edition" in requirement and not case.holds(requirement["edition"]):
        return True
    needed = list(requirement.get("cards", ()))
    if "as_many_as" in requirement:
        needed.append(requirement["as_many_as"]["card"])
    if "brought_by" in requirement:
        needed += requirement["brought_by"].get(owner.number, {"must": []})["must"]
    if not all(legal(case.facts.card(number)) for number in needed):
        return False
    if "one_each" in requirement:
        return all(any(True for _ in _fitting(case, pile, legal, query)) for query in requirement["one_each"])
    if "count" in requirement:
        least = requirement["count"].get("exactly", requirement["count"].get("minimum", 0))
        copies = next((one["copies"] for one in pile["contents"] if "copies" in one), {})
        each = copies.get("maximum", copies.get("exactly", 99))
        return sum(each for _ in _fitting(case, pile, legal, requirement.get("where", ""))) >= least
    return True


def _fitting(case: Case, pile: dict[str, Any], legal: Legal, query: str) -> Iterator[Card]:
    """The legal cards that the pile's requirements may allow, of those that a query may find."""
    every = [one for one in pile["contents"] if "every" in one and "where" not in one]
    queries = [one["every"] for one in every if "edition" not in one or case.holds(one["edition"])]
    queries += [query] if query else []
    for card in case.facts.cards:
        if not pile.get("nested") and {*card.rules.pile, *card.rules.creates_pile} - {pile["name"]}:
            continue
        if all(case.matches(one, card) is not False for one in queries) and legal(card):
            yield card
