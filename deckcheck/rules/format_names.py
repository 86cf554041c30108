"""Which game format or game mode a word means."""

from functools import lru_cache
from typing import TYPE_CHECKING

from deckcheck.cards.keys import name_key
from deckcheck.cards.library import Library
from deckcheck.near import nearest

if TYPE_CHECKING:
    from deckcheck.formats.mode import Mode

_Called = tuple[tuple[str, str, str], ...]
"""The formats of one name: their own names and the first and last day of their seasons."""


def find_format(text: str, library: Library, day: str) -> str | None:
    """The format of that name, title or alias in any case; of a series the one that runs on the day.

    None where there is none.
    """
    called = _names(library).get(name_key(text))
    if not called:
        return None
    running = [one for one in called if one[1] <= day and (not one[2] or day[: len(one[2])] <= one[2])]
    return max(running or called, key=lambda one: one[1])[0]


def is_series(text: str, library: Library) -> bool:
    """Whether the name means several formats, of which the day tells the one."""
    return len(_names(library).get(name_key(text), ())) > 1


def near_formats(text: str, library: Library) -> tuple[str, ...]:
    """The names of formats that a text may mean, the likeliest first."""
    names = _names(library)
    return tuple(dict.fromkeys(names[key][-1][0] for key in nearest(name_key(text), names)))


def find_mode(text: str, library: Library) -> "Mode | None":
    """The game mode of that name, title or alias; None where there is none."""
    return _modes(library).get(name_key(text))


def near_modes(text: str, library: Library) -> tuple[str, ...]:
    """The names of modes that a text may mean, the likeliest first."""
    modes = _modes(library)
    return tuple(dict.fromkeys(modes[key].name for key in nearest(name_key(text), modes)))


def mode_names(library: Library) -> tuple[str, ...]:
    """The names of all modes."""
    return tuple(row[0] for row in library.section("modes") or ())


@lru_cache(maxsize=4)
def _names(library: Library) -> dict[str, _Called]:
    names: dict[str, _Called] | None = library.section("format_names")
    return names or {}


@lru_cache(maxsize=4)
def _modes(library: Library) -> "dict[str, Mode]":
    from deckcheck.formats.mode import Mode

    modes = [Mode(*row) for row in library.section("modes") or ()]
    return {name_key(word): mode for mode in modes for word in (mode.name, mode.title, *mode.aliases)}
