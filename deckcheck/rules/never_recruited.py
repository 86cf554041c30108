"""A002 never-recruited: a supporting character that is its own main character."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.rules.base import Context, Rule, labels, listing
from deckcheck.rules.sides import is_understood
from deckcheck.rules.uniqueness import Barred, barred, shared_name

RULE = Rule(
    "A002",
    "never-recruited",
    "a supporting character that shares a name with the main character, and so only ever powers it up",
    Severity.ADVICE,
    ("RB Uniqueness", "RB Power Ups"),
    needs=is_understood,
    each_deck=True,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic an entry that a main character keeps from being recruited, always or at some level."""
    for one in barred(deck, context):
        yield RULE.at(
            one.entry.span,
            _message(one),
            here="only a power-up",
            labels=labels(one.by, "the same character"),
            help="keep so many as you want to discard for +1/+1 counters",
            subject=one.entry.card.number,
        )


def _message(one: Barred) -> str:
    name = shared_name(one.entry.card, one.by[0].card)
    called = "" if name == one.entry.card.title else f", as {name}"
    if one.never:
        return f"{one.entry.card.title} is never recruited: the main character is the same character{called}"
    levels = listing(dict.fromkeys(map(_level, one.by)), "or")
    return f"{one.entry.card.title} cannot be recruited while the main character is {levels}{called}"


def _level(entry: CardEntry) -> str:
    level = f" L{entry.card.level}" if entry.card.level else ""
    return f"{entry.card.title}{level} ({entry.card.number})"
