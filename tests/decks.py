"""Lists as decks, for what a builder asks of them."""

from typing import NamedTuple

from deckcheck.build.drawing import Stack, stacks
from deckcheck.cards.library import Library
from deckcheck.deck import Deck
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check
from deckcheck.rules import all_rules
from deckcheck.rules.base import Context
from deckcheck.rules.decks import split

TODAY = "2026-11-29"


class Listed(NamedTuple):
    """The first deck of 60 of a list."""

    deck: Deck
    stack: Stack
    context: Context


def listed(library: Library, text: str) -> Listed:
    """A list as a deck, whatever the rules say of it."""
    off = tuple((rule.code, None) for rule in all_rules())
    verdict = check(source_from_text("list.txt", text), library, Settings(TODAY, severities=off))[0]
    context = Context(library, verdict.format, TODAY)
    return Listed(split(verdict.deck)[0], stacks(verdict.deck)[0], context)
