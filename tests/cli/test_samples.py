"""The sample decks through the whole program."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import jsonschema

Cli = Callable[..., object]
SAMPLES = Path(__file__).parents[2] / "sample_decks"


def test_the_report_on_all_samples_is_valid_by_its_schema(cli: Cli) -> None:
    schema = json.loads((files("deckcheck.report") / "schema" / "validate-1.json").read_text("utf-8"))
    ran = cli("validate", str(SAMPLES), "--output-format", "json", "--as-of", "2026-11-29", "--advice")
    document = json.loads(ran.out)
    jsonschema.validate(document, schema, jsonschema.Draft202012Validator)
    assert document["not_judged"] == []
    assert [deck["path"] for deck in document["decks"] if not deck["judged"]] == [
        str(SAMPLES / "illegal" / "multiverse" / "no-such-format.txt")
    ]
    assert (ran.err, ran.code) == ("", 2)


def test_every_report_names_the_same_findings(cli: Cli) -> None:
    words = ("validate", str(SAMPLES / "illegal"), "--as-of", "2026-11-29", "--output-format")
    concise = cli(*words, "concise").out.splitlines()
    text = [line for line in cli(*words, "text").out.splitlines() if line in set(concise)]
    decks = json.loads(cli(*words, "json").out)["decks"]
    assert text == concise
    assert [one["code"] for deck in decks for one in deck["diagnostics"]] == [
        line.split(" [")[0].rsplit(" ", 1)[1] for line in concise
    ]
