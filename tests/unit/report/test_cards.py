"""Lists of cards as tables, JSON and CSV, made from a handful of cards."""

import csv
import json

import pytest

from deckcheck.cards.library import CardSet, Library
from deckcheck.cards.snapshot import PlainSnapshot
from deckcheck.errors import QueryError, UsageError
from deckcheck.model import Card, CardType, Printing
from deckcheck.report.cards import Found, as_csv, as_json, as_text, fitted, query_error, sorted_cards

SETS = (
    CardSet("OLD", "Old Set", (), 0, None, "illustrated", "Ip", "Brand", "2015", 55, 55, 2, 0),
    CardSet("NEW", "New Set", (), 4, 1, "illustrated", "Ip", "Brand", "2021-08", 55, 55, 1, 1),
)
LIBRARY = Library(PlainSnapshot({"sets": tuple(tuple(one) for one in SETS)}, []))


def card(number: str, title: str, card_type: CardType | None, **facts: object) -> Card:
    """A card with one printing and the given facts."""
    printings = (Printing(number, number.partition("-")[0]),)
    return Card(number, title, card_type, "illustrated", "Ip", "Brand", printings, **facts)  # type: ignore[arg-type]


MAIN = card(
    "OLD-001", "*Zed*", CardType.MAIN, level=1, teams=("Avengers",), atk=2, defense=5, health=5, flight=True
)
FORMULA = card("OLD-002", "=SUM(A1)", CardType.PLOT_TWIST, aka=("@one", "-two"))
VARIABLE = card("NEW-001", "Anna", CardType.SUPPORTING, teams=(), cost="*", atk="*", defense=3, health=1)
DEAR = card("NEW-002", "Bob", CardType.SUPPORTING, cost=7, unknown=frozenset({"teams", "atk", "flight"}))
CARDS = (MAIN, FORMULA, VARIABLE, DEAR)


def found(*cards: Card, total: int | None = None, **more: object) -> Found:
    """What a search found, of a query that does not matter."""
    return Found("q", "cards", len(cards) if total is None else total, cards, **{"unjudged": (), **more})  # type: ignore[arg-type]


def test_a_table_shows_what_applies_and_what_is_not_known() -> None:
    assert as_text(found(*CARDS), LIBRARY) == (
        "number   title     type        level/cost  teams     ATK/DEF/health\n"
        "OLD-001  *Zed*     main        L1          Avengers  2/5/5\n"
        "OLD-002  =SUM(A1)  plot twist\n"
        "NEW-001  Anna      supporting  *                     */3/1\n"
        "NEW-002  Bob       supporting  7           ?         ?/-/-\n"
        "\n"
        "4 cards · cards\n"
    )


def test_what_is_left_out_is_counted() -> None:
    unjudged = [(DEAR, ("teams", "cost")), *((one, ("teams",)) for one in CARDS)]
    assert as_text(found(MAIN, total=4, unjudged=unjudged), LIBRARY).endswith(
        "4 cards · cards\n"
        "the first 1 are shown; --limit 0 shows all\n"
        "not judged: 5 cards · not known: teams, cost · NEW-002, OLD-001, OLD-002 and 2 more\n"
    )


def test_no_card_is_said_in_a_line() -> None:
    assert as_text(found(), LIBRARY) == "0 cards · cards\n"


def test_a_table_is_cut_to_the_width_last_column_first() -> None:
    rows = [("number", "a title of some length", "x", "teams that are many"), ("1", "b", "y", "c")]
    assert fitted(rows, (1, 3), 50) == (
        "number  a title of some length  x  teams that are…\n1       b                       y  c"
    )
    assert (
        fitted(rows, (1, 3), 30) == "number  a title of so…  x  teams that ar…\n1       b               y  c"
    )
    assert (
        fitted(rows, (1, 3), None).splitlines()[0] == "number  a title of some length  x  teams that are many"
    )


def test_json_has_all_facts_and_says_which_are_unknown() -> None:
    whole = json.loads(as_json(found(DEAR, total=1, unjudged=[(VARIABLE, ("cost",))]), LIBRARY))
    assert {name: whole[name] for name in ("version", "query", "description", "total")} == {
        "version": 1,
        "query": "q",
        "description": "cards",
        "total": 1,
    }
    assert whole["not_judged"] == [{"number": "NEW-001", "title": "Anna", "unknown": ["cost"]}]
    assert whole["cards"] == [
        {
            "number": "NEW-002",
            "identity": "NEW-002",
            "title": "Bob",
            "printed_title": None,
            "aka": [],
            "type": "supporting character",
            "subtypes": [],
            "level": None,
            "teams": None,
            "alignments": None,
            "universe": "illustrated",
            "ip": "Ip",
            "brand": "Brand",
            "cost": 7,
            "atk": None,
            "def": None,
            "health": None,
            "flight": None,
            "range": None,
            "symbols": [],
            "kind": None,
            "super_powers": [],
            "keywords": [],
            "level_up": None,
            "level_up_cost": None,
            "printings": [
                {
                    "number": "NEW-002",
                    "set": "NEW",
                    "released": "2021-08",
                    "banned": None,
                    "replaces": None,
                    "universe": None,
                    "codes": [],
                    "note": "",
                }
            ],
            "deck_rules": {},
            "status": [],
            "source": [],
            "unknown": ["atk", "flight", "teams"],
        }
    ]


def test_csv_computes_nothing() -> None:
    rows = list(csv.DictReader(as_csv(found(FORMULA, MAIN), LIBRARY).splitlines()))
    assert [(row["number"], row["title"], row["aka"], row["flight"]) for row in rows] == [
        ("OLD-002", "'=SUM(A1)", "'@one; -two", ""),
        ("OLD-001", "*Zed*", "", "yes"),
    ]


@pytest.mark.parametrize(
    ("fields", "order"),
    [
        ("title", [FORMULA, VARIABLE, DEAR, MAIN]),
        ("-title", [MAIN, DEAR, VARIABLE, FORMULA]),
        ("cost", [DEAR, VARIABLE, MAIN, FORMULA]),
        ("-cost", [VARIABLE, DEAR, MAIN, FORMULA]),
        ("-set,number", [VARIABLE, DEAR, MAIN, FORMULA]),
        ("type, -number", [MAIN, FORMULA, DEAR, VARIABLE]),
        ("-released", [VARIABLE, DEAR, MAIN, FORMULA]),
        ("team", [MAIN, FORMULA, VARIABLE, DEAR]),
    ],
)
def test_order_by_fields_puts_those_without_a_value_last(fields: str, order: list[Card]) -> None:
    assert sorted_cards(CARDS, fields, LIBRARY) == order


def test_an_unknown_field_of_an_order_is_refused() -> None:
    with pytest.raises(UsageError) as caught:
        sorted_cards(CARDS, "cots", LIBRARY)
    assert (caught.value.message, caught.value.hint) == (
        "cards cannot be sorted by 'cots'",
        "did you mean cost?",
    )


def test_a_caret_stands_under_what_is_wrong() -> None:
    assert query_error("title:x costt<3", QueryError("unknown field", 9, "did you mean cost?")) == (
        "error: unknown field\n  title:x costt<3\n          ^\nhint: did you mean cost?\n"
    )
    assert query_error(" ", QueryError("the query is empty", 1)) == "error: the query is empty\n"
    assert query_error("a\n\u6f22 (", QueryError("open", 5)) == "error: open\n  a \u6f22 (\n       ^\n"
    assert query_error("\x1b[31m(", QueryError("open", 6)) == (
        "error: open\n  <U+001B>[31m(\n              ^\n"
    )
