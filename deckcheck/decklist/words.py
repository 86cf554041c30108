"""The words with which lists head their zones and card types."""

from functools import lru_cache
from typing import NamedTuple

from deckcheck.model import CardType, Zone


class Meaning(NamedTuple):
    """What a heading word stands for; `name` is the heading as rulebooks write it."""

    name: str
    zone: Zone | None
    type: CardType | None = None


MAIN = Meaning("Main Character", Zone.MAIN, CardType.MAIN)
LEVEL_UP = Meaning("Level Up Zone", Zone.LEVEL_UP)
DECK = Meaning("Deck", Zone.DECK)
EITHER = Meaning("Main", None)
"""`Main` alone: the main character, or the deck where so many cards follow."""
PILE = Meaning("Out-of-Game Piles", Zone.PILE)
TRANSFORM = Meaning("Transform Pile", Zone.TRANSFORM)

_SPELLINGS = {
    MAIN: "main character, main characters, main character s, mc, mcs, main char, main chars, "
    "starting main character, starting main characters, starting character, starting characters, level 1",
    LEVEL_UP: "level up zone, level up, level ups, levelup, levelup zone, level zone, luz, lu zone, "
    "level up character, level up characters, level up main characters, level up cards, "
    "level 2, level 3, level 4, level 5",
    DECK: "deck, main deck, maindeck, mainboard, decklist, deck list, draw deck, main deck list, cards",
    EITHER: "main, mains",
    Meaning("Supporting Characters", Zone.DECK, CardType.SUPPORTING): "supporting characters, "
    "supporting character, supporting character s, sc, scs, characters, character, supporting, supporters, "
    "supports, support, support characters, supporting chars, chars, supporting cast",
    Meaning("Plot Twists", Zone.DECK, CardType.PLOT_TWIST): "plot twists, plot twist, plot twist s, pt, pts, "
    "plottwist, plottwists, plots, twists",
    Meaning("Equipment", Zone.DECK, CardType.EQUIPMENT): "equipment, equipments, equipment cards, eq, eqs, "
    "equip, equips",
    Meaning("Locations", Zone.DECK, CardType.LOCATION): "locations, location, location s, l, loc, locs, "
    "special locations, special location, basic locations, basic location",
    PILE: "pile, piles, side pile, side piles, side deck, sidedeck, side, out of game, out of game pile, "
    "out of game piles, out of game cards, outside the game, oog, oog pile, oog piles, other piles",
    TRANSFORM: "transform pile, transform, transforms, transform zone, transform cards, transformation pile, "
    "transform options",
    Meaning("Tokens", Zone.TOKENS, CardType.TOKEN): "tokens, token, token cards, token pile, tokens pile",
}
MEANINGS: dict[str, Meaning] = {
    word: meaning for meaning, words in _SPELLINGS.items() for word in words.split(", ")
}
"""The meaning of each heading, by its words in lower case with single spaces between them."""

COUNTABLE = frozenset(word for word in MEANINGS if len(word) > 5 and not word.startswith("level"))
"""Headings that may follow their count ("25 Supporting Characters")."""

PREFIXES: dict[str, Meaning] = {**MEANINGS, "sb": PILE}
"""Words that may stand before a card and a colon ("MC: ...")."""

_NOTES = (
    "notes, note, deck notes, comments, comment, remarks, strategy, description, overview, "
    "how to play, tips, discussion, matchups, history"
)
NOTES = frozenset(_NOTES.split(", "))
"""Headings of prose."""

_CLOSINGS = "thanks, thank you, thx, cheers, regards, best regards, greetings, enjoy, good luck, have fun"
CLOSINGS = frozenset(_CLOSINGS.split(", "))
"""What people write below a list in a message, before their names."""

NOTHING = frozenset({"none", "n/a", "na", "-", "--", "empty", "nothing", "no"})
"""What people write under a heading that has no cards."""

FIELDS: dict[str, str] = {
    "name": "name",
    "deck name": "name",
    "deckname": "name",
    "deck title": "name",
    "title": "name",
    "player": "player",
    "player name": "player",
    "pilot": "player",
    "piloted by": "player",
    "played by": "player",
    "author": "author",
    "deck author": "author",
    "creator": "author",
    "created by": "author",
    "designed by": "author",
    "designer": "author",
    "by": "author",
    "event": "event",
    "tournament": "event",
    "event name": "event",
    "date": "date",
    "event date": "date",
    "played on": "date",
    "format": "format",
    "game format": "format",
    "mode": "mode",
    "game mode": "mode",
    "game": "game",
    "place": "place",
    "placing": "place",
    "finish": "place",
    "rank": "place",
    "standing": "place",
    "record": "record",
    "result": "record",
    "players": "players",
    "team": "team",
    "url": "url",
    "link": "url",
    "source": "source",
    "version": "version",
    "archetype": "archetype",
    "influence": "influence",
    "id": "id",
    "email": "email",
    "e mail": "email",
    "table": "table",
    "round": "round",
    "notes": "notes",
    "note": "notes",
    "comments": "notes",
    "comment": "notes",
    "description": "notes",
}
"""Fields of a list, and the one name under which each is kept."""
KNOWN_FIELDS = frozenset(FIELDS.values())


_SPACED = {code: " " for code in range(128) if not chr(code).isalnum()}


def key(text: str) -> str:
    """The words of a text in lower case, with single spaces for whatever stands between them."""
    text = text.lower()
    if text.isascii():
        spaced = text.translate(_SPACED)
    else:
        spaced = "".join(char if char.isalnum() else " " for char in text)
    return " ".join(spaced.split())


@lru_cache(maxsize=1024)
def near(written: str) -> str:
    """The heading that misspelt words (as `key` gives them) may mean, or nothing."""
    if not 4 <= len(written) <= 30:
        return ""
    best, meant = 3, ""
    for word, meaning in MEANINGS.items():
        if len(word) >= 4 and abs(len(word) - len(written)) <= 2:
            distance = _distance(word, written)
            if distance < best and distance * 4 <= len(word):
                best, meant = distance, meaning.name
    return meant


def _distance(first: str, second: str) -> int:
    """How many letters to add, drop, change or swap with the next to make one the other."""
    before: list[int] = []
    row = list(range(len(second) + 1))
    for at, char in enumerate(first, 1):
        following = [at]
        for place, other in enumerate(second, 1):
            cost = min(row[place] + 1, following[-1] + 1, row[place - 1] + (char != other))
            if at > 1 and place > 1 and char == second[place - 2] and first[at - 2] == other:
                cost = min(cost, before[place - 2] + 1)
            following.append(cost)
        before, row = row, following
    return row[-1]
