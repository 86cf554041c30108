"""A page a rule: its facts, its own page, and what the program says of the lists in it."""

import re
from collections.abc import Iterator

from deckcheck.cards.library import Library
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check
from deckcheck.rules import all_rules, explain_text
from deckcheck.rules.base import Rule
from docs.generate.markdown import code, fenced, link, plain, table

DAY = "2026-11-29"
"""The day by which the lists of the pages are judged."""

_BLOCK = re.compile(r"```(?:decklist|yaml)\n(?P<list>.*?)```\n", re.DOTALL)
_FENCES = re.compile(r"(```.*?```|`[^`\n]+`)", re.DOTALL)
_CODE = re.compile(r"\b[A-Z][0-9]{3}\b(?!-)")
_MARK = re.compile(r"#\s*(?:error|warning|advice):\s*(?P<codes>[A-Z]\d{3}(?:\s*,\s*[A-Z]\d{3})*)")


def page_name(rule: Rule) -> str:
    """The page of a rule."""
    return f"rules/{rule.code}-{rule.name}.md"


def rule_pages(library: Library) -> dict[str, str]:
    """The page of every rule."""
    return {page_name(rule): rule_page(rule, explain_text(rule.code), library) for rule in all_rules()}


def rule_page(rule: Rule, text: str, library: Library) -> str:
    """The page of one rule; `text` is the page beside its module."""
    title, _, body = text.partition("\n")
    told = _BLOCK.sub(lambda block: block.group() + _said(block["list"], rule, library), body)
    return f"{title}\n\n{_facts(rule)}{linked(told, page_name(rule), rule.code)}"


def _facts(rule: Rule) -> str:
    repairs = {"safe": "`deckcheck fix`", "unsafe": "`deckcheck fix --unsafe-fixes`"}
    strict = "; an error under `--strict`" if rule.strict else ""
    return table(
        ("severity", "put right by", "since"),
        [(f"{rule.severity.value}{strict}", repairs.get(rule.fixable, "hand"), rule.since)],
    )


def _said(text: str, rule: Rule, library: Library) -> str:
    """What the program says of a list in which the rule is marked; nothing for another list."""
    marked = {one for found in _MARK.finditer(text) for one in re.split(r"\s*,\s*", found["codes"])}
    if rule.code not in marked:
        return ""
    verdicts = check(source_from_text("list", text), library, Settings(as_of=DAY, advice=True))
    lines = [
        f"line {one.span.line}: {one.severity.value} {one.code} {one.message}"
        for verdict in verdicts
        for one in verdict.diagnostics
        if one.code == rule.code
    ]
    return "\n" + fenced("\n".join(lines))


def linked(text: str, page: str, own: str = "") -> str:
    """A text in which the codes of rules lead to their pages; code and the page's own rule stay."""
    pages = {rule.code: page_name(rule) for rule in all_rules() if rule.code != own}

    def lead(found: re.Match[str]) -> str:
        target = pages.get(found.group())
        return link(found.group(), page, target) if target else found.group()

    parts = _FENCES.split(text)
    return "".join(part if at % 2 else _CODE.sub(lead, part) for at, part in enumerate(parts))


def stage_table(letter: str, page: str) -> str:
    """The rules whose codes begin with a letter, in a table."""
    rows = [
        (link(rule.code, page, page_name(rule)), code(rule.name), rule.severity.value, plain(rule.summary))
        for rule in all_rules()
        if rule.code.startswith(letter)
    ]
    return table(("code", "name", "severity", "fires where"), rows)


def letters() -> Iterator[str]:
    """The first letters of all codes, each once, in order."""
    yield from sorted({rule.code[0] for rule in all_rules()})
