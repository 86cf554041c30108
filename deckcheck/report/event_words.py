"""What the reports on an event say in common."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from deckcheck.event.changes import Change
from deckcheck.event.judged import Finding, Judged, Listed
from deckcheck.event.results import Entrant, Event, Standing
from deckcheck.model import CardType, Zone
from deckcheck.report.text import counted

MOST_NAMES = 8
"""Players that are named in one line; the rest are counted."""

_ZONES = (
    (str(Zone.MAIN), "Main Character"),
    (str(Zone.LEVEL_UP), "Level Up Zone"),
    (str(Zone.DECK), "Deck"),
    (str(Zone.PILE), "Pile"),
    (str(Zone.TRANSFORM), "Transform Pile"),
    (str(Zone.TOKENS), "Tokens"),
    ("", "Not placed"),
)
_TYPES = {
    CardType.MAIN: "Main Characters in the deck",
    CardType.SUPPORTING: "Supporting Characters",
    CardType.PLOT_TWIST: "Plot Twists",
    CardType.EQUIPMENT: "Equipment",
    CardType.LOCATION: "Locations",
}

Section = tuple[str, Sequence[Listed]]
"""A heading and the cards under it."""


def heading(event: Event) -> str:
    """`Friday · multiverse (2026-11-29) · 5 players, 6 submissions`."""
    return f"{event.name} · {event.format} ({event.as_of}) · {size(event)}"


def size(event: Event) -> str:
    """How many players and submissions there are."""
    return f"{counted(len(event.entrants), 'player')}, {counted(event.submissions, 'submission')}"


def totals(event: Event) -> str:
    """One line on all players."""
    parts = ", ".join(f"{event.count(one)} {one.value}" for one in Standing)
    stopped = f" · stopped after {counted(event.stopped, 'submission')}" if event.stopped is not None else ""
    return f"{counted(len(event.entrants), 'player')}: {parts}{stopped}"


def mains(deck: Judged | None) -> str:
    """The titles of the starting main characters."""
    return " + ".join(dict.fromkeys(main.title for main in deck.mains)) if deck else ""


def reason(entrant: Entrant) -> str:
    """Why a player has no legal deck, in short; empty where they have one."""
    deck = entrant.deck
    if deck is None:
        return "no deck was handed in"
    if deck.fault:
        return deck.fault
    errors = [one for one in deck.findings if one.severity == "error"]
    if entrant.standing is Standing.UNREADABLE:
        return errors[0].message if errors else "not a text"
    return "; ".join(dict.fromkeys(f"{one.code} {one.name}" for one in errors))


def signs(entrant: Entrant) -> list[str]:
    """What an organiser should look at besides the verdict, each in a word or two."""
    found = []
    if entrant.late:
        found.append("late")
    if not entrant.on_roster:
        found.append("not on the roster")
    if entrant.earlier:
        found.append(f"handed in {len(entrant.earlier) + 1} times")
    if entrant.same_list:
        found.append(f"same list as {same_list(entrant)}")
    if entrant.deck and entrant.deck.warnings:
        found.append(counted(entrant.deck.warnings, "warning"))
    return found


def names(players: Sequence[str], most: int = MOST_NAMES) -> str:
    """Names with commas between them; of very many the first, and how many more."""
    shown = ", ".join(players[:most])
    return f"{shown} and {len(players) - most} more" if len(players) > most else shown


def same_list(entrant: Entrant) -> str:
    """Who else has a player's list; of very many the first, and how many more."""
    shown = entrant.others(MOST_NAMES)
    more = len(entrant.same_list) - 1 - len(shown)
    return f"{', '.join(shown)} and {more} more" if more > 0 else ", ".join(shown)


def change(one: Change) -> str:
    """`+2 Cosmo (now 4)`."""
    sign = "+" if one.after > one.before else "-"
    place = "" if one.zone in (Zone.DECK, "") else f" in {place_name(one.zone, one.pile)}"
    left = f"now {one.after}" if one.after else "none left"
    return f"{sign}{abs(one.after - one.before)} {one.title}{place} ({left})"


def changed(entrant: Entrant) -> str:
    """What changed since the submission before, in one line; empty where there was none before."""
    if not entrant.earlier or entrant.deck is None:
        return ""
    if entrant.changes:
        return ", ".join(change(one) for one in entrant.changes)
    same = any(one.hash and one.hash == entrant.deck.hash for one in entrant.earlier)
    return "nothing changed" if same else ""


def place_name(zone: str, pile: str) -> str:
    """How a zone, or a pile, is headed."""
    name = dict(_ZONES).get(zone, zone)
    return f"{name}: {pile}" if pile else name


def sections(cards: Sequence[Listed]) -> list[Section]:
    """The cards of a list under headings: zones in the order of the table, the deck by type and cost."""
    found: list[Section] = []
    for zone, _ in _ZONES:
        inside = [one for one in cards if one.zone == zone]
        if zone == Zone.DECK:
            found += _by_type(inside)
        else:
            for pile in dict.fromkeys(one.pile for one in inside):
                found.append((place_name(zone, pile), [one for one in inside if one.pile == pile]))
    return found


def copies(cards: Iterable[Listed]) -> int:
    """How many cards those are."""
    return sum(one.quantity for one in cards)


def card_name(card: Listed) -> str:
    """The title as a list writes it: with the level of a main character."""
    return f"{card.title} L{card.level}" if card.level else card.title


def when(received: float | None) -> str:
    """When something was handed in, in local time; empty where nobody knows."""
    return f"{datetime.fromtimestamp(received):%Y-%m-%d %H:%M}" if received is not None else ""


def where(finding: Finding) -> str:
    """`line 14`."""
    return f"line {finding.line}"


def _by_type(cards: Sequence[Listed]) -> list[Section]:
    found: list[Section] = []
    types = [*map(str, _TYPES), *dict.fromkeys(one.type for one in cards if one.type not in list(_TYPES))]
    for type in types:
        inside = [one for one in cards if one.type == type]
        if inside:
            inside.sort(key=lambda one: (one.cost.rjust(3, "0"), one.title))
            found.append((_TYPES.get(CardType(type), type) if type else "Not known", inside))
    return found
