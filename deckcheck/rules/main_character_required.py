"""D011 main-character-required: a card needs a main character of a team, and none has it."""

from collections.abc import Iterator

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.model import Zone
from deckcheck.rules.base import Context, Rule, labels

RULE = Rule(
    "D011",
    "main-character-required",
    "a card needs a main character of a team, and none has it",
    Severity.ERROR,
    (
        "RB Deck Building Rules",
        "RB Ability Glossary",
    ),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a card that asks for a team."""
    if not deck.mains:
        return
    for entry in deck.zone(Zone.DECK, Zone.PILE):
        rules = entry.card.rules
        team = rules.main_team_required or rules.starting_main_team_required
        if not team or any(team in main.card.teams for main in deck.mains):
            continue
        if entry.entry.zone is Zone.PILE and context.edition.requirements_spare_piles:
            continue
        if all(context.knows(main, RULE, "teams") for main in deck.mains):
            yield RULE.at(
                entry.span,
                f"{entry.title} needs a starting main character of the team {team}",
                here=f"needs {team}",
                labels=labels(deck.mains, "the main character"),
                subject=entry.card.number,
            )
