"""The figures on a deck in words and bars, in 80 columns."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

from deckcheck.build import statistics, symbol_table
from deckcheck.build.setup import Copies
from deckcheck.build.statistics import Affiliated, Clash, PowerUp, Statistics, TeamRow
from deckcheck.build.symbol_table import Symbol
from deckcheck.model import Card, CardType
from deckcheck.near import listing
from deckcheck.report.bars import bar, scaled
from deckcheck.report.printable import printable
from deckcheck.rules.base import plural

WIDTH = 80
_BAR = 48
_PLURALS = {
    str(type): f"{type}s"
    for type in (CardType.MAIN, CardType.SUPPORTING, CardType.PLOT_TWIST, CardType.LOCATION, CardType.TOKEN)
}


class Section(NamedTuple):
    """A heading and the lines below it, each with its end."""

    title: str
    lines: tuple[str, ...]


def sections(figures: Statistics) -> Iterator[Section]:
    """Everything about a deck; what it has nothing of is left out."""
    found = (
        ("Types", _types(figures)),
        ("Recruit costs: # characters, = equipment", _curve(figures)),
        ("Teams", _teams(figures.teams)),
        ("Who plays the affiliated cards", map(_affiliated, figures.affiliated)),
        ("Power symbols: # cards that take one, = locations that give it", _symbols(figures.symbols)),
        ("Power-ups", _power_ups(figures)),
        ("Uniqueness: one at a time on your side", map(_clash, figures.clashes)),
    )
    for title, lines in found:
        filled = tuple(lines)
        if filled:
            yield Section(title, filled)


def wrapped(text: str) -> str:
    """Printable text in lines of 80 columns, its indentation kept and deepened."""
    shown = printable(text)
    indent = " " * (len(shown) - len(shown.lstrip()))
    rows = wrap(shown.strip(), WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ")
    return "\n".join(rows) + "\n"


def character(card: Card) -> str:
    """A character by title, level and number."""
    level = f" L{card.level}" if card.is_main and card.level else ""
    return f"{card.title}{level} ({card.number})"


def _types(figures: Statistics) -> Iterator[str]:
    there = [one for one in figures.types if one.copies]
    names = [one.type if one.copies == 1 else _PLURALS.get(one.type, one.type) for one in there]
    width = max(map(len, [*names, "not told"]))
    for name, one in zip(names, there):
        yield f"  {name:<{width}}  {one.copies:>3}  {one.different} different\n"
    if figures.unknown:
        yield f"  {'not told':<{width}}  {figures.unknown:>3}\n"
    yield f"  {'in all':<{width}}  {figures.size:>3}\n"


def _curve(figures: Statistics) -> Iterator[str]:
    rows = figures.curve
    most = scaled(max((row.characters + row.equipment for row in rows), default=0), _BAR)
    for row in rows:
        drawn = bar((row.characters, row.equipment), most, _BAR)
        total = row.characters + row.equipment
        cost = "other" if row.cost is None else str(row.cost)
        yield f"  {cost:>5}  {drawn} {total}\n" if total else f"  {cost:>5}\n"
    if figures.average is not None:
        alone = figures.average_character
        only = f"; {alone:.2f} for characters alone" if alone not in (None, figures.average) else ""
        yield f"  average {figures.average:.2f}{only}\n"
    if rows and figures.plays:
        yield f"  chance to have one for {_by_turn(statistics.TURNS, figures.plays)}\n"


def _by_turn(turns: Sequence[int], chances: Sequence[float]) -> str:
    told = ", ".join(f"{turn}: {100 * chance:.0f} %" for turn, chance in zip(turns, chances))
    return f"turn {told}"


def _teams(teams: Sequence[TeamRow]) -> Iterator[str]:
    if not teams:
        return
    headings = ("main", "characters", "plot twists", "equipment", "locations")
    width = max(len(one.team) for one in teams)
    yield f"  {'':<{width}}  {'  '.join(headings)}\n"
    for one in teams:
        counts = (len(one.mains), one.characters, one.plot_twists, one.equipment, one.locations)
        row = "  ".join(f"{count or '-':>{len(head)}}" for count, head in zip(counts, headings))
        yield f"  {printable(one.team):<{width}}  {row}\n"


def _affiliated(one: Affiliated) -> str:
    card = one.card
    asks = f"{one.needed} of " if one.needed > 1 else "of "
    who = list(one.mains)
    if one.characters:
        kinds = plural(one.different, "character")
        who.append(f"{kinds} ({plural(one.characters, 'copy', 'copies')})")
    answer = listing(who) if who else "nobody"
    if one.playable is None:
        answer += "; of some characters the teams are not known"
    elif not one.playable and who:
        answer += ", which are too few"
    elif one.playable and not who:
        answer = "tokens or characters of piles"
    number = f" ({card.card.number})" if card.card else ""
    return wrapped(f"  {card.quantity} {card.title}{number}, {asks}{listing(one.teams, 'or')}: {answer}")


def _symbols(symbols: Sequence[Symbol]) -> Iterator[str]:
    most = scaled(max((max(one.needed, one.given) for one in symbols), default=0), _BAR)
    width = max((len(one.symbol) for one in symbols), default=0)
    for one in symbols:
        special = f", {one.special} special" if one.special else ""
        yield f"  {one.symbol:<{width}}  {bar((one.needed,), most, _BAR)} {one.needed}\n"
        yield f"  {'':<{width}}  {bar((0, one.given), most, _BAR)} {one.given}{special}\n"
        takers = [one.title for one in one.main] + [f"{row.quantity} {row.title}" for row in one.cards]
        if one.most > 1:
            yield f"  {'':<{width}}  up to {one.most} at a time\n"
        if takers:
            yield _hung(f"taken by {', '.join(dict.fromkeys(takers))}", width + 4)
        yield f"  {'':<{width}}  a location seen by {_by_turn(symbol_table.TURNS, one.chances)}\n"


def _hung(text: str, indent: int) -> str:
    return wrapped(" " * indent + text)


def _power_ups(figures: Statistics) -> Iterator[str]:
    for one in figures.power_ups:
        yield _power_up(one)
    if figures.repeated:
        several = plural(figures.repeated, "supporting character")
        yield wrapped(
            f"  of {several} there are several copies, and a copy in hand powers up the one in play"
        )


def _power_up(one: PowerUp) -> str:
    return wrapped(f"  {listing(map(character, one.characters))}: {_copies(one.cards)}")


def _copies(cards: Iterable[Copies]) -> str:
    return listing(f"{one.quantity} {character(one.card) if one.card else one.title}" for one in cards)


def _clash(one: Clash) -> str:
    *others, last = one.cards
    if one.never:
        return wrapped(
            f"  {character(last)} is never recruited beside {listing(map(character, others), 'or')}"
        )
    return wrapped(f"  {character(last)} not beside {listing(map(character, others), 'or')}")
