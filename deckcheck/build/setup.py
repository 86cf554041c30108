"""What a deck brings to the table and where it lies when the game starts (RB Setting Up the Game)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckcheck.deck import CardEntry, Deck, Entry
from deckcheck.formats.pile import PileSpec
from deckcheck.model import Card, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.decks import brought_decks, split
from deckcheck.rules.piles import holds_decks, listed_piles, owners
from deckcheck.rules.starting import from_the_deck

COUNTERS = ("wound", "vitality", "XP", "+1/+1", "-1/-1")
"""The counters that lie beside every game (RB Setting Up the Game, Step 1)."""

UNNUMBERED = "unnumbered"


class Copies(NamedTuple):
    """So many of a card; `card` is None where the line names no card that is known."""

    quantity: int
    title: str
    card: Card | None = None


class Pile(NamedTuple):
    """An out-of-game pile on the table.

    `brought_by` are titles of cards; `announced` is step 2, step 4 or first use,
    `visibility` public, private or None where it is not known. `in_play` piles
    are made during the game. With `starters` one of its cards starts the game.
    A pile of `decks` is so many decks of 60. `missing` is true where the list
    lacks a pile that must be there.
    """

    name: str
    cards: tuple[Copies, ...]
    brought_by: tuple[str, ...]
    announced: str
    visibility: str | None
    setup: str = ""
    in_play: bool = False
    starters: bool = False
    decks: int = 0
    missing: bool = False

    @property
    def total(self) -> int:
        """How many cards lie in it."""
        return total(self.cards)


class Token(NamedTuple):
    """A token that cards of the deck make; `listed` copies of it are in the list."""

    title: str
    number: str
    listed: int
    made_by: tuple[str, ...]


class Sheet(NamedTuple):
    """Everything that lies on the table of one player before the first turn.

    `mains` start the game, but of those in a starting pile only one does.
    `in_play` are cards of the 60 that start in play; `main_in_deck` are main
    characters among the 60. `decks` are the sizes of the decks, one as a rule.
    """

    mains: tuple[Copies, ...]
    level_up_zone: tuple[Copies, ...]
    in_play: tuple[Copies, ...]
    main_in_deck: tuple[Copies, ...]
    decks: tuple[int, ...]
    piles: tuple[Pile, ...]
    tokens: tuple[Token, ...]

    @property
    def starting_pile(self) -> Pile | None:
        """The pile of which one card starts the game."""
        return next((pile for pile in self.piles if pile.starters), None)

    def announced(self, when: str) -> tuple[Pile, ...]:
        """The piles that are announced then."""
        return tuple(pile for pile in self.piles if pile.announced == when and not pile.in_play)


def setup_sheet(deck: Deck, context: Context) -> Sheet:
    """The sheet of a deck, legal or not: what the list has, and what its cards say about the start."""
    parts = split(deck)
    piles = tuple(_piles(deck, context))
    return Sheet(
        mains=_copies(_starting(deck, piles)),
        level_up_zone=_copies(one for one in deck.entries if one.zone is Zone.LEVEL_UP),
        in_play=tuple(in_play(deck)),
        main_in_deck=_copies(one.entry for one in deck.zone(Zone.DECK) if one.card.is_main),
        decks=tuple(part.copies(Zone.DECK) for part in parts),
        piles=piles,
        tokens=tuple(_tokens(deck, context)),
    )


def total(copies: Iterable[Copies]) -> int:
    """How many cards those are."""
    return sum(one.quantity for one in copies)


def _starting(deck: Deck, piles: Sequence[Pile]) -> list[Entry]:
    """The entries that start under a heading of their own, not those of a starting pile."""
    starting = {pile.name for pile in piles if pile.starters}
    mains = [one for one in deck.entries if one.zone is Zone.MAIN]
    return [one for one in mains if not one.card or not starting & set(one.card.rules.pile)]


def _copies(entries: Iterable[Entry]) -> tuple[Copies, ...]:
    return tuple(Copies(one.quantity, one.title, one.card) for one in entries)


def in_play(deck: Deck) -> Iterable[Copies]:
    """One copy of each card of the 60 with which a main character starts."""
    inside = {one.card.number: one for one in deck.zone(Zone.DECK)}
    for number in from_the_deck(deck):
        yield Copies(1, inside[number].card.title, inside[number].card)


def _piles(deck: Deck, context: Context) -> Iterable[Pile]:
    """The piles that cards bring or make and those of the list, in the order they are announced."""
    bringing: dict[str, list[CardEntry]] = dict(owners(deck, context))
    for entry in deck.zone(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK):
        for name in entry.card.rules.creates_pile:
            bringing.setdefault(name, []).append(entry)
    listed = listed_piles(deck, context)
    names = dict.fromkeys([*bringing, *listed])
    found = [_pile(name, deck, context, bringing.get(name, []), name in listed) for name in names]
    order = ("step 2", "step 4", "first use")
    return sorted(found, key=lambda pile: (pile.in_play, order.index(pile.announced)))


def _pile(name: str, deck: Deck, context: Context, bringing: Sequence[CardEntry], listed: bool) -> Pile:
    spec = context.piles.get(name, PileSpec(name))
    return Pile(
        name,
        _copies(_inside(deck, spec)),
        tuple(dict.fromkeys(one.card.title for one in bringing)),
        # A pile is announced when an effect first needs it, unless it says otherwise.
        spec.announced or "first use",
        spec.visibility,
        spec.setup,
        spec.made_in_play,
        spec.starters,
        len(split(deck)) if holds_decks(spec) and brought_decks(deck) else 0,
        spec.mandatory and not spec.may_be_empty and not listed,
    )


def _inside(deck: Deck, spec: PileSpec) -> list[Entry]:
    if spec.zone:
        return [one for one in deck.entries if one.zone is spec.zone]
    started = [one for one in deck.entries if one.zone is Zone.MAIN and spec.starters]
    return [
        *(one for one in started if one.card and spec.name in one.card.rules.pile),
        *(one for one in deck.entries if one.zone is Zone.PILE and one.pile == spec.name),
    ]


def _tokens(deck: Deck, context: Context) -> Iterable[Token]:
    """The tokens that cards make, but for those of a pile, then those that the list brings besides."""
    listed: dict[str, int] = {}
    for entry in deck.zone(Zone.TOKENS):
        listed[entry.card.number] = listed.get(entry.card.number, 0) + entry.quantity
    in_piles = {entry.card.number for entry in deck.zone(Zone.PILE)}
    makers: dict[str, list[str]] = {}
    for entry in deck.zone(Zone.MAIN, Zone.LEVEL_UP, Zone.DECK, Zone.PILE, Zone.TRANSFORM):
        for number in (one for one in entry.card.rules.tokens if one not in in_piles):
            makers.setdefault(number, []).append(entry.card.title)
    for number in dict.fromkeys([*makers, *listed]):
        made_by = tuple(dict.fromkeys(makers.get(number, ())))
        if number == UNNUMBERED:
            yield from (Token("", "", 0, (maker,)) for maker in made_by)
        else:
            card = context.library.card(number)
            yield Token(card.title if card else number, number, listed.get(number, 0), made_by)
