"""Which characters may come onto a player's side, and with which teams (RB Playing Plot Twists)."""

from collections.abc import Iterable

from deckcheck.deck import Deck
from deckcheck.model import Card, CardType, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.uniqueness import may_swarm


def is_understood(deck: Deck) -> bool:
    """Whether every line of the list names a card that is known: else there is nothing to advise."""
    return bool(deck.entries) and not deck.unresolved(*Zone, None)


def characters(deck: Deck, context: Context) -> tuple[Card, ...] | None:
    """The characters of every zone of the list, and the tokens that its cards make.

    None where of one of them it is not known whether it is a character, or of
    which teams.
    """
    cards = [entry.card for entry in deck.zone(*Zone)]
    made = [context.library.card(number) for card in cards for number in card.rules.tokens]
    found = dict.fromkeys(card for card in (*cards, *made) if card and _may_be_one(card))
    known = all(card.type is not None and card.known("teams") for card in found)
    return tuple(found) if known else None


def of_teams(cards: Iterable[Card], teams: Iterable[str]) -> tuple[Card, ...]:
    """Those of the cards that have one of the teams."""
    wanted = set(teams)
    return tuple(card for card in cards if not wanted.isdisjoint(card.teams))


def at_a_time(cards: Iterable[Card]) -> int | None:
    """How many of the characters may be on one side at a time, at most; None where there is no limit.

    A main character and those it levels into count as one for each title.
    """
    cards = tuple(cards)
    if any(may_swarm(card) or card.type is CardType.TOKEN for card in cards):
        return None
    return len({card.title for card in cards})


def _may_be_one(card: Card) -> bool:
    return card.is_character or card.type in (CardType.TOKEN, None)
