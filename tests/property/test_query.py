"""Properties of the query language: it never falls over, and its logic is that of three values."""

import json
import marshal
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.query import compile_query, describe, explain_unknown, matches
from deckcheck.cards.query.fields import FIELDS
from deckcheck.errors import QueryError
from deckcheck.model import Card, CardType, Printing

NAMES = [field.name for field in FIELDS]
PIECES = st.sampled_from(
    [*NAMES, "kw", " ", " ", "(", ")", "-", ":", "=", "!=", "<", "<=", ">", ">=", "~", "'", '"', "\\", "*",
     "or", "and", "not", "none", "main", "avengers", "yes", "2", "2021-08", "might", "hulk", "\u201c", "\n"]
)  # fmt: skip
TEXTS = st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=25).map("".join))

TERMS = st.sampled_from(
    ["team:avengers", "team:none", "cost<=2", "cost:*", "type:main", "kw:legion", "level>1", "flight:yes",
     "alignment:good", "known:teams", "hulk", "released<2020", "universe:illustrated", "number:AAA-001"]
)  # fmt: skip
QUERIES = st.recursive(
    TERMS,
    lambda inner: st.one_of(
        inner.map(lambda one: f"-({one})"),
        st.tuples(inner, inner).map(lambda two: f"({two[0]} {two[1]})"),
        st.tuples(inner, inner).map(lambda two: f"({two[0]} or {two[1]})"),
    ),
    max_leaves=6,
)


@st.composite
def cards(draw: st.DrawFn) -> Card:
    """A card of which any fact may be unknown."""
    unknown = draw(
        st.sets(st.sampled_from(["type", "teams", "cost", "keywords", "level", "flight", "title"]))
    )
    facts: dict[str, Any] = {
        "teams": draw(st.sampled_from([(), ("Avengers",), ("X-Men", "Avengers")])),
        "cost": draw(st.sampled_from([None, 1, 2, 3, "*"])),
        "keywords": draw(st.sampled_from([(), ("Legion",)])),
        "level": draw(st.sampled_from([None, 1, 2])),
        "flight": draw(st.sampled_from([None, True, False])),
    }
    card_type = draw(st.sampled_from(CardType))
    for fact in unknown & set(facts):
        facts[fact] = () if isinstance(facts[fact], tuple) else None
    alignments = ("good",) if facts["teams"] else ()
    printing = Printing("AAA-001", "AAA", draw(st.sampled_from([None, "2015", "2021-08"])))
    return Card(
        "AAA-001",
        draw(st.sampled_from(["Hulk", "Dr. Doom"])),
        None if "type" in unknown else card_type,
        "illustrated",
        "Marvel",
        "Marvel",
        (printing,),
        alignments=alignments,
        unknown=frozenset(unknown),
        **facts,
    )


@given(TEXTS)
def test_any_text_compiles_or_says_where_not(text: str) -> None:
    try:
        compiled = compile_query(text)
    except QueryError as error:
        assert 1 <= error.column <= max(1, len(text))
        assert error.message
    else:
        assert marshal.loads(marshal.dumps(compiled)) == compiled
        assert describe(json.loads(json.dumps(compiled))) == describe(compiled)


@given(QUERIES, cards())
def test_double_negation(query: str, card: Card) -> None:
    assert matches(compile_query(f"--({query})"), card) is matches(compile_query(query), card)


@given(QUERIES, QUERIES, cards())
def test_de_morgan(one: str, other: str, card: Card) -> None:
    neither = matches(compile_query(f"-({one} or {other})"), card)
    assert neither is matches(compile_query(f"-({one}) -({other})"), card)
    not_both = matches(compile_query(f"-({one} {other})"), card)
    assert not_both is matches(compile_query(f"-({one}) or -({other})"), card)


@given(QUERIES, cards())
def test_plain_form_survives_json_and_marshal(query: str, card: Card) -> None:
    compiled = compile_query(query)
    assert marshal.loads(marshal.dumps(compiled)) == compiled
    assert matches(json.loads(json.dumps(compiled)), card) is matches(compiled, card)


@given(QUERIES, cards())
def test_an_unknown_verdict_names_facts_and_a_known_one_none(query: str, card: Card) -> None:
    compiled = compile_query(query)
    assert bool(explain_unknown(compiled, card)) == (matches(compiled, card) is None)


@given(QUERIES, cards())
def test_learning_facts_never_overturns_a_verdict(query: str, card: Card) -> None:
    compiled = compile_query(query)
    verdict = matches(compiled, card)
    lacks = card.unknown
    learnt = card._replace(
        unknown=frozenset(),
        type=card.type or CardType.MAIN,
        teams=("Avengers",) if "teams" in lacks else card.teams,
        alignments=("good",) if "teams" in lacks else card.alignments,
        cost=2 if "cost" in lacks else card.cost,
        title="Legion Hulk" if "title" in lacks else card.title,
    )
    if verdict is not None and "known:" not in query:
        assert matches(compiled, learnt) is verdict
