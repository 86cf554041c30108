"""Where the comment behind the words of a line begins."""

from deckcheck.decklist.pattern import Pattern

BEHIND = Pattern(r"(?<=\S)\s{2,}(?:#(?=\s*[^\W\d])|//(?=\s)).*$")
"""A comment behind the words of any line: a sign after two spaces, and no number after it."""

_MARK = Pattern(r"(?:(?<=\s)|^)(?:#|//|--|;|/\*|<!--)")


def comment_start(line: str, after: int) -> int:
    """The offset at which a comment begins, at or after the offset where the words end.

    It is the length of the line where there is none. Whatever follows the first
    sign of a comment belongs to it, tags of deck programs (`#tag`) too.
    """
    found = _MARK.search(line, after)
    return found.start() if found else len(line)
