"""Whose deck is whose: every deck that was handed in goes to a player of the roster, or makes one."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckcheck.event.judged import Judged, claims
from deckcheck.event.names import How, Match, Players, file_claim, person_key
from deckcheck.event.roster import Roster, Row


class Handed(NamedTuple):
    """A deck of a player; `rank` is the line of the roster that names its file, `remark` how it came here."""

    judged: Judged
    rank: int = 0
    remark: str = ""


class Player(NamedTuple):
    """A player with every deck that is theirs; `rows` are their lines on the roster, if there is one."""

    name: str
    rows: tuple[Row, ...]
    handed: tuple[Handed, ...]
    near: tuple[str, ...] = ()


def players_of(judged: Sequence[Judged], roster: Roster | None) -> list[Player]:
    """The players, those of the roster in its order first, then whoever else handed in a deck.

    A deck belongs to the player whose file the roster names it; else to the one
    whose address its mail came from; else to the one whom its names mean: the
    folder that is a player's own, the Player field of the list, the sender of
    the mail, the name of the file.
    """
    matching = _Matching(roster, _shared_folders(judged))
    for one in judged:
        matching.add(one)
    return matching.players()


class _Matching:
    def __init__(self, roster: Roster | None, shared_folders: frozenset[str]) -> None:
        self._shared = shared_folders
        self._rows: dict[str, list[Row]] = {}
        for row in roster.rows if roster else ():
            self._rows.setdefault(person_key(row.player), []).append(row)
        self._keys = list(self._rows)
        self._known = Players([rows[0].player for rows in self._rows.values()])
        rows = [(key, row) for key, every in self._rows.items() for row in every]
        self._files = {_path(row.file): (key, row) for key, row in reversed(rows) if row.file}
        self._bases = _once((_path(row.file).rsplit("/", 1)[-1], (key, row)) for key, row in rows if row.file)
        self._addresses = _once((row.address, (key, row)) for key, row in rows if row.address)
        self._handed: dict[str, list[Handed]] = {key: [] for key in self._rows}
        self._others: dict[str, str] = {}

    def add(self, judged: Judged) -> None:
        """Give a deck to its player."""
        submission = judged.submission
        found = self._by_file(submission.name)
        if found:
            self._handed[found[0]].append(Handed(judged, found[1].line))
            return
        if submission.address in self._addresses and not judged.player:
            self._handed[self._addresses[submission.address][0]].append(Handed(judged))
            return
        names = self._claims(judged)
        match = self._known.find(names) if self._keys else None
        if match is None and submission.address in self._addresses:
            self._handed[self._addresses[submission.address][0]].append(Handed(judged))
        elif match is None:
            self._add_other(judged, names)
        else:
            self._handed[self._keys[match.player]].append(Handed(judged, 0, _remark(match, judged)))

    def players(self) -> list[Player]:
        """Every player with their decks."""
        known = [
            Player(rows[0].player, tuple(rows), tuple(self._handed[key])) for key, rows in self._rows.items()
        ]
        others = [
            Player(name, (), tuple(self._handed[key]), self._near(name)) for key, name in self._others.items()
        ]
        return known + others

    def _by_file(self, name: str) -> tuple[str, Row] | None:
        path = _path(name)
        while path:
            if path in self._files:
                return self._files[path]
            path = path.rpartition("/")[0]
        return self._bases.get(_path(name).rsplit("/", 1)[-1])

    def _claims(self, judged: Judged) -> Sequence[str]:
        folder = judged.submission.folder not in self._shared
        return claims(judged, folder, file_claim(judged.submission.name))

    def _add_other(self, judged: Judged, names: Sequence[str]) -> None:
        name = names[0] if names else judged.submission.name
        key = f"?{person_key(name)}"
        self._others.setdefault(key, name)
        self._handed.setdefault(key, []).append(Handed(judged))

    def _near(self, name: str) -> tuple[str, ...]:
        if not self._keys:
            return ()
        return tuple(self._rows[self._keys[index]][0].player for index in self._known.near([name]))


def _once(pairs: Iterable[tuple[str, tuple[str, Row]]]) -> dict[str, tuple[str, Row]]:
    """The pairs whose first half stands for one player only."""
    found: dict[str, tuple[str, Row] | None] = {}
    for name, value in pairs:
        held = found.setdefault(name, value)
        if held is not None and held[0] != value[0]:
            found[name] = None
    return {name: value for name, value in found.items() if value is not None}


def _path(name: str) -> str:
    return name.replace("\\", "/").removeprefix("./").rstrip("/").casefold()


def _remark(match: Match, judged: Judged) -> str:
    if match.how is How.EXACT:
        return ""
    by = "a part of the name" if match.how is How.PART else "a name that is like it"
    return f"{judged.name}: matched by {by}"


def _shared_folders(judged: Sequence[Judged]) -> frozenset[str]:
    """The folders that are nobody's own: their lists name different players."""
    named: dict[str, set[str]] = {}
    for one in judged:
        if one.submission.folder and one.player:
            named.setdefault(one.submission.folder, set()).add(person_key(one.player))
    return frozenset(folder for folder, players in named.items() if len(players) > 1)
