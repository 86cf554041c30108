"""What rules ask of a deck again and again, worked out once."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeVar

from deckcheck.deck import Deck, Entry
from deckcheck.diagnostic import Diagnostic
from deckcheck.model import Resolution
from deckcheck.rules.base import Context

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
Say = Callable[[Deck, Entry, Context], Diagnostic]

_MOST_LINES = 4_096


def once_a_deck(ask: Callable[[Asked], Answer]) -> Callable[[Asked], Answer]:
    """The same function, which remembers its answer on the deck (or table, or source) last asked about."""
    last: list[tuple[Asked, Answer]] = []

    @wraps(ask)
    def remembered(deck: Asked) -> Answer:
        known = last[0] if last else None
        if known is None or known[0] is not deck:
            known = (deck, ask(deck))
            last[:] = [known]
        return known[1]

    return remembered


def once_a_line(say: Say) -> Say:
    """The same function, which remembers what it said of a line of text, and says it of that line elsewhere.

    What it says may depend on nothing but the text of the line, how it was read and
    the answer to it, and must lie on that line.
    """
    known: dict[Hashable, tuple[Resolution, Diagnostic]] = {}

    @wraps(say)
    def remembered(deck: Deck, entry: Entry, context: Context) -> Diagnostic:
        if entry.way < 0 or entry.line.template is None or deck.listed.layout != "text":
            return say(deck, entry, context)
        line = entry.line
        number = line.span.line
        read = (line.template, line.before, entry.way)
        key = (deck.listed.source.line(number), read, id(entry.answer))
        found = known.get(key)
        if found is None:
            if len(known) >= _MOST_LINES:
                known.clear()
            # The answer is kept with it, so that no other can take its identity.
            found = known[key] = (entry.answer, say(deck, entry, context))
        return found[1].on_line(number)

    return remembered
