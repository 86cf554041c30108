"""`deckcheck card` on the card data of the project."""

import json


def test_a_card_with_everything_known(cli):
    assert cli("card", "FAN-006") == (
        "Mister Fantastic (FAN-006)\n"
        "\n"
        "  type            main character\n"
        "  level           2\n"
        "  levels from     Mister Fantastic (FAN-005)\n"
        "  teams           Fantastic\n"
        "  alignment       good\n"
        "  universe        illustrated, Marvel\n"
        "  ATK/DEF/health  5/8/6\n"
        "  flight          no\n"
        "  range           no\n"
        "  super powers    intellect\n"
        "                  might\n"
        "  deck rules      It brings the pile Invention.\n"
        "                  Its Inventions are cards that share one of its teams.\n"
        "  brings pile     Invention: only Inventions that an inventor of the deck can create "
        "(may be left out, private, announced at first use)\n"
        "  copies          counted as FAN-006, all printings together\n"
        "  printings       FAN-006 The Fantastic Battles (2020-05-13)\n"
        "  sources         inferred, card list\n",
        "",
        0,
    )


def test_a_replaced_printing_and_a_promo_are_printings_of_one_card(cli):
    ran = cli("card", "ban-001")
    assert ran.out.startswith("Cosmo (MNB-061)\n")
    assert (
        "  printings       MNB-061 The Marvel Battles (2015, banned since 2017-05-24, also BAN-001)\n"
        "                  MNB-061 Legacy (2017-05-24, replaces MNB-061)\n"
        "                  VSP-016 Promotional cards (date not known)\n"
        "  notices         replaced 2017-05-24: its power lasts for the turn only\n"
    ) in ran.out


def test_a_card_known_in_part_says_what_is_not_known(cli):
    ran = cli("card", "DHK-020")
    assert ran.out.startswith("? (DHK-020)\n\n  type            supporting character\n  teams           ?\n")
    assert ran.out.endswith(
        "  not known       title, teams, cost, ATK, DEF, health, flight, range, super powers, keywords\n"
    )


def test_a_location(cli):
    ran = cli("card", "ALN-051")
    assert "  type            special location\n" in ran.out
    assert "  power symbols   alien, energy, intellect, might\n" in ran.out
    assert "ATK" not in ran.out


def test_cards_of_one_name_are_listed(cli):
    assert cli("card", "mary", "walker") == (
        "4 cards are called mary walker:\n"
        "\n"
        "number    title        set            type        level  teams       cost\n"
        "DEF-038a  Mary Walker  The Defenders  supporting         Underworld  2\n"
        "DEF-038b  Mary Walker  The Defenders  supporting         Underworld  2\n"
        "DEF-038c  Mary Walker  The Defenders  supporting         Underworld  2\n"
        "DEF-038d  Mary Walker  The Defenders  supporting         Underworld  2\n"
        "\n"
        "`deckcheck card DEF-038a` shows one of them.\n",
        "",
        0,
    )


def test_a_number_may_be_written_loosely(cli):
    assert cli("card", "mnb", "79") == cli("card", "MNB-079")


def test_json_has_facts_levels_and_rules_in_words(cli):
    ran = cli("card", "TUB-003", "--output-format", "json")
    (card,) = json.loads(ran.out)["cards"]
    assert (card["identity"], card["levels_into"], card["levels_from"]) == (
        "TUB-003",
        ["TUB-004", "TUB-005"],
        [],
    )
    assert card["deck_rules"] == {"level_up_into": {"all": ["TUB-004", "TUB-005"], "optional": False}}
    assert card["deck_rules_in_words"] == [
        "It levels up into Emma Frost (TUB-004) or Emma Frost (TUB-005); all of them must be brought."
    ]


def lines(ran, label):
    """The values beside a label."""
    rows = [row for row in ran.out.splitlines() if row.startswith("  ")]
    start = next(place for place, row in enumerate(rows) if row[2:18].strip() == label)
    more = rows[start + 1 :]
    length = next((place for place, row in enumerate(more) if row[2:18].strip()), len(more))
    return [row[18:] for row in (rows[start], *more[:length])]


def test_a_main_character_says_where_it_comes_from_and_why_it_does_not_become_others(cli):
    ran = cli("card", "MCU4-001")
    assert lines(ran, "levels into") == ["Winter Soldier (MCU4-002)"]
    assert lines(ran, "but not into") == [
        "Bucky Barnes (MCU4-003): the card names other targets",
        "Winter Soldier (FWS-005): neither set nor art links them",
        "Winter Soldier (DEF-034): another intellectual property, neither set nor art links them, "
        "no team in common",
    ]
    spider_man = cli("card", "CIV-007")
    assert lines(spider_man, "but not into")[0] == "Spider-Man (CIV-035): no team in common"
    assert lines(spider_man, "but not into")[-1] == "and 7 more of its name"
    assert lines(cli("card", "MNB-080"), "but not into") == ["Green Goblin (LEG-029): no Level Up power"]
    assert lines(cli("card", "LEG-029"), "levels from") == ["Green Goblin (LEG-028)"]


def test_a_card_says_which_piles_it_has_to_do_with(cli):
    winter_soldier = cli("card", "MCU4-002")
    assert lines(winter_soldier, "brings pile") == [
        "The Man on the Bridge: 1 Bucky Barnes (MCU4-003) (must be there, announced at first use)"
    ]
    assert lines(cli("card", "MCU4-003"), "lives in pile") == lines(winter_soldier, "brings pile")
    assert lines(cli("card", "RES-001"), "may lie in") == ["Absorption History, Transform"]
    assert lines(cli("card", "CV2-014"), "brings pile") == ["Tactics: made during the game"]
    assert lines(cli("card", "SYN-001"), "brings pile") == [
        "Sinister Six: exactly six main characters; only main characters with Sinister Six; "
        "six different cards (must be there, public, announced at step 2)"
    ]


def test_json_has_near_misses_and_piles(cli):
    (card,) = json.loads(cli("card", "MNB-080", "--output-format", "json").out)["cards"]
    assert card["levels_not_into"] == [{"number": "LEG-029", "title": "Green Goblin", "fails": ["power"]}]
    assert card["piles"] == {"brings": [], "lives_in": [], "may_lie_in": ["Transform"]}
    (card,) = json.loads(cli("card", "WEB-018", "--output-format", "json").out)["cards"]
    assert card["piles"] == {
        "brings": [],
        "lives_in": [
            {
                "name": "Gift",
                "holds": [
                    "1 Death (WEB-018), 1 Immortality (WEB-019), 1 Knowledge (WEB-020), "
                    "1 Madness (WEB-021) and 1 Power (WEB-022)"
                ],
                "mandatory": True,
                "may_be_empty": False,
                "made_in_play": False,
                "content": "fixed",
                "visibility": None,
                "announced": "first use",
            }
        ],
        "may_lie_in": [],
    }


def test_json_lists_every_card_of_a_name(cli):
    found = json.loads(cli("card", "Mary Walker", "--output-format", "json").out)
    assert [card["number"] for card in found["cards"]] == ["DEF-038a", "DEF-038b", "DEF-038c", "DEF-038d"]


def test_an_unknown_name_is_answered_with_near_ones(cli):
    assert cli("card", "Gren Goblin") == (
        "",
        "error: no card is called 'Gren Goblin'\n"
        "hint: did you mean Green Goblin, Red Goblin or Goblin Queen?\n",
        2,
    )
    assert cli("card", "qqzzxx") == (
        "",
        "error: no card is called 'qqzzxx'\nhint: deckcheck search finds cards by a part of a name\n",
        2,
    )


def test_wrong_output_format(cli):
    assert cli("card", "MNB-079", "--output-format", "csv") == (
        "",
        "error: there is no output format 'csv'\nhint: choose one of text, json\n",
        2,
    )
