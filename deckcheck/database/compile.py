"""From the entries of the data files to the snapshot that runs."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from deckcheck.cards.fuzzy import build_index
from deckcheck.cards.levels import Graph, build_graph
from deckcheck.cards.library import CardSet
from deckcheck.cards.query import compile_query
from deckcheck.cards.record import pack
from deckcheck.cards.snapshot import SCHEMA, PlainSnapshot
from deckcheck.database.build_cards import build_cards
from deckcheck.database.build_formats import build_formats, format_names, queries_of_options
from deckcheck.database.build_modes import build_editions, build_modes
from deckcheck.database.check_formats import check_game_formats
from deckcheck.database.faults import as_error
from deckcheck.database.holdings import Holdings, holdings
from deckcheck.database.keywords import keyword_row
from deckcheck.database.layers.merge import merge
from deckcheck.database.names import build_names
from deckcheck.database.pile_cards import pile_cards
from deckcheck.database.queries import queries, word_table, words_for_queries
from deckcheck.database.references import check_references
from deckcheck.database.schema import BanEntry, SetEntry
from deckcheck.database.sources import Sources, load
from deckcheck.errors import QueryError
from deckcheck.formats.game_format import GameFormat
from deckcheck.model import Card


def compile_data(data: Path, digest: str, layers: Sequence[Path] = ()) -> PlainSnapshot:
    """The snapshot of a data folder with layers over it; `digest` is the hash of its sources.

    Raises DataError for the first thing that is wrong in the form of a file or
    refers to nothing.
    """
    sources = load(data)
    merged = merge(sources, layers) if layers else None
    faults = sources.faults or check_references(sources) or check_game_formats(sources)
    if faults:
        raise as_error(faults, data)
    snapshot = compile_sources(sources, digest)
    if merged is not None:
        snapshot.sections |= merged.sections()
    return snapshot


def compile_sources(sources: Sources, digest: str) -> PlainSnapshot:
    """The snapshot of sources that have no faults. Raises DataError for a query that is not understood."""
    cards = build_cards(sources)
    names = build_names(sources, cards)
    held = holdings(sources, cards)
    formats = build_formats(sources, cards)
    sections: dict[str, Any] = {
        "meta": _meta(sources, cards, held, digest),
        "sets": tuple(_set(one.entry, held) for one in sources.sets),
        "teams": tuple(
            (one.entry.name, tuple(one.entry.aliases), one.entry.alignment, one.entry.universe)
            for one in sources.teams
        ),
        "pile_names": tuple((one.entry.name, tuple(one.entry.aliases)) for one in sources.piles),
        "piles": tuple(one.entry.row() for one in sources.piles),
        "starting_piles": tuple(one.entry.name for one in sources.piles if one.entry.starters),
        "numbers": numbers_of(cards),
        "titles": names.titles,
        "aliases": names.aliases,
        "name_words": names.words,
        "words": _words(sources),
        "levels": tuple(build_graph(cards)),
        "fuzzy": build_index(names.spellings),
        "queries": _queries(sources, cards, formats.values()),
        "formats": tuple(
            (one.entry.name, one.entry.title, tuple(one.entry.aliases), one.entry.default)
            for one in sources.formats
        ),
        "format_names": format_names(formats.values()),
        "bans": tuple(_ban(one.entry) for one in sources.bans),
        "modes": plain(build_modes(sources, cards)),
        "editions": build_editions(sources),
        "keywords": tuple(keyword_row(one.entry) for one in sources.keywords),
        "info": held.plain(),
    }
    sets = {row[0]: CardSet(*row) for row in sections["sets"]}
    levels = Graph(*sections["levels"])
    sections["pile_cards"] = pile_cards(sources, cards, sections["queries"], sets, levels)
    sections |= {f"format {name}": plain(one) for name, one in formats.items()}
    return PlainSnapshot(sections, [pack(card) for card in cards])


def plain(value: Any) -> Any:
    """Named tuples as tuples, all the way down."""
    return tuple(plain(part) for part in value) if isinstance(value, tuple) else value


def numbers_of(cards: list[Card]) -> dict[str, tuple[int, ...]]:
    """Every collector number, code and GUID in capitals, to the cards that have a printing with it."""
    numbers: dict[str, dict[int, None]] = {}
    for index, card in enumerate(cards):
        for printing in card.printings:
            for number in filter(None, (*printing.numbers, printing.guid)):
                numbers.setdefault(number.upper(), {})[index] = None
    return {number: tuple(found) for number, found in numbers.items()}


def _meta(sources: Sources, cards: list[Card], held: Holdings, digest: str) -> dict[str, Any]:
    date = sources.library.entry.date if sources.library else "0000-00-00"
    return {
        "version": f"{date}+{digest[:12]}",
        "date": date,
        "schema": SCHEMA,
        "numbers": held.complete + held.partial,
        "cards": len(cards),
        "complete": held.complete,
        "partial": held.partial,
    }


def _set(entry: SetEntry, held: Holdings) -> tuple[Any, ...]:
    complete, partial = held.of_set(entry.code)
    return (
        entry.code,
        entry.name,
        tuple(entry.aliases),
        entry.volume,
        entry.issue,
        entry.universe,
        entry.ip,
        entry.brand or entry.ip,
        entry.released,
        entry.size,
        entry.distinct,
        complete,
        partial,
    )


def _ban(entry: BanEntry) -> tuple[Any, ...]:
    return (entry.kind, tuple(entry.numbers), entry.set, entry.date, entry.says, tuple(entry.source))


def _words(sources: Sources) -> dict[str, dict[str, str]]:
    return {
        "sets": word_table([(one.entry.code, one.entry.name, *one.entry.aliases) for one in sources.sets]),
        "teams": word_table([(one.entry.name, *one.entry.aliases) for one in sources.teams]),
        "piles": word_table([(one.entry.name, *one.entry.aliases) for one in sources.piles]),
    }


def _queries(sources: Sources, cards: list[Card], formats: Iterable[GameFormat]) -> dict[str, Any]:
    words = words_for_queries(sources, cards)
    compiled: dict[str, Any] = {}
    for query in queries(sources):
        if query.text in compiled:
            continue
        try:
            compiled[query.text] = compile_query(query.text, words)
        except QueryError as error:
            fault = query.located.fault(*query.place, message=f"the query: {error.message}", hint=error.hint)
            raise as_error([fault], sources.folder) from None
    for text in queries_of_options(formats):
        compiled.setdefault(text, compile_query(text, words))
    return compiled
