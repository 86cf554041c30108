"""`deckcheck search` on the card data of the project."""

import csv
import json


def test_a_table_and_what_was_found(cli):
    assert cli("search", "kind:basic set:def") == (
        "number   title            type      level/cost  teams  ATK/DEF/health\n"
        "MNB-109  Training Ground  location                     gives skill\n"
        "MNB-110  Laboratory       location                     gives energy\n"
        "MNB-111  Academy          location                     gives intellect\n"
        "MNB-112  Fortress         location                     gives might\n"
        "\n"
        "4 cards · basic locations from DEF\n",
        "",
        0,
    )


def test_order_and_limit(cli):
    assert cli("search", "set:legacy", "type:main level>=3", "--sort", "-atk,title", "--limit", "2") == (
        "number   title      type  level/cost  teams                    ATK/DEF/health\n"
        "LEG-022  Groot      main  L3          Guardians of the Galaxy  10/10/7\n"
        "LEG-013  Wolverine  main  L3          X-Men                    9/8/6\n"
        "\n"
        "8 cards · main characters from LEG that are Level 3 or higher\n"
        "the first 2 are shown; --limit 0 shows all\n",
        "",
        0,
    )


def test_cards_of_which_it_cannot_tell_are_counted(cli):
    ran = cli("search", "set:dhk cost:1 -known:cost")
    assert ran.out.startswith("0 cards · cards from DHK that cost 1 and do not have known cost\nnot judged: ")
    assert " cards · not known: " in ran.out
    assert ran.code == 0


def test_a_number_of_printings_only_is_found_by_another_field(cli):
    hint = "hint: DEF-038 is no card's own number; printing:DEF-038 finds cards by any of theirs\n"
    assert cli("search", "number:DEF-038") == ("0 cards · cards that are DEF-038\n", hint, 0)
    assert cli("search", "printing:DEF-038").out.count("Mary Walker") == 4


def test_a_query_may_begin_with_a_minus(cli):
    ran = cli("search", "-type:main", "number:MNB-079")
    assert ran == ("0 cards · cards that are not main characters and are MNB-079\n", "", 0)


def test_json_names_facts_and_what_is_unknown(cli):
    ran = cli("search", "printing:ban-001 or number:DHK-020", "--output-format", "json")
    found = json.loads(ran.out)
    assert [(card["number"], card["title"], card["identity"]) for card in found["cards"]] == [
        ("MNB-061", "Cosmo", "MNB-061"),
        ("DHK-020", None, "DHK-020"),
    ]
    assert found["cards"][0]["unknown"] == []
    assert "title" in found["cards"][1]["unknown"]
    assert (found["version"], found["total"], found["not_judged"]) == (1, 2, [])


def test_csv(cli):
    ran = cli("search", "number:MNB-079", "--output-format", "csv")
    assert list(csv.DictReader(ran.out.splitlines())) == [
        {
            "number": "MNB-079",
            "title": "Green Goblin",
            "aka": "",
            "type": "main character",
            "subtypes": "",
            "level": "1",
            "cost": "",
            "teams": "Supervillains",
            "alignments": "evil",
            "universe": "illustrated",
            "ip": "Marvel",
            "atk": "2",
            "def": "4",
            "health": "5",
            "flight": "yes",
            "range": "no",
            "kind": "",
            "symbols": "",
            "super_powers": "intellect",
            "keywords": "",
            "printings": "MNB-079",
            "unknown": "",
        }
    ]


def test_a_wrong_query_is_shown_with_a_caret(cli):
    assert cli("search", "type:supporting team:avengrs cost<=2") == (
        "",
        "error: unknown team 'avengrs'\n"
        "  type:supporting team:avengrs cost<=2\n"
        "                       ^\n"
        "hint: did you mean Avengers?\n",
        2,
    )
    assert cli("search", "cost:1 sett:mnb") == (
        "",
        "error: unknown field 'sett'\n  cost:1 sett:mnb\n         ^\nhint: did you mean set?\n",
        2,
    )


def test_wrong_use(cli):
    assert cli("search", "hulk", "--limt", "3") == (
        "",
        "error: there is no option --limt\nhint: deckcheck search --help lists them\n",
        2,
    )
    assert cli("search", "hulk", "--sort", "cots") == (
        "",
        "error: cards cannot be sorted by 'cots'\nhint: did you mean cost?\n",
        2,
    )
    assert cli("search", "hulk", "--output-format", "xml") == (
        "",
        "error: there is no output format 'xml'\nhint: choose one of text, json, csv\n",
        2,
    )
