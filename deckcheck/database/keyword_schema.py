"""What data/keywords.yaml holds: keywords from whose names alone deck rules can be told."""

import re

from pydantic import model_validator

from deckcheck.database.rule_schema import DeckRule
from deckcheck.database.values import Closed, KeyedError, OneOrMore, Text

TEAM = "{team}"
"""Stands in a keyword and in its rules for the name of a team."""

_HOLES = re.compile(r"\{[^}]*\}")


class KeywordEntry(Closed):
    """A keyword, or with {team} in its name one for each team, and what a card that has it asks of a deck."""

    keyword: Text
    """The name of the keyword, as cards have it under `keywords`."""
    aliases: list[Text] = []
    """Other ways to write it, in card lists of other programs."""
    deck_rules: list[DeckRule]
    """The rules of a card that has it."""
    notes: list[Text] = []
    """Doubts and inferences, for whoever reads the file."""
    source: OneOrMore
    """Where it stands: documents that library.yaml names."""

    @model_validator(mode="after")
    def _filled(self) -> "KeywordEntry":
        if not self.deck_rules:
            raise KeyedError("say at least one rule", "deck_rules")
        wanted = TEAM in self.keyword
        for name in (self.keyword, *self.aliases):
            if set(_HOLES.findall(name)) != ({TEAM} if wanted else set()):
                raise KeyedError("{team} stands in the keyword and in each alias, or in none", "keyword")
        return self
