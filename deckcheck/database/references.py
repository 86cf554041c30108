"""Whether everything that the data refers to exists: sets, teams, piles, card numbers, documents."""

from collections.abc import Callable, Iterator
from typing import Any

from deckcheck.database.build_cards import set_code
from deckcheck.database.faults import Fault, near
from deckcheck.database.format_schema import FormatEntry
from deckcheck.database.keyword_schema import TEAM
from deckcheck.database.pile_schema import PileEntry
from deckcheck.database.schema import CardEntry
from deckcheck.database.sources import Located, Sources

Reference = tuple[Located[Any], tuple[Any, ...], str, str]
"""What refers, the place in it, the kind of thing referred to, and its name."""


def check_references(sources: Sources) -> list[Fault]:
    """A fault for each name of a set, team, pile, card or document that is not in the data.

    What may stand in a file or entry that could not be read is let pass.
    """
    known = {kind: names | sources.rejected for kind, names in _known(sources).items()}
    faults = []
    for located, place, kind, name in _references(sources):
        if name not in known.get(kind, (name,)):
            hint = near(name, known[kind]) if kind != "card" else ""
            faults.append(located.fault(*place, message=f"there is no {kind} {name!r}", hint=hint))
    return faults


def _known(sources: Sources) -> dict[str, frozenset[str]]:
    """The names there are of each kind, leaving out the kinds of files that could not be read."""
    numbers: set[str] = set()
    for card in sources.cards:
        numbers.add(card.entry.number)
        numbers.update(printing.number for printing in card.entry.printings)
    documents = sources.library.entry.documents if sources.library else {}
    known = {
        ("set", "sets"): frozenset(one.entry.code for one in sources.sets),
        ("team", "teams"): frozenset(one.entry.name for one in sources.teams),
        ("pile", "piles"): frozenset(one.entry.name for one in sources.piles),
        ("document", "library"): frozenset(documents),
        ("card", "cards"): frozenset(numbers),
    }
    unread = {name.partition("/")[0] for name in sources.unread}
    return {kind: names for (kind, file), names in known.items() if file not in unread}


def _references(sources: Sources) -> Iterator[Reference]:
    yield from _of_documents(sources)
    for card in sources.cards:
        yield from _of_card(card)
    for keyword in sources.keywords:
        yield from _of_rules(keyword)
    for pile in sources.piles:
        yield from _of_pile(pile)
    for ban in sources.bans:
        yield from _listed(ban, "card", "numbers")
        if ban.entry.set:
            yield ban, ("set",), "set", ban.entry.set
    for team in sources.teams:
        if team.entry.introduced_in:
            yield team, ("introduced_in",), "set", team.entry.introduced_in
    for game_format in sources.formats:
        yield from _of_format(game_format)
    for mode in sources.modes:
        yield from _listed(mode, "pile", "piles")


def _of_pile(pile: Located[PileEntry]) -> Iterator[Reference]:
    for index, requirement in enumerate(pile.entry.contents):
        for place, number in requirement.numbers():
            yield pile, ("contents", index, *place), "card", number


def _of_documents(sources: Sources) -> Iterator[Reference]:
    yield from (one for card in sources.cards for one in _listed(card, "document", "source"))
    files = (sources.sets, sources.teams, sources.piles, sources.bans, sources.modes, sources.editions)
    for group in (*files, sources.formats, sources.keywords):
        for entry in group:
            yield from _listed(entry, "document", "source")


def _of_format(one: Located[FormatEntry]) -> Iterator[Reference]:
    entry = one.entry
    yield from ((one, ("sets", index), "set", code) for index, code in enumerate(entry.sets or ()))
    yield from ((one, ("lifts", number), "card", number) for number in entry.lifts)
    for index, choice in enumerate(entry.choices):
        place: tuple[Any, ...] = ("choices", index)
        yield from ((one, (*place, "barred", at), "set", code) for at, code in enumerate(choice.barred))
        for at, teams in enumerate(choice.teams or ()):
            yield from ((one, (*place, "teams", at, part), "team", team) for part, team in enumerate(teams))
    for index, group in enumerate(entry.bans):
        place = ("bans", index)
        for key in ("cards", "levels"):
            yield from ((one, (*place, key, number), "card", number) for number in getattr(group, key))
        for at, printing in enumerate(group.printings):
            yield one, (*place, "printings", at, "number"), "card", printing.number
            yield one, (*place, "printings", at, "set"), "set", printing.set


def _listed(located: Located[Any], kind: str, *keys: str) -> Iterator[Reference]:
    for key in keys:
        for index, name in enumerate(getattr(located.entry, key)):
            yield located, (key, index), kind, name


def _of_card(card: Located[CardEntry]) -> Iterator[Reference]:
    entry = card.entry
    yield card, ("number",), "set", set_code(entry.number)
    for index, team in enumerate(entry.teams or ()):
        yield card, ("teams", index), "team", team
    for index, number in enumerate(entry.art_of):
        yield card, ("art_of", index), "card", number
    for index, printing in enumerate(entry.printings):
        place = ("printings", index)
        yield card, (*place, "set"), "set", printing.set or set_code(printing.number)
        if printing.replaces:
            yield card, (*place, "replaces"), "card", printing.replaces
    yield from _of_rules(card)


def _of_rules(one: Located[Any]) -> Iterator[Reference]:
    for index, rule in enumerate(one.entry.deck_rules):
        finder = _IN_RULES.get(rule.kind)
        if finder is not None:
            for place, kind, name in finder(getattr(rule, rule.kind)):
                if name != TEAM:
                    yield one, ("deck_rules", index, rule.kind, *place), kind, name


Found = Iterator[tuple[tuple[Any, ...], str, str]]


def _itself(kind: str) -> Callable[[Any], Found]:
    return lambda value: iter([((), kind, value)])


def _each(kind: str) -> Callable[[Any], Found]:
    return lambda value: (((index,), kind, name) for index, name in enumerate(value) if name != "unnumbered")


def _under(**keys: str) -> Callable[[Any], Found]:
    """The references under these keys of a rule's terms; each key says the kind of thing."""

    def find(value: Any) -> Found:
        for key, kind in keys.items():
            found = getattr(value, key)
            if isinstance(found, str):
                yield (key,), kind, found
            for index, name in enumerate(found if isinstance(found, list) else ()):
                yield (key, index), kind, name

    return find


_IN_RULES: dict[str, Callable[[Any], Found]] = {
    "loyalty": _under(teams="team", any_of="team"),
    "main_team_required": _itself("team"),
    "starting_main_team_required": _itself("team"),
    "pile": _itself("pile"),
    "creates_pile": _itself("pile"),
    "starts_with": _under(main_characters="card", from_deck="card"),
    "one_character_on_cards": _each("card"),
    "decks": _under(pile="pile"),
    "never_in_deck": _under(pile="pile", with_card="card"),
    "level_up_into": _under(all="card", any="card"),
    "transform": _under(cards="card", pile="pile"),
    "tokens": _each("card"),
}
