"""Game formats: all in a table, or one with everything that it asks and where each part stands."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from deckcheck.cards.library import Library
from deckcheck.formats.game_format import GameFormat
from deckcheck.formats.parts import Asked, Ban, Choice, SetChoice
from deckcheck.formats.wording import amount, search_query
from deckcheck.report.printable import printable

HEADER = ("name", "title", "season", "kind")
WIDTH = 96
SHOWN = 8
"""Set names that are listed in a line; further ones are counted."""


def season(format: GameFormat) -> str:
    """When a format runs, in words."""
    if not format.start:
        return "always"
    if format.start == format.end:
        return f"in {format.start}"
    return f"{format.start} to {format.end}" if format.end else f"since {format.start}"


def list_text(formats: Sequence[GameFormat], library: Library) -> Iterator[str]:
    """A line a format."""
    rows = [HEADER, *((one.name, one.title, season(one), _kind(one)) for one in formats)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADER))]
    for row in rows:
        yield "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths)).rstrip() + "\n"
    yield f"\ncard data {library.version}; `deckcheck formats NAME` shows what one asks\n"


def _kind(format: GameFormat) -> str:
    words = ["official" if format.official else "community"]
    if format.default:
        words.append("the usual one")
    return ", ".join(words)


def format_text(format: GameFormat, library: Library, day: str) -> Iterator[str]:
    """Everything that a format asks of a deck on a day, each part with the file it stands in."""
    yield f"{printable(format.title)} ({format.name})\n"
    yield f"  {_kind(format)}; runs {season(format)}; {format.file}\n"
    if format.parents:
        yield f"  takes over everything of {', '.join(format.parents)}\n"
    yield from (f"  note: {printable(note)}\n" for note in format.notes)
    yield "\nA deck for it:\n"
    for line in _settings(format, library):
        yield from _point(*line)
    for asked in format.asks:
        yield from _asked(asked, "  ")
    for choice in format.choices:
        yield from _choice(choice)
    for by_sets in format.set_choices:
        yield from _set_choice(by_sets, library)
    for exemption in format.exempt:
        yield from _point(f"free of all this: {exemption.says}", exemption.file)
        yield f"      try: deckcheck search '{exemption.where}'\n"
    yield from _bans(format, library, day)


def _settings(format: GameFormat, library: Library) -> Iterator[tuple[str, str]]:
    universes = {"mixed": "may mix both universes", "single": "is of one universe"}
    if format.universes in universes:
        yield universes[format.universes], format.origin("universes")
    if format.sets:
        yield f"takes cards of {_sets(format, library)}", format.origin("sets")
    if not format.tournament:
        yield "is free of the limits of tournament play", format.origin("tournament")
    if format.team:
        together = f"is one of {format.team}; what one deck may hold, the {format.team} hold together"
        what = "copies, One of a Kind, Legion, special locations"
        apart = "basic locations are for each, a main character is for one"
        yield f"{together}: {what}; {apart}", format.origin("team")


def _sets(format: GameFormat, library: Library) -> str:
    names = [library.sets[code].name for code in format.sets]
    if format.volumes:
        volumes = ", ".join(map(str, format.volumes))
        return f"volume{'s' if len(format.volumes) > 1 else ''} {volumes}: {', '.join(names)}"
    return ", ".join(names)


def _point(words: str, file: str, indent: str = "  ") -> Iterator[str]:
    """A point of a list, wrapped, with its file."""
    from textwrap import wrap

    lines = wrap(f"{words} [{file}]", WIDTH - len(indent) - 2, break_long_words=False, break_on_hyphens=False)
    for place, line in enumerate(lines):
        yield f"{indent}{'  ' if place else '- '}{printable(line)}\n"


def _asked(asked: Asked, indent: str) -> Iterator[str]:
    yield from _point(asked.requirement.says, asked.file, indent)
    yield from (f"{indent}    {line}\n" for line in _in_queries(asked))


def _in_queries(asked: Asked) -> Iterator[str]:
    requirement = asked.requirement
    where = f"in {', '.join(asked.zones)}"
    bound = f", {amount(requirement)}" if amount(requirement) else ""
    yield f"{requirement.kind}{bound}, {where}" + (f": {requirement.where}" if requirement.where else "")
    if requirement.must:
        yield f"must be: {requirement.must}"
    query = search_query(requirement)
    if query:
        yield f"try: deckcheck search '{query}'"


def _choice(choice: Choice) -> Iterator[str]:
    names = "; ".join(option.name for option in choice.options)
    yield from _point(f"keeps {choice.says}, as the player chooses: {names}", choice.file)
    first = choice.options[0]
    for asked in first.asks:
        yield from _point(asked.requirement.says, asked.file, "      ")
        query = search_query(asked.requirement)
        if query:
            yield f"          for {printable(first.name)}: deckcheck search '{query}'\n"


def _set_choice(choice: SetChoice, library: Library) -> Iterator[str]:
    yield from _point(choice.says, choice.file)
    for codes, number in choice.takes:
        names = [library.sets[code].name for code in codes]
        listed = ", ".join(names[:SHOWN]) + (f" and {len(names) - SHOWN} more" if len(names) > SHOWN else "")
        yield f"      {number} of: {printable(listed)}\n"


def _bans(format: GameFormat, library: Library, day: str) -> Iterator[str]:
    if format.bans or format.lifts:
        yield "\nBanned:\n"
    for (title, event, date, file), bans in groupby(format.bans, _same_ban):
        numbers = ", ".join(_what(ban) for ban in bans)
        since = f"{event}, {date}" if event else f"since {date}"
        yield f"  - {printable(title)} ({numbers}), {since}{' (not yet)' if date > day else ''} [{file}]\n"
    for lift in format.lifts:
        yield f"  - no longer: {printable(lift.title)} ({lift.number}) [{lift.file}]\n"
    replaced = [row for row in library.section("bans") or () if row[0] == "replaced"]
    if replaced:
        yield "\nReplaced in every format; the new printing is legal:\n"
    for _, numbers, code, date, _, _ in replaced:
        titles = {card.title for number in numbers if (card := library.card(number))}
        words = f"{', '.join(sorted(titles))} ({', '.join(numbers)}) by that of {code}, since {date}"
        yield f"  - {words} [bans.yaml]\n"


def _what(ban: Ban) -> str:
    if ban.scope == "printing":
        return f"{ban.number}, the printing of {ban.set}"
    return f"{ban.number}, this level" if ban.scope == "level" else ban.number


def _same_ban(ban: Ban) -> tuple[str, str, str, str]:
    return ban.title, ban.event, ban.date, ban.file


def list_json(formats: Sequence[GameFormat], library: Library) -> dict[str, Any]:
    """All formats as plain data."""
    return {"version": 1, "data": library.version, "formats": [_head(one) for one in formats]}


def format_json(format: GameFormat, library: Library, day: str) -> dict[str, Any]:
    """One format as plain data, with everything that it asks on a day."""
    return {
        "version": 1,
        "data": library.version,
        "as_of": day,
        **_head(format),
        "extends": list(format.parents),
        "runs": format.runs_on(day),
        "universes": format.universes,
        "tournament": format.tournament,
        "team": format.team,
        "sets": list(format.sets),
        "doubtful_sets": list(format.doubtful_sets),
        "volumes": list(format.volumes),
        "origins": dict(format.origins),
        "requirements": [_plain(asked) for asked in format.asks],
        "choices": [_plain_choice(choice) for choice in format.choices],
        "set_choices": [_plain_sets(choice) for choice in format.set_choices],
        "exempt": [one._asdict() for one in format.exempt],
        "bans": [{**ban._asdict(), "in_force": ban.date <= day} for ban in format.bans],
        "lifts": [one._asdict() for one in format.lifts],
        "notes": list(format.notes),
        "source": list(format.source),
    }


def _head(format: GameFormat) -> dict[str, Any]:
    return {
        "name": format.name,
        "title": format.title,
        "aliases": list(format.aliases),
        "series": format.series or None,
        "official": format.official,
        "default": format.default,
        "from": format.start or None,
        "to": format.end or None,
        "file": format.file,
    }


def _plain(asked: Asked) -> dict[str, Any]:
    requirement = asked.requirement
    return {
        "kind": requirement.kind,
        "zones": list(asked.zones),
        "says": requirement.says,
        "where": requirement.where,
        "must": requirement.must,
        "min": requirement.minimum,
        "max": requirement.maximum,
        "by": requirement.by,
        "search": search_query(requirement),
        "file": asked.file,
    }


def _plain_choice(choice: Choice) -> dict[str, Any]:
    options = [
        {"name": one.name, "query": one.query, "requirements": [_plain(asked) for asked in one.asks]}
        for one in choice.options
    ]
    return {"says": choice.says, "options": options, "file": choice.file}


def _plain_sets(choice: SetChoice) -> dict[str, Any]:
    takes = [{"number": number, "sets": list(codes)} for codes, number in choice.takes]
    return {"says": choice.says, "zones": list(choice.zones), "takes": takes, "file": choice.file}
