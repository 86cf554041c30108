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
    """At least so many."""
    maximum: Count | None = None
    """At most so many."""
    exactly: Count | None = None
    """Just so many."""

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
    """The card of the pile."""
    of: CardNumber
    """The card of the deck."""


class Brought(Closed):
    """The cards that one card of the deck brings into the pile."""

    must: list[CardNumber]
    """Numbers of cards that must be there."""
    may: list[CardNumber] = []
    """Numbers of cards that may be there besides."""


class WholeDecks(Closed):
    """Several decks of so many cards each."""

    number: Count
    """How many decks."""
    cards_each: Count
    """How many cards each of them holds."""


class PileRequirement(Closed):
    """One requirement on the contents of a pile; exactly one of the kinds is written."""

    count: Bounds | None = None
    """So many cards."""
    every: Text | None = None
    """Only cards that this query finds."""
    cards: dict[CardNumber, Count] | None = None
    """These cards, so many of each, and no others."""
    one_each: list[Text] | None = None
    """A card for each of these queries, and no others."""
    copies: Bounds | None = None
    """So many of each card that is there."""
    distinct: Literal["title", "name", "number", "level"] | None = None
    """No two cards with the same."""
    apart_from_deck: Literal["name", "number"] | None = None
    """No card that shares it with a card of the deck."""
    as_many_as: AsManyAs | None = None
    """As many of one card as the deck has of another, and nothing else."""
    brought_by: dict[CardNumber, Brought] | None = None
    """What each owner in the deck brings, by the owner's number."""
    levels_of: Text | None = None
    """For each card of the deck that the query finds, all levels of a main character it can become."""
    creatable_by: Literal["inventors"] | None = None
    """Only what an inventor of the deck may create."""
    decks: WholeDecks | None = None
    """Whole decks without a card in common."""
    one_set: dict[Text, list[CardNumber]] | None = None
    """One of several sets of cards, each with a name."""
    where: Text | None = None
    """The cards it speaks of; all, where it is left out."""
    edition: Literal[CHANGES] | None = None  # type: ignore[valid-type]
    """The change of the rules since which it holds."""
    says: Text
    """The requirement in words, which follow "the pile must hold"."""

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
    """The pile, as cards and lists name it."""
    aliases: list[Text] = []
    """What people write besides the name."""
    mandatory: bool | Literal["in play", "game mode"]
    """Whether it must be brought; `in play`: it is made during the game; `game mode`: it is the table's."""
    may_be_empty: bool = False
    """An empty pile is allowed, and so may be left out of the list."""
    content: Literal["fixed", "variable"]
    """Whether its cards are always the same or chosen."""
    visibility: Literal["public", "private"] | None = None
    """Who may look at it once it is announced; left out where it is not known."""
    announced: Literal["step 2", "step 4", "first use"] | None = None
    """When it is announced; left out where it is not known."""
    since: DateText | None = None
    """The first day on which it could be brought."""
    starting_only: bool = False
    """Only a starting main character brings it."""
    starters: bool = False
    """Its main characters are the starting ones; a list may write them under Main Character instead."""
    nested: bool = False
    """Its cards may need piles of their own."""
    any_universe: bool = False
    """Its cards may be of another universe than the deck."""
    zone: Literal["transform"] | None = None
    """It has a zone of its own."""
    contents: list[PileRequirement] = []
    """What it must hold."""
    setup: Text | None = None
    """What its owner decides or shows, for the setup sheet."""
    shared: bool = False
    """Several cards bring it together."""
    notes: list[Text] = []
    """Doubts and inferences, for whoever reads the file."""
    source: OneOrMore
    """Where it stands: documents that library.yaml names."""

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
