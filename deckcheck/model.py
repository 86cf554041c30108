"""The nouns of the game, frozen and free of input and output."""

from enum import StrEnum
from typing import Literal, NamedTuple

from deckcheck.source import Span

Number = int | Literal["*"]
"""A printed value; `*` where the card or the player sets it."""


class Zone(StrEnum):
    """Where a card of a list belongs."""

    MAIN = "main"
    LEVEL_UP = "level up"
    DECK = "deck"
    PILE = "pile"
    TRANSFORM = "transform"
    TOKENS = "tokens"


class CardType(StrEnum):
    """The card types of the game, in the words of the data files."""

    MAIN = "main character"
    SUPPORTING = "supporting character"
    PLOT_TWIST = "plot twist"
    EQUIPMENT = "equipment"
    LOCATION = "location"
    TOKEN = "token"
    PILE_CARD = "pile card"
    BATTLEWORLD = "battleworld"
    TERRAIN = "terrain"
    BOSS_BATTLE = "boss battle"
    CHALLENGE_MATCH = "challenge match"
    STORY = "story"


DECK_TYPES = (CardType.SUPPORTING, CardType.PLOT_TWIST, CardType.EQUIPMENT, CardType.LOCATION)
"""The types that fill the 60, in the order lists print them (RB Deck Building Rules)."""


class Printing(NamedTuple):
    """One printing of a card.

    `released` is a date known to the day, month or year ("2015"), or None where
    it is unknown. A printing that was `banned` on a date was replaced by the one
    that `replaces` its number. `codes` are further numbers that lists use for it,
    `guid` is what card-table programs know it by.
    """

    number: str
    set: str
    released: str | None = None
    banned: str | None = None
    replaces: str | None = None
    universe: str | None = None
    codes: tuple[str, ...] = ()
    note: str = ""
    guid: str = ""

    @property
    def numbers(self) -> tuple[str, ...]:
        """Its number and the further ones."""
        return (self.number, *self.codes)


class Loyalty(NamedTuple):
    """Loyalty of a card: one shared team, named teams, any of several, or an alignment."""

    shared: bool = False
    teams: tuple[str, ...] = ()
    any_of: tuple[str, ...] = ()
    alignment: str = ""


class StartsWith(NamedTuple):
    """What starts beside a main character: further mains, or cards out of the 60."""

    main_characters: tuple[str, ...] = ()
    from_deck: tuple[str, ...] = ()


class MayInclude(NamedTuple):
    """Cards that a card lets into the 60: what a query finds, up to `max` of them.

    `other`: not the card itself; `different`: one copy of each; `starting`: only
    while the card is a starting main character.
    """

    query: str
    max: int
    other: bool = False
    different: bool = False
    starting: bool = True


class NotWith(NamedTuple):
    """Cards that may not be in the same deck.

    `other_names`: cards that share a name with this one are allowed.
    """

    query: str
    says: str
    other_names: bool = False


class Decks(NamedTuple):
    """Several decks for one main character."""

    number: int
    cards_each: int
    disjoint: bool
    pile: str


class NeverInDeck(NamedTuple):
    """The card lives in a pile, at most `max_in_pile` there.

    `with_card` is a main character with which up to `with_max` may be in the 60.
    """

    pile: str
    max_in_pile: int
    with_card: str = ""
    with_max: int = 0


class Inventor(NamedTuple):
    """Which cards an inventor may create: those of its own teams, or what a query finds.

    `free` cards of `free_query` come on top of them.
    """

    own_teams: bool = False
    query: str = ""
    deck_inventors: bool = False
    free: int = 0
    free_query: str = ""


class LevelUpInto(NamedTuple):
    """Targets a card names: all of them must be brought, or any one of them."""

    all: tuple[str, ...] = ()
    any: tuple[str, ...] = ()
    optional: bool = False


class Transform(NamedTuple):
    """Cards into which a card changes without levelling, or the pile that holds them."""

    cards: tuple[str, ...] = ()
    pile: str = ""


class Promotes(NamedTuple):
    """Characters that become another type during the game."""

    query: str
    to: str


class StoryMode(NamedTuple):
    """What a story card asks of its player's set-up."""

    player: str
    main_characters: int
    one_deck_legal_with_each: bool


class DeckRules(NamedTuple):
    """What a card changes about the rules of construction (RB The Golden Rules).

    One field a kind of the closed vocabulary; the empty value means the card
    does not have that rule.
    """

    copies: int | None = None
    one_of_a_kind: bool = False
    legion: int | None = None
    loyalty: tuple[Loyalty, ...] = ()
    main_team_required: str = ""
    starting_main_team_required: str = ""
    pile: tuple[str, ...] = ()
    creates_pile: tuple[str, ...] = ()
    starts_with: StartsWith | None = None
    starting_copies: int | None = None
    starting_level: int | None = None
    one_character_on_cards: tuple[str, ...] = ()
    cannot_start: bool = False
    may_include: tuple[MayInclude, ...] = ()
    in_deck_main_character: bool = False
    not_with: tuple[NotWith, ...] = ()
    mix_universes: str = ""
    decks: Decks | None = None
    never_in_deck: NeverInDeck | None = None
    inventor: Inventor | None = None
    level_up_into: LevelUpInto | None = None
    transform: Transform | None = None
    tokens: tuple[str, ...] = ()
    promotes: Promotes | None = None
    story_mode: StoryMode | None = None


NO_RULES = DeckRules()


class Card(NamedTuple):
    """A card: what counts as one card for the copy limit, over all its printings.

    `number` is that of its first printing and is its identity. A fact named in
    `unknown` is not known and holds None or an empty tuple; a fact that is None
    and not in `unknown` does not apply to the card.
    """

    number: str
    title: str
    type: CardType | None
    universe: str
    ip: str
    brand: str
    printings: tuple[Printing, ...]
    printed_title: str | None = None
    aka: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    level: int | None = None
    teams: tuple[str, ...] = ()
    team_symbols: int | None = None
    alignments: tuple[str, ...] = ()
    cost: Number | None = None
    atk: Number | None = None
    defense: Number | None = None
    health: Number | None = None
    flight: bool | None = None
    range: bool | None = None
    symbols: tuple[str, ...] = ()
    location_kind: str | None = None
    super_powers: tuple[tuple[tuple[str, ...], ...], ...] = ()
    keywords: tuple[str, ...] = ()
    level_up: bool | None = None
    level_up_cost: int | None = None
    art_of: tuple[str, ...] = ()
    rules: DeckRules = NO_RULES
    status: tuple[str, ...] = ()
    source: tuple[str, ...] = ()
    unknown: frozenset[str] = frozenset()

    def known(self, fact: str) -> bool:
        """Whether the library knows that fact of the card."""
        return fact not in self.unknown

    @property
    def names(self) -> tuple[str, ...]:
        """The title and every AKA (RB Ability Glossary, AKA)."""
        return (self.title, *self.aka)

    @property
    def is_main(self) -> bool:
        """Whether it is a main character."""
        return self.type is CardType.MAIN

    @property
    def is_character(self) -> bool:
        """Whether it is a main or a supporting character."""
        return self.type in (CardType.MAIN, CardType.SUPPORTING)

    @property
    def basic_symbol(self) -> str | None:
        """The power symbol of a basic location, else nothing."""
        return self.symbols[0] if self.location_kind == "basic" and self.symbols else None


class Hint(NamedTuple):
    """A word beside a name that may say which card is meant: a set, number, level, type or team."""

    text: str
    span: Span


class Reading(NamedTuple):
    """One way to read a card line: a quantity, a name and hints around it.

    `quantity` is None where the line gives none. A line has one or more
    readings, the likeliest first; the first whose name is a card's decides.
    """

    quantity: int | None
    name: str
    name_span: Span
    hints: tuple[Hint, ...] = ()
    quantity_span: Span | None = None


class Choice(StrEnum):
    """How the resolver came to its answer."""

    EXACT = "exact"
    """The name or number is the card's."""
    ALIAS = "alias"
    """A nickname, an AKA, or a spelling kept in the library."""
    CONTEXT = "context"
    """Several cards fit the name; what stands around it left one."""
    FUZZY = "fuzzy"
    """One card is clearly meant by a misspelled name."""
    MANTLE = "mantle"
    """Only a card that differs by mantle stars or quotation marks exists there."""
    AMBIGUOUS = "ambiguous"
    """Several cards fit and nothing left one."""
    CONFLICT = "conflict"
    """The printed number and the name are two cards."""
    UNKNOWN = "unknown"
    """No card is near enough."""


class Resolution(NamedTuple):
    """Which card a reading means, and why.

    `card` is None for AMBIGUOUS, CONFLICT and UNKNOWN; `candidates` are then the
    cards that fit, and `suggestions` near titles, best first. `reason` says what
    decided, in words that end a sentence ("the list's main character is ...").
    `notes` are numbers and other hints that did not agree. `others` are
    further cards of a line that means one copy each of several cards.
    """

    choice: Choice
    reading: Reading
    card: Card | None = None
    printing: Printing | None = None
    candidates: tuple[Card, ...] = ()
    suggestions: tuple[str, ...] = ()
    reason: str = ""
    notes: tuple[str, ...] = ()
    others: tuple[Card, ...] = ()
