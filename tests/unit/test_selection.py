"""What selectors mean."""

import pytest

from deckcheck.diagnostic import Severity
from deckcheck.errors import UsageError
from deckcheck.rules.base import Rule
from deckcheck.rules.selection import matching, names_advice, near, severities_of

ERROR, WARNING, OFF = Severity.ERROR, Severity.WARNING, None
RULES = (
    Rule("A001", "heavy-curve", "", Severity.ADVICE),
    Rule("D001", "wrong-deck-size", "", ERROR),
    Rule("D002", "too-many-copies", "", ERROR),
    Rule("D010", "mixed-universes", "", ERROR),
    Rule("N002", "misspelled-card", "", WARNING),
)


@pytest.mark.parametrize(
    ("selector", "codes"),
    [
        ("D", ["D001", "D002", "D010"]),
        ("d00", ["D001", "D002"]),
        ("D002", ["D002"]),
        ("mixed-universes", ["D010"]),
        (" Heavy-Curve ", ["A001"]),
    ],
)
def test_a_selector_is_a_code_a_start_of_codes_or_a_name(selector: str, codes: list[str]) -> None:
    assert [rule.code for rule in matching(selector, RULES)] == codes


@pytest.mark.parametrize(
    ("selector", "hint"),
    [
        ("D02", "did you mean D002?"),
        ("to-many-copies", "did you mean too-many-copies?"),
        ("many", "`deckcheck rules` lists them"),
        ("D0021", "did you mean D002, D001 or N002?"),
        ("", "`deckcheck rules` lists them"),
    ],
)
def test_an_unknown_selector_says_what_may_be_meant(selector: str, hint: str) -> None:
    with pytest.raises(UsageError, match="there is no rule") as raised:
        matching(selector, RULES)
    assert raised.value.hint == hint


def test_near_gives_the_likeliest_first() -> None:
    assert near("mispelled-card", RULES)[0] == "misspelled-card"


@pytest.mark.parametrize(
    ("select", "ignore", "severity", "expected"),
    [
        ([], [], [], {}),
        ([], ["D002"], [], {"D002": OFF}),
        ([], ["D,N"], [], {"D001": OFF, "D002": OFF, "D010": OFF, "N002": OFF}),
        (["N"], [], [], {"A001": OFF, "D001": OFF, "D002": OFF, "D010": OFF}),
        (["D", "N"], ["D00"], [], {"A001": OFF, "D001": OFF, "D002": OFF}),
        (["D002, N"], ["D"], [], {"A001": OFF, "D001": OFF, "D010": OFF}),
        (["D"], ["D"], [], {"A001": OFF, "D001": OFF, "D002": OFF, "D010": OFF, "N002": OFF}),
        ([], [], ["D=warning", "D002=error"], {"D001": WARNING, "D002": ERROR, "D010": WARNING}),
        ([], [], ["D002=error", "D=warning"], {"D001": WARNING, "D002": ERROR, "D010": WARNING}),
        ([], [], ["D002=error,D002=off"], {"D002": OFF}),
        ([], [], ["misspelled-card = ERROR"], {"N002": ERROR}),
        ([], ["D002"], ["D002=warning"], {"D002": OFF}),
    ],
)
def test_what_the_options_change(
    select: list[str], ignore: list[str], severity: list[str], expected: dict[str, Severity | None]
) -> None:
    assert dict(severities_of(RULES, select, ignore, severity)) == expected


@pytest.mark.parametrize(
    ("value", "message", "hint"),
    [
        *(
            (
                value,
                f"{value!r} is not a severity",
                "write CODE=LEVEL, where LEVEL is one of error, warning, off",
            )
            for value in ("D002", "D002=", "D002=fatal", "D002=off=error")
        ),
        ("=error", "there is no rule ''", "`deckcheck rules` lists them"),
        ("Q=error", "there is no rule 'Q'", "`deckcheck rules` lists them"),
    ],
)
def test_a_severity_must_name_a_rule_and_a_level(value: str, message: str, hint: str) -> None:
    with pytest.raises(UsageError) as caught:
        severities_of(RULES, severity=[value])
    assert (str(caught.value), caught.value.hint) == (message, hint)


def test_asking_for_an_advice_rule_asks_for_advice() -> None:
    assert names_advice(RULES, ["D,A001"])
    assert not names_advice(RULES, ["D"])
