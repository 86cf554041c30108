"""Decklist sheets for the table: a page a player, made for print."""

from collections.abc import Iterator

from deckcheck.decklist.exchange.sheet import sheet_style
from deckcheck.event.judged import Judged
from deckcheck.event.results import Entrant, Event, Standing
from deckcheck.report import event_words as words
from deckcheck.report.event_base import Made
from deckcheck.report.event_page import apart, asset, safe, top
from deckcheck.report.text import counted

_LONG = 14
"""Rows of a section that may go on in the next column, or on the next page."""


def render(event: Event, made: Made) -> Iterator[str]:
    """The sheets of all players whose deck could be read, in the order of their names."""
    yield top(f"Decklists: {event.name}", sheet_style() + asset("sheets.css"))
    shown = 0
    for one in event.entrants:
        if one.deck and one.deck.cards:
            shown += 1
            yield _sheet(one, one.deck, event, made)
    if not shown:
        yield "<p>No deck could be read.</p>\n"
    yield "</body>\n</html>\n"


def _sheet(entrant: Entrant, deck: Judged, event: Event, made: Made) -> str:
    legal = entrant.standing is Standing.LEGAL
    verdict = "legal" if legal else f"not legal: {counted(deck.errors, 'error')}"
    facts = [
        ("Main character", words.mains(deck) or "none"),
        ("Deck", deck.title or "-"),
        ("Cards", str(deck.deck_size)),
        ("Hash", deck.hash),
    ]
    shown = "".join(f"<div><dt>{name}</dt><dd><bdi>{safe(value)}</bdi></dd></div>\n" for name, value in facts)
    came = words.when(deck.submission.received)
    foot = apart([deck.name, came, f"deckcheck {made.tool}", f"card data {made.data}"])
    return f"""<article class="sheet">
<header>
<p class="event">{apart([event.name, event.format, event.as_of])}</p>
<p class="verdict {"legal" if legal else "illegal"}">{verdict}</p>
<h1><bdi>{safe(entrant.name)}</bdi></h1>
<dl>
{shown}</dl>
</header>
<div class="list">
{_list(deck)}</div>
<footer>
<ul class="signed">
<li>Table</li>
<li>Player's signature</li>
<li>Judge</li>
</ul>
<p>{foot}</p>
</footer>
</article>
"""


def _list(deck: Judged) -> str:
    parts = []
    for title, cards in words.sections(deck.cards):
        rows = "".join(
            f"<tr><td>{one.quantity}</td><td>{safe(words.card_name(one))}</td><td>{safe(one.number)}</td></tr>\n"
            for one in cards
        )
        head = f"<caption>{safe(title)} <span>{words.copies(cards)}</span></caption>"
        kind = ' class="long"' if len(cards) > _LONG else ""
        parts.append(f"<table{kind}>\n{head}\n{rows}</table>\n")
    return "".join(parts)
