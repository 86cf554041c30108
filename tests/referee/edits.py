"""What mutations share: picking lines, adding cards and keeping the 60."""

from collections.abc import Callable, Iterable
from functools import cache
from random import Random

from referee.facts import LOCATION, facts
from referee.generator import Maker
from referee.told import Line, Section, Told
from referee.wishes import complete

from deckcheck.model import Card

Mutation = Callable[[Maker, Told], bool]
"""Changes a deck towards a code; False where the deck gives no occasion."""

Base = Callable[[Maker], Told | None]
"""Makes a deck that is wrong already."""


def deck_lines(told: Told) -> list[Line]:
    """The lines of the 60 that name a card."""
    return [line for line in told.of("deck") if line.card is not None and line.quantity > 0]


def plain_lines(told: Told) -> list[Line]:
    """The lines of the 60 that no mutation has rewritten."""
    return [line for line in deck_lines(told) if not line.text and not line.faults and not line.printing]


def is_plain(card: Card) -> bool:
    """Whether a card asks nothing of a deck."""
    return complete(card) and not any(card.rules)


def shrink(told: Told, by: int, keep: Line | None = None) -> None:
    """Take so many copies out of other lines of the deck."""
    for line in sorted(plain_lines(told), key=lambda one: -one.quantity):
        if by <= 0:
            return
        if line is keep or line.card is None or any(line.card.rules):
            continue
        taken = min(by, line.quantity - 1)
        line.quantity -= taken
        by -= taken


def add(maker: Maker, told: Told, card: Card, number: int = 1, same_size: bool = True) -> Line:
    """Add a card to the 60, in place of copies of others."""
    section = next((one for one in told.sections if one.zone == "deck" and not one.heading), None)
    if section is None:
        section = Section("deck")
        last = max(
            (at for at, one in enumerate(told.sections) if one.zone == "deck"), default=len(told.sections) - 1
        )
        told.sections.insert(last + 1, section)
    line = maker.line(card, number, told)
    section.lines.append(line)
    if same_size:
        shrink(told, number, line)
    return line


def lacks(told: Told, card: Card) -> bool:
    """Whether a card is nowhere in a list."""
    return all(line.card is None or line.card.number != card.number for _, line in every_line(told))


def every_line(told: Told) -> list[tuple[Section, Line]]:
    """Every line with its section."""
    return [(section, line) for section in told.sections for line in section.lines]


def universe_of(told: Told) -> str:
    """The universe of the first main character, or of the deck."""
    cards = [card for _, card in [*told.cards("main"), *told.cards("deck")]]
    return cards[0].universe if cards else "illustrated"


def choose(random: Random, cards: Iterable[Card], told: Told, universe: bool = True) -> Card | None:
    """One of the cards that the list does not have yet, of its universe and out by its day."""
    here = universe_of(told)
    listed = {line.card.number for _, line in every_line(told) if line.card is not None}
    pool = [
        card
        for card in cards
        if complete(card)
        and card.number not in listed
        and (not universe or card.universe == here)
        and facts().released(card, told.day)
    ]
    return random.choice(pool) if pool else None


@cache
def of_type(kind: str) -> tuple[Card, ...]:
    """The plain cards of a type."""
    return tuple(card for card in facts().cards if card.type == kind and is_plain(card))


@cache
def with_rule(*names: str) -> tuple[Card, ...]:
    """The cards that have one of these deck rules."""
    return tuple(
        card for card in facts().cards if complete(card) and any(getattr(card.rules, name) for name in names)
    )


@cache
def basics() -> tuple[Card, ...]:
    """The basic locations."""
    return tuple(card for card in facts().cards if card.type == LOCATION and card.location_kind == "basic")
