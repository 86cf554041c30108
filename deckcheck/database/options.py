"""The options of a choice, and requirements with an option put in for what was chosen."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckcheck.database.format_schema import CHOSEN, FormatChoice, FormatEntry, FormatRequirement

_EXAMPLE = 'name:"x"'
_OTHER = {"good": "evil", "evil": "good"}


class OptionOf(NamedTuple):
    """One option: its name, and the query it stands for."""

    name: str
    query: str


class PlacedQuery(NamedTuple):
    """A query of a format, ready to be compiled, and its place in the entry."""

    text: str
    place: tuple[str | int, ...]


def options(choice: FormatChoice, titles: Sequence[str] = ()) -> list[OptionOf]:
    """The options of a choice; `titles` are those of the cards that `names_of` finds."""
    if choice.teams is not None:
        return [OptionOf(" and ".join(teams), _any("team", teams)) for teams in choice.teams]
    if choice.alignments is not None:
        return [OptionOf(side, f"alignment:{side}") for side in choice.alignments]
    return [OptionOf(title, _any("name", [title])) for title in titles]


def filled(query: str | None, option: OptionOf) -> str:
    """A query with the option put in; {opposite} stands for the other alignment."""
    opposite = f"alignment:{_OTHER[option.name]}" if option.name in _OTHER else "{opposite}"
    return (query or "").replace(CHOSEN, option.query).replace("{opposite}", opposite)


def universe_query(universes: str | None) -> str:
    """What a format of one universe asks of the main characters; nothing for the others."""
    return f"universe:{universes}" if universes in ("illustrated", "photographic") else ""


def queries_of(entry: FormatEntry) -> Iterator[PlacedQuery]:
    """Every query of a format, those of a choice once for each option."""
    if universe_query(entry.universes):
        yield PlacedQuery(universe_query(entry.universes), ("universes",))
    for index, exemption in enumerate(entry.exempt):
        for key in ("where", "shares_team_with"):
            if getattr(exemption, key):
                yield PlacedQuery(getattr(exemption, key), ("exempt", index, key))
    for index, requirement in enumerate(entry.requirements):
        yield from _of_requirement(requirement, ("requirements", index), OptionOf("", ""))
    for index, choice in enumerate(entry.choices):
        if choice.names_of:
            yield PlacedQuery(choice.names_of, ("choices", index, "names_of"))
        for option in options(choice) or [OptionOf("x", _EXAMPLE)]:
            for at, requirement in enumerate(choice.requirements):
                yield from _of_requirement(requirement, ("choices", index, "requirements", at), option)


def _of_requirement(
    requirement: FormatRequirement, place: tuple[str | int, ...], option: OptionOf
) -> Iterator[PlacedQuery]:
    for key in ("where", "must"):
        query = getattr(requirement, key)
        if query:
            yield PlacedQuery(filled(query, option) if option.query else query, (*place, key))


def _any(field: str, words: Sequence[str]) -> str:
    quoted = [f"'{word}'" if '"' in word else f'"{word}"' for word in words]
    return f"{field}:{quoted[0]}" if len(quoted) == 1 else f"{field}:({' or '.join(quoted)})"
