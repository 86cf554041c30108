"""Decklists as people write them, put together from the cards of the library."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from benchmarks.typos import one_edit
from deckcheck.cards.levels import Levels
from deckcheck.cards.library import Library
from deckcheck.model import NO_RULES, Card, CardType

SHARES = {
    CardType.SUPPORTING: 34,
    CardType.PLOT_TWIST: 8,
    CardType.EQUIPMENT: 2,
    CardType.LOCATION: 16,
}
"""How many copies of each type a deck of 60 has."""

HEADINGS = {
    CardType.MAIN: "Main Character",
    CardType.SUPPORTING: "Supporting Characters",
    CardType.PLOT_TWIST: "Plot Twists",
    CardType.EQUIPMENT: "Equipment",
    CardType.LOCATION: "Locations",
}

QUANTITIES = ("{n} {name}",) * 12 + ("{n}x {name}",) * 6 + ("{name} x{n}", "- {n} {name}")
"""Card lines, each about as often as in the lists that players publish."""

DECORATIONS = ("{}",) * 5 + ("{} ({n})", "{}:", "## {}", "[{}]", "=== {} ===", "{} - {n}")
BEHIND = ("",) * 10 + (" ({number})",) * 7 + (" ({set})", " ({set})", " {number}")
PLAYERS = ("A. Nonymous", "Pat Example", "Robin Sample", "Kim Placeholder")


class Style(NamedTuple):
    """How one list is written: its card lines, its headings, what stands behind names, its fields."""

    line: str
    heading: str
    behind: str
    fields: bool
    level_tags: bool


class Section(NamedTuple):
    """The cards under one heading, with how many of each."""

    heading: str
    cards: list[tuple[int, Card]]


class Maker:
    """Makes lists; the same seed gives the same ones."""

    def __init__(self, library: Library, seed: int = 1) -> None:
        self._library = library
        self._random = Random(seed)
        self._levels = Levels(library)
        self._starters: list[Card] = []
        self._special: list[Card] = []
        self._pools: dict[tuple[str, CardType], list[Card]] = {}
        for card in library.cards():
            plain = card.rules._replace(one_of_a_kind=False) == NO_RULES
            if not card.title or card.type is None:
                continue
            if card.is_main and card.level == 1 and not card.rules.cannot_start:
                (self._starters if plain else self._special).append(card)
            elif plain and card.type in SHARES:
                self._pools.setdefault((card.universe, card.type), []).append(card)

    def lists(self, number: int, misspelt: int = 0) -> Iterator[str]:
        """So many lists, in each of which that many names are misspelt."""
        return (self.one(misspelt) for _ in range(number))

    def one(self, misspelt: int = 0) -> str:
        """One list: a main character, its Level Up Zone and the 60; in one of ten, piles."""
        return self._text(self._style(), self._sections(), misspelt)

    def _text(self, style: Style, sections: list[Section], misspelt: int) -> str:
        names = [(at, place) for at, one in enumerate(sections) for place in range(len(one.cards))]
        wrong = set(self._random.sample(names, min(misspelt, len(names))))
        lines = list(self._fields()) if style.fields else []
        for at, section in enumerate(sections):
            copies = sum(count for count, _ in section.cards)
            lines += ["", style.heading.replace("{n}", str(copies)).format(section.heading)]
            lines += [
                self._line(style, count, card, (at, place) in wrong)
                for place, (count, card) in enumerate(section.cards)
            ]
        return "\n".join(lines).strip("\n") + "\n"

    def plain(self, names: int, misspelt: int = 0) -> str:
        """A list of 60 in the usual style with that many names, of which some are misspelt."""
        main = self._random.choice([card for card in self._starters if self._levels.targets(card)])
        sections = [
            Section(HEADINGS[CardType.MAIN], [(1, main)]),
            Section("Level Up Zone", [(1, self._levels.targets(main)[0])]),
        ]
        few = {CardType.PLOT_TWIST: 4, CardType.EQUIPMENT: 2, CardType.LOCATION: 4}
        wanted = {CardType.SUPPORTING: names - 2 - sum(few.values())} | few
        copies = [60 // (names - 2)] * (names - 2)
        copies[: 60 % len(copies)] = [count + 1 for count in copies[: 60 % len(copies)]]
        for type, number in wanted.items():
            pool = [card for card in self._pools[main.universe, type] if not card.rules.one_of_a_kind]
            cards = {card.title: card for card in self._random.sample(pool, len(pool))}
            chosen = list(cards.values())[:number]
            sections.append(Section(HEADINGS[type], [(copies.pop(), card) for card in chosen]))
        return self._text(Style("{n} {name}", "{} ({n})", " ({number})", True, True), sections, misspelt)

    def misspelt_name(self) -> str:
        """The title of any card with a slip in it."""
        return one_edit(self._random.choice(self._starters).title, self._random)

    def _style(self) -> Style:
        pick = self._random.choice
        usual = self._random.random()
        return Style(pick(QUANTITIES), pick(DECORATIONS), pick(BEHIND), usual < 0.7, usual < 0.5)

    def _sections(self) -> list[Section]:
        main = self._random.choice(self._starters if self._random.random() < 0.9 else self._special)
        found = [Section(HEADINGS[CardType.MAIN], [(1, main)])]
        targets = self._levels.targets(main)
        if targets:
            found.append(Section("Level Up Zone", [(1, targets[0])]))
        for type, copies in SHARES.items():
            found.append(Section(HEADINGS[type], self._fill(main, type, copies)))
        for pile in main.rules.pile:
            cards = [card for card in self._library.cards_for_pile(pile) if card.title]
            found.append(Section(f"Pile: {pile}", [(1, card) for card in self._pick(cards, 6)]))
        return found

    def _fill(self, main: Card, type: CardType, copies: int) -> list[tuple[int, Card]]:
        """Cards of a type up to that many copies, the most of them four times, some of the main's teams."""
        pool = self._pools[main.universe, type]
        friends = [card for card in pool if set(card.teams) & set(main.teams)]
        cards = [*self._pick(friends, 4), *self._pick(pool, copies)]
        found: list[tuple[int, Card]] = []
        for card in dict.fromkeys(cards):
            most = 1 if card.rules.one_of_a_kind else self._random.choice((4, 4, 4, 3, 2))
            found.append((min(most, copies), card))
            copies -= found[-1][0]
            if copies == 0:
                break
        return found

    def _pick(self, cards: Sequence[Card], number: int) -> list[Card]:
        return self._random.sample(cards, min(number, len(cards)))

    def _fields(self) -> Iterator[str]:
        yield f"Name: Deck {self._random.randrange(10_000)}"
        yield f"Player: {self._random.choice(PLAYERS)}"

    def _line(self, style: Style, count: int, card: Card, wrong: bool) -> str:
        name = one_edit(card.title, self._random) if wrong else card.title
        if card.is_main and style.level_tags:
            name += f" L{card.level}"
        behind = style.behind.format(number=card.number, set=card.printings[0].set)
        return style.line.format(n=count, name=name + ("" if wrong else behind))
