"""The documentation, the README and the pages of rules say what the program does, and nothing else."""

import re
from pathlib import Path
from typing import Any

import pytest
from mentioned import Call, bare_options, calls, codes, known, pieces
from ruamel.yaml import YAML
from specs import marks

from deckcheck.build.deck_hash import deck_hash
from deckcheck.cards.query.fields import FIELDS, OTHER_NAMES
from deckcheck.cli import exit_code
from deckcheck.cli.commands import COMMANDS
from deckcheck.config.schema import ForRun, keys
from deckcheck.database.fresh import data_folder
from deckcheck.database.schemas import json_schema, schema_names
from deckcheck.decklist.decode import source_from_text
from deckcheck.engine import Settings, check
from deckcheck.rules import all_rules, explain_text
from docs.generate import command_pages, data_pages, rule_pages
from docs.generate.pages import generated, sources, written
from docs.generate.project_pages import TAKEN, readme_sections
from docs.generate.slots import FILLS, slots

ROOT = Path(__file__).parents[2]
FILES = {name: (ROOT / name).read_text("utf-8") for name in ("README.md", *TAKEN)}
TEXTS = {**FILES, **sources(), **{rule.code: explain_text(rule.code) for rule in all_rules()}}
BY_HAND = (FILES["README.md"], *sources().values())
DAY = "2026-11-29"


def unlinked(text: str) -> str:
    return re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text)


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)
def test_the_page_of_a_rule_holds_all_that_explain_prints(rule):
    """In the same order; between its lines stand facts, and what the program says of its lists."""
    rest = iter(unlinked(generated()[rule_pages.page_name(rule)]).splitlines())
    missing = [line for line in unlinked(explain_text(rule.code)).splitlines() if line not in rest]
    assert missing == []


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)
def test_the_page_of_a_rule_shows_what_the_program_says_of_its_lists(rule):
    page = generated()[rule_pages.page_name(rule)]
    assert re.search(rf"^line \d+: (error|warning|advice) {rule.code} ", page, re.MULTILINE)


def test_the_index_of_rules_has_every_rule_once():
    index = written()["rules/index.md"]
    rows = re.findall(r"^\| \[([A-Z]\d{3})\]", index, re.MULTILINE)
    assert sorted(rows) == [rule.code for rule in all_rules()]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_page_of_a_command_has_all_its_options_and_what_its_help_says(name):
    page = generated()[command_pages.page_name(name)].replace("\\", "")
    context = command_pages.commands()[name]
    inner = getattr(context.command, "commands", {name: context.command})
    for command in inner.values():
        written = [word for one in command.params if one.param_type_name == "option" for word in one.opts]
        assert set(written) <= set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", page))
        assert [one.help for one in command.params if (one.help or "") not in page] == []
        assert " ".join((command.help or "").split("\n\n")[0].split()) in page
    assert COMMANDS[name][1] in page


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_spoken_of_where_people_write(name):
    """In the README, or on a page that is written by hand."""
    code = {piece for text in BY_HAND for piece in pieces(text)}
    assert name in code | {call.command for piece in code for call in calls(piece)}


@pytest.mark.parametrize("kind", schema_names())
def test_the_page_of_a_data_file_has_every_key_with_its_meaning(kind):
    page = generated()[data_pages.page_name(kind)]
    schema = json_schema(kind)
    known = data_pages.RULES
    reached = {name: one for name, one in schema.get("$defs", {}).items() if f"## {name}\n" in page}
    assert known not in reached
    for one in (data_pages.entry_of(schema)[1], *reached.values()):
        for key in one.get("properties", {}):
            assert re.search(rf"^\| `{re.escape(key)}` \| [^|]+ \| [^|]+ \|$", page, re.MULTILINE), key


def test_every_kind_of_deck_rule_has_a_section_and_a_meaning():
    page = generated()[data_pages.RULES_PAGE]
    kinds = json_schema("cards")["$defs"][data_pages.RULES]["properties"]
    assert re.findall(r"^## (.*)$", page, re.MULTILINE) == list(kinds)
    assert all(kind["description"] for kind in kinds.values())


def test_the_examples_of_deck_rules_are_what_the_files_say():
    entries: dict[str, Any] = {}
    for block in re.findall(r"```yaml\n(.*?)```", generated()[data_pages.RULES_PAGE], re.DOTALL):
        (shown,) = YAML(typ="safe").load(block)
        file = data_folder() / "cards" / f"{shown['number'].partition('-')[0]}.yaml"
        if file.name not in entries:
            entries[file.name] = {one["number"]: one for one in YAML(typ="safe").load(file)}
        entry = entries[file.name][shown["number"]]
        assert shown == {key: entry[key] for key in ("number", "title", "deck_rules")}


def test_the_reference_has_every_field_setting_and_exit_code():
    pages = written()
    language, settings = pages["reference/query-language.md"], pages["reference/settings.md"]
    assert [one.name for one in FIELDS if f"| `{one.name}` |" not in language] == []
    assert [name for name in OTHER_NAMES if f"`{name}`" not in language] == []
    rows = re.findall(r"^\| `([a-z-]+)` \|.*\| (.+) \|$", settings, re.MULTILINE)
    assert [name for name, _ in rows] == keys(ForRun)
    values = [value for name, value in vars(exit_code).items() if name.isupper()]
    assert [one for one in values if f"| `{one}` |" not in pages["reference/exit-codes.md"]] == []


def test_every_slot_is_used_and_each_section_of_the_readme_once():
    used = [slot for text in sources().values() for slot in slots(text)]
    assert {name for name, _ in used} == set(FILLS)
    taken = [about for name, about in used if name == "readme"]
    assert sorted(taken) == sorted(readme_sections())
    assert [about for name, about in used if name == "rules"] == _letters_in_index()


def _letters_in_index() -> list[str]:
    letters = re.findall(r"^## ([A-Z]): ", sources()["rules/index.md"], re.MULTILINE)
    assert sorted(letters) == list(rule_pages.letters())
    return letters


@pytest.mark.parametrize("name", TEXTS)
def test_only_what_exists_is_spoken_of(name):
    """Commands, their options, codes of rules."""
    program = known()
    wrong = [program.wrong(call) for piece in pieces(TEXTS[name]) for call in calls(piece)]
    options = {option for piece in pieces(TEXTS[name]) for option in bare_options(piece)}
    rules = {rule.code for rule in all_rules()}
    assert ([one for one in wrong if one], options - program.every_option, codes(TEXTS[name]) - rules) == (
        [],
        set(),
        set(),
    )


def test_what_does_not_exist_is_noticed():
    program = known()
    lines = [
        "$ deckcheck validate --strict decks",
        "deckcheck validate --stict decks",
        "(deckcheck fixx --diff)",
        "deckcheck db verify --data x && deckcheck db verfy",
        "deckcheck --version",
        "pip install deckcheck",
        "deckcheck search -q",
        "deckcheck fix --unsafe-fixes)",
    ]
    found = [program.wrong(call) for line in lines for call in calls(line)]
    assert [one for one in found if one] == [
        "deckcheck validate --stict decks",
        "deckcheck fixx --diff",
        "deckcheck db verfy",
        "deckcheck search -q",
    ]
    assert list(calls("deckcheck db info --data=x")) == [
        Call("db", "info", ("--data",), "deckcheck db info --data=x")
    ]
    assert (bare_options("--format NAME"), bare_options("4 --x"), bare_options("-keyword:legion")) == (
        ["--format"],
        [],
        [],
    )
    assert codes("D002, MNB-061, LEG-027, A001 to A006, CV1-002") == {"D002", "A001", "A006"}


def test_the_index_of_tutorials_leads_to_each_of_them():
    tutorials = {name.removeprefix("tutorials/") for name in sources() if name.startswith("tutorials/")}
    index = sources()["tutorials/index.md"]
    assert set(re.findall(r"^\* \[[^\]]+\]\(([\w-]+\.md)\)", index, re.MULTILINE)) == tutorials - {"index.md"}


def shown_lists() -> list[tuple[str, int, str]]:
    return [
        (name, at, text)
        for name, page in sources().items()
        for at, text in enumerate(re.findall(r"```decklist\n(.*?)```", page, re.DOTALL), 1)
    ]


@pytest.mark.parametrize(
    ("name", "at", "text"), [pytest.param(*one, id=f"{one[0]}-{one[1]}") for one in shown_lists()]
)
def test_a_list_on_a_page_is_read_as_its_marks_say(name, at, text, library):
    """What is wrong with a piece of a list as a deck is not looked at."""
    verdicts = check(source_from_text("list.txt", text), library, Settings(as_of=DAY))
    found = [(one.span.line, str(one.severity), one.code) for v in verdicts for one in v.diagnostics]
    assert sorted(one for one in found if one[2][0] in "PN") == marks(text)


def test_the_ways_to_write_a_line_mean_the_same(library):
    section = sources()["decklists.md"].partition("## Lines\n")[2].partition("Stars and")[0]
    lists = re.findall(r"```decklist\n(.*?)```", section, re.DOTALL)
    decks = [
        check(source_from_text("list.txt", text), library, Settings(as_of=DAY))[0].deck for text in lists
    ]
    assert len(lists) > 3
    assert len({deck_hash(deck) for deck in decks}) == 1


def test_the_ci_files_of_the_tutorial_use_what_there_is():
    blocks = re.findall(
        r'```yaml title="([^"]+)"\n(.*?)```', sources()["tutorials/deck-repository.md"], re.DOTALL
    )
    files = {name: YAML(typ="safe").load(text) for name, text in blocks}
    action = YAML(typ="safe").load((ROOT / "action.yml").read_text("utf-8"))
    hooks = YAML(typ="safe").load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    used = [hook["id"] for repo in files[".pre-commit-config.yaml"]["repos"] for hook in repo["hooks"]]
    assert set(used) <= {hook["id"] for hook in hooks}
    steps = files[".github/workflows/decks.yml"]["jobs"]["check"]["steps"]
    (ours,) = [step for step in steps if "deckcheck" in step["uses"]]
    assert set(ours["with"]) <= set(action["inputs"])
    assert files[".gitlab-ci.yml"]["decks"]["script"][1].startswith("deckcheck validate ")
