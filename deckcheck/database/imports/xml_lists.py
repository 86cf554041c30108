"""Card lists in XML: the set files of OCTGN and the card database of Cockatrice."""

import re
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import TYPE_CHECKING, Any

from deckcheck.database.imports.columns import columns_of
from deckcheck.database.imports.records import MAX_CARDS, CardList, Record, UnreadableListError, Unused

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MAX_DEPTH = 12
"""How deep elements may be nested; card lists need half of it."""

MAX_ELEMENTS = 500_000
"""Elements that one file may hold."""

_IN_OCTGN = {"Format": "universe"}
_IN_COCKATRICE = {"manacost": "cost", "loyalty": "health", "pt": "stats", "cmc": "level", "faction": "teams"}
_NAME = re.compile(r"(?P<name>.*\S)\s*\((?P<number>[A-Za-z0-9]+-[0-9]+[A-Za-z]*)\)\Z", re.DOTALL)


def read_xml(content: bytes, name: str, mapped: Mapping[str, str]) -> CardList:
    """The cards of an XML file.

    Raises UnreadableListError where it is none of the lists known, is broken,
    or does what a card list never needs: document types, entities, deep nesting.
    """
    from xml.etree.ElementTree import ParseError

    from defusedxml.common import DefusedXmlException

    try:
        return _read(content, name, mapped)
    except DefusedXmlException:
        reason = "it declares a document type or entities, which no card list needs"
        raise UnreadableListError(f"{name} is not read: {reason}") from None
    except ParseError as error:
        line, column = error.position
        message = str(error).partition(":")[0]
        raise UnreadableListError(f"{name}:{line}:{column + 1}: not well-formed XML: {message}") from None
    except (ValueError, LookupError) as error:
        raise UnreadableListError(f"{name} is not read: {error}") from None


def _read(content: bytes, name: str, mapped: Mapping[str, str]) -> CardList:
    elements = _elements(content, name)
    root = next(elements)
    if root.tag == "cockatrice_carddatabase":
        return _cockatrice(elements, name, mapped)
    if root.tag == "set":
        return _octgn(root, elements, name, mapped)
    hint = "a deck is judged by `deckcheck validate`" if "deck" in root.tag else ""
    raise UnreadableListError(f"{name} is no card list: its root is <{root.tag[:40]}>", hint)


def _elements(content: bytes, name: str) -> Iterator["Element"]:
    """The root as soon as it opens, then each card and set as it closes."""
    from defusedxml.ElementTree import iterparse

    depth = cards = total = 0
    for event, element in iterparse(BytesIO(content), events=("start", "end"), forbid_dtd=True):
        if event == "start":
            depth += 1
            total += 1
            if total > MAX_ELEMENTS:
                raise UnreadableListError(f"{name} is not read: it holds over {MAX_ELEMENTS} elements")
            if depth > MAX_DEPTH:
                raise UnreadableListError(f"{name} is not read: elements are nested over {MAX_DEPTH} deep")
            if depth == 1:
                yield element
            continue
        depth -= 1
        if element.tag in ("card", "set"):
            cards += element.tag == "card"
            if cards > MAX_CARDS:
                raise UnreadableListError(f"{name} is not read: it holds over {MAX_CARDS} cards")
            yield element


def _octgn(root: "Element", elements: Iterator["Element"], name: str, mapped: Mapping[str, str]) -> CardList:
    records: list[Record] = []
    seen: dict[str, None] = {}
    for element in elements:
        if element.tag == "card":
            values: dict[str, Any] = {"id": element.get("id", ""), "name": element.get("name", "")}
            for part in element.findall("property"):
                values[part.get("name", "")] = part.get("value") or (part.text or "").strip()
            records.append(Record(f"{name}, card {len(records) + 1}", values))
            seen.update(dict.fromkeys(values))
            element.clear()
    codes = {_code(record.values.get("Card Number", "")) for record in records} - {""}
    title = root.get("name", "").strip()
    set_names = {codes.pop(): title} if title and len(codes) == 1 else {}
    columns = columns_of(seen, mapped, _IN_OCTGN)
    return CardList(name, "OCTGN set", tuple(records), columns, (), set_names)


def _cockatrice(elements: Iterator["Element"], name: str, mapped: Mapping[str, str]) -> CardList:
    records: list[Record] = []
    unused: list[Unused] = []
    seen: dict[str, None] = {}
    set_names = {}
    printed: list[Element] = []
    for element in elements:
        if element.tag == "set" and element.find("name") is not None:
            set_names[_text(element, "name")] = _text(element, "longname")
        elif element.tag == "set":
            printed.append(element)
        else:
            place = f"{name}, card {len(records) + len(unused) + 1}"
            for values in _of_cockatrice(element, printed):
                records.append(Record(place, values))
                seen.update(dict.fromkeys(values))
            if not printed:
                unused.append(Unused(place, _text(element, "name"), "it names no set"))
            printed = []
            element.clear()
    columns = columns_of(seen, mapped, _IN_COCKATRICE)
    named = {code: longname for code, longname in set_names.items() if code and longname}
    return CardList(name, "Cockatrice cards", tuple(records), columns, tuple(unused), named)


def _of_cockatrice(element: "Element", printed: list["Element"]) -> Iterator[dict[str, Any]]:
    """The values of a card, and of each further printing its number and that of the first."""
    values: dict[str, Any] = {"name": _text(element, "name"), "text": _text(element, "text")}
    props = element.find("prop")
    for part in props if props is not None else ():
        values[part.tag] = (part.text or "").strip()
    _split_type(values)
    named = _NAME.match(values["name"])
    if named:
        values["name"] = named["name"]
    first = ""
    for one in printed:
        number = f"{(one.text or '').strip()}-{one.get('num', '')}" if one.get("num") else ""
        number = number or (named["number"] if named else "")
        where = {"number": number, "guid": one.get("uuid") or one.get("uuId") or ""}
        yield {**values, **where} if not first else {**where, "printing of": first}
        first = first or number


def _split_type(values: dict[str, Any]) -> None:
    """A type that is written `Main Character - X` behind a main type holds a team."""
    main, whole = values.get("maintype", ""), values.pop("type", "")
    if not main:
        values["maintype"] = whole
    elif whole.startswith(f"{main} - "):
        values.setdefault("faction", whole.removeprefix(f"{main} - "))
    if values.get("cmc") and "main" not in values["maintype"].lower():
        del values["cmc"]


def _text(element: "Element", tag: str) -> str:
    found = element.find(tag)
    return "".join(found.itertext()).strip() if found is not None else ""


def _code(number: Any) -> str:
    return str(number).rpartition("-")[0]
