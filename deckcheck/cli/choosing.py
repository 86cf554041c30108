"""Which of several cards is meant: asked where there is somebody to ask, listed otherwise."""

import sys
from collections.abc import Sequence

from deckcheck.cards.library import Library
from deckcheck.model import Card
from deckcheck.report import choices


def choose(cards: Sequence[Card], what: str, again: str, library: Library) -> Card | None:
    """The one card, the one chosen at the terminal, or None after the cards were listed.

    `what` says what several cards fit, `again` is the command that names one of
    them, but for its number.
    """
    if len(cards) == 1:
        return cards[0]
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        sys.stderr.write(choices.listed(cards, what, again, library))
        return None
    sys.stderr.write(choices.numbered(cards, what, library))
    while True:
        sys.stderr.write(f"Which one? [1-{len(cards)}] ")
        sys.stderr.flush()
        answer = sys.stdin.readline()
        if not answer.strip():
            sys.stderr.write("error: no card was chosen\n")
            return None
        card = _picked(answer.strip(), cards)
        if card:
            return card


def _picked(answer: str, cards: Sequence[Card]) -> Card | None:
    if answer.isdecimal() and 1 <= int(answer) <= len(cards):
        return cards[int(answer) - 1]
    return next((card for card in cards if card.number.casefold() == answer.casefold()), None)
