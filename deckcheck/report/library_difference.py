"""What differs between two card libraries, for people and as JSON."""

from collections.abc import Iterator
from typing import Any

from deckcheck.database.difference import Difference, FactDifference
from deckcheck.database.imports.plan import shown
from deckcheck.report.cards import to_json
from deckcheck.report.printable import printable


def as_text(found: Difference, old: str, new: str) -> Iterator[str]:
    """Each difference on a line of its own; `+` is only in the second library, `-` only in the first."""
    if found.same:
        yield f"{printable(old)} and {printable(new)} hold the same\n"
        return
    for name, group in found.groups.items():
        for sign, words in (("+", group.added), ("-", group.removed), ("~", group.changed)):
            yield from (f"{sign} {name.removesuffix('s')} {printable(word)}\n" for word in words)
    yield from (f"+ {number} {printable(title or 'title not known')}\n" for number, title in found.added)
    yield from (f"- {number} {printable(title or 'title not known')}\n" for number, title in found.removed)
    for card in found.changed:
        yield f"~ {card.number} {printable(card.title or 'title not known')}\n"
        yield from (f"    {_fact(fact)}\n" for fact in card.facts)
    yield "\n"
    parts = [f"{len(found.added)} added", f"{len(found.removed)} removed", f"{len(found.changed)} changed"]
    yield f"from {printable(old)} to {printable(new)}: cards {', '.join(parts)}\n"


def as_json(found: Difference, old: str, new: str) -> str:
    """The difference as JSON, version 1."""
    whole: dict[str, Any] = {
        "version": 1,
        "old": old,
        "new": new,
        "same": found.same,
        "cards": {
            "added": [{"number": number, "title": title or None} for number, title in found.added],
            "removed": [{"number": number, "title": title or None} for number, title in found.removed],
            "changed": [
                {
                    "number": card.number,
                    "title": card.title or None,
                    "facts": [fact._asdict() for fact in card.facts],
                }
                for card in found.changed
            ],
        },
        **{name: group._asdict() for name, group in found.groups.items()},
    }
    return to_json(whole)


def _fact(one: FactDifference) -> str:
    return f"{one.fact}: {printable(shown(one.old))} -> {printable(shown(one.new))}"
