"""An event on one page: totals, what to see to, and a section a player with a filter over them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from deckcheck.event.judged import Finding, Judged
from deckcheck.event.results import Entrant, Event, Standing
from deckcheck.report import event_words as words
from deckcheck.report.event_base import Made
from deckcheck.report.event_page import apart, asset, safe, top
from deckcheck.report.text import counted
from deckcheck.rules import all_rules

_MOST_COUNTED = 24
"""Main characters, and teams, that are listed; the rest are added up."""

_STATES = {
    Standing.LEGAL: "legal",
    Standing.ILLEGAL: "illegal",
    Standing.UNREADABLE: "unreadable",
    Standing.MISSING: "missing",
}


def render(event: Event, made: Made) -> Iterator[str]:
    """The page, a section at a time."""
    script = asset("report.js")
    yield top(f"{event.name}: {words.totals(event)}", asset("report.css", "event.css"), script)
    yield _header(event, made)
    yield _overview(event)
    yield _filter(event)
    yield '<main id="decks">\n'
    places = {one.name: f"player-{number}" for number, one in enumerate(event.entrants, start=1)}
    for one in event.entrants:
        yield _entrant(one, places)
    yield f'<p id="nothing" hidden>No player is like that.</p>\n</main>\n{_rules(event)}'
    yield f"<script>{script}</script>\n</body>\n</html>\n"


def _header(event: Event, made: Made) -> str:
    late = sum(bool(one.late) for one in event.entrants)
    tiles = [(len(event.entrants), "players", "")]
    tiles += [(event.count(one), one.value, _tone(one, event.count(one))) for one in Standing]
    if late:
        tiles.append((late, "late", "illegal"))
    shown = "".join(f'<li class="{kind}"><b>{number}</b> {word}</li>\n' for number, word, kind in tiles)
    about = [event.format, event.as_of, counted(event.submissions, "submission")]
    about += [f"deckcheck {made.tool}", f"card data {made.data}"]
    stopped = ""
    if event.stopped is not None:
        judged = counted(event.stopped, "submission")
        stopped = f'<p class="stopped">The run was stopped after {judged}; the others were not judged.</p>\n'
    return f"""<header>
<h1>{safe(event.name)}</h1>
<p class="run">{apart(about)}</p>
{stopped}<ul class="tiles">
{shown}</ul>
</header>
"""


def _tone(standing: Standing, number: int) -> str:
    if standing is Standing.LEGAL:
        return "legal"
    return "illegal" if number else ""


def _overview(event: Event) -> str:
    same = "".join(
        f"<li><b>Same list:</b> {apart([words.names(group)])}</li>\n" for group in event.same_lists
    )
    remarks = "".join(f"<li>{apart([remark])}</li>\n" for remark in event.remarks)
    seen_to = f'<ul class="seeto">\n{same}{remarks}</ul>\n' if same or remarks else ""
    counts = _counts("Main characters", event.mains) + _counts("Teams", event.teams)
    return f'{seen_to}<div class="counts">\n{counts}</div>\n' if counts or seen_to else ""


def _counts(title: str, counts: Sequence[tuple[str, int]]) -> str:
    if not counts:
        return ""
    most = counts[0][1]
    rows = "".join(
        f'<tr><th scope="row"><bdi>{safe(name)}</bdi></th>'
        f'<td><meter min="0" max="{most}" value="{number}"></meter></td><td>{number}</td></tr>\n'
        for name, number in counts[:_MOST_COUNTED]
    )
    rest = counts[_MOST_COUNTED:]
    if rest:
        number = sum(number for _, number in rest)
        rows += f'<tr><th scope="row">{len(rest)} others</th><td></td><td>{number}</td></tr>\n'
    return f"<table>\n<caption>{title}</caption>\n{rows}</table>\n"


def _filter(event: Event) -> str:
    states = [("", "all", len(event.entrants))]
    states += [(_STATES[one], one.value, event.count(one)) for one in Standing]
    choices = "".join(
        f'<label><input type="radio" name="state" value="{value}"{"" if value else " checked"}>'
        f"<span>{word} <small>{number}</small></span></label>\n"
        for value, word, number in states
    )
    rules = "".join(
        f'<option value="{safe(code)}">{safe(f"{code} {name} ({number})")}</option>\n'
        for (code, name), number in sorted(_found(event).items())
    )
    return f"""<div class="filter" role="search" hidden>
<input type="search" id="find" placeholder="Player, deck, card, file" aria-label="Search the players">
<select id="rule" aria-label="Only players with this finding">
<option value="">any finding</option>
{rules}</select>
<fieldset aria-label="Which players">
{choices}</fieldset>
<p id="shown" role="status"></p>
</div>
"""


def _found(event: Event) -> Counter[tuple[str, str]]:
    return Counter(
        rule
        for one in event.entrants
        if one.deck
        for rule in {(finding.code, finding.name) for finding in one.deck.findings}
    )


def _entrant(entrant: Entrant, places: dict[str, str]) -> str:
    kind = "legal" if entrant.standing is Standing.LEGAL else "illegal"
    deck = entrant.deck
    chips = "".join(f' <span class="chip">{safe(sign)}</span>' for sign in _chips(entrant))
    body = _deck(entrant, deck) if deck else '<p class="about">no deck was handed in</p>\n'
    state, place = _STATES[entrant.standing], places[entrant.name]
    return f"""<section class="deck {kind}" data-state="{state}" id="{place}">
<h2><span class="badge">{entrant.standing.value}</span> <bdi>{safe(entrant.name)}</bdi>{chips}</h2>
{body}{_notes(entrant, places)}</section>
"""


def _chips(entrant: Entrant) -> list[str]:
    return [sign for sign in words.signs(entrant) if not sign.startswith(("same list", "1 w", "handed"))]


def _deck(entrant: Entrant, deck: Judged) -> str:
    about = [
        words.mains(deck),
        deck.title,
        counted(deck.deck_size, "card") if deck.cards else "",
        f"hash {deck.hash}" if deck.hash else "",
        deck.name,
        words.when(deck.submission.received),
    ]
    found = "".join(map(_finding, deck.findings))
    more = f"<li>and {deck.left_out} more</li>\n" if deck.left_out else ""
    fault = f'<p class="fault">{safe(deck.fault)}</p>\n' if deck.fault else ""
    listed = f'<ol class="findings">\n{found}{more}</ol>\n' if found else ""
    return f'<p class="about">{apart(about)}</p>\n{fault}{listed}{_list(deck)}'


def _finding(finding: Finding) -> str:
    code = safe(finding.code)
    remedy = f"<p>{safe(finding.remedy)}</p>\n" if finding.remedy else ""
    written = f" <code>{safe(finding.written)}</code>" if finding.written else ""
    return f"""<li class="{safe(finding.severity)}" data-rule="{code}">
<h3><span class="severity">{safe(finding.severity)}</span> <a href="#rule-{code}">{code}</a> \
<bdi>{safe(finding.message)}</bdi></h3>
<ul class="places">
<li><span class="line">{finding.line}</span>{written}</li>
</ul>
<div class="notes">
{remedy}</div>
</li>
"""


def _list(deck: Judged) -> str:
    if not deck.cards:
        return ""
    parts = []
    for title, cards in words.sections(deck.cards):
        rows = "".join(f"<li>{one.quantity} {safe(words.card_name(one))}</li>\n" for one in cards)
        parts.append(f"<div>\n<h4>{safe(title)} ({words.copies(cards)})</h4>\n<ul>\n{rows}</ul>\n</div>\n")
    return f'<details>\n<summary>The list</summary>\n<div class="list">\n{"".join(parts)}</div>\n</details>\n'


def _notes(entrant: Entrant, places: dict[str, str]) -> str:
    rows = []
    if entrant.late:
        rows.append(f"<b>Late:</b> {safe(entrant.late)}")
    if entrant.same_list:
        shown = entrant.others(words.MOST_NAMES)
        links = [f'<a href="#{places[name]}"><bdi>{safe(name)}</bdi></a>' for name in shown]
        more = len(entrant.same_list) - 1 - len(links)
        rows.append(f"<b>Same list as</b> {', '.join(links)}{f' and {more} more' if more else ''}")
    rows += [f"<b>Before it:</b> {apart(_earlier(one))}" for one in entrant.earlier[: words.MOST_NAMES]]
    changed = words.changed(entrant)
    if changed:
        rows.append(f"<b>Changes:</b> {safe(changed)}")
    rows += [apart([remark]) for remark in entrant.remarks]
    return f'<ul class="remarks">\n{_items(rows)}</ul>\n' if rows else ""


def _earlier(deck: Judged) -> Sequence[str]:
    verdict = "legal" if deck.legal else "not legal"
    if deck.fault or deck.unreadable:
        verdict = "could not be read"
    received = words.when(deck.submission.received)
    return [deck.name, received, verdict, f"hash {deck.hash}" if deck.hash else ""]


def _items(rows: Iterable[str]) -> str:
    return "".join(f"<li>{row}</li>\n" for row in rows)


def _rules(event: Event) -> str:
    known = {rule.code: rule.summary for rule in all_rules()}
    rows = "".join(
        f'<dt id="rule-{safe(code)}">{safe(f"{code} {name}")}</dt>\n<dd>{safe(known.get(code, ""))}</dd>\n'
        for code, name in sorted(_found(event))
    )
    if not rows:
        return ""
    note = "<code>deckcheck explain</code> says more of each."
    return f'<aside class="rules">\n<h2>The rules</h2>\n<dl>\n{rows}</dl>\n<p>{note}</p>\n</aside>\n'
