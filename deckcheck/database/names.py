"""Which names find which cards: titles, AKAs, nicknames and accepted spellings by name key."""

from typing import NamedTuple

from deckcheck.cards.keys import name_key
from deckcheck.database.schema import NamesFile
from deckcheck.database.sources import Sources
from deckcheck.model import Card

Table = dict[str, tuple[int, ...]]


class NameTables(NamedTuple):
    """Name keys to card indexes, and every spelling of a name, titles first.

    `aliases` has no card under a key that its own title has already. `words`
    are titles (by key) that count as having a word in them.
    """

    titles: Table
    aliases: Table
    words: dict[str, str]
    spellings: tuple[str, ...]


def build_names(sources: Sources, cards: list[Card]) -> NameTables:
    """The names of the cards and of data/names.yaml."""
    names = sources.names.entry if sources.names else NamesFile()
    titles: dict[str, list[int]] = {}
    for index, card in enumerate(cards):
        if card.title:
            titles.setdefault(name_key(card.title), []).append(index)
    called = _aliases(cards, names, titles)
    aliases: dict[str, list[int]] = {}
    for text, index in called:
        key = name_key(text)
        held = aliases.setdefault(key, [])
        if index not in held and index not in titles.get(key, ()):
            held.append(index)
    spellings = [card.title for card in cards if card.title] + [text for text, _ in called]
    return NameTables(
        {key: tuple(held) for key, held in titles.items()},
        {key: tuple(sorted(held)) for key, held in aliases.items() if held},
        {name_key(title): word for title, word in names.words.items()},
        tuple(dict.fromkeys(spellings)),
    )


def meant_by(target: str, cards_by_number: dict[str, int], titles: dict[str, list[int]]) -> list[int]:
    """The cards that the right side of data/names.yaml means: those of a number, or of a title."""
    index = cards_by_number.get(target.upper())
    return [index] if index is not None else titles.get(name_key(target), [])


def _aliases(cards: list[Card], names: NamesFile, titles: dict[str, list[int]]) -> list[tuple[str, int]]:
    found = [(text, index) for index, card in enumerate(cards) for text in _other_names(card)]
    by_number = {card.number.upper(): index for index, card in enumerate(cards)}
    for text, targets in (*names.nicknames.items(), *names.spellings.items()):
        for target in targets:
            found += [(text, index) for index in meant_by(target, by_number, titles)]
    return found


def _other_names(card: Card) -> tuple[str, ...]:
    printed = (card.printed_title,) if card.printed_title else ()
    return (*card.aka, *printed)
