"""The card queries that stand in the data, and the words they are checked against."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from deckcheck.cards.keys import name_key
from deckcheck.cards.query.values import Words
from deckcheck.database.options import queries_of
from deckcheck.database.sources import Located, Sources
from deckcheck.model import Card


class QueryAt(NamedTuple):
    """A query and where it stands."""

    text: str
    located: Located[Any]
    place: tuple[Any, ...]


def queries(sources: Sources) -> Iterator[QueryAt]:
    """Every query of the deck_rules of cards and keywords, of the contents of piles, of formats and modes."""
    yield from _of_piles(sources)
    for located in sources.formats:
        for query in queries_of(located.entry):
            yield QueryAt(query.text, located, query.place)
    for mode in sources.modes:
        if mode.entry.bosses:
            yield QueryAt(mode.entry.bosses, mode, ("bosses",))
    with_rules: list[Located[Any]] = [*sources.cards, *sources.keywords]
    for one in with_rules:
        for index, rule in enumerate(one.entry.deck_rules):
            value = getattr(rule, rule.kind)
            if rule.kind == "mix_universes":
                yield QueryAt(value, one, ("deck_rules", index, rule.kind))
            for key in ("query", "free_query"):
                text = getattr(value, key, None)
                if text:
                    yield QueryAt(text, one, ("deck_rules", index, rule.kind, key))


def _of_piles(sources: Sources) -> Iterator[QueryAt]:
    for one in sources.piles:
        for index, requirement in enumerate(one.entry.contents):
            for place, text in requirement.queries():
                yield QueryAt(text, one, ("contents", index, *place))


def words_for_queries(sources: Sources, cards: list[Card]) -> Words:
    """What the values of a query may be."""
    numbers = {printing.number.upper() for card in cards for printing in card.printings}
    return Words(
        word_table([(one.entry.code, one.entry.name, *one.entry.aliases) for one in sources.sets]),
        word_table([(one.entry.name, *one.entry.aliases) for one in sources.teams]),
        numbers.__contains__,
        lambda: cards,
        sources.names.entry.words if sources.names else {},
    )


def word_table(rows: list[tuple[str, ...]]) -> dict[str, str]:
    """Name keys of each row's words to its first word; where two rows share one, the first has it."""
    table: dict[str, str] = {}
    for row in rows:
        table.setdefault(name_key(row[0]), row[0])
    for row in rows:
        for word in row[1:]:
            table.setdefault(name_key(word), row[0])
    return table
