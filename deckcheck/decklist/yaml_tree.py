"""The elements of a YAML text with their places, read safely: no tags, few aliases, little depth."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from deckcheck.decklist.elements import Element, Items, Pairs, Scalar, TreeError

_DEEPEST = 12
_MOST_ELEMENTS = 20_000
_MOST_ALIASES = 50
_LARGEST_ALIAS = 200
_LITERAL = "|"


def documents(text: str) -> Iterator[Element]:
    """The documents of a YAML text, empty ones left out. Raises TreeError."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError as ParserError

    events = YAML(typ="safe", pure=True).parse(text)
    composer = _Composer(text)
    try:
        for event in events:
            root = composer.take(event)
            if root is not None:
                yield root
    except ParserError as error:
        raise TreeError(_problem(error), _offset(error, text)) from error
    except (ValueError, IndexError, KeyError, AttributeError, TypeError, AssertionError) as error:
        # The parser fails in these ways on a few texts that are no YAML.
        raise TreeError("not understood by the YAML parser", 0) from error


def _problem(error: Any) -> str:
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "not YAML"
    return str(problem).splitlines()[0]


def _offset(error: Any, text: str) -> int:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    offset = mark.index if mark is not None else getattr(error, "position", 0)
    return min(int(offset or 0), len(text))


class _Open(NamedTuple):
    """A list or mapping whose end is still to come."""

    start: int
    mapping: bool
    anchor: str | None
    children: list[Element]


class _Composer:
    """Puts elements together from the events of the parser."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._open: list[_Open] = []
        self._anchors: dict[str, Element] = {}
        self._sizes: dict[str, int] = {}
        self._aliases = 0
        self._count = 0

    def take(self, event: Any) -> Element | None:
        """The document that the event completes, if it does."""
        kind = type(event).__name__
        start = event.start_mark.index if event.start_mark else 0
        self._count += 1
        if self._count > _MOST_ELEMENTS:
            raise TreeError("more elements than a decklist has", start)
        if kind in ("MappingStartEvent", "SequenceStartEvent"):
            if len(self._open) >= _DEEPEST:
                raise TreeError("nested too deep for a decklist", start)
            self._open.append(_Open(start, kind == "MappingStartEvent", event.anchor, []))
            return None
        if kind == "DocumentStartEvent":
            self._anchors.clear()
        if kind in ("ScalarEvent", "AliasEvent"):
            return self._add(self._leaf(event, kind == "AliasEvent", start))
        if kind in ("MappingEndEvent", "SequenceEndEvent"):
            return self._close(event.end_mark.index)
        return None

    def _leaf(self, event: Any, alias: bool, start: int) -> Element:
        if not alias:
            end = event.end_mark.index
            scalar = Scalar(start, end, str(event.value), event.style == _LITERAL)
            self._remember(event.anchor, scalar, 1)
            return scalar
        self._aliases += 1
        found = self._anchors.get(event.anchor)
        if found is None:
            raise TreeError(f"the alias *{event.anchor} has no anchor before it", start)
        if self._aliases > _MOST_ALIASES or self._sizes[event.anchor] > _LARGEST_ALIAS:
            raise TreeError("more aliases than a decklist needs", start)
        return found

    def _close(self, end: int) -> Element | None:
        opened = self._open.pop()
        children = opened.children
        end = max((child.end for child in children if child.start >= opened.start), default=end)
        element: Element
        if opened.mapping:
            element = Pairs(opened.start, end, tuple(zip(children[::2], children[1::2])))
        else:
            element = Items(opened.start, end, tuple(children))
        if opened.anchor:
            self._remember(opened.anchor, element, _size(element))
        return self._add(element)

    def _remember(self, anchor: str | None, element: Element, size: int) -> None:
        if anchor:
            self._anchors[anchor] = element
            self._sizes[anchor] = size

    def _add(self, element: Element) -> Element | None:
        if self._open:
            self._open[-1].children.append(element)
            return None
        return element if not isinstance(element, Scalar) or element.value else None


def _size(element: Element) -> int:
    if isinstance(element, Scalar):
        return 1
    if isinstance(element, Items):
        return 1 + sum(map(_size, element.items))
    return 1 + sum(_size(key) + _size(value) for key, value in element.pairs)
