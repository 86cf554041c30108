"""The navigation: folders of generated pages become lists of their pages."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

_STAGE = re.compile(r"^## (?P<letter>[A-Z]): (?P<words>.*)$", re.MULTILINE)
_RULE = re.compile(r"rules/(?P<letter>[A-Z])[0-9]{3}-")


def expanded(entries: list[Any], pages: Iterable[str]) -> list[Any]:
    """The entries of a navigation; one that is `folder/` becomes the generated pages of that folder."""
    found: list[Any] = []
    for entry in entries:
        if isinstance(entry, dict):
            found.append({title: _inner(value, pages) for title, value in entry.items()})
        else:
            found += _listed(entry, pages)
    return found


def _inner(value: Any, pages: Iterable[str]) -> Any:
    return expanded(value, pages) if isinstance(value, list) else value


def _listed(entry: str, pages: Iterable[str]) -> list[Any]:
    if not entry.endswith("/"):
        return [entry]
    inside = [page for page in pages if page.startswith(entry)]
    return _by_stage(inside) if entry == "rules/" else list(inside)


def _by_stage(pages: list[str]) -> list[Any]:
    """The pages of rules, in a group for each first letter of their codes."""
    index = (Path(__file__).parents[1] / "rules" / "index.md").read_text("utf-8")
    titles = {found["letter"]: found["words"] for found in _STAGE.finditer(index)}
    groups: dict[str, list[str]] = {}
    for page in pages:
        found = _RULE.match(page)
        if found:
            groups.setdefault(found["letter"], []).append(page)
    return [{f"{letter}: {titles.get(letter, '')}": group} for letter, group in groups.items()]
