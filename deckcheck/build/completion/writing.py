"""Writing a completed deck: every card that is added goes into the list in place, under its heading."""

from collections.abc import Iterable
from typing import NamedTuple

from deckcheck.build.completion.decks import parts_of
from deckcheck.build.edit import Change, entries_of
from deckcheck.build.in_place import Apply, Judge, Judged, Wanted, carry_out
from deckcheck.deck import Deck
from deckcheck.errors import DeckcheckError
from deckcheck.model import DECK_TYPES, Card, Printing, Zone
from deckcheck.rules.lines import Place
from deckcheck.source import Source


class Addition(NamedTuple):
    """So many copies of a card that come to a list; `part` is the deck of 60, where there are several."""

    card: Card
    printing: Printing
    quantity: int
    place: Place
    part: int = 0


def written(source: Source, additions: Iterable[Addition], judge: Judge[Judged], apply: Apply) -> Source:
    """The list with all additions; whatever stands stays as it is.

    The list must hold one deck. Raises DeckcheckError where nothing can be added
    to it in place.
    """
    (found,) = judge(source)
    for one in sorted(additions, key=_order):
        source, found = _with(source, found, one, judge, apply)
    return source


def _with(
    source: Source, found: Judged, one: Addition, judge: Judge[Judged], apply: Apply
) -> tuple[Source, Judged]:
    done = carry_out(source, [found], Wanted(_change(found.deck, one)), judge, apply)
    if done is None:
        problem = f"{one.card.title} cannot be added to this list in place"
        raise DeckcheckError(problem, "`deckcheck fmt` lays the list out anew")
    return done.source, done.verdicts[0]


def _change(deck: Deck, one: Addition) -> Change:
    entries = entries_of(deck, one.card, one.place)
    there = sum(entry.quantity for entry in entries)
    part = parts_of(deck)[one.part]
    if one.place.zone is Zone.DECK and part.section is not None:
        inside = part.deck.zone(Zone.DECK)
        entries = tuple(entry.entry for entry in inside if entry.card == one.card)
    after = there + one.quantity
    return Change(
        one.card, one.card.title, one.printing, one.place, there, after, entries, part.section, exact=False
    )


def _order(one: Addition) -> tuple[int, int, int, str, str]:
    """Cards of the 60 by type, cost and title; then piles and tokens."""
    card, place = one.card, one.place
    kind = DECK_TYPES.index(place.type) if place.type in DECK_TYPES else len(DECK_TYPES)
    zone = list(Zone).index(place.zone)
    cost = card.cost if isinstance(card.cost, int) else card.level or 99
    return one.part, zone * len(Zone) + kind, cost, card.title, card.number
