"""From the files of data/formats to formats with everything that they take over from others."""

from collections.abc import Iterable, Sequence
from typing import Any

from deckcheck.cards.keys import name_key
from deckcheck.cards.query import compile_query, predicate
from deckcheck.database.faults import as_error
from deckcheck.database.format_schema import BanGroup, FormatChoice, FormatEntry, FormatRequirement
from deckcheck.database.options import OptionOf, filled, options, universe_query
from deckcheck.database.queries import words_for_queries
from deckcheck.database.schema import BanEntry, SetEntry
from deckcheck.database.sources import Located, Sources
from deckcheck.errors import QueryError
from deckcheck.formats.game_format import GameFormat
from deckcheck.formats.parts import Asked, Ban, Choice, Exemption, Lift, Option, SetChoice
from deckcheck.formats.requirement import Requirement
from deckcheck.model import Card

NO_OPTION = OptionOf("", "")
BANS = "bans.yaml"


def build_formats(sources: Sources, cards: list[Card]) -> dict[str, GameFormat]:
    """Every format by name; the sources must have no faults."""
    builder = _Builder(sources, cards)
    return {one.entry.name: builder.build(one) for one in sources.formats}


def ancestors(name: str, sources: Sources) -> list[Located[FormatEntry]]:
    """The formats that one extends, itself first; ends where a name is unknown or comes again."""
    by_name = {one.entry.name: one for one in sources.formats}
    found: list[Located[FormatEntry]] = []
    current: str | None = name
    while current in by_name and by_name[current] not in found:
        found.append(by_name[current])
        current = by_name[current].entry.extends
    return found


def format_names(formats: Iterable[GameFormat]) -> dict[str, tuple[tuple[str, str, str], ...]]:
    """Name keys of names, titles, aliases and series to the formats so called, with their seasons."""
    table: dict[str, list[tuple[str, str, str]]] = {}
    for one in formats:
        words = (one.name, one.title, *one.aliases, *((one.series,) if one.series else ()))
        for key in dict.fromkeys(map(name_key, words)):
            table.setdefault(key, []).append((one.name, one.start, one.end))
    return {key: tuple(found) for key, found in table.items()}


def queries_of_options(formats: Iterable[GameFormat]) -> set[str]:
    """The queries of all choices with their options put in."""
    found = set()
    for one in formats:
        for choice in one.choices:
            for option in choice.options:
                for asked in option.asks:
                    found |= {asked.requirement.where, asked.requirement.must}
    return found - {""}


class _Builder:
    def __init__(self, sources: Sources, cards: list[Card]) -> None:
        self._sources = sources
        self._cards = cards
        self._sets = [one.entry for one in sources.sets]
        self._titles = {
            printing.number: card.title for card in reversed(cards) for printing in card.printings
        }
        self._global = tuple(ban for one in sources.bans for ban in self._everywhere(one.entry))

    def build(self, located: Located[FormatEntry]) -> GameFormat:
        """A format with what its ancestors say, the eldest first."""
        line = ancestors(located.entry.name, self._sources)
        entry = located.entry
        found = GameFormat(
            entry.name,
            entry.title,
            located.document.name,
            tuple(entry.aliases),
            entry.series or "",
            entry.official,
            entry.default,
            tuple(one.entry.name for one in line[1:]),
            entry.season.start if entry.season else "",
            entry.season.end or "" if entry.season else "",
            bans=self._global,
            notes=tuple(entry.notes),
            source=tuple(entry.source),
        )
        for one in reversed(line):
            found = self._added(found, one)
        return found

    def _added(self, found: GameFormat, located: Located[FormatEntry]) -> GameFormat:
        """A format with what one file adds to it."""
        entry, file = located.entry, located.document.name
        settings = _settings(entry, self._sets)
        lifted = {ban.number for ban in found.bans if ban.number in entry.lifts}
        lifts = tuple(Lift(number, self._title(number), file) for number in entry.lifts)
        return found._replace(
            **settings,
            exempt=(*found.exempt, *_exemptions(entry, file)),
            asks=(*found.asks, *_asked(entry, file)),
            choices=(*found.choices, *self._choices(entry, file)),
            set_choices=(*found.set_choices, *self._set_choices(entry, file)),
            bans=(
                *(ban for ban in found.bans if ban.number not in lifted),
                *(ban for group in entry.bans for ban in self._bans(group, file)),
            ),
            lifts=(*found.lifts, *lifts),
            origins=(*found.origins, *((key, file) for key in settings)),
        )

    def _choices(self, entry: FormatEntry, file: str) -> tuple[Choice, ...]:
        found = []
        for index, choice in enumerate(entry.choices):
            if choice.sets is None:
                ways = options(choice, self._named(choice, index, entry))
                found.append(Choice(choice.says, tuple(_option(choice, way, file) for way in ways), file))
        return tuple(found)

    def _named(self, choice: FormatChoice, index: int, entry: FormatEntry) -> list[str]:
        """The titles of the cards that `names_of` finds, each once."""
        if choice.names_of is None:
            return []
        try:
            compiled = compile_query(choice.names_of, words_for_queries(self._sources, self._cards))
        except QueryError as error:
            located = next(one for one in self._sources.formats if one.entry is entry)
            place = ("choices", index, "names_of")
            fault = located.fault(*place, message=f"the query: {error.message}", hint=error.hint)
            raise as_error([fault], self._sources.folder) from None
        test = predicate(compiled)
        return list(dict.fromkeys(card.title for card in self._cards if test(card)))

    def _set_choices(self, entry: FormatEntry, file: str) -> tuple[SetChoice, ...]:
        found = []
        for choice in entry.choices:
            if choice.sets is not None:
                takes = tuple((self._of_size(take.size, choice.barred), take.number) for take in choice.take)
                found.append(SetChoice(choice.says, tuple(choice.sets), takes, file))
        return tuple(found)

    def _of_size(self, size: int, barred: Sequence[str]) -> tuple[str, ...]:
        return tuple(one.code for one in self._sets if one.size == size and one.code not in barred)

    def _bans(self, group: BanGroup, file: str) -> list[Ban]:
        rows = [(number, "card", "") for number in group.cards]
        rows += [(number, "level", "") for number in group.levels]
        rows += [(one.number, "printing", one.set) for one in group.printings]
        event = group.event or ""
        return [
            Ban(number, self._title(number), scope, code, group.date, event, file)
            for number, scope, code in rows
        ]

    def _everywhere(self, entry: BanEntry) -> list[Ban]:
        if entry.kind != "banned" or entry.date is None:
            return []
        return [
            Ban(number, self._title(number), "card", "", entry.date, "", BANS) for number in entry.numbers
        ]

    def _title(self, number: str) -> str:
        return self._titles.get(number, "")


def _settings(entry: FormatEntry, sets: list[SetEntry]) -> dict[str, Any]:
    """What a file says of universes, sets, tournament play and teams."""
    found: dict[str, Any] = {}
    for key in ("universes", "tournament", "team"):
        if getattr(entry, key) is not None:
            found[key] = getattr(entry, key)
    if entry.sets is not None:
        found |= {"sets": tuple(entry.sets), "doubtful_sets": (), "volumes": ()}
    volumes = _volumes(entry, sets)
    if volumes:
        found["volumes"] = volumes
        found["sets"] = tuple(one.code for one in sets if one.volume in volumes)
        found["doubtful_sets"] = tuple(one.code for one in sets if one.volume is None)
    return found


def _volumes(entry: FormatEntry, sets: list[SetEntry]) -> tuple[int, ...]:
    if entry.first_volume is not None:
        known = {one.volume for one in sets if one.volume is not None}
        return tuple(sorted(volume for volume in known if volume >= entry.first_volume))
    return tuple(entry.volumes or ())


def _exemptions(entry: FormatEntry, file: str) -> list[Exemption]:
    return [Exemption(one.says, one.where, one.shares_team_with or "", file) for one in entry.exempt]


def _asked(entry: FormatEntry, file: str) -> list[Asked]:
    found = [_requirement(one, NO_OPTION, file) for one in entry.requirements]
    universe = universe_query(entry.universes)
    if universe:
        says = f"the deck is of the {entry.universes} universe"
        found.insert(0, Asked(("main",), Requirement("every", says, must=universe), file))
    return found


def _option(choice: FormatChoice, option: OptionOf, file: str) -> Option:
    asks = tuple(_requirement(one, option, file) for one in choice.requirements)
    return Option(option.name, option.query, asks)


def _requirement(entry: FormatRequirement, option: OptionOf, file: str) -> Asked:
    least, most = entry.bounds()
    requirement = Requirement(
        kind=entry.kind.replace("_", " "),
        says=entry.says,
        where=filled(entry.where, option) if option.query else entry.where or "",
        must=filled(entry.must, option) if option.query else entry.must or "",
        minimum=least,
        maximum=most,
        by=entry.by or "",
    )
    return Asked(entry.zones, requirement, file)
