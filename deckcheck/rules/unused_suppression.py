"""X001 unused-suppression: a comment of the list asks to leave out what is not found."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule, has_suppressions
from deckcheck.source import Span

if TYPE_CHECKING:
    from deckcheck.rules.suppressions import Selector, Suppression

RULE = Rule(
    "X001",
    "unused-suppression",
    "a comment of the list asks to leave out what is not found",
    Severity.WARNING,
    (),
    fixable="safe",
    needs=has_suppressions,
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a comment, for all that it names and that left nothing out."""
    for one in context.suppressions:
        idle = [selector for selector in one.selectors if selector in context.idle]
        if not idle:
            continue
        first, *more = idle
        names = listing((selector.text for selector in idle), "or")
        yield RULE.at(
            first.span,
            f"there is no {names} to ignore {'in this list' if one.line is None else 'here'}",
            here="hides nothing",
            labels=tuple(Label(selector.span, "hides nothing") for selector in more),
            subject=",".join(selector.text for selector in idle),
            fix=_removal(one, idle, deck.listed.source.line(one.span.line)),
        )


def _removal(one: "Suppression", idle: "list[Selector]", line: str) -> Fix:
    kept = [selector.text for selector in one.selectors if selector not in idle]
    if kept and one.brackets:
        names = listing(selector.text for selector in idle)
        return Fix(f"take out {names}", (Edit(one.brackets, f"[{', '.join(kept)}]"),), safe=True)
    number, start, _, end = one.span
    if one.alone and not line[end - 1 :].strip():
        whole = Span(number, 1, number + 1, 1)
    else:
        whole = Span(number, len(line[: start - 1].rstrip()) + 1, number, end)
    return Fix("take out the comment", (Edit(whole, ""),), safe=True)
