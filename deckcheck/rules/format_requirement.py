"""F004 format-requirement: the deck breaks a requirement of the format."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckcheck.deck import CardEntry, Deck
from deckcheck.diagnostic import Diagnostic, Label, Severity
from deckcheck.formats.requirement import Finding, Requirement, counted
from deckcheck.near import listing
from deckcheck.rules.base import Context, Rule, plural
from deckcheck.rules.format_cards import chosen_words, judged, set_names

if TYPE_CHECKING:
    from deckcheck.formats.judging import Broken, Chosen

RULE = Rule(
    "F004",
    "format-requirement",
    "the deck breaks a requirement of the format",
    Severity.ERROR,
    ("formats list",),
)


def check(deck: Deck, context: Context) -> Iterator[Diagnostic]:
    """One diagnostic a requirement, in the format's own words, with a label on each card that breaks it."""
    if context.table and context.table.is_team:
        from deckcheck.rules.team_limits import over_the_team

        yield from over_the_team(deck, context.table, context.seat, RULE)
    if not context.game_format.has_requirements:
        return
    found = judged(deck, context)
    for broken in found.broken:
        _note_unknown(broken.finding, context)
        if broken.finding.offenders or broken.finding.detail:
            yield _diagnostic(broken, found.chosen, deck, context)


def wanting(deck: Deck, context: Context) -> frozenset[str]:
    """What is said of requirements on the 60 that further cards alone can meet: a count not reached."""
    found = judged(deck, context)
    counts = [one.requirement for one in found.in_force if "deck" in one.zones]
    lacking = (one for one in found.broken if one.finding.requirement in counts and _is_below(one.finding))
    return frozenset(_diagnostic(one, found.chosen, deck, context).message for one in lacking)


def _is_below(finding: Finding) -> bool:
    asked = finding.requirement
    if asked.kind != "count" or asked.minimum is None:
        return False
    return counted(asked, finding.offenders) < asked.minimum


def _diagnostic(broken: "Broken", chosen: "tuple[Chosen, ...]", deck: Deck, context: Context) -> Diagnostic:
    finding = broken.finding
    entries: list[CardEntry] = list(dict.fromkeys(held.ref for held in finding.offenders))
    says = f"{context.game_format.title}: {finding.requirement.says}"
    copies: Counter[str] = Counter()
    for entry in entries:
        copies[entry.card.number] += entry.quantity
    labels = [Label(entry.span, _label(finding.requirement, entry, copies, context)) for entry in entries]
    where = labels[0] if labels else Label(deck.entries[0].span, "this deck")
    return RULE.at(
        where.span,
        f"{says}{_detail(finding, entries)}",
        here=where.message,
        labels=tuple(labels[1:]),
        help="; ".join(_help(broken, chosen, context)),
        subject=entries[0].card.number if entries else "deck",
    )


def _detail(finding: Finding, entries: list[CardEntry]) -> str:
    number = sum(entry.quantity for entry in entries)
    if finding.requirement.kind == "same team":
        return f"; {finding.detail}: {plural(number, 'card')} without it"
    if finding.detail and finding.requirement.kind != "copies":
        return f"; {finding.detail}"
    return f"; {plural(number, 'card')} {'breaks' if number == 1 else 'break'} this"


def _label(requirement: Requirement, entry: CardEntry, copies: Counter[str], context: Context) -> str:
    if requirement.kind == "copies":
        return plural(copies[entry.card.number], "copy", "copies")
    if requirement.kind == "same team":
        return listing(entry.card.teams) if entry.card.teams else "no team"
    if requirement.kind in ("every", "none") and (requirement.must or requirement.where):
        from deckcheck.rules.fact_words import asked_facts

        return asked_facts(requirement.must or requirement.where, entry, context)
    if requirement.kind == "every":
        return set_names(entry.card, context)
    return entry.card.title


def _help(broken: "Broken", chosen: "tuple[Chosen, ...]", context: Context) -> Iterator[str]:
    if broken.option:
        names = [chosen_words(one, context) for one in chosen if _is_of(one, broken)]
        yield f"the nearest choice is {listing(names)}"
    from deckcheck.formats.wording import search_query

    query = search_query(broken.finding.requirement)
    if broken.finding.requirement.kind == "every" and query:
        yield f"deckcheck search '{query}' finds cards that fit"


def _is_of(chosen: "Chosen", broken: "Broken") -> bool:
    return broken.option in (chosen.name, ", ".join(chosen.sets))


def _note_unknown(finding: Finding, context: Context) -> None:
    for held in finding.unknown:
        if finding.requirement.kind == "same team":
            context.knows(held.ref, RULE, "teams")
        for query in (finding.requirement.where, finding.requirement.must):
            if query:
                context.matches(query, held.ref, RULE)
