"""The parts of a game format: requirements, choices, exemptions, bans."""

from typing import Any, NamedTuple

from deckcheck.formats.requirement import Requirement


class Asked(NamedTuple):
    """A requirement on the cards of some zones, and the file that states it."""

    zones: tuple[str, ...]
    requirement: Requirement
    file: str


class Option(NamedTuple):
    """One way to build: its name, the query it stands for, and what it then asks."""

    name: str
    query: str
    asks: tuple[Asked, ...]


class Choice(NamedTuple):
    """Options of which a deck has to keep one."""

    says: str
    options: tuple[Option, ...]
    file: str


class SetChoice(NamedTuple):
    """Every card of some zones comes from sets that the player chooses.

    `takes` are pairs: the codes to choose from, and how many of them.
    """

    says: str
    zones: tuple[str, ...]
    takes: tuple[tuple[tuple[str, ...], int], ...]
    file: str


class Exemption(NamedTuple):
    """Cards that set limits and requirements spare: what a query finds.

    With `shares_team_with` only those that share a team with what that query
    finds among the main characters and the deck.
    """

    says: str
    where: str
    shares_team_with: str
    file: str


class Ban(NamedTuple):
    """A card that may not be used from a date on.

    `scope` is card (every printing), printing (the one in `set`) or level (this
    level of a main character). `event` is what it was banned at or for.
    """

    number: str
    title: str
    scope: str
    set: str
    date: str
    event: str
    file: str


class Lift(NamedTuple):
    """A ban that a format lifts."""

    number: str
    title: str
    file: str


def asked(row: Any) -> Asked:
    """The requirement of a plain row."""
    zones, requirement, file = row
    return Asked(zones, Requirement(*requirement), file)


def choice(row: Any) -> Choice:
    """The choice of a plain row."""
    says, options, file = row
    found = (Option(name, query, tuple(asked(one) for one in asks)) for name, query, asks in options)
    return Choice(says, tuple(found), file)
