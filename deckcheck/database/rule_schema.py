"""The closed vocabulary of deck_rules: what a card changes about the rules of construction.

A rule is a mapping with one key, its kind; the models say what each kind holds.
What the kinds mean stands in deckcheck.model.
"""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, model_validator

from deckcheck.database.values import Alignment, CardNumber, Closed, Count, Level, Query, Text

Yes = Literal[True]
Numbers = Annotated[list[CardNumber], Field(min_length=1)]


class LoyaltyTerms(Closed):
    """One of four: a team shared by all, named teams, any of several teams, an alignment."""

    shared: Yes | None = None
    """There is one team that every character, and every other card with a team, shares."""
    teams: list[Text] | None = Field(None, min_length=1)
    """Every card has these teams."""
    any_of: list[Text] | None = Field(None, min_length=2)
    """Every card has one of these teams, not always the same."""
    alignment: Alignment | None = None
    """Every character is of that side, and nobody of the other."""

    @model_validator(mode="after")
    def _exactly_one(self) -> "LoyaltyTerms":
        if len(self.model_fields_set) != 1:
            raise ValueError("say exactly one of shared, teams, any_of, alignment")
        return self


class StartsWithTerms(Closed):
    """What starts beside a main character: further main characters, or cards out of the 60."""

    main_characters: list[CardNumber] = []
    """Numbers of main characters that start beside it."""
    from_deck: list[CardNumber] = []
    """Numbers of cards out of the 60 that start beside it."""

    @model_validator(mode="after")
    def _something(self) -> "StartsWithTerms":
        if not self.main_characters and not self.from_deck:
            raise ValueError("say main_characters or from_deck")
        return self


class MayIncludeTerms(Closed):
    """Which cards, and how many of them, the 60 may hold besides."""

    query: Query
    """The cards it lets in."""
    max: Count
    """How many of them at most."""
    other: Yes | None = None
    """Only cards other than this one."""
    different: Yes | None = None
    """One copy of each at most."""
    starting: bool = True
    """Only while this card is a starting main character; `false` where it need not be."""


class NotWithTerms(Closed):
    """Which cards may not be in the same deck; `says` names them in words."""

    query: Query
    """The cards that may not be there."""
    says: Text
    """What the query finds, in words."""
    other_names: Yes | None = None
    """Cards that share a name with this one are allowed."""


class DecksTerms(Closed):
    """Several decks for one main character."""

    number: Count
    """How many decks."""
    cards_each: Annotated[int, Field(ge=1, le=999)]
    """How many cards each of them holds."""
    disjoint: bool
    """Whether no card may be in two of them."""
    pile: Text
    """The pile that holds the decks not in use."""


class NeverInDeckTerms(Closed):
    """The pile the card lives in; `with_card` lets `with_max` of it into the 60."""

    pile: Text
    """The pile it lives in."""
    max_in_pile: Count
    """How many copies that pile may hold."""
    with_card: CardNumber | None = None
    """A main character with which it may be among the 60."""
    with_max: Count | None = None
    """How many copies then."""

    @model_validator(mode="after")
    def _both(self) -> "NeverInDeckTerms":
        if (self.with_card is None) != (self.with_max is None):
            raise ValueError("with_card and with_max go together")
        return self


class InventorTerms(Closed):
    """Which cards an inventor may create: those of its own teams, or what a query finds."""

    own_teams: Yes | None = None
    """Cards that share a team with it."""
    query: Query | None = None
    """Cards that this finds."""
    deck_inventors: Yes | None = None
    """Cards that any inventor of the deck may create."""
    free: Count | None = None
    """How many cards may be others than these."""
    free_query: Query | None = None
    """Which cards these others may be."""

    @model_validator(mode="after")
    def _complete(self) -> "InventorTerms":
        if self.own_teams is None and self.query is None:
            raise ValueError("say own_teams or query")
        if (self.free is None) != (self.free_query is None):
            raise ValueError("free and free_query go together")
        return self


class LevelUpIntoTerms(Closed):
    """Targets a card names: all of them, or any one."""

    all: Numbers | None = None
    """Numbers of cards that must all be brought."""
    any: Numbers | None = None
    """Numbers of cards of which any one will do."""
    optional: Yes | None = None
    """The general rule for levelling up holds too."""

    @model_validator(mode="after")
    def _one(self) -> "LevelUpIntoTerms":
        if (self.all is None) == (self.any is None):
            raise ValueError("say either all or any")
        return self


class TransformTerms(Closed):
    """Cards into which the card changes without levelling, or the pile that holds them."""

    cards: Numbers | None = None
    """Numbers of the cards."""
    pile: Text | None = None
    """The pile."""

    @model_validator(mode="after")
    def _one(self) -> "TransformTerms":
        if (self.cards is None) == (self.pile is None):
            raise ValueError("say either cards or pile")
        return self


class PromotesTerms(Closed):
    """Characters that become another type during the game."""

    query: Query
    """The characters that change."""
    to: Literal["main character", "supporting character"]
    """What they become."""


class StoryModeTerms(Closed):
    """What a story card asks of its player's set-up."""

    player: Text
    """Which player of the story it speaks of."""
    main_characters: Count
    """How many main characters that player brings."""
    one_deck_legal_with_each: bool
    """Whether one deck must be legal with each of them."""


class DeckRule(Closed):
    """One rule: a mapping whose single key is its kind."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    copies: Count | None = None
    """How many copies a deck may hold, in place of four."""
    one_of_a_kind: Yes | None = None
    """A deck may hold one copy only."""
    legion: Count | None = None
    """It is a Legion card: how many copies a deck may hold."""
    loyalty: LoyaltyTerms | None = None
    """What the characters and cards of the deck must have in common."""
    main_team_required: Text | None = None
    """A main character must have this team."""
    starting_main_team_required: Text | None = None
    """A starting main character must have this team."""
    pile: Text | None = None
    """The out-of-game pile it brings."""
    creates_pile: Text | None = None
    """The pile it makes during the game, which no list brings."""
    starts_with: StartsWithTerms | None = None
    """What starts in play beside it."""
    starting_copies: Count | None = None
    """How many copies of this main character start together."""
    starting_level: Level | None = None
    """The level at which it starts, where that is not 1."""
    one_character_on_cards: Annotated[list[CardNumber], Field(min_length=2)] | None = None
    """The numbers of the cards that are one main character."""
    cannot_start: Yes | None = None
    """It may never be the starting main character."""
    may_include: MayIncludeTerms | None = None
    """Cards that it lets into the 60 besides."""
    in_deck_main_character: Yes | None = None
    """It is a main character that belongs among the 60."""
    not_with: NotWithTerms | None = None
    """Cards that may not be in the same deck."""
    mix_universes: Query | None = None
    """Universes may mix in a deck of which every card is found by this query."""
    decks: DecksTerms | None = None
    """It is played with several decks."""
    never_in_deck: NeverInDeckTerms | None = None
    """It lives in a pile and not among the 60."""
    inventor: InventorTerms | None = None
    """Which cards it may create out of its pile."""
    level_up_into: LevelUpIntoTerms | None = None
    """Which cards it levels up into, as it says itself."""
    transform: TransformTerms | None = None
    """Into what it changes without levelling."""
    tokens: Annotated[list[CardNumber | Literal["unnumbered"]], Field(min_length=1)] | None = None
    """The numbers of the tokens it makes; `unnumbered` where a token has none."""
    promotes: PromotesTerms | None = None
    """Characters that become another type during the game; nothing to check."""
    story_mode: StoryModeTerms | None = None
    """What it asks of a player's set-up in story mode; nothing to check."""

    @model_validator(mode="after")
    def _one_kind(self) -> "DeckRule":
        if len(self.model_fields_set) != 1:
            raise ValueError("a rule has one key, its kind; write each rule as an entry of its own")
        return self

    @property
    def kind(self) -> str:
        """The kind of the rule."""
        return next(iter(self.model_fields_set))
