"""The figures on a deck as data for programs."""

from collections.abc import Sequence
from typing import Any

from deckcheck.build import statistics, symbol_table
from deckcheck.build.setup import Copies
from deckcheck.build.statistics import Affiliated, Statistics
from deckcheck.build.symbol_table import Symbol
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.engine import Verdict
from deckcheck.model import Card
from deckcheck.rules import all_rules


def figures(one: Statistics) -> dict[str, Any]:
    """Everything that `stats` tells of a deck but its advice."""
    return {
        "cards": one.size,
        "types": [{"type": row.type, "copies": row.copies, "different": row.different} for row in one.types],
        "curve": [
            {"cost": row.cost, "characters": row.characters, "equipment": row.equipment} for row in one.curve
        ],
        "average_cost": one.average,
        "average_cost_of_characters": one.average_character,
        "chance_of_a_play": _by_turn(statistics.TURNS, one.plays),
        "teams": [
            {
                "team": row.team,
                "main_characters": list(row.mains),
                "characters": row.characters,
                "plot_twists": row.plot_twists,
                "equipment": row.equipment,
                "locations": row.locations,
            }
            for row in one.teams
        ],
        "affiliated": [_affiliated(row) for row in one.affiliated],
        "symbols": [_symbol(row) for row in one.symbols],
        "power_ups": [
            {"characters": [_card(card) for card in row.characters], "cards": copies(row.cards)}
            for row in one.power_ups
        ],
        "uniqueness": [
            {"characters": [_card(card) for card in row.cards], "never_recruited": row.never}
            for row in one.clashes
        ],
    }


def advising(verdict: Verdict) -> tuple[Diagnostic, ...]:
    """The findings of rules that advise, however severe they were made."""
    codes = {rule.code for rule in all_rules() if rule.severity is Severity.ADVICE}
    return tuple(one for one in verdict.diagnostics if one.code in codes)


def advice(verdict: Verdict) -> list[dict[str, Any]]:
    """The advice on a deck."""
    return [
        {
            "code": one.code,
            "name": one.name,
            "message": one.message,
            "help": one.help,
            "line": one.span.line,
            "column": one.span.column,
            "subject": one.subject,
        }
        for one in advising(verdict)
    ]


def copies(cards: Sequence[Copies]) -> list[dict[str, Any]]:
    """Rows of cards."""
    return [
        {"quantity": one.quantity, "number": one.card.number if one.card else None, "title": one.title}
        for one in cards
    ]


def _by_turn(turns: Sequence[int], chances: Sequence[float]) -> list[dict[str, Any]]:
    return [{"turn": turn, "chance": chance} for turn, chance in zip(turns, chances)]


def _card(card: Card) -> dict[str, Any]:
    return {"number": card.number, "title": card.title, "level": card.level if card.is_main else None}


def _affiliated(one: Affiliated) -> dict[str, Any]:
    return {
        **copies((one.card,))[0],
        "teams": list(one.teams),
        "needed": one.needed,
        "main_characters": list(one.mains),
        "characters": one.characters,
        "different_characters": one.different,
        "playable": one.playable,
    }


def _symbol(one: Symbol) -> dict[str, Any]:
    return {
        "symbol": one.symbol,
        "needed": one.needed,
        "most_at_a_time": one.most,
        "main_characters": copies(one.main),
        "cards": copies(one.cards),
        "basic_locations": one.basic,
        "special_locations": one.special,
        "seen": _by_turn(symbol_table.TURNS, one.chances),
    }
