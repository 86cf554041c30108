"""One deck before the referee: what is asked of it by every rule, and what has been found so far."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from referee.facts import MAIN, Facts, facts
from referee.query import matches, unknown_facts
from referee.told import Line, Section, Told

from deckcheck.model import Card

Copies = list[tuple[int, Card]]


@dataclass
class Table:
    """Decks that are judged together: a table of a game mode, or a team."""

    decks: list[Told]
    mode: str = ""
    boss: int | None = None


@dataclass
class Trial:
    """Decks that are judged together, and how; most often one deck alone."""

    decks: list[Told]
    mode: str = ""
    boss: int | None = None
    team: bool = False
    seed: str = ""
    aims: list[str] = field(default_factory=list)

    @property
    def table(self) -> Table | None:
        """The table, where the decks are one."""
        return Table(self.decks, self.mode, self.boss) if self.mode or self.team else None


@dataclass
class Case:
    """A deck, the day and the format, with the findings as (code, subject)."""

    told: Told
    table: Table | None = None
    seat: int = 0
    found: set[tuple[str, str]] = field(default_factory=set)
    facts: Facts = field(default_factory=facts)
    options: dict[int, dict[str, Any]] = field(default_factory=dict)

    def aside(self) -> "Case":
        """The same deck, for a question whose answer is no finding yet."""
        return replace(self, found=set())

    def find(self, code: str, subject: str = "") -> None:
        """Note a finding."""
        self.found.add((code, subject))

    def lacks(self, card: Card) -> None:
        """Note that a rule needed a fact of a card that nobody knows."""
        self.found.add(("N007", card.number))

    def holds(self, edition: str) -> bool:
        """Whether a change of the rules is in force on the day judged by."""
        return self.facts.holds(edition, self.told.day)

    def matches(self, query: str, card: Card) -> bool | None:
        """Whether a card is one of a query's; None where that is not known."""
        return matches(query, card)

    def needs(self, query: str, card: Card) -> bool | None:
        """The same, for a rule that needs the answer: notes that it is not known."""
        answer = self.matches(query, card)
        if answer is None and unknown_facts(query, card):
            self.lacks(card)
        return answer

    @cached_property
    def starting_piles(self) -> list[str]:
        """The piles of the list whose main characters start."""
        names = dict.fromkeys(section.pile for section in self.told.sections if section.pile)
        return [name for name in names if self.facts.piles[name].get("starters")]

    @cached_property
    def starters(self) -> Copies:
        """The starting main characters: those listed as such, and those of a pile that starts."""
        listed = self.told.cards("main")
        for name in self.starting_piles:
            listed = listed + [one for one in self.told.pile_cards(name) if name in one[1].rules.pile]
        return [(number, card) for number, card in listed if card.type == MAIN]

    @cached_property
    def level_up(self) -> Copies:
        """The cards of the Level Up Zone."""
        return self.told.cards("level up")

    @cached_property
    def deck(self) -> Copies:
        """The cards of the 60."""
        return self.told.cards("deck")

    @cached_property
    def outside_piles(self) -> Copies:
        """Starting main characters, Level Up Zone and deck: what may bring a pile or make a token."""
        return [*self.starters, *self.level_up, *self.deck]

    @cached_property
    def decks(self) -> list[list[Section]]:
        """The decks, where a starting main character brings several."""
        piles = [card.rules.decks.pile for _, card in self.starters if card.rules.decks]
        return self.told.decks(piles[0]) if piles else []

    @cached_property
    def doubtful_main(self) -> bool:
        """Whether a starting main character may be a card that nobody can tell."""
        in_piles = [line for name in self.starting_piles for line in self.told.pile(name)]
        return self.told.doubt("main") or any(line.card is None for line in in_piles)

    @property
    def main_understood(self) -> bool:
        """Whether every starting main character and every card of the Level Up Zone can be told."""
        return not self.doubtful_main and not self.told.doubt("level up")

    @property
    def doubtful_owner(self) -> bool:
        """Whether a card that nobody can tell may bring a pile or make a token."""
        return self.doubtful_main or self.told.doubt("level up", "deck")

    def all_lines(self) -> list[tuple[str, str, Line]]:
        """Every line with its zone and pile."""
        return [
            (section.zone, section.pile, line)
            for section in self.told.sections
            for line in section.lines
            if line.counts
        ]
