"""What queries find, and what they cannot tell."""

import json
import marshal

import pytest

from deckcheck.cards.library import CardSet
from deckcheck.cards.query import compile_query, explain_unknown, judge, matches
from deckcheck.model import Card, CardType, Printing


def card(number: str, title: str, card_type: CardType | None, **facts: object) -> Card:
    """A card with one printing of the set in its number, and the given facts."""
    printings = facts.pop("printings", (Printing(number, number.partition("-")[0]),))
    return Card(number, title, card_type, "illustrated", "Marvel", "Marvel", printings, **facts)  # type: ignore[arg-type]


def card_set(code: str, volume: int | None, released: str | None) -> CardSet:
    """A set of which only volume and date matter."""
    return CardSet(code, code, (), volume, None, "illustrated", "Marvel", "Marvel", released, 55, 55, 55, 0)


SETS = {
    "OLD": card_set("OLD", 0, "2015"),
    "NEW": card_set("NEW", 4, "2021-08-15"),
    "ODD": card_set("ODD", None, None),
}
HERO = card(
    "OLD-001",
    "Doctor Example",
    CardType.MAIN,
    aka=("The Sampler",),
    level=1,
    teams=("Avengers", "X-Men"),
    alignments=("good",),
    atk=2,
    defense=5,
    health=5,
    flight=True,
    range=False,
    super_powers=((("might",),), (("skill", "skill"), ("energy",))),
    keywords=("Spell (Might)", "Main Character Required: X-Men"),
    level_up=True,
)
HYDRAX = card(
    "NEW-002",
    "*Hydrax*",
    CardType.SUPPORTING,
    teams=(),
    cost="*",
    atk="*",
    defense=3,
    health=1,
    flight=False,
    range=True,
    printings=(Printing("NEW-002", "NEW"), Printing("OLD-044", "OLD", codes=("BAN-009",))),
)
TOWER = card(
    "NEW-003",
    "Tower",
    CardType.LOCATION,
    symbols=("might",),
    location_kind="basic",
    subtypes=("city",),
    printings=(Printing("NEW-003", "NEW"), Printing("ODD-003", "ODD", "2022", universe="photographic")),
)
STRANGER = card(
    "ODD-009",
    "Stranger",
    None,
    unknown=frozenset({"type", "teams", "cost", "keywords"}),
)
NAMELESS = card("ODD-010", "", CardType.SUPPORTING, cost=2, unknown=frozenset({"title", "atk"}))
CARDS = (HERO, HYDRAX, TOWER, STRANGER, NAMELESS)


@pytest.mark.parametrize(
    ("query", "found", "unknown"),
    [
        ("type:main", "HERO", "STRANGER"),
        ("type:character", "HERO HYDRAX NAMELESS", "STRANGER"),
        ("title:'dr. example'", "HERO", "NAMELESS"),
        ("title:sampler", "", "NAMELESS"),
        ("name:sampler", "HERO", "NAMELESS"),
        ("title:hydrax", "", "NAMELESS"),
        ("title:*hydrax*", "HYDRAX", "NAMELESS"),
        ("hydra", "HYDRAX", "NAMELESS"),
        ("doctor", "HERO", "NAMELESS"),
        ("doctor example", "HERO", "NAMELESS"),
        ("dr", "HERO HYDRAX", "NAMELESS"),
        ("samp", "HERO", "NAMELESS"),
        ("title~samp", "", "NAMELESS"),
        ("number:old-001", "HERO", ""),
        ("number:old-044", "", ""),
        ("printing:old-044", "HYDRAX", ""),
        ("printing:ban-009", "HYDRAX", ""),
        ("set:old", "HERO HYDRAX", ""),
        ("volume:0", "HERO HYDRAX", "STRANGER NAMELESS"),
        ("volume>=4", "HYDRAX TOWER", "STRANGER NAMELESS"),
        ("volume<4", "HERO HYDRAX", "STRANGER NAMELESS"),
        ("released:2015", "HERO HYDRAX", "STRANGER NAMELESS"),
        ("released:2015-01-01", "HERO HYDRAX", "STRANGER NAMELESS"),
        ("released>2015", "HYDRAX TOWER", "STRANGER NAMELESS"),
        ("released<=2021-08", "HERO HYDRAX TOWER", "STRANGER NAMELESS"),
        ("released<2021-08-15", "HERO HYDRAX", "STRANGER NAMELESS"),
        ("released>=2022", "TOWER", "STRANGER NAMELESS"),
        ("team:avengers", "HERO", "STRANGER"),
        ("team:none", "HYDRAX TOWER NAMELESS", "STRANGER"),
        ("-team:none", "HERO", "STRANGER"),
        ("team!=x-men", "HYDRAX TOWER NAMELESS", "STRANGER"),
        ("alignment:good", "HERO", "STRANGER"),
        ("alignment:none", "HYDRAX TOWER NAMELESS", "STRANGER"),
        ("universe:photographic", "TOWER", ""),
        ("universe:illustrated ip:marvel brand:MARVEL", "HERO HYDRAX TOWER STRANGER NAMELESS", ""),
        ("ip~marv", "HERO HYDRAX TOWER STRANGER NAMELESS", ""),
        ("level:1", "HERO", "STRANGER"),
        ("level:none", "HYDRAX TOWER NAMELESS", "STRANGER"),
        ("cost<=2", "NAMELESS", "STRANGER"),
        ("cost:*", "HYDRAX", "STRANGER"),
        ("cost:none", "HERO TOWER", "STRANGER"),
        ("cost!=2", "HERO HYDRAX TOWER", "STRANGER"),
        ("atk>1", "HERO", "STRANGER NAMELESS"),
        ("def<5", "HYDRAX", "STRANGER"),
        ("def>=3", "HERO HYDRAX", "STRANGER"),
        ("health=5", "HERO", "STRANGER"),
        ("flight:yes", "HERO", "STRANGER"),
        ("flight:no", "HYDRAX", "STRANGER"),
        ("range:true", "HYDRAX", "STRANGER"),
        ("symbol:might", "TOWER", "STRANGER"),
        ("power:energy", "HERO", "STRANGER"),
        ("kw:spell", "HERO", "STRANGER"),
        ("kw:'spell (might)'", "HERO", "STRANGER"),
        ("kw:spel", "", "STRANGER"),
        ("kw~spel", "HERO", "STRANGER"),
        ("kw:'main character required'", "HERO", "STRANGER"),
        ("kw:none", "HYDRAX TOWER NAMELESS", "STRANGER"),
        ("subtype:city kind:basic", "TOWER", ""),
        ("kind:special", "", "STRANGER"),
        ("kind:none", "HERO HYDRAX NAMELESS", "STRANGER"),
        ("known:teams", "HERO HYDRAX TOWER NAMELESS", ""),
        ("-known:alignment", "STRANGER", ""),
        ("-known:title", "NAMELESS", ""),
        ("team:avengers or cost<=2", "HERO NAMELESS", "STRANGER"),
        ("team:avengers cost<=2", "", "STRANGER"),
        ("team:avengers set:old", "HERO", ""),
        ("team:avengers or set:odd", "HERO TOWER STRANGER NAMELESS", ""),
    ],
)
def test_what_a_query_finds_and_cannot_tell(query: str, found: str, unknown: str) -> None:
    compiled = compile_query(query)
    names = {HERO: "HERO", HYDRAX: "HYDRAX", TOWER: "TOWER", STRANGER: "STRANGER", NAMELESS: "NAMELESS"}
    verdicts = {name: matches(compiled, one, SETS) for one, name in names.items()}
    assert " ".join(name for name, verdict in verdicts.items() if verdict) == found
    assert " ".join(name for name, verdict in verdicts.items() if verdict is None) == unknown


@pytest.mark.parametrize(
    ("query", "facts"),
    [
        ("team:avengers", ("teams",)),
        ("team:avengers cost<2", ("teams", "cost")),
        ("-(cost<2 or kw:legion)", ("cost", "keywords")),
        ("level:2", ("type",)),
        ("alignment:good", ("teams",)),
        ("volume:2 released<2020", ("volume", "released")),
        ("number:odd-009 type:main", ("type",)),
        ("type:main or number:odd-009", ()),
        ("universe:photographic type:main", ()),
    ],
)
def test_the_facts_that_are_missing_are_named(query: str, facts: tuple[str, ...]) -> None:
    compiled = compile_query(query)
    assert explain_unknown(compiled, STRANGER, SETS) == facts
    verdict = judge(compiled, STRANGER, SETS)
    assert verdict.unknown == facts
    assert (verdict.verdict is None) == bool(facts)


def test_without_sets_volume_is_unknown_and_printings_tell_dates() -> None:
    assert matches(compile_query("volume:4"), TOWER) is None
    assert matches(compile_query("released:2022"), TOWER) is True


def test_the_plain_form_survives_json_and_marshal() -> None:
    compiled = compile_query("(team:avengers or -cost<=2) flight:yes -kw:none")
    assert marshal.loads(marshal.dumps(compiled)) == compiled
    as_lists = json.loads(json.dumps(compiled))
    assert [matches(as_lists, one, SETS) for one in CARDS] == [matches(compiled, one, SETS) for one in CARDS]
