"""A page a command: how it is written, its arguments and options, in the words of its own help."""

from collections.abc import Iterator
from typing import Any

from typer.main import get_command

from deckcheck.cli import exit_code
from deckcheck.cli.app import app
from deckcheck.cli.commands import COMMANDS
from docs.generate.markdown import code, fenced, link, plain, table
from docs.generate.source_docs import attribute_docs

PROGRAM = "deckcheck"


def page_name(name: str) -> str:
    """The page of a command."""
    return f"commands/{name}.md"


def command_pages() -> dict[str, str]:
    """The page of every command; the commands of a family share one."""
    return {page_name(name): command_page(context, COMMANDS[name][1]) for name, context in commands().items()}


def commands() -> dict[str, Any]:
    """Every command by its name, as the context in which the command line would run it."""
    whole = get_command(app)
    top = whole.make_context(PROGRAM, [], resilient_parsing=True)
    return dict(_inner(top))


def _inner(context: Any) -> Iterator[tuple[str, Any]]:
    """The commands of a family."""
    for name in context.command.list_commands(context):
        command = context.command.get_command(context, name)
        yield name, command.make_context(name, [], parent=context, resilient_parsing=True)


def command_page(context: Any, summary: str) -> str:
    """The page of one command, or of a family and its commands."""
    parts = [f"# {context.command_path}\n\n", f"{plain(summary)}\n\n"]
    if hasattr(context.command, "list_commands"):
        for _, inner in _inner(context):
            parts += [f"## {inner.command_path}\n\n", *_parts(inner, "###")]
    else:
        parts += _parts(context, "##")
    return "".join(parts).rstrip() + "\n"


def _parts(context: Any, level: str) -> Iterator[str]:
    yield fenced(" ".join((context.command_path, *context.command.collect_usage_pieces(context)))) + "\n"
    yield from (f"{plain(paragraph)}\n\n" for paragraph in _paragraphs(context.command.help or ""))
    for title, kind in (("Arguments", "argument"), ("Options", "option")):
        rows = [(code(words), plain(says)) for words, says in records(context, kind)]
        if rows:
            yield f"{level} {title}\n\n{table((kind, 'meaning'), rows)}\n"


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in text.split("\n\n"):
        words = " ".join(paragraph.split())
        if words:
            yield words


def records(context: Any, kind: str) -> Iterator[tuple[str, str]]:
    """The arguments or options of a command: how each is written, and what its help says."""
    for one in context.command.get_params(context):
        record = one.get_help_record(context) if one.param_type_name == kind else None
        if record:
            yield record


def command_table(page: str) -> str:
    """All commands, in the order of the help."""
    rows = [(link(name, page, page_name(name)), plain(summary)) for name, (_, summary) in COMMANDS.items()]
    return table(("command", "does"), rows)


def exit_code_table() -> str:
    """What each exit code means."""
    rows = [
        (code(str(getattr(exit_code, name))), plain(words))
        for name, words in attribute_docs(exit_code).items()
    ]
    return table(("exit code", "meaning"), rows)
