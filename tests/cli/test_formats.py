"""`deckcheck formats`, and `validate` by several formats, at a table and as a team."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

Cli = Callable[..., object]
SAMPLES = Path(__file__).parents[2] / "sample_decks"


@pytest.fixture(autouse=True)
def samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command runs in the folder of the sample decks, so that paths are short."""
    monkeypatch.chdir(SAMPLES)


def without_version(text: str) -> str:
    """A report without the version of the data, which changes with every edit."""
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if "card data" not in line and '"data":' not in line)


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("life-is-too-short",),
        ("Boss vs. Boss Battles",),
        ("build-an-arc",),
        ("second-chance", "--as-of", "2021-11-01"),
        ("3v3",),
        ("modern", "--as-of", "2022-01-01"),
        ("casual",),
        ("incursion", "--as-of", "2023-06-01"),
    ],
    ids=lambda words: " ".join(words) or "all",
)
def test_formats_are_shown(cli: Cli, words: tuple[str, ...], snapshot: SnapshotAssertion) -> None:
    ran = cli("formats", *words)
    assert (ran.err, ran.code) == ("", 0)
    assert without_version(ran.out) == snapshot


def test_formats_as_json_hold_all_and_one(cli: Cli) -> None:
    every = json.loads(cli("formats", "--output-format", "json").out)
    assert (every["version"], len(every["formats"]), every["formats"][0]["name"]) == (1, 34, "multiverse")
    one = json.loads(cli("formats", "the-enemy-of-my-zombie-enemy", "--output-format", "json").out)
    assert [option["name"] for option in one["choices"][0]["options"]][2] == "Fantastic and Frightful"
    assert one["choices"][0]["options"][2]["query"] == 'team:("Fantastic" or "Frightful")'
    assert one["exempt"][1]["shares_team_with"] == "type:character"


@pytest.mark.parametrize(
    "words",
    [
        ("formats", "life-is-to-short"),
        ("formats", "qwertzuiop"),
        ("formats", "--output-format", "yaml"),
        ("formats", "--as-of", "yesterday"),
        ("validate", "legal", "--format", "incurson"),
        ("validate", "legal", "--formats", "modern,incurson"),
        ("validate", "legal", "--formats", ","),
        ("validate", "legal", "--formats", "all", "--format", "loyalty"),
        ("validate", "legal", "--formats", "all", "--output-format", "concise"),
        ("validate", "legal", "--mode", "bos-battle"),
        ("validate", "legal", "--mode", "qwertzuiop"),
        ("validate", "legal/loyalty", "--boss", "legal/loyalty/only-defenders.txt"),
        ("validate", "legal/loyalty", "--mode", "boss-battle", "--boss", "nobody.txt"),
        ("validate", "legal/loyalty", "--team", "--format", "loyalty"),
    ],
    ids=" ".join,
)
def test_wrong_use_is_said_in_one_sentence(
    cli: Cli, words: tuple[str, ...], snapshot: SnapshotAssertion
) -> None:
    ran = cli(*words)
    assert (ran.out, ran.code) == ("", 2)
    assert ran.err == snapshot


def test_every_format_in_one_table(cli: Cli, snapshot: SnapshotAssertion) -> None:
    ran = cli("validate", "legal/battles-royale/out-of-one-box.txt", "--formats", "all")
    assert (ran.err, ran.code) == ("", 1)
    assert ran.out == snapshot


def test_several_formats_and_decks(cli: Cli, snapshot: SnapshotAssertion) -> None:
    decks = ("legal/loyalty/only-defenders.txt", "illegal/multiverse/two-players-in-one-file.txt")
    ran = cli("validate", *decks, "--formats", "multiverse, loyalty,Standard", "--as-of", "2024-02-02")
    assert ran.out == snapshot


def test_formats_are_judged_by_the_day_of_each_list(cli: Cli) -> None:
    decks = ("legal/modern-1/community-spirit.txt", "legal/modern-4/community-spirit.txt")
    ran = cli("validate", *decks, "--formats", "modern", "--output-format", "json")
    found = [(deck["as_of"], deck["formats"]) for deck in json.loads(ran.out)["decks"]]
    assert [(day, rows[0]["format"], rows[0]["legal"], rows[0]["in_season"]) for day, rows in found] == [
        ("2021-06-05", "modern-1", True, True),
        ("2024-06-08", "modern-4", True, True),
    ]
    assert ran.code == 0


def test_several_formats_as_json_give_the_first_reason(cli: Cli) -> None:
    path = "illegal/life-is-too-short/two-health-too-many.txt"
    words = ("validate", path, "--formats", "life-is-too-short", "--output-format", "json")
    ran = cli(*words)
    (row,) = json.loads(ran.out)["decks"][0]["formats"]
    assert row == {
        "format": "life-is-too-short",
        "title": "Life Is Too Short",
        "legal": False,
        "in_season": True,
        "errors": 1,
        "warnings": 0,
        "choices": [],
        "first_reason": {
            "code": "F004",
            "name": "format-requirement",
            "line": 15,
            "message": "Life Is Too Short: each supporting character has exactly 1 health; "
            "4 cards break this",
        },
    }
    assert (ran.code, cli(*words, "--exit-zero").code) == (1, 0)


def test_several_formats_with_a_path_that_is_not_there(cli: Cli) -> None:
    ran = cli("validate", "legal/loyalty", "nowhere.txt", "--formats", "loyalty")
    assert ran.err == "error: nowhere.txt: no such file or folder\n"
    assert (ran.out.count("legal in 1 of 1"), ran.code) == (1, 2)


HEROES = ("legal/loyalty/only-defenders.txt", "legal/cosmic-power/out-there.txt")
BOSS = "legal/boss-vs-boss-battles/master-of-magnetism.txt"


def codes(out: str) -> list[str]:
    """Which rules of a table are broken, in which file."""
    found = []
    for deck in json.loads(out)["decks"]:
        for one in deck["diagnostics"]:
            if one["code"][0] in "MF":
                found.append(f"{Path(deck['path']).name} {one['code']} {one['message']}")
    return found


def table(cli: Cli, *words: str) -> list[str]:
    """What is wrong with the decks at a table."""
    ran = cli(
        "validate", *words, "--as-of", "2024-02-02", "--format", "multiverse", "--output-format", "json"
    )
    assert ran.err == ""
    return codes(ran.out)


def test_the_boss_is_the_first_deck_or_the_one_that_is_named(cli: Cli) -> None:
    assert table(cli, BOSS, *HEROES, "--mode", "boss-battle") == []
    wrong = ["only-defenders.txt M001 Luke Cage (DEF-007) is none of the bosses of Boss Battle"]
    assert table(cli, *HEROES, BOSS, "--mode", "Boss Battle") == wrong
    assert table(cli, *HEROES, BOSS, "--mode", "boss-battle", "--boss", BOSS) == []


def test_a_single_deck_is_no_table_and_no_boss_unless_it_is_named(cli: Cli) -> None:
    assert table(cli, HEROES[0], "--mode", "boss-battle") == []
    wrong = ["only-defenders.txt M001 Luke Cage (DEF-007) is none of the bosses of Boss Battle"]
    assert table(cli, HEROES[0], "--mode", "boss-battle", "--boss", HEROES[0]) == wrong


def test_nobody_else_has_the_main_character_of_the_boss(cli: Cli) -> None:
    assert table(cli, BOSS, BOSS.replace("legal/", "./legal/", 1), HEROES[0], "--mode", "boss-battle") == [
        "master-of-magnetism.txt M004 Boss Battle takes 3 players; this table has 2"
    ]
    other = "illegal/boss-vs-boss-battles/a-hero-joins-the-boss.txt"
    clash = "a-hero-joins-the-boss.txt M002 Magneto (BOM-003) is the main character of the boss, "
    assert [one[: len(clash)] for one in table(cli, BOSS, other, HEROES[0], "--mode", "boss-battle")] == [
        clash
    ]
    assert table(cli, BOSS, other, "--mode", "boss-vs-boss") == []


def test_every_player_is_a_boss_where_the_mode_says_so(cli: Cli) -> None:
    assert table(cli, BOSS, HEROES[0], "--mode", "boss-vs-boss") == [
        "only-defenders.txt M001 Luke Cage (DEF-007) is none of the bosses of Boss vs. Boss"
    ]


@pytest.mark.parametrize(
    ("mode", "players", "words"),
    [
        ("free-for-all", 2, "Free for All takes 3 or 4 players; this table has 2"),
        ("2v2", 3, "2 vs 2 takes 4 players; this table has 3"),
        ("2-headed", 3, "2-Headed Teammates takes 4 players; this table has 3"),
        ("story", 3, "Story Mode takes 2 players; this table has 3"),
        ("battleworld", 3, "Battleworld takes 2 players; this table has 3"),
        ("terrain", 3, ""),
    ],
)
def test_a_mode_takes_so_many_players(cli: Cli, mode: str, players: int, words: str) -> None:
    decks = (BOSS, *HEROES)[:players]
    expected = [f"master-of-magnetism.txt M004 {words}"] if words else []
    assert table(cli, *decks, "--mode", mode) == expected


TEAM = ("legal/cosmic-power/out-there.txt", "legal/loyalty/only-defenders.txt")


def test_the_limits_of_a_team_span_its_decks(cli: Cli) -> None:
    third = "legal/children-of-the-atom/gene-pool.txt"
    ran = cli("validate", *TEAM, third, "--team", "--as-of", "2018-08-10", "--output-format", "json")
    found = [one for one in codes(ran.out) if "Yondu" in one]
    assert found == [
        "gene-pool.txt F004 the decks of a team together hold at most 4 copies of Yondu (MNB-062); "
        "they hold 8: 4 in Mirela Popa and 4 in Deniz Aydın"
    ]
    assert json.loads(ran.out)["format"] == "3v3-team-match"


def test_a_main_character_is_in_one_deck_of_a_team(cli: Cli) -> None:
    again = "legal/battles-royale/out-of-one-box.txt"
    ran = cli("validate", *TEAM, again, "--team", "--as-of", "2018-08-10", "--output-format", "json")
    found = [one for one in codes(ran.out) if "main character is in one deck" in one]
    assert len(found) == 2
    assert all("Luke Cage" in one for one in found)


def test_a_team_has_as_many_decks_as_its_format_says(cli: Cli) -> None:
    ran = cli("validate", *TEAM, "--team", "--as-of", "2018-08-10", "--output-format", "json")
    found = [one for one in codes(ran.out) if "M004" in one]
    assert found == ["out-there.txt M004 a team of 3v3 Team Match has 3 decks; this one has 2"]


def test_a_deck_of_an_unknown_format_ends_with_2_and_the_others_are_judged(cli: Cli) -> None:
    ran = cli("validate", "illegal/multiverse/no-such-format.txt", "legal/loyalty/only-defenders.txt")
    assert ran.code == 2
    assert "NOT JUDGED BY ITS FORMAT" in ran.out
    assert "only-defenders.txt: legal in loyalty" in ran.out


def test_a_table_goes_on_without_a_deck_that_cannot_be_read(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckcheck.cli import files, together

    read = files.read

    def refuse(file: str) -> bytes:
        if file == HEROES[0]:
            raise PermissionError(13, "Permission denied")
        return read(file)

    monkeypatch.setattr(together.files, "read", refuse)
    ran = cli("validate", BOSS, *HEROES, "--mode", "story", "--as-of", "2024-02-02")
    assert ran.err == f"error: {HEROES[0]}: cannot be read: Permission denied\n"
    assert ran.code == 2


def test_a_card_tells_the_formats_that_ban_it(cli: Cli) -> None:
    out = cli("card", "CV1-020").out
    banned = [line.strip().removeprefix("notices").strip() for line in out.splitlines() if "banned" in line]
    assert banned == [
        "banned 2023-08: in Incursion season; Incursion (Gen Con 2023)",
        "banned 2021-04: in Modern, iteration 1; Modern, iteration 2; Modern, iteration 3; "
        "Modern, iteration 4 (Modern iteration 1)",
    ]
