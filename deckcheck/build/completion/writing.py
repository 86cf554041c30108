"""Writing a completed deck: every card that is added goes into the list in place, under its heading."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from deckcheck.build.completion.decks import parts_of
from deckcheck.build.edit import Change, entries_of
from deckcheck.build.plans import came_out, plans
from deckcheck.deck import Deck
from deckcheck.decklist.encode import with_text
from deckcheck.diagnostic import Diagnostic, Edit
from deckcheck.errors import DeckcheckError
from deckcheck.model import DECK_TYPES, Card, Printing, Zone
from deckcheck.rules.lines import Place
from deckcheck.source import Source


class Judged(Protocol):
    """The judgement on one deck of a list, as far as completing it goes."""

    @property
    def deck(self) -> Deck:
        """The deck as it was understood."""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What was found."""


Judge = Callable[[Source], Sequence[Judged]]
"""Judges each deck of a list."""

Apply = Callable[[Source, Sequence[Edit]], str]
"""The text of a list after edits; raises ValueError where they overlap."""


class Addition(NamedTuple):
    """So many copies of a card that come to a list; `part` is the deck of 60, where there are several."""

    card: Card
    printing: Printing
    quantity: int
    place: Place
    part: int = 0


def written(source: Source, additions: Iterable[Addition], judge: Judge, apply: Apply) -> Source:
    """The list with all additions; whatever stands stays as it is.

    The list must hold one deck. Raises DeckcheckError where nothing can be added
    to it in place.
    """
    (found,) = judge(source)
    for one in sorted(additions, key=_order):
        source, found = _with(source, found, one, judge, apply)
    return source


def _with(source: Source, found: Judged, one: Addition, judge: Judge, apply: Apply) -> tuple[Source, Judged]:
    deck = found.deck
    change = _change(deck, one)
    for plan in plans(deck, change):
        try:
            after = with_text(source, apply(source, plan))
        except ValueError:
            continue
        again = judge(after)
        if came_out([deck], [each.deck for each in again], 0, change):
            return after, again[0]
    raise DeckcheckError(
        f"{one.card.title} cannot be added to this list in place", "`deckcheck fmt` lays the list out anew"
    )


def _change(deck: Deck, one: Addition) -> Change:
    entries = tuple(
        entry for entry in entries_of(deck, one.card, one.place) if entry.printing in (None, one.printing)
    )
    there = sum(entry.quantity for entry in entries)
    part = parts_of(deck)[one.part]
    if one.place.zone is Zone.DECK and part.section is not None:
        inside = part.deck.zone(Zone.DECK)
        entries = tuple(entry.entry for entry in inside if entry.card == one.card)
    return Change(
        one.card, one.card.title, one.printing, one.place, there, there + one.quantity, entries, part.section
    )


def _order(one: Addition) -> tuple[int, int, int, str, str]:
    """Cards of the 60 by type, cost and title; then piles and tokens."""
    card, place = one.card, one.place
    kind = DECK_TYPES.index(place.type) if place.type in DECK_TYPES else len(DECK_TYPES)
    zone = list(Zone).index(place.zone)
    cost = card.cost if isinstance(card.cost, int) else card.level or 99
    return one.part, zone * len(Zone) + kind, cost, card.title, card.number
