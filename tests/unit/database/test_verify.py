"""Each fault is found, and at its place."""

import pytest

from deckcheck.database.faults import Fault
from deckcheck.database.verify import verify


@pytest.fixture
def broken(small_data):
    """Replaces one text in one file of the small library and gives what verify finds."""

    def verify_with(name: str, old: str, new: str) -> list[Fault]:
        path = small_data / name
        text = path.read_text("utf-8")
        assert text.count(old) >= 1
        path.write_text(text.replace(old, new, 1), "utf-8")
        return verify(small_data)

    return verify_with


def lines(faults: list[Fault]) -> list[str]:
    return [
        f"{fault.location} {fault.message}" + (f" ({fault.hint})" if fault.hint else "") for fault in faults
    ]


def test_the_small_library_has_no_fault(small_data):
    assert verify(small_data) == []


CASES = {
    "duplicate row": (
        "cards/ABC.yaml",
        "- number: ABC-002",
        "- number: ABC-001",
        [
            "cards/ABC.yaml:18:11 ABC-001 is taken (it stands in cards/ABC.yaml:1:11)",
            "piles.yaml:6:25 there is no card 'ABC-002'",
        ],
    ),
    "one number on two cards": (
        "cards/XYZ.yaml",
        "  keywords",
        "  printings: [XYZ-002, ABC-004]\n  keywords",
        ["cards/XYZ.yaml:3:24 ABC-004 is taken (it stands in cards/ABC.yaml:56:11)"],
    ),
    "one number twice on a card": (
        "cards/XYZ.yaml",
        "  keywords",
        "  printings: [XYZ-002, XYZ-002]\n  keywords",
        ["cards/XYZ.yaml:3:24 XYZ-002 is taken (it stands in cards/XYZ.yaml:1:11)"],
    ),
    "impossible date": (
        "bans.yaml",
        "2020-01-05",
        "2024-06-31",
        [
            "bans.yaml:1:46 there is no such day or month as 2024-06-31",
        ],
    ),
    "a date that is none": (
        "library.yaml",
        "2020-02-02",
        "2.2.2020",
        ["library.yaml:1:7 not a date; it is written 2021-08-31, 2021-08 or 2021"],
    ),
    "unknown key": (
        "cards/XYZ.yaml",
        "incomplete:",
        "imcomplete:",
        ["cards/XYZ.yaml:4:3 there is no key 'imcomplete' here (did you mean 'incomplete'?)"],
    ),
    "unknown type": (
        "cards/XYZ.yaml",
        "supporting character",
        "suporting character",
        [
            "cards/XYZ.yaml:2:9 'suporting character' is none of 'main character', 'supporting character',"
            " 'plot twist', 'equipment', 'location', 'token', 'pile card', 'battleworld', 'terrain',"
            " 'boss battle', 'challenge match' or 'story' (did you mean 'supporting character'?)"
        ],
    ),
    "unknown kind of rule": (
        "cards/ABC.yaml",
        "legion: 8",
        "legio: 8",
        [
            "cards/ABC.yaml:53:7 there is no key 'legio' here (did you mean 'legion'?)",
        ],
    ),
    "two kinds in one rule": (
        "cards/ABC.yaml",
        "- legion: 8",
        "- {legion: 8, cannot_start: true}",
        [
            "cards/ABC.yaml:53:7 a rule has one key, its kind; write each rule as an entry of its own",
        ],
    ),
    "a key of another rule": (
        "cards/ABC.yaml",
        "max: 2",
        "maximum: 2",
        [
            "cards/ABC.yaml:34:20 the key 'max' is missing",
            "cards/ABC.yaml:34:43 there is no key 'maximum' here (did you mean 'max'?)",
        ],
    ),
    "unknown team": (
        "cards/ABC.yaml",
        "teams: [Rogues]",
        "teams: [Rouges]",
        [
            "cards/ABC.yaml:40:11 there is no team 'Rouges' (did you mean 'Rogues'?)",
        ],
    ),
    "unknown team of a loyalty": (
        "cards/ABC.yaml",
        "{teams: [Heroes]}",
        "{teams: [Heros]}",
        [
            "cards/ABC.yaml:33:25 there is no team 'Heros' (did you mean 'Heroes'?)",
        ],
    ),
    "unknown pile": (
        "cards/ABC.yaml",
        "{pile: Vault,",
        "{pile: Wault,",
        [
            "cards/ABC.yaml:64:29 there is no pile 'Wault' (did you mean 'Vault'?)",
        ],
    ),
    "unknown set": (
        "cards/ABC.yaml",
        "set: XYZ",
        "set: XYX",
        [
            "cards/ABC.yaml:51:30 there is no set 'XYX' (did you mean 'XYZ'?)",
        ],
    ),
    "unknown document": (
        "teams.yaml",
        "source: list",
        "source: lists",
        [
            "teams.yaml:1:83 there is no document 'lists' (did you mean 'list'?)",
        ],
    ),
    "a fact that does not apply": (
        "cards/ABC.yaml",
        "  cost: 2",
        "  level: 2",
        [
            "cards/ABC.yaml:41:3 'level' does not apply to a supporting character",
        ],
    ),
    "a query that is not understood": (
        "cards/ABC.yaml",
        "team:Heroes",
        "team:Heros",
        [
            "cards/ABC.yaml:34:28 the query, at its column 6: unknown team 'Heros' (did you mean Heroes?)",
        ],
    ),
    "titles under one key": (
        "cards/ABC.yaml",
        "title: The Gem",
        "title: Hench-Man",
        [
            "cards/ABC.yaml:57:10 'Hench-Man' cannot be told from 'Henchman'"
            " (correct one of them, or list both in names.yaml under same_name)"
        ],
    ),
    "no target to level up into": (
        "cards/ABC.yaml",
        "teams: [Heroes]\n  atk: 5",
        "teams: [Rogues]\n  atk: 5",
        [
            "cards/ABC.yaml:14:13 ABC-001 can level up, and no card is one level higher under its name"
            " (check title, aka, level, teams and art_of of both, or give it level_up_into)"
        ],
    ),
    "a circle of levels": (
        "cards/ABC.yaml",
        "    - pile: Vault",
        "    - pile: Vault\n    - level_up_into: {any: [ABC-001]}",
        [
            "cards/ABC.yaml:1:11 ABC-001 levels up into itself in the end",
            "cards/ABC.yaml:18:11 ABC-002 levels up into itself in the end",
        ],
    ),
    "a ban of no printing": (
        "bans.yaml",
        "ABC-003",
        "ABC-004",
        [
            "bans.yaml:1:30 no printing ABC-004 is banned from 2020-01-05 (its card says so under printings)",
            "cards/ABC.yaml:50:33 ABC-003 is banned from 2020-01-05, and bans.yaml does not say so",
        ],
    ),
    "a ban without a date": (
        "bans.yaml",
        "date: 2020-01-05, ",
        "",
        [
            "bans.yaml:1:4 what is replaced needs numbers and a date",
        ],
    ),
    "banned before it came out": (
        "cards/ABC.yaml",
        "banned: 2020-01-05",
        "banned: 2018",
        [
            "bans.yaml:1:30 no printing ABC-003 is banned from 2020-01-05 (its card says so under printings)",
            "cards/ABC.yaml:50:33 ABC-003 is banned from 2018, and bans.yaml does not say so",
            "cards/ABC.yaml:50:33 banned before its release, 2019-01",
        ],
    ),
    "a card in the file of another set": (
        "cards/XYZ.yaml",
        "XYZ-002",
        "ABC-005",
        ["cards/XYZ.yaml:1:11 ABC-005 belongs in cards/ABC.yaml"],
    ),
    "a name that means nothing": (
        "names.yaml",
        "Boss: Captain Test",
        "Boss: Captain Tent",
        ["names.yaml:2:9 no card is called 'Captain Tent'"],
    ),
    "a word for two teams": (
        "teams.yaml",
        "Rogues,",
        "Rogues, aliases: [HERO],",
        ["teams.yaml:2:3 'HERO' stands for two teams (the other is in teams.yaml:1:3)"],
    ),
    "no default format": (
        "formats/open.yaml",
        "default: true",
        "default: false",
        ["formats no format is the default (write `default: true` in one of them)"],
    ),
    "a format in the wrong file": (
        "formats/open.yaml",
        "name: open",
        "name: closed",
        ["formats/open.yaml:1:7 closed belongs in formats/closed.yaml"],
    ),
}


@pytest.mark.parametrize(("name", "old", "new", "expected"), CASES.values(), ids=CASES)
def test_a_fault_is_found_at_its_place(broken, name, old, new, expected):
    assert sorted(lines(broken(name, old, new))) == sorted(expected)


def test_a_file_that_cannot_be_read_hides_no_other_fault(small_data):
    (small_data / "teams.yaml").write_text("- {name: Heroes\n")
    bans = small_data / "bans.yaml"
    bans.write_text(bans.read_text().replace("2020-01-05", "2020-13"))
    assert [(fault.path, fault.line) for fault in verify(small_data)] == [("bans.yaml", 1), ("teams.yaml", 2)]


def test_what_refers_to_an_entry_that_is_not_of_its_form_is_no_fault(broken):
    assert lines(broken("teams.yaml", "alignment: evil", "alignment: bad")) == [
        "teams.yaml:2:29 'bad' is none of 'good', 'evil' or 'neutral'"
    ]


def test_a_folder_without_data_lacks_every_file(tmp_path):
    assert lines(verify(tmp_path)) == [
        "bans.yaml cannot read the file: No such file or directory",
        "editions.yaml cannot read the file: No such file or directory",
        "formats no format is the default (write `default: true` in one of them)",
        *(
            f"{name}.yaml cannot read the file: No such file or directory"
            for name in ("library", "modes", "names", "piles", "sets", "teams")
        ),
    ]
