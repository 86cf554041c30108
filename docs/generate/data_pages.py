"""A page a kind of data file, from its JSON Schema, and one for the vocabulary of `deck_rules`."""

from collections.abc import Iterator, Sequence
from typing import Any

from deckcheck.cards.library import Library
from deckcheck.database.fresh import data_folder
from deckcheck.database.schemas import DECKLIST, json_schema, schema_names
from deckcheck.database.sources import FOLDERS
from deckcheck.database.yaml_file import read
from deckcheck.model import NO_RULES, Card
from deckcheck.report.deck_rules import sentences
from docs.generate.markdown import code, fenced, link, plain, table
from docs.generate.schema_tables import Schema, Tables

Entry = dict[str, Any]
"""An entry of a file of cards, as it is written."""

RULES = "DeckRule"
RULES_PAGE = "data/deck-rules.md"
_SPECIAL = ":*#,[]{}\"'"


def page_name(kind: str) -> str:
    """The page of a kind of data file."""
    return f"data/{kind}.md"


def data_pages(library: Library) -> dict[str, str]:
    """The page of every kind of data file and of a decklist in YAML, and that of the deck rules."""
    pages = {page_name(kind): data_page(kind, json_schema(kind)) for kind in schema_names()}
    pages[RULES_PAGE] = rules_page(json_schema("cards"), library)
    return pages


def data_page(kind: str, schema: Schema) -> str:
    """The page of one kind of file."""
    whole, entry = entry_of(schema)
    intro = f"{plain(_first(entry.get('description', '')))}\n\n" if entry.get("description") else ""
    known = {RULES: link("a deck rule", page_name(kind), RULES_PAGE)}
    tables = Tables(schema, known).of(entry)
    adding = "" if kind == DECKLIST else f"\n{link('How to add to it', page_name(kind), 'data/adding.md')}.\n"
    return f"# {_title(kind)}\n\n{intro}{whole}\n\n{tables}{adding}"


def _title(kind: str) -> str:
    if kind == DECKLIST:
        return "A decklist in YAML"
    return f"data/{kind}/" if kind in FOLDERS else f"data/{kind}.yaml"


def _first(text: str) -> str:
    return " ".join(text.split())


def entry_of(schema: Schema) -> tuple[str, Schema]:
    """How a file is made up, and the schema of its entries or of itself."""
    is_list = schema.get("type") == "array"
    inner = schema["items"] if is_list else schema
    if "$ref" in inner:
        inner = schema["$defs"][inner["$ref"].rpartition("/")[2]]
    return ("A file is a list of entries:" if is_list else "A file is one mapping:"), inner


def kind_table(page: str) -> str:
    """All kinds of data files, with what each holds."""
    rows = []
    for kind in schema_names():
        _, entry = entry_of(json_schema(kind))
        name = code(_title(kind)) if kind != DECKLIST else _title(kind)
        rows.append((link(name, page, page_name(kind)), plain(_first(entry.get("description", "")))))
    return table(("file", "holds"), rows)


def rules_page(schema: Schema, library: Library) -> str:
    """The page of `deck_rules`: each kind with its value, and a card of the library that has it."""
    definition = schema["$defs"][RULES]
    parts = [
        "# deck_rules\n\n",
        "What a card changes about building a deck. The vocabulary is closed: these kinds and no others. ",
        f"{plain(definition['description'])}\n\n",
    ]
    examples = _Examples(library)
    for kind, value in definition["properties"].items():
        parts += [f"## {kind}\n\n", f"{plain(value['description'])}\n\n", *_value(value, schema)]
        parts += examples.of(kind)
    return "".join(parts).rstrip() + "\n"


def _value(value: Schema, schema: Schema) -> Iterator[str]:
    tables = Tables(schema)
    name = value.get("$ref", "").rpartition("/")[2]
    if not name:
        yield f"Its value is {tables.kind(value)}.\n\n"
        return
    terms = schema["$defs"][name]
    yield f"{plain(_first(terms['description']))}\n\n{tables.rows_of(terms)}\n"


class _Examples:
    """Cards of the library that have a kind of deck rule, as their files write it."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._cards: Sequence[Card] = sorted(library.cards(), key=_simplest_first)
        self._files: dict[str, dict[str, Entry]] = {}

    def of(self, kind: str) -> Iterator[str]:
        """How many cards have it, and the simplest of them that says so itself."""
        none = getattr(NO_RULES, kind)
        cards = [card for card in self._cards if getattr(card.rules, kind) != none]
        if not cards:
            yield "No card of the library has it.\n\n"
            return
        yield "One card of the library has it" if len(cards) == 1 else f"{len(cards)} cards have it"
        card = next((one for one in cards if self._says(one, kind)), None)
        if card is None:
            yield ", each by a keyword.\n\n"
            return
        yield f"; {plain(card.title)} ({card.number}) for one:\n\n"
        yield fenced(_written(self._entry(card)), "yaml") + "\n"
        yield from (f"{plain(sentence)}\n\n" for sentence in sentences(card, self._library))

    def _says(self, card: Card, kind: str) -> bool:
        return any(kind in rule for rule in self._entry(card).get("deck_rules", ()))

    def _entry(self, card: Card) -> Entry:
        code = card.number.partition("-")[0]
        if code not in self._files:
            file = data_folder() / "cards" / f"{code}.yaml"
            self._files[code] = {entry["number"]: entry for entry in read(file, file.name).data}
        return self._files[code][card.number]


def _simplest_first(card: Card) -> tuple[int, str]:
    return sum(one != none for one, none in zip(card.rules, NO_RULES)), card.number


def _written(entry: Entry) -> str:
    """What of an entry tells the card and its deck rules, as a data file has it."""
    lines = [f"- number: {entry['number']}", f"  title: {_scalar(entry['title'])}", "  deck_rules:"]
    return "\n".join(
        [
            *lines,
            *(f"    - {key}: {_flow(value)}" for rule in entry["deck_rules"] for key, value in rule.items()),
        ]
    )


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    if not any(sign in text for sign in _SPECIAL):
        return text
    return f'"{text}"' if '"' not in text else "'" + text.replace("'", "''") + "'"
