"""Every rule's page is its test: its lists give exactly the findings that they are marked with."""

import re

import pytest
from specs import marks

from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check
from deckcheck.rules import all_rules, explain_text

BLOCK = re.compile(r"```(?:decklist|yaml)\n(.*?)```", re.DOTALL)
AS_OF = "2026-11-29"


def blocks() -> list[tuple[str, int, str]]:
    return [
        (rule.code, position, text)
        for rule in all_rules()
        for position, text in enumerate(BLOCK.findall(explain_text(rule.code)), start=1)
    ]


@pytest.mark.parametrize(
    ("code", "position", "text"), [pytest.param(*one, id=f"{one[0]}-{one[1]}") for one in blocks()]
)
def test_a_list_of_a_rule_page_gives_exactly_its_marks(code, position, text, library):
    expected = marks(text)
    judged = {code, *(mark[2] for mark in expected)}
    verdicts = check(source_from_text("page.txt", text), library, Settings(as_of=AS_OF, advice=True))
    found = [(one.span.line, str(one.severity), one.code) for v in verdicts for one in v.diagnostics]
    assert sorted(one for one in found if one[2] in judged) == expected


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)
def test_a_rule_page_names_its_rule_and_has_a_failing_and_a_legal_list(rule):
    page = explain_text(rule.code)
    assert page.startswith(f"# {rule.code} {rule.name}\n")
    assert re.findall(r"^## (.*)$", page, re.MULTILINE) == [
        "Why",
        "Examples",
        "How to put it right",
    ]
    lists = [marks(text) for text in BLOCK.findall(page)]
    assert any(rule.code in {mark[2] for mark in found} for found in lists)
    assert [] in lists


def test_codes_and_names_are_used_once():
    rules = all_rules()
    assert len({rule.code for rule in rules}) == len({rule.name for rule in rules}) == len(rules)
