"""Editing a list: from what was asked for to the list that is written, and what that did to it."""

import sys
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckcheck.build.difference import differences
from deckcheck.build.edit import MOST, Change, entries_of
from deckcheck.build.in_place import Wanted, carry_out
from deckcheck.build.legal import Rooms
from deckcheck.build.named import Names, cards_of
from deckcheck.build.places import deck_place, open_part, usual_place
from deckcheck.build.plans import LAYOUTS
from deckcheck.cli import console, environment, exit_code, files, rewriting
from deckcheck.cli.choosing import choose
from deckcheck.cli.list_read import OneList, judged
from deckcheck.cli.places import place_named
from deckcheck.cli.request import Request
from deckcheck.cli.rewriting import Original
from deckcheck.cli.settings import Applying, Checkers
from deckcheck.database.fresh import open_library
from deckcheck.deck import Entry
from deckcheck.engine import Verdict
from deckcheck.errors import UsageError
from deckcheck.fixes import applied, unified_diff
from deckcheck.model import Card, Choice, Resolution, Zone
from deckcheck.near import did_you_mean
from deckcheck.report import edit as report
from deckcheck.rules.decks import brought_decks
from deckcheck.rules.lines import Place
from deckcheck.source import Source

REPORTS = {"text": report.as_text, "json": report.as_json}
MAXIMUM, ALL = "max", "all"


class Wish(NamedTuple):
    """What to do with which card; see the help of the commands for what the fields mean."""

    verb: str
    quantity: str
    name: str
    zone: str = ""
    pile: str = ""
    ordinal: int = 0
    diff: bool = False
    dry_run: bool = False
    output_format: str = "text"


class Meant(NamedTuple):
    """The change that is meant, and how the name was understood."""

    change: Change
    notes: tuple[str, ...] = ()


def edit_deck(request: Request, wish: Wish) -> int:
    """Edit the one list of the request, say what that did, give the exit code.

    Raises UsageError for a list, card, zone, pile or quantity that does not
    exist, and DeckcheckError where the list cannot be written.
    """
    if wish.output_format not in REPORTS:
        raise UsageError(f"there is no output format {wish.output_format!r}", "choose text or json")
    (path,) = request.paths
    applying = Applying(request, (path,))
    library = open_library(environment.data_folder(applying.run.text("data")))
    one = judged(path, Checkers(request, library, applying))
    editing = Editing(one, wish)
    meant = editing.meant()
    if meant is None:
        return exit_code.NOT_JUDGED
    edited, source = editing.edited(meant)
    _deliver(one.original, source, edited, wish)
    return exit_code.ILLEGAL if edited.broke else exit_code.LEGAL


class Editing:
    """The editing of one deck of a list."""

    def __init__(self, one: OneList, wish: Wish) -> None:
        self._checker = one.checker
        self._source = one.original.source
        self._wish = wish
        self._verdicts = one.verdicts
        self._at = one.which(wish.ordinal)
        self.verdict = one.verdicts[self._at]
        self._deck = self.verdict.deck
        layout = self._deck.listed.layout
        if layout not in LAYOUTS:
            raise UsageError(
                f"a list in {layout} cannot be edited in place", "deckcheck convert writes a text"
            )
        self._context = one.context(self.verdict)
        self._names = Names(one.checker.library)
        self._place = place_named(wish.zone, wish.pile, self._context)

    def meant(self) -> Meant | None:
        """The change that is wished; None where the name fits several cards, which are then listed."""
        _check_quantity(self._wish)
        if self._wish.verb == "add":
            return self._more(None)
        found = self._names.among(self._wish.name, self._deck, self._context, self._place)
        if self._wish.verb == "set" and self._is_new(found.entries):
            return self._more(None)
        if not found.entries:
            near = did_you_mean(found.suggestions)
            raise UsageError(f"{self._source.path} holds no {self._wish.name!r}", near)
        entries = self._one_card(found.entries)
        if entries is None:
            return None
        return self._more(entries) if self._wish.verb == "set" else Meant(self._less(entries))

    def _is_new(self, entries: Sequence[Entry]) -> bool:
        """Whether a name to set means a card that the deck lacks: a card of the 60 comes before others."""
        if not entries or self._place or any(one.zone is Zone.DECK for one in entries):
            return not entries
        card = self._names.card(self._wish.name, 1, self._deck, self._context).card
        return card is not None and usual_place(card, self._deck, self._context).zone is Zone.DECK

    def edited(self, meant: Meant) -> tuple[report.Edited, Source]:
        """The edit with its verdicts, and the list with it; raises UsageError where no edit is sure."""
        change = meant.change
        source, verdict = self._source, self.verdict
        notes = meant.notes
        if change.by:
            source, verdict = self._applied(change)
            notes += (*_moved(self.verdict, verdict, change), *_told(self.verdict, verdict))
        room = None
        if change.card and change.place.zone is Zone.DECK:
            severities = dict(self._checker.settings.severities)
            room = Rooms(verdict.deck, self._context, severities).of(change.card, change.place)
        written = bool(change.by) and not (self._wish.diff or self._wish.dry_run)
        return report.Edited(change, self.verdict, verdict, notes, room, written), source

    def _applied(self, change: Change) -> tuple[Source, Verdict]:
        """The list after the best edits that do what is wanted, and the verdict on its deck."""
        wanted = Wanted(change, self._at, may_move=True)
        done = carry_out(self._source, self._verdicts, wanted, self._checker.check, applied)
        if done is None:
            raise UsageError(
                f"{self._source.path} is written in a way in which this cannot be edited safely",
                "edit it by hand, or write it anew with `deckcheck fmt`",
            )
        return done.source, done.verdicts[self._at]

    def _more(self, entries: Sequence[Entry] | None) -> Meant | None:
        """The change for `add` and `set`, of a card that the deck has on these lines or gets anew."""
        notes: tuple[str, ...] = ()
        printing = None
        if entries:
            card, place = entries[0].card, _place_of(entries[0])
        else:
            answer = self._answer()
            if answer is None or answer.card is None:
                return None
            card, printing = answer.card, answer.printing
            place = self._place or usual_place(card, self._deck, self._context)
            place = deck_place(card) if place.zone is Zone.DECK else place
            entries = entries_of(self._deck, card, place)
            notes = () if entries else tuple(_notes(answer, card))
        before = sum(one.quantity for one in entries)
        after = self._after(card, place, before)
        if after > MOST:
            raise UsageError(f"{after} copies are more than a line of a list can say", f"at most {MOST}")
        several = brought_decks(self._deck) and place.zone is Zone.DECK
        section = open_part(self._deck).section if several else None
        title = card.title if card else entries[0].title
        return Meant(Change(card, title, printing, place, before, after, tuple(entries), section), notes)

    def _after(self, card: Card | None, place: Place, before: int) -> int:
        """How many copies there shall be."""
        more = self._wish.verb == "add"
        if self._wish.quantity == MAXIMUM and card:
            severities = dict(self._checker.settings.severities)
            return before + Rooms(self._deck, self._context, severities).of(card, place)
        if self._wish.quantity == MAXIMUM:
            raise UsageError(f"{self._wish.name!r} is no known card, so nothing is known of its maximum")
        number = int(self._wish.quantity)
        return before + number if more else number

    def _less(self, entries: Sequence[Entry]) -> Change:
        before = sum(one.quantity for one in entries)
        all_of_them = self._wish.quantity == ALL
        number = before if all_of_them else int(self._wish.quantity)
        first = entries[0]
        after = max(before - number, 0)
        return Change(first.card, first.title, None, _place_of(first), before, after, tuple(entries))

    def _answer(self) -> Resolution | None:
        """The card that the name means; None where it fits several, which are then listed."""
        quantity = int(self._wish.quantity) if self._wish.quantity.isdecimal() else 1
        answer = self._names.card(self._wish.name, quantity, self._deck, self._context, self._place)
        if answer.card:
            return answer
        if answer.choice is Choice.UNKNOWN:
            hint = did_you_mean(answer.suggestions)
            raise UsageError(f"no card is called {self._wish.name!r}", hint)
        two = answer.choice is Choice.CONFLICT
        card = self._chosen(answer.candidates, "names one card and the number of another" if two else "")
        return answer._replace(card=card, choice=Choice.EXACT) if card else None

    def _one_card(self, entries: Sequence[Entry]) -> Sequence[Entry] | None:
        """The lines of one card at one place: those of the 60 come first."""
        groups: dict[tuple[Card | None, str, Place], list[Entry]] = {}
        for one in entries:
            groups.setdefault((one.card, one.title, _place_of(one)), []).append(one)
        inside = [group for group in groups.values() if group[0].zone is Zone.DECK]
        if len(inside) == 1 or len(groups) == 1:
            return next(iter(inside or groups.values()))
        cards = cards_of(entries)
        if len(cards) < 2:
            places = " and ".join(_place_of(group[0]).heading for group in groups.values())
            raise UsageError(f"{entries[0].title} stands under {places}", "say which with --zone or --pile")
        card = self._chosen(cards)
        left = [one for one in entries if one.card == card]
        return self._one_card(left) if card else None

    def _chosen(self, cards: Sequence[Card], why: str = "") -> Card | None:
        wish = self._wish
        what = f"{wish.name!r} {why or 'fits several cards'}"
        again = f"deckcheck {wish.verb} {self._source.path} {wish.quantity}"
        return choose(cards, what, again, self._checker.library)


def _deliver(original: Original, source: Source, edited: report.Edited, wish: Wish) -> None:
    """Write the list back, or to standard output, or show what would change; and the report."""
    data = rewriting.changed_bytes(original, source)
    aside = wish.diff or (original.file == files.STANDARD_INPUT and not wish.dry_run)
    if wish.diff:
        console.write(unified_diff(source.path, original.source.text, source.text))
    elif aside:
        rewriting.pass_on(data)
    elif edited.written:
        rewriting.write_back(original, data)
    text = REPORTS[wish.output_format](edited)
    if aside:
        sys.stderr.write(text)
    else:
        console.write([text])


def _place_of(entry: Entry) -> Place:
    zone = entry.zone or Zone.DECK
    if entry.card and zone is Zone.DECK:
        return deck_place(entry.card)
    return Place(zone, entry.pile or "")


def _check_quantity(wish: Wish) -> None:
    """Raise UsageError for what is no quantity."""
    least, other = (0 if wish.verb == "set" else 1), (ALL if wish.verb == "remove" else MAXIMUM)
    written = wish.quantity
    if written == other or (written.isascii() and written.isdecimal() and least <= int(written) <= MOST):
        return
    hint = f"the quantity comes before the name: deckcheck {wish.verb} DECK 4 NAME"
    raise UsageError(f"{written!r} is no quantity from {least} to {MOST}, nor {other}", hint)


def _notes(answer: Resolution, card: Card) -> Iterable[str]:
    """How a name was understood, where it was not the card's own."""
    if answer.choice is Choice.FUZZY:
        yield f"{answer.reading.name!r} is taken for {card.title}"
    if answer.choice is Choice.MANTLE:
        yield f"{answer.reading.name!r} is taken for {card.title}, another character by its marks"
    if answer.reason:
        yield f"{card.title} is taken as {card.number}: {answer.reason}"
    yield from answer.notes


def _moved(before: Verdict, after: Verdict, change: Change) -> Iterable[str]:
    """The other cards that count to another zone for the change."""
    for one in differences(before.deck, after.deck):
        if one.to and one.card and one.card != change.card:
            level = f" L{one.card.level}" if one.card.level else ""
            yield f"{one.title}{level} ({one.card.number}) now stands under {one.to.heading}"


def _told(before: Verdict, after: Verdict) -> Iterable[str]:
    """The lines whose card was not known, and is told by the cards around them after the change."""
    unknown = {one.resolution.reading.name for one in before.deck.entries if one.card is None}
    for one in after.deck.entries:
        answer = one.resolution
        if one.card and answer.choice is Choice.CONTEXT and answer.reading.name in unknown:
            yield f"{answer.reading.name!r} is now read as {one.title} ({one.card.number}): {answer.reason}"
