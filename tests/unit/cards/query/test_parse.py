"""The text of a query and its plain form, and what is said about a query that is wrong."""

import pytest

from deckcheck.cards.query import compile_query
from deckcheck.cards.query.values import Words
from deckcheck.errors import QueryError
from deckcheck.model import Card, CardType

SUPPORTING = ("is", "type", "=", "supporting character")
MAIN = ("is", "type", "=", "main character")
OR_BETWEEN = "write 'or' between the values, and quotation marks around several words"
CARD = Card(
    "AAA-001",
    "Somebody",
    CardType.SUPPORTING,
    "illustrated",
    "Marvel (MCU)",
    "Marvel",
    (),
    subtypes=("city",),
    keywords=("Legion", "Spell (Might)"),
)
WORDS = Words(
    {"aaa": "AAA", "firstset": "AAA", "bbb": "BBB"},
    {"avengers": "Avengers", "xmen": "X-Men"},
    {"AAA-001"}.__contains__,
    lambda: [CARD],
)


def test_terms_side_by_side_and_the_word_and_mean_the_same() -> None:
    wanted = ("and", SUPPORTING, ("is", "cost", "<=", 2))
    assert compile_query("type:supporting cost<=2") == wanted
    assert compile_query("type=sc AND cost <= 2") == wanted
    assert compile_query("(type:'supporting character') and (cost<=2)") == wanted


def test_or_binds_less_than_and() -> None:
    assert compile_query("hulk cost:1 or type:main") == (
        "or",
        ("and", ("is", "name", "~", "hulk"), ("is", "cost", "=", 1)),
        MAIN,
    )


def test_negations() -> None:
    not_main = ("not", MAIN)
    assert compile_query("-type:main") == not_main
    assert compile_query("not type:main") == not_main
    assert compile_query("type!=main") == not_main
    assert compile_query("-(type:main)") == not_main
    assert compile_query("--type:main") == ("not", not_main)


def test_parentheses_of_one_kind_are_taken_together() -> None:
    a, b, c = (("is", "name", "~", word) for word in "abc")
    assert compile_query("(a b) c") == ("and", a, b, c)
    assert compile_query("(a or b) or c") == ("or", a, b, c)
    assert compile_query("(a or b) c") == ("and", ("or", a, b), c)


def test_several_values_of_a_field() -> None:
    teams = ("or", ("is", "team", "=", "Avengers"), ("is", "team", "=", "X-Men"))
    assert compile_query("team:(avengers or x-men)", WORDS) == teams
    assert compile_query("team!=(avengers or x-men)", WORDS) == ("not", teams)
    assert compile_query("type:character") == ("or", MAIN, SUPPORTING)


def test_quotes_and_escapes() -> None:
    assert compile_query("'or'") == ("is", "name", "~", "or")
    assert compile_query('title:"***Spider-Man***"') == ("is", "title", "=", "***Spider-Man***")
    assert compile_query('name:"\\"Quicksilver\\""') == ("is", "name", "=", '"Quicksilver"')
    assert compile_query("title:\"M'Baku\" or M'Baku") == (
        "or",
        ("is", "title", "=", "M'Baku"),
        ("is", "name", "~", "M'Baku"),
    )
    assert compile_query("title~\u201cDr. Doom\u201d") == ("is", "title", "~", "Dr. Doom")


def test_none_is_a_value_and_quoted_a_word() -> None:
    assert compile_query("team:none") == ("none", "team")
    assert compile_query("cost!=NONE") == ("not", ("none", "cost"))
    assert compile_query("keyword:'none'") == ("is", "keyword", "=", "none")


def test_values_get_their_spelling_in_the_library() -> None:
    assert compile_query("set:'The First Set' team:XMEN kw:legion", WORDS) == (
        "and",
        ("is", "set", "=", "AAA"),
        ("is", "team", "=", "X-Men"),
        ("is", "keyword", "=", "Legion"),
    )
    assert compile_query("kw:spell subtype:City ip:'marvel (mcu)' number:aaa-001", WORDS) == (
        "and",
        ("is", "keyword", "=", "Spell"),
        ("is", "subtype", "=", "city"),
        ("is", "ip", "=", "Marvel (MCU)"),
        ("is", "number", "=", "AAA-001"),
    )


def test_other_names_of_fields() -> None:
    assert compile_query("KW:legion defense>3 flight:true range:no known:def") == (
        "and",
        ("is", "keyword", "=", "legion"),
        ("is", "def", ">", 3),
        ("is", "flight", "=", True),
        ("is", "range", "=", False),
        ("known", "defense"),
    )


@pytest.mark.parametrize(
    ("query", "column", "message", "hint"),
    [
        ("", 1, "the query is empty", "for example: type:supporting cost<=2"),
        ("a costt<3", 3, "unknown field 'costt'", "did you mean cost?"),
        ("a or", 3, "a term is expected after 'or'", ""),
        ("a and or b", 7, "a term is expected before 'or'", ""),
        ("a (b", 3, "this parenthesis is never closed", ""),
        ("a b)", 4, "this parenthesis was never opened", ""),
        ("x -", 3, "a term is expected after '-'", ""),
        ("()", 2, "a term is expected before ')'", ""),
        (": x", 1, "the name of a field is expected before ':'", ""),
        ("'cost':3", 1, "'cost' is no field", "the name of a field has no quotation marks"),
        ("cost<=", 5, "a value is expected after '<='", ""),
        ("cost<=two", 7, "'two' is not a whole number", "for example cost<=3"),
        ("cost=-1", 6, "'-1' is not a whole number", "for example cost<=3"),
        ("cost<*", 6, "'*' cannot be compared in size", "write cost:*"),
        ("level<none", 7, "'none' cannot be compared in size", "write level:none"),
        ("flight:up", 8, "'up' is neither yes nor no", "write flight:yes or flight:no"),
        ("released:2021-13", 10, "'2021-13' is not a date", "write 2021, 2021-08 or 2021-08-31"),
        ("type<3", 5, "type cannot be compared with '<'", "type takes : = !="),
        ("title:'abc", 7, "the quotation marks are never closed", "write ' after the last word"),
        ("!!", 1, "'!!' has no letter or digit to look for", ""),
        ("team:' '", 6, "team needs a value", ""),
        ("type:suporting", 6, "unknown type 'suporting'", "did you mean supporting?"),
        ("symbol:migth", 8, "unknown symbol 'migth'", "did you mean might?"),
        ("kind:other", 6, "unknown kind 'other'", "kind: basic, special"),
        ("team:avenger", 6, "unknown team 'avenger'", "did you mean Avengers?"),
        ("set:zzz", 5, "unknown set 'zzz'", "set: AAA, BBB"),
        ("kw:legoin", 4, "unknown keyword 'legoin'", "did you mean Legion?"),
        ("number:AAA-999", 8, "no card has the number 'AAA-999'", ""),
        ("known:levle", 7, "unknown fact 'levle'", "did you mean level?"),
        ("team:(xmen b)", 12, "')' is expected before 'b'", OR_BETWEEN),
        ("cost:(1 2)", 9, "')' is expected before '2'", OR_BETWEEN),
        ("-" * 50 + "a", 42, "more than 40 parentheses or negations in one another", ""),
        ("(" * 50 + "a" + ")" * 50, 42, "more than 40 parentheses or negations in one another", ""),
    ],
)
def test_what_is_wrong_is_said_at_its_column(query: str, column: int, message: str, hint: str) -> None:
    with pytest.raises(QueryError) as caught:
        compile_query(query, WORDS)
    assert (caught.value.column, caught.value.message, caught.value.hint) == (column, message, hint)
