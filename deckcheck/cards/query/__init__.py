"""The query language that selects cards: in searches, pile contents, format requirements and deck rules.

A query is terms side by side (all must hold), `or`, `-` before a term or a
parenthesis, and parentheses. A term is `field:value` (also `=`, `!=`, `<`, `<=`,
`>`, `>=`, and `~` for "contains"), or a bare word that the card's name contains.
A fact that the library does not know makes a term neither true nor false.

Compiled queries are plain tuples of strings, numbers and booleans, so that a
snapshot can hold them; lists in place of tuples are understood too. Only the
evaluation is loaded here; what reads or describes a query is loaded when used.
"""

from typing import TYPE_CHECKING, Any

from deckcheck.cards.query.evaluate import (
    Compiled,
    Judgement,
    Predicate,
    explain_unknown,
    judge,
    matches,
    predicate,
    select,
)

if TYPE_CHECKING:
    from deckcheck.cards.library import Library
    from deckcheck.cards.query.values import Words

__all__ = [
    "Compiled",
    "Judgement",
    "Predicate",
    "compile_query",
    "describe",
    "explain_unknown",
    "judge",
    "library_words",
    "matches",
    "predicate",
    "select",
]


def compile_query(text: str, words: "Words | None" = None) -> tuple[Any, ...]:
    """The query as plain data.

    With `words` the names of sets, teams, keywords and numbers are checked and
    brought to their spelling in the library; without, only what the game itself
    fixes is checked. Raises QueryError at the column of what is not understood.
    """
    from deckcheck.cards.query.parser import parse

    return parse(text, words)


def library_words(library: "Library") -> "Words":
    """The names of a library against which queries are checked."""
    from deckcheck.cards.query.values import words_of

    return words_of(library)


def describe(compiled: Compiled) -> str:
    """What a query finds, in English: "supporting characters of the Avengers that cost 2 or less"."""
    from deckcheck.cards.query.english import in_words

    return in_words(compiled)
