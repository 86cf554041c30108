"""A002 never-recruited: a supporting character that is its own main character."""

from collections.abc import Iterator

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Label, Severity
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule, first_few, labels
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
    said: dict[str, tuple[str, tuple[Label, ...]]] = {}
    for one in barred(deck, context):
        number = one.entry.card.number
        if number not in said:
            said[number] = _message(one), labels(first_few(one.by), "the same character")
        message, same = said[number]
        yield RULE.at(
            one.entry.span,
            message,
            here="only a power-up",
            labels=same,
            help="keep so many as you want to discard for +1/+1 counters",
            subject=number,
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
