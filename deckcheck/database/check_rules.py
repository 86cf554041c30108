"""Checks of queries, piles and bans against the cards."""

from collections.abc import Iterator

from deckcheck.cards.query import compile_query
from deckcheck.database.faults import Fault
from deckcheck.database.queries import queries, words_for_queries
from deckcheck.database.sources import Sources
from deckcheck.errors import QueryError
from deckcheck.model import Card


def check_queries(sources: Sources, cards: list[Card]) -> Iterator[Fault]:
    """Every query is understood, and names what exists."""
    words = words_for_queries(sources, cards)
    for query in queries(sources):
        try:
            compile_query(query.text, words)
        except QueryError as error:
            message = f"the query, at its column {error.column}: {error.message}"
            yield query.located.fault(*query.place, message=message, hint=error.hint)


def check_piles(sources: Sources) -> Iterator[Fault]:
    """Every pile of no game mode is brought or made by a card."""
    brought = {rule.pile or rule.creates_pile for card in sources.cards for rule in card.entry.deck_rules}
    for pile in sources.piles:
        if pile.entry.mandatory != "game mode" and pile.entry.name not in brought:
            message = f"no card has a rule that brings or makes the pile {pile.entry.name!r}"
            yield pile.fault("name", message=message)


def check_bans(sources: Sources) -> Iterator[Fault]:
    """What is replaced has a banned printing of that date, and each banned printing is in data/bans.yaml."""
    listed = set()
    banned = {
        (printing.number, printing.banned)
        for card in sources.cards
        for printing in card.entry.printings
        if printing.banned
    }
    for ban in sources.bans:
        if ban.entry.kind != "replaced":
            continue
        for index, number in enumerate(ban.entry.numbers):
            listed.add((number, ban.entry.date))
            if (number, ban.entry.date) not in banned:
                message = f"no printing {number} is banned from {ban.entry.date}"
                hint = "its card says so under printings"
                yield ban.fault("numbers", index, message=message, hint=hint)
    for card in sources.cards:
        for index, printing in enumerate(card.entry.printings):
            if printing.banned and (printing.number, printing.banned) not in listed:
                message = f"{printing.number} is banned from {printing.banned}, and bans.yaml does not say so"
                yield card.fault("printings", index, "banned", message=message)
