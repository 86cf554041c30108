"""What came of an event: who has a legal deck, who has none, and what an organiser should look at."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from itertools import islice
from typing import NamedTuple

from deckcheck.event.changes import Change, changes
from deckcheck.event.judged import Judged
from deckcheck.event.names import name_words
from deckcheck.event.players import Handed, Player, players_of
from deckcheck.event.roster import Roster
from deckcheck.event.submission import Ignored


class Standing(StrEnum):
    """Where a player stands."""

    LEGAL = "legal"
    ILLEGAL = "not legal"
    UNREADABLE = "unreadable"
    MISSING = "missing"


class Entrant(NamedTuple):
    """A player: the deck that counts, what was handed in before it (the newest first), what is odd.

    `late` says why the deck is late, empty where it is not. `same_list` are all
    players with this list, the player too, empty where nobody else has it.
    `changes` are against the submission before.
    """

    name: str
    standing: Standing
    deck: Judged | None = None
    earlier: tuple[Judged, ...] = ()
    late: str = ""
    on_roster: bool = True
    same_list: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    remarks: tuple[str, ...] = ()

    def others(self, most: int) -> tuple[str, ...]:
        """The first players, so many at most, that have the same list."""
        return tuple(islice((name for name in self.same_list if name != self.name), most))


class Event(NamedTuple):
    """The whole evening.

    `entrants` are in the order of their names. `mains` count the decks by main
    characters (title and number), `teams` by the teams of those, most first.
    `remarks` are about the roster and what lay among the submissions.
    `stopped` tells how many submissions were judged where the run was ended
    early, None where it was not.
    """

    name: str
    format: str
    as_of: str
    entrants: tuple[Entrant, ...]
    mains: tuple[tuple[str, int], ...]
    teams: tuple[tuple[str, int], ...]
    submissions: int
    has_roster: bool
    remarks: tuple[str, ...] = ()
    stopped: int | None = None

    def count(self, standing: Standing) -> int:
        """How many players stand there."""
        return sum(one.standing is standing for one in self.entrants)

    @property
    def same_lists(self) -> tuple[tuple[str, ...], ...]:
        """The players of each list that several have."""
        return tuple(dict.fromkeys(one.same_list for one in self.entrants if one.same_list))


class About(NamedTuple):
    """What an event is: how it is called, format and day, and until when decks were to be handed in."""

    name: str
    format: str
    as_of: str
    deadline: float | None = None


def results(
    about: About,
    judged: Sequence[Judged],
    roster: Roster | None = None,
    ignored: Sequence[Ignored] = (),
    stopped: int | None = None,
) -> Event:
    """Put together what was judged."""
    players = players_of(judged, roster)
    left_out = {
        one.submission.name.casefold(): "the roster names it for another player too" for one in judged
    }
    left_out |= {one.name.casefold(): one.reason for one in ignored}
    entrants = [_entrant(player, about, roster is not None, left_out) for player in players]
    if stopped is not None:
        entrants = [_not_reached(one) if one.standing is Standing.MISSING else one for one in entrants]
    entrants = _with_same_lists(sorted(entrants, key=lambda one: (name_words(one.name), one.name)))
    decks = [one.deck for one in entrants if one.deck and one.deck.mains]
    named = {row.file.casefold() for row in roster.rows} if roster else set()
    remarks = [f"{one.name}: {one.reason}" for one in ignored if one.name.casefold() not in named]
    return Event(
        about.name,
        about.format,
        about.as_of,
        tuple(entrants),
        _counted(Counter(f"{main.title} ({main.number})" for deck in decks for main in deck.mains)),
        _counted(Counter(team for deck in decks for team in deck.teams)),
        len({(one.submission.order, one.submission.name) for one in judged}),
        roster is not None,
        (*(roster.remarks if roster else ()), *remarks),
        stopped,
    )


def _entrant(player: Player, about: About, has_roster: bool, left_out: dict[str, str]) -> Entrant:
    handed = sorted(player.handed, key=_recency, reverse=True)
    remarks = [one.remark for one in handed if one.remark]
    remarks += _files_not_there(player, left_out)
    on_roster = bool(player.rows) or not has_roster
    if player.near:
        remarks.append(f"not on the roster; near are {', '.join(player.near)}")
    if not handed:
        return Entrant(player.name, Standing.MISSING, remarks=tuple(remarks))
    deck, earlier = handed[0].judged, tuple(one.judged for one in handed[1:])
    standing = _standing(deck)
    remarks += _about_deck(deck)
    if standing is not Standing.LEGAL and any(one.legal for one in earlier):
        legal = next(one for one in earlier if one.legal)
        remarks.append(f"an earlier one is legal: {legal.name}")
    return Entrant(
        player.name,
        standing,
        deck,
        earlier,
        _late(deck, player, about),
        on_roster,
        changes=_changed(deck, earlier),
        remarks=tuple(remarks),
    )


def _files_not_there(player: Player, left_out: dict[str, str]) -> list[str]:
    """What to say of files that the roster names for a player, and that handed in nothing."""
    there = {one.rank for one in player.handed}
    rows = [row for row in player.rows if row.file and row.line not in there]
    reason = "the roster names a file that is not there"
    return [f"{row.file}: {left_out.get(row.file.casefold(), reason)}" for row in rows]


def _not_reached(entrant: Entrant) -> Entrant:
    return entrant._replace(remarks=(*entrant.remarks, "the run was stopped before all decks were judged"))


def _recency(handed: Handed) -> tuple[int, float, int, int]:
    """Newest last: by the order of the roster, else by time, else by the order they were found in."""
    submission = handed.judged.submission
    return (handed.rank, submission.received or 0.0, submission.order, handed.judged.ordinal)


def _standing(deck: Judged) -> Standing:
    if deck.fault or deck.unreadable:
        return Standing.UNREADABLE
    return Standing.LEGAL if deck.legal else Standing.ILLEGAL


def _about_deck(deck: Judged) -> list[str]:
    if not deck.other_format:
        return []
    return [f"the list says it is for {deck.other_format}; it was judged by the format of the event"]


def _late(deck: Judged, player: Player, about: About) -> str:
    if any(row.late for row in player.rows):
        return "noted on the roster"
    received = deck.submission.received
    if about.deadline is None or received is None or received <= about.deadline:
        return ""
    return f"handed in {datetime.fromtimestamp(received):%Y-%m-%d %H:%M}, after the deadline"


def _changed(deck: Judged, earlier: Sequence[Judged]) -> tuple[Change, ...]:
    before = next((one for one in earlier if one.cards), None)
    return changes(before.cards, deck.cards) if before and deck.cards else ()


def _with_same_lists(entrants: Sequence[Entrant]) -> list[Entrant]:
    holders: dict[str, list[str]] = {}
    for one in entrants:
        if one.deck and one.deck.hash:
            holders.setdefault(one.deck.hash, []).append(one.name)
    groups = {hash: tuple(names) for hash, names in holders.items() if len(names) > 1}
    return [one._replace(same_list=groups.get(one.deck.hash, ()) if one.deck else ()) for one in entrants]


def _counted(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda one: (-one[1], one[0])))
