"""Every check of a data folder: what is wrong, where, and what may put it right."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from deckcheck.database.build_cards import build_cards
from deckcheck.database.check_cards import (
    check_guids,
    check_levels,
    check_numbers,
    check_places,
    check_printings,
)
from deckcheck.database.check_formats import check_game_formats
from deckcheck.database.check_keywords import check_keywords
from deckcheck.database.check_rules import check_bans, check_piles, check_queries
from deckcheck.database.check_words import check_doubles, check_formats, check_names, check_titles
from deckcheck.database.faults import Fault
from deckcheck.database.layers.merge import merge
from deckcheck.database.references import check_references
from deckcheck.database.sources import Sources, load
from deckcheck.model import Card


def verify(data: Path) -> list[Fault]:
    """All faults of a data folder, in the order of files and lines; none means that it can be built.

    What cannot be read or is not of its form is reported and left out of the
    other checks, and a reference to it is no fault. The checks of entries
    against each other run where every entry and everything referred to is there,
    so that no fault is the consequence of another.
    """
    sources = load(data)
    faults = [*sources.faults, *check_references(sources), *_of_entries(sources)]
    if not faults:
        faults += _of_cards(sources, build_cards(sources))
    return sorted(set(faults))


def verify_layers(data: Path, layers: Sequence[Path]) -> list[Fault]:
    """The faults of layers over a data folder that has none itself; their paths are whole."""
    sources = load(data)
    merge(sources, layers)
    faults = [*sources.faults, *check_references(sources), *check_numbers(sources), *check_guids(sources)]
    return sorted({fault for fault in faults if Path(fault.path).is_absolute()})


def _of_entries(sources: Sources) -> Iterator[Fault]:
    yield from check_numbers(sources)
    yield from check_guids(sources)
    yield from check_places(sources)
    yield from check_titles(sources)
    yield from check_doubles(sources)
    yield from check_formats(sources)
    yield from check_game_formats(sources)


def _of_cards(sources: Sources, cards: list[Card]) -> Iterator[Fault]:
    yield from check_printings(sources)
    yield from check_piles(sources)
    yield from check_bans(sources)
    yield from check_queries(sources, cards)
    yield from check_names(sources, cards)
    yield from check_levels(sources, cards)
    yield from check_keywords(sources)
