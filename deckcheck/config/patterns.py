"""Patterns for files, as in `"league/*" = {...}`."""

from collections.abc import Sequence
from fnmatch import fnmatchcase


def matches(pattern: str, parts: Sequence[str]) -> bool:
    """Whether a pattern fits a path, given as the names of its folders and its file.

    `*` and `?` stay within one name, `**` stands for any number of folders; a
    pattern without a slash fits files of that name in every folder, one that
    ends with a slash everything in that folder.
    """
    wanted = pattern.removeprefix("./")
    if wanted.endswith("/"):
        wanted += "**"
    names = wanted.strip("/").split("/")
    return _fit(names if "/" in pattern else ["**", *names], parts)


def _fit(names: Sequence[str], parts: Sequence[str]) -> bool:
    """Whether names fit parts one by one; `reached` are the parts that the names so far can end before."""
    reached = {0}
    for name in names:
        if name == "**":
            reached = set(range(min(reached), len(parts) + 1))
        else:
            reached = {at + 1 for at in reached if at < len(parts) and fnmatchcase(parts[at], name)}
        if not reached:
            return False
    return len(parts) in reached
