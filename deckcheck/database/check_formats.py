"""Checks of game formats: what they extend, their bans, their choices, their seasons."""

from collections.abc import Iterator

from deckcheck.cards.keys import name_key
from deckcheck.database.build_formats import ancestors
from deckcheck.database.faults import Fault, near
from deckcheck.database.format_schema import FormatEntry
from deckcheck.database.options import queries_of
from deckcheck.database.schema import CardEntry
from deckcheck.database.sources import Located, Sources
from deckcheck.formats.editions import CHANGES
from deckcheck.model import CardType

_Named = tuple[tuple[str | int, ...], str, str]
"""The place of a card in a ban list, its number, and the title written beside it."""


def check_game_formats(sources: Sources) -> list[Fault]:
    """Every fault that would make a format judge otherwise than its file says."""
    cards = _cards(sources)
    faults: list[Fault] = []
    for one in sources.formats:
        faults += _extends(one, sources)
        faults += _placeholders(one)
        faults += _titles(one, cards)
        faults += _twice(one, sources)
        faults += _lifts(one, sources)
    return [*faults, *_series(sources), *_editions(sources)]


def _cards(sources: Sources) -> dict[str, CardEntry]:
    cards: dict[str, CardEntry] = {}
    for one in sources.cards:
        for printing in (one.entry.number, *(printing.number for printing in one.entry.printings)):
            cards.setdefault(printing, one.entry)
    return cards


def _extends(one: Located[FormatEntry], sources: Sources) -> Iterator[Fault]:
    """A format extends one that exists, and never itself in the end."""
    parent = one.entry.extends
    if parent is None:
        return
    names = {other.entry.name for other in sources.formats}
    if parent not in names:
        if f"formats/{parent}" not in sources.unread:
            hint = near(parent, names)
            yield one.fault("extends", message=f"there is no format {parent!r}", hint=hint)
    elif ancestors(one.entry.name, sources)[-1].entry.extends in {
        other.entry.name for other in ancestors(one.entry.name, sources)
    }:
        yield one.fault("extends", message=f"{one.entry.name} extends itself in the end")


def _placeholders(one: Located[FormatEntry]) -> Iterator[Fault]:
    """{chosen} stands in choices alone, and {opposite} where there are alignments to choose."""
    for query in queries_of(one.entry):
        if "{" in query.text:
            word = "{" + query.text.partition("{")[2].partition("}")[0] + "}"
            hint = "{chosen} stands for the option of a choice, {opposite} for the other alignment"
            yield one.fault(*query.place, message=f"{word} stands for nothing here", hint=hint)


def _banned(entry: FormatEntry) -> Iterator[_Named]:
    for index, group in enumerate(entry.bans):
        for key in ("cards", "levels"):
            for number, title in getattr(group, key).items():
                yield ("bans", index, key, number), number, title
        for at, printing in enumerate(group.printings):
            yield ("bans", index, "printings", at, "number"), printing.number, printing.title


def _titles(one: Located[FormatEntry], cards: dict[str, CardEntry]) -> Iterator[Fault]:
    """Each number of a list of cards is the card of the title beside it."""
    listed = [*_banned(one.entry), *((("lifts", key), key, title) for key, title in one.entry.lifts.items())]
    for place, number, title in listed:
        card = cards.get(number)
        if card is None:
            continue
        names = {name_key(name) for name in (card.title or "", card.printed_title or "", *card.aka)}
        if card.title is not None and name_key(title) not in names:
            message = f"{number} is {card.title}, not {title}"
            yield one.fault(*place, message=message, hint=_numbers(title, cards))
        if place[2:3] == ("levels",) and card.type is not CardType.MAIN:
            yield one.fault(*place, message=f"{number} is no main character, so it has no level to ban")


def _numbers(title: str, cards: dict[str, CardEntry]) -> str:
    """The numbers of the cards of a title, as a hint."""
    found = [
        card.number
        for number, card in cards.items()
        if number == card.number and name_key(card.title or "") == name_key(title)
    ]
    return f"{title} is {' or '.join(found)}" if found else ""


def _twice(one: Located[FormatEntry], sources: Sources) -> Iterator[Fault]:
    """A card is banned once in a format and what it extends, unless a format between lifts it."""
    seen: dict[tuple[str, ...], str] = {}
    for other in reversed(ancestors(one.entry.name, sources)):
        for number in other.entry.lifts:
            seen = {key: where for key, where in seen.items() if key[0] != number}
        for place, number, title in _banned(other.entry):
            key = (number, *_set_of(other.entry, place))
            where = other.fault(*place, message="", key=place[2] != "printings")
            if key in seen and other is one:
                hint = f"it stands in {seen[key]}"
                yield where._replace(message=f"{number} {title} is banned already", hint=hint)
            seen.setdefault(key, where.location)


def _set_of(entry: FormatEntry, place: tuple[str | int, ...]) -> tuple[str, ...]:
    if place[2] != "printings":
        return ()
    return (entry.bans[int(place[1])].printings[int(place[3])].set,)


def _lifts(one: Located[FormatEntry], sources: Sources) -> Iterator[Fault]:
    """What is lifted is banned by a format that this one extends, all of them known, or everywhere."""
    line = ancestors(one.entry.name, sources)
    if line[-1].entry.extends is not None:
        return
    banned = {number for ban in sources.bans if ban.entry.kind == "banned" for number in ban.entry.numbers}
    for other in reversed(line[1:]):
        banned -= set(other.entry.lifts)
        banned |= {number for _, number, _ in _banned(other.entry)}
    for number in one.entry.lifts:
        if number not in banned:
            message = f"{number} is not banned by anything that this format extends"
            yield one.fault("lifts", number, message=message, key=True)


def _series(sources: Sources) -> Iterator[Fault]:
    """The seasons of one series do not overlap."""
    for place, one in enumerate(sources.formats):
        for other in sources.formats[:place]:
            if _overlap(one.entry, other.entry):
                message = f"{one.entry.name} runs at the same time as {other.entry.name}, of one series"
                yield one.fault("season", message=message)


def _overlap(one: FormatEntry, other: FormatEntry) -> bool:
    """Whether two formats of one series run at the same time."""
    if one.series is None or one.season is None or other.season is None:
        return False
    if name_key(one.series) != name_key(other.series or ""):
        return False
    first, second = sorted((one.season, other.season), key=lambda season: season.start)
    return first.end is None or second.start < first.end


def _editions(sources: Sources) -> Iterator[Fault]:
    """Every change that the rules ask for has its date, once."""
    seen: set[str] = set()
    for one in sources.editions:
        if one.entry.name in seen:
            yield one.fault("name", message=f"{one.entry.name} stands here twice")
        seen.add(one.entry.name)
    missing = [name for name in CHANGES if name not in seen]
    if missing and not any(fault.path == "editions.yaml" for fault in sources.faults):
        yield Fault("editions.yaml", 0, 0, f"no date for {', '.join(missing)}")
