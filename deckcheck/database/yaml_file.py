"""YAML files with the exact place of every key and value.

Read from ruamel's events, in C where its extension is installed; what a file
means never depends on that. Data files are plain: no anchors, aliases or tags,
no key without a value, no key twice. Dates stay words.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from deckcheck.database.faults import Fault

MAX_DEPTH = 40
"""How deep lists and mappings may be nested."""

MAX_BYTES = 8 * 1024 * 1024
"""How large one file may be."""

_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,8})\Z")
# The C parser is of YAML 1.1: it knows further line breaks, takes tabs within keys, and is laxer about the
# signs of block scalars. What else it reads otherwise (colons in a flow mapping, anchors) becomes a fault.
_OF_ONE_VERSION = re.compile("[\t\x85\u2028\u2029]|[|>][-+0-9]*\\s*(?:#.*)?$", re.MULTILINE)
_WORDS = {"true": True, "false": False}
_NOTHING = frozenset(("", "~", "null"))


class UnreadableError(Exception):
    """A file that cannot be read as data; carries the fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


class Node:
    """A value of a file: as plain data, and where it and its parts stand.

    `parts` has the node of each key or index, `keys` the place of each key.
    Places are line and column from 1.
    """

    __slots__ = ("data", "place", "parts", "keys")

    def __init__(self, data: Any, mark: Any) -> None:
        self.data = data
        self.place = (mark.line + 1, mark.column + 1)
        self.parts: dict[Any, Node] = {}
        self.keys: dict[Any, tuple[int, int]] = {}


class Document:
    """A YAML file as plain data, and where each part of it stands."""

    def __init__(self, name: str, root: Node | None) -> None:
        self.name = name
        self.data: Any = root.data if root else None
        self._root = root

    def fault(self, place: tuple[Any, ...], message: str, hint: str = "", *, key: bool = False) -> Fault:
        """A fault at a place, given as keys and indexes from the root.

        Parts of the place that are not in the file are passed over; `key`
        points at the last key in place of its value.
        """
        node = self._root
        line, column = node.place if node else (1, 1)
        for part in place:
            inner = node.parts.get(part) if node else None
            if node is not None and inner is not None:
                line, column = node.keys.get(part, inner.place) if key else inner.place
                node = inner
        return Fault(self.name, line, column, message, hint)


def read(path: Path, name: str) -> Document:
    """Read a file; `name` is how faults call it. Raises UnreadableError."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise UnreadableError(Fault(name, 0, 0, f"cannot read the file: {reason}")) from None
    if len(raw) > MAX_BYTES:
        raise UnreadableError(Fault(name, 0, 0, f"the file is over {MAX_BYTES // 1024 // 1024} MiB"))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise UnreadableError(Fault(name, line, 1, "not UTF-8 text")) from None
    return parse(text, name)


def parse(text: str, name: str) -> Document:
    """The document of a YAML text. Raises UnreadableError."""
    from ruamel.yaml.error import YAMLError

    quick = _quick_document(text, name)
    if quick is not None:
        return quick
    try:
        return Document(name, _Reader(name, _events(text)).document())
    except YAMLError as error:
        raise UnreadableError(_syntax_fault(error, text, name)) from None


class _Reader:
    """Builds the nodes of a file from its events."""

    def __init__(self, name: str, events: Iterator[Any]) -> None:
        from ruamel.yaml import events as kinds

        self._name = name
        self._events = events
        self._kinds = kinds

    def document(self) -> Node | None:
        """The one document of the file, or None where it is empty."""
        root = None
        for event in self._events:
            if isinstance(event, self._kinds.DocumentStartEvent) and root is not None:
                raise self._wrong(event, "a second document; a data file holds one")
            if isinstance(event, self._kinds.NodeEvent):
                root = self._node(event, 0)
        return root

    def _node(self, event: Any, depth: int) -> Node:
        if event.anchor is not None:
            raise self._wrong(event, "anchors and aliases are not used in data files", "write the value out")
        if event.tag is not None:
            raise self._wrong(event, f"a tag ({event.tag}) is not used in data files")
        if isinstance(event, self._kinds.ScalarEvent):
            return Node(_scalar(event), event.start_mark)
        if depth == MAX_DEPTH:
            raise self._wrong(event, f"nested over {MAX_DEPTH} levels deep")
        if isinstance(event, self._kinds.SequenceStartEvent):
            return self._sequence(event, depth + 1)
        return self._mapping(event, depth + 1)

    def _sequence(self, start: Any, depth: int) -> Node:
        found = Node([], start.start_mark)
        for event in self._events:
            if isinstance(event, self._kinds.SequenceEndEvent):
                break
            inner = self._node(event, depth)
            if inner.data is None:
                raise self._wrong(event, "an entry without a value")
            found.parts[len(found.data)] = inner
            found.data.append(inner.data)
        return found

    def _mapping(self, start: Any, depth: int) -> Node:
        found = Node({}, start.start_mark)
        for event in self._events:
            if isinstance(event, self._kinds.MappingEndEvent):
                break
            key = event.value if isinstance(event, self._kinds.ScalarEvent) else None
            if not key:
                raise self._wrong(event, "a key must be words")
            if key in found.data:
                raise self._wrong(event, f"{key!r} stands here twice", "leave one of them")
            inner = self._node(next(self._events), depth)
            if inner.data is None:
                hint = "leave the key out where the fact is unknown; write [] for none"
                raise self._wrong(event, f"{key!r} has no value", hint)
            found.keys[key] = (event.start_mark.line + 1, event.start_mark.column + 1)
            found.parts[key] = inner
            found.data[key] = inner.data
        return found

    def _wrong(self, event: Any, message: str, hint: str = "") -> UnreadableError:
        mark = event.start_mark
        return UnreadableError(Fault(self._name, mark.line + 1, mark.column + 1, message, hint))


def _scalar(event: Any) -> Any:
    """Words, whole numbers, true and false; None for nothing. What is quoted is words."""
    text: str = event.value
    if event.style:
        return text
    if text in _NOTHING:
        return None
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INTEGER.match(text) else text


def _quick_document(text: str, name: str) -> Document | None:
    """The document by the C parser; None where it is not installed, or may read the text otherwise."""
    import ruamel.yaml
    from ruamel.yaml.error import YAMLError

    if not ruamel.yaml.__with_libyaml__ or _OF_ONE_VERSION.search(text):
        return None
    from ruamel.yaml.cyaml import CBaseLoader

    try:
        return Document(name, _Reader(name, iter(CBaseLoader(text).get_event, None)).document())
    except (YAMLError, UnreadableError):
        return None


def _events(text: str) -> Iterator[Any]:
    """The parsing events of a YAML text."""
    import ruamel.yaml

    events: Iterator[Any] = iter(ruamel.yaml.YAML(typ="base", pure=True).parse(text))
    return events


def _syntax_fault(error: Exception, text: str, name: str) -> Fault:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    message = getattr(error, "problem", None) or str(error).split("\n", 1)[0]
    if mark is not None:
        return Fault(name, mark.line + 1, mark.column + 1, f"not YAML: {message}")
    position = getattr(error, "position", None)
    line = text.count("\n", 0, position) + 1 if isinstance(position, int) else 1
    return Fault(name, line, 1, f"not YAML: {message}")
