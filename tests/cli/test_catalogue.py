"""`deckcheck explain` and `deckcheck rules`."""

import json
from collections.abc import Callable

import pytest

from deckcheck.rules import all_rules, explain_text

Cli = Callable[..., object]


@pytest.mark.parametrize("selector", ["D002", "d002", "too-many-copies"])
@pytest.mark.parametrize("more", [[], ["--output-format", "text"]], ids=["plain", "parsed"])
def test_explain_prints_the_page(cli: Cli, selector: str, more: list[str]) -> None:
    assert cli("explain", selector, *more) == (explain_text("D002"), "", 0)


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)
def test_every_rule_is_explained(cli: Cli, rule: object) -> None:
    assert cli("explain", rule.code).out.startswith(f"# {rule.code} {rule.name}\n")


def test_explain_as_json(cli: Cli) -> None:
    ran = cli("explain", "D002", "--output-format", "json")
    assert json.loads(ran.out) == {
        "code": "D002",
        "name": "too-many-copies",
        "summary": "over four copies of one card, all its printings together",
        "severity": "error",
        "fixable": "safe",
        "strict": False,
        "since": "0.1.0",
        "cites": ["RB Deck Building Rules"],
        "text": explain_text("D002"),
    }


@pytest.mark.parametrize(
    ("words", "error", "hint"),
    [
        (
            "too-many-copis",
            "there is no rule 'too-many-copis'",
            "did you mean too-many-copies or too-many-transform-options?",
        ),
        ("K42", "there is no rule 'K42'", "`deckcheck rules` lists them"),
        ("D002 --output-format xml", "there is no output format 'xml'", "choose text or json"),
    ],
)
def test_explain_of_nothing(cli: Cli, words: str, error: str, hint: str) -> None:
    assert cli("explain", *words.split()) == ("", f"error: {error}\nhint: {hint}\n", 2)


def test_explain_of_several(cli: Cli) -> None:
    ran = cli("explain", "D00")
    assert ran.err.startswith("error: 'D00' means several rules\nhint: explain one of D001, D002, D003")
    assert ran.code == 2


def test_rules_as_text_has_a_line_a_rule(cli: Cli) -> None:
    lines = cli("rules").out.splitlines()
    assert lines[0].split() == ["code", "name", "severity", "fixable", "since"]
    assert ["D002", "too-many-copies", "error", "safe", "0.1.0"] in [line.split() for line in lines]
    assert [line.split()[0] for line in lines[1:]] == sorted(rule.code for rule in all_rules())
    assert len({line.index(line.split()[2]) for line in lines}) == 1


def test_rules_as_markdown(cli: Cli) -> None:
    lines = cli("rules", "--output-format", "markdown").out.splitlines()
    assert lines[:2] == ["| code | name | severity | fixable | since |", "| --- | --- | --- | --- | --- |"]
    assert "| D002 | too-many-copies | error | safe | 0.1.0 |" in lines


def test_rules_as_json(cli: Cli) -> None:
    document = json.loads(cli("rules", "--output-format", "json").out)
    assert document["version"] == 1
    assert [rule["code"] for rule in document["rules"]] == [rule.code for rule in all_rules()]


def test_rules_in_an_unknown_format(cli: Cli) -> None:
    assert cli("rules", "--output-format", "xml") == (
        "",
        "error: there is no output format 'xml'\nhint: choose one of text, json, markdown\n",
        2,
    )
