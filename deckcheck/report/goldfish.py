"""The games that a deck played alone: as text with bars, or JSON."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from deckcheck.build.drawing import Stack
from deckcheck.build.estimates import Estimate, mean, share
from deckcheck.build.goldfish import PowerTally, Tally
from deckcheck.build.mulligan import Mulligan
from deckcheck.build.plan import Payment, Plan
from deckcheck.build.table import TurnTally
from deckcheck.engine import Verdict
from deckcheck.model import Card
from deckcheck.report import deck_title
from deckcheck.report.bars import bar, scaled
from deckcheck.report.cards import to_json
from deckcheck.report.printable import printable
from deckcheck.rules.symbols import in_words

WIDTH = 80
_BAR = 28
_POLICY = (
    "Each turn: draw, lay down a resource, recruit to spend the most. Laid first is a location that gives a"
    " symbol super powers need and none face up gives, then others that give one, what is never recruited,"
    " a copy of who is there already, and the dearest card. No name comes twice (but for Swarm and"
    " equipment), nobody is stunned, no plot twist and no super power is played. ± is half of a 95 %"
    " confidence interval."
)


class Playing(NamedTuple):
    """How games were played."""

    games: int
    turns: int
    seed: int
    seats: tuple[str, ...]
    mulligan: Mulligan


class Played(NamedTuple):
    """The games of a deck."""

    verdict: Verdict
    part: int
    parts: int
    stack: Stack
    plan: Plan
    tally: Tally


def as_text(playing: Playing, decks: Sequence[Played]) -> Iterator[str]:
    """A sheet a deck: its turns, its power symbols, its super powers, and how it was played."""
    for place, deck in enumerate(decks):
        yield "\n" if place else ""
        yield _wrapped(deck_title.title(deck.verdict, "Goldfish", deck.part, deck.parts))
        for note in (*deck_title.notes(deck.verdict), *_notes(playing, deck)):
            yield _wrapped(note)
        yield "\nRecruit points: # spent, = left over\n"
        yield from _turns(deck.tally)
        yield from _symbols(deck)
        yield from _powers(deck.tally)
        yield f"\n{_wrapped(_POLICY)}"


def as_json(playing: Playing, decks: Sequence[Played]) -> Iterator[str]:
    """Everything that was counted as data, with 95 % confidence intervals."""
    yield to_json(
        {
            "version": 1,
            "games": playing.games,
            "seed": playing.seed,
            "seats": list(playing.seats),
            "mulligan": playing.mulligan.text,
            "decks": [_plain(deck) for deck in decks],
        }
    )


FORMATS: dict[str, Callable[[Playing, Sequence[Played]], Iterator[str]]] = {
    "text": as_text,
    "json": as_json,
}


def _wrapped(text: str) -> str:
    return "\n".join(wrap(printable(text), WIDTH, subsequent_indent="  ")) + "\n"


def _notes(playing: Playing, deck: Played) -> Iterator[str]:
    seats = "half of them going first" if len(playing.seats) > 1 else f"going {playing.seats[0]}"
    yield f"{playing.games:,} games of {playing.turns} turns, {seats} · seed {playing.seed}"
    if playing.mulligan.keeps:
        taken = f"{100 * deck.tally.mulligans / deck.tally.games:.1f} % of the games"
        yield f"Mulligan: {playing.mulligan.says}; taken in {taken}"
    if deck.plan.skipped:
        titles = ", ".join(card.title for card in deck.plan.skipped)
        yield f"Never recruited, for the cost is not a number or not known: {titles}"


def _turns(tally: Tally) -> Iterator[str]:
    most = scaled(max(turn.points / tally.games for turn in tally.turns), _BAR)
    yield f"  {'turn':>4}  {'spent':>12}  {'all spent':>9}  {'no recruit':>12}\n"
    for number, turn in enumerate(tally.turns, start=1):
        spent = mean(turn.spent, turn.squares, tally.games)
        drawn = bar((spent.value, turn.points / tally.games - spent.value), most, _BAR)
        told = f"{spent.value:.2f} ±{_half(spent):.3f}"
        whole = f"{100 * turn.all_spent / tally.games:.1f} %"
        missed = _percent(share(turn.missed, tally.games))
        yield f"  {number:>4}  {told:>12}  {whole:>9}  {missed:>12}  {drawn}".rstrip() + "\n"
    missed_turns = mean(tally.missed, tally.missed_squares, tally.games)
    yield f"  turns without a recruit a game: {missed_turns.value:.2f} ±{_half(missed_turns):.3f}\n"


def _symbols(deck: Played) -> Iterator[str]:
    rows = [(name, hits) for name, hits in _watched(deck) if any(hits)]
    missing = [name for name, hits in _watched(deck) if not any(hits)]
    if rows or missing:
        yield "\nLocations face up or in hand that pay, in % of the games by turn\n"
    width = min(34, max((len(name) for name, _ in rows), default=0))
    fit = (WIDTH - width - 4) // 5
    for start in range(0, len(deck.tally.turns) if rows else 0, fit):
        turns = range(start + 1, min(start + fit, len(deck.tally.turns)) + 1)
        yield f"  {'':<{width}}  {''.join(f'{turn:>5}' for turn in turns)}\n"
        for name, hits in rows:
            shown = "".join(f"{100 * hits[turn - 1] / deck.tally.games:>5.0f}" for turn in turns)
            yield f"  {printable(name)[:width]:<{width}}  {shown}\n"
    if missing:
        yield _wrapped(f"  never: {', '.join(missing)}")


def _watched(deck: Played) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The symbols, then each super power of a main character, with the games that could pay on each turn."""
    turns = deck.tally.turns
    for place, (symbol, _) in enumerate(deck.plan.symbols):
        yield symbol, tuple(turn.symbols[place] for turn in turns)
    for place, payment in enumerate(deck.plan.mains):
        yield _named(payment), tuple(turn.mains[place] for turn in turns)


def _powers(tally: Tally) -> Iterator[str]:
    there = [one for one in tally.powers if one.recruited]
    if not there:
        return
    yield "\nSuper powers that locations could pay for when their card was recruited\n"
    width = min(48, max(len(_named(one.payment)) for one in there))
    for one in there:
        told = _percent(share(one.payable, one.recruited))
        yield f"  {printable(_named(one.payment))[:width]:<{width}}  {told:>13}\n"


def _percent(found: Estimate | None) -> str:
    return f"{100 * found.value:.1f} % ±{100 * _half(found):.1f}" if found else ""


def _named(payment: Payment) -> str:
    return f"{_character(payment.card)}: {in_words(payment.power)}"


def _character(card: Card) -> str:
    return f"{card.title} L{card.level}" if card.is_main and card.level else card.title


def _half(estimate: Estimate) -> float:
    return (estimate.high - estimate.low) / 2


def _plain(deck: Played) -> dict[str, Any]:
    tally = deck.tally
    return {
        **deck_title.plain(deck.verdict, deck.part, deck.parts),
        "cards": deck.stack.size,
        "games": tally.games,
        "mulligans": tally.mulligans,
        "never_recruited": [card.number for card in deck.plan.skipped],
        "turns": [_turn(number, turn, deck) for number, turn in enumerate(tally.turns, start=1)],
        "turns_missed": mean(tally.missed, tally.missed_squares, tally.games)._asdict(),
        "super_powers": [_power(one) for one in tally.powers],
    }


def _turn(number: int, turn: TurnTally, deck: Played) -> dict[str, Any]:
    games = deck.tally.games
    return {
        "turn": number,
        "points": turn.points / games,
        "spent": mean(turn.spent, turn.squares, games)._asdict(),
        "all_spent": _told(turn.all_spent, games),
        "no_recruit": _told(turn.missed, games),
        "symbols": {symbol: _told(hits, games) for (symbol, _), hits in zip(deck.plan.symbols, turn.symbols)},
        "main_super_powers": [
            {**_payment(one), "payable": _told(hits, games)} for one, hits in zip(deck.plan.mains, turn.mains)
        ],
    }


def _power(one: PowerTally) -> dict[str, Any]:
    return {
        **_payment(one.payment),
        "recruited": one.recruited,
        "payable": _told(one.payable, one.recruited),
    }


def _payment(one: Payment) -> dict[str, Any]:
    return {
        "number": one.card.number,
        "title": one.card.title,
        "symbols": [list(option) for option in one.power],
    }


def _told(hits: int, of: int) -> dict[str, float] | None:
    found = share(hits, of)
    return found._asdict() if found else None
