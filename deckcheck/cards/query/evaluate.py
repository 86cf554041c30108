"""Whether a card is what a query asks for: yes, no, or unknown because a fact is not known.

A card with several values in a field (teams, keywords, printings, universes) is
found when one of them fits. `*` is found by `*` alone and is neither more nor
less than a number. Of printings whose volume or date nobody knows, those that
are known decide where there are any.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from deckcheck.cards.keys import name_key, spelling, words
from deckcheck.cards.query.dates import first_day, period
from deckcheck.cards.query.fields import BY_NAME, DATE, NAME, OF_SETS, TEXT, Field
from deckcheck.model import Card

if TYPE_CHECKING:
    from deckcheck.cards.library import CardSet, Library

Compiled = Sequence[Any]
Predicate = Callable[[Card], bool | None]
_Test = Callable[[Any], bool]
_Read = Callable[[Card], Sequence[Any]]


class Judgement(NamedTuple):
    """The verdict on a card, and where it is None the facts that would be needed."""

    verdict: bool | None
    unknown: tuple[str, ...]


def predicate(compiled: Compiled, sets: "Mapping[str, CardSet] | None" = None) -> Predicate:
    """The query as a function of a card; `sets` is needed by the fields volume and released."""
    kind = compiled[0]
    if kind == "and":
        return _all([predicate(part, sets) for part in compiled[1:]])
    if kind == "or":
        return _any([predicate(part, sets) for part in compiled[1:]])
    if kind == "not":
        return _not(predicate(compiled[1], sets))
    if kind == "known":
        fact = compiled[1]
        return lambda card: not _missing_fact(card, fact)
    field = BY_NAME[compiled[1]]
    return _leaf(field, _reader(field.name, sets), None if kind == "none" else _test(compiled))


def matches(compiled: Compiled, card: Card, sets: "Mapping[str, CardSet] | None" = None) -> bool | None:
    """Whether the card is what the query asks for; None where a fact that it needs is not known."""
    return predicate(compiled, sets)(card)


def judge(compiled: Compiled, card: Card, sets: "Mapping[str, CardSet] | None" = None) -> Judgement:
    """The verdict on a card and the facts that it lacks."""
    verdict = matches(compiled, card, sets)
    return Judgement(verdict, () if verdict is not None else explain_unknown(compiled, card, sets))


def explain_unknown(
    compiled: Compiled, card: Card, sets: "Mapping[str, CardSet] | None" = None
) -> tuple[str, ...]:
    """The facts whose absence leaves the query without an answer on the card; empty where it has one.

    They are named as `Card.known` takes them, besides "volume" and "released".
    """
    if matches(compiled, card, sets) is not None:
        return ()
    if compiled[0] in ("and", "or", "not"):
        found = [fact for part in compiled[1:] for fact in explain_unknown(part, card, sets)]
        return tuple(dict.fromkeys(found))
    field = BY_NAME[compiled[1]]
    return _blame(field, card)


def select(compiled: Compiled, library: "Library") -> tuple[list[Card], list[Card]]:
    """The cards that the query finds, and those of which it cannot tell, both in the library's order."""
    test = predicate(compiled, library.sets)
    found: list[Card] = []
    unknown: list[Card] = []
    for card in library.cards():
        verdict = test(card)
        if verdict:
            found.append(card)
        elif verdict is None:
            unknown.append(card)
    return found, unknown


def _all(parts: list[Predicate]) -> Predicate:
    def test(card: Card) -> bool | None:
        result: bool | None = True
        for part in parts:
            verdict = part(card)
            if verdict is False:
                return False
            if verdict is None:
                result = None
        return result

    return test


def _any(parts: list[Predicate]) -> Predicate:
    def test(card: Card) -> bool | None:
        result: bool | None = False
        for part in parts:
            verdict = part(card)
            if verdict:
                return True
            if verdict is None:
                result = None
        return result

    return test


def _not(part: Predicate) -> Predicate:
    def test(card: Card) -> bool | None:
        verdict = part(card)
        return None if verdict is None else not verdict

    return test


def _leaf(field: Field, read: _Read, test: _Test | None) -> Predicate:
    """A term on one field; without a test it asks whether the card has no value at all."""
    from_sets = field.fact in OF_SETS

    def decide(card: Card) -> bool | None:
        values = read(card)
        if test is not None:
            for value in values:
                if test(value):
                    return True
        elif values:
            return False
        if card.unknown and _is_unknown(field, card, bool(values)):
            return None
        if from_sets and not values:
            return None
        return test is None

    return decide


def _is_unknown(field: Field, card: Card, has_values: bool) -> bool:
    if field.fact in card.unknown:
        return True
    return not has_values and any(fact in card.unknown for fact in field.also)


def _blame(field: Field, card: Card) -> tuple[str, ...]:
    if field.fact in card.unknown:
        return (field.fact,)
    return tuple(fact for fact in field.also if fact in card.unknown) or (field.fact,)


def _missing_fact(card: Card, fact: str) -> bool:
    if fact == "alignments":
        return "alignments" in card.unknown or ("teams" in card.unknown and not card.alignments)
    return fact in card.unknown


def _test(compiled: Compiled) -> _Test:
    _, name, operator, value = compiled
    kind = BY_NAME[name].kind
    if kind == NAME:
        return _name_test(operator, value)
    if kind == TEXT:
        return _text_test(name, operator, value.casefold())
    if kind == DATE:
        return _date_test(operator, value)
    if operator == "=":
        return lambda found: bool(found == value)
    return _order_test(operator, value)


def _name_test(operator: str, text: str) -> _Test:
    """A part of a name is sought in its key; where the key shortens a word of it, by whole words.

    So `doctor`, whose key is `dr`, does not find a dragon.
    """
    wanted = name_key(text)
    if operator == "=":
        return lambda name: name_key(name) == wanted
    if not spelling(text).endswith(wanted.strip('*"')):
        phrase = f" {words(text)} "
        return lambda name: phrase in f" {words(name)} "
    return lambda name: wanted in name_key(name)


def _text_test(field: str, operator: str, wanted: str) -> _Test:
    if operator == "~":
        return lambda found: wanted in found.casefold()
    if field == "keyword":
        return lambda found: found.casefold() == wanted or _is_stem(found.casefold(), wanted)
    return lambda found: found.casefold() == wanted


def _is_stem(keyword: str, wanted: str) -> bool:
    return keyword.startswith(wanted) and keyword[len(wanted) :].lstrip()[:1] in ("(", ":")


def _date_test(operator: str, text: str) -> _Test:
    first, last = period(text) or (text, text)
    tests: dict[str, _Test] = {
        "=": lambda day: first <= day <= last,
        "<": lambda day: day < first,
        "<=": lambda day: day <= last,
        ">": lambda day: day > last,
        ">=": lambda day: day >= first,
    }
    return tests[operator]


def _order_test(operator: str, wanted: int) -> _Test:
    tests: dict[str, _Test] = {
        "<": lambda found: found != "*" and found < wanted,
        "<=": lambda found: found != "*" and found <= wanted,
        ">": lambda found: found != "*" and found > wanted,
        ">=": lambda found: found != "*" and found >= wanted,
    }
    return tests[operator]


def _one(value: Any) -> Sequence[Any]:
    return () if value is None else (value,)


def _reader(field: str, sets: "Mapping[str, CardSet] | None") -> _Read:
    if field == "volume":
        return lambda card: _volumes(card, sets or {})
    if field == "released":
        return lambda card: _days(card, sets or {})
    return _READERS[field]


def _volumes(card: Card, sets: "Mapping[str, CardSet]") -> list[int]:
    found = [sets[one.set].volume for one in card.printings if one.set in sets]
    return [volume for volume in found if volume is not None]


def _days(card: Card, sets: "Mapping[str, CardSet]") -> list[str]:
    found = []
    for printing in card.printings:
        held = sets.get(printing.set)
        date = printing.released or (held.released if held is not None else None)
        if date is not None:
            found.append(first_day(date))
    return found


def _universes(card: Card) -> Sequence[str]:
    return (card.universe, *(one.universe for one in card.printings if one.universe))


def _power_symbols(card: Card) -> list[str]:
    return [symbol for power in card.super_powers for way in power for symbol in way]


_READERS: dict[str, _Read] = {
    "type": lambda card: _one(card.type),
    "title": lambda card: (card.title,),
    "name": lambda card: (card.title, *card.aka),
    "number": lambda card: (card.number,),
    "printing": lambda card: [number for one in card.printings for number in (one.number, *one.codes)],
    "set": lambda card: [one.set for one in card.printings],
    "team": lambda card: card.teams,
    "alignment": lambda card: card.alignments,
    "universe": _universes,
    "ip": lambda card: (card.ip,),
    "brand": lambda card: (card.brand,),
    "level": lambda card: _one(card.level),
    "cost": lambda card: _one(card.cost),
    "atk": lambda card: _one(card.atk),
    "def": lambda card: _one(card.defense),
    "health": lambda card: _one(card.health),
    "flight": lambda card: _one(card.flight),
    "range": lambda card: _one(card.range),
    "symbol": lambda card: card.symbols,
    "power": _power_symbols,
    "keyword": lambda card: card.keywords,
    "subtype": lambda card: card.subtypes,
    "kind": lambda card: _one(card.location_kind),
}
