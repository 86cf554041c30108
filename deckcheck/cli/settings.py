"""Which settings apply to a deck: from the command line, configurations and the environment."""

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from deckcheck import engine
from deckcheck.cards.library import Library
from deckcheck.cli import environment, files
from deckcheck.cli.game_formats import day_of, format_named, mode_named, team_format
from deckcheck.cli.request import Request
from deckcheck.config.find import Finder
from deckcheck.config.settings import Chosen, Layer, Setting
from deckcheck.diagnostic import Severity
from deckcheck.errors import ConfigurationError, UsageError
from deckcheck.rules import all_rules

if TYPE_CHECKING:
    from deckcheck.config.configuration import Configuration

Severities = tuple[tuple[str, Severity | None], ...]
Read = TypeVar("Read")

COMMAND_LINE = "command line"
WORDS = ("format", "as-of", "fail-on", "output-format", "color", "data")
FLAGS = ("casual", "strict", "advice")
LISTS = ("select", "ignore", "severity")


class Applying:
    """The settings of the run, and those of each deck."""

    def __init__(self, request: Request, found: Sequence[str]) -> None:
        """Find what applies to the files; raises ConfigurationError where the run's own is wrong."""
        self._given = given(request)
        self._around = environment.layer()
        if request.isolated or request.no_layers:
            origin = "--no-layers" if request.no_layers else "--isolated"
            self._around = {"data": Setting(environment.SHIPPED, origin), **self._around}
        self._finder = Finder(request.config, request.isolated)
        self._chosen: dict[tuple[str, tuple[int, ...]], Chosen] = {}
        self.configuration = self._finder.of_folder(_start(request.paths, found))
        self.run = self._put(self.configuration, ())

    def of(self, file: str) -> Chosen:
        """The settings of one file; the same object for all files with the same settings.

        Raises ConfigurationError where its configuration is wrong.
        """
        if file == files.STANDARD_INPUT:
            return self._put(self._finder.of_folder("."), ())
        configuration = self._finder.of_folder(os.path.dirname(file))
        if configuration is None or not configuration.per_file:
            return self._put(configuration, ())
        return self._put(configuration, configuration.matching(self._finder.absolute(file)))

    def _put(self, configuration: "Configuration | None", patterns: tuple[int, ...]) -> Chosen:
        key = (configuration.path if configuration else "", patterns)
        if key not in self._chosen:
            layers = configuration.layers(patterns) if configuration else ()
            self._chosen[key] = Chosen((self._given, *layers, self._around))
        return self._chosen[key]


class Checkers:
    """A checker for each set of settings, made when the first deck needs it."""

    def __init__(self, request: Request, library: Library, applying: Applying) -> None:
        self._request = request
        self._library = library
        self._applying = applying
        self._made: dict[int, engine.Checker] = {}
        self.settings = judging(applying.run, request, library)

    @property
    def run(self) -> engine.Checker:
        """The checker of decks that are judged together."""
        return self._checker(self._applying.run)

    def of(self, file: str) -> engine.Checker:
        """The checker of one file; raises ConfigurationError where its configuration is wrong."""
        return self._checker(self._applying.of(file))

    def _checker(self, chosen: Chosen) -> engine.Checker:
        if id(chosen) not in self._made:
            self._made[id(chosen)] = engine.Checker(self._library, self._settings(chosen))
        return self._made[id(chosen)]

    def _settings(self, chosen: Chosen) -> engine.Settings:
        if chosen is self._applying.run:
            return self.settings
        if chosen.text("data") != self._applying.run.text("data"):
            raise ConfigurationError(
                "the configuration of this deck has other card data than the run",
                "judge it in a run of its own, or give --data",
            )
        return judging(chosen, self._request, self._library)


def of_run(request: Request, applying: Applying) -> Request:
    """The request with what it leaves open about the whole run.

    Raises ConfigurationError for an output format that does not exist.
    """
    from deckcheck.report.base import renderer

    chosen = applying.run
    written = chosen.get("output-format")
    if written and written.place:
        with_place(written, renderer)
    return request._replace(
        fail_on=chosen.text("fail-on", "error"),
        output_format=chosen.text("output-format", "text"),
        color=chosen.text("color", "auto"),
        data=chosen.text("data"),
    )


def judging(chosen: Chosen, request: Request, library: Library) -> engine.Settings:
    """How to judge by those settings; raises UsageError or ConfigurationError for what does not exist."""
    as_of = chosen.get("as-of")
    day = day_of(str(as_of.value) if as_of else "")
    format = format_named(request.format, library, day)
    usual = Chosen(chosen.layers[1:]).get("format")
    severities, names_advice = _severities(chosen)
    return engine.Settings(
        day,
        team_format(library, format) if request.team else format,
        chosen.on("casual"),
        chosen.on("strict"),
        chosen.on("advice") or names_advice,
        severities,
        fixed_day=bool(request.as_of),
        usual_format=with_place(usual, lambda name: format_named(name, library, day)) if usual else "",
        mode=mode_named(request.mode, library, request.boss),
        boss=files.shown_path(request.boss),
        team=request.team,
        suppressions=chosen.on("suppressions", default=True),
    )


def given(request: Request) -> Layer:
    """The settings of the command line."""
    options = request._asdict()
    values = {name: options[name.replace("-", "_")] for name in (*WORDS, *FLAGS)}
    if request.no_suppressions:
        values["suppressions"] = False
    layer = {name: Setting(value, COMMAND_LINE) for name, value in values.items() if value not in ("", None)}
    for name in LISTS:
        if options[name]:
            from deckcheck.rules.selection import words

            items = tuple(Setting(word, COMMAND_LINE) for word in words(options[name]))
            layer[name] = Setting(", ".join(options[name]), COMMAND_LINE, items=items)
    return layer


def with_place(setting: Setting, read: Callable[[str], Read]) -> Read:
    """What `read` makes of a setting's value.

    Raises ConfigurationError, with its place or variable, where `read` raises
    UsageError.
    """
    try:
        return read(str(setting.value))
    except UsageError as error:
        place = setting.place or setting.origin
        raise ConfigurationError(f"{place}: {error.message}", error.hint) from error


def _severities(chosen: Chosen) -> tuple[Severities, bool]:
    """The severities of rules that are changed, and whether a rule that advises is asked for."""
    select, ignore, levels = chosen.get("select"), chosen.get("ignore"), chosen.every("severity")
    if not (select or ignore or levels):
        return (), False
    from deckcheck.rules.selection import matching, names_advice, severities_of

    rules = all_rules()
    for setting in filter(None, (select, ignore, *levels)):
        for item in setting.items:
            if item.place:
                with_place(item, lambda word: matching(word.partition("=")[0], rules))
    changed: dict[str, Severity | None] = {}
    for setting in reversed(levels):
        changed.update(severities_of(rules, severity=setting.words))
    selected = select.words if select else ()
    changed.update(severities_of(rules, selected, ignore.words if ignore else ()))
    return tuple(sorted(changed.items())), names_advice(rules, selected)


def _start(paths: Sequence[str], found: Sequence[str]) -> str:
    """The folder whose configuration speaks of the whole run: where the first path leads to."""
    if not paths or files.STANDARD_INPUT in (paths[0], *found[:1]):
        return "."
    if os.path.isdir(paths[0]):
        return paths[0]
    return os.path.dirname(found[0]) if found else "."
