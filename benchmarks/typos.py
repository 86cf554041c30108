"""Names as people misspell them."""

from collections.abc import Callable
from random import Random
from string import ascii_lowercase

from deckcheck.cards.keys import MARKS


def one_edit(name: str, random: Random) -> str:
    """A letter left out, doubled, changed, or swapped with the next; the first one mostly stays."""
    letters = [at for at, char in enumerate(name) if char.isalpha()]
    if len(letters) < 3:
        return name + random.choice(ascii_lowercase)
    at = random.choice(letters if random.random() < 0.1 else letters[1:])
    kind = random.choice(("drop", "double", "change", "swap"))
    if kind == "swap" and at + 1 < len(name) and name[at] != name[at + 1]:
        return name[:at] + name[at + 1] + name[at] + name[at + 2 :]
    if kind == "double":
        return name[:at] + name[at] + name[at:]
    put = random.choice([letter for letter in ascii_lowercase if letter != name[at].lower()])
    return name[:at] + ("" if kind == "drop" else put) + name[at + 1 :]


def two_edits(name: str, random: Random) -> str:
    """Two such slips, of which the second does not undo the first."""
    edited = name
    while edited == name:
        edited = one_edit(one_edit(name, random), random)
    return edited


def swapped_words(name: str, random: Random) -> str:
    """Two neighbouring words in the wrong order, within the marks; a name of one word gets an edit."""
    inner = name.strip(MARKS)
    words = inner.split()
    if len(words) > 1:
        at = random.randrange(len(words) - 1)
        words[at : at + 2] = reversed(words[at : at + 2])
    swapped = name.replace(inner, " ".join(words)) if inner else name
    return swapped if swapped != name else one_edit(name, random)


def dropped_word(name: str, random: Random) -> str:
    """A word of three or more left out; a shorter name gets an edit."""
    words = name.split()
    if len(words) < 3:
        return one_edit(name, random)
    del words[random.randrange(len(words))]
    return " ".join(words)


def cut_words(name: str, random: Random) -> str:
    """Each longer word cut to its first letters; a name of one word, or of short ones, gets an edit."""
    words = name.split()
    if len(words) < 2 or all(len(word) < 5 for word in words):
        return one_edit(name, random)
    return " ".join(word[: random.randint(3, 4)] if len(word) > 4 else word for word in words)


KINDS: dict[str, Callable[[str, Random], str]] = {
    "one edit": one_edit,
    "two edits": two_edits,
    "swapped words": swapped_words,
    "dropped word": dropped_word,
    "cut words": cut_words,
}
"""Ways to misspell a name, by what they are called in reports."""
