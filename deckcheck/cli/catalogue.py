"""What `deckcheck explain` and `deckcheck rules` print."""

from collections.abc import Callable, Iterator, Sequence

from deckcheck.cli import console, exit_code
from deckcheck.errors import UsageError
from deckcheck.rules import all_rules, explain_text
from deckcheck.rules.base import Rule

COLUMNS = ("code", "name", "severity", "fixable", "since")


def show_rule(selector: str, output_format: str = "text") -> int:
    """Print the page of a rule, chosen by code or name; raises UsageError where there is none."""
    rule = _one_rule(selector)
    page = explain_text(rule.code)
    if output_format == "json":
        console.write([_json({**_facts(rule), "text": page})])
    elif output_format == "text":
        console.write([page if page.endswith("\n") else f"{page}\n"])
    else:
        raise UsageError(f"there is no output format {output_format!r}", "choose text or json")
    return exit_code.LEGAL


def show_rules(output_format: str = "text") -> int:
    """Print a line for every rule, by code; raises UsageError for an unknown output format."""
    if output_format not in TABLES:
        choices = ", ".join(TABLES)
        raise UsageError(f"there is no output format {output_format!r}", f"choose one of {choices}")
    console.write(TABLES[output_format](all_rules()))
    return exit_code.LEGAL


def _one_rule(selector: str) -> Rule:
    from deckcheck.rules.selection import matching

    found = matching(selector, all_rules())
    if len(found) > 1:
        codes = ", ".join(rule.code for rule in found)
        raise UsageError(f"{selector!r} means several rules", f"explain one of {codes}")
    return found[0]


def _text(rules: Sequence[Rule]) -> Iterator[str]:
    rows = [COLUMNS, *map(_row, rules)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
    for row in rows:
        yield "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths)).rstrip() + "\n"


def _markdown(rules: Sequence[Rule]) -> Iterator[str]:
    rows = [COLUMNS, ("---",) * len(COLUMNS), *map(_row, rules)]
    return (f"| {' | '.join(row)} |\n" for row in rows)


def _json_list(rules: Sequence[Rule]) -> Iterator[str]:
    yield _json({"version": 1, "rules": [_facts(rule) for rule in rules]})


TABLES: dict[str, Callable[[Sequence[Rule]], Iterator[str]]] = {
    "text": _text,
    "json": _json_list,
    "markdown": _markdown,
}


def _row(rule: Rule) -> tuple[str, ...]:
    return (rule.code, rule.name, rule.severity.value, rule.fixable or "-", rule.since)


def _facts(rule: Rule) -> dict[str, object]:
    return {
        "code": rule.code,
        "name": rule.name,
        "summary": rule.summary,
        "severity": rule.severity.value,
        "fixable": rule.fixable,
        "strict": rule.strict,
        "since": rule.since,
        "cites": rule.cites,
    }


def _json(value: object) -> str:
    import json

    return json.dumps(value, indent=2) + "\n"
