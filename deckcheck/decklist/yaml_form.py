"""Whether a text is a decklist in YAML."""

from deckcheck.decklist import words
from deckcheck.decklist.clean import MAX_LINE
from deckcheck.decklist.pattern import Pattern
from deckcheck.source import Source

_KEY = Pattern(r"(?P<quote>[\"']?)[A-Za-z][\w .,&/()'-]*(?P=quote):(?:\s|$)")
_ITEM = Pattern(r"(?:- |-$|[#%\]})]|---|\.\.\.)")
_NESTED = Pattern(r"\s*- \S|\s+[\w\"'].*:(?:\s|$)|[^#]*:\s*(?:&\w+\s+)?[\[{|>]")
_ITEM_SIGNS = ("-", "#", "%", "]", "}", ")", "...", " ", "\t")


def is_yaml(source: Source) -> bool:
    """Whether a text is a YAML mapping, and not a list that people wrote with colons and dashes.

    Every line that is not indented looks like YAML, something is nested, and
    either the file is called so or its first key is written in small letters.
    """
    if any(line and ":" not in line and not line.startswith(_ITEM_SIGNS) for line in source.lines):
        return False
    first = ""
    nested = False
    for line in source.lines:
        if not line.strip() or line[0] == "#":
            continue
        nested = nested or _NESTED.match(line[:MAX_LINE]) is not None
        if line[0] in " \t" or _ITEM.match(line):
            continue
        if _KEY.match(line) is None:
            return False
        first = first or line
    named = source.path.lower().endswith((".yaml", ".yml"))
    return bool(first) and nested and (named or _is_known(first))


def _is_known(line: str) -> bool:
    written = line.split(":")[0].strip("\"' ")
    name = words.key(written)
    return written == written.lower() and (name in words.FIELDS or name in words.MEANINGS or name == "piles")
