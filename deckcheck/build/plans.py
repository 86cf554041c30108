"""Changing how many copies of a card a list has, in place: the edits that may do it, the best first.

A plan is only good if the list, read again, is what was wanted and nothing else
changed; whoever applies one asks `came_out`.
"""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from deckcheck.build.edit import Change, Plan
from deckcheck.build.lacking import recounted
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.write import printing_words, usual_printing
from deckcheck.diagnostic import Edit
from deckcheck.model import Card, Printing, Zone
from deckcheck.rules.fixing import recount, tell
from deckcheck.rules.lines import Place
from deckcheck.source import Span

Written = tuple[str, ...]
"""A name and the hints beside it, as they are written."""


class Unknown(NamedTuple):
    """The name of a line whose card is not known."""

    name: str


def plans(deck: Deck, change: Change) -> Iterator[Plan]:
    """Edits that may bring the change about, with the counts that headings state, the best first."""
    tried: set[Plan] = set()
    for edits, changes in LAYOUTS[deck.listed.layout](deck, change):
        counts = (*recount(deck, changes), *_total(deck, change))
        plan = tuple(dict.fromkeys((*edits, *counts)))
        if plan not in tried:
            tried.add(plan)
            yield plan


def pins(deck: Deck, numbers: Collection[str], bare: bool) -> Plan:
    """The numbers of these cards behind their names, which then mean them whatever stands around.

    With `bare` only behind names that stand alone.
    """
    edits: list[Edit] = []
    for one in deck.entries:
        if one.card and one.card.number in numbers and not (bare and one.resolution.reading.hints):
            words = printing_words(one.card, one.printing or usual_printing(one.card))
            edits += tell(deck, one, words) or (Edit(_behind(one.span), f" ({words})"),)
    return tuple(edits)


def came_out(
    before: Sequence[Deck], after: Sequence[Deck], at: int, change: Change, zones: bool = True
) -> bool:
    """Whether decks, one of them changed, hold what is wanted: that and nothing else, and all understood.

    Without `zones` other cards may count to another zone than before. A line whose
    card nothing told may be told by the new surroundings.
    """
    if len(before) != len(after):
        return False
    copies = _by_place if zones else _by_card
    untold = _untold(before)
    wanted = [copies(deck, untold) for deck in before]
    wanted[at][_changed(change, zones)] += change.by
    if [+one for one in wanted] != [+copies(deck, untold) for deck in after]:
        return False
    if not _is_printed_so(before[at], after[at], change, untold):
        return False
    return all(_not_understood(new) <= _not_understood(old) for old, new in zip(before, after))


def strayed(before: Sequence[Deck], after: Sequence[Deck], at: int, change: Change) -> set[str]:
    """The numbers of other cards of the changed deck that lines of it do not mean any more."""
    if len(before) != len(after):
        return set()
    untold = _untold(before)
    lost = _by_card(before[at], untold) - _by_card(after[at], untold)
    return {str(name) for name in lost if name != _changed(change, zones=False)}


def _is_printed_so(before: Deck, after: Deck, change: Change, untold: Collection[Written]) -> bool:
    """Whether copies that were added are read as the printing asked for.

    Lines that left the printing open may go on to do so. Which printing of a
    basic location a deck holds is of no matter.
    """
    card, printing = change.card, change.printing
    if card is None or printing is None or change.by < 0 or card.basic_symbol:
        return True
    old, new = _by_printing(before, card, untold), _by_printing(after, card, untold)
    grown = new - old
    if old[None] or not change.exact:
        grown.pop(None, None)
    return grown.keys() <= {printing}


def _behind(span: Span) -> Span:
    return Span(span.end_line, span.end_column, span.end_line, span.end_column)


def _total(deck: Deck, change: Change) -> Plan:
    """The stated size of the deck, and the comment on what it lacks, where they were right."""
    if change.place.zone is not Zone.DECK:
        return ()
    noted = recounted(deck, change.by) if change.section is None else ()
    stated = deck.listed.total
    if stated is None or stated.number != deck.copies(Zone.DECK):
        return noted
    return (*noted, Edit(stated.span, str(stated.number + change.by)))


def _by_place(deck: Deck, untold: Collection[Written]) -> Counter[Hashable]:
    copies: Counter[Hashable] = Counter()
    for one in deck.entries:
        name = _name(one, untold)
        place = Place(one.zone or Zone.DECK, one.pile or "")
        copies[_key(place, name) if isinstance(name, str) else name] += one.quantity
    return copies


def _by_card(deck: Deck, untold: Collection[Written]) -> Counter[Hashable]:
    copies: Counter[Hashable] = Counter()
    for one in deck.entries:
        copies[_name(one, untold)] += one.quantity
    return copies


def _by_printing(deck: Deck, card: Card, untold: Collection[Written]) -> Counter[Printing | None]:
    copies: Counter[Printing | None] = Counter()
    for one in deck.entries:
        if one.card == card and _written(one) not in untold:
            only = card.printings[0] if len(card.printings) == 1 else None
            copies[one.printing or only] += one.quantity
    return copies


def _name(entry: Entry, untold: Collection[Written]) -> str | Unknown:
    if entry.card is None or _written(entry) in untold:
        return Unknown(entry.resolution.reading.name)
    return entry.card.number


def _untold(decks: Sequence[Deck]) -> frozenset[Written]:
    """How the entries whose card is not known are written."""
    return frozenset(_written(one) for deck in decks for one in deck.entries if one.card is None)


def _written(entry: Entry) -> Written:
    reading = entry.resolution.reading
    return (reading.name, *(hint.text for hint in reading.hints))


def _changed(change: Change, zones: bool) -> Hashable:
    """What is counted of the card that changes, by its place or wherever it lies."""
    if change.card is None:
        return Unknown(change.title)
    return _key(change.place, change.card.number) if zones else change.card.number


def _key(place: Place, name: str) -> Hashable:
    return (place.zone, place.pile, name)


def _not_understood(deck: Deck) -> int:
    listed = deck.listed
    return len(listed.unparsed) + len(listed.bad_quantities) + bool(listed.source.unreadable)


def _text(deck: Deck, change: Change) -> Iterator["Found"]:
    from deckcheck.build.text_edits import TextEdits

    return TextEdits(deck).plans(change)


def _yaml(deck: Deck, change: Change) -> Iterator["Found"]:
    from deckcheck.build.yaml_edits import YamlEdits

    return YamlEdits(deck).plans(change)


Found = tuple[Plan, Mapping[int, int]]
"""Edits, and by how many copies each section grows."""

LAYOUTS: dict[str, Callable[[Deck, Change], Iterator[Found]]] = {"text": _text, "yaml": _yaml}
"""The layouts of lists that can be changed in place."""
