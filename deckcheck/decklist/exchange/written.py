"""A deck as it is to be written, whatever the format: cards by zone, and what is said of the deck."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from deckcheck.decklist.write import card_words, heading
from deckcheck.model import Card, CardType, Printing, Zone


class WrittenCard(NamedTuple):
    """So many copies of a card; `card` is None for a line that means no card that is known.

    `printing` is the one to write; `name` is the title, or what the list says.
    `alone`: no other card has that title. `told`: the list itself tells the printing,
    or says the card in another way than by its title. `counted`: the list gives the
    quantity.
    """

    quantity: int
    name: str
    card: Card | None = None
    printing: Printing | None = None
    alone: bool = True
    told: bool = False
    counted: bool = True

    @property
    def by_title(self) -> bool:
        """Whether the title alone says all that the list does."""
        return self.alone and not self.told

    @property
    def words(self) -> str:
        """The card as text lists write it: title, level, and what tells the printing where the list does."""
        return card_words(self.card, None if self.by_title else self.printing) if self.card else self.name

    @property
    def level(self) -> int | None:
        """The level of a main character, as far as it is known."""
        return self.card.level if self.card and self.card.is_main else None

    @property
    def number(self) -> str:
        """The collector number of the printing, or nothing."""
        return self.printing.number if self.printing else ""

    @property
    def set(self) -> str:
        """The code of the printing's set, or nothing."""
        return self.printing.set if self.printing else ""


class Block(NamedTuple):
    """The cards of one zone, pile, or type of the 60, in the order to write them.

    `zone` None: the list places them under `name`, which is no zone, or nowhere.
    `part` tells apart the decks of 60 of one list that has several, from 0.
    """

    zone: Zone | None
    cards: tuple[WrittenCard, ...]
    type: CardType | None = None
    pile: str = ""
    name: str = ""
    part: int = 0

    @property
    def heading(self) -> str:
        """The heading that text lists give it; nothing where it has none."""
        return heading(self.zone, self.type, self.pile) if self.zone else self.name

    @property
    def place(self) -> str:
        """What a zone of a program is called for it, whatever the type of its cards."""
        if self.zone is None:
            return self.name
        return f"{self.pile} Pile" if self.zone is Zone.PILE and self.pile else heading(self.zone)

    @property
    def copies(self) -> int:
        """How many copies of cards it has."""
        return sum(card.quantity for card in self.cards)


class WrittenDeck(NamedTuple):
    """A deck in canonical order: main characters, Level Up Zone, the 60 by type, piles, tokens.

    `fields` are the further fields of the list (player, event, format ...) by
    their name in lower case, without its name, which is `title`.
    """

    title: str
    fields: tuple[tuple[str, str], ...]
    blocks: tuple[Block, ...]

    @property
    def decks(self) -> int:
        """How many decks of 60 it has."""
        return len({block.part for block in self.blocks if block.zone is Zone.DECK})

    @property
    def values(self) -> dict[str, list[str]]:
        """The values of each field by its name, for a field may come more than once."""
        found: dict[str, list[str]] = {}
        for name, value in self.fields:
            found.setdefault(name, []).append(value)
        return found


class Options(NamedTuple):
    """How to write where a format leaves a choice.

    `ids`: make identifiers from collector numbers for programs that want some.
    `zones`: give each zone one of its own in formats whose older programs know
    only a main and a side deck. `about` is what this program says of itself in
    formats that have room for it: key and value.
    """

    ids: bool = False
    zones: bool = False
    about: tuple[tuple[str, str], ...] = ()


class Output(NamedTuple):
    """What was written, and what the program it is for cannot know from it, a sentence each.

    `notes` are what to know of such files whatever the deck; nothing of it is lost by that.
    """

    text: str
    losses: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def several(names: Iterable[str], most: int = 6) -> str:
    """Names, each once; of many the first, and how many more."""
    found = list(dict.fromkeys(names))
    more = len(found) - most
    return ", ".join(found) if more <= 0 else f"{', '.join(found[:most])} and {more} more"


Write = Callable[[Sequence[WrittenDeck], Options], Output]
"""Writes decks in one format; only a format that holds several is given more than one."""
