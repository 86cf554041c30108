from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from deckcheck.database.fresh import data_folder
from deckcheck.database.schemas import json_schema, schema_names
from deckcheck.database.yaml_file import read

SAMPLES = Path(__file__).parents[3] / "sample_decks"


def test_every_kind_of_file_has_a_schema():
    files = ("library", "names", "sets", "teams", "piles", "bans", "modes", "editions", "keywords")
    assert schema_names() == (*files, "cards", "formats", "decklist")


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.yaml")), ids=lambda path: path.stem)
def test_the_schema_of_a_decklist_takes_the_samples(path):
    schema = json_schema("decklist")
    Draft202012Validator.check_schema(schema)
    if path.stem != "broken":
        errors = Draft202012Validator(schema).iter_errors(read(path, path.name).data)
        assert [error.message for error in errors] == []


@pytest.mark.parametrize("name", schema_names()[:-1])
def test_a_schema_is_valid_and_takes_the_data(name):
    schema = json_schema(name)
    Draft202012Validator.check_schema(schema)
    data = data_folder()
    paths = (
        [data / f"{name}.yaml"]
        if (data / f"{name}.yaml").is_file()
        else sorted((data / name).glob("*.yaml"))[:3]
    )
    for path in paths:
        errors = Draft202012Validator(schema).iter_errors(read(path, path.name).data)
        assert [error.message for error in errors] == []


@pytest.mark.parametrize(
    ("card", "path"),
    [
        ({"number": "ABC-001"}, []),
        ({"number": "ABC-001", "source": "x", "cots": 1}, []),
        ({"number": "ABC-001", "source": "x", "type": "wizard"}, ["type"]),
        (
            {"number": "ABC-001", "source": "x", "deck_rules": [{"legion": 8, "cannot_start": True}]},
            ["deck_rules", 0],
        ),
    ],
)
def test_a_schema_refuses_what_the_data_may_not_hold(card, path):
    errors = list(Draft202012Validator(json_schema("cards")).iter_errors([card]))
    assert path in [list(error.path)[1:][: len(path)] for error in errors]
