"""What Loyalty asks of a deck (RB Deck Building Rules; rules of July 2019 and June 2020).

It looks at the starting main characters and the 60, never at the Level Up Zone; at piles, and not at
characters without a team, in older editions of the rules only.
"""

from collections.abc import Iterable
from typing import NamedTuple

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Label
from deckcheck.model import Card, Loyalty, Zone
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule


class Bound(NamedTuple):
    """A Loyalty and the cards of the 60 that have it."""

    loyalty: Loyalty
    holders: tuple[CardEntry, ...]


def bound(deck: Deck) -> tuple[Bound, ...]:
    """Each Loyalty in the deck with its cards, in list order."""
    groups: dict[Loyalty, list[CardEntry]] = {}
    for entry in deck.zone(Zone.DECK):
        for loyalty in entry.card.rules.loyalty:
            groups.setdefault(loyalty, []).append(entry)
    return tuple(Bound(loyalty, tuple(holders)) for loyalty, holders in groups.items())


def concerned(deck: Deck, context: Context) -> tuple[CardEntry, ...]:
    """The cards that Loyalty looks at: characters, and other cards that have or may have a team."""
    edition = context.edition
    zones = (Zone.DECK,) if edition.loyalty_spares_piles else (Zone.DECK, Zone.PILE)
    return tuple(
        entry
        for entry in deck.zone(*zones)
        if entry.card.teams
        or not entry.card.known("teams")
        or (entry.card.is_character and edition.loyalty_bars_unaffiliated)
    )


def breakers(deck: Deck, context: Context, rule: Rule, loyalty: Loyalty) -> list[CardEntry]:
    """The cards of the 60 that do not keep a Loyalty; those whose teams are not known are noted."""
    known = [entry for entry in concerned(deck, context) if context.knows(entry, rule, "teams")]
    if loyalty.alignment:
        return [entry for entry in known if not keeps_alignment(loyalty, entry.card, context)]
    return [entry for entry in known if not keeps_teams(loyalty, entry.card)]


def keeps_teams(loyalty: Loyalty, card: Card) -> bool:
    """Whether a card keeps Loyalty to named teams: all of them, or any of several."""
    if loyalty.any_of:
        return bool(set(loyalty.any_of) & set(card.teams))
    return set(loyalty.teams) <= set(card.teams)


def keeps_alignment(loyalty: Loyalty, card: Card, context: Context) -> bool:
    """Whether a card keeps Good or Evil Loyalty.

    A character needs that alignment and not the other; every team of another
    card must be of it, so a neutral team breaks it there and only there.
    """
    opposite = {"good": "evil", "evil": "good"}[loyalty.alignment]
    if card.is_character:
        return loyalty.alignment in card.alignments and opposite not in card.alignments
    teams = context.library.teams
    return all(teams[team].alignment == loyalty.alignment for team in card.teams)


def shared_teams(deck: Deck, context: Context) -> tuple[str, ...]:
    """The teams that every card concerned shares, as far as teams are known."""
    known = [entry.card.teams for entry in concerned(deck, context) if entry.card.known("teams")]
    return tuple(team for team in (known[0] if known else ()) if all(team in teams for teams in known))


def best_team(deck: Deck, context: Context) -> tuple[str, list[CardEntry]]:
    """The team that the fewest cards lack, and those cards; the first of them in list order on a tie."""
    known = [entry for entry in concerned(deck, context) if entry.card.known("teams")]
    teams = dict.fromkeys(team for entry in known for team in entry.card.teams)
    lacking = {team: [entry for entry in known if team not in entry.card.teams] for team in teams}
    if not lacking:
        return "", known
    team = min(lacking, key=lambda one: sum(entry.quantity for entry in lacking[one]))
    return team, lacking[team]


def team_words(card: Card) -> str:
    """The teams of a card, or that it has none."""
    return listing(card.teams) if card.teams else "no team"


def team_labels(entries: Iterable[CardEntry]) -> tuple[Label, ...]:
    """A label on each card with the teams it has."""
    return tuple(Label(entry.span, team_words(entry.card)) for entry in entries)


def titles(entries: Iterable[CardEntry]) -> str:
    """The titles of the entries' cards, each once."""
    return listing(dict.fromkeys(entry.card.title for entry in entries))


def amount(entries: Iterable[CardEntry]) -> int:
    """How many copies the entries hold together."""
    return sum(entry.quantity for entry in entries)
