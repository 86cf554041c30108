"""What the generator of the documentation writes, on small samples."""

from typing import Annotated

import pytest
import typer
from typer.main import get_command

from deckcheck.diagnostic import Severity
from deckcheck.formats.game_format import GameFormat
from deckcheck.rules.base import Rule
from docs.generate.command_pages import command_page
from docs.generate.data_pages import data_page
from docs.generate.format_pages import format_page
from docs.generate.markdown import code, fenced, link, listed, plain, table
from docs.generate.navigation import expanded
from docs.generate.project_pages import readme_sections
from docs.generate.rule_pages import linked, rule_page
from docs.generate.schema_tables import Tables
from docs.generate.slots import filled, slots
from docs.generate.source_docs import attribute_docs


def test_pieces_of_markdown():
    assert table(("a", "b"), [("x|y", "two\nlines")]) == "| a | b |\n| --- | --- |\n| x\\|y | two lines |\n"
    assert (code("a"), code("`a`")) == ("`a`", "`` `a` ``")
    assert fenced("a\n```\nb") == "````text\na\n```\nb\n````\n"
    assert plain("2 *Thor* <b> [x] `2 *Thor*`") == r"2 \*Thor\* \<b\> \[x\] `2 *Thor*`"
    assert link("D", "rules/A.md", "rules/B.md") == "[D](B.md)"
    assert link("D", "index.md", "rules/B.md#why") == "[D](rules/B.md#why)"
    assert link("D", "rules/B.md", "index.md") == "[D](../index.md)"
    assert link("D", "rules/B.md", "#why") == "[D](#why)"
    assert [listed(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a or b", "a, b or c"]


PAGE = """# D002 too-many-copies

Over four; D003 is for one. `D003` stays code.

```decklist
5 Cosmo (LEG)  # error: D002
```

This one does not:

```decklist
4 Cosmo (LEG)
```
"""


def test_the_page_of_a_rule(library):
    rule = Rule("D002", "too-many-copies", "", Severity.ERROR, fixable="unsafe", strict=True)
    assert rule_page(rule, PAGE, library) == (
        "# D002 too-many-copies\n\n"
        "| severity | put right by | since |\n"
        "| --- | --- | --- |\n"
        "| error; an error under `--strict` | `deckcheck fix --unsafe-fixes` | 0.1.0 |\n"
        "\nOver four; [D003](D003-one-of-a-kind.md) is for one. `D003` stays code.\n"
        "\n```decklist\n5 Cosmo (LEG)  # error: D002\n```\n"
        "\n```text\nline 1: error D002 5 copies of Cosmo (MNB-061); a deck holds at most 4\n```\n"
        "\nThis one does not:\n"
        "\n```decklist\n4 Cosmo (LEG)\n```\n"
    )


def test_codes_lead_to_their_rules_but_numbers_of_cards_do_not():
    text = "See D001, MNB-061 and Q999.\n```text\nD001\n```\n"
    assert linked(text, "changelog.md") == (
        "See [D001](rules/D001-wrong-deck-size.md), MNB-061 and Q999.\n```text\nD001\n```\n"
    )


def context_of(app: typer.Typer):
    return get_command(app).make_context("deckcheck", [], resilient_parsing=True)


def test_the_page_of_a_command():
    app = typer.Typer(add_completion=False)

    @app.command("greet")
    def greet(
        name: Annotated[str, typer.Argument(metavar="NAME", help="Who is greeted.")],
        times: Annotated[int, typer.Option("--times", "-n", metavar="N", help="How often.")] = 1,
    ) -> None:
        """Greet somebody
        on one line.

        Exit code 0 <always>.
        """

    assert command_page(context_of(app), "Say hello.") == (
        "# deckcheck\n\nSay hello.\n\n"
        "```text\ndeckcheck [OPTIONS] {NAME}\n```\n\n"
        "Greet somebody on one line.\n\nExit code 0 \\<always\\>.\n\n"
        "## Arguments\n\n| argument | meaning |\n| --- | --- |\n"
        "| `NAME` | Who is greeted. \\[required\\] |\n\n"
        "## Options\n\n| option | meaning |\n| --- | --- |\n"
        "| `-n, --times N` | How often. \\[default: 1\\] |\n"
        "| `--help` | Show this message and exit. |\n"
    )


def test_a_family_of_commands_has_one_page():
    app = typer.Typer(add_completion=False)
    for name in ("one", "two"):
        app.command(name, help=f"Do {name}.")(lambda: None)
    page = command_page(context_of(app), "A family.")
    assert [line for line in page.splitlines() if line.startswith("#")] == [
        "# deckcheck",
        "## deckcheck one",
        "### Options",
        "## deckcheck two",
        "### Options",
    ]


SCHEMA = {
    "type": "array",
    "items": {"$ref": "#/$defs/Thing"},
    "$defs": {
        "Thing": {
            "description": "A thing,\nwith parts.",
            "properties": {
                "name": {"type": "string", "description": "How it is called."},
                "size": {"type": "integer", "minimum": 1, "default": 4, "description": "How large."},
                "kind": {"$ref": "#/$defs/Kind"},
                "parts": {"type": "array", "items": {"$ref": "#/$defs/Part"}, "description": "What it has."},
                "since": {"type": ["string", "null"], "examples": ["2021-08"], "description": "When."},
                "at": {"type": "object", "properties": {"x": {"const": True}}, "description": "Where."},
            },
            "required": ["name"],
        },
        "Kind": {"enum": ["big", "small"], "description": "Of which kind."},
        "Part": {
            "description": "A part.",
            "properties": {"n": {"type": "object", "additionalProperties": {"type": "boolean"}}},
        },
    },
}


def test_the_page_of_a_kind_of_file():
    assert data_page("things", SCHEMA) == (
        "# data/things.yaml\n\nA thing, with parts.\n\nA file is a list of entries:\n\n"
        "| key | holds | meaning |\n| --- | --- | --- |\n"
        "| `name` | text; required | How it is called. |\n"
        "| `size` | a whole number (1 or more); otherwise `4` | How large. |\n"
        "| `kind` | `big` or `small` | Of which kind. |\n"
        "| `parts` | a list of [Part](#part) | What it has. |\n"
        "| `since` | text or null such as `2021-08` | When. |\n"
        "| `at` | a mapping | Where. |\n"
        "| `at.x` | `true` |  |\n"
        "\n## Part\n\nA part.\n\n"
        "| key | holds | meaning |\n| --- | --- | --- |\n"
        "| `n` | a mapping to true or false |  |\n"
        "\n[How to add to it](adding.md).\n"
    )


def test_a_definition_of_another_page_is_linked_and_not_shown_again():
    tables = Tables(SCHEMA, {"Part": "[a part](parts.md)"}).of(SCHEMA["$defs"]["Thing"])
    assert "| `parts` | a list of [a part](parts.md) | What it has. |" in tables
    assert "## Part" not in tables


def test_the_page_of_a_game_format(library):
    text = format_page(GameFormat("short", "Short & *Good*", "formats/short.yaml", start="2019"), library)
    assert text.startswith(
        "# Short & \\*Good\\*\n\n"
        "`deckcheck formats short` prints it; `--format short` judges decks by it.\n\n"
        "```text\nShort & *Good* (short)\n  community; runs since 2019; formats/short.yaml\n"
    )


def test_slots_are_filled():
    page = "# A\n\n<!-- deckcheck: queries:\nnumber:MNB-061\n-->\n\nend\n"
    assert slots(page) == [("queries", "number:MNB-061")]
    assert filled(page, "a.md") == (
        "# A\n\n| query | finds | cards | not known |\n| --- | --- | --- | --- |\n"
        "| `number:MNB-061` | cards that are MNB-061 | 1 | 0 |\n\nend\n"
    )


@pytest.mark.parametrize(
    "slot", ["<!-- deckcheck: nothing -->", "<!-- deckcheck: -->", "<!-- deckcheck: rules"]
)
def test_a_slot_that_nothing_fills_is_an_error(slot):
    with pytest.raises((KeyError, ValueError)):
        filled(f"{slot}\n", "a.md")


def test_folders_in_the_navigation_become_their_pages():
    pages = ["commands/b.md", "commands/a.md", "rules/D001-x.md", "rules/D002-y.md", "rules/P001-z.md"]
    entries = [{"Commands": ["commands/index.md", "commands/"]}, "index.md", {"Rules": ["rules/"]}]
    assert expanded(entries, pages) == [
        {"Commands": ["commands/index.md", "commands/b.md", "commands/a.md"]},
        "index.md",
        {
            "Rules": [
                {"D: the 60 cards and the main character": ["rules/D001-x.md", "rules/D002-y.md"]},
                {"P: reading the list": ["rules/P001-z.md"]},
            ]
        },
    ]


def test_the_readme_is_taken_by_section():
    assert readme_sections("# t\n\nintro\n\n## One\n\na\n\n## Two\n\nb\n") == {
        "introduction": "intro\n\n",
        "One": "## One\n\na\n\n",
        "Two": "## Two\n\nb\n",
    }


class Documented:
    """A class."""

    first = 1
    """The first."""
    second: int
    """The
    second."""
    third = 3


def test_what_stands_below_names_is_read():
    assert attribute_docs(Documented) == {"first": "The first.", "second": "The\nsecond."}
