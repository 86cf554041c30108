"""Whose deck is whose, what counts, and what an organiser is told."""

from collections.abc import Sequence

import pytest

from deckcheck.decklist.decode import source_from_bytes
from deckcheck.event.changes import Change
from deckcheck.event.judged import Judged, Listed, Main
from deckcheck.event.results import About, Entrant, Event, Standing, results
from deckcheck.event.roster import Roster, read_roster
from deckcheck.event.submission import Ignored, Submission

ABOUT = About("Friday", "multiverse", "2026-11-29")
COSMO = Listed("deck", "", 4, "Cosmo", "MNB-061", "supporting character")
RONAN = Listed("deck", "", 4, "Ronan", "MNB-087", "supporting character")


def deck(name: str, player: str = "", legal: bool = True, hash: str = "", **about: object) -> Judged:
    """A deck that was handed in."""
    known = {key: value for key, value in about.items() if key in Submission._fields}
    others = {key: value for key, value in about.items() if key not in known}
    folder = name.partition("/")[0] if "/" in name else ""
    submission = Submission(name, **{"folder": folder, **known})  # type: ignore[arg-type]
    return Judged(submission, player=player, legal=legal, hash=hash or name, **others)  # type: ignore[arg-type]


def roster(text: str) -> Roster:
    """A roster in CSV."""
    return read_roster(source_from_bytes("roster.csv", text.encode()))


def event(decks: Sequence[Judged], players: str = "", **about: object) -> Event:
    """The results of those decks."""
    known = ABOUT._replace(**about)  # type: ignore[arg-type]
    return results(known, decks, roster(players) if players else None)


def shown(found: Event) -> list[str]:
    """A line a player: name, standing, the file that counts and those before it."""
    return [_line(one) for one in found.entrants]


def _line(one: Entrant) -> str:
    files = " < ".join(([one.deck.name] if one.deck else []) + [old.name for old in one.earlier])
    return f"{one.name}: {one.standing.value} {files}".rstrip()


def test_players_without_a_roster() -> None:
    decks = [
        deck("anna_berg.txt"),
        deck("x.txt", "Ben Cole"),
        deck("cara/list.txt"),
        deck("box#1", sender="Dora Exel"),
        deck("deck.txt"),
        deck("y.txt", "COLE, Ben", legal=False, order=9),
    ]
    assert shown(event(decks)) == [
        "anna berg: legal anna_berg.txt",
        "Ben Cole: not legal y.txt < x.txt",
        "cara: legal cara/list.txt",
        "deck.txt: legal deck.txt",
        "Dora Exel: legal box#1",
    ]


def test_players_of_a_roster() -> None:
    decks = [
        deck("a.txt", "Ana Berg"),
        deck("ben.cole.v2.txt"),
        deck("box#1", sender="C.", address="cara@example.org"),
        deck("q.txt", "Q"),
        deck("lists/dora.txt", "Somebody Else"),
        deck("zed.txt", "Zed"),
    ]
    players = (
        "player,mail,file\nAnna Berg\nBen Cole\nCara Diaz,CARA@example.org\nDora Exel,,lists/dora.txt\nEve"
    )
    found = event(decks, players)
    assert shown(found) == [
        "Anna Berg: legal a.txt",
        "Ben Cole: legal ben.cole.v2.txt",
        "Cara Diaz: legal box#1",
        "Dora Exel: legal lists/dora.txt",
        "Eve: missing",
        "Q: legal q.txt",
        "Zed: legal zed.txt",
    ]
    assert found.entrants[0].remarks == ("a.txt: matched by a name that is like it",)
    assert [one.name for one in found.entrants if not one.on_roster] == ["Q", "Zed"]


def test_a_list_sent_for_somebody_else_belongs_to_whom_it_names() -> None:
    mail = deck("box#1", "Ben Cole", sender="Anna Berg", address="anna@example.org")
    assert shown(event([mail], "player,mail\nAnna Berg,anna@example.org\nBen Cole\n")) == [
        "Anna Berg: missing",
        "Ben Cole: legal box#1",
    ]


def test_the_folder_of_a_player_and_the_folder_of_a_day() -> None:
    own = [deck("Anna/1.txt", "Ann"), deck("Anna/2.txt", order=2)]
    assert shown(event(own)) == ["Anna: legal Anna/2.txt < Anna/1.txt"]
    day = [deck("friday/1.txt", "Anna"), deck("friday/2.txt", "Ben")]
    assert shown(event(day)) == ["Anna: legal friday/1.txt", "Ben: legal friday/2.txt"]


def test_a_name_near_to_one_on_the_roster() -> None:
    found = event([deck("x.txt", "Jhon Smith")], "Jon Smith\nJohn Smith\n")
    assert shown(found) == ["Jhon Smith: legal x.txt", "John Smith: missing", "Jon Smith: missing"]
    assert found.entrants[0].remarks == ("not on the roster; near are Jon Smith, John Smith",)


@pytest.mark.parametrize(
    ("first", "second", "counts"),
    [
        ({"received": 100.0}, {"received": 50.0}, "1.txt"),
        ({"received": 100.0}, {"received": 200.0}, "2.txt"),
        ({"received": 100.0, "order": 1}, {"received": 100.0, "order": 2}, "2.txt"),
        ({}, {"received": 100.0}, "2.txt"),
        ({"order": 1, "ordinal": 1}, {"order": 1, "ordinal": 2}, "2.txt (deck 2)"),
    ],
)
def test_the_newest_counts(first: dict[str, object], second: dict[str, object], counts: str) -> None:
    found = event([deck("1.txt", "Anna", **first), deck("2.txt", "Anna", **second)])
    (anna,) = found.entrants
    assert anna.deck and anna.deck.name == counts
    assert len(anna.earlier) == 1


def test_the_order_of_the_roster_beats_the_time() -> None:
    decks = [deck("new.txt", received=200.0), deck("old.txt", received=100.0)]
    found = event(decks, "player,file\nAnna,new.txt\nAnna,old.txt\n")
    assert shown(found) == ["Anna: legal old.txt < new.txt"]


def test_an_unreadable_newest_counts_and_a_legal_older_one_is_told_of() -> None:
    found = event([deck("1.txt", "Anna"), deck("anna.txt", legal=False, unreadable=True, order=2)])
    assert shown(found) == ["Anna: unreadable anna.txt < 1.txt"]
    assert found.entrants[0].remarks == ("an earlier one is legal: 1.txt",)


def test_what_changed() -> None:
    before = (COSMO, RONAN, Listed("pile", "Invention", 1, "Cosmo", "MNB-061", "supporting character"))
    after = (COSMO._replace(quantity=3), Listed("deck", "", 1, "Nobody"), before[2])
    found = event([deck("1.txt", "Anna", cards=before), deck("2.txt", "Anna", order=2, cards=after)])
    assert found.entrants[0].changes == (
        Change("deck", "", "Cosmo", "MNB-061", 4, 3),
        Change("deck", "", "Nobody", "", 0, 1),
        Change("deck", "", "Ronan", "MNB-087", 4, 0),
    )


def test_the_same_list_of_several_players() -> None:
    decks = [deck(f"{name}.txt", name, hash="same") for name in ("Cara", "Anna", "Ben")]
    found = event([*decks, deck("dora.txt", "Dora"), deck("e.txt", "Eve", hash="-")._replace(hash="")])
    assert found.same_lists == (("Anna", "Ben", "Cara"),)
    assert [one.others(1) for one in found.entrants] == [("Ben",), ("Anna",), ("Anna",), (), ()]


def test_an_older_list_is_nobodys_double() -> None:
    decks = [
        deck("1.txt", "Anna", hash="same"),
        deck("2.txt", "Anna", order=2),
        deck("3.txt", "Ben", hash="same"),
    ]
    assert event(decks).same_lists == ()


def test_late() -> None:
    decks = [
        deck("a.txt", "Anna", received=200.0),
        deck("b.txt", "Ben", received=100.0),
        deck("c.txt", "Cara"),
    ]
    found = event(decks, "player,late\nAnna,\nBen,yes\nCara,\n", deadline=150.0)
    assert [one.late[:9] for one in found.entrants] == ["handed in", "noted on ", ""]


def test_counts() -> None:
    goblin, pym = Main("MNB-079", "Green Goblin"), Main("SET-001", "Pym")
    decks = [
        deck("a.txt", mains=(goblin,), teams=("Villains",)),
        deck("b.txt", mains=(goblin, pym), teams=("Villains", "Heroes"), legal=False),
        deck("b.txt", mains=(pym,), teams=("Heroes",), order=-1),
        deck("c.txt", legal=False, unreadable=True),
    ]
    found = event(decks, "A\nB\nC\nD\n")
    assert found.mains == (("Green Goblin (MNB-079)", 2), ("Pym (SET-001)", 1))
    assert found.teams == (("Villains", 2), ("Heroes", 1))
    assert {one: found.count(one) for one in Standing} == dict.fromkeys(Standing, 1)


def test_what_was_ignored_is_told_with_its_player_or_by_itself() -> None:
    ignored = [Ignored("a.txt", "not there"), Ignored("b.zip", "an archive")]
    found = results(ABOUT, [], roster("player,file\nAnna,a.txt\n"), ignored)
    assert found.entrants[0].remarks == ("a.txt: not there",)
    assert found.remarks == ("b.zip: an archive",)


def test_a_file_of_two_players_and_one_of_nobody() -> None:
    found = event([deck("a.txt")], "player,file\nAnna,A.txt\nBen,a.txt\nCara,gone.txt\n")
    assert shown(found) == ["Anna: legal a.txt", "Ben: missing", "Cara: missing"]
    assert [one.remarks for one in found.entrants] == [
        (),
        ("a.txt: the roster names it for another player too",),
        ("gone.txt: the roster names a file that is not there",),
    ]


def test_a_run_that_was_stopped() -> None:
    found = results(ABOUT, [deck("a.txt")], roster("A\nB\n"), stopped=1)
    assert [one.remarks for one in found.entrants] == [
        (),
        ("the run was stopped before all decks were judged",),
    ]
