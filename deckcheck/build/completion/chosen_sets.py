"""Formats that let a player choose sets, as demands: sets are chosen, and cards are of one of them."""

from deckcheck.build.completion.program import Demand, Program
from deckcheck.formats.parts import SetChoice
from deckcheck.model import Card


class ChosenSets:
    """The sets of one choice, each with a switch that is 1 where it is chosen."""

    def __init__(self, demand: Demand, program: Program, choice: SetChoice) -> None:
        self._demand = demand
        self._switches: dict[str, int] = {}
        for codes, number in choice.takes:
            own = {code: program.switch() for code in codes}
            demand.row(dict.fromkeys(own.values(), 1), high=number)
            self._switches |= own

    def hold(self, card: Card) -> None:
        """A set of a card is chosen."""
        self._demand.row(dict.fromkeys(self._of(card), 1) or {0: 0}, low=1)

    def hold_with(self, variable: int, most: int, card: Card) -> None:
        """A variable, at most so much, is above 0 only where a set of a card is chosen."""
        self._demand.row({variable: 1, **dict.fromkeys(self._of(card), -most)}, high=0)

    def _of(self, card: Card) -> list[int]:
        codes = dict.fromkeys(one.set for one in card.printings)
        return [self._switches[code] for code in codes if code in self._switches]
