"""Checks of data/keywords.yaml: against itself, and of the cards against it."""

from collections.abc import Iterator

from deckcheck.cards.keys import name_key
from deckcheck.database.faults import Fault
from deckcheck.database.keywords import Keywords, keyword_row
from deckcheck.database.queries import word_table
from deckcheck.database.rule_schema import DeckRule
from deckcheck.database.sources import Sources


def check_keywords(sources: Sources) -> Iterator[Fault]:
    """A keyword stands there once; each card that has it has its rules."""
    seen: dict[str, str] = {}
    for one in sources.keywords:
        for name in (one.entry.keyword, *one.entry.aliases):
            where = seen.setdefault(name_key(name), one.fault("keyword", message="").location)
            if where != one.fault("keyword", message="").location:
                yield one.fault("keyword", message=f"{name!r} stands here twice", hint=f"also in {where}")
    teams = word_table([(one.entry.name, *one.entry.aliases) for one in sources.teams])
    table = Keywords([keyword_row(one.entry) for one in sources.keywords], teams)
    for card in sources.cards:
        held = [rule.model_dump(exclude_defaults=True) for rule in card.entry.deck_rules]
        for derived in table.rules(card.entry.keywords or ()):
            wanted = DeckRule.model_validate(derived.rule)
            if wanted.model_dump(exclude_defaults=True) not in held:
                message = f"{card.entry.number} has the keyword {derived.keyword}, and not its deck rules"
                hint = f"keywords.yaml gives it {derived.kind}"
                yield card.fault("keywords", message=message, hint=hint)
