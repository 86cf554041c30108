"""The form of data/piles.yaml: piles and the requirements on their contents."""

from typing import Any, Literal

from pydantic import model_validator

from deckcheck.database.values import CardNumber, Closed, Count, DateText, KeyedError, OneOrMore, Text
from deckcheck.formats.editions import CHANGES
from deckcheck.formats.requirement import Requirement
from deckcheck.model import Zone

_KINDS = (
    "count",
    "every",
    "cards",
    "one_each",
    "copies",
    "distinct",
    "apart_from_deck",
    "as_many_as",
    "brought_by",
    "levels_of",
    "creatable_by",
    "decks",
    "one_set",
)


class Bounds(Closed):
    """At least, at most, or exactly so many."""

    minimum: Count | None = None
    maximum: Count | None = None
    exactly: Count | None = None

    @model_validator(mode="after")
    def _some(self) -> "Bounds":
        if self.exactly is None and self.minimum is None and self.maximum is None:
            raise ValueError("say minimum, maximum or exactly")
        return self

    def pair(self) -> tuple[int | None, int | None]:
        """The least and the greatest number."""
        return (self.exactly, self.exactly) if self.exactly else (self.minimum, self.maximum)


class AsManyAs(Closed):
    """As many of a card as the deck has of another."""

    card: CardNumber
    of: CardNumber


class Brought(Closed):
    """The cards that one card of the deck brings into the pile."""

    must: list[CardNumber]
    may: list[CardNumber] = []


class WholeDecks(Closed):
    """Several decks of so many cards each."""

    number: Count
    cards_each: Count


class PileRequirement(Closed):
    """One requirement on the contents of a pile; exactly one of the kinds is written."""

    count: Bounds | None = None
    every: Text | None = None
    cards: dict[CardNumber, Count] | None = None
    one_each: list[Text] | None = None
    copies: Bounds | None = None
    distinct: Literal["title", "name", "number", "level"] | None = None
    apart_from_deck: Literal["name", "number"] | None = None
    as_many_as: AsManyAs | None = None
    brought_by: dict[CardNumber, Brought] | None = None
    levels_of: Text | None = None
    creatable_by: Literal["inventors"] | None = None
    decks: WholeDecks | None = None
    one_set: dict[Text, list[CardNumber]] | None = None
    where: Text | None = None
    edition: Literal[CHANGES] | None = None  # type: ignore[valid-type]
    says: Text

    @model_validator(mode="after")
    def _one_kind(self) -> "PileRequirement":
        kinds = [kind for kind in _KINDS if getattr(self, kind) is not None]
        if len(kinds) != 1:
            raise KeyedError(f"a requirement has one of the kinds {', '.join(_KINDS)}", "says")
        return self

    @property
    def kind(self) -> str:
        """The kind that is written."""
        return next(kind for kind in _KINDS if getattr(self, kind) is not None)

    def compiled(self) -> Requirement:
        """The requirement as it runs."""
        least, most = (self.count or self.copies or Bounds(minimum=1)).pair()
        bounded = self.kind in ("count", "copies")
        return Requirement(
            kind=self.kind.replace("_", " "),
            says=self.says,
            where=self.where or self.levels_of or "",
            must=self.every or "",
            minimum=least if bounded else None,
            maximum=most if bounded else None,
            by=self.distinct or self.apart_from_deck or "",
            cards=tuple((self.cards or {}).items()),
            queries=tuple(self.one_each or ()),
            detail=self._detail(),
            edition=self.edition or "",
        )

    def _detail(self) -> tuple[Any, ...]:
        if self.as_many_as:
            return (self.as_many_as.card, self.as_many_as.of)
        if self.decks:
            return (self.decks.number, self.decks.cards_each)
        if self.one_set:
            return tuple((name, tuple(numbers)) for name, numbers in self.one_set.items())
        brought = self.brought_by or {}
        return tuple((owner, tuple(one.must), tuple(one.may)) for owner, one in brought.items())

    def numbers(self) -> list[tuple[tuple[Any, ...], str]]:
        """Every card number it names, with its place within it."""
        found: list[tuple[tuple[Any, ...], str]] = [(("cards", one), one) for one in self.cards or {}]
        if self.as_many_as:
            found += [(("as_many_as", key), getattr(self.as_many_as, key)) for key in ("card", "of")]
        for owner, brought in (self.brought_by or {}).items():
            found.append((("brought_by", owner), owner))
            for key in ("must", "may"):
                listed = getattr(brought, key)
                found += [(("brought_by", owner, key, at), one) for at, one in enumerate(listed)]
        for name, numbers in (self.one_set or {}).items():
            found += [(("one_set", name, at), one) for at, one in enumerate(numbers)]
        return found

    def queries(self) -> list[tuple[tuple[Any, ...], str]]:
        """Every query it holds, with its place within it."""
        plain = ((key, getattr(self, key)) for key in ("every", "where", "levels_of"))
        found: list[tuple[tuple[Any, ...], str]] = [((key,), text) for key, text in plain if text]
        return found + [(("one_each", at), text) for at, text in enumerate(self.one_each or ())]


class PileEntry(Closed):
    """An out-of-game pile."""

    name: Text
    aliases: list[Text] = []
    mandatory: bool | Literal["in play", "game mode"]
    may_be_empty: bool = False
    content: Literal["fixed", "variable"]
    visibility: Literal["public", "private"] | None = None
    announced: Literal["step 2", "step 4", "first use"] | None = None
    since: DateText | None = None
    starting_only: bool = False
    starters: bool = False
    nested: bool = False
    any_universe: bool = False
    zone: Literal["transform"] | None = None
    contents: list[PileRequirement] = []
    setup: Text | None = None
    shared: bool = False
    notes: list[Text] = []
    source: OneOrMore

    def row(self) -> tuple[Any, ...]:
        """The pile as plain data, in the order of the fields of its specification."""
        return (
            self.name,
            tuple(self.aliases),
            self.mandatory is True,
            self.may_be_empty,
            self.mandatory == "in play",
            self.mandatory == "game mode",
            self.content,
            self.visibility,
            self.announced,
            self.starting_only,
            self.starters,
            self.nested,
            self.any_universe,
            str(Zone.TRANSFORM) if self.zone else None,
            tuple(tuple(one.compiled()) for one in self.contents),
            self.setup or "",
            self.shared,
        )
