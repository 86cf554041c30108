"""Which rules run, and how severe each is: what selectors such as `D`, `N00` or `too-many-copies` mean."""

from collections.abc import Iterable, Sequence

from deckcheck.diagnostic import Severity
from deckcheck.errors import UsageError
from deckcheck.near import did_you_mean, nearest
from deckcheck.rules.base import Rule

Severities = tuple[tuple[str, Severity | None], ...]
"""Severity by code, None for a rule that is off; rules that are as they come are left out."""

LEVELS: dict[str, Severity | None] = {
    "error": Severity.ERROR,
    "warning": Severity.WARNING,
    "off": None,
}


def matching(selector: str, rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """The rules a selector means: a code, the start of codes, or a name, in any case.

    Raises UsageError, with what may have been meant, where it means none.
    """
    found = meant(selector, rules)
    if not found:
        wanted = selector.strip()
        raise UsageError(f"there is no rule {wanted!r}", _hint(wanted, rules))
    return found


def meant(selector: str, rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """The rules a selector means, if any."""
    wanted = selector.strip()
    return tuple(rule for rule in rules if wanted and _weight(wanted, rule))


def near(selector: str, rules: Sequence[Rule]) -> tuple[str, ...]:
    """Codes and names that an unknown selector may mean, the likeliest first."""
    return nearest(selector.strip(), [word for rule in rules for word in (rule.name, rule.code)])


def severities_of(
    rules: Sequence[Rule],
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    severity: Iterable[str] = (),
) -> Severities:
    """What those options change about the rules.

    A rule is off where an `ignore` selector means it more closely than, or as
    closely as, a `select` selector; the longer selector is the closer one. Of
    several `severity` values (`CODE=error`) the closest wins, then the last.
    Raises UsageError for a selector or a severity that does not exist.
    """
    selected, ignored = words(select), words(ignore)
    changed = [_severity(one) for one in words(severity)]
    for selector in (*selected, *ignored, *(selector for selector, _ in changed)):
        matching(selector, rules)
    levels = {rule.code: level for rule in rules for level in _levels(rule, changed)}
    for rule in rules:
        chosen = _closest(rule, selected) if selected else 1
        if _closest(rule, ignored) >= chosen:
            levels[rule.code] = None
    return tuple(sorted(levels.items()))


def names_advice(rules: Sequence[Rule], select: Iterable[str]) -> bool:
    """Whether a `select` option asks for a rule that only advises."""
    chosen = (rule for selector in words(select) for rule in matching(selector, rules))
    return any(rule.severity is Severity.ADVICE for rule in chosen)


def words(values: Iterable[str]) -> list[str]:
    """The items of options that may be repeated and may hold several, separated by commas."""
    return [word.strip() for value in values for word in value.split(",") if word.strip()]


def _levels(rule: Rule, changed: Sequence[tuple[str, Severity | None]]) -> list[Severity | None]:
    """The levels given to a rule, the one that counts last."""
    given = [(_weight(selector, rule), level) for selector, level in changed]
    given.sort(key=lambda one: one[0])
    return [level for weight, level in given if weight]


def _closest(rule: Rule, selectors: Iterable[str]) -> int:
    return max((_weight(selector, rule) for selector in selectors), default=0)


def _weight(selector: str, rule: Rule) -> int:
    """How closely a selector means a rule; 0 where it does not."""
    if selector.lower() == rule.name:
        return len(rule.code)
    return len(selector) if rule.code.startswith(selector.upper()) else 0


def _severity(value: str) -> tuple[str, Severity | None]:
    selector, equals, level = value.partition("=")
    if not equals or level.strip().lower() not in LEVELS:
        levels = ", ".join(LEVELS)
        raise UsageError(f"{value!r} is not a severity", f"write CODE=LEVEL, where LEVEL is one of {levels}")
    return selector.strip(), LEVELS[level.strip().lower()]


def _hint(selector: str, rules: Sequence[Rule]) -> str:
    found = near(selector, rules)
    return did_you_mean(found, "`deckcheck rules` lists them")
