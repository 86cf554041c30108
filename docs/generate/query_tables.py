"""The query language in tables: its fields, its fixed values, and what queries find."""

from collections.abc import Iterable

from deckcheck.cards.library import Library
from deckcheck.cards.query import compile_query, describe, library_words, select
from deckcheck.cards.query.fields import FIELDS, OTHER_NAMES, Field
from deckcheck.cards.query.lexer import OPERATOR, Token
from deckcheck.cards.query.values import ALIGNMENTS, LOCATION_KINDS, SYMBOLS, UNIVERSES, check_operator
from deckcheck.errors import QueryError
from deckcheck.model import CardType
from docs.generate.markdown import code, listed, plain, table

OPERATORS = (":", "=", "!=", "<", "<=", ">", ">=", "~")


def field_table() -> str:
    """Every field: how else it is written, what it is compared by, what it means."""
    rows = [(code(one.name), _others(one), _operators(one), plain(one.says)) for one in FIELDS]
    return table(("field", "also written", "operators", "means"), rows)


def _others(field: Field) -> str:
    return ", ".join(code(other) for other, name in OTHER_NAMES.items() if name == field.name)


def _operators(field: Field) -> str:
    return " ".join(code(sign) for sign in OPERATORS if _is_taken(field, sign))


def _is_taken(field: Field, sign: str) -> bool:
    try:
        check_operator(field, Token(OPERATOR, sign, 1))
    except QueryError:
        return False
    return True


def value_table() -> str:
    """The fields whose values the game fixes."""
    fixed: dict[str, Iterable[str]] = {
        "type": CardType,
        "alignment": ALIGNMENTS,
        "universe": UNIVERSES,
        "kind": LOCATION_KINDS,
        "symbol` and `power": SYMBOLS,
    }
    rows = [(f"`{name}`", listed([code(str(value)) for value in values])) for name, values in fixed.items()]
    return table(("field", "values"), rows)


def found_table(queries: Iterable[str], library: Library) -> str:
    """What each query finds in the library: in words, and how many cards."""
    words = library_words(library)
    rows = []
    for query in queries:
        compiled = compile_query(query, words)
        found, unclear = select(compiled, library)
        rows.append((code(query), plain(describe(compiled)), str(len(found)), str(len(unclear))))
    return table(("query", "finds", "cards", "not known"), rows)
