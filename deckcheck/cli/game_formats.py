"""What options say of game formats, days and game modes, checked against the card data."""

import time

from deckcheck.cards.library import Library
from deckcheck.errors import UsageError
from deckcheck.near import did_you_mean

ALL = "all"


def day_of(written: str) -> str:
    """The day to judge by, as YYYY-MM-DD; today where none is given. Raises UsageError for what is none."""
    if not written:
        return time.strftime("%Y-%m-%d")
    from datetime import date

    try:
        return date.fromisoformat(written).isoformat()
    except ValueError as error:
        raise UsageError(f"{written!r} is not a date", "write it as YYYY-MM-DD") from error


def format_named(written: str, library: Library, day: str) -> str:
    """The name of the game format meant, or of a series, whose format each deck's day tells.

    Nothing where none is asked for. Raises UsageError where there is none.
    """
    if not written:
        return ""
    from deckcheck.rules.format_names import find_format, is_series, near_formats

    found = find_format(written, library, day)
    if found is not None:
        return written.strip().lower() if is_series(written, library) else found
    near = near_formats(written, library)
    names = sorted(row[0] for row in library.section("formats") or ())
    hint = did_you_mean(near, f"there are {', '.join(names)}")
    raise UsageError(f"there is no game format {written!r}", hint)


def formats_named(written: str, library: Library, day: str) -> tuple[str, ...]:
    """The formats of a list with commas between them, or every one for `all`; each once."""
    if written.strip().lower() == ALL:
        return tuple(row[0] for row in library.section("formats"))
    words = [word.strip() for word in written.split(",") if word.strip()]
    if not words:
        raise UsageError("--formats names no game format", "write all, or names with commas between them")
    return tuple(dict.fromkeys(format_named(word, library, day) for word in words))


def team_format(library: Library, format: str) -> str:
    """The format of a team: the one asked for, or the one of teams where none is. Raises UsageError."""
    from deckcheck.rules.base import format_of

    names = [str(row[0]) for row in library.section("formats")]
    of_teams = [name for name in names if format_of(library, name).team]
    if format and format not in of_teams:
        raise UsageError(f"{format} is no format of teams", f"choose {' or '.join(of_teams)}")
    if not of_teams:
        raise UsageError("the card data has no format of teams")
    return format or of_teams[0]


def mode_named(written: str, library: Library, boss: str = "") -> str:
    """The name of the game mode meant; nothing where none is asked for.

    Raises UsageError where there is none, and for a boss without a mode.
    """
    if not written:
        if boss:
            raise UsageError("--boss needs a game mode", "give --mode")
        return ""
    from deckcheck.rules.format_names import find_mode, mode_names, near_modes

    mode = find_mode(written, library)
    if mode is not None:
        return mode.name
    near = near_modes(written, library)
    hint = did_you_mean(near, f"there are {', '.join(mode_names(library))}")
    raise UsageError(f"there is no game mode {written!r}", hint)
