"""From a text back to the bytes of its file: encoding, byte order mark and line ends as they were."""

import codecs

from deckcheck.decklist.decode import split_lines
from deckcheck.source import Source

_MARKS = {
    "utf-8": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
}

_XML = frozenset({"octgn", "cockatrice", "lackey"})
_JSON = frozenset({"json", "tabletop", "dragncards"})


def with_text(source: Source, text: str) -> Source:
    """The same source with another text, in the encoding that it had."""
    lines, ends = split_lines(text)
    return source._replace(text=text, lines=lines, ends=ends)


def bytes_of(source: Source) -> bytes:
    """The bytes of a source that could be read.

    Raises UnicodeEncodeError where its encoding lacks a character.
    """
    mark = _MARKS[source.encoding] if source.bom else b""
    return mark + source.text.encode(source.encoding)


def spelled(text: str, layout: str) -> str:
    """A text as a list of that layout writes it within a name or value."""
    if layout in _XML:
        return in_xml(text)
    if layout in _JSON:
        import json

        return json.dumps(text, ensure_ascii=False)[1:-1]
    return text


def in_xml(text: str) -> str:
    """A text as XML writes it in an element or attribute."""
    from xml.sax.saxutils import escape

    return escape(text, {'"': "&quot;"})


def newline(source: Source) -> str:
    """The line end that a source has most of; a line feed where it has none."""
    ends = [end for end in source.ends if end]
    return max(dict.fromkeys(ends), key=ends.count) if ends else "\n"
