"""Checks of names: titles under one key, names.yaml, doubled sets, teams, piles and formats."""

from collections.abc import Callable, Iterator
from typing import Any

from deckcheck.cards.keys import name_key
from deckcheck.database.faults import Fault
from deckcheck.database.names import meant_by
from deckcheck.database.sources import Located, Sources
from deckcheck.model import Card


def check_titles(sources: Sources) -> Iterator[Fault]:
    """Two different titles under one name key, unless data/names.yaml says that they are one name."""
    declared = sources.names.entry.same_name if sources.names else []
    one_name = [frozenset(group) for group in declared]
    first: dict[str, str] = {}
    reported = set()
    for card in sources.cards:
        title = card.entry.title
        if title is None:
            continue
        other = first.setdefault(name_key(title), title)
        pair = frozenset((title, other))
        if other == title or pair in reported or any(pair <= group for group in one_name):
            continue
        reported.add(pair)
        yield card.fault(
            "title",
            message=f"{title!r} cannot be told from {other!r}",
            hint="correct one of them, or list both in names.yaml under same_name",
        )


def check_names(sources: Sources, cards: list[Card]) -> Iterator[Fault]:
    """The right side of data/names.yaml is a title or a card number; the left side has letters."""
    if sources.names is None:
        return
    titles: dict[str, list[int]] = {}
    for index, card in enumerate(cards):
        titles.setdefault(name_key(card.title), []).append(index)
    numbers = {card.number.upper(): index for index, card in enumerate(cards)}
    for section in ("nicknames", "spellings"):
        for text, targets in getattr(sources.names.entry, section).items():
            for target in targets:
                if not meant_by(target, numbers, titles):
                    yield sources.names.fault(section, text, message=f"no card is called {target!r}")
    known = {title for group in sources.names.entry.same_name for title in group}
    for title in sorted(known - {card.title for card in cards}):
        yield sources.names.fault("same_name", message=f"no card is titled {title!r}")


def check_doubles(sources: Sources) -> Iterator[Fault]:
    """A code, name or alias that stands for two sets, two teams, two piles, two formats or two modes."""
    yield from _doubles("set", sources.sets, lambda one: (one.code, one.name, *one.aliases))
    yield from _doubles("team", sources.teams, lambda one: (one.name, *one.aliases))
    yield from _doubles("pile", sources.piles, lambda one: (one.name, *one.aliases))
    yield from _doubles("format", sources.formats, lambda one: (one.name, one.title, *one.aliases))
    yield from _doubles("mode", sources.modes, lambda one: (one.name, one.title, *one.aliases))


def check_formats(sources: Sources) -> Iterator[Fault]:
    """One format is the default; a format's file bears its name."""
    defaults = [one for one in sources.formats if one.entry.default]
    if not defaults and not any(name.startswith("formats/") for name in sources.unread):
        yield Fault("formats", 0, 0, "no format is the default", "write `default: true` in one of them")
    for one in defaults[1:]:
        yield one.fault("default", message=f"{defaults[0].entry.name} is the default already", key=True)
    for one in sources.formats:
        if one.document.name != f"formats/{one.entry.name}.yaml":
            yield one.fault("name", message=f"{one.entry.name} belongs in formats/{one.entry.name}.yaml")


def _doubles(
    kind: str, rows: list[Located[Any]], words_of: Callable[[Any], tuple[str, ...]]
) -> Iterator[Fault]:
    holders: dict[str, Located[Any]] = {}
    for row in rows:
        for word in words_of(row.entry):
            first = holders.setdefault(name_key(word), row)
            if first is not row:
                where = first.fault(message="").location
                yield row.fault(message=f"{word!r} stands for two {kind}s", hint=f"the other is in {where}")
