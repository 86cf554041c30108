"""One trial of a seed: a deck or a table of decks, with none to three mutations aimed at codes."""

from referee.breaks import BASES, BREAKS
from referee.case import Trial
from referee.edits import Base, Mutation
from referee.format_breaks import FORMAT_BASES, FORMAT_BREAKS, TABLES
from referee.generator import Maker
from referee.pile_breaks import PILE_BASES, PILE_BREAKS
from referee.slips import SLIPS
from referee.told import Told

MUTATIONS: dict[str, Mutation] = {**BREAKS, **PILE_BREAKS, **FORMAT_BREAKS, **SLIPS}
STARTS: dict[str, Base] = {**BASES, **PILE_BASES, **FORMAT_BASES}
LATE = ("N003", "N004")
"""Mutations that ask what else is in the list."""

LAST = ("P007", "P001", "P008", "X001", "X002")
"""Mutations that come after all others."""


def trial(seed: int | str) -> Trial:
    """The trial of a seed."""
    maker = Maker(seed)
    random = maker.random
    if random.random() < 0.06:
        name = random.choice(sorted(TABLES))
        made = TABLES[name](maker)
        made.aims.append(name)
        _mutate(maker, random.choice(made.decks), made, 1)
    else:
        made = Trial([])
        made.decks.append(_start(maker, made))
        _mutate(maker, made.decks[0], made, random.choice((0, 1, 1, 2, 3)))
    made.seed = str(seed)
    strict, casual = random.random() < 0.1, random.random() < 0.08
    for told in made.decks:
        told.strict, told.casual = strict, told.casual or casual
    for told in made.decks[1:]:
        told.casual = made.decks[0].casual
    return made


def _start(maker: Maker, made: Trial) -> Told:
    """A legal deck, or in one of three one that begins with something wrong."""
    if maker.random.random() < 0.36:
        aim = maker.random.choice(sorted(STARTS))
        told = STARTS[aim](maker)
        if told is not None:
            made.aims.append(aim)
            return told
    return maker.deck()


def _mutate(maker: Maker, told: Told, made: Trial, number: int) -> None:
    aims = maker.random.sample(sorted(MUTATIONS), number)
    for aim in sorted(aims, key=lambda one: (one in LAST, one in LATE, one)):
        if (
            (len(made.decks) > 1 and aim in ("P001", "P007"))
            or told.only
            or (not told.has_cards and aim not in LAST)
        ):
            continue
        if aim == "D007" and "D005" in made.aims:
            continue
        if MUTATIONS[aim](maker, told):
            made.aims.append(aim)
