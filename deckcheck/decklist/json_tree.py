"""The elements of a JSON text with their places, read with little depth and to its very end."""

from json import JSONDecodeError
from json.decoder import scanstring  # type: ignore[attr-defined]  # not in the type stubs

from deckcheck.decklist.elements import DEEPEST, MOST_ELEMENTS, Element, Items, Pairs, Scalar, TreeError
from deckcheck.decklist.pattern import Pattern

_SPACE = Pattern(r"[ \t\r\n]*")
_WORD = Pattern(r"(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.])")


def json_root(text: str) -> Element:
    """The element that a JSON text is. Raises TreeError where it is no JSON, too deep or too large.

    Numbers, `true`, `false` and `null` are scalars as they are written; a string
    is a scalar with quotes around it in the text.
    """
    reader = _Reader(text)
    root, end = reader.element(reader.space(0), 0)
    end = reader.space(end)
    if end < len(text):
        raise TreeError("more text behind the end of the JSON", end)
    return root


class _Reader:
    """Reads elements one after the other."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._count = 0

    def space(self, at: int) -> int:
        """The offset of what follows the white space there."""
        found = _SPACE.match(self._text, at)
        return found.end() if found else at

    def element(self, at: int, depth: int) -> tuple[Element, int]:
        """The element that begins at an offset, and where it ends."""
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise TreeError("more elements than a decklist has", at)
        if depth > DEEPEST:
            raise TreeError("nested too deep for a decklist", at)
        sign = self._text[at : at + 1]
        if sign == "{":
            return self._pairs(at, depth)
        if sign == "[":
            return self._items(at, depth)
        return self._string(at) if sign == '"' else self._word(at)

    def _string(self, at: int) -> tuple[Scalar, int]:
        if self._text[at : at + 1] != '"':
            raise TreeError(f"{self._found(at)} where a name in double quotes must stand", at)
        try:
            value, end = scanstring(self._text, at + 1, False)
        except JSONDecodeError as error:
            raise TreeError(
                "a string that is not closed or not written as JSON wants it", error.pos
            ) from error
        return Scalar(at, end, value), end

    def _word(self, at: int) -> tuple[Scalar, int]:
        found = _WORD.match(self._text, at)
        if found is None:
            raise TreeError(f"{self._found(at)} where a value must stand", at)
        return Scalar(at, found.end(), found.group()), found.end()

    def _items(self, start: int, depth: int) -> tuple[Items, int]:
        found: list[Element] = []
        at = self.space(start + 1)
        while self._text[at : at + 1] != "]":
            element, at = self.element(at, depth + 1)
            found.append(element)
            at = self._next(at, "]")
        return Items(start, at + 1, tuple(found)), at + 1

    def _pairs(self, start: int, depth: int) -> tuple[Pairs, int]:
        found: list[tuple[Element, Element]] = []
        at = self.space(start + 1)
        while self._text[at : at + 1] != "}":
            key, at = self._string(at)
            at = self.space(at)
            if self._text[at : at + 1] != ":":
                raise TreeError(f"{self._found(at)} where a colon must stand", at)
            value, at = self.element(self.space(at + 1), depth + 1)
            found.append((key, value))
            at = self._next(at, "}")
        return Pairs(start, at + 1, tuple(found)), at + 1

    def _next(self, at: int, closing: str) -> int:
        """The offset of the next element, or of the closing sign."""
        at = self.space(at)
        sign = self._text[at : at + 1]
        if sign == closing:
            return at
        if sign != ",":
            raise TreeError(f"{self._found(at)} where a comma or {closing} must stand", at)
        after = self.space(at + 1)
        if self._text[after : after + 1] == closing:
            raise TreeError(f"a comma before {closing}", at)
        return after

    def _found(self, at: int) -> str:
        sign = self._text[at : at + 1]
        return f"{sign!r}" if sign else "the end of the text"
