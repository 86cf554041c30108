"""How YAML lists write a text."""

from deckcheck.decklist.pattern import Pattern

_PLAIN = Pattern(r"[\w(][\w .()/'!?+*\"-]*(?<! )\Z")
_WORDS = frozenset({"null", "true", "false", "yes", "no", "on", "off", "none", "y", "n"})


def scalar(text: str) -> str:
    """The text as a scalar that reads as it is written, within brackets too: quoted where it has to be."""
    import json

    plain = _PLAIN.match(text) and text.lower() not in _WORDS and not _is_number(text)
    return text if plain else json.dumps(text, ensure_ascii=False)


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).replace("_", "").isdecimal()
