"""Changing how many copies of a card a list has, in place: the edits that may do it, the best first.

A plan is only good if the list, read again, is what was wanted and nothing else
changed; whoever applies one asks `came_out`.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

from deckcheck.build.edit import Change, Plan
from deckcheck.build.lacking import recounted
from deckcheck.deck import Deck, Entry
from deckcheck.decklist.write import printing_words, usual_printing
from deckcheck.diagnostic import Edit
from deckcheck.model import Choice, Zone
from deckcheck.rules.fixing import recount
from deckcheck.rules.lines import Place
from deckcheck.source import Span


def plans(deck: Deck, change: Change) -> Iterator[Plan]:
    """Edits that may bring the change about, with the counts that headings state, the best first."""
    for edits, changes in LAYOUTS[deck.listed.layout](deck, change):
        counts = (*recount(deck, changes), *_total(deck, change))
        yield tuple(dict.fromkeys((*edits, *counts)))


def pins(deck: Deck, change: Change) -> Plan:
    """Numbers behind the names of other cards that only their surroundings tell from others of the name."""
    return tuple(
        Edit(_behind(one.span), f" ({printing_words(one.card, one.printing or usual_printing(one.card))})")
        for one in deck.entries
        if one.card and one not in change.entries
        if one.resolution.choice is Choice.CONTEXT and not one.resolution.reading.hints
    )


def came_out(
    before: Sequence[Deck], after: Sequence[Deck], at: int, change: Change, zones: bool = True
) -> bool:
    """Whether decks, one of them changed, hold what is wanted: that and nothing else, and all understood.

    Without `zones` other cards may count to another zone than before: in a list
    without headings the first main character tells where the others belong.
    """
    if len(before) != len(after):
        return False
    copies = _by_place if zones else _by_card
    wanted = [copies(deck) for deck in before]
    name = change.card.number if change.card else change.title
    wanted[at][_key(change.place, name) if zones else name] += change.by
    if [+one for one in wanted] != [+copies(deck) for deck in after]:
        return False
    return all(_not_understood(new) <= _not_understood(old) for old, new in zip(before, after))


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


def _by_place(deck: Deck) -> Counter[Hashable]:
    copies: Counter[Hashable] = Counter()
    for one in deck.entries:
        copies[_key(Place(one.zone or Zone.DECK, one.pile or ""), _name(one))] += one.quantity
    return copies


def _by_card(deck: Deck) -> Counter[Hashable]:
    copies: Counter[Hashable] = Counter()
    for one in deck.entries:
        copies[_name(one)] += one.quantity
    return copies


def _name(entry: Entry) -> str:
    return entry.card.number if entry.card else entry.title


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
