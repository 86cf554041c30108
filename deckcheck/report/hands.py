"""Sample opening hands: as text or JSON."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from deckcheck.build.drawing import Stack
from deckcheck.build.hands import Hand
from deckcheck.build.mulligan import Mulligan
from deckcheck.build.setup import Copies
from deckcheck.engine import Verdict
from deckcheck.report import deck_title, facts
from deckcheck.report.cards import fitted, to_json
from deckcheck.report.printable import printable

WIDTH = 80


class Dealing(NamedTuple):
    """How hands were dealt."""

    seed: int
    mulligan: Mulligan


class Dealt(NamedTuple):
    """The hands of a deck."""

    verdict: Verdict
    part: int
    parts: int
    stack: Stack
    hands: tuple[Hand, ...]


def as_text(dealing: Dealing, decks: Sequence[Dealt]) -> Iterator[str]:
    """The hands of each deck, a row a card, and the first hand where it was shuffled back."""
    for place, deck in enumerate(decks):
        yield "\n" if place else ""
        yield _wrapped(deck_title.title(deck.verdict, "Opening hands", deck.part, deck.parts))
        for note in deck_title.notes(deck.verdict):
            yield _wrapped(note)
        yield _wrapped(f"Seed {dealing.seed} · {_policy(dealing, deck)}")
        for number, hand in enumerate(deck.hands, start=1):
            yield f"\nHand {number}\n"
            if hand.thrown:
                yield _wrapped(f"  after a mulligan of {_listed(hand.thrown)}")
            if hand.cards:
                yield f"{fitted([_row(one) for one in hand.cards], (2, 4), WIDTH)}\n"


def as_json(dealing: Dealing, decks: Sequence[Dealt]) -> Iterator[str]:
    """The hands as data."""
    yield to_json(
        {
            "version": 1,
            "seed": dealing.seed,
            "mulligan": dealing.mulligan.text,
            "decks": [
                {
                    **deck_title.plain(deck.verdict, deck.part, deck.parts),
                    "cards": deck.stack.size,
                    "hands": [
                        {"cards": _cards(hand.cards), "shuffled_back": _cards(hand.thrown) or None}
                        for hand in deck.hands
                    ],
                }
                for deck in decks
            ],
        }
    )


FORMATS: dict[str, Callable[[Dealing, Sequence[Dealt]], Iterator[str]]] = {
    "text": as_text,
    "json": as_json,
}


def _policy(dealing: Dealing, deck: Dealt) -> str:
    if not dealing.mulligan.keeps:
        return "no mulligan"
    taken = sum(bool(hand.thrown) for hand in deck.hands)
    return f"mulligan of {dealing.mulligan.says}: {taken} of {len(deck.hands)}"


def _row(one: Copies) -> tuple[str, ...]:
    card = one.card
    if card is None:
        return (f"  {one.quantity}", "", printable(one.title), "not told", "")
    cost = facts.value(card, "cost")
    kind = facts.short_type(card)
    given = f"gives {', '.join(card.symbols)}" if card.symbols else facts.teams(card)
    return (f"  {one.quantity}", f"{cost:>2}", facts.title(card), kind, given)


def _listed(cards: Sequence[Copies]) -> str:
    return ", ".join(f"{one.quantity} {one.title}" for one in cards)


def _wrapped(line: str) -> str:
    indent = "  " if line.startswith("  ") else ""
    rows = wrap(printable(line.strip()), WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ")
    return "\n".join(rows) + "\n"


def _cards(copies: Sequence[Copies]) -> list[dict[str, Any]]:
    return [
        {"quantity": one.quantity, "number": one.card.number if one.card else None, "title": one.title}
        for one in copies
    ]
