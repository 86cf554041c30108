"""P009 unclear-field: a field that decides how a list is judged is misspelt, or stated twice."""

from collections.abc import Iterator

from deckcheck.cards.keys import name_key
from deckcheck.deck import Deck
from deckcheck.decklist.tree import Field
from deckcheck.decklist.words import FIELDS, KNOWN_FIELDS
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from deckcheck.near import did_you_mean
from deckcheck.rules.base import Context, Rule, is_text, shown
from deckcheck.rules.stated import stated, told
from deckcheck.source import Span

RULE = Rule(
    "P009",
    "unclear-field",
    "a field that decides how the list is judged is misspelt, or stated again in other words",
    Severity.WARNING,
    (),
    fixable="unsafe",
    needs=is_text,
)

DECIDING = ("format", "date", "mode")
"""The fields that decide how a list is judged."""

_SHORT = 4
"""Of words no longer than this, a letter for another makes a word of its own (`More`, `Mode`)."""


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a field."""
    listed = deck.listed
    decided = {name: field for name in DECIDING if (field := stated(listed, name))}
    for field in map(told, listed.fields):
        first = decided.get(field.name)
        if first is not None and _says_another(field, first):
            yield _again(field, first)
        elif listed.layout == "text" and (meant := _meant(field.name)):
            written = listed.source.line(field.span.line)[field.span.column - 1 :].partition(":")[0].rstrip()
            yield _misspelt(field, written, meant, meant in decided)


def _says_another(field: Field, first: Field) -> bool:
    return name_key(field.value) not in ("", name_key(first.value))


def _again(field: Field, first: Field) -> Diagnostic:
    return RULE.at(
        field.value_span,
        f"the list states its {field.name} twice; it is judged by the first, {shown(first.value)!r}",
        here="not looked at",
        labels=(Label(first.value_span, "the first one"),),
        help="take out the one that does not hold",
        subject=field.name,
    )


def _misspelt(field: Field, written: str, meant: str, is_decided: bool) -> Diagnostic:
    line, column = field.span[:2]
    place = Span(line, column, line, column + len(written))
    change = Fix(f"write {meant.title()}", (Edit(place, meant.title()),), safe=False)
    return RULE.at(
        place,
        f"{shown(written)!r} is no field that says how a list is judged, so it decides nothing",
        here="unknown field",
        help=did_you_mean([meant.title()]),
        subject=meant,
        suggestions=(meant.title(),),
        fix=None if is_decided else change,
    )


def _meant(name: str) -> str:
    """The deciding field that the name of another is one slip away from; empty where it is no such slip."""
    from rapidfuzz.distance import OSA

    if name in KNOWN_FIELDS:
        return ""
    for word, field in FIELDS.items():
        if field in DECIDING and name[:1] == word[0] and OSA.distance(name, word) == 1:
            longer, swapped = len(name) > len(word), sorted(name) == sorted(word)
            if longer or swapped or len(word) > _SHORT:
                return field
    return ""
