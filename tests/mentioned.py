"""What texts say of the command line and of rules: commands, options, codes."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from markdown_it import MarkdownIt

from docs.generate.command_pages import commands

_CALL = re.compile(r"(?<![\w.-])deckcheck(?P<words>(?: +[^\s`|;&>)]+)+)")
_COMMAND = re.compile(r"[a-z][a-z-]*")
_OPTION = re.compile(r"(?<![\w-])(?P<name>--[a-z][a-z-]*|-[a-z])(?![\w-])")
_CODE = re.compile(r"(?<![\w-])[A-Z][0-9]{3}(?![\w-])")


class Call(NamedTuple):
    """A call of the program that a text names, with its words in order."""

    command: str
    inner: str
    options: tuple[str, ...]
    text: str


class Known(NamedTuple):
    """The commands that there are, each with its options; those of a family by both names."""

    options: dict[tuple[str, str], frozenset[str]]

    @property
    def every_option(self) -> frozenset[str]:
        """The options of all commands, and those before a command."""
        return frozenset().union(*self.options.values())

    def wrong(self, call: Call) -> str:
        """What of a call does not exist; empty where all does."""
        families = {name for name, inner in self.options if inner}
        key = (call.command, call.inner if call.command in families else "")
        if key not in self.options and not (call.command in families and not call.inner):
            return call.text
        allowed = self.options.get(key, self.every_option)
        return "" if allowed.issuperset(call.options) else call.text


def known() -> Known:
    """The commands and options of the program."""
    found = {}
    for name, context in commands().items():
        inner = getattr(context.command, "commands", None)
        found |= {(name, one): _options(command) for one, command in (inner or {"": context.command}).items()}
    found["", ""] = frozenset(("--version", "--debug", "--help", "-h"))
    return Known(found)


def _options(command: Any) -> frozenset[str]:
    written = [word for one in command.params for word in (*one.opts, *one.secondary_opts)]
    return frozenset((*written, "--help", "-h", "--debug"))


def pieces(page: str) -> Iterator[str]:
    """The lines of code of a page, in blocks and within text; lists are left out."""
    for token in MarkdownIt("commonmark").enable("table").parse(page):
        if token.type == "fence" and token.info.split()[:1] != ["decklist"]:
            yield from token.content.splitlines()
        for child in token.children or ():
            if child.type == "code_inline":
                yield child.content


def calls(piece: str) -> Iterator[Call]:
    """The calls of the program in a line of code."""
    for found in _CALL.finditer(piece):
        words = found["words"].split()
        command, *rest = words
        if not _COMMAND.fullmatch(command):
            command, rest = "", words
        inner = rest[0] if rest and _COMMAND.fullmatch(rest[0]) else ""
        yield Call(command, inner, tuple(_OPTION.findall(" ".join(rest))), found.group())


def bare_options(piece: str) -> list[str]:
    """The options that a piece of code names without a command; it then begins with one."""
    return _OPTION.findall(piece) if _OPTION.match(piece) else []


def codes(text: str) -> set[str]:
    """What looks like the code of a rule."""
    return set(_CODE.findall(text))
