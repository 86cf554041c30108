"""The beginning of a deck: everything that a main character settles about it, and nothing else.

Main characters, Level Up Zone, the cards of its piles that are certain, tokens,
and basic locations for its power symbols. What a builder still chooses is left
open and said in words.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deckcheck.build.legal import Rooms
from deckcheck.build.places import added, deck_place
from deckcheck.cards.levels import Levels
from deckcheck.deck import CardEntry, Deck
from deckcheck.decklist.tree import Listed
from deckcheck.decklist.write import usual_printing
from deckcheck.formats.pile import PileSpec
from deckcheck.formats.requirement import Requirement
from deckcheck.formats.wording import search_query
from deckcheck.model import DECK_TYPES, Card, Printing, Zone
from deckcheck.rules.base import Context
from deckcheck.rules.decks import brought_decks
from deckcheck.rules.levelling import must_bring_all
from deckcheck.rules.limits import COPIES, deck_size
from deckcheck.rules.lines import Place
from deckcheck.rules.pile_contents import judge_contents
from deckcheck.rules.piles import holds_card, holds_decks, owners, pile_help
from deckcheck.rules.wrong_pile_contents import RULE as CONTENTS
from deckcheck.source import Source

UNNUMBERED = "unnumbered"


class Line(NamedTuple):
    """So many copies of a card, by a printing of it."""

    quantity: int
    card: Card
    printing: Printing


class Block(NamedTuple):
    """The cards under one heading, and what is still open there, a sentence each."""

    place: Place
    lines: tuple[Line, ...] = ()
    notes: tuple[str, ...] = ()


class Skeleton(NamedTuple):
    """A list to begin with.

    `decks` are the blocks of each deck of 60, one as a rule. `open_piles` are
    those whose contents are to be chosen, `to_go` the cards that each deck
    lacks, `notes` what concerns no block.
    """

    main: Card
    name: str
    starting: Block
    level_up_zone: Block
    decks: tuple[tuple[Block, ...], ...]
    piles: tuple[Block, ...]
    tokens: Block
    open_piles: frozenset[str]
    to_go: tuple[int, ...]
    notes: tuple[str, ...]


def starters(card: Card, levels: Levels) -> tuple[Card, ...]:
    """The cards that a game may start with to become this one: itself, or the Level 1 cards that lead to it.

    None for a card that may never start.
    """
    if not card.is_main or card.rules.cannot_start or card.rules.in_deck_main_character:
        return ()
    if card.level in (None, 1) or card.rules.starting_level == card.level:
        return (card,)
    found: dict[str, Card] = {}
    waiting = list(levels.sources(card))
    while waiting:
        source = waiting.pop(0)
        if source.number not in found:
            found[source.number] = source
            waiting.extend(levels.sources(source))
    first = tuple(one for one in found.values() if one.level == 1 and not one.rules.cannot_start)
    return first or (card,)


def skeleton(main: Card, context: Context, wanted: Card | None = None) -> Skeleton:
    """The skeleton of a deck with this main character, for the format and day of the context.

    Where it may level into several cards, it is on the way to the `wanted` one.
    """
    return _Making(main, context, wanted or main).finished()


class _Making:
    """A skeleton in the making: a deck that grows, and the notes on it."""

    def __init__(self, main: Card, context: Context, wanted: Card) -> None:
        self._main = main
        self._wanted = wanted
        self._context = context
        starting = tuple(spec.name for spec in context.piles.values() if spec.starters)
        source = Source("", "", (), (), "utf-8", False)
        self._deck = Deck(Listed(source, "", (), (), (), ()), (), starting)
        self._lines: dict[Place, list[Line]] = {}
        self._notes: dict[str, list[str]] = {}
        self._general: list[str] = []
        self._open: set[str] = set()

    def finished(self) -> Skeleton:
        """Everything settled, in the order in which one thing settles the next."""
        self._start()
        self._level()
        self._fill_piles()
        several = brought_decks(self._deck)
        decks = tuple(self._deck_blocks(found) for found in self._locations(several.number if several else 1))
        size = deck_size(self._deck)
        return Skeleton(
            self._main,
            " + ".join(dict.fromkeys(entry.card.title for entry in self._deck.mains)),
            self._block(Place(Zone.MAIN)),
            self._block(Place(Zone.LEVEL_UP)),
            decks,
            tuple(self._block(place) for place in self._lines if place.zone is Zone.PILE),
            Block(Place(Zone.TOKENS), tuple(self._tokens()), tuple(self._unnumbered())),
            frozenset(self._open),
            tuple(size - sum(line.quantity for block in deck for line in block.lines) for deck in decks),
            tuple(self._general),
        )

    def _put(self, card: Card, quantity: int, place: Place) -> None:
        printing = usual_printing(card)
        self._deck = added(self._deck, card, quantity, place, printing)
        self._lines.setdefault(place, []).append(Line(quantity, card, printing))

    def _block(self, place: Place) -> Block:
        return Block(place, tuple(self._lines.get(place, ())), tuple(self._notes.get(place.pile, ())))

    def _start(self) -> None:
        """The main character, those that start beside it, and the cards of the 60 that do."""
        rules = self._main.rules
        pile = next((name for name in rules.pile if name in self._deck.starting_piles), "")
        place = Place(Zone.PILE, pile) if pile else Place(Zone.MAIN)
        self._put(self._main, rules.starting_copies or 1, place)
        beside = [*rules.one_character_on_cards]
        if rules.starts_with:
            beside += rules.starts_with.main_characters
        for card in self._cards(beside):
            if card.number != self._main.number:
                self._put(card, 1, place)
        numbers = (
            number
            for entry in self._deck.mains
            if entry.card.rules.starts_with
            for number in entry.card.rules.starts_with.from_deck
        )
        for card in self._cards(dict.fromkeys(numbers)):
            self._put(card, self._least(card), deck_place(card))

    def _least(self, card: Card) -> int:
        """The fewest copies of a card of the 60 that the rules accept, or one."""
        rooms, place = Rooms(self._deck, self._context), deck_place(card)
        most = rooms.copies(card, place)
        return next((number for number in range(1, most + 1) if not rooms.errors(card, number, place)), 1)

    def _cards(self, numbers: Iterable[str]) -> Iterator[Card]:
        found = (self._context.library.card(number) for number in numbers)
        return (card for card in found if card)

    def _level(self) -> None:
        """Everything that the main characters can become, one way for each where there are several."""
        waiting = [entry.card for entry in self._deck.mains]
        seen = {card.number for card in waiting}
        while waiting:
            card = waiting.pop(0)
            there = {entry.card.number for entry in self._deck.zone(Zone.LEVEL_UP)}
            for target in self._targets(card, there):
                if target.number not in seen:
                    seen.add(target.number)
                    self._put(target, 1, Place(Zone.LEVEL_UP))
                    waiting.append(target)

    def _targets(self, card: Card, there: set[str]) -> tuple[Card, ...]:
        """The cards to bring for a card: all that it names, else the nearest, and what it changes into."""
        transform = card.rules.transform
        changes = tuple(self._cards(transform.cards)) if transform and not card.rules.pile else ()
        named = must_bring_all(card)
        if named:
            return (*self._cards(named), *changes)
        own = card.rules.level_up_into
        if not card.level_up and not own:
            return changes
        targets = self._context.levels.targets(card)
        if not targets or any(one.number in there for one in targets):
            return changes
        return (min(targets, key=lambda one: self._distance(card, one)), *changes)

    def _distance(self, card: Card, target: Card) -> tuple[bool, int, bool, bool]:
        """How far a card is from being the one to bring: not wanted, errors, another set, facts not known."""
        reached = {target.number, *self._context.levels.reachable(target)}
        errors = Rooms(self._deck, self._context).errors(target, 1, Place(Zone.LEVEL_UP))
        same_set = target.printings[0].set == card.printings[0].set
        wrong = sum(one.subject == target.number for one in errors)
        return (self._wanted.number not in reached, wrong, not same_set, bool(target.unknown))

    def _fill_piles(self) -> None:
        """The piles that the cards so far bring, and those that the cards of such piles bring."""
        seen: set[str] = set()
        while True:
            bringing = owners(self._deck, self._context)
            names = [name for name in bringing if name not in seen]
            if not names:
                return
            seen.update(names)
            for name in names:
                spec = self._context.piles.get(name)
                if spec and not spec.made_in_play:
                    self._fill(spec, bringing[name])

    def _fill(self, spec: PileSpec, bringing: Sequence[CardEntry]) -> None:
        place = Place(spec.zone or Zone.PILE, spec.name)
        if not spec.mandatory:
            holds = f"; {pile_help(spec, self._context.library)}" if spec.contents else ""
            self._general.append(f"Optional: {place.heading}{holds}.")
            return
        if holds_decks(spec):
            self._general.append(f"{place.heading}: {'; '.join(one.says for one in spec.contents)}.")
            self._open.add(spec.name)
            return
        self._lines.setdefault(place, [])
        for card, quantity in self._certain(spec, bringing):
            self._put(card, quantity, place)
        if any(self._is_open(one, spec, bringing) for one in spec.contents):
            self._open.add(spec.name)
        if spec.name in self._open or spec.content != "fixed":
            self._notes[spec.name] = list(_explained(spec))

    def _certain(self, spec: PileSpec, bringing: Sequence[CardEntry]) -> Iterator[tuple[Card, int]]:
        """The cards of a pile that are not a matter of choice."""
        for requirement in spec.contents:
            missing = requirement.cards
            if requirement.kind in ("brought by", "levels of"):
                finding = judge_contents(requirement, (), self._deck, self._context, bringing, CONTENTS)
                missing = finding.missing if finding else ()
            for number, quantity in missing:
                for card in self._cards([number]):
                    yield card, quantity

    def _is_open(self, requirement: Requirement, spec: PileSpec, bringing: Sequence[CardEntry]) -> bool:
        inside = self._deck.pile(spec.name)
        found = judge_contents(requirement, inside, self._deck, self._context, bringing, CONTENTS)
        return found is not None

    def _tokens(self) -> Iterator[Line]:
        """One of each token that the cards so far make, but for those of a pile."""
        there = {entry.card.number for entry in self._deck.zone(Zone.TOKENS, Zone.PILE)}
        makers = self._deck.zone(*(zone for zone in Zone if zone is not Zone.TOKENS))
        for maker in makers:
            for token in self._cards(maker.card.rules.tokens):
                specs = (self._context.piles.get(name) for name in maker.card.rules.pile)
                of_pile = token.rules.never_in_deck or any(holds_card(spec, token.number) for spec in specs)
                if token.number not in there and not of_pile:
                    there.add(token.number)
                    yield Line(1, token, usual_printing(token))

    def _unnumbered(self) -> Iterator[str]:
        for entry in self._deck.zone(*Zone):
            if UNNUMBERED in entry.card.rules.tokens:
                yield f"{entry.card.title} makes a token that has no number."

    def _locations(self, decks: int) -> Iterator[list[Line]]:
        """For each deck four basic locations of each symbol that its main character pays with."""
        used: set[str] = set()
        symbols = list(_symbols(entry.card for entry in (*self._deck.mains, *self._deck.zone(Zone.LEVEL_UP))))
        rooms = Rooms(self._deck, self._context)
        for _ in range(decks):
            lines = []
            for symbol in symbols:
                cards = [one for one in self._basic(symbol) if one.number not in used]
                best = min(cards, key=lambda one: self._strangeness(one, rooms), default=None)
                if best and rooms.of(best, deck_place(best)):
                    used.add(best.number)
                    quantity = min(COPIES, rooms.of(best, deck_place(best)))
                    lines.append(Line(quantity, best, usual_printing(best)))
            yield lines

    def _basic(self, symbol: str) -> Iterator[Card]:
        return (card for card in self._context.library.cards() if card.basic_symbol == symbol)

    def _strangeness(self, card: Card, rooms: Rooms) -> tuple[bool, bool, bool, bool]:
        """What speaks against a basic location: the rules, then how far it is from home."""
        main = self._main
        sets = {one.set for one in card.printings}
        return (
            not rooms.of(card, deck_place(card)),
            card.brand != main.brand,
            card.ip != main.ip,
            main.printings[0].set not in sets,
        )

    def _deck_blocks(self, locations: list[Line]) -> tuple[Block, ...]:
        """The blocks of one deck; cards of the 60 that are settled go into the first."""
        blocks = []
        for type in DECK_TYPES:
            place = Place(Zone.DECK, type=type)
            own = self._lines.pop(place, [])
            blocks.append(Block(place, (*own, *(line for line in locations if line.card.type is type))))
        return tuple(blocks)


def _symbols(cards: Iterable[Card]) -> Iterator[str]:
    """The power symbols that super powers take; of a choice the first way, unless another is paid."""
    powers = [power for card in cards for power in card.super_powers]
    needed: dict[str, None] = {}
    for power in sorted(powers, key=len):
        if not any(set(way) <= set(needed) for way in power):
            needed.update(dict.fromkeys(power[0]))
    yield from needed


def _explained(spec: PileSpec) -> Iterator[str]:
    """What a pile may hold, and searches that find it."""
    if spec.contents:
        yield f"It holds {'; '.join(one.says for one in spec.contents)}."
    if spec.may_be_empty:
        yield "It may stay empty."
    for query in (search_query(one) for one in spec.contents if one.kind == "every"):
        yield f"deckcheck search '{query}'" if '"' in query else f'deckcheck search "{query}"'
