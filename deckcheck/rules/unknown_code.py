"""X002 unknown-code: a comment of the list names no rule that there is."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckcheck.deck import Deck
from deckcheck.diagnostic import Diagnostic, Severity
from deckcheck.near import did_you_mean, nearest
from deckcheck.rules import all_rules
from deckcheck.rules.base import Context, Rule, has_suppressions, shown

if TYPE_CHECKING:
    from deckcheck.rules.suppressions import Selector, Suppression

RULE = Rule(
    "X002",
    "unknown-code",
    "a comment of the list asks to leave out findings and names no rule that there is",
    Severity.WARNING,
    (),
    needs=has_suppressions,
)

_WORDS = ("ignore", "ignore-file")
_EXAMPLE = "name the rules, such as ignore[N004]; `deckcheck rules` lists them"

_MOST_LOOKUPS = 20
_LONGEST_WORD = 60


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic for each word that names no rule, and for a comment without any."""
    suggested: dict[str, tuple[str, ...]] = {}
    for one in context.suppressions:
        if one.word not in _WORDS:
            yield from _word(one)
        elif not one.selectors:
            yield RULE.at(
                one.word_span,
                f"{one.word} without a rule hides nothing",
                here="which rules?",
                help=_EXAMPLE,
                subject=one.word,
            )
        for selector in one.selectors:
            if not selector.codes:
                yield _unknown(selector, _suggestions(selector.text, suggested))


def _suggestions(text: str, suggested: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What a word may mean; looked up for the first few of a list only."""
    if text not in suggested and len(suggested) < _MOST_LOOKUPS and len(text) <= _LONGEST_WORD:
        from deckcheck.rules.selection import near

        suggested[text] = near(text, all_rules())
    return suggested.get(text, ())


def _unknown(selector: "Selector", suggestions: tuple[str, ...]) -> Diagnostic:
    return RULE.at(
        selector.span,
        f"there is no rule {shown(selector.text)!r}, so this hides nothing",
        here="no such rule",
        help=did_you_mean(suggestions, "`deckcheck rules` lists them"),
        subject=selector.text,
        suggestions=suggestions,
    )


def _word(one: "Suppression") -> Iterator[Diagnostic]:
    """A word that is no instruction, where it looks as if it were meant for one."""
    meant = nearest(one.word, _WORDS, 1, 0.7)
    if meant or one.brackets:
        yield RULE.at(
            one.word_span,
            f"there is no instruction {shown(one.word)!r}, so this hides nothing",
            here="no such instruction",
            help=did_you_mean(meant or _WORDS),
            subject=one.word,
            suggestions=meant,
        )
