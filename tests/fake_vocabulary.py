"""A card library of a few words, for tests of the reader of decklists."""

from difflib import SequenceMatcher

_CARDS = """
Pyro; Toad; Magneto; Cosmo; Yondu; Groot; Wolverine; Juggernaut; Thor; *Thor*; Spider-Man; **Spider-Man**
***Spider-Man***; Quicksilver; "Quicksilver"; X; X-Factor; X-23; HOOK; Lizard; LV-426; Charlie-27
Even the Odds; Open Fire; Fortress; Academy; Training Ground; Give'Em A Lift; Miss America; Luke Cage
Star-Lord; Call; Ripley #8; Fury 161; Prison 42; 50-State Initiative; SP//dr; Falcon & Co; Kitty Pryde
You're the Last One; Unstable Molecules; Machine; S*** Happens; Alien Symbiote; HOX-013; Destiny (Irene)
Dr. Britt Baker, D.M.D.; You've Done Good, Lad
"""
CARDS = _CARDS.strip().replace("\n", "; ").split("; ")
PILES = {"invention": "Invention", "gift": "Gift", "lizard": "Lizard", "transform": "Transform"}
TEAMS = {"guardians", "x-men", "brotherhood of mutants"}
SETS = {
    "hox": "HOX",
    "house of x": "HOX",
    "mnb": "MNB",
    "the marvel battles": "MNB",
    "marvel battles": "MNB",
    "def": "DEF",
    "the defenders": "DEF",
    "aff": "AFF",
    "a-force": "AFF",
    "aliens": "ALN",
    "mcu1": "MCU1",
}


def _key(text: str) -> str:
    folded = text.lower().replace("’", "'").replace("“", '"').replace("”", '"').replace("–", "-")
    return " ".join(folded.split())


class FakeVocabulary:
    """The words above; what is nine tenths alike is near. Counts how often it searched."""

    def __init__(self) -> None:
        self.cards = {_key(card) for card in CARDS}
        self.searches = 0

    def is_card(self, text: str) -> bool:
        return _key(text) in self.cards

    def is_near_card(self, text: str) -> bool:
        self.searches += 1
        return any(_alike(_key(text), card) > 0.85 for card in self.cards)

    def pile(self, text: str) -> str | None:
        return PILES.get(_key(text))

    def near_pile(self, text: str) -> str | None:
        return next((name for key, name in PILES.items() if _alike(_key(text), key) > 0.8), None)

    def team(self, text: str) -> str | None:
        return text if _key(text) in TEAMS else None

    def set_code(self, text: str) -> str | None:
        return SETS.get(_key(text))

    def is_format(self, text: str) -> bool:
        return _key(text) == "multiverse"


def _alike(first: str, second: str) -> float:
    return SequenceMatcher(None, first, second).ratio()
