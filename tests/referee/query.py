"""The query language of the data, evaluated term by term on one card; None where nobody can know."""

import re
from functools import cache
from typing import Any

from referee.facts import Facts, facts, first_day, last_day

from deckcheck.model import Card

TOKEN = re.compile(r'\s*(-?\(|\)|or\b(?=[\s(])|-?[a-z]+(?:<=|>=|!=|[:=<>~])|"[^"]*"|[^\s()]+)')
TYPES = {
    "main": ("main character",),
    "supporting": ("supporting character",),
    "character": ("main character", "supporting character"),
    "plot-twist": ("plot twist",),
    "boss": ("boss battle",),
}

Verdict = bool | None


@cache
def parse(text: str) -> Any:
    """A query as nested tuples: ("and", ...), ("or", ...), ("not", x), ("is", field, sign, value)."""
    tokens = TOKEN.findall(text)
    tree, rest = _either(tokens, 0, "")
    assert rest == len(tokens), (text, tokens[rest:])
    return tree


def _either(tokens: list[str], at: int, field: str) -> tuple[Any, int]:
    branch, at = _all(tokens, at, field)
    branches = [branch]
    while at < len(tokens) and tokens[at] == "or":
        branch, at = _all(tokens, at + 1, field)
        branches.append(branch)
    return (branches[0] if len(branches) == 1 else ("or", *branches)), at


def _all(tokens: list[str], at: int, field: str) -> tuple[Any, int]:
    terms = []
    while at < len(tokens) and tokens[at] not in ("or", ")"):
        term, at = _term(tokens, at, field)
        terms.append(term)
    return (terms[0] if len(terms) == 1 else ("and", *terms)), at


def _term(tokens: list[str], at: int, field: str) -> tuple[Any, int]:
    token = tokens[at]
    if token in ("(", "-("):
        inner, at = _either(tokens, at + 1, field)
        assert tokens[at] == ")"
        return (("not", inner) if token[0] == "-" else inner), at + 1
    if token == "-{opposite}":
        return ("not", ("slot", token[1:])), at + 1
    head = re.fullmatch(r"(-?)([a-z]+)(<=|>=|!=|[:=<>~])", token)
    if not head:
        if not field:
            return ("slot", token), at + 1
        return ("is", *field.split("\0"), token.strip('"')), at + 1
    term, at = _term(tokens, at + 1, f"{head[2]}\0{head[3]}")
    return (("not", term) if head[1] else term), at


def matches(text: str, card: Card) -> Verdict:
    """Whether a card is one of the query's."""
    return _answer(text, card.number)


@cache
def _answer(text: str, number: str) -> Verdict:
    return judge(parse(text), facts().card(number), facts(), {})


def judge(tree: Any, card: Card, facts: Facts, slots: dict[str, Any]) -> Verdict:
    """The answer of a parsed query; `slots` says what {chosen} and {opposite} stand for."""
    if tree[0] == "slot":
        return judge(slots[tree[1]], card, facts, slots)
    if tree[0] == "not":
        answer = judge(tree[1], card, facts, slots)
        return None if answer is None else not answer
    if tree[0] in ("and", "or"):
        decisive = tree[0] == "or"
        answers = [judge(part, card, facts, slots) for part in tree[1:]]
        if decisive in answers:
            return decisive
        return None if None in answers else not decisive
    field, sign, value = tree[1:]
    answer = _is(field, "=" if sign in (":", "!=") else sign, value, card, facts)
    return (None if answer is None else not answer) if sign == "!=" else answer


FACT = {
    "title": "title",
    "name": "title",
    "type": "type",
    "team": "teams",
    "alignment": "teams",
    "level": "level",
    "cost": "cost",
    "health": "health",
    "symbol": "symbols",
    "kind": "location_kind",
    "keyword": "keywords",
}
OTHER_NAMES = {"kw": "keyword"}


def unknown_facts(text: str, card: Card) -> set[str]:
    """The facts a query asks for that the library does not know of the card."""
    fields = {OTHER_NAMES.get(one, one) for one in _fields(parse(text))}
    asked = {FACT[one] for one in fields if one in FACT}
    return {fact for fact in asked if not card.known(fact)}


def _fields(tree: Any) -> set[str]:
    if tree[0] == "is":
        return {tree[1]}
    return {field for part in tree[1:] if isinstance(part, tuple) for field in _fields(part)}


def _is(field: str, sign: str, value: str, card: Card, facts: Facts) -> Verdict:
    field = OTHER_NAMES.get(field, field)
    if field in ("volume", "set", "released"):
        return _of_printings(field, sign, value, card, facts)
    known = field not in FACT or card.known(FACT[field])
    if field in ("level", "cost", "health"):
        return _number(getattr(card, field), sign, value) if known else None
    found = _values(field, card)
    if field == "keyword":
        found = [*found, *[one.split("(")[0].strip() for one in found]]
    if value == "none":
        return False if found else True if known else None
    answer = _among(field, sign, value, card, found, facts)
    return answer or (answer if known else None)


def _among(field: str, sign: str, value: str, card: Card, found: list[str], facts: Facts) -> bool:
    """Whether what is known of a card holds the value; a fact known in part may hold it too."""
    if field == "type":
        return card.type in TYPES.get(value, (value.replace("-", " "),))
    if sign == "~":
        return any(value in one or value in _counts_as(one, facts) for one in found)
    if field == "name":
        return any(facts.same_name(value, one) for one in found)
    return value in found


def _values(field: str, card: Card) -> list[str]:
    single = {"title": card.title, "number": card.number, "universe": card.universe, "ip": card.ip}
    single["brand"] = card.brand
    if field in single:
        return [single[field]]
    several = {
        "name": card.names,
        "team": card.teams,
        "alignment": card.alignments,
        "symbol": card.symbols,
        "keyword": card.keywords,
        "subtype": card.subtypes,
        "kind": (card.location_kind,) if card.location_kind else (),
        "type": (),
    }
    return list(several[field])


def _counts_as(name: str, facts: Facts) -> str:
    """The word that a name counts as having in it (RB Alternate Names)."""
    return str(facts.names["words"].get(name, ""))


def _number(own: Any, sign: str, value: str) -> bool:
    if own is None or own == "*":
        return own == value and sign == "="
    wanted = int(value)
    return {
        "=": own == wanted,
        "<": own < wanted,
        "<=": own <= wanted,
        ">": own > wanted,
        ">=": own >= wanted,
    }[sign]


def _of_printings(field: str, sign: str, value: str, card: Card, facts: Facts) -> Verdict:
    codes = [printing.set for printing in card.printings]
    if field == "set":
        return value in codes
    if field == "volume":
        known = [facts.volume(code) for code in codes]
        answers = [None if one is None else _number(one, sign, value) for one in known]
    else:
        dates = [printing.released for printing in card.printings]
        answers = [None if one is None else first_day(one) <= last_day(value) for one in dates]
    return True if True in answers else None if None in answers else False
