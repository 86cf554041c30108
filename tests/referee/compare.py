"""The engine and the referee on the same decks: where they agree and where not.

The one module here that knows the engine.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from referee.case import Trial
from referee.facts import facts
from referee.referee import Finding, judge, legal
from referee.told import Told
from referee.trials import trial

from deckcheck.decklist.decode import source_from_bytes
from deckcheck.diagnostic import Diagnostic
from deckcheck.engine import Checker, Settings, Verdict
from deckcheck.rules import all_rules

EVERY_CODE = tuple(sorted(rule.code for rule in all_rules()))

BY_LINE = {"P002", "P003", "P004", "P005", "N001", "N002", "N003", "N004", "N005", "N006", "X001", "X002"}
BY_CODE = {
    *(
        "P001",
        "P007",
        "P008",
        "P009",
        "D005",
        "D006",
        "D010",
        "D012",
        "D013",
        "L001",
        "L002",
        "L003",
        "T001",
        "T002",
    ),
    *("F006", "F007", "F008", "M001", "M002", "M004", "M005", "A005"),
}


@cache
def _checker(settings: Settings) -> Checker:
    return Checker(facts().library, settings)


def verdicts(trial: Trial) -> tuple[Verdict, ...]:
    """The engine's verdicts on the decks of a trial."""
    told = trial.decks[0]
    boss = f"deck-{trial.boss}.txt" if trial.boss is not None else ""
    settings = Settings(
        told.as_of,
        casual=told.casual,
        strict=told.strict,
        advice=True,
        mode=trial.mode,
        boss=boss,
        team=trial.team,
        usual_format="" if told.state_format else told.format,
    )
    sources = [
        source_from_bytes(f"deck-{seat}.txt", one.raw if one.raw is not None else one.text().encode())
        for seat, one in enumerate(trial.decks)
    ]
    return _checker(settings).check_together(sources)


def key_of(found: Diagnostic) -> Finding:
    """What of a diagnostic the referee must have said too."""
    if found.code in BY_LINE:
        return found.code, str(found.span.line)
    if found.code in BY_CODE:
        return found.code, ""
    if found.code == "F004":
        return found.code, _requirement(found) or (
            f"team {found.subject}" if " of a team " in found.message else "choice"
        )
    return found.code, found.subject


def _requirement(found: Diagnostic) -> str:
    """The words of the requirement that is broken, where it is a plain one of the format."""
    return next((says for says in _all_says() if says in found.message), "")


@cache
def _all_says() -> list[str]:
    says = {one["says"] for format in facts().formats.values() for one in format.get("requirements", ())}
    return sorted(says, key=len, reverse=True)


def run(seed: int, start: int, number: int) -> tuple[Counter[str], list[str]]:
    """How often each code occurs in so many trials of a seed, and every disagreement about them."""
    seen: Counter[str] = Counter()
    problems = []
    for place in range(start, start + number):
        made = trial(f"{seed}-{place}")
        seen["trials"] += 1
        seen["decks"] += len(made.decks)
        problems += disagreements(made, seen)
    return seen, problems


def disagreements(trial: Trial, seen: Counter[str]) -> list[str]:
    """Where engine and referee differ on a trial, in words; counts each code that the engine found."""
    problems = []
    judged = verdicts(trial)
    theirs = [{key_of(one) for one in verdict.diagnostics} for verdict in judged]
    ours = [judge(told, trial.table, seat) for seat, told in enumerate(trial.decks)]
    if trial.mode:
        ours = [mine - {("M005", "")} for mine in ours]
    fair = [legal(told, mine) for told, mine in zip(trial.decks, ours)]
    if all(fair) != all(verdict.legal for verdict in judged) or (
        not trial.team and fair != [one.legal for one in judged]
    ):
        problems.append(
            f"seed {trial.seed}: legal by the referee {fair}, by the engine {[one.legal for one in judged]}"
        )
    _share(theirs)
    _share(ours)
    for verdict, told, engine, mine in zip(judged, trial.decks, theirs, ours):
        seen.update({code for code, _ in engine & mine})
        if engine != mine:
            problems.append(_words(trial, told, verdict, engine - mine, mine - engine))
    return problems


def _share(found: list[set[Finding]]) -> None:
    """What a team breaks together may be said of any of its decks."""
    of_team = {one for findings in found for one in findings if one[1].startswith("team ")}
    for findings in found:
        findings |= of_team


def _words(trial: Trial, told: Told, verdict: Verdict, engine: set[Finding], referee: set[Finding]) -> str:
    said = [f"  {one.span.line} {one.code} [{one.subject}] {one.message}" for one in verdict.diagnostics]
    rows = [
        f"seed {trial.seed}, aimed at {', '.join(trial.aims) or 'nothing'}; {told.format} on {told.day}",
        f"only the engine: {_listed(engine)}",
        f"only the referee: {_listed(referee)}",
        *[f"{number:3} {line}" for number, line in enumerate(told.text().splitlines(), start=1)],
        "the engine said:",
        *said,
    ]
    return "\n".join(rows)


def _listed(found: Iterable[Finding]) -> str:
    return ", ".join(" ".join(one) for one in sorted(found)) or "nothing"
