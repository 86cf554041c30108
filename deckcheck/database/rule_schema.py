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
    teams: list[Text] | None = Field(None, min_length=1)
    any_of: list[Text] | None = Field(None, min_length=2)
    alignment: Alignment | None = None

    @model_validator(mode="after")
    def _exactly_one(self) -> "LoyaltyTerms":
        if len(self.model_fields_set) != 1:
            raise ValueError("say exactly one of shared, teams, any_of, alignment")
        return self


class StartsWithTerms(Closed):
    """What starts beside a main character: further main characters, or cards out of the 60."""

    main_characters: list[CardNumber] = []
    from_deck: list[CardNumber] = []

    @model_validator(mode="after")
    def _something(self) -> "StartsWithTerms":
        if not self.main_characters and not self.from_deck:
            raise ValueError("say main_characters or from_deck")
        return self


class MayIncludeTerms(Closed):
    """Which cards, and how many of them, the 60 may hold besides."""

    query: Query
    max: Count
    other: Yes | None = None
    different: Yes | None = None
    starting: bool = True


class NotWithTerms(Closed):
    """Which cards may not be in the same deck; `says` names them in words."""

    query: Query
    says: Text
    other_names: Yes | None = None


class DecksTerms(Closed):
    """Several decks for one main character."""

    number: Count
    cards_each: Annotated[int, Field(ge=1, le=999)]
    disjoint: bool
    pile: Text


class NeverInDeckTerms(Closed):
    """The pile the card lives in; `with_card` lets `with_max` of it into the 60."""

    pile: Text
    max_in_pile: Count
    with_card: CardNumber | None = None
    with_max: Count | None = None

    @model_validator(mode="after")
    def _both(self) -> "NeverInDeckTerms":
        if (self.with_card is None) != (self.with_max is None):
            raise ValueError("with_card and with_max go together")
        return self


class InventorTerms(Closed):
    """Which cards an inventor may create: those of its own teams, or what a query finds."""

    own_teams: Yes | None = None
    query: Query | None = None
    deck_inventors: Yes | None = None
    free: Count | None = None
    free_query: Query | None = None

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
    any: Numbers | None = None
    optional: Yes | None = None

    @model_validator(mode="after")
    def _one(self) -> "LevelUpIntoTerms":
        if (self.all is None) == (self.any is None):
            raise ValueError("say either all or any")
        return self


class TransformTerms(Closed):
    """Cards into which the card changes without levelling, or the pile that holds them."""

    cards: Numbers | None = None
    pile: Text | None = None

    @model_validator(mode="after")
    def _one(self) -> "TransformTerms":
        if (self.cards is None) == (self.pile is None):
            raise ValueError("say either cards or pile")
        return self


class PromotesTerms(Closed):
    """Characters that become another type during the game."""

    query: Query
    to: Literal["main character", "supporting character"]


class StoryModeTerms(Closed):
    """What a story card asks of its player's set-up."""

    player: Text
    main_characters: Count
    one_deck_legal_with_each: bool


class DeckRule(Closed):
    """One rule: a mapping whose single key is its kind."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    copies: Count | None = None
    one_of_a_kind: Yes | None = None
    legion: Count | None = None
    loyalty: LoyaltyTerms | None = None
    main_team_required: Text | None = None
    starting_main_team_required: Text | None = None
    pile: Text | None = None
    creates_pile: Text | None = None
    starts_with: StartsWithTerms | None = None
    starting_copies: Count | None = None
    starting_level: Level | None = None
    one_character_on_cards: Annotated[list[CardNumber], Field(min_length=2)] | None = None
    cannot_start: Yes | None = None
    may_include: MayIncludeTerms | None = None
    in_deck_main_character: Yes | None = None
    not_with: NotWithTerms | None = None
    mix_universes: Query | None = None
    decks: DecksTerms | None = None
    never_in_deck: NeverInDeckTerms | None = None
    inventor: InventorTerms | None = None
    level_up_into: LevelUpIntoTerms | None = None
    transform: TransformTerms | None = None
    tokens: Annotated[list[CardNumber | Literal["unnumbered"]], Field(min_length=1)] | None = None
    promotes: PromotesTerms | None = None
    story_mode: StoryModeTerms | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> "DeckRule":
        if len(self.model_fields_set) != 1:
            raise ValueError("a rule has one key, its kind; write each rule as an entry of its own")
        return self

    @property
    def kind(self) -> str:
        """The kind of the rule."""
        return next(iter(self.model_fields_set))
