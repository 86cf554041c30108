"""The option `--overwrite` of `deckcheck db import`, which may stand with or without a fact."""

from collections.abc import Sequence
from typing import Any

from typer.core import TyperCommand

OPTION = "--overwrite"


class ImportCommand(TyperCommand):
    """A command whose `--overwrite` takes the word behind it only where that is a fact."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """See click."""
        return super().parse_args(ctx, with_facts(args))


def facts() -> tuple[str, ...]:
    """What `--overwrite` takes."""
    from deckcheck.database.imports.compare import ALL, COMPARED

    return (ALL, *COMPARED, "deck_rules")


def with_facts(words: Sequence[str]) -> list[str]:
    """The words of a command line, with `all` behind each `--overwrite` that no fact follows."""
    found: list[str] = []
    for place, word in enumerate(words):
        found.append(word)
        following = words[place + 1] if place + 1 < len(words) else ""
        if word == OPTION and "--" not in words[:place] and following not in facts():
            found.append("all")
    return found
