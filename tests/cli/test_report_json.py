"""The JSON report: its contract, its schema, its order."""

import json
from collections.abc import Callable
from importlib.resources import files

import jsonschema

from deckcheck.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from deckcheck.engine import Verdict
from deckcheck.report.base import Outcome, Problem, Run, renderer
from deckcheck.rules.suppressions import Suppressed
from deckcheck.source import line_span

RUN = Run("0.1.0", "2026-11-29+1a2b3c4d", "multiverse", "2026-11-29")
SCHEMA = json.loads((files("deckcheck.report") / "schema" / "validate-1.json").read_text("utf-8"))


def report(*outcomes: Outcome) -> dict[str, object]:
    """The JSON report on those outcomes, valid by its schema."""
    document = json.loads("".join(renderer("json")(outcomes, RUN)))
    jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)
    return document


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_whole_document(verdict: Callable[..., Verdict]) -> None:
    one = Diagnostic(
        "D002",
        "too-many-copies",
        Severity.ERROR,
        "5 copies",
        line_span(14, 0, 1),
        "one too many",
        (Label(line_span(3, 0, 7), "and here"),),
        "take one out",
        "MNB-061",
        ("RB Deck Building Rules",),
        ("Cosmo",),
        Fix("set the quantity to 4", (Edit(line_span(14, 0, 1), "4"),), safe=True),
    )
    legal = verdict("4 Cosmo", path="b.txt", ordinal=2, mains=())
    missing = Problem("c.txt", "no such file or folder")
    place = {"line": 14, "column": 1, "end_line": 14, "end_column": 2}
    counts = {"deck": 60, "main": 1, "level_up": 0, "piles": {"invention": 2}, "transform": 0, "tokens": 0}
    illegal = verdict("4 Cosmo", one, path="a.txt", title="Goblins", player="Zoë")
    illegal = illegal._replace(suppressed=(Suppressed(one, "a table of five"),))
    assert report(illegal, missing, legal) == {
        "version": 1,
        "tool": {"name": "deckcheck", "version": "0.1.0", "data": "2026-11-29+1a2b3c4d"},
        "format": "multiverse",
        "as_of": "2026-11-29",
        "decks": [
            {
                "path": "a.txt",
                "ordinal": 1,
                "name": "Goblins",
                "player": "Zoë",
                "hash": "m2cwzd4r",
                "format": "multiverse",
                "as_of": "2026-11-29",
                "main_characters": [{"number": "SET-001", "name": "Boss", "level": 1}],
                "legal": False,
                "judged": True,
                "choices": [],
                "counts": counts,
                "diagnostics": [
                    {
                        "code": "D002",
                        "name": "too-many-copies",
                        "severity": "error",
                        "message": "5 copies",
                        "span": place,
                        "span_message": "one too many",
                        "labels": [
                            {
                                "span": {"line": 3, "column": 1, "end_line": 3, "end_column": 8},
                                "message": "and here",
                            }
                        ],
                        "subject": "MNB-061",
                        "help": "take one out",
                        "cites": ["RB Deck Building Rules"],
                        "suggestions": ["Cosmo"],
                        "fix": {
                            "title": "set the quantity to 4",
                            "safe": True,
                            "edits": [{"span": place, "text": "4"}],
                        },
                    }
                ],
                "suppressed": 1,
            },
            {
                "path": "b.txt",
                "ordinal": 2,
                "name": None,
                "player": None,
                "hash": "5lps6bwy",
                "format": "multiverse",
                "as_of": "2026-11-29",
                "main_characters": [],
                "legal": True,
                "judged": True,
                "choices": [],
                "counts": {**counts, "main": 0},
                "diagnostics": [],
                "suppressed": 0,
            },
        ],
        "not_judged": [{"path": "c.txt", "message": "no such file or folder", "hint": ""}],
        "summary": {"decks": 2, "legal": 1, "illegal": 1, "errors": 1, "warnings": 0},
    }


def test_a_report_on_nothing_is_a_document() -> None:
    assert report()["summary"] == {"decks": 0, "legal": 0, "illegal": 0, "errors": 0, "warnings": 0}


def test_a_deck_is_written_before_the_next_is_judged(verdict: Callable[..., Verdict]) -> None:
    seen = []

    def judged() -> object:
        for name in ("a.txt", "b.txt"):
            seen.append(name)
            yield verdict("4 Cosmo", path=name)

    chunks = renderer("json")(judged(), RUN)
    next(chunk for chunk in chunks if "a.txt" in chunk)
    assert seen == ["a.txt"]


def test_paths_that_are_no_text_stay_json(verdict: Callable[..., Verdict]) -> None:
    text = "".join(renderer("json")([verdict("4 Cosmo", path="d\udcffck.txt")], RUN))
    assert text.isascii()
    assert json.loads(text)["decks"][0]["path"] == "d\udcffck.txt"
