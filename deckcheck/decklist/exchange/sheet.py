"""A decklist sheet for the judge's table: HTML to be printed, which is not read again."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path

from deckcheck.decklist.exchange.piling import identity, title
from deckcheck.decklist.exchange.written import Block, Options, Output, WrittenCard, WrittenDeck
from deckcheck.decklist.write import heading
from deckcheck.model import Zone

_LONG = 14
"""Rows of a section that may go on in the next column, or on the next page."""

_SIGNED = ("Number of the table", "Player's signature", "Judge")
_TO_FILL_IN = ("player", "event", "date")
_SAID_ABOVE = (*_TO_FILL_IN, "format")


def write(decks: Sequence[WrittenDeck], options: Options) -> Output:
    """A page a deck: player, event and date, how many cards each section has, and the cards."""
    style = sheet_style() + _asset("blanks.css")
    pages = "".join(_page(deck, options) for deck in decks)
    return Output(f"{_top(decks, style)}{pages}</body>\n</html>\n")


def sheet_style() -> str:
    """The style of a decklist sheet, whoever prints it; plain ASCII."""
    return _asset("sheet.css")


def _asset(name: str) -> str:
    return Path(__file__).with_name(name).read_text("ascii")


def _top(decks: Sequence[WrittenDeck], style: str) -> str:
    """The page up to its body; nothing in it runs, and nothing is loaded."""
    hashed = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{hashed}'; base-uri 'none'; form-action 'none'"
    named = ", ".join(dict.fromkeys(filter(None, map(_named, decks))))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{_safe(f"Decklist: {named}" if named else "Decklist")}</title>
<style>{style}</style>
</head>
<body>
"""


def _page(deck: WrittenDeck, options: Options) -> str:
    fields = dict(reversed(deck.fields))
    blanks = "".join(_fact(name.capitalize(), fields.get(name, "")) for name in _TO_FILL_IN)
    facts = [
        ("Deck", deck.title),
        ("Main character", ", ".join(_mains(deck))),
        ("Format", fields.get("format", "")),
        ("Cards", str(sum(block.copies for block in deck.blocks))),
        *((name.capitalize(), value) for name, value in deck.fields if name not in _SAID_ABOVE),
    ]
    shown = "".join(_fact(name, value) for name, value in facts if value)
    signed = "".join(f"<li>{one}</li>\n" for one in _SIGNED)
    foot = " &middot; ".join(_safe(f"{name} {value}") for name, value in options.about)
    return f"""<article class="sheet">
<header>
<dl class="blanks">
{blanks}</dl>
<dl>
{shown}</dl>
{_counts(deck)}</header>
<div class="list">
{"".join(map(_section, _headed(deck)))}</div>
<footer>
<ul class="signed">
{signed}</ul>
<p>{foot}</p>
</footer>
</article>
"""


def _fact(name: str, value: str) -> str:
    return f"<div><dt>{_safe(name)}</dt><dd><bdi>{_safe(value)}</bdi></dd></div>\n"


def _counts(deck: WrittenDeck) -> str:
    """How many cards there are in each section, and in each deck of 60."""
    counts: dict[str, int] = {}
    several = deck.decks > 1
    for block in deck.blocks:
        name = _zone(block, several)
        counts[name] = counts.get(name, 0) + block.copies
    rows = "".join(f"<li>{_safe(name)} <b>{number}</b></li>\n" for name, number in counts.items())
    return f'<ul class="counts">\n{rows}</ul>\n'


def _headed(deck: WrittenDeck) -> Iterator[tuple[str, Block]]:
    """The sections with their headings; those of several decks of 60 say of which."""
    several = deck.decks > 1
    for block in deck.blocks:
        if block.zone is Zone.DECK and block.type and several:
            yield f"{block.heading}, {_zone(block, several)}", block
        elif block.zone is Zone.DECK and block.type:
            yield block.heading, block
        else:
            yield _zone(block, several), block


def _zone(block: Block, several: bool) -> str:
    """The name of a block's zone, pile or deck of 60, of which there may be several."""
    if block.zone is None:
        return block.name or "Not placed"
    name = heading(block.zone, pile=block.pile)
    return f"{name} {block.part + 1}" if block.zone is Zone.DECK and several else name


def _section(headed: tuple[str, Block]) -> str:
    name, block = headed
    rows = "".join(map(_row, block.cards))
    kind = ' class="long"' if len(block.cards) > _LONG else ""
    return f"<table{kind}>\n<caption>{_safe(name)} <span>{block.copies}</span></caption>\n{rows}</table>\n"


def _row(card: WrittenCard) -> str:
    level = f" L{card.level}" if card.level else ""
    number = identity(card)
    return f"<tr><td>{card.quantity}</td><td>{_safe(title(card) + level)}</td><td>{_safe(number)}</td></tr>\n"


def _mains(deck: WrittenDeck) -> Iterator[str]:
    cards = (card for block in deck.blocks if block.zone is Zone.MAIN for card in block.cards)
    yield from dict.fromkeys(title(card) for card in cards)


def _named(deck: WrittenDeck) -> str:
    return next((value for name, value in deck.fields if name == "player" and value), "") or deck.title


def _safe(text: str) -> str:
    """Escaped, in ASCII, on one line, without characters that nobody can see."""
    shown = "".join(char if char.isprintable() else " " for char in " ".join(text.split()))
    return escape(shown).encode("ascii", "xmlcharrefreplace").decode("ascii")
