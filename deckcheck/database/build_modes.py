"""From data/modes.yaml and data/editions.yaml to what runs."""

from deckcheck.cards.query import compile_query, predicate
from deckcheck.database.mode_schema import ModeEntry
from deckcheck.database.queries import words_for_queries
from deckcheck.database.sources import Located, Sources
from deckcheck.formats.mode import Mode
from deckcheck.model import Card


def build_modes(sources: Sources, cards: list[Card]) -> tuple[Mode, ...]:
    """Every mode, in the order of the file; its queries must be understood."""
    return tuple(_mode(one, sources, cards) for one in sources.modes)


def build_editions(sources: Sources) -> tuple[tuple[str, str, str], ...]:
    """The changes of the rules: name, first day, words."""
    return tuple((one.entry.name, one.entry.since, one.entry.says) for one in sources.editions)


def _mode(located: Located[ModeEntry], sources: Sources, cards: list[Card]) -> Mode:
    entry = located.entry
    return Mode(
        entry.name,
        entry.title,
        tuple(entry.aliases),
        entry.players.min,
        entry.players.max,
        _names(located, sources, cards),
        entry.every_player_is_boss,
        entry.boss_alone,
        tuple(entry.piles),
        tuple(entry.notes),
        tuple(entry.source),
    )


def _names(located: Located[ModeEntry], sources: Sources, cards: list[Card]) -> tuple[str, ...]:
    """The titles of the cards that the query for bosses finds."""
    if located.entry.bosses is None:
        return ()
    test = predicate(compile_query(located.entry.bosses, words_for_queries(sources, cards)))
    return tuple(dict.fromkeys(card.title for card in cards if test(card)))
