"""What a card list says of a card against what the library says of it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from deckcheck.cards.keys import name_key
from deckcheck.database.imports.understand import Offer
from deckcheck.database.schema import ALSO_ALLOWED, FACTS, IN_THE_MODEL
from deckcheck.model import Card, CardType, Printing
from deckcheck.rules.limits import COPIES, limit

NEW, FILL, CONFLICT, OVERWRITE = "new", "fill", "conflict", "overwrite"
"""What becomes of a fact: of a new card; not known until now; ours is kept; theirs is taken."""

ALL = "all"
"""Every fact, where facts to overwrite are named."""

COMPARED = (*FACTS, "subtypes", "alignment", "universe", "level_up_cost", "aka", "guid")
"""Facts that a list may bring, the text and the rules apart."""

_NEVER_CONFLICT = frozenset(("aka", "guid"))
_FOLLOWS = {"level_up_cost": "level_up", "subtypes": "type", "alignment": "teams"}


class FactChange(NamedTuple):
    """A fact that a list brings: what becomes of it, their value, ours, the sources of ours."""

    fact: str
    action: str
    theirs: Any
    ours: Any = None
    sources: tuple[str, ...] = ()
    derived: bool = False
    note: str = ""


class Comparing:
    """Compares offers with cards; `overwrite` are the facts whose conflicts end in their favour."""

    def __init__(
        self, overwrite: Iterable[str], alignments: Mapping[str, str], origins: Mapping[str, Any]
    ) -> None:
        """`alignments` are those of teams; `origins` the section of the library on where facts come from."""
        self._overwrite = frozenset(overwrite)
        self._alignments = alignments
        self._origins = origins

    def of_card(self, offer: Offer, card: Card, printing: Printing) -> Iterator[FactChange]:
        """What the offer adds to a card, or says otherwise; what it says alike is left out."""
        for fact in COMPARED:
            if fact in offer.facts and self._applies(fact, offer, card):
                change = self._change(fact, offer, card, printing)
                if change is not None:
                    yield change
        yield from self._links(offer, card)
        yield from self._rules(offer, card)

    def of_new(self, offer: Offer, universe: str) -> Iterator[FactChange]:
        """The facts of a card that the library does not have; `universe` is that of its set."""
        for fact in COMPARED:
            if fact not in offer.facts or not self._applies(fact, offer, None):
                continue
            value = offer.facts[fact]
            if fact == "universe" and value == universe:
                continue
            if fact == "alignment" and self._is_of_teams(value, offer.facts.get("teams")):
                continue
            if fact in ("subtypes", "aka") and not value:
                continue
            yield FactChange(fact, NEW, value, derived=fact in offer.derived)
        for rule in offer.rules:
            yield FactChange(
                f"deck_rules.{rule.kind}", NEW, rule.rule[rule.kind], None, (), True, rule.keyword
            )
        if _limit_rule(offer, None):
            yield FactChange("deck_rules.copies", NEW, offer.limit)

    def inapplicable(self, offer: Offer) -> Iterator[str]:
        """The facts of an offer that no card of its type has, in words."""
        type = self._type(offer, offer.card)
        for fact in COMPARED:
            stated = fact in offer.facts and fact not in offer.derived and offer.facts[fact] != []
            if stated and not self._applies(fact, offer, offer.card):
                yield f"{fact} does not apply to a {type}"

    def _type(self, offer: Offer, card: Card | None) -> CardType | None:
        """The type that the card will have."""
        theirs = CardType(offer.facts["type"]) if "type" in offer.facts else None
        if card is None or card.type is None or (theirs and self._is_overwritten("type")):
            return theirs or (card.type if card else None)
        return card.type

    def _applies(self, fact: str, offer: Offer, card: Card | None) -> bool:
        type = self._type(offer, card)
        if fact == "level_up_cost":
            held = card.level_up if card else False
            return self._applies("level_up", offer, card) and bool(offer.facts.get("level_up", held))
        if fact not in FACTS or type is None:
            return True
        return type in FACTS[fact] | ALSO_ALLOWED.get(fact, frozenset())

    def _change(self, fact: str, offer: Offer, card: Card, printing: Printing) -> FactChange | None:
        theirs = offer.facts[fact]
        ours = _ours(fact, card, printing)
        derived = fact in offer.derived
        known = card.known(IN_THE_MODEL.get(fact, fact)) and not self._follows_unknown(fact, card)
        if fact == "alignment" and not card.known("teams"):
            teams = offer.facts.get("teams")
            if teams is None or self._is_of_teams(theirs, teams):
                return None
        if not known:
            return (
                None
                if _adds_nothing(fact, theirs, ours)
                else FactChange(fact, FILL, theirs, ours, (), derived)
            )
        if _same(fact, theirs, ours, card):
            return None
        if fact in _NEVER_CONFLICT and not (fact == "guid" and ours):
            return FactChange(fact, FILL, theirs, ours)
        if derived:
            return None
        action = OVERWRITE if self._is_overwritten(fact) else CONFLICT
        return FactChange(fact, action, theirs, ours, self._sources(fact, card))

    def _follows_unknown(self, fact: str, card: Card) -> bool:
        """Whether a fact whose absence means none goes with one that is not known."""
        return fact in _FOLLOWS and not card.known(_FOLLOWS[fact])

    def _links(self, offer: Offer, card: Card) -> Iterator[FactChange]:
        """Cards of other sets that a list links with a main character: those of its art."""
        own = card.number.rpartition("-")[0]
        more = [one for one in offer.linked if one.rpartition("-")[0] != own and one not in card.art_of]
        if card.is_main and more:
            yield FactChange("art_of", FILL, more, list(card.art_of))

    def _rules(self, offer: Offer, card: Card) -> Iterator[FactChange]:
        sources = self._sources("deck_rules", card)
        for rule in offer.rules:
            if not getattr(card.rules, rule.kind):
                action = self._rule_action(card)
                theirs = rule.rule[rule.kind]
                yield FactChange(f"deck_rules.{rule.kind}", action, theirs, None, sources, True, rule.keyword)
        if _limit_rule(offer, card):
            yield FactChange("deck_rules.copies", self._rule_action(card), offer.limit, None, sources)

    def _rule_action(self, card: Card) -> str:
        if not card.known("keywords"):
            return FILL
        return OVERWRITE if self._is_overwritten("deck_rules") else CONFLICT

    def _is_overwritten(self, fact: str) -> bool:
        return ALL in self._overwrite or fact in self._overwrite

    def _is_of_teams(self, alignment: list[str], teams: list[str] | None) -> bool:
        """Whether an alignment is what the teams alone make it."""
        if teams is None:
            return False
        found = {self._alignments.get(team, "") for team in teams}
        told = sorted(found - {"neutral"} or found)
        return [one for one in alignment if one != "neutral"] == [one for one in told if one != "neutral"]

    def _sources(self, fact: str, card: Card) -> tuple[str, ...]:
        """Where our value comes from."""
        for known, layer, sources, _ in self._origins.get(card.number, ()):
            if known == fact:
                return (*sources, f"layer {layer}")
        return tuple(one for one in card.source if not one.startswith(("import: ", "derived: ")))


def _ours(fact: str, card: Card, printing: Printing) -> Any:
    """The value of the library, as the data files write it."""
    if fact == "universe":
        return printing.universe or card.universe
    if fact == "guid":
        return printing.guid
    if fact == "type":
        return str(card.type) if card.type else None
    if fact == "alignment":
        return list(card.alignments)
    if fact == "super_powers":
        return [
            list(ways[0]) if len(ways) == 1 else {"any_of": list(map(list, ways))}
            for ways in card.super_powers
        ]
    value = getattr(card, IN_THE_MODEL.get(fact, fact))
    return list(value) if isinstance(value, tuple) else value


def _same(fact: str, theirs: Any, ours: Any, card: Card) -> bool:
    """Whether two values say the same."""
    if fact == "title":
        names = (*card.names, card.printed_title or "")
        return name_key(theirs) in map(name_key, filter(None, names))
    if fact == "aka":
        return {name_key(name) for name in theirs} <= set(map(name_key, card.names))
    if fact in ("keywords", "subtypes"):
        return set(map(name_key, theirs)) == set(map(name_key, ours))
    if fact == "alignment":
        return {one for one in theirs if one != "neutral"} == {one for one in ours if one != "neutral"}
    if fact in ("teams", "symbols", "super_powers"):
        return sorted(map(repr, theirs)) == sorted(map(repr, ours))
    return bool(theirs == ours)


def _adds_nothing(fact: str, theirs: Any, ours: Any) -> bool:
    """Whether a fact of which we know a part, or that means nothing by itself, gains nothing."""
    return fact in ("subtypes", "level_up_cost") and (not theirs or theirs == ours)


def _limit_rule(offer: Offer, card: Card | None) -> bool:
    """Whether a stated number of copies is a rule that nothing else of the card says."""
    if offer.limit is None or offer.limit == COPIES:
        return False
    if any(rule.kind in ("one_of_a_kind", "legion") for rule in offer.rules):
        return False
    return card is None or limit(card).number != offer.limit
