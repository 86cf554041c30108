"""Pieces of Markdown: tables, code, links between pages."""

import re
from collections.abc import Iterable, Sequence
from posixpath import dirname, relpath

_SPECIAL = re.compile(r"[\\*_<>\[\]]")
_CODE = re.compile(r"(`+[^`]+`+)")


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; its cells are Markdown of one line."""
    lines = [header, ["---"] * len(header), *rows]
    return "".join(f"| {' | '.join(map(_cell, line))} |\n" for line in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def code(text: str) -> str:
    """Text as code, within a line."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def fenced(text: str, language: str = "text") -> str:
    """Text as a block of code."""
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}{language}\n{text.rstrip()}\n{fence}\n"


def plain(text: str) -> str:
    """Text in which nothing is Markdown but what stands between backticks."""
    parts = _CODE.split(text)
    return "".join(
        part if at % 2 else _SPECIAL.sub(lambda one: f"\\{one.group()}", part)
        for at, part in enumerate(parts)
    )


def link(words: str, page: str, target: str) -> str:
    """A link from a page to another, which may have an anchor; both are named from the root of the site."""
    name, sign, anchor = target.partition("#")
    place = relpath(name, dirname(page) or ".") if name and name != page else ""
    return f"[{words}]({place}{sign}{anchor})"


def listed(words: Sequence[str], joining: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(words) < 3:
        return f" {joining} ".join(words)
    return f"{', '.join(words[:-1])} {joining} {words[-1]}"
