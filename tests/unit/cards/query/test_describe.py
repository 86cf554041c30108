"""Queries in English."""

import json

import pytest

from deckcheck.cards.query import compile_query, describe
from deckcheck.cards.query.values import Words

WORDS = Words(
    {"aaa": "AAA", "bbb": "BBB"},
    {"avengers": "Avengers", "xmen": "X-Men", "boys": "The Boys", "shield": "S.H.I.E.L.D."},
)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        (
            "type:supporting team:avengers cost<=2",
            "supporting characters of the Avengers that cost 2 or less",
        ),
        ("type:main level:2 alignment:good", "Level 2 Good main characters"),
        ("type:character", "main or supporting characters"),
        ("type:(pt or eq or loc)", "plot twists, equipment or locations"),
        ("type:story or type:challenge-match", "story cards or challenge matches"),
        ("symbol:might kind:basic", "basic locations that give might"),
        ("team:(avengers or x-men or shield)", "cards of the Avengers, the X-Men or S.H.I.E.L.D."),
        ("team:avengers team:'the boys'", "cards of the Avengers and of The Boys"),
        ("team:avengers type:pt set:(aaa or bbb)", "plot twists of the Avengers from AAA or BBB"),
        ("-set:aaa", "cards that are not from AAA"),
        ("set:aaa or team:avengers cost:1", "cards from AAA or cards of the Avengers that cost 1"),
        ("-team:avengers", "cards that are not of the Avengers"),
        ("team:none cost:none kw:none", "cards that have no team, have no cost and have no keyword"),
        ("-team:none -alignment:none -health:none",
         "cards that have a team, have an alignment and have health"),
        ("kind:none flight:none", "cards that are no locations and are no characters"),
        ("-kind:none", "cards that are locations"),
        ("cost:2 or cost:3", "cards that cost 2 or cost 3"),
        ("atk:* def>3 health<2 cost>=4 -cost>6",
         "cards that have a variable ATK, have more than 3 DEF, have less than 2 health, cost 4 or more "
         "and do not cost more than 6"),
        ("health=5", "cards that have 5 health"),
        ("level>=2 volume<4", "cards that are Level 2 or higher and are of a volume before 4"),
        ("(type:location kind:basic) or (type:equipment cost<2)",
         "basic locations or equipment that cost less than 2"),
        ("flight:yes range:no", "cards that have flight and lack range"),
        ("-(flight:yes or range:no)", "cards that do not have flight and do not lack range"),
        ("type:main (flight:yes or cost<3)", "main characters that have flight or cost less than 3"),
        ("hulk (flight:yes or cost<3)",
         'cards that have "hulk" in their name and (have flight or cost less than 3)'),
        ("released:2019 released>=2019-02 released<=2019-02-03",
         "cards that were released in 2019, were released in or after 2019-02 "
         "and were released on or before 2019-02-03"),
        ("-released>2019", "cards that were not released after 2019"),
        ("title:Hulk name:Banner", "cards that are titled Hulk and are called Banner"),
        ("set:aaa ip:Marvel brand:Marvel",
         "cards from AAA that are of Marvel and carry the brand Marvel"),
        ("number:AAA-001 printing:AAA-002", "cards that are AAA-001 and were printed as AAA-002"),
        ("power:skill subtype:city", "cards that have a super power for skill and have the subtype city"),
        ("ip~marvel", 'cards that have "marvel" in their intellectual property'),
        ("known:teams -known:def", "cards that have known teams and do not have known DEF"),
        ("type!=main", "cards that are not main characters"),
        ("type:main -type:supporting", "main characters that are not supporting characters"),
        ("-universe:photographic -alignment:evil", "cards that are not photographic and are not Evil"),
    ],
)  # fmt: skip
def test_description(query: str, words: str) -> None:
    compiled = compile_query(query, WORDS)
    assert describe(compiled) == words
    assert describe(json.loads(json.dumps(compiled))) == words
