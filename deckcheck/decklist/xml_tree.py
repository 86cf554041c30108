"""The elements of an XML text with their places, read without document types, entities or much depth."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any, NamedTuple
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import InputSource

from defusedxml.common import DefusedXmlException
from defusedxml.sax import make_parser

from deckcheck.decklist.elements import DEEPEST, MOST_ELEMENTS, Scalar, TreeError
from deckcheck.decklist.pattern import Pattern

_ATTRIBUTE = Pattern(r"\s+(?P<name>[^\s=>/]+)\s*=\s*(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)')")
_NAME = Pattern(r"<(?P<name>[^\s/>]+)")
_LINE = Pattern(r"\r\n?|\n")


class Xml(NamedTuple):
    """An element of XML: its name as written, its attributes, children and texts.

    `start` and `opened` bound its opening tag, `end` follows its closing one.
    The scalar of an attribute stands between the quotes, that of a text between
    the tags, without the spaces around it. A namespace prefix is part of a name.
    """

    name: str
    start: int
    opened: int
    end: int
    attributes: dict[str, Scalar]
    children: "tuple[Xml, ...]"
    text: Scalar

    def get(self, name: str) -> Scalar | None:
        """The attribute of that name, whatever its case; None where it is missing."""
        return self.attributes.get(name.lower())

    def child(self, name: str) -> "Xml | None":
        """The first child of that name, whatever its case."""
        return next(self.named(name), None)

    def named(self, name: str) -> "Iterator[Xml]":
        """The children of that name, whatever its case."""
        return (child for child in self.children if child.name.lower() == name.lower())

    def within(self, name: str) -> "Iterator[Xml]":
        """Every element of that name in it, however deep, in order; not one within another."""
        for child in self.children:
            if child.name.lower() == name.lower():
                yield child
            else:
                yield from child.within(name)


def xml_root(text: str) -> Xml:
    """The root element of an XML text. Raises TreeError where it is no XML, too deep or too large.

    A document type is refused, and with it all entities but the five of XML and
    those with a number.
    """
    parser = make_parser()
    parser.forbid_dtd = True
    source = InputSource()
    # The text is decoded already, whatever encoding its declaration names.
    source.setEncoding("utf-8")
    source.setByteStream(BytesIO(text.encode("utf-8", "replace")))
    builder = _Builder(text)
    parser.setContentHandler(builder)
    try:
        parser.parse(source)
    except SAXParseException as error:
        at = builder.offset(error.getLineNumber() or 1, error.getColumnNumber() or 0)
        raise TreeError(error.getMessage() or "not XML", at) from error
    except DefusedXmlException as error:
        raise TreeError("a document type or entities of its own, which no decklist needs", 0) from error
    except (SAXException, ValueError, LookupError) as error:
        raise TreeError("not XML", 0) from error
    if builder.root is None:
        raise TreeError("no element", 0)
    return builder.root


class _Open(NamedTuple):
    """An element whose end is still to come."""

    name: str
    start: int
    opened: int
    attributes: dict[str, Scalar]
    children: list[Xml]
    characters: list[str]


class _Builder(ContentHandler):
    """Puts elements together from the events of the parser."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.root: Xml | None = None
        self._text = text
        self._lines = [0, *(found.end() for found in _LINE.finditer(text))]
        self._open: list[_Open] = []
        self._count = 0
        self._locator: Any = None

    def offset(self, line: int, column: int) -> int:
        """The offset of a line (from 1) and column (from 0) as the parser counts them."""
        return min(self._lines[min(line, len(self._lines)) - 1] + column, len(self._text))

    def setDocumentLocator(self, locator: Any) -> None:  # noqa: N802 - the parser's name
        """The parser tells where it is through this."""
        self._locator = locator

    def startElement(self, name: str, attributes: Any) -> None:  # noqa: N802 - the parser's name
        """An opening tag."""
        start = self._here()
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise TreeError("more elements than a decklist has", start)
        if len(self._open) >= DEEPEST:
            raise TreeError("nested too deep for a decklist", start)
        written, opened = self._attributes(start, attributes)
        self._open.append(_Open(name, start, opened, written, [], []))

    def characters(self, content: str) -> None:
        """Text between tags."""
        if self._open:
            self._open[-1].characters.append(content)

    def endElement(self, name: str) -> None:  # noqa: N802 - the parser's name
        """A closing tag."""
        one = self._open.pop()
        closing = max(self._here(), one.opened)
        end = self._text.find(">", closing) + 1 if self._text.startswith("</", closing) else one.opened
        text = self._between(one, closing)
        element = Xml(name, one.start, one.opened, end, one.attributes, tuple(one.children), text)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element

    def _between(self, one: _Open, closing: int) -> Scalar:
        value = "".join(one.characters)
        written = self._text[one.opened : closing]
        if one.children:
            return Scalar(one.opened, one.opened, value.strip())
        start = one.opened + len(written) - len(written.lstrip())
        return Scalar(start, max(start, one.opened + len(written.rstrip())), value.strip())

    def _attributes(self, start: int, values: Any) -> tuple[dict[str, Scalar], int]:
        """The attributes of the tag that begins there, by name in lower case, and where the tag ends."""
        found: dict[str, Scalar] = {}
        tag = _NAME.match(self._text, start)
        at = tag.end() if tag else start
        attribute = _ATTRIBUTE.match(self._text, at)
        while attribute is not None:
            quoted = "double" if attribute["double"] is not None else "single"
            name = attribute["name"]
            found[name.lower()] = Scalar(*attribute.span(quoted), values.get(name, ""))
            at = attribute.end()
            attribute = _ATTRIBUTE.match(self._text, at)
        return found, self._text.find(">", at) + 1

    def _here(self) -> int:
        return self.offset(self._locator.getLineNumber(), self._locator.getColumnNumber())
