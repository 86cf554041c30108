"""What `deckcheck validate` was asked to do."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple


class Request(NamedTuple):
    """The options of `deckcheck validate`, one field each; see its help for what they mean.

    An empty text and None leave the choice to configurations, the environment
    and the program.
    """

    paths: tuple[str, ...]
    format: str = ""
    as_of: str = ""
    casual: bool | None = None
    strict: bool | None = None
    advice: bool | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: tuple[str, ...] = ()
    fail_on: str = ""
    exit_zero: bool = False
    output_format: str = ""
    color: str = ""
    data: str = ""
    formats: str = ""
    mode: str = ""
    boss: str = ""
    team: bool = False
    output: str = ""
    report: tuple[str, ...] = ()
    no_suppressions: bool = False
    config: str = ""
    isolated: bool = False
    show_settings: bool = False
    hash: bool = False
    jobs: str = ""
    watch: bool = False
    no_layers: bool = False


DEFAULTS: dict[str, Any] = Request._field_defaults
"""The default of each option; its type says how the option is written."""


def from_words(arguments: Sequence[str]) -> Request | None:
    """The request in plain arguments: paths and whole long options.

    None for whatever else there is (help, mistakes, `--`, no paths): the full
    command line parser then takes it. That parser costs more than judging a
    deck does, so the everyday call goes without.
    """
    options: dict[str, Any] = {}
    paths: list[str] = []
    rest = iter(arguments)
    for word in rest:
        if word == "-" or not word.startswith("-"):
            paths.append(word)
        elif not _take(word, rest, options):
            return None
    return Request(tuple(paths), **options) if paths else None


def _take(word: str, rest: Iterator[str], options: dict[str, Any]) -> bool:
    """Take an option and its value; false where that is not plain."""
    name, equals, value = word.removeprefix("--").partition("=")
    field = name.replace("-", "_")
    if word != f"--{field.replace('_', '-')}{equals}{value}" or field not in DEFAULTS:
        return False
    default = DEFAULTS[field]
    if default is None or isinstance(default, bool):
        options[field] = True
        return not equals
    given = value if equals else next(rest, None)
    if given is None:
        return False
    options[field] = (*options.get(field, ()), given) if isinstance(default, tuple) else given
    return True
