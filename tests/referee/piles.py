"""Piles that keep their specification, put together by trying."""

from random import Random
from typing import Any

from referee.case import Case, Copies
from referee.facts import copies_by_card, facts
from referee.pile_contents import broken, family, first_levels, may_create
from referee.told import Told
from referee.wishes import Wish, complete

from deckcheck.model import Card


def fill(told: Told, wish: Wish, pile: dict[str, Any], random: Random) -> Copies | None:
    """Cards for a pile of a deck that has no piles yet; None where no try was good."""
    case = Case(told)
    for _ in range(8):
        cards = _try(case, wish, pile, random)
        if not broken(case, pile, cards):
            return cards
    return None


def _try(case: Case, wish: Wish, pile: dict[str, Any], random: Random) -> Copies:
    contents = pile.get("contents", [])
    kinds = {kind: one[kind] for one in contents for kind in one}
    if "cards" in kinds:
        return [(number, case.facts.card(one)) for one, number in kinds["cards"].items()]
    if "as_many_as" in kinds:
        wanted = kinds["as_many_as"]
        return [(copies_by_card(case.deck)[wanted["of"]], case.facts.card(wanted["card"]))]
    if "brought_by" in kinds:
        return _brought(case, kinds["brought_by"], random)
    if "levels_of" in kinds:
        return _levels(case, kinds["levels_of"], random)
    if "one_set" in kinds:
        return [(1, case.facts.card(one)) for one in random.choice(list(kinds["one_set"].values()))]
    if "creatable_by" in kinds:
        return _inventions(case, random)
    pool = _pool(wish, pile)
    if "one_each" in kinds:
        return [
            (1, random.choice(found))
            for query in kinds["one_each"]
            if (found := [card for card in pool if case.matches(query, card)])
        ]
    return _counted(case, pool, contents, random)


def _pool(wish: Wish, pile: dict[str, Any]) -> list[Card]:
    """The legal cards that the pile's requirements of single cards allow and that need no pile themselves."""
    queries = [one["every"] for one in pile.get("contents", ()) if "every" in one and "where" not in one]
    free = Wish(
        wish.format,
        wish.day,
        wish.slots,
        wish.sets,
        wish.team,
        "" if pile.get("any_universe") else wish.universe,
    )
    case = Case(Told())
    found = []
    for card in facts().cards:
        home = card.rules.never_in_deck
        if (
            not complete(card)
            or card.rules.pile
            or card.rules.creates_pile
            or (home and home.pile != pile["name"])
        ):
            continue
        if (
            all(case.matches(one, card) for one in queries)
            and free.fits(card, "piles")
            and not card.rules.tokens
        ):
            found.append(card)
    return found


def _counted(case: Case, pool: list[Card], contents: list[dict[str, Any]], random: Random) -> Copies:
    copies = next((one["copies"] for one in contents if "copies" in one), {})
    each = copies.get("exactly", 1)
    found: Copies = []
    for one in contents:
        if "count" in one:
            number = one["count"].get("exactly") or one["count"].get("minimum", 1) + random.randrange(3)
            fitting = [card for card in pool if "where" not in one or case.matches(one["where"], card)]
            picked = random.sample(fitting, min(number // each, len(fitting)))
            found += [(each, card) for card in picked]
    if not any("count" in one for one in contents):
        found = [(1, card) for card in random.sample(pool, min(random.randrange(4), len(pool)))]
    return found


def _brought(case: Case, owners: dict[str, dict[str, list[str]]], random: Random) -> Copies:
    numbers: list[str] = []
    for _, card in case.deck:
        brings = owners.get(card.number, {})
        numbers += brings.get("must", [])
        numbers += [one for one in brings.get("may", []) if random.random() < 0.5]
    return [(1, case.facts.card(one)) for one in dict.fromkeys(numbers)]


def _levels(case: Case, query: str, random: Random) -> Copies:
    numbers: set[str] = set()
    for _, card in case.deck:
        firsts = first_levels(case, card) if case.matches(query, card) else []
        numbers |= family(random.choice(firsts)) if firsts else set()
    return [(1, case.facts.card(one)) for one in sorted(numbers)]


def _inventions(case: Case, random: Random) -> Copies:
    inventors = [card for _, card in case.outside_piles if card.rules.inventor]
    found = []
    for card in case.facts.cards:
        home = card.rules.never_in_deck
        if home and any(may_create(case, one, card) for one in inventors) and complete(card):
            if not case.holds("inventions_optional"):
                if case.facts.released(card, case.told.day):
                    found.append((home.max_in_pile, card))
            elif random.random() < 0.3:
                found.append((random.randint(1, home.max_in_pile), card))
    return found
